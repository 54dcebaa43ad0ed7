import TinctureDiagnostics
import TinctureModel

/// `name/pattern`
package enum NamePattern: Rule {
  package static let info = RuleInfo(
    id: "name/pattern",
    summary: "Every token has a place that was agreed on.",
    why: """
      With a list of the paths that there may be, `colors.{bg,fg,border}.*` say, a new kind of name is a decision and not \
      an accident. The rule is off until `allowed` states patterns; a token that fits none of them is reported.
      """,
    presets: [:],
    options: [
      RuleOption("allowed", .patterns([]), "patterns, one of which each token's path fits")
    ],
    bad: .init(
      "colors: { bg: { panel: white }, brand: { blue: blue } }",
      options: ["allowed": .patterns(["colors.{bg,fg}.*"])]),
    good: .init(
      "colors: { bg: { panel: white }, fg: { link: blue } }",
      options: ["allowed": .patterns(["colors.{bg,fg}.*"])]))

  package static func check(_ run: inout RuleRun) {
    let patterns = run.patterns("allowed")
    let globs = patterns.compactMap { try? Glob($0, separator: ".") }
    guard !globs.isEmpty else { return }
    for (id, token, _) in run.context.tokens {
      let path = run.context.design.design.path(of: id)
      guard !globs.contains(where: { $0.matches(path.segments) }) else { continue }
      run.report(
        "`\(path)` fits none of the patterns that are agreed on", run.context.subject(id),
        at: token.range, help: "they are \(patterns.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }
}
