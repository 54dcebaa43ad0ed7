import Foundation
import Testing
import TinctureDiagnostics
import TinctureLint
import TinctureModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lint with one rule of a document.
private func report(
  _ text: String, _ rules: [String: Severity], pairs: [ContrastPair] = []
) throws -> LintReport {
  var configuration = LintConfiguration(presets: [])
  for (rule, severity) in rules { configuration.set(rule, severity) }
  return lint(try context(text, pairs: pairs), configuration: configuration)
}

private func ratio(_ finding: Finding) -> Double? {
  for datum in finding.data where datum.name == "ratio" {
    if case .number(let number) = datum.value { return number }
  }
  return nil
}

@Suite("Lint")
struct LintTests {
  // The ratios are those of the W3C's formula, worked out by hand or published with the cases.
  @Test
  func hoverThatLosesContrastIsFound() throws {
    let found = try report(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#1d6fb8", foreground: white, font: body }
          states: { hovered: { background: "#3880c1" } }
      """, ["contrast/text": .error, "contrast/on-state": .error])
    #expect(found.findings.map(\.rule) == ["contrast/on-state"])
    let finding = try #require(found.findings.first)
    #expect(abs(try #require(ratio(finding)) - 4.18) < 0.01)
    #expect(finding.subject.text == "button (state=hovered)")
  }

  @Test
  func translucentTextIsMeasuredAsItIsSeen() throws {
    let text = #"colors: { text: "rgba(17, 24, 39, 0.6)", page: white }"#
    let pair = ContrastPair(foreground: "colors.text", background: "colors.page", minimum: 7)
    let finding = try #require(
      try report(text, ["contrast/text": .error], pairs: [pair]).findings.first)
    #expect(abs(try #require(ratio(finding)) - 4.68) < 0.02)
  }

  @Test
  func translucentBackgroundCountsWithItsWorstCase() throws {
    let text = #"colors: { panel: "rgba(30, 64, 175, 0.5)", label: white, page: black }"#
    let bare = ContrastPair(foreground: "colors.label", background: "colors.panel")
    let finding = try #require(
      try report(text, ["contrast/text": .error], pairs: [bare]).findings.first)
    #expect(abs(try #require(ratio(finding)) - 2.57) < 0.01)
    let onPage = ContrastPair(
      foreground: "colors.label", background: "colors.panel", surface: "colors.page")
    #expect(try report(text, ["contrast/text": .error], pairs: [onPage]).findings.isEmpty)
  }

  @Test
  func thresholdFollowsTheFont() throws {
    // #808080 on white is 3.95:1: enough for 24 px, or for 19 px bold, and not below.
    func found(_ size: Int, _ weight: Int) throws -> Int {
      try report(
        """
        typography: { label: { fontFamily: Inter, fontSize: \(size), fontWeight: \(weight) } }
        components:
          button:
            kind: button
            surface: white
            base: { foreground: "#808080", font: "{typography.label}" }
        """, ["contrast/text": .error]
      ).findings.count
    }
    #expect(try found(24, 400) == 0)
    #expect(try found(19, 700) == 0)
    #expect(try found(19, 600) == 1)
    #expect(try found(18, 700) == 1)
  }

  /// `a` and `b` are as weak as each other, but are mended in two places.
  private static let twoWeakVariants = """
    components:
      button:
        kind: button
        surface: white
        base: { foreground: "#333333", font: body }
        variants:
          a: { default: true, foreground: "#999999" }SUPPRESSED
          b: { foreground: "#999999" }
    """

  @Test
  func equalColoursWrittenTwiceAreFoundTwice() throws {
    let text = Self.twoWeakVariants.replacing("SUPPRESSED", with: "")
    let found = try report(text, ["contrast/text": .error])
    #expect(found.findings.map(\.subject.text) == ["button (variant=a)", "button (variant=b)"])
    let suppressed = try report(
      Self.twoWeakVariants.replacing("SUPPRESSED", with: " # tincture: ignore contrast/text -- x"),
      ["contrast/text": .error])
    #expect(suppressed.findings.map(\.subject.text) == ["button (variant=b)"])
  }

  @Test
  func fingerprintStaysWhenAnotherCaseFailsToo() throws {
    let one = Self.twoWeakVariants.replacing("SUPPRESSED", with: "")
      .replacing(##"b: { foreground: "#999999" }"##, with: ##"b: { foreground: "#222222" }"##)
    let two = Self.twoWeakVariants.replacing("SUPPRESSED", with: "")
    let first = try report(one, ["contrast/text": .error]).findings.map(\.fingerprint)
    let second = try report(two, ["contrast/text": .error]).findings.map(\.fingerprint)
    #expect(first.count == 1)
    #expect(second.first == first.first)
  }

  @Test
  func stateAsWeakAsAnotherCaseAtRestIsFound() throws {
    let found = try report(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: "#333333", font: body }
          variants:
            a: { default: true, foreground: "#999999" }
            b: { foreground: "#333333" }
          states:
            hovered: [{ when: { variant: b }, foreground: "#999999" }]
      """, ["contrast/on-state": .error])
    #expect(found.findings.map(\.subject.text) == ["button (variant=b, state=hovered)"])
  }

