import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite(
  "YAML test suite",
  .enabled(if: SuiteCase.folder != nil, "the suite is not at ../shared or $TINCTURE_SHARED"))
struct SuiteTests {
  @Test("The suite is complete")
  func completeness() {
    // 402 of its 406 cases: one file is marked to be skipped.
    #expect(SuiteCase.all.count == 402)
  }

  @Test("Events are those of the suite", arguments: SuiteCase.all)
  func events(of suiteCase: SuiteCase) {
    let (lines, failure) = EventPrinter.print(suiteCase.yaml)
    let agrees = suiteCase.isInvalid ? failure != nil : failure == nil && lines == suiteCase.events
    if let reason = LibYAMLDifference.reason(for: suiteCase.id) {
      #expect(!agrees, "agrees with the suite now; listed as: \(reason)")
    } else {
      #expect(agrees, "\(failure?.problem ?? lines.joined(separator: "\n"))")
    }
  }

  @Test("Reading never fails in another way than with an error", arguments: SuiteCase.all)
  func reading(of suiteCase: SuiteCase) {
    let reading = Reading.yaml(suiteCase.yaml)
    #expect(reading.document != nil || !reading.diagnostics.isEmpty)
    checkRanges(of: reading)
    let (_, failure) = EventPrinter.print(suiteCase.yaml)
    let startsSeveral = reading.codes.contains(.severalDocuments)
    if failure != nil, !startsSeveral { #expect(reading.document == nil) }
  }
}
