import TinctureDiagnostics

/// Workflow commands of GitHub Actions, which become annotations.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package static let summary = "annotations of GitHub Actions"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = ""
    for finding in report.findings {
      var properties: [String] = []
      if let range = finding.range {
        let place = places.place(range)
        properties = [
          "file=\(Self.property(place.path))", "line=\(place.start.line)",
          "endLine=\(place.end.line)",
        ]
        // Columns are understood on one line only.
        if place.start.line == place.end.line {
          properties += ["col=\(place.start.column)", "endColumn=\(place.end.column)"]
        }
      }
      properties.append("title=\(Self.property(finding.rule))")
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      let message = [finding.message, finding.help].compactMap(\.self).joined(separator: "; ")
      text += "::\(command) \(properties.joined(separator: ","))::\(Self.data(message))\n"
    }
    return Array(text.utf8)
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
