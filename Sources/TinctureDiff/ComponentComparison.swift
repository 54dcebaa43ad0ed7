import TinctureModel

/// The changes of components: what can be chosen, and what each choice looks like where parameters have their defaults.
struct ComponentComparison {
  private let old: ResolvedDesign
  private let new: ResolvedDesign
  private let thresholds: ChangeThresholds
  private(set) var changes: [Change] = []

  init(_ old: ResolvedDesign, _ new: ResolvedDesign, thresholds: ChangeThresholds) {
    self.old = old
    self.new = new
    self.thresholds = thresholds
    let newByName = Dictionary(
      new.components.map { ($0.component.name, $0) }, uniquingKeysWith: { first, _ in first })
    let oldNames = Set(old.components.map(\.component.name))
    for component in old.components {
      if let other = newByName[component.component.name] {
        compare(component, other)
      } else {
        changes.append(Change(.component, component.component.name, .componentRemoved))
      }
    }
    for component in new.components where !oldNames.contains(component.component.name) {
      changes.append(Change(.component, component.component.name, .componentAdded))
    }
  }

  private mutating func compare(_ before: ResolvedComponent, _ after: ResolvedComponent) {
    let (old, new) = (before.component, after.component)
    if old.kind != new.kind {
      add(new, .componentKind, old: old.kind.rawValue, new: new.kind.rawValue)
    }
    if old.description != new.description {
      add(new, .componentDescription, old: old.description, new: new.description)
    }
    compareAxes(old, new)
    for state in old.states where new.state(named: state.name) == nil {
      add(new, .stateRemoved, part: state.name)
    }
    for state in new.states where old.state(named: state.name) == nil {
      add(new, .stateAdded, part: state.name)
    }
    compareParameters(before, after)

    let map = VariableMap(
      modes: self.old.design.modes, self.new.design.modes, components: (old, new))
    for property in ComponentProperty.allCases {
      compare(property, before, after, map)
    }
    changes += ContrastComparison(before, after, map: map).changes
  }

  private mutating func add(
    _ component: Component, _ rule: ChangeRule, part: String? = nil, old: String? = nil,
    new: String? = nil
  ) {
    changes.append(
      Change(.component, component.name, rule, part: part, old: old, new: new))
  }

  private mutating func compareAxes(_ old: Component, _ new: Component) {
    for axis in old.axes {
      guard let other = new.axis(named: axis.name).map({ new.axes[$0] }) else {
        add(new, .axisRemoved, part: axis.name)
        continue
      }
      for value in axis.values where other.value(named: value.name) == nil {
        add(new, .axisValueRemoved, part: "\(axis.name)=\(value.name)")
      }
      for value in other.values where axis.value(named: value.name) == nil {
        add(new, .axisValueAdded, part: "\(axis.name)=\(value.name)")
      }
      let defaults = (
        axis.values[axis.defaultValue].name, other.values[other.defaultValue].name
      )
      if defaults.0 != defaults.1 {
        add(new, .axisDefault, part: axis.name, old: defaults.0, new: defaults.1)
      }
    }
    for axis in new.axes where old.axis(named: axis.name) == nil {
      add(new, .axisAdded, part: axis.name)
    }
  }

  private mutating func compareParameters(_ before: ResolvedComponent, _ after: ResolvedComponent) {
    let (old, new) = (before.component, after.component)
    for (index, parameter) in old.parameters.enumerated() {
      guard let place = new.parameter(named: parameter.name) else {
        add(new, .parameterRemoved, part: parameter.name)
        continue
      }
      let other = new.parameters[place]
      let defaults = (before.parameterDefaults[index], after.parameterDefaults[place])
      if parameter.type == other.type, !Self.areSame(defaults.0, defaults.1) {
        add(new, .parameterDefault, part: parameter.name)
        changes[changes.count - 1].values = [
          ValueChange(
            cases: [], old: .value(.value(defaults.0.base)), new: .value(.value(defaults.1.base)),
            measure: nil)
        ]
      }
      if parameter.type != other.type {
        add(
          new, .parameterType, part: parameter.name, old: parameter.type.rawValue,
          new: other.type.rawValue)
      }
      if parameter.isRuntime, !other.isRuntime { add(new, .parameterRuntime, part: parameter.name) }
    }
    for parameter in new.parameters where old.parameter(named: parameter.name) == nil {
      add(new, .parameterAdded, part: parameter.name)
    }
  }

