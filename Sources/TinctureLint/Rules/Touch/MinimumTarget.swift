import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `touch/min-target`
package enum MinimumTarget: Rule {
  package static let info = RuleInfo(
    id: "touch/min-target",
    summary: "What can be touched is large enough for a finger.",
    why: """
      Apple asks for 44 pt, on visionOS for 60 pt; Android asks for 48 dp, WCAG 2.2 (2.5.8) for 24 CSS px. Unless a \
      `platform` is stated, the larger one of those that the project's outputs ask for counts. The height of a component is \
      that of a line of its font with its paddings, or as stated; `touchTarget` makes the area that can be touched grow \
      beyond it.
      """,
    presets: [
      .recommended: PresetSetting(.warning), .strict: PresetSetting(.error),
      .aa: PresetSetting(.error),
      .aaa: PresetSetting(.error, options: ["css": .number(44)]),
    ],
    options: [
      RuleOption(
        "platform", .word("outputs", of: ["outputs", "web", "ios", "visionos", "android"]),
        "whose measure counts"),
      RuleOption(
        "css", .number(24), "the least height where no output is for a touch screen's own platform"),
      RuleOption("swiftui", .number(44), "the least height for the target `swiftui`, and on iOS"),
      RuleOption("visionos", .number(60), "the least height on visionOS"),
      RuleOption("android", .number(48), "the least height on Android"),
    ],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: caption2, foreground: black, padding: [2, 8] }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: caption2, foreground: black, padding: [2, 8], touchTarget: 44 }
      """))

  package static func check(_ run: inout RuleRun) {
    let need =
      switch run.word("platform") {
      case "web": run.number("css")
      case "ios": run.number("swiftui")
      case "visionos": run.number("visionos")
      case "android": run.number("android")
      default: run.context.targets.contains("swiftui") ? run.number("swiftui") : run.number("css")
      }
    for component in run.context.components where component.resolved.component.kind != .surface {
      guard let metrics = component.resolved.metrics else { continue }
      let heights = metrics.map { $0.map { $0.height + 2 * $0.touchGrowth } }
      for (height, tests) in heights.cases {
        guard let height, height < need - 0.001 else { continue }
        let subject = component.subject(tests)
        run.report(
          "`\(subject.text)` can be touched on a height of \(lengthText(height)) only, but needs \(lengthText(need))",
          subject, at: component.range(of: .padding, tests),
          help: "set `touchTarget: \(lengthText(need))` or larger paddings",
          data: [.init("height", height), .init("need", need)])
      }
    }
  }
}

/// A length with at most one digit behind the point.
func lengthText(_ length: Double) -> String {
  guard abs(length) < 1e15 else { return "\(length)" }
  let tenths = Int((length * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
