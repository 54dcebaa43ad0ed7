import Foundation
import Testing
import TinctureDiagnostics
import TinctureLint

@Suite("Paths in reports")
struct ReportPathTests {
  private let paths = ReportPaths(workingFolder: "/home/me/app/design", repository: "/home/me/app")

  @Test
  func absolute() {
    #expect(paths.absolute("tokens.yaml") == "/home/me/app/design/tokens.yaml")
    #expect(paths.absolute("./a/../tokens.yaml") == "/home/me/app/design/tokens.yaml")
    #expect(paths.absolute("../tincture.yaml") == "/home/me/app/tincture.yaml")
    #expect(paths.absolute("/srv/tokens.yaml") == "/srv/tokens.yaml")
    #expect(paths.absolute("<stdin>") == "<stdin>")
  }

  @Test
  func inTheRepository() {
    #expect(paths.inRepository("tokens.yaml") == "design/tokens.yaml")
    #expect(paths.inRepository("./tokens.yaml") == "design/tokens.yaml")
    #expect(paths.inRepository("../tincture.yaml") == "tincture.yaml")
    #expect(paths.inRepository("/home/me/app/x.yaml") == "x.yaml")
    #expect(paths.inRepository("../../other/x.yaml") == nil)
    #expect(paths.forService("../../other/x.yaml") == "/home/me/other/x.yaml")
    #expect(paths.inRepository("/home/me/application/x.yaml") == nil)
  }

  @Test("Xcode jumps to absolute paths only")
  func xcode() throws {
    let report = madeReport([
      MadeFinding(
        severity: .error, range: 12..<13, notes: [("it is defined here", 0..<3)],
        help: "write\nless")
    ])
    #expect(
      try written("xcode", report, ReporterSettings(version: "0", paths: paths)) == """
        /home/me/app/design/tokens.yaml:2:6: error: too green; write less (color/gamut)
        /home/me/app/design/tokens.yaml:1:1: note: it is defined here

        """)
  }

  @Test("Services want paths from the root of the repository")
  func services() throws {
    let report = madeReport([MadeFinding()])
    let settings = ReporterSettings(version: "0", paths: paths)
    for name in ["github", "gitlab", "sarif", "checkstyle", "junit", "markdown"] {
      let text = try written(name, report, settings)
      #expect(text.contains("design/tokens.yaml"), "\(name)")
      #expect(!text.contains("/home/me"), "\(name)")
    }
  }
}

@Suite("Reports for people and GitHub")
struct ReporterTextTests {
  @Test("One is counted as one")
  func counts() throws {
    let one = madeReport(
      [MadeFinding(severity: .error), MadeFinding(), MadeFinding(severity: .note)],
      suppressed: [(MadeFinding(), "", .comment)])
    #expect(try written("text", one).hasSuffix("1 error, 1 warning, 1 note, 1 suppressed\n"))
    let two = madeReport([MadeFinding(), MadeFinding()])
    #expect(try written("markdown", two).contains("\n2 warnings\n"))
    #expect(try written("markdown", madeReport([])).contains("\nNothing found\n"))
  }

  @Test("Repairs say by which option they are made")
  func repairs() throws {
    let report = madeReport([
      MadeFinding(help: "less", fix: (.safe, "write `3`", [(5..<6, "3")])),
      MadeFinding(fix: (.suggested, "write `4`", [(5..<6, "4")])),
    ])
    let text = try written("text", report)
    #expect(text.contains("= help: less; write `3` (`--fix`)\n"))
    #expect(text.contains("= help: write `4` (`--fix=suggested`)\n"))
  }

