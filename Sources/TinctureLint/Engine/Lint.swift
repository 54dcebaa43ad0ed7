package import TinctureDiagnostics

/// Runs the rules that a configuration switches on over a design.
package func lint(_ context: LintContext, configuration: LintConfiguration) -> LintReport {
  var findings: [Finding] = []
  var rules: [RuleInfo] = []
  for rule in RuleRegistry.all {
    let info = rule.info
    let isOn =
      configuration.rules[info.id]?.severity != nil
      || configuration.overrides.contains { ($0.rules[info.id] ?? nil) != nil }
    guard isOn else { continue }
    rules.append(info)
    var run = RuleRun(
      info, context: context, options: configuration.rules[info.id]?.options ?? [:])
    rule.check(&run)
    for var finding in run.findings {
      guard let severity = configuration.severity(of: finding) else { continue }
      finding.severity = severity
      findings.append(finding)
    }
  }
  number(&findings)
  var suppressions = SuppressionTable(context)
  var shown: [Finding] = []
  var suppressed: [SuppressedFinding] = []
  for finding in findings {
    if let reason = suppressions.take(finding) {
      suppressed.append(SuppressedFinding(finding: finding, reason: reason))
    } else {
      shown.append(finding)
    }
  }
  shown += suppressions.complaints(
    of: Set(rules.map(\.id)), requiringReasons: configuration.requiresReasons)
  number(&shown)
  return LintReport(
    findings: sorted(shown), suppressed: suppressed, rules: rules, sources: context.sources)
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

  package init(
    findings: [Finding], suppressed: [SuppressedFinding], rules: [RuleInfo], sources: SourceMap
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.rules = rules
    self.sources = sources
  }

  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

/// A finding that a comment or the baseline says to pass over.
package struct SuppressedFinding: Sendable {
  package let finding: Finding
  /// Empty where none is given.
  package let reason: String
  package let isInBaseline: Bool

  package init(finding: Finding, reason: String, isInBaseline: Bool = false) {
    self.finding = finding
    self.reason = reason
    self.isInBaseline = isInBaseline
  }
}
