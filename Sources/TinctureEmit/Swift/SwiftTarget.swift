package import TinctureDiagnostics
package import TinctureModel

/// Tokens as Swift constants that need no framework.
package struct SwiftTarget: Target {
  package static let name = "swift"
  package static let summary =
    "Swift constants in nested enums and styles of components, without any framework"
  package static let defaultPath = "Tokens.swift"

  /// Types that the file refers to by bare names.
  static let takenTypes: Set<String> = ["Swift"]

  let options: SwiftOptions
  let gamut: SwiftColor.Gamut

  package init(options: inout OptionReader) {
    self.options = SwiftOptions(options: &options)
    gamut = options.choice(
      "gamut", default: .p3, "the widest gamut of colours; what lies outside is mapped into it")
  }

  package func generate(
    _ design: ResolvedDesign, context: TargetContext, diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    let file = SwiftFile(
      design, context: context, options: options, target: Self.name,
      takenTypes: Self.takenTypes, standardTypes: SwiftPlainDialect.qualifiable,
      diagnostics: &diagnostics)
    let dialect = SwiftPlainDialect(file.valueWriter, gamut: gamut, hidden: file.hiddenTypes)
    return file.write(
      dialect, diagnostics: &diagnostics,
      components: { components, dialect, diagnostics in
        let written = SwiftPlainDialect.write(
          components, dialect: dialect, target: Self.name, diagnostics: &diagnostics)
        dialect = written.dialect
        return written.text
      },
      values: { dialect, values, _ in values.setSupport(dialect.shared.support) })
  }
}

/// What both Swift targets do around their own values.
struct SwiftFile {
  private let design: ResolvedDesign
  private let context: TargetContext
  private let options: SwiftOptions
  private let target: String
  let tokens: [TokenID]
  private let tree: SwiftTree
  let names: SwiftNames
  let valueWriter: SwiftValueWriter
  /// Those of the standard types whose names groups have taken.
  let hiddenTypes: Set<String>

  init(
    _ design: ResolvedDesign, context: TargetContext, options: SwiftOptions, target: String,
    takenTypes: Set<String>, standardTypes: Set<String>, diagnostics: inout Diagnostics
  ) {
    self.design = design
    self.context = context
    self.options = options
    self.target = target
    tokens = context.selection.tokens(of: design)
    tree = SwiftTree(tokens, of: design.design)
    names = SwiftNames(
      design.design, tokens: tokens, groups: tree.groups, options: options, takenTypes: takenTypes)
    hiddenTypes = standardTypes.intersection(names.groupNames)
    valueWriter = SwiftValueWriter(
      modes: SwiftModes(
        design.design.modes, diagnostics: &diagnostics, range: context.range, target: target),
      options: options, lengths: SwiftLengths(rootFontSize: context.rootFontSize),
      design: design.design, target: target)
  }

  /// Writes the file, or nothing if something in it cannot be written.
  ///
  /// - Parameters:
  ///   - dialect: How values are written.
  ///   - frameworks: The modules that the file needs.
  ///   - diagnostics: Takes what cannot be written.
  ///   - writeComponents: Writes the types of components, and notes in the dialect what they need.
  ///   - addValues: Adds what the target's own templates need to what all have.
  /// - Returns: The file.
  func write<Dialect: SwiftDialect>(
    _ dialect: Dialect, frameworks: [SwiftImport] = [],
    diagnostics: inout Diagnostics,
    components writeComponents: (
      [ResolvedComponent], inout Dialect, inout Diagnostics
    ) -> [UInt8] = { _, _, _ in [] },
    values addValues: (Dialect, inout SwiftFileValues, SwiftTemplates) -> Void
  ) -> [OutputFile] {
    let components = options.hasComponents ? design.components : []
    if tokens.isEmpty, components.isEmpty {
      diagnostics.report(
        Diagnostic(
          .emptyOutput, .warning, "there are no tokens for target `\(target)`", at: context.range))
    }
    var writer = SwiftTreeWriter(
      design, names: names, tree: tree, target: target, rootFontSize: context.rootFontSize,
      dialect: dialect)
    writer.write(tokenCount: tokens.count)
    diagnostics.append(writer.diagnostics)
    var dialect = writer.dialect
    let componentText = writeComponents(components, &dialect, &diagnostics)
    do throws(TemplateError) {
      let templates = try SwiftTemplates(target: target)
      var values = SwiftFileValues(
        context: context, options: options, templates: templates, writer: dialect.shared,
        frameworks: frameworks, components: componentText,
        hasTokens: !tokens.isEmpty || components.isEmpty)
      addValues(dialect, &values, templates)
      let bytes = try templates.render(values, around: writer.takeText())
      return [OutputFile(path: context.path, bytes: bytes)]
    } catch {
      diagnostics.report(
        Diagnostic(
          .templateError,
          "template `\(target)/\(error.template)`, line \(error.position.line): \(error.message)",
          at: context.range))
      return []
    }
  }
}

extension SwiftFileValues {
  /// Which types the tokens need, and with them those on which these are built.
  mutating func setSupport(_ support: SwiftValueWriter.Support) {
    let needsColor = !support.isDisjoint(with: [.color, .border, .shadow, .gradient])
    let animates = support.contains(.animation)
    set("color", .flag(needsColor))
    set("cubicBezier", .flag(!support.isDisjoint(with: [.cubicBezier, .transition, .animation])))
    set("spring", .flag(animates || support.contains(.spring)))
    set("transition", .flag(animates || support.contains(.transition)))
    set("stroke", .flag(!support.isDisjoint(with: [.stroke, .border])))
    set("border", .flag(support.contains(.border)))
    set("shadow", .flag(support.contains(.shadow)))
    set("gradient", .flag(support.contains(.gradient)))
    set("typography", .flag(support.contains(.typography)))
    set("colorMath", .flag(support.contains(.colorMath)))
    set("mixing", .flag(support.contains(.mixing)))
    set("contrast", .flag(support.contains(.contrast)))
    set("edges", .flag(support.contains(.edges)))
    set("animation", .flag(support.contains(.animation)))
    set("shape", .flag(support.contains(.shape)))
    set("width", .flag(support.contains(.width)))
    set("indicator", .flag(support.contains(.indicator)))
    set("cursor", .flag(support.contains(.cursor)))
    set("feedback", .flag(support.contains(.feedback)))
  }
}
