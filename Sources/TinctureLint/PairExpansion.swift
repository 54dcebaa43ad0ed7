package import TinctureDiagnostics
package import TinctureModel

extension [ContrastPair] {
  /// How many pairs patterns may make of one.
  private static var limit: Int { 10_000 }

  /// The pairs of tokens that are meant: each token that a pattern matches with each that the other one matches.
  ///
  /// - Parameters:
  ///   - design: The design whose colours are named.
  ///   - diagnostics: Takes what names no colour: it would never be measured.
  /// - Returns: Pairs of single tokens.
  package func expanded(
    in design: ResolvedDesign, diagnostics: inout Diagnostics
  ) -> [ContrastPair] {
    guard !isEmpty else { return [] }
    let context = LintContext(design: design, sources: SourceMap())
    var expanded: [ContrastPair] = []
    for pair in self {
      func report(_ message: String) {
        diagnostics.report(Diagnostic(.invalidConfiguration, message, at: pair.range))
      }
      func colors(_ text: String) -> [String] {
        if let glob = Glob(pattern: text) {
          let found = context.tokens(of: .color).map(\.id).filter {
            glob.matches(design.design.path(of: $0).segments)
          }
          if found.isEmpty { report("no colour matches `\(text)`") }
          return found.map { context.path(of: $0) }
        }
        let type = context.token(at: text).flatMap { design[$0]?.type }
        if type == .color { return [text] }
        report(type == nil ? "there is no token `\(text)`" : "`\(text)` is not a colour")
        return []
      }
      let foregrounds = colors(pair.foreground)
      let backgrounds = colors(pair.background)
      if let surface = pair.surface, colors(surface).isEmpty { continue }
      guard foregrounds.count * backgrounds.count <= Self.limit else {
        report("the patterns make more than \(Self.limit) pairs")
        continue
      }
      for foreground in foregrounds {
        for background in backgrounds where background != foreground {
          expanded.append(
            ContrastPair(
              foreground: foreground, background: background, surface: pair.surface,
              role: pair.role, minimum: pair.minimum, range: pair.range))
        }
      }
    }
    return expanded
  }
}

extension Glob {
  /// `nil` for a plain path.
  fileprivate init?(pattern text: String) {
    guard text.contains(where: { "*?{".contains($0) }),
      let glob = try? Glob(text, separator: ".")
    else { return nil }
    self = glob
  }
}
