import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("JSON")
struct JSONTests {
  @Test(
    "What RFC 8259 allows",
    arguments: [
      (#"{"a": [1, -0, 1.5e+3, 0.5E-1], "b": {}}"#, #"{"a": [1, -0, 1.5e+3, 0.5E-1], "b": {}}"#),
      ("\t[true,\r\nfalse , null]\n", "[true, false, null]"),
      (#""\ud83d\ude00\u00e9\"\\\/\b\f\n\r\t""#, "\"\u{1F600}é\"\\/\u{8}\u{C}\n\r\t\""),
      (#""\u0000""#, "\"\0\""), ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""), ("12", "12"),
      ("{}", "{}"), ("[[], [[]]]", "[[], [[]]]"),
    ])
  func valid(text: String, outline: String) {
    let reading = Reading.json(text)
    #expect(reading.outline == outline)
    #expect(reading.diagnostics.isEmpty)
    checkRanges(of: reading)
  }

  @Test("Keys may be long, unlike in YAML")
  func longKey() {
    let key = String(repeating: "k", count: 5000)
    #expect(Reading.json("{\"\(key)\": 1}").outline == "{\"\(key)\": 1}")
  }

  @Test(
    "What it does not allow, and where",
    arguments: [
      ("", "1:1"), (" ", "1:2"), ("[1,]", "1:3"), (#"{"a": 1,}"#, "1:8"), ("[1 2]", "1:4"),
      ("[01]", "1:2"), ("[-]", "1:2"), ("[1.]", "1:2"), ("[.5]", "1:2"), ("[+1]", "1:2"),
      ("[1e]", "1:2"), ("[1x]", "1:2"), ("[NaN]", "1:2"), ("[-Infinity]", "1:2"),
      ("[True]", "1:2"), ("['a']", "1:2"), ("{a: 1}", "1:2"), ("{1: 1}", "1:2"),
      (#"{"a" 1}"#, "1:6"), (#"{"a":}"#, "1:6"), (#"{,}"#, "1:2"), ("[,1]", "1:2"),
      ("[1] // c", "1:5"), ("[1 /* c */]", "1:4"), ("[# c\n1]", "1:2"), ("[1}", "1:3"),
      ("[1]]", "1:4"), ("[1", "1:3"), (#"["a"#, "1:2"), ("[\"a\tb\"]", "1:4"),
      ("[\"a\nb\"]", "1:2"), (#"["\x"]"#, "1:3"), (#"["\ud83d"]"#, "1:3"),
      (#"["\ude00"]"#, "1:3"), (#"["\ud83d\u0041"]"#, "1:3"), (#"["\u12g4"]"#, "1:3"),
      (#"["é\"#, "1:4"), ("1 2", "1:3"), ("\u{A0}1", "1:1"),
    ])
  func invalid(text: String, place: String) {
    let reading = Reading.json(text)
    #expect(reading.codes == [.jsonSyntax])
    #expect(reading.place(reading.diagnostics.first?.range) == place)
    #expect(reading.document == nil)
  }

  @Test("Certain repairs")
  func fixes() {
    #expect(Reading.json("[1, ]").fixedSource == "[1 ]")
    #expect(Reading.json("[\"a\tb\"]").fixedSource == "[\"a\\tb\"]")
  }
}
