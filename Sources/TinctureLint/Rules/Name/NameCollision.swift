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
    let design = run.context.design.design
    // Groups stand behind those that they lie in.
    var prefixes: [String] = []
    prefixes.reserveCapacity(design.groups.count)
    for group in design.groups {
      let outer = group.parent.map { prefixes[Int($0.rawValue)] } ?? ""
      prefixes.append(joined(outer, group.name))
    }
    var known: [String: TokenID] = [:]
    known.reserveCapacity(design.tokens.count)
    for (id, token, _) in run.context.tokens {
      let joined = joined(prefixes[Int(token.group.rawValue)], token.name)
      guard let other = known.updateValue(id, forKey: joined) else { continue }
      known[joined] = other
      let path = run.context.path(of: id)
      let otherPath = run.context.path(of: other)
      run.report(
        "`\(path)` and `\(otherPath)` are both `\(joined)` where words are joined",
        run.context.subject(id), at: token.range,
        notes: [
          .init("`\(otherPath)` is defined here", at: run.context.design.design[other].range)
        ])
    }
  }

  /// A name behind what stands before it, in small words with hyphens between them.
  private static func joined(_ prefix: String, _ name: String) -> String {
    let words = Words(segments: CollectionOfOne(name)).words
    var joined = prefix
    for word in words {
      if !joined.isEmpty { joined += "-" }
      joined += word.lowercased()
    }
    return joined
  }
}
