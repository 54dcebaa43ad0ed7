import Testing
import TinctureModel

@testable import TinctureFrontend

/// Values that are read, and the value that they are.
@Suite struct ScalarTests {
  @Test(arguments: [
    ("12", "12"), (".5", "0.5"), ("-0.25", "-0.25"), ("+3", "3"), ("1e3", "1000"),
    ("1.5e-2", "0.015"), ("50%", "0.5"), ("\"140%\"", "1.4"), ("-0", "0"), ("0", "0"),
    ("0.1", "0.1"), ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ("3.14159265358979323846", "3.141592653589793"),
  ])
  func numbers(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .number).summary == expected)
  }

  @Test(arguments: [
    ("16", "16px"), ("16px", "16px"), ("1.5rem", "1.5rem"), ("2em", "2em"), ("12pt", "12pt"),
    ("8dp", "8dp"), ("14sp", "14sp"), ("50%", "50%"), ("-4px", "-4px"), ("\"12px\"", "12px"),
    ("{ value: 16, unit: px }", "16px"), ("{ value: 2, unit: em }", "2em"), ("1e2px", "100px"),
    ("2e1em", "20em"), ("0", "0px"),
  ])
  func dimensions(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .dimension).summary == expected)
  }

  @Test(arguments: [
    ("200ms", "200ms"), (".2s", "0.2s"), ("\"1s\"", "1s"), ("{ value: 1.5, unit: s }", "1.5s"),
  ])
  func durations(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .duration).summary == expected)
  }

  @Test(arguments: [
    ("1", "1"), ("1000", "1000"), ("450.5", "450.5"), ("semi-bold", "semi-bold"),
    ("\"ultra-black\"", "ultra-black"),
  ])
  func fontWeights(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .fontWeight).summary == expected)
  }

  @Test(arguments: [
    ("\"#0af\"", "#00aaff"), ("'#00AAFF'", "#00aaff"), ("\"#0af8\"", "#00aaff88"),
    ("\"#00aaff80\"", "#00aaff80"), ("tomato", "#ff6347"), ("rgb(255 0 0)", "#ff0000"),
    ("\"rgba(17, 24, 39, 1)\"", "#111827"), ("transparent", "#00000000"),
    ("{ colorSpace: srgb, components: [1, 0, 0] }", "#ff0000"),
    (
      "{ colorSpace: srgb, components: [1, 0, 0], alpha: 1, hex: \"#fF0000\" }",
      "#ff0000 hex=#fF0000 alpha=1"
    ),
    ("{ colorSpace: oklch, components: [0.5, 0.25, none] }", "oklch(0.5 0.25 none)"),
    ("oklch(0.5 0.25 120)", "oklch(0.5 0.25 120)"),
  ])
  func colors(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .color).summary == expected)
  }

  /// YAML has other ideas about each of these.
  @Test(arguments: ["no", "on", "~", "null", "012", "1e3", "12:30", "16:9", "0x10", "true", "600"])
  func textsAreTakenAsWritten(_ text: String) {
    #expect(ValueReading.native("v: \(text)", as: .string).summary == "'\(text)'")
    #expect(ValueReading.native("v: \"\(text)\"", as: .string).summary == "'\(text)'")
  }

  @Test(arguments: [
    ("\"\"", "''"), ("launch 🚀 day", "'launch 🚀 day'"), ("\"{a} {b}\"", "{a}+' '+{b}"),
    ("\"{a}\"", "{a}"), ("\"{{a}} {b}\"", "'{a} '+{b}"), ("\"{{}}\"", "'{}'"),
    ("x{a.b}y", "'x'+{a.b}+'y'"), ("{a.b}", "{a.b}"),
  ])
  func texts(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .string).summary == expected)
  }

  @Test(arguments: [
    ("Inter", "'Inter'"), ("\"Helvetica Neue\"", "'Helvetica Neue'"),
    (
      "[Inter, \"Helvetica Neue\", sans-serif]",
      "[\"Inter\", \"Helvetica Neue\", \"sans-serif\"]"
    ),
    ("[Inter]", "[\"Inter\"]"), ("\"{fonts.sans}\"", "{fonts.sans}"), ("no", "'no'"),
    ("[{a.b}, serif]", "fontFamily[{a.b}, 'serif']"),
  ])
  func fontFamilies(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .fontFamily).summary == expected)
  }

  @Test(arguments: [("true", "true"), ("false", "false"), ("{a.b}", "{a.b}")])
  func booleans(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .boolean).summary == expected)
  }

  /// The curves of the keywords: CSS Easing Functions 1, section 2.2.
  @Test(arguments: [
    ("[0.2, 0, 0, 1]", "curve(0.2 0 0 1)"), ("ease", "curve(0.25 0.1 0.25 1)"),
    ("ease-in", "curve(0.42 0 1 1)"), ("ease-out", "curve(0 0 0.58 1)"),
    ("ease-in-out", "curve(0.42 0 0.58 1)"), ("linear", "curve(0 0 1 1)"),
    ("cubic-bezier(.3, -1.5, .7, 2.25)", "curve(0.3 -1.5 0.7 2.25)"),
    ("\"cubic-bezier({a}, 0, 1, 1)\"", "cubicBezier[{a}, 0, 1, 1]"),
    ("[\"{a.b}\", 0, 1, 1]", "cubicBezier[{a.b}, 0, 1, 1]"),
  ])
  func easings(_ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: .cubicBezier).summary == expected)
  }

  @Test(arguments: TokenType.allCases)
  func everyTypeTakesAReference(_ type: TokenType) {
    #expect(ValueReading.native("v: \"{a.b.c}\"", as: type).summary == "{a.b.c}")
    #expect(ValueReading.native("v: {a.b.c}", as: type).summary == "{a.b.c}")
    #expect(
      ValueReading.native("v: { $ref: \"#/a/b/$value\" }", as: type).summary == "->/a/b/$value")
  }

  @Test func aliasesAreRead() {
    #expect(ValueReading.native("v: &a 12px\nw: *a", as: .dimension).summary == "12px")
  }
}
