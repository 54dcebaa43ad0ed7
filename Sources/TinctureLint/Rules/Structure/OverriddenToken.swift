import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/override`
package enum OverriddenToken: Rule {
  package static let info = RuleInfo(
    id: "structure/override",
    summary: "A layer that redefines a token changes it, and few layers do.",
    why: """
      A definition that says again what a lower layer says hides later changes there. A token that many layers redefine \
      has no value that anybody could name. Two definitions count as the same if both are written alike and neither has \
      values for modes or anything else beside its value.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("times", .number(3), "how often a token may be redefined")],
    bad: .init(
      ##"colors: { accent: "#0a5fb4" }"##, over: [##"colors: { accent: "#0a5fb4" }"##]),
    good: .init(
      ##"colors: { accent: "#0b6e4f" }"##, over: [##"colors: { accent: "#0a5fb4" }"##]))

  package static func check(_ run: inout RuleRun) {
    let limit = Int(run.number("times"))
    for (id, token, _) in run.context.tokens where token.details != nil {
      let contents = token.contents
      guard let earlier = contents.overridden.last else { continue }
      let path = run.context.path(of: id)
      let note = Diagnostic.Note("the definition below it is here", at: earlier.range)
      if says(token, contents, no: earlier, run.context) {
        run.report(
          "`\(path)` is redefined with the value that it has already", run.context.subject(id),
          at: token.range, notes: [note], help: "remove this definition")
      } else if contents.overridden.count > limit {
        run.report(
          "`\(path)` is redefined \(contents.overridden.count) times, more than \(limit)",
          run.context.subject(id), at: token.range, notes: [note],
          data: [.init("count", Double(contents.overridden.count))])
      }
    }
  }

  /// Whether a token's definition says no more than the one below it.
  private static func says(
    _ token: Token, _ contents: Token.Contents, no earlier: Token.Overridden,
    _ context: LintContext
  ) -> Bool {
    contents.modes.isEmpty && !earlier.hasModes && contents.description == nil
      && contents.deprecation == nil && contents.extensions == nil
      && contents.platformValues.isEmpty
      && context.text(of: token.valueRange) == context.text(of: earlier.valueRange)
  }
}
