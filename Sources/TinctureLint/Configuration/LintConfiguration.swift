package import TinctureDiagnostics
package import TinctureModel

/// Which rules run, and with what: presets, then the configuration, then the command line.
package struct LintConfiguration: Sendable {
  /// A severity for some subjects only.
  package struct Override: Sendable {
    /// Over token paths and component names; all of them if empty.
    package var paths: [Glob]
    /// Names of mode values; whatever the modes if empty.
    package var modes: [String]
    /// `nil` switches a rule off.
    package var rules: [String: Severity?]
  }

  package struct RuleSetting: Sendable {
    /// `nil` where the rule is off.
    package var severity: Severity?
    package var options: [String: RuleOption.Value]
  }

  package private(set) var presets: [Preset] = [.recommended]
  package private(set) var rules: [String: RuleSetting] = [:]
  package private(set) var overrides: [Override] = []
  package private(set) var pairs: [ContrastPair] = []
  /// Whether comments that suppress a rule must say why.
  package private(set) var requiresReasons = false

  /// The rules of some presets.
  package init(presets: [Preset] = [.recommended]) {
    apply(presets)
  }

  /// Sets the severity of a rule; `nil` switches it off.
  package mutating func set(_ rule: String, _ severity: Severity?) {
    rules[rule, default: RuleSetting(severity: nil, options: [:])].severity = severity
  }

  /// Leaves on only the rules that match.
  package mutating func keep(where isKept: (String) -> Bool) {
    for rule in RuleRegistry.all where !isKept(rule.info.id) { set(rule.info.id, nil) }
  }

  /// The severity of a finding; `nil` where its rule is off for it.
  package func severity(of finding: Finding) -> Severity? {
    var severity = rules[finding.rule]?.severity
    for override in overrides {
      guard let own = override.rules[finding.rule] else { continue }
      let segments = finding.subject.name.split(separator: ".").map(String.init)
      guard override.paths.isEmpty || override.paths.contains(where: { $0.matches(segments) }),
        override.modes.isEmpty
          || finding.subject.cell.contains(where: { $0.isMode && override.modes.contains($0.value) }
          )
      else { continue }
      severity = own
    }
    return severity
  }

  private mutating func apply(_ presets: [Preset]) {
    self.presets = presets
    rules = [:]
    for rule in RuleRegistry.all {
      for preset in presets {
        guard let setting = rule.info.presets[preset] else { continue }
        var known = rules[rule.info.id] ?? RuleSetting(severity: nil, options: [:])
        known.severity = max(known.severity ?? .note, setting.severity)
        known.options.merge(setting.options) { _, later in later }
        rules[rule.info.id] = known
      }
    }
  }

  // MARK: Reading

  /// Reads what stands under `lint` in a configuration. What is wrong is reported; what is right is taken.
  ///
  /// - Parameters:
  ///   - entries: The members of `lint`.
  ///   - presets: Taken in place of those of the configuration, if there are any.
  ///   - diagnostics: Takes what is wrong.
  package init(
    _ entries: [OptionEntry], presets: [Preset] = [], diagnostics: inout Diagnostics
  ) {
    var reader = LintOptionReader()
    var chosen = [Preset.recommended]
    for entry in entries where entry.name == "preset" {
      chosen = reader.texts(entry).compactMap { text in
        reader.choice(text.text, of: Preset.allCases.map(\.rawValue), "preset", at: text.range)
          .flatMap { Preset(rawValue: $0) }
      }
    }
    apply(presets.isEmpty ? chosen : presets)
    let keys = ["preset", "rules", "overrides", "pairs", "requireReasons"]
    for entry in entries {
      switch entry.name {
      case "preset": break
      case "rules":
        for rule in reader.members(entry) { read(rule, &reader) }
      case "overrides":
        for element in reader.elements(entry) { readOverride(element, &reader) }
      case "pairs":
        for element in reader.elements(entry) { readPair(element, &reader) }
      case "requireReasons":
        requiresReasons = reader.boolean(entry)
      default: reader.reportUnknown(entry, keys, "`lint`")
      }
    }
    diagnostics.append(reader.diagnostics)
  }

  private mutating func read(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    guard let rule = reader.rule(entry) else { return }
    guard case .mapping(let members) = entry.value else {
      if let severity = reader.severity(entry) { set(rule.info.id, severity) }
      return
    }
    var setting = rules[rule.info.id] ?? RuleSetting(severity: .warning, options: [:])
    // Options alone switch a rule on.
    if setting.severity == nil { setting.severity = .warning }
    for member in members {
      if member.name == "severity" {
        if let severity = reader.severity(member) { setting.severity = severity }
      } else if let option = rule.info.options.first(where: { $0.name == member.name }) {
        if let value = reader.value(member, for: option) { setting.options[option.name] = value }
      } else {
        reader.reportUnknown(
          member, ["severity"] + rule.info.options.map(\.name), "the rule `\(rule.info.id)`")
      }
    }
    rules[rule.info.id] = setting
  }

  private mutating func readOverride(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    var override = Override(paths: [], modes: [], rules: [:])
    for member in reader.members(entry) {
      switch member.name {
      case "paths":
        override.paths = reader.texts(member).compactMap { reader.glob($0.text, at: $0.range) }
      case "modes": override.modes = reader.texts(member).map(\.text)
      case "rules":
        for rule in reader.members(member) {
          guard let known = reader.rule(rule), let severity = reader.severity(rule) else {
            continue
          }
          override.rules[known.info.id] = .some(severity)
        }
      default: reader.reportUnknown(member, ["paths", "modes", "rules"], "an override")
      }
    }
    overrides.append(override)
  }

  private mutating func readPair(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    var foreground: String?
    var backgrounds: [String] = []
    var surface: String?
    var minimum: Double?
    for member in reader.members(entry) {
      switch member.name {
      case "foreground": foreground = reader.texts(member).first?.path
      case "background": backgrounds = reader.texts(member).map(\.path)
      case "surface": surface = reader.texts(member).first?.path
      case "minimum": minimum = reader.number(member)
      default:
        reader.reportUnknown(
          member, ["foreground", "background", "surface", "minimum"], "a pair")
      }
    }
    guard let foreground, !backgrounds.isEmpty else {
      reader.report("a pair needs a `foreground` and a `background`", at: entry.valueRange)
      return
    }
    for background in backgrounds {
      pairs.append(
        ContrastPair(
          foreground: foreground, background: background, surface: surface, minimum: minimum,
          range: entry.valueRange))
    }
  }
}
