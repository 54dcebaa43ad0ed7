import Testing
import TinctureDiagnostics

@Suite("Printed diagnostics")
struct PrinterTests {
  private static let style = DiagnosticPrinter.Style.human(color: false)

  private func print(
    _ text: String, _ start: UInt32, _ end: UInt32, style: DiagnosticPrinter.Style = style
  ) -> String {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "a.yaml", bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(
      Diagnostic(
        .invalidColor, "no colour", at: SourceRange(file: file, start: start, end: end)))
    var printer = DiagnosticPrinter(sources: sources, style: style)
    return printer.print(diagnostics)
  }

  /// The two lines that matter: the excerpt and the carets, each without the margin.
  private func excerpt(_ text: String, _ start: UInt32, _ end: UInt32) -> [String] {
    print(text, start, end).split(separator: "\n").suffix(2).map {
      String($0.drop(while: { $0 != "|" }).dropFirst(2))
    }
  }

  @Test("A frame")
  func frame() {
    #expect(
      print("a: 1\nb: red\n", 8, 11) == """
        error[TIN0304 invalid-color]: no colour
          --> a.yaml:2:4
          |
        2 | b: red
          |    ^^^

        """ + "\n")
  }

  @Test("What a message quotes may be megabytes long; its beginning and its end are kept")
  func longMessage() {
    let short = "there is no token `a`"
    let long = "there is no token `\(String(repeating: "é", count: 1_000_000))`: sorry"
    func message(_ text: String) -> String {
      Diagnostic(
        .unknownReference, text, at: nil, notes: [.init(text)], help: text
      ).message
    }
    #expect(message(short) == short)
    #expect(message(long).count < 1_000)
    #expect(message(long).hasPrefix("there is no token `éé"))
    #expect(message(long).hasSuffix("éé`: sorry"))
  }

  @Test(
    "Of very many problems the first ones are printed, errors before warnings, and the others counted"
  )
  func limit() {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "a.yaml", bytes: Array(repeating: 0x61, count: 4000)))
    func printed(errors: UInt32, warnings: UInt32) -> [Substring] {
      var diagnostics = Diagnostics()
      for offset in 0..<warnings {
        let range = SourceRange(file: file, start: offset, end: offset)
        diagnostics.report(Diagnostic(.invalidColor, .warning, "w", at: range))
      }
      for offset in 0..<errors {
        let range = SourceRange(file: file, start: offset, end: offset)
        diagnostics.report(Diagnostic(.invalidColor, "e", at: range))
      }
      var printer = DiagnosticPrinter(sources: sources, style: .tool)
      return printer.print(diagnostics).split(separator: "\n")
    }
    #expect(printed(errors: 600, warnings: 400).count == 1000)
    let lines = printed(errors: 990, warnings: 3000)
    #expect(lines.count == 1001)
    #expect(lines.count { $0.contains("error: ") } == 990)
    #expect(lines.count { $0.contains("warning: ") } == 10)
    #expect(lines.last == "tincture: note: 2990 more problems are not shown")
    #expect(
      printed(errors: 1001, warnings: 0).last == "tincture: note: 1 more problem is not shown")
  }

  @Test("Tabs, wide characters, marks and controls keep the carets in place")
  func widths() {
    #expect(excerpt("\ta: x", 4, 5) == [" a: x", "    ^"])
    #expect(excerpt("漢字: x", 8, 9) == ["漢字: x", "      ^"])
    #expect(excerpt("漢字: x", 0, 3) == ["漢字: x", "^^"])
    #expect(excerpt("\u{1F600} x", 5, 6) == ["\u{1F600} x", "   ^"])
    // U+26A1 and U+2705 are wide by themselves (EastAsianWidth.txt: W), U+2600 is not (N).
    #expect(excerpt("\u{26A1}\u{2705} x", 7, 8) == ["\u{26A1}\u{2705} x", "     ^"])
    #expect(excerpt("\u{2600} x", 4, 5) == ["\u{2600} x", "  ^"])
    #expect(excerpt("\u{1F1E9}\u{1F1EA} x", 9, 10) == ["\u{1F1E9}\u{1F1EA} x", "   ^"])
    #expect(excerpt("\t\t漢\t: x", 8, 9) == ["  漢 : x", "       ^"])
    #expect(excerpt("e\u{301} x", 4, 5) == ["e\u{301} x", "  ^"])
    #expect(excerpt("a\u{1B}[0m b", 6, 7) == ["a\u{241B}[0m b", "      ^"])
    #expect(excerpt("a\u{202E}b c", 6, 7) == ["a\u{FFFD}b c", "    ^"])
  }

  @Test("Bytes that are not UTF-8 have one stand-in, and what follows keeps its place")
  func invalidBytes() {
    var sources = SourceMap()
    let bytes: [UInt8] = [0x61, 0xFF, 0x80, 0x62]
    let file = sources.add(SourceFile(path: "a.yaml", bytes: bytes))
    var diagnostics = Diagnostics()
    diagnostics.report(
      Diagnostic(.invalidUTF8, "x", at: SourceRange(file: file, start: 3, end: 4)))
    var printer = DiagnosticPrinter(sources: sources, style: Self.style)
    #expect(printer.print(diagnostics).contains("1 | a\u{FFFD}\u{FFFD}b\n  |    ^\n"))
  }

  @Test("Empty ranges, the end of a line, and ranges over several lines")
  func edges() {
    #expect(excerpt("ab", 1, 1) == ["ab", " ^"])
    #expect(excerpt("ab\n", 2, 2) == ["ab", "  ^"])
    #expect(excerpt("ab: [\n1]\n", 4, 8) == ["ab: [", "    ^"])
    #expect(excerpt("ab\r\ncd", 0, 6) == ["ab", "^^"])
    #expect(excerpt("a", 50, 60) == ["a", " ^"])
  }

  @Test("Of a long line a part is shown")
  func longLine() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = excerpt(text, 500, 501)
    #expect(lines[0].hasPrefix("…a") && lines[0].hasSuffix("b…"))
    #expect(lines[0].count <= 122)
    #expect(lines[1].count == lines[0].prefix(while: { $0 != "X" }).count + 1)
    let whole = excerpt(text, 0, 1001)
    #expect(whole[0].hasSuffix("…") && whole[1].count <= 121)
  }

  @Test("Notes in other files, help, and reading order")
  func notes() {
    var sources = SourceMap()
    let first = sources.add(SourceFile(path: "a.yaml", bytes: Array("x: 1\n".utf8)))
    let second = sources.add(SourceFile(path: "b.yaml", bytes: Array("y: 2\n".utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(
      Diagnostic(
        .duplicateToken, .warning, "twice", at: SourceRange(file: second, start: 0, end: 1),
        notes: [
          Diagnostic.Note("here", at: SourceRange(file: first, start: 0, end: 1)),
          Diagnostic.Note("a fact"),
        ], help: "remove\none"))
    diagnostics.report(Diagnostic(.noInput, "nothing", at: nil))
    var human = DiagnosticPrinter(sources: sources, style: Self.style)
    #expect(
      human.print(diagnostics) == """
        error[TIN0102 no-input]: nothing

        warning[TIN0206 duplicate-token]: twice
          --> b.yaml:1:1
          |
        1 | y: 2
          | ^
          = note: here
          --> a.yaml:1:1
          |
        1 | x: 1
          | ^
          = note: a fact
          = help: remove\u{240A}one

        """ + "\n")
    var tool = DiagnosticPrinter(sources: sources, style: .tool)
    #expect(
      tool.print(diagnostics) == """
        tincture: error: nothing [TIN0102]
        b.yaml:1:1: warning: twice; remove\u{240A}one [TIN0206]
        a.yaml:1:1: note: here
        b.yaml:1:1: note: a fact

        """)
  }

  @Test("Colours")
  func color() {
    let text = print("a", 0, 1, style: .human(color: true))
    #expect(text.hasPrefix("\u{1B}[1;31merror\u{1B}[0m\u{1B}[1m[TIN0304 invalid-color]\u{1B}[0m: "))
    #expect(text.contains("\u{1B}[1;31m^\u{1B}[0m"))
    #expect(!print("a", 0, 1).contains("\u{1B}"))
  }

  @Test("Codes have unlike numbers of four digits and names in kebab case")
  func codes() {
    #expect(DiagnosticCode.invalidUTF8.id == "TIN0104")
    #expect(DiagnosticCode.invalidUTF8.slug == "invalid-utf8")
    #expect(DiagnosticCode.yamlSyntax.slug == "yaml-syntax")
    let codes = DiagnosticCode.allCases
    #expect(Set(codes.map(\.slug)).count == codes.count)
    #expect(codes.allSatisfy { $0.id.count == 7 })
  }
}
