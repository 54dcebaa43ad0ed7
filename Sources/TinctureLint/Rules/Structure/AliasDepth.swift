import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/alias-depth`
package enum AliasDepth: Rule {
  package static let info = RuleInfo(
    id: "structure/alias-depth",
    summary: "A token leads to its value in a few steps.",
    why: """
      Component to semantic to primitive takes three steps; longer chains of tokens that only refer to the next are hard \
      to follow and harder to change.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("steps", .number(3), "how many references may follow each other")],
    bad: .init(
      """
      colors: { a: red, b: "{colors.a}", c: "{colors.b}", d: "{colors.c}", e: "{colors.d}" }
      """),
    good: .init(
      """
      colors: { a: red, b: "{colors.a}", c: "{colors.b}" }
      """))

  package static func check(_ run: inout RuleRun) {
    let design = run.context.design
    let limit = Int(run.number("steps"))
    var depths = [Int?](repeating: nil, count: design.tokens.count)
    for (id, token, _) in run.context.tokens {
      var chain: [TokenID] = []
      var current: TokenID? = id
      while let next = current, depths[Int(next.rawValue)] == nil {
        chain.append(next)
        // A chain that comes back to itself has no values, and was reported.
        guard chain.count <= design.tokens.count else { break }
        current = alias(design.design[next], design)
      }
      var depth = current.flatMap { depths[Int($0.rawValue)] } ?? -1
      for member in chain.reversed() {
        depth += 1
        depths[Int(member.rawValue)] = depth
      }
      guard let steps = depths[Int(id.rawValue)], steps > limit else { continue }
      run.report(
        "`\(run.context.path(of: id))` leads to its value in \(steps) steps, more than \(limit)",
        run.context.subject(id), at: token.valueRange, data: [.init("steps", Double(steps))])
    }
  }

  private static func alias(_ token: Token, _ design: ResolvedDesign) -> TokenID? {
    guard case .reference(let reference) = token.value else { return nil }
    return design.target(of: reference)?.token
  }
}
