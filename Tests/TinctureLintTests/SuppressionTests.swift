import Testing
import TinctureDiagnostics
import TinctureLint
import TinctureModel

private func report(
  _ text: String, _ rules: [String: Severity] = ["motion/zero-duration": .warning],
  requiringReasons: Bool = false
) throws -> LintReport {
  var diagnostics = Diagnostics()
  var configuration = LintConfiguration(
    requiringReasons
      ? [OptionEntry(name: "requireReasons", value: .text("true"))] : [],
    diagnostics: &diagnostics)
  for rule in RuleRegistry.all { configuration.set(rule.info.id, nil) }
  for (rule, severity) in rules { configuration.set(rule, severity) }
  return lint(try context(text), configuration: configuration)
}

private func names(_ report: LintReport) -> [String] { report.findings.map(\.subject.name) }

@Suite("Comments that suppress")
struct SuppressionCommentTests {
  @Test
  func blanksTabsAndCarriageReturnsDoNotMatter() throws {
    let found = try report(
      "durations:\r\n  a: 0s\t#\ttincture:  ignore\tmotion/zero-duration\t--\twhy not \r\n"
        + "  #tincture:ignore motion/zero-duration\r\n  b: 0s\r\n  c: 0s\r\n")
    #expect(names(found) == ["durations.c"])
    #expect(found.suppressed.map(\.reason) == ["why not", ""])
    #expect(found.suppressed.allSatisfy { $0.place == .comment })
  }

  @Test
  func textIsNoComment() throws {
    let found = try report(
      """
      strings:
        $type: string
        quoted: "a # tincture: ignore-file motion/zero-duration"
        single: 'a # tincture: ignore-file motion/zero-duration'
        block: |
          # tincture: ignore-file motion/zero-duration
        folded: >-
          text
          # tincture: ignore-file motion/zero-duration
      durations: { a: 0s }
      """)
    #expect(names(found) == ["durations.a"])
  }

  @Test
  func aCommentBehindQuotedTextCounts() throws {
    let found = try report(
      """
      durations:
        a: "0s" # tincture: ignore motion/zero-duration
        b: { $value: 0s, $description: "a # tincture: ignore x" } # tincture: ignore motion/zero-duration
      """)
    #expect(names(found) == [])
    #expect(found.suppressed.count == 2)
  }

  @Test
  func stackedCommentsHoldForTheSameLine() throws {
    let found = try report(
      """
      durations:
        # tincture: ignore motion/zero-duration -- one
        # and some words
        # tincture: ignore name/case -- other
        Bad_Name: 0s
        oneName: 1s
        otherName: 1s
      """, ["motion/zero-duration": .warning, "name/case": .warning])
    #expect(names(found) == [])
    #expect(found.suppressed.map(\.reason).sorted() == ["one", "other"])
  }

  @Test
  func patternsStandForRules() throws {
    let found = try report(
      """
      # tincture: ignore-file motion/* -- a fixture
      durations: { a: 0s, b: 99s }
      """, ["motion/zero-duration": .warning, "motion/max-duration": .warning])
    #expect(names(found) == [])
    #expect(found.suppressed.count == 2)
  }

  @Test
  func misspeltNamesAreCorrected() throws {
    let found = try report(
      """
      durations:
        a: 1s # tincture: ignore motion/zero-duraton
        b: 1s # tincture: ignore nothing/*
        c: 1s # tincture: ignor motion/zero-duration
        d: 1s # tincture: ignore -- just so
      """)
    #expect(found.findings.map(\.rule) == Array(repeating: "lint/unknown-ignore", count: 4))
    #expect(
      found.findings.map(\.message) == [
        "there is no rule `motion/zero-duraton` to ignore",
        "there is no rule `nothing/*` to ignore", "`tincture: ignor` means nothing",
        "the comment names no rule",
      ])
    #expect(found.findings.first?.help == "did you mean `motion/zero-duration`?")
  }

  @Test
  func missingReasonsAreReportedWhereAskedFor() throws {
    let text = "durations: { a: 0s } # tincture: ignore motion/zero-duration\n"
    #expect(try report(text).findings.isEmpty)
    #expect(
      try report(text, requiringReasons: true).findings.map(\.rule) == ["lint/missing-reason"])
  }

  @Test
  func uselessCommentsAreTakenOut() throws {
    func mended(_ text: String) throws -> String {
      let report = try report(text)
      var editing = TextEditing()
      for finding in report.findings { _ = editing.take(finding.fix?.edits ?? []) }
      let file = report.sources.files[0]
      return String(decoding: editing.applied(to: file, FileID(0)), as: UTF8.self)
    }
    #expect(
      try mended("durations:\r\n  # tincture: ignore motion/zero-duration -- x\r\n  a: 1s\r\n")
        == "durations:\r\n  a: 1s\r\n")
    #expect(
      try mended("durations:\n  a: 1s  # tincture: ignore motion/zero-duration\n")
        == "durations:\n  a: 1s\n")
  }
}

@Suite("$lint in documents")
struct LintMarkTests {
  private let mark = "$lint: { ignore: { motion/zero-duration: a marker } }"

  @Test
  func itHoldsForATokenAndForAGroup() throws {
    let found = try report(
      """
      durations:
        a: { $value: 0s, \(mark) }
        group:
          \(mark)
          b: 0s
          inner: { c: 0s }
        d: 0s
      """)
    #expect(names(found) == ["durations.d"])
    #expect(found.suppressed.map(\.reason) == ["a marker", "a marker", "a marker"])
    #expect(found.suppressed.allSatisfy { $0.place == .data })
  }

  @Test
  func itHoldsForADocument() throws {
    #expect(try names(report("\(mark)\ndurations: { a: 0s }")) == [])
  }

  @Test
  func itHoldsForAComponentAndForABlock() throws {
    func found(top: String = "", block: String = "") throws -> [String] {
      try report(
        """
        components:
          button:
            kind: button
            surface: white
            \(top)
            base: { foreground: black, font: body }
            variants:
              loud: { \(block) foreground: "#ddd" }
              faint: { foreground: "#eee" }
        """, ["contrast/text": .error]
      ).findings.map(\.subject.text)
    }
    let ignore = "$lint: { ignore: { contrast/*: on purpose } }"
    #expect(try found().count == 2)
    #expect(try found(top: ignore).isEmpty)
    #expect(try found(block: ignore + ",") == ["button (variant=faint)"])
  }

  @Test
  func whatFindsNothingIsReported() throws {
    let found = try report("durations: { a: { $value: 1s, \(mark) } }")
    #expect(found.findings.map(\.rule) == ["lint/unused-ignore"])
    let misspelt = try report(
      "durations: { a: { $value: 0s, $lint: { ignore: { motion/zero: x } } } }")
    #expect(
      misspelt.findings.map(\.rule).sorted() == ["lint/unknown-ignore", "motion/zero-duration"])
  }

  @Test
  func reasonsCanBeRequired() throws {
    let text = "durations: { a: { $value: 0s, $lint: { ignore: { motion/zero-duration: ~ } } } }"
    #expect(
      try report(text, requiringReasons: true).findings.map(\.rule) == ["lint/missing-reason"])
  }

  @Test
  func extensionsMayHoldIt() throws {
    let found = try report(
      """
      durations:
        a:
          $value: 0s
          $extensions: { tincture: { lint: { ignore: { motion/zero-duration: a marker } } } }
      """)
    #expect(names(found) == [])
    #expect(found.suppressed.map(\.reason) == ["a marker"])
  }
}
