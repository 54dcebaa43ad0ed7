import TinctureDiagnostics
import TinctureModel

/// The components of a design as styles, and the types that come with them.
struct SwiftUIComponents {
  private var styles: [SwiftUIStyle] = []
  /// What writes the values of tokens, with what the components need noted in it.
  private(set) var dialect: SwiftUIDialect
  private(set) var diagnostics = Diagnostics()
  private var derivations: Set<ColorDerivation> = []
  private var hasDerivedColors = false
  private var shapes: Set<String> = []

  init(
    _ components: [ResolvedComponent], of design: ResolvedDesign, dialect: SwiftUIDialect,
    target: String
  ) {
    self.dialect = dialect
    var names: [SwiftIdentifier: Component] = [:]
    for component in components {
      guard !reportTooManyWays(component, target: target) else { continue }
      let style = SwiftUIStyle(
        component, of: design, dialect: self.dialect, target: target)
      diagnostics.append(style.diagnostics)
      if let other = names.updateValue(component.component, forKey: style.names.style) {
        report(component.component, other, style.names.style, target: target)
      }
      let writer = style.properties.writer
      self.dialect = writer.dialect
      derivations.formUnion(writer.derivations)
      shapes.formUnion(style.properties.shapes)
      let derivedType = self.dialect.shared.options.support("DerivedColor")
      if style.properties.all.contains(where: { $0.type == derivedType }) {
        hasDerivedColors = true
        self.dialect.needColor()
      }
      styles.append(style)
    }
  }

  /// Code says each way by itself, so that there is a limit to what anybody could read or compile.
  private mutating func reportTooManyWays(_ component: ResolvedComponent, target: String) -> Bool {
    let limit = 10_000
    let property = component.properties.first { $0.value.wayCount > limit }
    guard let property else { return false }
    let name = "\(component.component.name).\(property.property.rawValue)"
    let assignment = component.component.assignments.last {
      $0.target == .property(property.property)
    }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget,
        "target `\(target)` has no form for `\(name)`, which is told apart in more than \(limit) ways",
        at: assignment?.range ?? component.component.range,
        help: "let it depend on fewer states and axes at once"))
    return true
  }

  private mutating func report(
    _ component: Component, _ other: Component, _ name: SwiftIdentifier, target: String
  ) {
    diagnostics.report(
      Diagnostic(
        .nameCollision,
        "components `\(other.name)` and `\(component.name)` both become `\(name.text)` in target `\(target)`",
        at: component.range, notes: [.init("`\(other.name)` takes the name here", at: other.range)],
        help: "rename one of them"))
  }

  /// Sets what the templates of components need.
  ///
  /// - Parameters:
  ///   - values: The values of the file.
  ///   - hasPreviews: Whether each component is shown in previews.
  ///   - modesProperty: The name of the modes in the environment.
  ///   - templates: The target's templates.
  func set(
    _ values: inout SwiftFileValues, hasPreviews: Bool, modesProperty: String,
    templates: SwiftTemplates
  ) {
    let components = styles.map { $0.fields(templates, modesProperty: modesProperty) }
    values.set("styles", .list(TemplateList(components)))
    values.set("hasPreviews", .flag(hasPreviews))
    values.set("derived", .flag(hasDerivedColors))
    for derivation in ColorDerivation.allCases {
      values.set(derivation.rawValue, .flag(derivations.contains(derivation)))
    }
    let mapsChannels = !derivations.isDisjoint(with: [.brightened, .inverted])
    let mixes = !derivations.isDisjoint(with: [.mixed, .mixedEncoded, .mixedLinear])
    let measures = !derivations.isDisjoint(with: [.contrasting, .mostContrasting])
    let layers = derivations.contains(.layered)
    values.set("mapsChannels", .flag(mapsChannels))
    values.set("mixes", .flag(mixes))
    values.set("measures", .flag(measures))
    values.set("computes", .flag(mapsChannels || mixes || measures || layers))
    values.set("followsMap", .flag(layers || mixes || measures))
    values.set("followsLayered", .flag(mixes || measures))
    values.set("outline", .flag(!shapes.isEmpty))
    for shape in ["rounded", "capsule", "circle", "rectangle", "automatic"] {
      values.set(shape, .flag(shapes.contains(shape)))
    }
    values.set("squares", .flag(styles.contains { $0.square != nil }))
    values.set("labels", .flag(styles.contains(where: \.hasLabelStyle)))
  }
}
