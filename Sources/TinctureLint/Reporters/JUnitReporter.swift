import TinctureDiagnostics

/// The XML of JUnit: one test case for each rule and file, so that a run without findings shows tests that passed.
package struct JUnitReporter: Reporter {
  package static let name = "junit"
  package static let summary = "the XML of JUnit: a test for each rule and file"

  package init(_ settings: ReporterSettings) {}

  private struct Case: Hashable {
    let rule: String
    let path: String
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    var cases: [Case] = []
    for rule in report.rules {
      cases += report.sources.files.map { Case(rule: rule.id, path: $0.path) }
    }
    var failures: [Case: [String]] = [:]
    for finding in report.findings {
      let place = finding.range.map { places.place($0) }
      let key = Case(rule: finding.rule, path: place?.path ?? "tincture.yaml")
      failures[key, default: []].append(failure(finding, place))
    }
    // Complaints about comments belong to no rule that ran.
    let known = Set(cases)
    cases += failures.keys.filter { !known.contains($0) }
      .sorted { ($0.rule, $0.path) < ($1.rule, $1.path) }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures.count)\" errors=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"tincture lint\" \(counts)>\n"
    text += "  <testsuite name=\"tincture lint\" \(counts) skipped=\"0\" time=\"0\">\n"
    for test in cases {
      text += "    <testcase classname=\"\(XMLText.escaped(test.rule))\""
      text += " name=\"\(XMLText.escaped(test.path))\" time=\"0\""
      if let found = failures[test] {
        // Some readers take only the first failure of a case, so that all stand in one.
        let heading = found.count == 1 ? "1 finding" : "\(found.count) findings"
        text += ">\n      <failure type=\"\(XMLText.escaped(test.rule))\" message=\"\(heading)\">"
        text += found.joined(separator: "\n") + "</failure>\n    </testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return Array((text + "  </testsuite>\n</testsuites>\n").utf8)
  }

  private func failure(_ finding: Finding, _ place: Place?) -> String {
    let at = place.map { "\($0.start.line):\($0.start.column): " } ?? ""
    return XMLText.escaped("\(at)\(finding.severity.rawValue): \(finding.message)")
  }
}
