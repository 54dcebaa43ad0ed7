import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/description`
package enum TokenDescription: Rule {
  package static let info = RuleInfo(
    id: "structure/description",
    summary: "Tokens say what they are for.",
    why: """
      A description reaches every output as a comment, where it helps whoever has to choose a token. The rule looks only \
      at the paths under `paths`, and is off until they are stated.
      """,
    presets: [:],
    options: [
      RuleOption("paths", .patterns([]), "the tokens that need one, as `colors.semantic.**`")
    ],
    bad: .init("colors: { accent: blue }", options: ["paths": .patterns(["colors.**"])]),
    good: .init(
      "colors: { accent: { $value: blue, $description: Interactive elements. } }",
      options: ["paths": .patterns(["colors.**"])]))

  package static func check(_ run: inout RuleRun) {
    let globs = run.patterns("paths").compactMap { try? Glob($0, separator: ".") }
    guard !globs.isEmpty else { return }
    for (id, token, _) in run.context.tokens where token.contents.description == nil {
      let segments = run.context.design.design.path(of: id).segments
      guard globs.contains(where: { $0.matches(segments) }) else { continue }
      run.report(
        "`\(run.context.path(of: id))` has no description", run.context.subject(id),
        at: token.range, help: "add `$description`")
    }
  }
}
