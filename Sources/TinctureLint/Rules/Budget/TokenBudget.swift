import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `budget/count`
package enum TokenBudget: Rule {
  package static let info = RuleInfo(
    id: "budget/count",
    summary: "There are no more tokens than agreed on.",
    why:
      "Nobody knows a thousand tokens by heart; a budget makes adding one a decision. Off until it is switched on.",
    presets: [:],
    options: [RuleOption("tokens", .number(1000), "how many tokens there may be")],
    bad: .init("numbers: { a: 1, b: 2, c: 3 }", options: ["tokens": .number(2)]),
    good: .init("numbers: { a: 1, b: 2 }", options: ["tokens": .number(2)]))

  package static func check(_ run: inout RuleRun) {
    let limit = Int(run.number("tokens"))
    let tokens = run.context.design.design.tokens
    guard tokens.count > limit else { return }
    run.report(
      "there are \(tokens.count) tokens, more than \(limit)", Finding.Subject(.design, "tokens"),
      at: tokens[limit].range, data: [.init("count", Double(tokens.count))])
  }
}
