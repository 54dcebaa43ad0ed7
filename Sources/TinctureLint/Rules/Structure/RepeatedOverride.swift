import TinctureDiagnostics
import TinctureModel

/// `structure/override`
package enum RepeatedOverride: Rule {
  package static let info = RuleInfo(
    id: "structure/override",
    summary: "A token is not replaced again and again.",
    why: """
      Layers are for themes and brands: a base, and what differs from it. Who meets a token that three layers define one \
      over the other cannot tell where its value comes from.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("times", .number(1), "how often a token may be replaced")],
    bad: .init(
      "colors: { accent: red }", over: ["colors: { accent: blue }", "colors: { accent: green }"]),
    good: .init("colors: { accent: red }", over: ["colors: { accent: blue }"]))

  package static func check(_ run: inout RuleRun) {
    let limit = run.number("times")
    for (id, token, _) in run.context.tokens where token.details != nil {
      let earlier = token.contents.overridden
      guard Double(earlier.count) > limit else { continue }
      let times = earlier.count == 1 ? "once" : "\(earlier.count) times"
      run.report(
        "`\(run.context.path(of: id))` is replaced \(times)", run.context.subject(id),
        at: token.range,
        notes: earlier.prefix(8).map { .init("it is defined here, too", at: $0.range) },
        data: [.init("times", Double(earlier.count))])
    }
  }
}
