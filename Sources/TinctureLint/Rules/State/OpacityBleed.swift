import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `state/opacity-bleed`
package enum OpacityBleed: Rule {
  package static let info = RuleInfo(
    id: "state/opacity-bleed",
    summary: "A state fades a component once.",
    why: """
      The opacity of a component is that of a layer with everything in it. A state that lowers it and gives a colour an \
      alpha as well fades that colour twice, and what lies behind bleeds through the label.
      """,
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.warning)],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: white, font: body }
          states: { disabled: { opacity: 0.4, background: "#0a5fd880" } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: white, font: body }
          states: { disabled: { opacity: 0.4 } }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      for (index, state) in component.resolved.component.states.enumerated() {
        let rest = component.paint.restricted { $0.isState ? 0 : nil }
        let active = component.paint.restricted {
          $0 == .state(index) ? 1 : $0.isState ? 0 : nil
        }
        let faults = rest.combined(with: active) { rest, active in
          fadesTwice(rest.opacity, active.opacity, rest.background, active.background)
            ? "background"
            : fadesTwice(rest.opacity, active.opacity, rest.foreground, active.foreground)
              ? "foreground" : nil
        }
        for (fault, tests) in faults.cases {
          guard let fault else { continue }
          let subject = component.subject(
            tests + [DecisionTest(variable: .state(index), value: 1)])
          let counts = run.report(
            "`\(subject.text)` fades its \(fault) twice: by an alpha, and by the opacity of the whole",
            subject, at: state.range, help: "leave one of the two out")
          if counts { break }
        }
      }
    }
  }

  private static func fadesTwice(
    _ opacityAtRest: Double, _ opacity: Double, _ atRest: Color?, _ color: Color?
  ) -> Bool {
    guard let color, let atRest else { return false }
    return opacity < opacityAtRest && color.alpha < atRest.alpha && color.alpha > 0
  }
}
