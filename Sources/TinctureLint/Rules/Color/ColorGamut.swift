import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `color/gamut`
package enum ColorGamut: Rule {
  package static let info = RuleInfo(
    id: "color/gamut",
    summary: "Screens can show the colour.",
    why: """
      A colour outside what a screen can show is replaced by another one, and by which one depends on the platform. Display \
      P3 is what phones and laptops show today.
      """,
    presets: [
      .recommended: PresetSetting(.warning),
      .strict: PresetSetting(.warning, options: ["gamut": .word("srgb", of: gamuts)]),
    ],
    options: [RuleOption("gamut", .word("p3", of: gamuts), "what screens are taken to show")],
    bad: .init(#"colors: { accent: "oklch(0.7 0.4 150)" }"#),
    good: .init(#"colors: { accent: "oklch(0.7 0.15 150)" }"#))

  private static let gamuts = ["srgb", "p3"]

  package static func check(_ run: inout RuleRun) {
    let gamut: Gamut = run.word("gamut") == "srgb" ? .srgb : .displayP3
    for (id, token, resolved) in run.context.tokens(of: .color) {
      for (choices, value) in resolved.values.rows {
        guard case .color(let color) = value, !color.color.isInGamut(gamut) else { continue }
        // What only takes over another token's colour is reported there.
        if case .reference = token.value { break }
        let subject = run.context.subject(id, axes: resolved.values.axes, choices: choices)
        let counts = run.report(
          "`\(subject.text)` lies outside \(gamut == .srgb ? "sRGB" : "Display P3")", subject,
          at: token.valueRange, help: "write `gamut(…, \(run.word("gamut")))` around it",
          data: [.init("color", color.color.css())])
        if counts { break }
      }
    }
  }
}
