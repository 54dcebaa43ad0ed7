import TinctureDiagnostics
import TinctureModel

/// What a component looks like, property by property, as SwiftUI needs it.
struct StyleProperties {
  /// What the view does with the outline.
  enum Outline: Hashable {
    /// One shape of SwiftUI in all cases.
    case constant(SwiftFragment)
    /// A value that may be any of some shapes.
    case varying
  }

  let component: ResolvedComponent
  let design: ResolvedDesign
  let names: StyleNames
  let target: String
  let trees: StyleTreeBuilder
  let options: SwiftOptions
  var writer: RuntimeWriter
  var all: [StyleProperty] = []
  var outline: Outline?
  /// The shapes between which the outline varies.
  var shapes: Set<String> = []
  /// Whether the font is one of the platform's own.
  var hasNativeFont = false
  /// The text style with which lengths grow.
  var textStyle: StaticString = "body"
  /// Whether it takes the whole width that there is in every case.
  var fillsWidth = false
  /// Whether borders are not all solid lines.
  var hasDashes = false
  /// Whether the animation is another one where the reader asks for less motion.
  var readsMotion = false
  var diagnostics = Diagnostics()

  init(
    _ component: ResolvedComponent, of design: ResolvedDesign, names: StyleNames,
    trees: StyleTreeBuilder, dialect: SwiftUIDialect, target: String
  ) {
    self.component = component
    self.design = design
    self.names = names
    self.trees = trees
    self.target = target
    options = dialect.shared.options
    writer = RuntimeWriter(names: names, dialect: dialect)
    addColors()
    addBorder()
    addText()
    addLengths()
    addOutline()
    addEffects()
    addParameters()
  }

  /// The property of that name, where the component has it.
  func has(_ property: ComponentProperty) -> Bool { tree(of: property) != nil }

  func tree(of property: ComponentProperty) -> StyleTree? {
    all.first { $0.name == names[property] }?.tree
  }

  /// All that some value depends on.
  var variables: Set<DecisionVariable> {
    all.reduce(into: readsMotion ? [.environment(.motion)] : []) {
      $0.formUnion($1.tree.variables)
    }
  }

  // MARK: Adding

  mutating func add(
    _ property: ComponentProperty, _ type: SwiftFragment, _ documentation: String,
    _ tree: StyleTree
  ) {
    add(names[property], type, documentation, tree, for: property)
  }

  mutating func add(
    _ name: SwiftIdentifier, _ type: SwiftFragment, _ documentation: String, _ tree: StyleTree,
    for property: ComponentProperty
  ) {
    all.append(
      StyleProperty(
        property: property, name: name, type: type, documentation: documentation, tree: tree))
    reportUnsupported(property)
  }

  mutating func reportUnsupported(_ property: ComponentProperty) {
    for what in writer.takeUnsupported() {
      report("has no form for \(what)", .error, property)
    }
  }

  mutating func report(
    _ message: String, _ severity: Severity, _ property: ComponentProperty
  ) {
    let name = component.component.name
    let assignment = component.component.assignments.last { $0.target == .property(property) }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, severity,
        "target `\(target)` \(message) in `\(name).\(property.rawValue)`",
        at: assignment?.value.range ?? component.component.range))
  }
}