  private static func areSame(_ first: ModeTable<Value>, _ second: ModeTable<Value>) -> Bool {
    first.axes == second.axes && first.rows.map(\.element) == second.rows.map(\.element)
  }

  private mutating func compare(
    _ property: ComponentProperty, _ before: ResolvedComponent, _ after: ResolvedComponent,
    _ map: VariableMap
  ) {
    let diagrams = (before.diagram(of: property), after.diagram(of: property))
    if DiagramEquality.areSame(diagrams.0, diagrams.1, map) {
      compareDerivations(property, before, after, map)
      return
    }
    var walk = CaseWalk([(diagrams.0, .old), (diagrams.1, .new)], map: map)
    let grouped = GroupedValues(walk.run(), isSame: Self.isSame)
    var byRule: [Change] = []
    for (pair, cases) in grouped.groups {
      let values = (Self.value(pair.old), Self.value(pair.new))
      let (measure, isVisible) = thresholds.compare(values.0, values.1)
      let rule = isVisible ? ChangeRule.valueVisible : .valueSlight
      let value = ValueChange(
        cases: map.cases(for: cases), old: values.0, new: values.1, measure: measure)
      if let index = byRule.firstIndex(where: { $0.rule == rule }) {
        byRule[index].values.append(value)
      } else {
        var change = Change(
          .component, after.component.name, rule, part: property.rawValue)
        change.values = [value]
        byRule.append(change)
      }
    }
    if !walk.isComplete {
      if byRule.isEmpty {
        byRule = [Change(.component, after.component.name, .valueVisible, part: property.rawValue)]
      }
      for index in byRule.indices { byRule[index].isPartial = true }
    }
    changes += byRule
    // What is derived may differ in how it came about only.
    if byRule.isEmpty { compareDerivations(property, before, after, map) }
  }

  /// Compares what depends on run-time parameters. They are known by their places, so only where these are the same.
  private mutating func compareDerivations(
    _ property: ComponentProperty, _ before: ResolvedComponent, _ after: ResolvedComponent,
    _ map: VariableMap
  ) {
    guard let old = before[property]?.value, let new = after[property]?.value,
      before.component.parameters.map(\.name) == after.component.parameters.map(\.name),
      !DiagramEquality.areSame(old, new, map)
    else { return }
    var walk = CaseWalk([(old, .old), (new, .new)], map: map)
    if walk.run().contains(where: { !Self.isSame($0.leaves[0], $0.leaves[1]) }) {
      add(after.component, .derivation, part: property.rawValue)
    }
  }

  private static func isSame(_ old: PropertyLeaf, _ new: PropertyLeaf) -> Bool {
    if case .known(.value(.color(let old))) = old, case .known(.value(.color(let new))) = new {
      return old.color == new.color
    }
    return old == new
  }

  private static func value(_ leaf: PropertyLeaf) -> ChangedValue {
    if case .known(let value) = leaf { .value(value) } else { .unset }
  }
}

extension ResolvedComponent {
  /// The values of a property where parameters have their defaults.
  func diagram(of property: ComponentProperty) -> Decision<PropertyLeaf> {
    self[property]?.defaultValue
      ?? Decision(property.initialValue.map { .known($0) } ?? .unset)
  }
}

/// Whether two diagrams are alike node by node, which takes time in proportion to their nodes, not to their ways.
struct DiagramEquality {
  private let map: VariableMap
  private var known: Set<[Int]> = []

  static func areSame(
    _ old: Decision<PropertyLeaf>, _ new: Decision<PropertyLeaf>, _ map: VariableMap
  ) -> Bool {
    var equality = DiagramEquality(map: map)
    return equality.areSame(old, new)
  }

  private init(map: VariableMap) {
    self.map = map
  }

  private mutating func areSame(
    _ old: Decision<PropertyLeaf>, _ new: Decision<PropertyLeaf>
  ) -> Bool {
    switch (old.shape, new.shape) {
    case (.leaf(let old), .leaf(let new)): return old == new
    case (.split(let oldVariable, let oldChildren), .split(let newVariable, let newChildren)):
      let key = [old.id, new.id]
      if known.contains(key) { return true }
      guard let shared = map.find(oldVariable, on: .old).shared,
        shared == map.find(newVariable, on: .new).shared
      else { return false }
      for pair in map.variables[shared].values {
        guard areSame(oldChildren[pair.old], newChildren[pair.new]) else { return false }
      }
      known.insert(key)
      return true
    default: return false
    }
  }
}
