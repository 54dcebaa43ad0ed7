import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/focus-ring`
package enum FocusRingContrast: Rule {
  package static let info = RuleInfo(
    id: "contrast/focus-ring",
    summary: "A focus ring stands out from the component and from what it lies on.",
    why: """
      Who uses a keyboard finds the place by the ring alone. WCAG 2.2 (1.4.11, 2.4.13) asks for 3:1. Where a component \
      gets another border while it is focused, that border has to reach it against the surface and against the background \
      that it encloses.
      """,
    presets: [
      .strict: PresetSetting(.warning), .aa: PresetSetting(.warning), .aaa: PresetSetting(.error),
    ],
    options: [RuleOption("ratio", .number(3), "the least ratio")],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: white, font: body }
          states: { focused: { border: { color: "#0846a4", width: 2 } } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#e6eefb", foreground: black, font: body }
          states: { focused: { border: { color: "#0a5fd8", width: 2 } } }
      """))

  package static func check(_ run: inout RuleRun) {
    let need = run.number("ratio")
    for component in run.context.components {
      guard let focused = component.resolved.component.state(named: "focused") else { continue }
      let rest = component.paint.restricted { $0.isState ? 0 : nil }
      let active = component.paint.restricted {
        $0 == .state(focused) ? 1 : $0.isState ? 0 : nil
      }
      let rings = rest.combined(with: active) { rest, active -> SeenPair? in
        guard active.border != nil, active.border != rest.border else { return nil }
        let pairs = [active.surface == nil ? nil : active.edge, active.ring].compactMap { $0 }
        return pairs.min { $0.ratio < $1.ratio }.flatMap { $0.ratio < need ? $0 : nil }
      }
      for (ring, tests) in rings.cases {
        guard let ring else { continue }
        let tests = tests + [DecisionTest(variable: .state(focused), value: 1)]
        run.reportContrast(
          "the focus ring", ring, need: need, component.subject(tests),
          at: component.range(of: .border, tests),
          notes: [.init("the background", at: component.range(of: .background, tests))])
      }
    }
  }
}