  @Test("Ten annotations of each kind, then lines of the log that are no commands")
  func annotations() throws {
    let report = madeReport(
      (0..<12).map { MadeFinding(message: "##[error]::warning::\($0)") }
        + [MadeFinding(message: "last", severity: .error)])
    let lines = try written("github", report).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::error ") } == 1)
    #expect(lines[11] == "::group::2 more findings without annotations")
    #expect(
      lines[12...] == [
        "warning: tokens.yaml:1:1: ## [error]::warning::10 (color/gamut)",
        "warning: tokens.yaml:1:1: ## [error]::warning::11 (color/gamut)", "::endgroup::",
      ])
  }

  @Test("Markdown shows markup as it is written, code as code, and colours with their swatch")
  func markdown() throws {
    func cell(_ message: String) throws -> String {
      let text = try written("markdown", madeReport([MadeFinding(message: message)]))
      let row = try #require(text.split(separator: "\n").last)
      return String(
        row.dropFirst("| warning | `tokens.yaml:1` | `color/gamut` | ".count).dropLast(2))
    }
    #expect(try cell("`a|b` and `c`") == "<code>a&#124;b</code> and `c`")
    #expect(try cell("a|b\nc") == "a&#124;b c")
    #expect(
      try cell("<b> & [x](y) *z* _u_") == "&#60;b&#62; &#38; &#91;x&#93;(y) &#42;z&#42; &#95;u&#95;"
    )
    #expect(try cell("#1d6fb8 on #fff, not #12") == "`#1d6fb8` on `#fff`, not &#35;12")
    #expect(try cell("one ` alone") == "one &#96; alone")
    #expect(
      try cell("@somebody 4.5:1 https://x :tada:")
        == "@&#8288;somebody 4.5:1 https:&#8288;//x :&#8288;tada:")
    #expect(try cell("über 漢字") == "über 漢字")
    #expect(try cell(String(repeating: "x", count: 9000)).count == 501)
  }

  @Test("A comment never gets too long, and loses the notes first", arguments: [65_536, 1_000_000])
  func bounds(_ limit: Int) throws {
    let report = madeReport(
      (0..<10_000).map { MadeFinding(message: "|\($0)|", severity: $0 < 9_990 ? .note : .error) })
    let settings = ReporterSettings(version: "0")
    let bytes = MarkdownReporter(settings, limit: limit).report(report)
    #expect(bytes.count <= limit && bytes.count > limit * 9 / 10 || bytes.count < 1_000_000)
    let text = String(decoding: bytes, as: UTF8.self)
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| error") || $0.hasPrefix("| note")
    }
    #expect(rows.count { $0.hasPrefix("| error") } == 10)
    if rows.count < 10_000 {
      #expect(text.hasSuffix("\n\n… and \(10_000 - rows.count) more\n"))
    }
    #expect(limit > 65_536 || rows.count < 10_000)
  }
}

@Suite("Reports for programs")
struct ReporterDataTests {
  @Test("JSON names its format and version, and has repairs and reasons")
  func json() throws {
    let report = madeReport(
      [MadeFinding(fix: (.safe, "write `3`", [(5..<6, "3")]))],
      suppressed: [(MadeFinding(), "it is so", .data)])
    let json = try JSONView(text: try written("json", report))
    #expect(json["format"].text == "tincture/lint-1")
    #expect(json["version"].text == "1.2.3")
    #expect(json["warnings"].number == 1)
    let fix = json["findings"][0]["fix"]
    #expect(fix["safety"].text == "safe" && fix["summary"].text == "write `3`")
    #expect(fix["edits"][0]["replacement"].text == "3")
    #expect(fix["edits"][0]["location"]["column"].number == 6)
    #expect(json["suppressed"][0]["suppressedBy"].text == "data")
    #expect(json["suppressed"][0]["reason"].text == "it is so")
  }

  @Test("GitLab gets what it requires")
  func gitLab() throws {
    let report = madeReport(
      [
        MadeFinding(severity: .error), MadeFinding(severity: .warning),
        MadeFinding(severity: .note),
      ], path: "./design/tokens.yaml", suppressed: [(MadeFinding(), "", .comment)])
    let issues = try JSONView(text: try written("gitlab", report)).list
    #expect(issues.map { $0["severity"].text } == ["major", "minor", "info"])
    for issue in issues {
      for key in ["description", "check_name", "fingerprint"] {
        #expect(issue[key].text?.isEmpty == false)
      }
      #expect(issue["location"]["path"].text == "design/tokens.yaml")
      #expect(issue["location"]["lines"]["begin"].number == 1)
    }
  }

  @Test("In JUnit errors and warnings fail, and notes are printed")
  func jUnit() throws {
    let failing = try written("junit", madeReport([MadeFinding(message: "a ]]> \u{1} b")]))
    #expect(failing.contains("tests=\"1\" failures=\"1\""))
    #expect(failing.contains("1:1: warning: a ]]&gt; \u{FFFD} b</failure>"))
    let printing = try written("junit", madeReport([MadeFinding(severity: .note)]))
    #expect(printing.contains("tests=\"1\" failures=\"0\""))
    #expect(printing.contains("<system-out>1:1: note: too green</system-out>"))
    #expect(try written("junit", madeReport([])).contains("tests=\"1\" failures=\"0\""))
  }
}
