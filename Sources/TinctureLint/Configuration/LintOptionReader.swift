package import TinctureDiagnostics
import TinctureModel

/// Reads the values under `lint`, and reports those that are no good.
struct LintOptionReader {
  private(set) var diagnostics = Diagnostics()

  /// A text and its place; a list of texts where one is expected in several.
  struct Text {
    let text: String
    let range: SourceRange?

    /// The path in braces, or without them.
    var path: String {
      text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
    }
  }

  mutating func texts(_ entry: OptionEntry) -> [Text] {
    switch entry.value {
    case .text(let text): return [Text(text: text, range: entry.valueRange)]
    case .list(let elements): return elements.flatMap { texts($0) }
    case .mapping(let members):
      // An unquoted `{a.b}` is a mapping with one key to YAML.
      if members.count == 1, case .text("") = members[0].value {
        return [Text(text: members[0].name, range: entry.valueRange)]
      }
      report("`\(entry.name)` must be text", at: entry.valueRange)
      return []
    }
  }

  mutating func members(_ entry: OptionEntry) -> [OptionEntry] {
    if case .mapping(let members) = entry.value { return members }
    report(
      entry.name.isEmpty ? "this must be a mapping" : "`\(entry.name)` must be a mapping",
      at: entry.valueRange)
    return []
  }

  mutating func elements(_ entry: OptionEntry) -> [OptionEntry] {
    if case .list(let elements) = entry.value { return elements }
    report("`\(entry.name)` must be a list", at: entry.valueRange)
    return []
  }

  mutating func boolean(_ entry: OptionEntry) -> Bool {
    switch entry.value {
    case .text("true"): return true
    case .text("false"): return false
    default:
      report("`\(entry.name)` must be `true` or `false`", at: entry.valueRange)
      return false
    }
  }

  mutating func number(_ entry: OptionEntry) -> Double? {
    if case .text(let text) = entry.value, let number = Double(text), number.isFinite {
      return number
    }
    report("`\(entry.name)` must be a number", at: entry.valueRange)
    return nil
  }

  /// The severity, itself `nil` for `off`; `nil` for what is none.
  mutating func severity(_ entry: OptionEntry) -> Severity?? {
    guard case .text(let text) = entry.value else {
      report("`\(entry.name)` must be a severity", at: entry.valueRange)
      return nil
    }
    guard let word = choice(text, of: RuleSeverity.words, "severity", at: entry.valueRange) else {
      return nil
    }
    return .some(RuleSeverity.severity(word))
  }

  mutating func rule(_ entry: OptionEntry) -> (any Rule.Type)? {
    guard
      let id = choice(
        entry.name, of: RuleRegistry.all.map { $0.info.id }, "rule", at: entry.nameRange)
    else { return nil }
    return RuleRegistry.rule(id)
  }

  mutating func value(_ entry: OptionEntry, for option: RuleOption) -> RuleOption.Value? {
    switch option.defaultValue {
    case .number: return number(entry).map { .number($0) }
    case .word(_, let words):
      guard case .text(let text) = entry.value,
        let word = choice(text, of: words, option.name, at: entry.valueRange)
      else { return nil }
      return .word(word, of: words)
    case .patterns:
      let texts = texts(entry).filter { glob($0.text, over: .tokens, at: $0.range) != nil }
      return .patterns(texts.map(\.text))
    }
  }

  /// What stands in the mapping of a rule: its severity and its options.
  mutating func setting(
    _ members: [OptionEntry], of info: RuleInfo
  ) -> LintConfiguration.OverriddenSetting {
    var setting = LintConfiguration.OverriddenSetting(severity: .none)
    for member in members {
      if member.name == "severity" {
        if let severity = severity(member) {
          setting.severity = severity.map { .severity($0) } ?? .off
        }
      } else if let option = info.options.first(where: { $0.name == member.name }) {
        if let value = value(member, for: option) { setting.options[option.name] = value }
      } else {
        reportUnknown(member, ["severity"] + info.options.map(\.name), "the rule `\(info.id)`")
      }
    }
    return setting
  }

  /// What a pattern is about.
  enum Subject: String {
    case tokens = "token paths"
    case files = "files"
  }

  mutating func glob(_ text: String, over subject: Subject, at range: SourceRange?) -> Glob? {
    do {
      return try Glob(text, separator: subject == .tokens ? "." : "/")
    } catch {
      diagnostics.report(
        Diagnostic(
          .invalidPattern, "`\(text)` is not a pattern for \(subject.rawValue): \(error.reason)",
          at: range))
      return nil
    }
  }

  mutating func choice(
    _ text: String, of words: [String], _ what: String, at range: SourceRange?
  ) -> String? {
    if words.contains(text) { return text }
    diagnostics.report(
      Diagnostic(
        .invalidConfiguration, "there is no \(what) `\(text)`", at: range,
        help: Suggestion.nearest(to: text, among: words).map { "did you mean `\($0)`?" }
          ?? (words.count > 8
            ? "`tincture rules` lists them" : "it is one of \(words.joined(separator: ", "))")))
    return nil
  }

  mutating func reportUnknown(_ entry: OptionEntry, _ known: [String], _ what: String) {
    diagnostics.report(
      Diagnostic(
        .unknownOption, "\(what) has no key `\(entry.name)`", at: entry.nameRange,
        help: Suggestion.nearest(to: entry.name, among: known).map { "did you mean `\($0)`?" }
          ?? "it has: \(known.joined(separator: ", "))"))
  }

  mutating func report(_ message: String, at range: SourceRange?) {
    diagnostics.report(Diagnostic(.invalidConfiguration, message, at: range))
  }
}

/// Severities as configurations and command lines name them.
package enum RuleSeverity {
  package static let words = ["off", "note", "warning", "error"]

  /// `nil` for `off`.
  package static func severity(_ word: String) -> Severity? { Severity(rawValue: word) }
}
