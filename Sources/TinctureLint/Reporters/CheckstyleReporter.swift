import TinctureDiagnostics

/// The XML of Checkstyle 4.3, which many tools read.
package struct CheckstyleReporter: Reporter {
  package static let name = "checkstyle"
  package static let summary = "the XML of Checkstyle"

  package init(_ settings: ReporterSettings) {}

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var open: String?
    for finding in report.findings {
      let place = finding.range.map { places.place($0) }
      let path = place?.path ?? "tincture.yaml"
      if path != open {
        if open != nil { text += "  </file>\n" }
        text += "  <file name=\"\(XMLText.escaped(path))\">\n"
        open = path
      }
      let severity = finding.severity == .note ? "info" : finding.severity.rawValue
      text += "    <error line=\"\(place?.start.line ?? 1)\" column=\"\(place?.start.column ?? 1)\""
      text += " severity=\"\(severity)\" message=\"\(XMLText.escaped(finding.message))\""
      text += " source=\"tincture.\(XMLText.escaped(finding.rule))\"/>\n"
    }
    if open != nil { text += "  </file>\n" }
    return Array((text + "</checkstyle>\n").utf8)
  }
}
