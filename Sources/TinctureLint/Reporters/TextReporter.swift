import TinctureDiagnostics

/// For people: each finding with an excerpt, then how many there are.
package struct TextReporter: Reporter {
  package static let name = "text"
  package static let summary = "with excerpts, for people"

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
        notes: finding.notes, help: finding.help)
    }
    let counts = [
      (report.count(.error), "error"), (report.count(.warning), "warning"),
      (report.count(.note), "note"), (report.suppressed.count, "suppressed"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, noun in
      "\(count) \(noun)\(count == 1 || noun == "suppressed" ? "" : "s")"
    }
    text += parts.isEmpty ? "nothing found\n" : parts.joined(separator: ", ") + "\n"
    return Array(text.utf8)
  }
}

/// One line for each finding, as Xcode and editors read it.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let summary = "one line for each finding, for Xcode and editors"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = ""
    for finding in report.findings {
      let place = finding.range.map { range in
        let place = places.place(range)
        return "\(place.path):\(place.start.line):\(place.start.column): "
      }
      text += "\(place ?? "tincture: ")\(finding.severity.rawValue): "
      text += "\(singleLine(finding.message)) (\(finding.rule))\n"
    }
    return Array(text.utf8)
  }

  private func singleLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
