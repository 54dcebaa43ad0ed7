import TinctureDiagnostics

/// The rules for people: a list, the page of one, and `Documentation/rules.md`.
package enum RuleDocumentation {
  /// One line for each rule.
  package static var list: String {
    let width = RuleRegistry.all.map { $0.info.id.count }.max() ?? 0
    return RuleRegistry.all.map { rule in
      let padding = String(repeating: " ", count: width - rule.info.id.count + 2)
      return "\(rule.info.id)\(padding)\(rule.info.summary)\n"
    }.joined()
  }

  /// All about one rule.
  package static func page(of info: RuleInfo) -> String {
    var text = "\(info.id): \(info.summary)\n\n\(info.why)\n\nPresets: \(presets(of: info))\n"
    if !info.options.isEmpty { text += "\nOptions:\n" }
    for option in info.options {
      text += "  \(option.name): \(option.summary) (default: \(self.text(option.defaultValue)))\n"
    }
    text +=
      "\nFound:\n\n\(indented(document(of: info.bad)))\n\nNot found:\n\n\(indented(document(of: info.good)))\n"
    return text
  }

  /// The page of all rules.
  package static var markdown: String {
    var text = """
      # Rules of lint

      This page is made by `tincture rules --format markdown`. `tincture rules ID` prints what it says of one rule;
      `Documentation/lint.md` tells how rules are switched on and off.

      | rule | what must hold | presets |
      | --- | --- | --- |

      """
    for rule in RuleRegistry.all {
      text += "| `\(rule.info.id)` | \(rule.info.summary) | \(presets(of: rule.info)) |\n"
    }
    for rule in RuleRegistry.all { text += section(rule.info) }
    return text
  }

  private static func section(_ info: RuleInfo) -> String {
    "\n## \(info.id)\n\n" + markdown(of: info)
  }

  /// All about one rule, without a heading.
  package static func markdown(of info: RuleInfo) -> String {
    var text = "\(info.summary)\n\n\(info.why)\n"
    if !info.options.isEmpty { text += "\n| option | meaning | default |\n| --- | --- | --- |\n" }
    for option in info.options {
      text += "| `\(option.name)` | \(option.summary) | \(self.text(option.defaultValue)) |\n"
    }
    text += "\nFound\(options(info.bad)):\n\n```yaml\n\(document(of: info.bad))\n```\n"
    text += "\nNot found\(options(info.good)):\n\n```yaml\n\(document(of: info.good))\n```\n"
    return text
  }

  /// The document, below those that it lies over.
  private static func document(of example: RuleInfo.Example) -> String {
    guard !example.lower.isEmpty else { return example.document }
    return (example.lower + [example.document]).enumerated().map { index, document in
      "# layer \(index + 1)\n\(document)"
    }.joined(separator: "\n---\n")
  }

  private static func options(_ example: RuleInfo.Example) -> String {
    guard !example.options.isEmpty else { return "" }
    let texts = example.options.sorted { $0.key < $1.key }.map { "`\($0.key)`: \(text($0.value))" }
    return ", with \(texts.joined(separator: ", "))"
  }

  private static func presets(of info: RuleInfo) -> String {
    let texts = Preset.allCases.compactMap { preset in
      info.presets[preset].map { setting -> String in
        let options = setting.options.sorted { $0.key < $1.key }
          .map { "\($0.key) \(text($0.value))" }
        let parts = [setting.severity.rawValue] + options
        return "\(preset.rawValue) (\(parts.joined(separator: ", ")))"
      }
    }
    return texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }

  private static func text(_ value: RuleOption.Value) -> String {
    switch value {
    case .number(let number):
      number == number.rounded() ? String(Int(number)) : String(number)
    case .word(let word, _): word
    case .patterns(let patterns): patterns.isEmpty ? "none" : patterns.joined(separator: ", ")
    }
  }

  private static func indented(_ document: String) -> String {
    document.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }.joined(separator: "\n")
  }
}
