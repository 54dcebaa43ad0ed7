package import TinctureDiagnostics

/// Runs the rules that a configuration switches on over a design.
package func lint(_ context: LintContext, configuration: LintConfiguration) -> LintReport {
  var findings: [Finding] = []
  var rules: [RuleInfo] = []
  for rule in RuleRegistry.all {
    let info = rule.info
    let isOn =
      configuration.rules[info.id]?.severity != nil
      || configuration.overrides.contains { $0.rules[info.id]?.switchesOn ?? false }
    guard isOn else { continue }
    rules.append(info)
    // A rule looks once with each set of options, and keeps what it finds on those subjects that have them.
    let optionSets = configuration.optionSets(of: info.id)
    for options in optionSets {
      var run = RuleRun(info, context: context, options: options)
      if optionSets.count > 1 {
        run.accepts = { configuration.setting(of: info.id, for: $0).options == options }
      }
      rule.check(&run)
      for var finding in run.findings {
        guard let severity = configuration.severity(of: finding),
          !configuration.ignoresFile(of: finding, context.sources)
        else { continue }
        finding.severity = severity
        findings.append(finding)
      }
    }
  }
  number(&findings)
  var suppressions = SuppressionTable(context)
  var shown: [Finding] = []
  var suppressed: [SuppressedFinding] = []
  for finding in findings {
    if let (reason, place) = suppressions.take(finding) {
      suppressed.append(SuppressedFinding(finding: finding, reason: reason, place: place))
    } else {
      shown.append(finding)
    }
  }
  let complaints = suppressions.complaints(
    of: Set(rules.map(\.id)), isNarrowed: configuration.isNarrowed,
    requiringReasons: configuration.requiresReasons)
  var own: [Finding] = []
  for var complaint in complaints {
    guard let severity = configuration.severity(of: complaint),
      !configuration.ignoresFile(of: complaint, context.sources)
    else { continue }
    complaint.severity = severity
    own.append(complaint)
  }
  // The others keep their numbers, and with them their fingerprints, whatever is passed over.
  number(&own)
  shown += own
  return LintReport(
    findings: sorted(shown), suppressed: suppressed, rules: rules, sources: context.sources,
    severities: configuration.rules.compactMapValues(\.severity), context: context)
}

/// Numbers the findings of one rule about one subject, so that each has a fingerprint of its own.
private func number(_ findings: inout [Finding]) {
  struct Key: Hashable {
    let rule: String
    let subject: Finding.Subject
  }
  var counts: [Key: Int] = [:]
  for index in findings.indices {
    let key = Key(rule: findings[index].rule, subject: findings[index].subject)
    findings[index].ordinal = counts[key, default: 0]
    counts[key, default: 0] += 1
  }
}

/// In the order in which people read: by file, then by place. What has no place comes first.
private func sorted(_ findings: [Finding]) -> [Finding] {
  func key(_ finding: Finding) -> (Int64, UInt32) {
    (finding.range.map { Int64($0.file.rawValue) } ?? -1, finding.range?.start ?? 0)
  }
  return findings.enumerated().sorted { left, right in
    let (first, second) = (key(left.element), key(right.element))
    return first == second ? left.offset < right.offset : first < second
  }.map(\.element)
}

/// What a run of lint came to.
package struct LintReport: Sendable {
  /// In the order of files and places.
  package let findings: [Finding]
  package let suppressed: [SuppressedFinding]
  /// The rules that ran.
  package let rules: [RuleInfo]
  package let sources: SourceMap
  /// The severities that rules have where nothing is said for the subject.
  package let severities: [String: Severity]
  /// What was looked at, for reporters that tell how values come about.
  package let context: LintContext?

  package init(
    findings: [Finding], suppressed: [SuppressedFinding], rules: [RuleInfo], sources: SourceMap,
    severities: [String: Severity] = [:], context: LintContext? = nil
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.rules = rules
    self.sources = sources
    self.severities = severities
    self.context = context
  }

  /// The same report with other findings.
  package func replacing(
    findings: [Finding], suppressed: [SuppressedFinding]? = nil
  ) -> LintReport {
    LintReport(
      findings: findings, suppressed: suppressed ?? self.suppressed, rules: rules,
      sources: sources, severities: severities, context: context)
  }

  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

/// A finding that is passed over.
package struct SuppressedFinding: Sendable {
  /// Where it says so.
  package enum Place: String, Sendable {
    case comment
    /// `$lint` in a document.
    case data
    case baseline
  }

  package let finding: Finding
  /// Empty where none is given.
  package let reason: String
  package let place: Place

  package init(finding: Finding, reason: String, place: Place) {
    self.finding = finding
    self.reason = reason
    self.place = place
  }
}
