import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `name/case`
package enum NameCaseRule: Rule {
  package static let info = RuleInfo(
    id: "name/case",
    summary: "All names are written in one case.",
    why: """
      Outputs put names into the case of their language, but people search for them as they are written. With \
      `consistent`, the case that most names of several words have is the one for all.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [
      RuleOption("case", .word("consistent", of: cases), "the case of names")
    ],
    bad: .init("colors: { onAccent: white, onDanger: white, on-warning: black }"),
    good: .init("colors: { onAccent: white, onDanger: white, onWarning: black }"))

  private static let cases = ["consistent", "camel", "kebab", "snake"]

  package static func check(_ run: inout RuleRun) {
    var wanted = run.word("case")
    let named = run.context.tokens.compactMap { id, token, _ in
      style(of: token.name).map { (id: id, token: token, style: $0) }
    }
    if wanted == "consistent" {
      var counts: [String: Int] = [:]
      for entry in named { counts[entry.style, default: 0] += 1 }
      // Of equally frequent ones the first in the list of cases.
      guard counts.count > 1,
        let most = cases.max(by: { counts[$0, default: 0] < counts[$1, default: 0] })
      else { return }
      wanted = most
    }
    for (id, token, style) in named where style != wanted {
      run.report(
        "`\(run.context.path(of: id))` is written in \(style) case, not in \(wanted) case",
        run.context.subject(id), at: token.range)
    }
  }

  /// The case of a name of several words; `nil` where it shows none.
  private static func style(of name: String) -> String? {
    let bytes = name.utf8
    if bytes.contains(UInt8(ascii: "-")) { return "kebab" }
    if bytes.contains(UInt8(ascii: "_")) { return "snake" }
    let hasUpper = bytes.dropFirst().contains { (0x41...0x5A).contains($0) }
    return hasUpper ? "camel" : nil
  }
}
