import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Reads one component: first its outline (parameters, axes, states), over all components that it extends, and then the
/// blocks, whose guards may speak of any part of the outline.
///
/// Problems in what is inherited were reported where it was written, and are not reported again.
struct ComponentReader {
  /// The component with those that it extends, the farthest first.
  let lineage: [ComponentSource]
  let modes: ModeSpace
  var references: [Reference]
  var diagnostics = Diagnostics()
  var component: Component
  /// The place in `lineage` of what is read at the moment.
  var current = 0
  var baseNodes: [Contribution] = []
  /// The nodes of each value of each axis, and of each state.
  var axisNodes: [[[Contribution]]] = []
  var stateNodes: [[Contribution]] = []
  /// The control sizes that a component of the lineage has claimed, each with the component's place.
  var controlSizeClaims: [ControlSize: Int] = [:]
  var lintMarks: [LintMark] = []

  /// A block or a list of blocks in one of the components.
  struct Contribution {
    let source: Int
    let node: NodeID
    /// Where the block stands at the component's top, not under `base`: the property that it is the value of.
    var property: ComponentProperty?
    var key: NodeID?
  }

  static let keys = [
    "kind", "description", "extends", "parameters", "surface", "base", "sizes", "variants",
    "roles", "shapes", "axes", "states", "animation", "$lint",
  ]
  /// The sections for axes of well-known names.
  static let axisSections: [(section: String, axis: String)] = [
    ("sizes", "size"), ("variants", "variant"), ("roles", "role"), ("shapes", "shape"),
  ]

  init(lineage: [ComponentSource], modes: ModeSpace, references: [Reference]) {
    self.lineage = lineage
    self.modes = modes
    self.references = references
    let own = lineage[lineage.count - 1]
    component = Component(name: own.name, range: own.range)
    component.ancestors = lineage.dropLast().reversed().map(\.name)
  }

  var source: ComponentSource { lineage[current] }
  var document: Document { source.document }
  var isOwn: Bool { current == lineage.count - 1 }

  mutating func read() -> Component? {
    let first = references.count
    for index in lineage.indices {
      current = index
      readOutline()
    }
    settleAxes()
    readBlocks(baseNodes, path: "base", within: ComponentCondition())
    for axis in component.axes.indices {
      for value in component.axes[axis].values.indices {
        readBlocks(
          axisNodes[axis][value], path: path(ofAxis: axis, value),
          within: ComponentCondition(tests: [.axis(axis, [value])]))
      }
    }
    for state in component.states.indices {
      readBlocks(
        stateNodes[state], path: "states.\(component.states[state].name)",
        within: ComponentCondition(tests: [.state(state, isActive: true)]))
    }
    guard component.assignments.count <= Self.assignmentLimit else {
      report(
        Diagnostic(
          .limitExceeded,
          "a component has at most \(Self.assignmentLimit) assignments, this one has "
            + "\(component.assignments.count)", at: component.range))
      references.removeSubrange(first...)
      return nil
    }
    component.references = UInt32(first)..<UInt32(references.count)
    return component
  }

  static let assignmentLimit = 4096

  private func path(ofAxis axis: Int, _ value: Int) -> String {
    let name = component.axes[axis].name
    let section = Self.axisSections.first { $0.axis == name }?.section ?? "axes.\(name)"
    return "\(section).\(component.axes[axis].values[value].name)"
  }

  /// Takes what the component itself, or one of its blocks, tells lint to pass over.
  mutating func markLint(_ node: NodeID, of owner: LintMark.Owner, _ extent: SourceRange) {
    guard isOwn else { return }
    var problems = Diagnostics()
    if let mark = document.lintMark(node, of: owner, extent, diagnostics: &problems) {
      lintMarks.append(mark)
    }
    diagnostics.append(problems)
  }

  // MARK: Problems

  /// Reports what is wrong with what the component itself says.
  mutating func report(_ diagnostic: Diagnostic) {
    if isOwn { diagnostics.report(diagnostic) }
  }

  mutating func reportShape(_ message: String, _ node: NodeID, help: String? = nil) {
    guard !document.isBroken(node) else { return }
    report(Diagnostic(.wrongShape, message, at: document.rangeOfUse(of: node), help: help))
  }

  /// Reports a name that is none of the known ones, with the one that was meant.
  mutating func reportUnknown(
    _ code: DiagnosticCode, _ message: String, _ name: String, among known: [String],
    at range: SourceRange, otherwise help: String? = nil
  ) {
    let nearest = Suggestion.nearest(to: name, among: known)
    report(
      Diagnostic(
        code, message, at: range,
        help: nearest.map { "did you mean `\($0)`?" } ?? help
          ?? (known.isEmpty ? nil : "it may be \(known.choice)"),
        fix: nearest.map { .init("write `\($0)`", [.init(range, $0)]) }))
  }

  /// Reads a value with the references and problems in the right places.
  mutating func read(_ node: NodeID, key: NodeID? = nil, as type: TokenType?) -> LocatedExpression {
    var problems = Diagnostics()
    let expression = source.reader.read(
      node, key: key, as: type, references: &references, diagnostics: &problems)
    for problem in problems.all { report(problem) }
    return LocatedExpression(expression, at: document.rangeOfUse(of: node))
  }

  mutating func text(_ node: NodeID, _ what: String) -> String? {
    guard document.kind(of: node) == .scalar else {
      reportShape("\(what) must be text", node)
      return nil
    }
    return document.text(of: node)
  }

  mutating func flag(_ node: NodeID, _ what: String) -> Bool {
    if document.isWord(node, "true") { return true }
    if !document.isWord(node, "false") { reportShape("\(what) is true or false", node) }
    return false
  }
}