  @Test
  func modesAreMeasuredEach() throws {
    let found = try report(
      """
      colors: { page: { $value: white, $modes: { dark: black } } }
      components:
        button:
          kind: button
          surface: "{colors.page}"
          base: { foreground: "#595959", font: body }
      """, ["contrast/text": .error])
    #expect(found.findings.map(\.subject.text) == ["button (appearance=dark)"])
  }

  @Test
  func commentsSuppressAndAreReportedWhereTheyDoNot() throws {
    let found = try report(
      """
      durations:
        a: 0s # tincture: ignore motion/zero-duration -- used as a marker
        # tincture: ignore motion/zero-duration
        b: 0s
        c: 0s
        d: 1s # tincture: ignore motion/zero-duration
      """, ["motion/zero-duration": .warning])
    #expect(found.findings.map(\.rule) == ["motion/zero-duration", "lint/unused-ignore"])
    #expect(found.findings.first?.subject.name == "durations.c")
    #expect(found.suppressed.map(\.reason) == ["used as a marker", ""])
  }

  @Test
  func fingerprintsSurviveMovedLines() throws {
    let rules: [String: Severity] = ["motion/zero-duration": .warning]
    let before = try report("durations: { a: 0s, b: 0s }", rules)
    let after = try report("# moved\n\ndurations:\n  b: 0s\n  a: 0s\n", rules)
    #expect(Set(before.findings.map(\.fingerprint)) == Set(after.findings.map(\.fingerprint)))
    #expect(Set(before.findings.map(\.fingerprint)).count == 2)
  }

  @Test
  func configurationIsReadWithLocatedErrors() {
    var diagnostics = Diagnostics()
    let configuration = LintConfiguration(
      [
        OptionEntry(name: "preset", value: .text("aaa")),
        OptionEntry(
          name: "rules",
          value: .mapping([
            OptionEntry(name: "contrast/text", value: .text("warning")),
            OptionEntry(name: "contrast/txt", value: .text("off")),
            OptionEntry(
              name: "type/min-size",
              value: .mapping([OptionEntry(name: "size", value: .text("14"))])),
          ])),
      ], diagnostics: &diagnostics)
    #expect(configuration.rules["contrast/text"]?.severity == .warning)
    #expect(configuration.rules["contrast/text"]?.options["normal"] == .number(7))
    #expect(configuration.rules["type/min-size"]?.options["size"] == .number(14))
    #expect(diagnostics.all.map(\.message) == ["there is no rule `contrast/txt`"])
    #expect(diagnostics.all.first?.help == "did you mean `contrast/text`?")
  }

