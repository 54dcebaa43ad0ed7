import TinctureDiagnostics

/// The XML of JUnit as Jenkins reads it. There is a test for each rule and file, so that a run without findings shows
/// tests that passed. Errors and warnings are failures; notes are what a test printed.
package struct JUnitReporter: Reporter {
  package static let name = "junit"
  package static let summary = "the XML of JUnit: a test for each rule and file"

  private let paths: ReportPaths

  package init(_ settings: ReporterSettings) {
    paths = settings.paths
  }

  private struct Case: Hashable {
    let rule: String
    let path: String
  }

  /// What was found for one case, a line each.
  private struct Lines {
    var failures: [String] = []
    var notes: [String] = []
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var cases: [Case] = []
    for rule in report.rules {
      cases += report.sources.files.map { Case(rule: rule.id, path: $0.path) }
    }
    var found: [Case: Lines] = [:]
    for finding in report.findings {
      let place = places.place(of: finding)
      let test = Case(rule: finding.rule, path: place.path)
      if finding.severity == .note {
        found[test, default: Lines()].notes.append(line(finding, place))
      } else {
        found[test, default: Lines()].failures.append(line(finding, place))
      }
    }
    // Complaints about comments belong to no rule that ran.
    let known = Set(cases)
    cases += found.keys.filter { !known.contains($0) }
      .sorted { ($0.rule, $0.path) < ($1.rule, $1.path) }
    let failures = found.values.count { !$0.failures.isEmpty }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"tincture lint\" \(counts)>\n"
    text += "  <testsuite name=\"tincture lint\" \(counts) skipped=\"0\" time=\"0\">\n"
    for test in cases { text += element(test, found[test] ?? Lines()) }
    return Array((text + "  </testsuite>\n</testsuites>\n").utf8)
  }

  private func element(_ test: Case, _ found: Lines) -> String {
    let rule = XMLText.escaped(test.rule)
    let path = XMLText.escaped(paths.forService(test.path))
    var text = "    <testcase classname=\"\(rule)\" name=\"\(path)\" time=\"0\""
    guard !found.failures.isEmpty || !found.notes.isEmpty else { return text + "/>\n" }
    text += ">\n"
    if !found.failures.isEmpty {
      // Some readers take only the first failure of a case, so that all stand in one.
      let heading = ReportText.count(found.failures.count, "finding")
      text += "      <failure type=\"\(rule)\" message=\"\(heading)\">"
      text += "\(found.failures.joined(separator: "\n"))</failure>\n"
    }
    if !found.notes.isEmpty {
      text += "      <system-out>\(found.notes.joined(separator: "\n"))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private func line(_ finding: Finding, _ place: Place) -> String {
    let message = ReportText.text(finding)
    return XMLText.escaped(
      "\(place.start.line):\(place.start.column): \(finding.severity.rawValue): \(message)")
  }
}
