import TinctureDiagnostics
import TinctureModel

extension LintConfiguration {
  /// The configuration in effect as YAML, with every rule and every option; read again it gives the same.
  package var yaml: String {
    var lines = ["lint:", "  preset: \(Self.list(presets.map(\.rawValue)))", "  rules:"]
    for rule in RuleRegistry.all { lines += Self.lines(of: rule.info, rules[rule.info.id]) }
    for rule in EngineRule.allCases {
      lines.append("    \(rule.rawValue): \(rules[rule.rawValue]?.severity?.rawValue ?? "off")")
    }
    if !overrides.isEmpty { lines.append("  overrides:") }
    for override in overrides { lines += Self.lines(of: override) }
    if !pairs.isEmpty { lines.append("  pairs:") }
    for pair in pairs { lines += Self.lines(of: pair) }
    if !ignoredFiles.isEmpty { lines.append("  ignore: \(Self.list(ignoredFiles.map(\.text)))") }
    lines.append("  requireReasons: \(requiresReasons)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of info: RuleInfo, _ setting: RuleSetting?) -> [String] {
    let severity = setting?.severity?.rawValue ?? "off"
    guard !info.options.isEmpty else { return ["    \(info.id): \(severity)"] }
    return ["    \(info.id):", "      severity: \(severity)"]
      + info.options.map { option in
        "      \(option.name): \(text(setting?.options[option.name] ?? option.defaultValue))"
      }
  }

  private static func lines(of override: Override) -> [String] {
    var lines = [
      "    - paths: \(list(override.paths.map(\.text)))", "      modes: \(list(override.modes))",
      "      rules:",
    ]
    for (id, setting) in override.rules.sorted(by: { $0.key < $1.key }) {
      lines.append("        \(id):")
      switch setting.severity {
      case .none: break
      case .off: lines.append("          severity: off")
      case .severity(let severity): lines.append("          severity: \(severity.rawValue)")
      }
      for (name, value) in setting.options.sorted(by: { $0.key < $1.key }) {
        lines.append("          \(name): \(text(value))")
      }
    }
    if override.rules.isEmpty { lines[lines.count - 1] += " {}" }
    return lines
  }

  private static func lines(of pair: ContrastPair) -> [String] {
    var lines = [
      "    - foreground: \(quoted(pair.foreground))",
      "      background: \(quoted(pair.background))",
    ]
    if let surface = pair.surface { lines.append("      surface: \(quoted(surface))") }
    if pair.role != .text { lines.append("      role: \(pair.role.rawValue)") }
    if let minimum = pair.minimum { lines.append("      minimum: \(text(minimum))") }
    return lines
  }

  private static func text(_ value: RuleOption.Value) -> String {
    switch value {
    case .number(let number): text(number)
    case .word(let word, _): quoted(word)
    case .patterns(let patterns): list(patterns)
    }
  }

  /// Without a fraction where there is none.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map { quoted($0) }.joined(separator: ", "))]"
  }

  /// A text in double quotes.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
