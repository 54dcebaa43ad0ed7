import TinctureDiagnostics
import TinctureEmit
import TinctureModel

/// `name/collision`
package enum NameCollision: Rule {
  package static let info = RuleInfo(
    id: "name/collision",
    summary: "Names stay different in every target.",
    why: """
      A build refuses names that are the same in one of its outputs. Here they are looked at as all targets would write \
      them, so that none stands in the way of a target that comes later: CSS joins the words of a path \
      (`colors.on-accent` and `colors.on.accent`), Swift joins those of a name (`on-accent` and `onAccent`), and file \
      systems and Android take no notice of capitals.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("colors: { on-accent: white, on: { accent: black } }"),
    good: .init("colors: { on-accent: white, on: { danger: black } }"))

  package static func check(_ run: inout RuleRun) {
    var known: [String: TokenID] = [:]
    for (id, token, _) in run.context.tokens {
      let path = run.context.design.design.path(of: id)
      let joined = Words(segments: path.segments).words.joined(separator: "-").lowercased()
      guard let other = known[joined] else {
        known[joined] = id
        continue
      }
      let otherPath = run.context.path(of: other)
      run.report(
        "`\(path)` and `\(otherPath)` are both `\(joined)` where words are joined",
        run.context.subject(id), at: token.range,
        notes: [
          .init("`\(otherPath)` is defined here", at: run.context.design.design[other].range)
        ])
    }
  }
}
