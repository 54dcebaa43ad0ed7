import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/non-text`
package enum NonTextContrast: Rule {
  package static let info = RuleInfo(
    id: "contrast/non-text",
    summary: "A component with a border stands out from what it lies on.",
    why: """
      WCAG 2.2 (1.4.11) asks for 3:1 between the parts that show where a control is and what is beside them. Either the \
      border or the background has to reach it against the surface. Disabled components and plain surfaces are exempt, and \
      so is a component without a border, which its label shows. Pairs under `lint: pairs` with `role: non-text` count, too.
      """,
    presets: [
      .recommended: PresetSetting(.warning), .strict: PresetSetting(.error),
      .aa: PresetSetting(.error), .aaa: PresetSetting(.error),
    ],
    options: [RuleOption("ratio", .number(3), "the least ratio")],
    bad: .init(
      """
      components:
        name:
          kind: field
          surface: white
          base: { foreground: black, border: { color: "#c4c9d0", width: 1 } }
      """),
    good: .init(
      """
      components:
        name:
          kind: field
          surface: white
          base: { foreground: black, border: { color: "#767b82", width: 1 } }
      """))

  package static func check(_ run: inout RuleRun) {
    let need = run.number("ratio")
    for pair in run.context.pairs where pair.role == .nonText {
      TextContrast.check(pair, need: pair.minimum ?? need, &run)
    }
    for component in run.context.components where component.resolved.component.kind != .surface {
      let edges = component.paint.combined(with: component.isActive(["disabled"])) {
        paint, isDisabled -> SeenPair? in
        guard !isDisabled, paint.surface != nil, let edge = paint.edge else { return nil }
        return max(edge.ratio, paint.body?.ratio ?? 1) < need ? edge : nil
      }.combined(with: component.origin(of: .border)) { edge, origin in
        edge.map { EdgeCase(pair: $0, origin: origin) }
      }
      for (edge, tests) in edges.cases {
        guard let edge else { continue }
        run.reportContrast(
          "the border", edge.pair, need: need, component.subject(tests),
          at: component.range(of: .border, tests))
      }
    }
  }
}

/// A border in one case of a component.
private struct EdgeCase: Hashable, Sendable {
  let pair: SeenPair
  /// Which assignment it comes from.
  let origin: Int?
}
