import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Trees")
struct TreeTests {
  @Test("A record takes no more than 24 bytes")
  func recordSize() {
    #expect(MemoryLayout<NodeRecord>.stride <= 24)
  }

  @Test("Scalars stay text, whatever they look like")
  func untyped() {
    let reading = Reading.yaml("a: no\nb: 0777\nc: 1e3\nd: 12:30\ne: ~\nf: null\n")
    #expect(reading.outline == "{a: no, b: 0777, c: 1e3, d: 12:30, e: ~, f: null}")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(
    "Styles and texts",
    arguments: [
      ("a: b c", "{a: b c}"),
      ("a: \"b\\n\\u00e9\"", "{a: \"b\n\u{E9}\"}"),
      ("a: 'it''s'", "{a: 'it's'}"),
      ("a: |\n  x\n  y\n", "{a: |x\ny\n|}"),
      ("a: >-\n  x\n  y\n", "{a: >x y>}"),
      ("a: b\n  c\n", "{a: b c}"),
      ("- a\n- [b, {c: d}]\n-\n", "[a, [b, {c: d}], ]"),
      ("{a: [], b: {}}", "{a: [], b: {}}"),
      ("key:\n- 1\n- 2\nother: 3\n", "{key: [1, 2], other: 3}"),
      ("", "empty"), ("# only a comment\n", "empty"), ("---\n", ""),
      ("%YAML 1.1\n---\na: 1\n", "{a: 1}"), ("%YAML 1.2\n---\na: 1\n...\n", "{a: 1}"),
      ("a: &x b\nc: *x\n", "{a: b, c: b}"),
      ("*x : 1\n", "{}"),
    ])
  func outlines(text: String, outline: String) {
    #expect(Reading.yaml(text).outline == outline)
  }
}
