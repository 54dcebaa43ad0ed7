import TinctureDiagnostics
import TinctureEmit

/// The format `tincture/lint-1` (`Documentation/lint.md`).
package struct JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "all that is known, for programs"

  private let version: String

  package init(_ settings: ReporterSettings) {
    version = settings.version
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var json = JSONWriter(isPretty: true, capacity: report.findings.count * 512)
    json.object { json in
      json.member("format", "tincture/lint-1")
      json.member("version", version)
      json.member("errors", report.count(.error))
      json.member("warnings", report.count(.warning))
      json.member("notes", report.count(.note))
      json.list("findings") { json in
        for finding in report.findings { write(finding, nil, &places, &json) }
      }
      json.list("suppressed") { json in
        for entry in report.suppressed { write(entry.finding, entry, &places, &json) }
      }
    }
    return json.finished()
  }

  private func write(
    _ finding: Finding, _ suppression: SuppressedFinding?, _ places: inout PlaceFinder,
    _ json: inout JSONWriter
  ) {
    let place = finding.range.map { places.place($0) }
    let notes = finding.notes.map { ($0.message, $0.range.map { places.place($0) }) }
    let edits = finding.fix?.edits.map { (places.place($0.range), $0.replacement) } ?? []
    json.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      if let help = finding.help { json.member("help", help) }
      if let suppression {
        json.member("suppressedBy", suppression.place.rawValue)
        json.member("reason", suppression.reason)
      }
      json.member("fingerprint", finding.fingerprint)
      write(finding.subject, &json)
      if let place { write(place, &json) }
      if !finding.data.isEmpty { write(finding.data, &json) }
      if !notes.isEmpty {
        json.list("notes") { json in
          for (message, place) in notes {
            json.object { json in
              json.member("message", message)
              if let place { write(place, &json) }
            }
          }
        }
      }
      if let fix = finding.fix { write(fix, edits, &json) }
    }
  }

  private func write(
    _ fix: Finding.Fix, _ edits: [(place: Place, replacement: String)], _ json: inout JSONWriter
  ) {
    json.object("fix") { json in
      json.member("safety", fix.safety.rawValue)
      json.member("summary", fix.summary)
      json.list("edits") { json in
        for edit in edits {
          json.object { json in
            write(edit.place, &json)
            json.member("replacement", edit.replacement)
          }
        }
      }
    }
  }

  private func write(_ subject: Finding.Subject, _ json: inout JSONWriter) {
    json.object("subject") { json in
      json.member("kind", subject.kind.rawValue)
      json.member("name", subject.name)
      guard !subject.cell.isEmpty else { return }
      json.list("cell") { json in
        for test in subject.cell { json.string(test.text) }
      }
    }
  }

  private func write(_ data: [Finding.Datum], _ json: inout JSONWriter) {
    json.object("data") { json in
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
    json.object("location") { json in
      json.member("file", place.path)
      json.member("line", place.start.line)
      json.member("column", place.start.column)
      json.member("endLine", place.end.line)
      json.member("endColumn", place.end.column)
    }
  }
}
