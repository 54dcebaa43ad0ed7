import TinctureDiagnostics

/// One line for each finding and each of its notes, as Xcode and editors read it. Xcode jumps to absolute paths only.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let summary = "one line for each finding, for Xcode and editors"
  package static let writesLines = true

  private let paths: ReportPaths

  package init(_ settings: ReporterSettings) {
    paths = settings.paths
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = ""
    for finding in report.findings {
      let place = places.place(of: finding)
      text += "\(prefix(place)): \(finding.severity.rawValue): "
      text += "\(ReportText.message(finding)) (\(finding.rule))\n"
      for note in finding.notes {
        guard let range = note.range else { continue }
        text += "\(prefix(places.place(range))): note: \(ReportText.singleLine(note.message))\n"
      }
    }
    return Array(text.utf8)
  }

  private func prefix(_ place: Place) -> String {
    let path = ReportText.singleLine(paths.absolute(place.path))
    return "\(path):\(place.start.line):\(place.start.column)"
  }
}
