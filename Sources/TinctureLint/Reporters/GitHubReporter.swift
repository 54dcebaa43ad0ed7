import TinctureDiagnostics

/// Workflow commands of GitHub Actions, which become annotations. GitHub shows no more than ten of a kind for a step; the
/// findings behind them follow in a group of the log.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package static let summary = "annotations of GitHub Actions"
  package static let writesLines = true

  /// How many annotations of one kind GitHub shows for one step.
  package static let annotationLimit = 10

  private let paths: ReportPaths

  package init(_ settings: ReporterSettings) {
    paths = settings.paths
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = ""
    var rest: [String] = []
    var counts: [Severity: Int] = [:]
    for finding in report.findings {
      let place = places.place(of: finding)
      counts[finding.severity, default: 0] += 1
      if counts[finding.severity, default: 0] > Self.annotationLimit {
        rest.append(line(finding, place))
      } else {
        text += annotation(finding, place)
      }
    }
    if !rest.isEmpty {
      text += "::group::\(ReportText.count(rest.count, "more finding")) without annotations\n"
      text += rest.joined() + "::endgroup::\n"
    }
    return Array(text.utf8)
  }

  private func annotation(_ finding: Finding, _ place: Place) -> String {
    var properties = [
      "file=\(Self.property(paths.forService(place.path)))", "line=\(place.start.line)",
      "endLine=\(place.end.line)",
    ]
    // Columns are understood on one line only.
    if place.start.line == place.end.line {
      properties += ["col=\(place.start.column)", "endColumn=\(place.end.column)"]
    }
    properties.append("title=\(Self.property(finding.rule))")
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let message = ReportText.text(finding)
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// A line of the log that is no command, whatever stands in it: older commands begin with `##[` anywhere in a line.
  private func line(_ finding: Finding, _ place: Place) -> String {
    let path = ReportText.singleLine(paths.forService(place.path))
    let text =
      "\(finding.severity.rawValue): \(path):\(place.start.line):\(place.start.column): "
      + "\(ReportText.message(finding)) (\(finding.rule))"
    return text.replacing("##[", with: "## [") + "\n"
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
