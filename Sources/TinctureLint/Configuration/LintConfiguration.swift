package import TinctureDiagnostics
package import TinctureModel

/// Which rules run, and with what: presets, then the configuration, then the command line.
package struct LintConfiguration: Sendable {
  /// Settings for some subjects only.
  package struct Override: Sendable {
    /// Over token paths and component names; all of them if empty.
    package var paths: [Glob]
    /// Names of mode values; whatever the modes if empty.
    package var modes: [String]
    package var rules: [String: OverriddenSetting]

    func applies(to subject: Finding.Subject) -> Bool {
      let segments = subject.name.split(separator: ".").map(String.init)
      return (paths.isEmpty || paths.contains { $0.matches(segments) })
        && (modes.isEmpty || subject.cell.contains { $0.isMode && modes.contains($0.value) })
    }
  }

  /// What an override says of a rule.
  package struct OverriddenSetting: Sendable {
    package enum Change: Sendable, Hashable {
      case none
      case off
      case severity(Severity)
    }

    package var severity: Change
    package var options: [String: RuleOption.Value] = [:]

    /// Whether the rule may have something to say though it is off elsewhere.
    var switchesOn: Bool {
      switch severity {
      case .none: !options.isEmpty
      case .off: false
      case .severity: true
      }
    }
  }

  package struct RuleSetting: Sendable {
    /// `nil` where the rule is off.
    package var severity: Severity?
    package var options: [String: RuleOption.Value]
  }

  package private(set) var presets: [Preset] = [.recommended]
  package internal(set) var rules: [String: RuleSetting] = [:]
  package internal(set) var overrides: [Override] = []
  package internal(set) var pairs: [ContrastPair] = []
  /// Over paths of files, relative to ``folder``: what is found in them is not reported.
  package internal(set) var ignoredFiles: [Glob] = []
  /// The configuration's folder, as paths of files begin with it; empty for the working folder.
  package var folder = ""
  /// Whether what suppresses a rule must say why.
  package internal(set) var requiresReasons = false
  /// Whether rules were left out for this run only.
  package private(set) var isNarrowed = false

  /// The rules of some presets.
  package init(presets: [Preset] = [.recommended]) {
    apply(presets)
  }

  /// Sets the severity of a rule; `nil` switches it off.
  package mutating func set(_ rule: String, _ severity: Severity?) {
    rules[rule, default: RuleSetting(severity: nil, options: [:])].severity = severity
  }

  /// Leaves on only the rules that match, in overrides, too.
  package mutating func keep(where isKept: (String) -> Bool) {
    for rule in RuleRegistry.all where !isKept(rule.info.id) {
      isNarrowed = true
      set(rule.info.id, nil)
      for index in overrides.indices { overrides[index].rules[rule.info.id] = nil }
    }
  }

  mutating func apply(_ presets: [Preset]) {
    self.presets = presets
    rules = [:]
    for rule in EngineRule.allCases { set(rule.rawValue, EngineRule.defaultSeverity) }
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

  // MARK: Asking

  /// The severity of a finding; `nil` where its rule is off for it.
  package func severity(of finding: Finding) -> Severity? {
    setting(of: finding.rule, for: finding.subject).severity
  }

  /// What holds of a rule for one subject: later overrides win.
  package func setting(of rule: String, for subject: Finding.Subject) -> RuleSetting {
    var setting = rules[rule] ?? RuleSetting(severity: nil, options: [:])
    for override in overrides {
      guard let own = override.rules[rule], override.applies(to: subject) else { continue }
      switch own.severity {
      case .none where setting.severity == nil: setting.severity = .warning
      case .none: break
      case .off: setting.severity = nil
      case .severity(let severity): setting.severity = severity
      }
      setting.options.merge(own.options) { _, later in later }
    }
    return setting
  }

  /// The different options that a rule may have for some subject, those that it has elsewhere first.
  func optionSets(of rule: String) -> [[String: RuleOption.Value]] {
    var sets = [rules[rule]?.options ?? [:]]
    for override in overrides {
      guard let own = override.rules[rule], !own.options.isEmpty else { continue }
      for set in sets {
        let merged = set.merging(own.options) { _, later in later }
        if !sets.contains(merged) { sets.append(merged) }
      }
    }
    return sets
  }

  /// How many different sets of options a rule may have: it looks at the design once for each.
  static let optionSetLimit = 64

  func ignoresFile(of finding: Finding, _ sources: SourceMap) -> Bool {
    guard !ignoredFiles.isEmpty, let range = finding.range else { return false }
    let path = relative(sources[range.file].path)
    let segments = path.split(separator: "/").map(String.init)
    return ignoredFiles.contains { $0.matches(segments) }
  }

  private func relative(_ path: String) -> String {
    guard !folder.isEmpty, path.hasPrefix(folder) else { return path }
    let rest = path.dropFirst(folder.count)
    return rest.hasPrefix("/") ? String(rest.dropFirst()) : String(rest)
  }
}
