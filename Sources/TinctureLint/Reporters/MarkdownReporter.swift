import TinctureDiagnostics

/// A table for a pull request or a job summary, the errors first. It never gets longer than a comment may be.
package struct MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "a table for a pull request or a job summary"

  /// What GitHub takes as a comment: so many characters, which never are more than bytes.
  package static let commentLimit = 65_536

  private let paths: ReportPaths
  private let limit: Int

  package init(_ settings: ReporterSettings) {
    self.init(settings, limit: Self.commentLimit)
  }

  /// A report of no more than so many bytes.
  package init(_ settings: ReporterSettings, limit: Int) {
    paths = settings.paths
    self.limit = limit
  }

  /// By which a workflow finds its earlier comment, to replace it.
  private static let marker = "<!-- tincture lint -->\n"

  package func report(_ report: LintReport) -> [UInt8] {
    let counts = ReportText.counts(report)
    var text = "\(Self.marker)### Lint of design tokens\n\n"
    text += report.findings.isEmpty ? "Nothing found" : counts
    if report.findings.isEmpty, !counts.isEmpty { text += "; \(counts)" }
    text += "\n"
    if !report.findings.isEmpty {
      text += "\n| severity | where | rule | finding |\n| --- | --- | --- | --- |\n"
    }
    var places = PlaceFinder(report.sources)
    let findings = [Severity.error, .warning, .note].flatMap { severity in
      report.findings.filter { $0.severity == severity }
    }
    var size = text.utf8.count
    for (shown, finding) in findings.enumerated() {
      let row = row(finding, places.place(of: finding))
      let rest = "\n… and \(findings.count - shown) more\n"
      size += row.utf8.count
      // Room for the line that says how many are left out is kept as long as any could be.
      guard size + (shown + 1 < findings.count ? rest.utf8.count : 0) <= limit else {
        text += rest
        break
      }
      text += row
    }
    return Array(text.utf8)
  }

  private func row(_ finding: Finding, _ place: Place) -> String {
    let path = MarkdownText.code("\(paths.forService(place.path)):\(place.start.line)")
    return "| \(finding.severity.rawValue) | \(path) | \(MarkdownText.code(finding.rule)) | "
      + "\(MarkdownText.cell(ReportText.message(finding))) |\n"
  }
}
