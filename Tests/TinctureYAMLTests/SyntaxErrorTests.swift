import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test(
    "Values that must be quoted, and the repair",
    arguments: [
      ("a: {b.c} * 2\n", DiagnosticCode.valueSplitByFlow, "{b.c} * 2", "a: \"{b.c} * 2\"\n"),
      ("a: {b.c}, 2 # d\n", .valueSplitByFlow, "{b.c}, 2", "a: \"{b.c}, 2\" # d\n"),
      (
        "x: { a: mix({b}, {c}), d: 1 }\n", .valueSplitByFlow, "mix({b}, {c})",
        "x: { a: \"mix({b}, {c})\", d: 1 }\n"
      ),
      ("x: [{b.c} * 2]\n", .valueSplitByFlow, "{b.c} * 2", "x: [\"{b.c} * 2\"]\n"),
      ("a: \"{b}\" * 2\n", .yamlSyntax, "* 2", "a: \"{b} * 2\"\n"),
      ("a: '{b}' + c\n", .yamlSyntax, "+ c", "a: '{b} + c'\n"),
      ("- @b c\n", .yamlSyntax, "@b c", "- \"@b c\"\n"),
      ("a: `b`\n", .yamlSyntax, "`b`", "a: \"`b`\"\n"),
      ("a: %b\n", .yamlSyntax, "%b", "a: \"%b\"\n"),
      ("a: * 2\n", .yamlSyntax, "* 2", "a: \"* 2\"\n"),
      ("x: [a, @b]\n", .yamlSyntax, "@b", "x: [a, \"@b\"]\n"),
    ])
  func quoting(text: String, code: DiagnosticCode, place: String, fixed: String) {
    let reading = Reading.yaml(text)
    #expect(reading.codes == [code])
    #expect(reading.text(reading.diagnostics.first?.range) == place)
    #expect(reading.fixedSource == fixed)
    #expect(Reading.yaml(reading.fixedSource).diagnostics.isEmpty)
  }

  @Test("An unquoted colour in brackets is a comment")
  func colorAsComment() {
    let reading = Reading.yaml("a: { b: #fff, c: [#0a84ff80, #000] }\nd: 1\n")
    #expect(reading.codes == [.valueIsComment])
    #expect(reading.text(reading.diagnostics.first?.range) == "#fff")
    #expect(reading.place(reading.diagnostics.first?.notes.first?.range) == "1:4")
    #expect(Reading.yaml("a: [1, # two\n2]").diagnostics.isEmpty)
    #expect(Reading.yaml("a: [#fff, #000]\n").fixedSource == "a: [\"#fff\", \"#000\"]\n")
  }

  @Test(
    "Tabs",
    arguments: [
      ("a:\n\tb: 1\n", "2:1", "a:\n  b: 1\n"),
      ("a:\n    b:\n\t\tc: 1\n", "3:1", "a:\n    b:\n        c: 1\n"),
      ("a:\n  b: 1\n\tc: 2\n", "3:1", "a:\n  b: 1\n  c: 2\n"),
      ("a: |\n\ttext\n", "2:1", "a: |\n  text\n"),
    ])
  func tabs(text: String, place: String, fixed: String) {
    let reading = Reading.yaml(text)
    #expect(reading.codes == [.tabIndentation])
    #expect(reading.place(reading.diagnostics.first?.range) == place)
    #expect(reading.fixedSource == fixed)
    #expect(Reading.yaml(fixed).diagnostics.isEmpty)
  }

  @Test("Further tabs of the file are reported at once", arguments: ["\n", "\r\n", "\r"])
  func furtherTabs(lineBreak: String) {
    let lines = ["a:", "\tb: 1", "\tc:", "\t\td: 2", "e: 3", ""]
    let reading = Reading.yaml(lines.joined(separator: lineBreak))
    #expect(reading.diagnostics.map { reading.place($0.range) } == ["2:1", "3:1", "4:1"])
    #expect(Set(reading.codes) == [.tabIndentation])
    #expect(Reading.yaml(reading.fixedSource).outline == "{a: {b: 1, c: {d: 2}}, e: 3}")
    let other = Reading.yaml("a: @b\nc:\n\td: 1\n")
    #expect(other.codes == [.yamlSyntax, .tabIndentation])
  }

  @Test("Tabs where YAML allows them are fine")
  func allowedTabs() {
    #expect(Reading.yaml("{\n\t\"a\":\t1\n}\n").outline == "{\"a\": 1}")
    #expect(Reading.yaml("a:\tb\t# c\n").outline == "{a: b}")
  }

  @Test(
    "A missing space after a colon",
    arguments: [
      ("a:1\nb: 2\n", "1:2", "a: 1\nb: 2\n"), ("a: 1\nb:2\n", "2:2", "a: 1\nb: 2\n"),
      ("a:\n  b:1\n  c: 2\n", "2:4", "a:\n  b: 1\n  c: 2\n"),
      ("a: 1\nb:#fff\nc: 3\n", "2:2", "a: 1\nb: #fff\nc: 3\n"),
    ])
  func missingSpace(text: String, place: String, fixed: String) {
    let reading = Reading.yaml(text)
    #expect(reading.codes == [.missingSpaceAfterColon])
    #expect(reading.place(reading.diagnostics.first?.range) == place)
    #expect(reading.fixedSource == fixed)
  }

  @Test(
    "What is said, and where",
    arguments: [
      ("a: b: c\n", "1:5", "the value of `a` holds a colon with a blank after it"),
      ("a:\n  b: 1\n c: 2\n", "3:2", "the indentation of this line fits nothing above it"),
      (
        "a:\n  b: 1\n    c: 2\n", "3:5",
        "this entry is indented below an entry that has a value already"
      ),
      ("a:\n  - b\n  c: d\n", "3:3", "this line stands in a list but is no list item"),
      ("a: 1\n- b\n", "2:1", "a list item stands where an entry is expected"),
      ("a: 1\ntext\nb: 2\n", "2:1", "this line is no entry: it has no colon"),
      ("a: \"b\nc: 2\n", "1:4", "this quote is not closed"),
      ("a: 'it's'\n", "1:8", "the value ends with its closing quote, but more text follows"),
      ("a: \"\\d\"\n", "1:5", "there is no escape `\\d`"),
      ("a: { b: 1\nc: 2\n", "1:4", "this `{` is not closed"),
      ("a: [1, [2\n", "1:8", "this `[` is not closed"),
      ("a: [1, 2}\n", "1:9", "this `}` does not close the `[` that is open"),
      ("a: {b: 1}}\n", "1:10", "this `}` closes nothing"),
      ("a: [, b]\n", "1:5", "there is nothing in front of this comma"),
      (
        "a: { b: 1 c: 2 }\n", "1:12",
        "a comma is missing in front of this entry, or `}` above it"
      ),
      ("a: - b\n", "1:4", "a list item cannot begin behind other text on its line"),
      ("a: >b\n", "1:5", "text cannot stand on the line of `|` or `>`"),
      ("a: !x!y b\n", "1:4", "this tag is not known"),
      ("%YAML 2.0\n---\na: 1\n", "1:1", "this version of YAML cannot be read"),
      (
        "{a: 1}\nb: 2\n", "2:1",
        "the value of the document ends above; this does not belong to it"
      ),
      ("é: ü\né: @x\n", "2:4", "an unquoted value cannot begin with `@`"),
    ])
  func wording(text: String, place: String, message: String) {
    let reading = Reading.yaml(text)
    let diagnostic = reading.diagnostics.first { $0.code == .yamlSyntax }
    #expect(diagnostic?.message == message)
    #expect(reading.place(diagnostic?.range) == place)
    #expect(reading.document == nil)
  }

  @Test("A key that is too long for libyaml")
  func longKey() {
    let key = String(repeating: "k", count: 1100)
    let message = "a name may not be longer than 1024 characters"
    #expect(Reading.yaml("\(key): 1\n").diagnostics.map(\.message) == [message])
  }

  @Test("Several documents: the first is read")
  func severalDocuments() {
    let reading = Reading.yaml("a: 1\n---\nb: 2\n---\n")
    #expect(reading.codes == [.severalDocuments])
    #expect(reading.place(reading.diagnostics.first?.range) == "2:1")
    #expect(reading.text(reading.diagnostics.first?.range) == "---")
    #expect(reading.outline == "{a: 1}")
    #expect(Reading.yaml("---\na: 1\n...\n").diagnostics.isEmpty)
  }
}
