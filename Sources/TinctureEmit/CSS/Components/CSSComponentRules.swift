import TinctureDiagnostics
import TinctureModel

/// The rules of one component, derived from its diagrams, not yet written.
struct CSSComponentRules {
  struct Rule {
    let slot: CSSSlot
    let condition: CSSCondition
    let values: [CSSComponentValue]
  }

  let component: ResolvedComponent
  let names: CSSComponentNames
  /// The rules for all browsers: where an expression over run-time parameters needs relative colours, with the defaults of
  /// these.
  private(set) var rules: [Rule] = []
  /// What differs in browsers with relative colours.
  private(set) var relativeRules: [Rule] = []
  /// What run-time parameters are: what a page gives or the default, and what the component assigns to them.
  private(set) var parameterRules: [(parameter: Int, condition: CSSCondition, value: CSSTerm)] = []
  /// The slots that depend on states.
  private(set) var animated: [String] = []
  private(set) var canBeCircle = false

  init(
    _ component: ResolvedComponent, names: CSSComponentNames, modes space: ModeSpace
  ) {
    self.component = component
    self.names = names
    addParameterRules(space)
    let symbolic = CSSSlotDiagrams(component, modes: space, usesDefaults: false)
    let known = CSSSlotDiagrams(component, modes: space, usesDefaults: true)
    for ((slot, values), (_, defaults)) in zip(symbolic.slots, known.slots) {
      let initial = Decision(slot.initialValues)
      let everywhere = values.combined(with: defaults) { value, known in
        value.contains(where: \.needsRelativeColor) ? known : value
      }
      rules += cascade(slot, everywhere, initial: initial)
      relativeRules += cascade(slot, values, initial: everywhere)
      let dependsOnState = values.variables.contains { variable in
        if case .state = variable { true } else { false }
      }
      if dependsOnState, let property = slot.animatedProperty { animated.append(property) }
      if slot == .borderRadius, values.leaves.contains(where: { $0[0] == .keyword("circle") }) {
        canBeCircle = true
      }
    }
  }

  private mutating func addParameterRules(_ space: ModeSpace) {
    for (index, parameter) in component.component.parameters.enumerated() where parameter.isRuntime
    {
      let cascade = CSSCascade(
        component.parameters[index].value.forCSS(space), initial: Decision(.unset),
        defaultValue: defaultValue)
      for rule in cascade.rules {
        guard case .term(let term) = rule.leaf else { continue }
        parameterRules.append((index, rule.condition, term))
      }
    }
  }

  private func defaultValue(_ variable: DecisionVariable) -> Int {
    if case .axis(let axis) = variable { component.component.axes[axis].defaultValue } else { 0 }
  }

  private func cascade(
    _ slot: CSSSlot, _ values: Decision<[CSSComponentValue]>,
    initial: Decision<[CSSComponentValue]>
  ) -> [Rule] {
    let cascade = CSSCascade(values, initial: initial, defaultValue: defaultValue)
    return cascade.rules.map { Rule(slot: slot, condition: $0.condition, values: $0.leaf) }
  }

  /// The values that differ between modes, each with words for the first place where it stands.
  var tables: [(values: CSSModeValues, words: [String])] {
    var tables: [(CSSModeValues, [String])] = []
    for (index, parameter) in component.component.parameters.enumerated() {
      guard parameter.isRuntime,
        case .table(let axes, let rows) = component.parameterDefaults[index]
      else { continue }
      tables.append((CSSModeValues(axes: axes, rows: rows), [parameter.name]))
    }
    for rule in parameterRules {
      let name = component.component.parameters[rule.parameter].name
      for table in rule.value.tables {
        tables.append((table, names.words(rule.condition) + [name]))
      }
    }
    for rule in rules + relativeRules {
      for (property, value) in zip(rule.slot.properties, rule.values) {
        let words = names.words(rule.condition) + [property.rawValue]
        let found = value.tables
        for (place, table) in found.enumerated() {
          tables.append((table, found.count > 1 ? words + ["\(place + 1)"] : words))
        }
      }
    }
    return tables
  }
}

extension CSSSlot {
  /// What holds where no rule says anything.
  fileprivate var initialValues: [CSSComponentValue] {
    if self == .touchArea { return [.term(.known(.number(0)))] }
    return properties.map { property in
      property.initialValue.map { CSSComponentValue(.known($0)) } ?? .unset
    }
  }
}

extension CSSComponentValue {
  /// Whether it is an expression for which a custom property alone will not do.
  fileprivate var needsRelativeColor: Bool {
    switch self {
    case .unset, .keyword, .animation, .unsupported: false
    case .term(let term): term.hasCall
    case .edges(let edges): edges.contains(where: \.hasCall)
    }
  }
}

extension CSSTerm {
  fileprivate var hasCall: Bool {
    switch self {
    case .known, .table, .parameter: false
    case .call(let function, let arguments):
      [.brightness, .invert, .contrast].contains(function)
        || arguments.contains { $0.values.contains(where: \.hasCall) }
    case .arithmetic(_, let left, let right): left.hasCall || right.hasCall
    case .parts(_, let parts): parts.contains { $0.value.hasCall }
    case .list(_, let elements): elements.contains(where: \.hasCall)
    }
  }
}
