import TinctureModel

/// What values depend on in both of two designs, matched by name.
///
/// Only what both know is compared: a value of an axis that one of them lacks is a change by itself. Where one lacks an
/// axis, a state or a mode altogether, the other is taken at its default, which is what its users get.
struct VariableMap {
  struct Variable {
    let name: String
    let isState: Bool
    let old: DecisionVariable
    let new: DecisionVariable
    /// The values that both have, with their indexes on each side.
    let values: [(name: String, old: Int, new: Int)]
  }

  private(set) var variables: [Variable] = []
  private var oldIndexes: [DecisionVariable: Int] = [:]
  private var newIndexes: [DecisionVariable: Int] = [:]
  private var oldDefaults: [DecisionVariable: Int] = [:]
  private var newDefaults: [DecisionVariable: Int] = [:]

  /// - Parameters:
  ///   - old: The modes of the design before.
  ///   - new: The modes of the design after.
  ///   - components: A component in both, whose axes and states are matched, too.
  init(modes old: ModeSpace, _ new: ModeSpace, components: (old: Component, new: Component)? = nil)
  {
    if let components { match(components.old, components.new) }
    for (index, axis) in old.axes.enumerated() {
      guard let other = new.axes.firstIndex(where: { $0.name == axis.name }) else { continue }
      add(
        axis.name, .mode(index), .mode(other), old: axis.values, new: new.axes[other].values)
    }
  }

  private mutating func match(_ old: Component, _ new: Component) {
    for (index, axis) in old.axes.enumerated() {
      oldDefaults[.axis(index)] = axis.defaultValue
      guard let other = new.axis(named: axis.name) else { continue }
      add(
        axis.name, .axis(index), .axis(other), old: axis.values.map(\.name),
        new: new.axes[other].values.map(\.name))
    }
    for (index, axis) in new.axes.enumerated() { newDefaults[.axis(index)] = axis.defaultValue }
    for (index, state) in old.states.enumerated() {
      guard let other = new.state(named: state.name) else { continue }
      let values = ["no", "yes"]
      add(state.name, .state(index), .state(other), old: values, new: values, isState: true)
    }
    for axis in EnvironmentAxis.allCases {
      let variable = DecisionVariable.environment(axis)
      add(axis.rawValue, variable, variable, old: axis.values, new: axis.values)
    }
  }

  private mutating func add(
    _ name: String, _ oldVariable: DecisionVariable, _ newVariable: DecisionVariable,
    old: [String], new: [String], isState: Bool = false
  ) {
    var common: [(name: String, old: Int, new: Int)] = []
    for (index, value) in old.enumerated() {
      if let other = new.firstIndex(of: value) { common.append((value, index, other)) }
    }
    guard !common.isEmpty else { return }
    oldIndexes[oldVariable] = variables.count
    newIndexes[newVariable] = variables.count
    variables.append(
      Variable(name: name, isState: isState, old: oldVariable, new: newVariable, values: common))
  }

  enum Side {
    case old
    case new
  }

  /// The number of a variable of one side, or the value that it has there because the other side does not know it.
  func find(_ variable: DecisionVariable, on side: Side) -> (shared: Int?, fixed: Int) {
    switch side {
    case .old: (oldIndexes[variable], oldDefaults[variable] ?? 0)
    case .new: (newIndexes[variable], newDefaults[variable] ?? 0)
    }
  }

  /// The value index on a side for a number among the shared values.
  func value(_ value: Int, of variable: Int, on side: Side) -> Int {
    let pair = variables[variable].values[value]
    return side == .old ? pair.old : pair.new
  }
}
