import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureFrontend

/// A value that is refused: where, as what, and what its repair makes of it.
struct RefusedValue: Sendable, CustomTestStringConvertible {
  let text: String
  let type: TokenType
  let problem: String
  let repaired: String?

  init(_ text: String, _ type: TokenType, _ problem: String, repaired: String? = nil) {
    self.text = text
    self.type = type
    self.problem = problem
    self.repaired = repaired
  }

  var testDescription: String { "\(type.rawValue) \(text)" }
}

@Suite struct ScalarProblemTests {
  static let refused: [RefusedValue] = [
    // Numbers
    RefusedValue("'600'", .number, "1:5-8 invalid-number", repaired: "600"),
    RefusedValue("\"600\"", .dimension, "1:5-8 invalid-dimension", repaired: "600px"),
    RefusedValue("\"600\"", .fontWeight, "1:5-8 invalid-font-weight", repaired: "600"),
    RefusedValue("012", .number, "1:4-7 invalid-number", repaired: "12"),
    RefusedValue("-00.5", .number, "1:4-9 invalid-number", repaired: "-0.5"),
    RefusedValue("012px", .dimension, "1:4-9 invalid-dimension", repaired: "12px"),
    RefusedValue("1_000", .number, "1:4-9 invalid-number", repaired: "1000"),
    RefusedValue("1,5", .number, "1:4-7 invalid-number", repaired: "1.5"),
    RefusedValue("5.", .number, "1:4-6 invalid-number", repaired: "5"),
    RefusedValue("0x1F", .number, "1:4-8 invalid-number"),
    RefusedValue("1e400", .number, "1:4-9 invalid-number"),
    RefusedValue(".inf", .number, "1:4-8 invalid-number"),
    RefusedValue("16:9", .number, "1:6-8 invalid-number"),
    RefusedValue("12px", .number, "1:4-8 invalid-number"),
    RefusedValue("yes", .number, "1:4-7 invalid-number"),
    RefusedValue("~", .number, "1:4-5 invalid-number"),
    // Dimensions
    RefusedValue("12 px", .dimension, "1:4-9 invalid-dimension", repaired: "12px"),
    RefusedValue("12PX", .dimension, "1:4-8 invalid-dimension", repaired: "12px"),
    RefusedValue("12pxx", .dimension, "1:6-9 invalid-dimension"),
    RefusedValue("12px 4px", .dimension, "1:4-12 invalid-dimension"),
    RefusedValue("200ms", .dimension, "1:4-9 invalid-dimension"),
    RefusedValue("[4px, 8px]", .dimension, "1:4-14 wrong-shape"),
    RefusedValue("{ value: 1, unit: vw }", .dimension, "1:22-24 invalid-dimension"),
    RefusedValue("{ value: 1 }", .dimension, "1:4-16 missing-part"),
    RefusedValue("{ value: 1, unit: px, note: x }", .dimension, "1:26-30 unknown-part"),
    // Durations
    RefusedValue("200", .duration, "1:4-7 invalid-duration"),
    RefusedValue("0", .duration, "1:4-5 invalid-duration", repaired: "0ms"),
    RefusedValue("200 ms", .duration, "1:4-10 invalid-duration", repaired: "200ms"),
    RefusedValue("1px", .duration, "1:4-7 invalid-duration"),
    // Font weights
    RefusedValue("semibold", .fontWeight, "1:4-12 invalid-font-weight", repaired: "semi-bold"),
    RefusedValue("Bold", .fontWeight, "1:4-8 invalid-font-weight", repaired: "bold"),
    RefusedValue("blod", .fontWeight, "1:4-8 invalid-font-weight"),
    RefusedValue("0", .fontWeight, "1:4-5 invalid-font-weight"),
    RefusedValue("1001", .fontWeight, "1:4-8 invalid-font-weight"),
    // Font families
    RefusedValue(
      "Inter, 'Helvetica Neue', sans-serif", .fontFamily, "1:4-39 invalid-font-family",
      repaired: "[\"Inter\", \"Helvetica Neue\", \"sans-serif\"]"),
    RefusedValue(
      "\"Inter, serif\"", .fontFamily, "1:5-17 invalid-font-family",
      repaired: "[\"Inter\", \"serif\"]"),
    RefusedValue("\"\"", .fontFamily, "1:5-5 invalid-font-family"),
    RefusedValue("[]", .fontFamily, "1:4-6 wrong-shape"),
    RefusedValue("{ name: Inter }", .fontFamily, "1:4-19 wrong-shape"),
    RefusedValue("[[Inter]]", .fontFamily, "1:5-12 wrong-shape"),
    // Truth values
    RefusedValue("yes", .boolean, "1:4-7 invalid-boolean", repaired: "true"),
    RefusedValue("off", .boolean, "1:4-7 invalid-boolean", repaired: "false"),
    RefusedValue("True", .boolean, "1:4-8 invalid-boolean", repaired: "true"),
    RefusedValue("\"true\"", .boolean, "1:5-9 invalid-boolean", repaired: "true"),
    RefusedValue("\"no\"", .boolean, "1:5-7 invalid-boolean", repaired: "false"),
    RefusedValue("1", .boolean, "1:4-5 invalid-boolean"),
    // Colours
    RefusedValue("001122", .color, "1:4-10 invalid-color", repaired: "#001122"),
    RefusedValue("1e4033", .color, "1:4-10 invalid-color", repaired: "#1e4033"),
    RefusedValue("\"0xf2f2f2\"", .color, "1:5-13 invalid-color", repaired: "#f2f2f2"),
    RefusedValue("0xfff2f2f2", .color, "1:4-14 invalid-color"),
    RefusedValue("\"#12345\"", .color, "1:5-11 invalid-color"),
    RefusedValue("\"#12g456\"", .color, "1:8-9 invalid-color"),
    RefusedValue("\"🎨\"", .color, "1:5-6 invalid-color"),
    RefusedValue("tomatoe", .color, "1:4-11 invalid-color"),
    RefusedValue("currentColor", .color, "1:4-16 not-evaluable"),
    RefusedValue("var(--x)", .color, "1:4-7 not-evaluable"),
    RefusedValue("[1, 0, 0]", .color, "1:4-13 wrong-shape"),
    RefusedValue("{ red: 1 }", .color, "1:4-14 missing-part; 1:6-9 unknown-part"),
    RefusedValue("#fff", .color, "1:4-8 value-is-comment", repaired: "#ffffff"),
    RefusedValue("#fff  # white", .color, "1:4-8 value-is-comment", repaired: "#ffffff"),
    RefusedValue("# later", .color, "1:3-3 invalid-color"),
    RefusedValue("#hashtag", .string, "1:4-12 value-is-comment", repaired: "'#hashtag'"),
    // Curves
    RefusedValue("[0, 0, 1]", .cubicBezier, "1:4-13 invalid-easing"),
    RefusedValue("[0, 0, -0.1, 1]", .cubicBezier, "1:11-15 invalid-easing"),
    RefusedValue("[1.5, 0, 1, 1]", .cubicBezier, "1:5-8 invalid-easing"),
    RefusedValue("[0, 0, a, 1]", .cubicBezier, "1:11-12 invalid-number"),
    RefusedValue("easein", .cubicBezier, "1:4-10 invalid-easing"),
    RefusedValue("cubic-bezier(0, 0, x, 1)", .cubicBezier, "1:23-24 invalid-easing"),
    RefusedValue("cubic-bezier(0, 0, , 1)", .cubicBezier, "1:23-23 invalid-easing"),
    // Keywords
    RefusedValue("none", .strokeStyle, "1:4-8 invalid-keyword"),
    RefusedValue("Solid", .strokeStyle, "1:4-9 invalid-keyword", repaired: "solid"),
    // Nothing
    RefusedValue("", .dimension, "1:3-3 invalid-dimension"),
    RefusedValue("", .string, "1:3-3 invalid-string"),
  ]

  @Test(arguments: refused)
  func isRefused(_ value: RefusedValue) {
    let reading = ValueReading.native("v: \(value.text)", as: value.type)
    #expect(reading.summary == value.problem)
    #expect(reading.expression == .invalid)
    let again = reading.repaired.map { ValueReading.native($0, as: value.type).summary }
    #expect(again == value.repaired)
  }

  @Test func aBlockOfTheWrongShapeIsReportedAtItsKey() {
    let reading = ValueReading.native("$value:\n  - 4px\n  - 8px\n", as: .dimension)
    #expect(reading.summary == "1:1-7 wrong-shape")
    #expect(
      reading.diagnostics.first?.message == "a list was given, a dimension is wanted")
  }

  /// The message repeats the text as written, not what YAML would make of it.
  @Test(arguments: ["001122", "1e4033"])
  func digitsWithoutASignAreRepeated(_ text: String) {
    let reading = ValueReading.native("v: \(text)", as: .color)
    #expect(reading.diagnostics.first?.message.contains("`\(text)`") == true)
    #expect(reading.diagnostics.first?.help == "write \"#\(text)\", in quotes")
  }
}