  @Test
  func annotationsAreEscaped() {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "a,b:c%d.yaml", bytes: Array("x\n".utf8)))
    let finding = Finding(
      rule: "color/gamut", message: "100 %\nover: a, b", subject: .init(.token, "x"),
      range: SourceRange(file: file, start: 0, end: 1))
    let report = LintReport(findings: [finding], suppressed: [], rules: [], sources: sources)
    let text = GitHubReporter(ReporterSettings(version: "0")).report(report)
    #expect(
      String(decoding: text, as: UTF8.self)
        == "::warning file=a%2Cb%3Ac%25d.yaml,line=1,endLine=1,col=1,endColumn=2,title=color/gamut::100 %25%0Aover: a, b\n"
    )
  }

  @Test
  func pathsBecomeURIs() {
    var sources = SourceMap()
    let path = "design tokens/über farben#1.yaml"
    let file = sources.add(SourceFile(path: path, bytes: Array("x\n".utf8)))
    let finding = Finding(
      rule: "color/gamut", message: "m", subject: .init(.token, "x"),
      range: SourceRange(file: file, start: 0, end: 1))
    let report = LintReport(findings: [finding], suppressed: [], rules: [], sources: sources)
    let text = String(
      decoding: SARIFReporter(ReporterSettings(version: "0.1.0")).report(report), as: UTF8.self)
    #expect(text.contains(#""design%20tokens/%C3%BCber%20farben%231.yaml""#))
  }
}

@Suite("Reports of lint")
struct LintReportTests {
  /// A finding whose message and path have all that formats trip over.
  private func hostileReport(findings count: Int) -> LintReport {
    var sources = SourceMap()
    let file = sources.add(
      SourceFile(path: "a \"b\" & <c>|%.yaml", bytes: Array("one: 1\ntwo: 2\n".utf8)))
    let findings = (0..<count).map { number in
      var finding = Finding(
        rule: "color/gamut", message: "<\u{1}> & \"über\" | 100 %, \n::error::]]>",
        subject: .init(.token, "t\(number)"), range: SourceRange(file: file, start: 7, end: 10))
      finding.severity = .error
      return finding
    }
    return LintReport(
      findings: findings, suppressed: [], rules: [ColorGamut.info], sources: sources)
  }

  @Test(arguments: ["checkstyle", "junit"], [0, 1, 10_000])
  func xmlCanBeRead(_ name: String, _ count: Int) throws {
    let reporter = try #require(ReporterRegistry.reporter(named: name))
    let bytes = reporter.init(ReporterSettings(version: "0")).report(hostileReport(findings: count))
    let parser = XMLParser(data: Data(bytes))
    #expect(parser.parse())
  }

  @Test(arguments: ["json", "sarif", "gitlab"], [0, 1, 10_000])
  func jsonCanBeRead(_ name: String, _ count: Int) throws {
    let reporter = try #require(ReporterRegistry.reporter(named: name))
    let bytes = reporter.init(ReporterSettings(version: "0")).report(hostileReport(findings: count))
    _ = try JSONSerialization.jsonObject(with: Data(bytes))
  }

  @Test(arguments: ["github", "xcode"])
  func aFindingTakesOneLine(_ name: String) throws {
    let reporter = try #require(ReporterRegistry.reporter(named: name))
    let bytes = reporter.init(ReporterSettings(version: "0")).report(hostileReport(findings: 3))
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 3)
  }

  @Test
  func markdownKeepsItsTable() {
    let bytes = MarkdownReporter(ReporterSettings(version: "0")).report(hostileReport(findings: 1))
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("| error")
    }
    #expect(rows.count == 1)
    #expect(rows.first.map { $0.replacing("\\|", with: "").count { $0 == "|" } } == 5)
  }
}

@Suite("The baseline of lint")
struct BaselineTests {
  private let rules: [String: Severity] = ["motion/zero-duration": .warning]

  @Test
  func itHidesWhatItHoldsAndNothingElse() throws {
    let baseline = Baseline(try report("durations: { a: 0s }", rules))
    let after = baseline.applied(to: try report("# moved\ndurations: { b: 0s, a: 0s }", rules))
    #expect(after.findings.map(\.subject.name) == ["durations.b"])
    #expect(after.suppressed.map(\.finding.subject.name) == ["durations.a"])
  }

  @Test
  func itOnlyShrinks() throws {
    let baseline = Baseline(try report("durations: { a: 0s, b: 0s }", rules))
    let now = try report("durations: { b: 0s, c: 0s }", rules)
    #expect(baseline.fixed(in: now).map(\.subject) == ["durations.a"])
    #expect(baseline.shrunk(by: now).entries.map(\.subject) == ["durations.b"])
  }
}
