import TinctureDiagnostics
import TinctureModel

/// The name of a rule, or a pattern such as `contrast/*` for some.
struct RulePattern: Sendable {
  let text: String
  let range: SourceRange
  /// The rules that are meant.
  let rules: Set<String>
  /// Whether it may stand for several.
  let isGlob: Bool

  init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
    isGlob = text.contains { "*?{".contains($0) }
    guard isGlob, let glob = try? Glob(text, separator: "/") else {
      rules = RuleRegistry.rule(text) == nil ? [] : [text]
      return
    }
    rules = Set(
      RuleRegistry.all.map { $0.info.id }.filter {
        glob.matches($0.split(separator: "/").map(String.init))
      })
  }

  /// What to say where no rule is meant.
  var correction: String {
    let nearest = Suggestion.nearest(to: text, among: RuleRegistry.all.map { $0.info.id })
    return nearest.map { "did you mean `\($0)`?" } ?? "`tincture rules` lists the rules"
  }
}
