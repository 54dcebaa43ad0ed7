import TinctureDiagnostics
import TinctureModel

/// The rules of one component, derived from its diagrams, not yet written.
struct CSSComponentRules {
  struct Rule {
    let slot: CSSSlot
    let condition: CSSCondition
    let values: [CSSComponentValue]
    /// Where a value varies between modes in more than can be named: the text of each declaration in each mode.
    var texts: [(property: String, values: CSSModeValues)] = []
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
  private(set) var uses = CSSSlotText.Uses()

  init(
    _ component: ResolvedComponent, names: CSSComponentNames, modes space: ModeSpace,
    text: CSSText
  ) {
    self.component = component
    self.names = names
    addParameterRules(space)
    let symbolic = CSSSlotDiagrams(component, modes: space, usesDefaults: false)
    let known = CSSSlotDiagrams(component, modes: space, usesDefaults: true)
    for ((slot, values), (_, defaults)) in zip(symbolic.slots, known.slots) {
      if slot == .transition, animated.isEmpty { continue }
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
      for leaf in values.leaves { noteUses(of: leaf[0]) }
    }
    rules = rules.map { writingVarying($0, text) }
    relativeRules = relativeRules.map { writingVarying($0, text) }
  }

  /// Writes out what varies between modes, so that custom properties can hold it. What depends on a parameter cannot be: it
  /// is known at the element alone.
  private func writingVarying(_ rule: Rule, _ text: CSSText) -> Rule {
    guard rule.values.contains(where: \.isVarying), !rule.values.contains(where: \.hasParameter)
    else { return rule }
    let slots = CSSSlotText(
      terms: CSSTermText(text: text, names: names) { _ in "" }, animated: animated, uses: uses)
    let axes = rule.values.flatMap(\.axes).reduce(into: [ModeTableAxis]()) { axes, axis in
      if !axes.contains(axis) { axes.append(axis) }
    }.sorted { $0.index < $1.index }
    let rows = (0..<axes.rowCount).map { row -> [CSSSlotText.Declaration] in
      let choices = axes.choices(ofRow: row)
      let values = rule.values.map { value in
        value.value { axis in axes.firstIndex { $0.index == axis }.map { choices[$0] } ?? 0 }
      }
      return (try? slots.declarations(rule.slot, values)) ?? []
    }
    var properties: [String] = []
    for declaration in rows.joined() where !properties.contains(declaration.property) {
      properties.append(declaration.property)
    }
    var rule = rule
    rule.texts = properties.map { property in
      let texts = rows.map { row in
        Value.string(row.last { $0.property == property }?.value ?? "initial")
      }
      return (property, CSSModeValues(axes: axes, rows: texts))
    }
    return rule
  }

  private mutating func noteUses(of value: CSSComponentValue) {
    switch value {
    case .keyword("circle"): uses.circle = true
    case .term(.known(.typography(let typography))) where typography.letterSpacing.value != 0:
      uses.letterSpacing = true
    case .animation(let animation):
      if case .timed(let transition) = animation.curve, transition.delay.value != 0 {
        uses.delay = true
      }
    default: break
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
      for text in rule.texts {
        tables.append((text.values, names.words(rule.condition) + [text.property]))
      }
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
    case .unset, .keyword, .animation: false
    case .varying(_, let rows): rows.contains(where: \.needsRelativeColor)
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
