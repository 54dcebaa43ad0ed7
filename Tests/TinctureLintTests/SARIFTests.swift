import Foundation
import Testing
import TinctureDiagnostics
import TinctureLint
import TinctureModel

@Suite("SARIF")
struct SARIFTests {
  private func run(
    _ report: LintReport, _ settings: ReporterSettings = .init(version: "1.2.3")
  ) throws -> JSONView {
    try JSONView(text: try written("sarif", report, settings))["runs"][0]
  }

  private func lintReport(_ text: String, _ rule: String) throws -> LintReport {
    var configuration = LintConfiguration(presets: [])
    configuration.set(rule, .error)
    return lint(try context(text), configuration: configuration)
  }

  /// The places of a flow, as `line:column message`.
  private func steps(_ flow: JSONView) -> [String] {
    flow["threadFlows"][0]["locations"].list.map { step in
      let region = step["location"]["physicalLocation"]["region"]
      return
        "\(region["startLine"].number ?? 0):\(region["startColumn"].number ?? 0) \(step["location"]["message"]["text"].text ?? "")"
    }
  }

  @Test("The driver says what code scanning asks for")
  func driver() throws {
    let run = try run(madeReport([]))
    let driver = run["tool"]["driver"]
    #expect(driver["name"].text == "tincture" && driver["semanticVersion"].text == "1.2.3")
    #expect(run["results"].isThere && run["results"].list.isEmpty)
    #expect(run["invocations"][0]["executionSuccessful"].value as? Bool == true)
    #expect(run["automationDetails"]["id"].text == "tincture/")
    let rules = driver["rules"].list
    #expect(rules.first?["id"].text == "color/gamut")
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require(rule[key]["text"].text)
        #expect(!text.isEmpty && text.count <= 1024, "\(key)")
      }
      #expect(rule["help"]["markdown"].isThere)
      #expect(rule["defaultConfiguration"]["level"].isThere)
      #expect(rule["properties"]["problem.severity"].isThere)
      #expect(rule["properties"]["precision"].text == "high")
      #expect(!rule["properties"]["tags"].list.isEmpty)
    }
  }

  @Test("Every rule fits the limits of code scanning")
  func limits() {
    for rule in RuleRegistry.all {
      #expect(rule.info.id.count <= 255)
      #expect(rule.info.summary.count + rule.info.why.count < 1024, "\(rule.info.id)")
    }
  }

  @Test("Paths are references from the root of the repository, or absolute outside of it")
  func paths() throws {
    let settings = ReporterSettings(
      version: "0", paths: ReportPaths(workingFolder: "/r/a b", repository: "/r"), category: "x")
    func file(_ path: String) throws -> JSONView {
      let run = try run(madeReport([MadeFinding()], path: path), settings)
      #expect(run["automationDetails"]["id"].text == "x/")
      return run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    }
    let inside = try file("päth#1?:%.yaml")
    #expect(inside["uri"].text == "a%20b/p%C3%A4th%231%3F%3A%25.yaml")
    #expect(inside["uriBaseId"].text == "%SRCROOT%")
    let outside = try file("../../t k.yaml")
    #expect(outside["uri"].text == "file:///t%20k.yaml")
    #expect(!outside["uriBaseId"].isThere)
  }

  // U+1F3A8 takes two units of UTF-16 and four bytes, but is one code point; so is ü, with two bytes.
  @Test("Columns count code points, as `columnKind` says", arguments: ["", "\u{FEFF}"])
  func columns(_ mark: String) throws {
    let text = mark + "\u{1F3A8}ü: 1\r\nb: 2\rc: 3\n"
    let start = UInt32(mark.utf8.count) + 8
    let run = try run(
      madeReport(
        [MadeFinding(range: start..<(start + 1)), MadeFinding(range: (start + 9)..<(start + 10))],
        text: text))
    #expect(run["columnKind"].text == "unicodeCodePoints")
    #expect(run["newlineSequences"].list.map(\.text) == ["\r\n", "\n", "\r"])
    let regions = run["results"].list.map {
      $0["locations"][0]["physicalLocation"]["region"]
    }
    #expect(regions.map { $0["startLine"].number } == [1, 3])
    #expect(regions.map { $0["startColumn"].number } == [5, 2])
    #expect(regions.map { $0["endColumn"].number } == [6, 3])
  }

  @Test("A finding is shown on its first line")
  func firstLine() throws {
    let run = try run(madeReport([MadeFinding(range: 2..<12)]))
    let region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    #expect(region["endLine"].number == 1 && region["endColumn"].number == 7)
  }

  @Test("What values come from is a flow for each way, in the mode of the finding")
  func flows() throws {
    let report = try lintReport(
      """
      colors:
        grey: "#999999"
        ash: "{colors.grey}"
        paper: { $value: white, $modes: { dark: "{colors.grey}" } }
      components:
        button:
          kind: button
          surface: "{colors.paper}"
          base: { foreground: "mix({colors.ash}, {colors.paper}, 1%)", background: "{colors.paper}", font: body }
      """, "contrast/text")
    let results = try run(report)["results"].list
    #expect(results.count == 2)
    let light = results[0]["codeFlows"].list.map(steps)
    #expect(
      light == [
        [
          "9:25 the value comes from `colors.ash`", "3:8 `colors.ash` comes from `colors.grey`",
          "2:9 `colors.grey` has a value of its own",
        ],
        [
          "9:25 the value comes from `colors.paper`",
          "4:20 `colors.paper` has a value of its own",
        ],
        [
          "9:78 the value comes from `colors.paper`",
          "4:20 `colors.paper` has a value of its own",
        ],
      ])
    let dark = results[1]["codeFlows"].list.map(steps)
    #expect(
      dark.last == [
        "9:78 the value comes from `colors.paper`", "4:43 `colors.paper` comes from `colors.grey`",
        "2:9 `colors.grey` has a value of its own",
      ])
    let related = results[0]["relatedLocations"].list
    #expect(related.map { $0["id"].number } == [1, 2, 3, 4])
    #expect(related.first?["message"]["text"].text == "the background")
    let message = try #require(results[0]["message"]["text"].text)
    #expect(message.hasSuffix("`colors.paper` has a value of its own](4)"))
    #expect(message.contains("; see [the background](1), [`colors.ash` comes from"))
  }

  @Test("A token leads along its aliases; many ways stay few")
  func aliases() throws {
    let report = try lintReport(
      "durations: { a: 0s, b: \"{durations.a}\" }", "motion/zero-duration")
    let flows = try run(report)["results"].list.map { $0["codeFlows"].list.map(steps) }
    #expect(
      flows.contains([
        [
          "1:24 `durations.b` comes from `durations.a`",
          "1:17 `durations.a` has a value of its own",
        ]
      ]))
    // Each step doubles the ways to the first token.
    let left = (1...20).map { "  s\($0): mix({colors.s\($0 - 1)}, {colors.t\($0 - 1)})" }
    let right = (1...20).map { "  t\($0): mix({colors.t\($0 - 1)}, {colors.s\($0 - 1)})" }
    let text =
      "colors:\n  s0: \"#999999\"\n  t0: \"#999999\"\n"
      + (left + right).map { $0.replacing(": ", with: ": \"") + "\"\n" }.joined()
        + """
        components:
          button: { kind: button, surface: white, base: { foreground: "{colors.s20}", font: body } }
        """
    let found = try run(try lintReport(text, "contrast/text"))["results"]
    #expect(found.list.count == 1 && found[0]["codeFlows"].list.count == 8)
  }

  @Test("Repairs are changes of files")
  func repairs() throws {
    let report = madeReport([
      MadeFinding(fix: (.safe, "write `3`", [(5..<6, "3"), (14..<14, "x: 1\n")]))
    ])
    let fix = try run(report)["results"][0]["fixes"][0]
    #expect(fix["description"]["text"].text == "write `3`")
    let change = fix["artifactChanges"][0]
    #expect(change["artifactLocation"]["uri"].text == "tokens.yaml")
    let replacements = change["replacements"].list
    #expect(replacements.map { $0["insertedContent"]["text"].text } == ["3", "x: 1\n"])
    #expect(replacements.map { $0["deletedRegion"]["startLine"].number } == [1, 3])
    #expect(replacements.map { $0["deletedRegion"]["endColumn"].number } == [7, 1])
  }

  @Test("What is passed over is there with the reason, unless it is not wanted")
  func suppressions() throws {
    let report = madeReport(
      [MadeFinding()],
      suppressed: [
        (MadeFinding(), "a logo", .comment), (MadeFinding(), "", .baseline),
        (MadeFinding(), "b", .data),
      ])
    let results = try run(report)["results"].list
    #expect(
      results.map { $0["suppressions"][0]["kind"].text } == [
        nil, "inSource", "external", "inSource",
      ])
    #expect(
      results.map { $0["suppressions"][0]["justification"].text } == [nil, "a logo", nil, "b"])
    let settings = ReporterSettings(version: "0", listsSuppressed: false)
    #expect(try run(report, settings)["results"].list.count == 1)
  }

  @Test("Of very many findings the gravest are kept, and the others counted")
  func omitted() throws {
    let report = madeReport(
      (0..<6_000).map { MadeFinding(severity: $0 < 5_500 ? .note : .error) },
      suppressed: [(MadeFinding(), "", .comment)])
    let run = try run(report)
    let results = run["results"].list
    #expect(results.count == 5_000)
    #expect(results.count { $0["level"].text == "error" } == 500)
    let said = run["invocations"][0]["toolExecutionNotifications"][0]
    #expect(said["message"]["text"].text?.hasPrefix("1001 more findings left out") == true)
  }

  @Test("A comment for one finding leaves the fingerprint of the next as it is")
  func fingerprints() throws {
    // Two uses of the same deprecated token are two findings about one subject.
    let text = """
      colors:
        old: { $value: "#111111", $deprecated: true }
        a: "{colors.old}"MARK
        b: "{colors.old}"
      """
    let mark = " # tincture: ignore structure/deprecated-use -- soon"
    func fingerprints(_ text: String) throws -> [String?] {
      try run(try lintReport(text, "structure/deprecated-use"))["results"].list.map {
        $0["partialFingerprints"]["primaryLocationLineHash"].text
      }
    }
    let before = try fingerprints(text.replacing("MARK", with: ""))
    let after = try fingerprints(text.replacing("MARK", with: mark))
    #expect(before.count == 2 && Set(before).count == 2)
    // The one passed over comes last.
    #expect(after == before.reversed())
  }

  @Test("Text that only looks like a link is none")
  func links() throws {
    let report = madeReport([
      MadeFinding(message: "[x](1) and [y](http://z)", notes: [("see [a]", 0..<3)])
    ])
    let text = try run(report)["results"][0]["message"]["text"].text
    #expect(text == #"[x] (1) and [y] (http://z); see [see \[a\]](1)"#)
  }
}
