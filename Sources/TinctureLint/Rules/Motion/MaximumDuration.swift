import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `motion/max-duration`
package enum MaximumDuration: Rule {
  package static let info = RuleInfo(
    id: "motion/max-duration",
    summary: "No duration is so long that people wait for it.",
    why: "Changes that follow an action feel slow from about half a second on.",
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("seconds", .number(1), "the longest duration")],
    bad: .init("durations: { slow: 1.5s }"),
    good: .init("durations: { slow: 400ms }"))

  package static func check(_ run: inout RuleRun) {
    let limit = run.number("seconds")
    run.checkDurations { seconds in
      seconds > limit ? "lasts \(lengthText(seconds)) s, more than \(lengthText(limit)) s" : nil
    }
  }
}

/// `motion/zero-duration`
package enum ZeroDuration: Rule {
  package static let info = RuleInfo(
    id: "motion/zero-duration",
    summary: "A duration is longer than nothing.",
    why: """
      With a duration of 0 some platforms skip the end of a transition, and code that waits for it waits forever. Leave the \
      animation out instead.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("durations: { none: 0ms }"),
    good: .init("durations: { quick: 80ms }"))

  package static func check(_ run: inout RuleRun) {
    run.checkDurations { $0 == 0 ? "lasts no time at all" : nil }
  }
}

extension RuleRun {
  fileprivate mutating func checkDurations(_ fault: (_ seconds: Double) -> String?) {
    for (id, token, resolved) in context.tokens(of: .duration) {
      for (choices, value) in resolved.values.rows {
        guard case .duration(let duration) = value, let fault = fault(duration.seconds) else {
          continue
        }
        let subject = context.subject(id, axes: resolved.values.axes, choices: choices)
        let counts = report(
          "`\(subject.text)` \(fault)", subject, at: token.valueRange,
          data: [.init("seconds", duration.seconds)])
        if counts { break }
      }
    }
  }
}
