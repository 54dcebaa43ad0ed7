import TinctureDiagnostics

/// For people: each finding with an excerpt, then how many there are.
package struct TextReporter: Reporter {
  package static let name = "text"
  package static let summary = "with excerpts, for people"
  package static let writesLines = true

  private let settings: ReporterSettings

  package init(_ settings: ReporterSettings) {
    self.settings = settings
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var printer = DiagnosticPrinter(
      sources: report.sources, style: .human(color: settings.usesColor))
    var text = ""
    for finding in report.findings {
      text += printer.print(
        heading: finding.rule, finding.severity, finding.message, at: finding.range,
        notes: finding.notes, help: ReportText.help(finding))
    }
    let counts = ReportText.counts(report)
    text += counts.isEmpty ? "nothing found\n" : counts + "\n"
    return Array(text.utf8)
  }
}
