import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureFrontend

@Suite struct ReferenceTests {
  @Test func theTextAndThePlaceAreThoseOfThePath() throws {
    let reading = ValueReading.native("v: \"{ colors.brand a.500 }\"", as: .color)
    let reference = try #require(reading.references.first)
    #expect(reference.text == "colors.brand a.500")
    #expect(reading.text(of: reference.range) == "colors.brand a.500")
    #expect(reference.extent == .tokenOrPart)
  }

  @Test func anUnquotedPathIsAReference() throws {
    let reading = ValueReading.native("v: { colors.accent }", as: .color)
    #expect(reading.summary == "{colors.accent}")
    #expect(try reading.text(of: #require(reading.references.first).range) == "colors.accent")
  }

  @Test func aPointerKeepsItsEscapes() throws {
    let reading = ValueReading.designTokens(
      ##"{"v": {"$ref": "#/a~1b/~01/$value"}}"##, as: .number)
    let reference = try #require(reading.references.first)
    #expect(reference.text == "/a~1b/~01/$value")
    #expect(reading.text(of: reference.range) == "/a~1b/~01/$value")
    #expect(reference.extent == .valueOrPart)
  }

  @Test(arguments: [
    RefusedValue("\"{a..b}\"", .color, "1:7-8 malformed-reference"),
    RefusedValue("\"{.a}\"", .color, "1:6-7 malformed-reference"),
    RefusedValue("\"{a.}\"", .color, "1:7-8 malformed-reference"),
    RefusedValue("\"{}\"", .color, "1:6-6 malformed-reference"),
    RefusedValue("\"{ }\"", .color, "1:7-7 malformed-reference"),
    RefusedValue("\"{a.b\"", .color, "1:5-6 malformed-reference"),
    RefusedValue("\"{a.b\"", .border, "1:5-6 malformed-reference"),
    RefusedValue("\"{a.b\"", .string, "1:5-6 malformed-reference"),
    RefusedValue("\"a}\"", .string, "1:6-7 malformed-reference"),
    RefusedValue("\"{a}{b}\"", .boolean, "1:5-11 malformed-reference"),
    RefusedValue("\"{a.$value}\"", .color, "1:8-14 malformed-reference", repaired: "{a}"),
    RefusedValue("\"{$value}\"", .color, "1:6-12 malformed-reference"),
    RefusedValue("\"{a.$type}\"", .color, "1:8-13 malformed-reference"),
    RefusedValue("{ $ref: \"/a\" }", .color, "1:13-15 invalid-pointer"),
    RefusedValue("{ $ref: \"#/\" }", .color, "1:13-15 invalid-pointer"),
    RefusedValue("{ $ref: \"other.json#/a\" }", .color, "1:13-26 invalid-pointer"),
    RefusedValue("{ $ref: \"#/a~2\" }", .color, "1:16-17 invalid-pointer"),
    RefusedValue("{ $ref: \"#/a~\" }", .color, "1:16-17 invalid-pointer"),
    RefusedValue("{ $ref: [a] }", .color, "1:12-15 invalid-pointer"),
    RefusedValue("{ $ref: \"#/a\", plus: 1 }", .color, "1:19-23 unknown-part"),
  ])
  func isRefused(_ value: RefusedValue) {
    let reading = ValueReading.native("v: \(value.text)", as: value.type)
    #expect(reading.summary == value.problem)
    let again = reading.repaired.map { ValueReading.native($0, as: value.type).summary }
    #expect(again == value.repaired)
  }

  @Test(arguments: ["{a.$root}", "{a.b c.d/e}", "{0.10}", "{a.$root.b}"])
  func namesMayLookOdd(_ path: String) {
    #expect(ValueReading.native("v: \"\(path)\"", as: .number).summary == path)
  }

  // MARK: Without a type

  @Test(arguments: [
    ("\"{a.b}\"", "{a.b}"), ("{a.b}", "{a.b}"), ("alpha({a}, 15%)", "alpha({a}, 0.15)"),
    ("\"{a} * 2\"", "({a} * 2)"), ("lighten(red, 10%)", "lighten(#ff0000, 0.1)"),
    ("12px", "invalid"), ("\"Hello {name}\"", "invalid"), ("\"{a} {b}\"", "invalid"),
    ("[1, 2]", "invalid"), ("{ a: 1 }", "invalid"), ("rgb(1 2 3)", "invalid"),
    ("alpha({a}, 150%)", "1:15-19 argument-out-of-range"),
    ("\"{a..b}\"", "1:7-8 malformed-reference"), ("#fff", "1:4-8 value-is-comment"),
  ])
  func untyped(_ text: String, _ expected: String) {
    let reading = ValueReading.native("v: \(text)", as: nil)
    #expect(reading.summary == expected)
    if reading.expression == .invalid, reading.diagnostics.isEmpty {
      #expect(reading.references.isEmpty)
    }
  }
}
