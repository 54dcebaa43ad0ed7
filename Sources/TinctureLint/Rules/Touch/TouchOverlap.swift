import TinctureDiagnostics
import TinctureModel

/// `touch/overlap`
package enum TouchOverlap: Rule {
  package static let info = RuleInfo(
    id: "touch/overlap",
    summary: "Areas that can be touched do not lie over each other.",
    why: """
      `touchTarget` makes the area that can be touched grow beyond what is seen. Where two of them stand closer together \
      than both grow, a touch between them goes to whichever lies on top. The rule is off until `spacing` states how close \
      they may stand, in px.
      """,
    presets: [:],
    options: [RuleOption("spacing", .number(0), "the least space between two components in px")],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: caption2, foreground: black, padding: [2, 8], touchTarget: 44 }
      """, options: ["spacing": .number(8)]),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: body, foreground: black, padding: [8, 8], touchTarget: 44 }
      """, options: ["spacing": .number(8)]))

  package static func check(_ run: inout RuleRun) {
    let spacing = run.number("spacing")
    guard spacing > 0 else { return }
    for component in run.context.components {
      guard let metrics = component.resolved.metrics else { continue }
      for (growth, tests) in metrics.map({ $0?.touchGrowth }).cases {
        guard let growth, 2 * growth > spacing + 0.001 else { continue }
        let subject = component.subject(tests)
        run.report(
          "the area to touch of `\(subject.text)` grows by \(lengthText(growth)) px on each side: two of them with \(lengthText(spacing)) px between them lie over each other",
          subject, at: component.range(of: .touchTarget, tests),
          help: "set larger paddings, or keep \(lengthText(2 * growth)) px apart",
          data: [.init("growth", growth), .init("spacing", spacing)])
      }
    }
  }
}
