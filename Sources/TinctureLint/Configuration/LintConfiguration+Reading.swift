package import TinctureDiagnostics
package import TinctureModel

extension LintConfiguration {
  /// Reads what stands under `lint` in a configuration. What is wrong is reported; what is right is taken.
  ///
  /// - Parameters:
  ///   - entries: The members of `lint`.
  ///   - presets: Taken in place of those of the configuration, if there are any.
  ///   - modes: The modes that overrides may name; not looked at if there are none.
  ///   - diagnostics: Takes what is wrong.
  package init(
    _ entries: [OptionEntry], presets: [Preset] = [], modes: ModeSpace = .none,
    diagnostics: inout Diagnostics
  ) {
    self.init(presets: presets)
    var reader = LintOptionReader()
    var chosen = [Preset.recommended]
    for entry in entries where entry.name == "preset" {
      chosen = reader.texts(entry).compactMap { text in
        reader.choice(text.text, of: Preset.allCases.map(\.rawValue), "preset", at: text.range)
          .flatMap { Preset(rawValue: $0) }
      }
    }
    apply(presets.isEmpty ? chosen : presets)
    let keys = ["preset", "rules", "overrides", "pairs", "ignore", "requireReasons"]
    for entry in entries {
      switch entry.name {
      case "preset": break
      case "rules":
        for rule in reader.members(entry) { read(rule, &reader) }
      case "overrides":
        for element in reader.elements(entry) { readOverride(element, modes, &reader) }
        checkOptionSets(entry, &reader)
      case "pairs":
        for element in reader.elements(entry) { readPair(element, &reader) }
      case "ignore":
        ignoredFiles = reader.texts(entry).compactMap {
          reader.glob($0.text, over: .files, at: $0.range)
        }
      case "requireReasons":
        requiresReasons = reader.boolean(entry)
      default: reader.reportUnknown(entry, keys, "`lint`")
      }
    }
    diagnostics.append(reader.diagnostics)
  }

  private mutating func read(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    if let rule = EngineRule(rawValue: entry.name) {
      if let severity = reader.severity(entry) { set(rule.rawValue, severity) }
      return
    }
    guard let rule = reader.rule(entry) else { return }
    guard case .mapping(let members) = entry.value else {
      if let severity = reader.severity(entry) { set(rule.info.id, severity) }
      return
    }
    let read = reader.setting(members, of: rule.info)
    var setting = rules[rule.info.id] ?? RuleSetting(severity: nil, options: [:])
    switch read.severity {
    // Options alone switch a rule on.
    case .none: setting.severity = setting.severity ?? .warning
    case .off: setting.severity = nil
    case .severity(let severity): setting.severity = severity
    }
    setting.options.merge(read.options) { _, later in later }
    rules[rule.info.id] = setting
  }

  private mutating func readOverride(
    _ entry: OptionEntry, _ modes: ModeSpace, _ reader: inout LintOptionReader
  ) {
    var override = Override(paths: [], modes: [], rules: [:])
    for member in reader.members(entry) {
      switch member.name {
      case "paths":
        override.paths = reader.texts(member).compactMap {
          reader.glob($0.text, over: .tokens, at: $0.range)
        }
      case "modes":
        let known = modes.axes.flatMap(\.values)
        override.modes = reader.texts(member).compactMap { text in
          known.isEmpty ? text.text : reader.choice(text.text, of: known, "mode", at: text.range)
        }
      case "rules":
        for rule in reader.members(member) { readOverridden(rule, &override, &reader) }
      default: reader.reportUnknown(member, ["paths", "modes", "rules"], "an override")
      }
    }
    overrides.append(override)
  }

  private func readOverridden(
    _ entry: OptionEntry, _ override: inout Override, _ reader: inout LintOptionReader
  ) {
    guard let rule = reader.rule(entry) else { return }
    if case .mapping(let members) = entry.value {
      override.rules[rule.info.id] = reader.setting(members, of: rule.info)
    } else if let severity = reader.severity(entry) {
      override.rules[rule.info.id] = OverriddenSetting(
        severity: severity.map { .severity($0) } ?? .off)
    }
  }

  /// Overrides that can all hold at once multiply.
  private mutating func checkOptionSets(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    for rule in RuleRegistry.all {
      while optionSets(of: rule.info.id).count > Self.optionSetLimit {
        reader.report(
          "the overrides of `\(rule.info.id)` can hold together in more than \(Self.optionSetLimit) ways",
          at: entry.valueRange)
        for index in overrides.indices { overrides[index].rules[rule.info.id]?.options = [:] }
      }
    }
  }

  private mutating func readPair(_ entry: OptionEntry, _ reader: inout LintOptionReader) {
    var foregrounds: [String] = []
    var backgrounds: [String] = []
    var surface: String?
    var minimum: Double?
    var role = ContrastPair.Role.text
    for member in reader.members(entry) {
      switch member.name {
      case "foreground": foregrounds = reader.texts(member).map(\.path)
      case "background": backgrounds = reader.texts(member).map(\.path)
      case "surface": surface = reader.texts(member).first?.path
      case "minimum": minimum = reader.number(member)
      case "role":
        let words = ContrastPair.Role.allCases.map(\.rawValue)
        role =
          reader.texts(member).first.flatMap {
            reader.choice($0.text, of: words, "role", at: $0.range)
          }.flatMap(ContrastPair.Role.init) ?? .text
      default:
        reader.reportUnknown(
          member, ["foreground", "background", "surface", "role", "minimum"], "a pair")
      }
    }
    guard !foregrounds.isEmpty, !backgrounds.isEmpty else {
      reader.report("a pair needs a `foreground` and a `background`", at: entry.valueRange)
      return
    }
    for foreground in foregrounds {
      for background in backgrounds {
        pairs.append(
          ContrastPair(
            foreground: foreground, background: background, surface: surface, role: role,
            minimum: minimum, range: entry.valueRange))
      }
    }
  }
}
