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
  /// The rules that hold everywhere: where an expression over run-time parameters needs more than `var()`, with the
  /// defaults of these.
  private(set) var rules: [Rule] = []
  /// The rules for browsers with relative colours, with all cases of the slots that have such expressions.
  private(set) var relativeRules: [Rule] = []
  /// The slots that depend on states.
  private(set) var animated: [String] = []
  private(set) var canBeCircle = false

  init(
    _ component: ResolvedComponent, names: CSSComponentNames, modes space: ModeSpace
  ) {
    self.component = component
    self.names = names
    let symbolic = CSSSlotDiagrams(component, modes: space, usesDefaults: false)
    let known = CSSSlotDiagrams(component, modes: space, usesDefaults: true)
    for ((slot, values), (_, defaults)) in zip(symbolic.slots, known.slots) {
      let isRelative = values.leaves.contains { $0.contains(where: \.needsRelativeColor) }
      rules += cascade(slot, isRelative ? defaults : values)
      if isRelative { relativeRules += cascade(slot, values) }
      let dependsOnState = values.variables.contains { variable in
        if case .state = variable { true } else { false }
      }
      if dependsOnState, let property = slot.animatedProperty { animated.append(property) }
      if slot == .borderRadius, values.leaves.contains(where: { $0[0] == .keyword("circle") }) {
        canBeCircle = true
      }
    }
  }

  private func cascade(_ slot: CSSSlot, _ values: Decision<[CSSComponentValue]>) -> [Rule] {
    let initial = slot == .touchArea ? [.term(.known(.number(0)))] : slot.initialValues
    let axes = component.component.axes
    let cascade = CSSCascade(values, initial: initial) { variable in
      if case .axis(let axis) = variable { axes[axis].defaultValue } else { 0 }
    }
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
    properties.map { property in
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
      function.signature.result == .type(.color)
        || arguments.contains { $0.values.contains(where: \.hasCall) }
    case .arithmetic(_, let left, let right): left.hasCall || right.hasCall
    case .parts(_, let parts): parts.contains { $0.value.hasCall }
    case .list(_, let elements): elements.contains(where: \.hasCall)
    }
  }
}
