import TinctureDiagnostics

/// The XML of Checkstyle 4.3, which many tools read.
package struct CheckstyleReporter: Reporter {
  package static let name = "checkstyle"
  package static let summary = "the XML of Checkstyle"

  private let paths: ReportPaths

  package init(_ settings: ReporterSettings) {
    paths = settings.paths
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var open: String?
    for finding in report.findings {
      let place = places.place(of: finding)
      if place.path != open {
        if open != nil { text += "  </file>\n" }
        text += "  <file name=\"\(XMLText.escaped(paths.forService(place.path)))\">\n"
        open = place.path
      }
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      let message = ReportText.text(finding)
      text += "    <error line=\"\(place.start.line)\" column=\"\(place.start.column)\""
      text += " severity=\"\(severity)\" message=\"\(XMLText.escaped(message))\""
      text += " source=\"tincture.\(XMLText.escaped(finding.rule))\"/>\n"
    }
    if open != nil { text += "  </file>\n" }
    return Array((text + "</checkstyle>\n").utf8)
  }
}
