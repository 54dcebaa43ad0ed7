import TinctureDiagnostics
import TinctureEmit

/// The issues of Code Climate, as GitLab's code quality reports want them.
package struct GitLabReporter: Reporter {
  package static let name = "gitlab"
  package static let summary = "code quality reports of GitLab, and Code Climate"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var json = JSONWriter(isPretty: true, capacity: report.findings.count * 256)
    json.list { json in
      for finding in report.findings {
        let place = finding.range.map { places.place($0) }
        json.object { json in
          json.key("description")
          json.string(finding.message)
          json.key("check_name")
          json.string(finding.rule)
          json.key("fingerprint")
          json.string(finding.fingerprint)
          json.key("severity")
          json.string(Self.severity(finding.severity))
          json.key("location")
          json.object { json in
            json.key("path")
            json.string(Self.path(place?.path ?? "tincture.yaml"))
            json.key("lines")
            json.object { json in
              json.key("begin")
              json.number(place?.start.line ?? 1)
              json.key("end")
              json.number(place?.end.line ?? 1)
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

  private static func path(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
