import Testing
import TinctureDiff
import TinctureEmit

@Suite("Reports of changes")
struct ReportTests {
  private func report(_ old: String, _ new: String) throws -> DifferenceReport {
    DifferenceReport(try difference(old, new), old: "a", new: "b")
  }

  @Test("Text: one change a line, with its rule")
  func text() throws {
    let report = try report(
      "colors: { a: white, gone: red }\nspacing: { sm: 4 }",
      "colors: { a: black }\nspacing: { sm: 6, md: 8 }")
    #expect(
      report.lines(color: false)
        == """
        Tokens
          major colors.gone: removed  [token/removed]
          minor colors.a: changed: white → black (ΔE 100.0)  [value/visible]
          minor spacing.sm: changed: 4px → 6px (+2px)  [value/visible]
          minor spacing.md: added  [token/added]

        major release: 1 major, 3 minor

        """.replacing("white", with: "#fff").replacing("black", with: "#000"))
    #expect(!report.lines(color: false).contains("\u{1B}"))
    #expect(report.lines(color: true).contains("\u{1B}[1;31mmajor\u{1B}[0m"))
  }

  @Test("Markdown: a table with colours that GitHub shows")
  func markdown() throws {
    let report = try report("colors: { a: white }", "colors: { a: black }")
    #expect(
      report.markdown == """
        ## Design changes: minor release

        a → b: 1 minor

        ### Tokens

        | Impact | Name | Change | Rule |
        | --- | --- | --- | --- |
        | minor | `colors.a` | changed<br>`#ffffff` `#fff` → `#000000` `#000` (ΔE 100.0) | value/visible |

        """)
  }

  @Test("Nothing in a name can end a cell, be markup, or reach the terminal")
  func hostile() throws {
    let report = try report(
      "colors: { a: red }",
      """
      colors:
        a: { $value: red, $description: "x | <img src=y> @all #1 `z`\\n\\n# [l](http://h)" }
        "b|`c`\\n\\e[31m": lime
      """)
    let page = report.markdown
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    // The heading, and one row for each change.
    #expect(rows.count == 4)
    for row in rows {
      #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5)
    }
    #expect(!page.contains("<img") && !page.contains("@all") && !page.contains("#1"))
    #expect(!page.contains("http://"))
    #expect(!page.contains("\u{1B}") && !report.lines(color: false).contains("\u{1B}"))
  }

  @Test("No change is said in words")
  func empty() throws {
    let report = try report("colors: { a: red }", "colors: { a: red }")
    #expect(report.lines(color: true) == "No changes.\n")
    #expect(report.markdown == "## Design changes: no release needed\n\nNothing changed.\n")
  }
}
