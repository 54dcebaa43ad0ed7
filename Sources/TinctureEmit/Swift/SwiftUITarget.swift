package import TinctureDiagnostics
package import TinctureModel

/// Tokens as SwiftUI values that follow the environment.
package struct SwiftUITarget: Target {
  package static let name = "swiftui"
  package static let summary =
    "SwiftUI colours, text styles, shadows, animations and component styles (iOS 17 and later)"
  package static let defaultPath = "Tokens+SwiftUI.swift"

  /// Types that the file refers to by bare names.
  static let takenTypes: Set<String> = ["Swift", "SwiftUI", "CGFloat"]

  let options: SwiftOptions
  let gamut: SwiftColor.Gamut
  private let hasLookups: Bool
  private let hasPreviews: Bool

  package init(options: inout OptionReader) {
    self.options = SwiftOptions(options: &options)
    gamut = options.choice(
      "gamut", default: .p3, "the widest gamut of colours; what lies outside is mapped into it")
    hasLookups = options.flag(
      "lookup", default: true,
      "members for `.foregroundStyle(.tokenAccent)`; they begin with the prefix, and leave out a first `color` or `colors`"
    )
    hasPreviews = options.flag(
      "previews", default: true, "previews of each component, in debug builds only")
  }

  package func generate(
    _ design: ResolvedDesign, context: TargetContext, diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    let file = SwiftFile(
      design, context: context, options: options, target: Self.name,
      takenTypes: Self.takenTypes, standardTypes: SwiftUIDialect.qualifiable,
      diagnostics: &diagnostics)
    let dialect = SwiftUIDialect(file.valueWriter, gamut: gamut, hidden: file.hiddenTypes)
    var lookups = SwiftUILookups(design, names: file.names, target: Self.name)
    if hasLookups { lookups.write(file.tokens, diagnostics: &diagnostics) }
    let framework = SwiftImport(
      module: SwiftFragment("SwiftUI"),
      access: showsFramework(design, file.tokens) ? options.access : .internal)
    var styles: SwiftUIComponents?
    return file.write(
      dialect, frameworks: [framework], diagnostics: &diagnostics,
      components: { components, dialect, diagnostics in
        let written = SwiftUIComponents(
          components, of: design, dialect: dialect, target: Self.name)
        diagnostics.append(written.diagnostics)
        dialect = written.dialect
        styles = written
        return []
      },
      values: { dialect, values, templates in
        let modesProperty = SwiftIdentifier.prefixed(
          options.prefix.uncapitalized, Words(["modes"]))
        styles?.set(
          &values, hasPreviews: hasPreviews, modesProperty: modesProperty.text,
          templates: templates)
        values.setSupport(dialect.shared.support)
        values.set("lookups", lookups.text)
        values.set("lookupPrefix", options.prefix.uncapitalized.bare)
        values.setColorSets(dialect.colorSets, of: dialect.shared, templates: templates)
        values.set("isDynamic", .flag(dialect.isDynamic))
        values.set("darkArgument", dialect.darkArgument)
        let layers = (0..<dialect.shadowLayerCount).map { index in
          templates.object([("index", .number(Double(index)))])
        }
        values.set("layers", .list(TemplateList(layers)))
      })
  }

  /// Whether a type of SwiftUI is in what other modules see, which an import at that level must be good for.
  private func showsFramework(_ design: ResolvedDesign, _ tokens: [TokenID]) -> Bool {
    if options.hasSupport, !design.design.modes.axes.isEmpty { return true }
    if options.hasComponents, !design.components.isEmpty { return true }
    return tokens.contains { token in
      switch design[token]?.type {
      case .number, .fontFamily, .duration, .string, .boolean, nil: false
      default: true
      }
    }
  }
}

extension SwiftUIDialect {
  /// Whether a colour depends on what the platform's own dynamic colours know.
  fileprivate var isDynamic: Bool {
    colorSets.joined().contains { shared.modes.axes[$0.index].mechanism != .scope }
  }

  /// What makes the modes dark, for a watch, which has no other appearance.
  fileprivate var darkArgument: String {
    guard let axis = shared.modes.axes.first(where: { $0.mechanism == .appearance }) else {
      return ""
    }
    return "\(axis.property.label): .\(axis.special.text)"
  }
}
