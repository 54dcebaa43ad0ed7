package import TinctureDiagnostics

/// One thing that lint looks for. Each rule stands in a file of its own below `Rules`, and in ``RuleRegistry``.
package protocol Rule: Sendable {
  static var info: RuleInfo { get }

  /// Looks through a design and reports what it finds to the run.
  static func check(_ run: inout RuleRun)
}

/// What is known of a rule before it runs; `tincture rules` and `Documentation/rules.md` print it.
package struct RuleInfo: Sendable {
  /// A small document, read as a native one, and the options under which it is looked at.
  package struct Example: Sendable {
    package let document: String
    package let options: [String: RuleOption.Value]
    /// Documents in the layers below, the lowest first.
    package let lower: [String]

    package init(
      _ document: String, options: [String: RuleOption.Value] = [:], over lower: [String] = []
    ) {
      self.document = document
      self.options = options
      self.lower = lower
    }
  }

  /// `family/name`.
  package let id: String
  /// One line: what must hold.
  package let summary: String
  /// Why it matters, and how it is measured.
  package let why: String
  /// Where it is on, and with what.
  package let presets: [Preset: PresetSetting]
  package let options: [RuleOption]
  /// A document in which the rule finds something.
  package let bad: Example
  /// A document in which it finds nothing.
  package let good: Example

  package init(
    id: String, summary: String, why: String, presets: [Preset: PresetSetting],
    options: [RuleOption] = [], bad: Example, good: Example
  ) {
    self.id = id
    self.summary = summary
    self.why = why
    self.presets = presets
    self.options = options
    self.bad = bad
    self.good = good
  }

  package var family: String { String(id.prefix { $0 != "/" }) }
}

/// A named choice of rules.
package enum Preset: String, Sendable, CaseIterable {
  case recommended
  case strict
  case aa
  case aaa
  case apca

  /// One line about it.
  package var summary: String {
    switch self {
    case .recommended: "what every design should hold to"
    case .strict: "the recommended rules and those of order"
    case .aa: "contrast and sizes as WCAG 2.2 asks for at level AA"
    case .aaa: "contrast and sizes as WCAG 2.2 asks for at level AAA"
    case .apca: "the lightness contrast of APCA, beside other presets"
    }
  }
}

/// What a preset makes of a rule.
package struct PresetSetting: Sendable {
  package let severity: Severity
  package let options: [String: RuleOption.Value]

  package init(_ severity: Severity, options: [String: RuleOption.Value] = [:]) {
    self.severity = severity
    self.options = options
  }
}

/// Something about a rule that a configuration may state.
package struct RuleOption: Sendable {
  /// The default says by its kind what the option takes.
  package enum Value: Sendable, Hashable {
    case number(Double)
    case word(String, of: [String])
    case patterns([String])
  }

  package let name: String
  package let summary: String
  package let defaultValue: Value

  package init(_ name: String, _ defaultValue: Value, _ summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// One rule at work: what it may look at, its options, and what it has found.
package struct RuleRun {
  package let info: RuleInfo
  package let context: LintContext
  private let options: [String: RuleOption.Value]
  /// Whether the options are those of a subject; `nil` where they are those of all.
  var accepts: ((Finding.Subject) -> Bool)?
  package private(set) var findings: [Finding] = []

  package init(
    _ info: RuleInfo, context: LintContext, options: [String: RuleOption.Value] = [:]
  ) {
    self.info = info
    self.context = context
    self.options = options
  }

  /// The value of an option that the rule declares as a number.
  package func number(_ name: String) -> Double {
    if case .number(let number) = value(name) { number } else { 0 }
  }

  /// The value of an option that the rule declares as one of some words.
  package func word(_ name: String) -> String {
    if case .word(let word, _) = value(name) { word } else { "" }
  }

  /// The value of an option that the rule declares as patterns.
  package func patterns(_ name: String) -> [String] {
    if case .patterns(let patterns) = value(name) { patterns } else { [] }
  }

  private func value(_ name: String) -> RuleOption.Value? {
    options[name] ?? info.options.first { $0.name == name }?.defaultValue
  }

  /// Takes what the rule has found.
  ///
  /// - Returns: Whether it counts. It does not where the configuration gives the subject other options, for which the rule
  ///   looks again: who reports a subject only once goes on until something counts.
  @discardableResult
  package mutating func report(
    _ message: String, _ subject: Finding.Subject, at range: SourceRange?,
    notes: [Diagnostic.Note] = [], help: String? = nil, data: [Finding.Datum] = [],
    fix: Finding.Fix? = nil
  ) -> Bool {
    if let accepts, !accepts(subject) { return false }
    findings.append(
      Finding(
        rule: info.id, message: message, subject: subject, range: range, notes: notes, help: help,
        data: data, fix: fix))
    return true
  }
}
