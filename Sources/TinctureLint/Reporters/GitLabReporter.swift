import TinctureDiagnostics
import TinctureEmit

/// The issues of Code Climate, as GitLab's code quality reports want them.
package struct GitLabReporter: Reporter {
  package static let name = "gitlab"
  package static let summary = "code quality reports of GitLab, and Code Climate"

  private let paths: ReportPaths

  package init(_ settings: ReporterSettings) {
    paths = settings.paths
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var json = JSONWriter(isPretty: true, capacity: report.findings.count * 256)
    json.list { json in
      for finding in report.findings {
        let place = places.place(of: finding)
        json.object { json in
          json.member("type", "issue")
          json.member("description", ReportText.message(finding))
          json.member("check_name", finding.rule)
          json.list("categories") { $0.string("Style") }
          json.member("fingerprint", finding.fingerprint)
          json.member("severity", Self.severity(finding.severity))
          json.object("location") { json in
            json.member("path", paths.forService(place.path))
            json.object("lines") { json in
              json.member("begin", place.start.line)
              json.member("end", place.end.line)
            }
          }
        }
      }
    }
    return json.finished()
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
