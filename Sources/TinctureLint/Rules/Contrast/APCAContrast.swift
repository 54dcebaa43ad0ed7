import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/apca`
package enum APCAContrast: Rule {
  package static let info = RuleInfo(
    id: "contrast/apca",
    summary: "Labels have enough lightness contrast as APCA measures it.",
    why: """
      APCA models how light text on dark and dark text on light are read. It is no standard yet: use it beside the ratio \
      of WCAG, never in place of it. States but for disabled are measured, too.
      """,
    presets: [.apca: PresetSetting(.warning)],
    options: [
      RuleOption("normal", .number(60), "the least |Lc| of text"),
      RuleOption("large", .number(45), "the least |Lc| of large text"),
    ],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: "#999999", font: body }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: "#555555", font: body }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      let labels = component.labels(.rest).combined(with: component.labels(.interaction)) {
        $0 ?? $1
      }
      for (leaf, tests) in labels.cases {
        guard let leaf else { continue }
        let need = run.number(leaf.isLarge ? "large" : "normal")
        let contrast = apcaContrast(text: leaf.pair.figure, background: leaf.pair.ground)
        guard abs(contrast) < need else { continue }
        let subject = component.subject(tests)
        run.report(
          "the label of `\(subject.text)` has an APCA contrast of Lc \(Int(contrast)), but needs \(Int(need)): \(leaf.pair.figure.hex) on \(leaf.pair.ground.hex)",
          subject, at: component.range(of: .foreground, tests),
          data: [
            .init("lc", contrast), .init("need", need), .init("foreground", leaf.pair.figure.hex),
            .init("background", leaf.pair.ground.hex),
          ])
      }
    }
  }
}
