import TinctureDiagnostics
import TinctureModel

/// The templates of the Swift targets, and the values that both give them.
struct SwiftTemplates: Sendable {
  private let set: TemplateSet

  /// Parses the templates of a target.
  init(target: String) throws(TemplateError) {
    set = try TemplateSet(sources: BundledTemplates.sources(of: target))
  }

  /// Renders a file around the text of the tokens, which is so long that it is not copied: what stands before it and behind
  /// it is put there.
  func render(
    _ values: SwiftFileValues, around tokens: consuming [UInt8]
  ) throws(TemplateError) -> [UInt8] {
    let shape = TemplateShape(values.fields.map(\.name), names: set.names)
    let root = TemplateObject(shape, values.fields.map(\.value))
    var frame: [UInt8] = []
    try set.render("file", root, escape: .none, into: &frame)
    guard let gap = frame.firstIndex(of: SwiftFileValues.placeOfTokens) else { return frame }
    tokens.insert(contentsOf: frame[..<gap], at: 0)
    tokens.append(frame[(gap + 1)...])
    return tokens
  }

  func object(_ fields: [(name: String, value: TemplateValue)]) -> TemplateValue {
    .object(
      TemplateObject(TemplateShape(fields.map(\.name), names: set.names), fields.map(\.value)))
  }
}

/// A module that a file needs.
struct SwiftImport: Sendable {
  let module: SwiftFragment
  /// That of the declarations which show the module's types.
  var access = SwiftOptions.Access.internal
}

/// What a file's template is given.
struct SwiftFileValues {
  /// Stands for the tokens in a rendered file. No other text has this byte: it is no character of Swift, and comments and
  /// literals never hold it.
  static let placeOfTokens: UInt8 = 0

  private(set) var fields: [(name: String, value: TemplateValue)] = []

  mutating func set(_ name: String, _ value: TemplateValue) {
    fields.append((name, value))
  }

  mutating func set(_ name: String, _ text: String) {
    set(name, .text(text))
  }

  /// The values that do not depend on the target's own types.
  init(
    context: TargetContext, options: SwiftOptions, templates: SwiftTemplates,
    writer: SwiftValueWriter, frameworks: [SwiftImport], components: [UInt8], hasTokens: Bool
  ) {
    set("version", SwiftComment(context.version).firstLine)
    set("project", context.projectName.map { .text(SwiftComment($0).firstLine) } ?? .null)
    let title = context.projectName.map { "The design tokens of \(SwiftComment($0).firstLine)." }
    set("title", title ?? "The design tokens.")
    set("access", options.access.modifier)
    set("isExplicit", .flag(options.access != .internal))
    let imports = frameworks + options.imports.map { SwiftImport(module: $0) }
    set("hasImports", .flag(!imports.isEmpty))
    set("imports", Self.list(imports, templates: templates))
    let outer = SwiftFragment(path: options.namespace.dropLast())
    set("outer", outer.text.isEmpty ? .null : .text(outer.text))
    set("namespace", options.namespace.last?.text ?? "Tokens")
    set("prefix", options.prefix.bare)
    set("support", .flag(options.hasSupport))
    set("hasTokens", .flag(hasTokens))
    set(
      "components",
      components.isEmpty ? .null : .lines { _, output in output.append(components.dropLast()) })
    set("tokens", .lines { _, output in output.append(Self.placeOfTokens) })
    set("hasModes", .flag(!writer.modes.axes.isEmpty))
    set("axes", Self.axes(writer.modes, options: options, templates: templates))
    set("modeSets", Self.list(writer.modeSets, of: writer, templates: templates))
  }

  /// The combinations of axes on which colours depend, for a target whose colours hold them.
  mutating func setColorSets(
    _ sets: [[ModeTableAxis]], of writer: SwiftValueWriter, templates: SwiftTemplates
  ) {
    set("colorSets", Self.list(sets, of: writer, templates: templates))
  }

  private static func list(
    _ imports: [SwiftImport], templates: SwiftTemplates
  ) -> TemplateValue {
    let sorted = imports.sorted { $0.module.text.lowercased() < $1.module.text.lowercased() }
    return .list(
      TemplateList(
        sorted.map {
          templates.object([
            ("module", .text($0.module.text)), ("level", .text($0.access.modifier)),
          ])
        }))
  }

  private static func axes(
    _ modes: SwiftModes, options: SwiftOptions, templates: SwiftTemplates
  ) -> TemplateValue {
    func prefixed(_ axis: SwiftModes.Axis) -> SwiftIdentifier {
      .prefixed(options.prefix.uncapitalized, Words([axis.property.bare]))
    }
    let axes = modes.axes.enumerated().map { index, axis in
      templates.object([
        ("type", .text(axis.type.text)),
        ("property", .text(axis.property.text)),
        ("label", .text(axis.property.label)),
        ("default", .text(axis.values.first?.text ?? "")),
        ("isLast", .flag(index == modes.axes.count - 1)),
        ("isAppearance", .flag(axis.mechanism == .appearance)),
        ("isContrast", .flag(axis.mechanism == .contrast)),
        ("isScope", .flag(axis.mechanism == .scope)),
        ("special", .text(axis.special.text)),
        ("usual", .text(axis.usual.text)),
        ("environmentName", .text(prefixed(axis).text)),
        (
          "values",
          .list(TemplateList(axis.values.map { templates.object([("name", .text($0.text))]) }))
        ),
      ])
    }
    return .list(TemplateList(axes))
  }

  private static func list(
    _ sets: [[ModeTableAxis]], of writer: SwiftValueWriter, templates: SwiftTemplates
  ) -> TemplateValue {
    let sets = sets.map { set in
      let axes = set.map { writer.modes.axes[$0.index] }
      let subject = axes.map { "modes.\($0.property.text)" }
      let names = writer.modes.rowNames(set)
      let rows = names.enumerated().map { row, name in
        let choices = set.choices(ofRow: row)
        let pattern = zip(axes, choices).map { ".\($0.values[$1].text)" }
        return templates.object([
          ("name", .text(name.text)),
          ("label", .text(name.label)),
          ("pattern", .text(Self.tuple(pattern))),
          ("isLast", .flag(row == names.count - 1)),
        ])
      }
      return templates.object([
        ("name", .text(writer.modes.typeName(set, prefix: writer.options.prefix).text)),
        ("case", .text(SwiftIdentifier.setCase(axes).text)),
        ("subject", .text(Self.tuple(subject))),
        ("rows", .list(TemplateList(rows))),
      ])
    }
    return .list(TemplateList(sets))
  }

  private static func tuple(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}

extension SwiftIdentifier {
  /// The name of the case that holds values which depend on some axes: `byAppearanceContrast`.
  fileprivate static func setCase(_ axes: [SwiftModes.Axis]) -> SwiftIdentifier {
    SwiftIdentifier(member: Words(["by"] + axes.map(\.property.bare)))
  }
}
