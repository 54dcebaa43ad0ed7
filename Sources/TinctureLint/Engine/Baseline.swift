import TinctureEmit

/// Findings that were there when lint came into use, by fingerprint: what is in it is passed over, and it only shrinks.
package struct Baseline: Sendable {
  package struct Entry: Sendable, Hashable {
    package let fingerprint: String
    package let rule: String
    package let subject: String

    package init(fingerprint: String, rule: String, subject: String) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.subject = subject
    }

    init(_ finding: Finding) {
      self.init(
        fingerprint: finding.fingerprint, rule: finding.rule, subject: finding.subject.text)
    }
  }

  package static let format = "tincture/lint-baseline-1"

  package let entries: [Entry]

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// All findings of a report.
  package init(_ report: LintReport) {
    entries = report.findings.map { Entry($0) }
  }

  /// The report without what is in the baseline.
  package func applied(to report: LintReport) -> LintReport {
    let known = Set(entries.map(\.fingerprint))
    let old = report.findings.filter { known.contains($0.fingerprint) }
    return report.replacing(
      findings: report.findings.filter { !known.contains($0.fingerprint) },
      suppressed: report.suppressed
        + old.map { SuppressedFinding(finding: $0, reason: "", place: .baseline) })
  }

  /// What is in it and was not found any more by rules that ran.
  package func fixed(in report: LintReport) -> [Entry] {
    let found = Set(report.findings.map(\.fingerprint))
    let rules = Set(report.rules.map(\.id))
    return entries.filter { rules.contains($0.rule) && !found.contains($0.fingerprint) }
  }

  /// The baseline without what was fixed.
  package func shrunk(by report: LintReport) -> Baseline {
    let fixed = Set(fixed(in: report))
    return Baseline(entries: entries.filter { !fixed.contains($0) })
  }

  /// As a file, one entry a line, so that changes to it are easy to read and to merge.
  package var json: [UInt8] {
    let sorted = entries.sorted {
      ($0.rule, $0.subject, $0.fingerprint) < ($1.rule, $1.subject, $1.fingerprint)
    }
    var json = JSONWriter(isPretty: true, capacity: entries.count * 128)
    json.object { json in
      json.key("format")
      json.string(Self.format)
      json.key("findings")
      json.list { json in
        for entry in sorted {
          json.inline { json in
            json.object { json in
              json.key("rule")
              json.string(entry.rule)
              json.key("subject")
              json.string(entry.subject)
              json.key("fingerprint")
              json.string(entry.fingerprint)
            }
          }
        }
      }
    }
    return json.finished()
  }
}
