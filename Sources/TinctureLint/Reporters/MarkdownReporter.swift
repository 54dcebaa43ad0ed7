import TinctureDiagnostics

/// A table for a pull request or a job summary.
package struct MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "a table for a pull request or a job summary"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = "### Lint of design tokens\n\n"
    text += "\(report.count(.error)) errors, \(report.count(.warning)) warnings, "
    text += "\(report.count(.note)) notes, \(report.suppressed.count) suppressed\n"
    if !report.findings.isEmpty {
      text += "\n| severity | where | rule | finding |\n| --- | --- | --- | --- |\n"
    }
    for finding in report.findings {
      let place = finding.range.map { range in
        let place = places.place(range)
        return "\(place.path):\(place.start.line)"
      }
      text += "| \(finding.severity.rawValue) | \(Self.cell(place ?? "")) | `\(finding.rule)` |"
      text += " \(Self.cell(finding.message)) |\n"
    }
    return Array(text.utf8)
  }

  /// Text in a cell of a table: no markup but code, and on one line.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "*", "_", "[", "]", "~": cell += "\\\(scalar)"
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      default: cell.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      }
    }
    return cell
  }
}
