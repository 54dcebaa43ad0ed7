import TinctureDiagnostics
import TinctureEmit

/// The format `tincture/lint-1` (`Documentation/lint.md`).
package struct JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "all that is known, for programs"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var json = JSONWriter(isPretty: true, capacity: report.findings.count * 512)
    json.object { json in
      json.key("format")
      json.string("tincture/lint-1")
      json.key("errors")
      json.number(report.count(.error))
      json.key("warnings")
      json.number(report.count(.warning))
      json.key("notes")
      json.number(report.count(.note))
      json.key("findings")
      json.list { json in
        for finding in report.findings { write(finding, reason: nil, &places, &json) }
      }
      json.key("suppressed")
      json.list { json in
        for entry in report.suppressed {
          write(entry.finding, reason: entry.reason, &places, &json)
        }
      }
    }
    return json.finished()
  }

  private func write(
    _ finding: Finding, reason: String?, _ places: inout PlaceFinder, _ json: inout JSONWriter
  ) {
    let place = finding.range.map { places.place($0) }
    let notes = finding.notes.map { ($0.message, $0.range.map { places.place($0) }) }
    json.object { json in
      json.key("rule")
      json.string(finding.rule)
      json.key("severity")
      json.string(finding.severity.rawValue)
      json.key("message")
      json.string(finding.message)
      if let help = finding.help {
        json.key("help")
        json.string(help)
      }
      if let reason {
        json.key("reason")
        json.string(reason)
      }
      json.key("fingerprint")
      json.string(finding.fingerprint)
      write(finding.subject, &json)
      if let place { write(place, &json) }
      if !finding.data.isEmpty { write(finding.data, &json) }
      if !notes.isEmpty {
        json.key("notes")
        json.list { json in
          for (message, place) in notes {
            json.object { json in
              json.key("message")
              json.string(message)
              if let place { write(place, &json) }
            }
          }
        }
      }
    }
  }

  private func write(_ subject: Finding.Subject, _ json: inout JSONWriter) {
    json.key("subject")
    json.object { json in
      json.key("kind")
      json.string(subject.kind.rawValue)
      json.key("name")
      json.string(subject.name)
      guard !subject.cell.isEmpty else { return }
      json.key("cell")
      json.list { json in
        for test in subject.cell { json.string(test.text) }
      }
    }
  }

  private func write(_ data: [Finding.Datum], _ json: inout JSONWriter) {
    json.key("data")
    json.object { json in
      for datum in data {
        json.key(datum.name)
        switch datum.value {
        case .number(let number): json.number(number)
        case .text(let text): json.string(text)
        }
      }
    }
  }

  private func write(_ place: Place, _ json: inout JSONWriter) {
    json.key("location")
    json.object { json in
      json.key("file")
      json.string(place.path)
      json.key("line")
      json.number(place.start.line)
      json.key("column")
      json.number(place.start.column)
      json.key("endLine")
      json.number(place.end.line)
      json.key("endColumn")
      json.number(place.end.column)
    }
  }
}
