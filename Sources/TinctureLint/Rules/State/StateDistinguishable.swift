import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `state/distinguishable`
package enum StateDistinguishable: Rule {
  package static let info = RuleInfo(
    id: "state/distinguishable",
    summary: "A state that is declared can be seen.",
    why: """
      A hovered, focused, pressed or selected component that looks like one at rest tells nobody anything. A colour counts \
      as different from a distance in OKLab on; any other property as soon as it is another one.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("distance", .number(0.02), "the least deltaE OK of a colour")],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#1d6fb8", foreground: white, font: body }
          states: { pressed: { background: "#1d6fb9" } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#1d6fb8", foreground: white, font: body }
          states: { pressed: { background: "#155a98" } }
      """))

  package static func check(_ run: inout RuleRun) {
    let distance = run.number("distance")
    for component in run.context.components {
      for (index, state) in component.resolved.component.states.enumerated()
      where LabelStates.interactions.contains(state.name) {
        let difference = component.resolved.properties.reduce(Decision(false)) { known, property in
          let rest = property.defaultValue.restricted { $0.isState ? 0 : nil }
          let active = property.defaultValue.restricted {
            $0 == .state(index) ? 1 : $0.isState ? 0 : nil
          }
          let differs = rest.combined(with: active) { differ($0, $1, by: distance) }
          return known.combined(with: differs) { $0 || $1 }
        }
        for (differs, tests) in difference.cases where !differs {
          let subject = component.subject(
            [DecisionTest(variable: .state(index), value: 1)] + tests)
          run.report("`\(subject.text)` looks as it does at rest", subject, at: state.range)
        }
      }
    }
  }

  private static func differ(
    _ rest: PropertyLeaf, _ active: PropertyLeaf, by distance: Double
  ) -> Bool {
    guard let left = rest.color, let right = active.color else { return rest != active }
    return abs(left.alpha - right.alpha) >= distance
      || ColorDifference.deltaEOK.between(left, right) >= distance
  }
}

extension DecisionVariable {
  var isState: Bool {
    if case .state = self { true } else { false }
  }
}
