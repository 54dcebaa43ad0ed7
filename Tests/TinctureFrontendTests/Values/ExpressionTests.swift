import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureFrontend

@Suite struct ExpressionTests {
  @Test(arguments: [
    (TokenType.dimension, "{a.b} * 3", "({a.b} * 3)"),
    (.dimension, "1px + 2px * 3", "(1px + (2px * 3))"),
    (.dimension, "(1px + 2px) * 3", "((1px + 2px) * 3)"),
    (.dimension, "8px - 4px - 2px", "((8px - 4px) - 2px)"),
    (.dimension, "8px / 4 / 2", "((8px / 4) / 2)"),
    (.dimension, "-{a}", "(-1 * {a})"),
    (.dimension, "- (2px)", "(-1 * 2px)"),
    (.dimension, "+{a}", "{a}"),
    (.dimension, "-2px * -3", "(-2px * -3)"),
    (.dimension, "8px-4px", "(8px - 4px)"),
    (.dimension, "calc({a} * 2)", "({a} * 2)"),
    (.dimension, "(12px)", "12px"),
    (.dimension, "ceil({a} * 1.4)", "ceil(({a} * 1.4))"),
    (.dimension, "clamp(1rem, {a}, 20px)", "clamp(1rem, {a}, 20px)"),
    (.dimension, "min(1px, 2px, {a})", "min(1px, 2px, {a})"),
    (.dimension, "scale({base}, 1.25, 2)", "scale({base}, 1.25, 2)"),
    (.dimension, "round({a}, to=4px)", "round({a}, to=4px)"),
    (.number, "1/2", "(1 / 2)"),
    (.number, "{a} + 50%", "({a} + 50%)"),
    (.number, "(50%)", "0.5"),
    (.duration, "{durations.fast} * 2", "({durations.fast} * 2)"),
    (.duration, "200ms + .1s", "(200ms + 0.1s)"),
    (.fontWeight, "{w} + 100", "({w} + 100)"),
    (.color, "alpha({colors.accent}, 15%)", "alpha({colors.accent}, 0.15)"),
    (.color, "alpha(#fff, .5)", "alpha(#ffffff, 0.5)"),
    (
      .color, "mix(red, rgb(0 0 255), 30%, in=oklch, hue=longer)",
      "mix(#ff0000, #0000ff, 0.3, in='oklch', hue='longer')"
    ),
    (.color, "mix({a}, {b})", "mix({a}, {b})"),
    (.color, "brightness({background}, -8%)", "brightness({background}, -0.08)"),
    (.color, "hue({a}, 0.5turn)", "hue({a}, 180)"),
    (.color, "hue({a}, -30deg)", "hue({a}, -30)"),
    (.color, "hue({a}, 30)", "hue({a}, 30)"),
    (.color, "contrast({background}, black, white)", "contrast({background}, #000000, #ffffff)"),
    (
      .color, "contrast({b}, {x}, method=luminance, threshold=50%)",
      "contrast({b}, {x}, method='luminance', threshold=0.5)"
    ),
    (.color, "contrast({b})", "contrast({b})"),
    (.color, "readable({a}, on={b}, target=7)", "readable({a}, on={b}, target=7)"),
    (.color, "gamut({a}, p3, method=clip)", "gamut({a}, 'p3', method='clip')"),
    (.color, "lighten(alpha({a}, {p}), {q} * 2)", "lighten(alpha({a}, {p}), ({q} * 2))"),
    (.color, "color-mix(in oklab, {a} 30%, {b})", "mix({a}, {b}, 0.7, in='oklab')"),
    (
      .color, "color-mix(in oklch longer hue, {a}, 25% {b})",
      "mix({a}, {b}, 0.25, in='oklch', hue='longer')"
    ),
    (
      .color, "color-mix(in srgb, {a} 20%, {b} 30%)",
      "opacity(mix({a}, {b}, 0.6, in='srgb'), 0.5)"
    ),
    (.color, "alpha( {a} ,\n 1 )", "alpha({a}, 1)"),
  ])
  func isRead(_ type: TokenType, _ text: String, _ expected: String) {
    let folded = text.replacing("\n", with: "\\n")
    #expect(ValueReading.native("v: \"\(folded)\"", as: type).summary == expected)
  }

  /// Without quotes, in the places where YAML leaves the expression whole.
  @Test(arguments: [
    ("v: alpha({colors.accent}, 15%)", TokenType.color, "alpha({colors.accent}, 0.15)"),
    ("v: 2 * 3px", .dimension, "(2 * 3px)"),
    ("v: >-\n  alpha({a},\n  50%)\n", .color, "alpha({a}, 0.5)"),
    ("v: |\n  {a} * 2\n", .dimension, "({a} * 2)"),
  ])
  func isReadUnquoted(_ text: String, _ type: TokenType, _ expected: String) {
    #expect(ValueReading.native(text, as: type).summary == expected)
  }

  @Test func everyPartKnowsItsPlace() throws {
    let text = "v: \"mix({a.b}, darken(#fff, 10%), 30% * 2, in=oklab)\""
    let reading = ValueReading.native(text, as: .color)
    guard case .call(let call) = reading.expression else {
      Issue.record("not a call")
      return
    }
    #expect(reading.text(of: call.nameRange) == "mix")
    #expect(
      call.arguments.map { reading.text(of: $0.value.range) }
        == ["{a.b}", "darken(#fff, 10%)", "30% * 2", "oklab"])
    guard case .call(let inner) = call.arguments[1].value.expression,
      case .arithmetic(let product) = call.arguments[2].value.expression
    else {
      Issue.record("not a call and a product")
      return
    }
    #expect(inner.arguments.map { reading.text(of: $0.value.range) } == ["#fff", "10%"])
    #expect(reading.text(of: product.operatorRange) == "*")
    #expect(reading.text(of: product.left.range) == "30%")
    #expect(reading.references.map { reading.text(of: $0.range) } == ["a.b"])
  }

  /// The text starts at column 5, behind `v: "`.
  @Test(arguments: [
    RefusedValue("1px +", .dimension, "1:10-10 expression-syntax"),
    RefusedValue("* 2", .dimension, "1:5-6 expression-syntax"),
    RefusedValue("{a} {b}", .dimension, "1:9-10 expression-syntax"),
    RefusedValue("{n}{u}", .dimension, "1:8-9 expression-syntax"),
    RefusedValue("{a} * (2", .dimension, "1:11-12 expression-syntax"),
    RefusedValue("{a} * 2)", .dimension, "1:12-13 expression-syntax"),
    RefusedValue("a}", .dimension, "1:5-6 invalid-color"),
    RefusedValue("{a} * 2pxx", .dimension, "1:12-15 expression-syntax"),
    RefusedValue("{a} * 02", .dimension, "1:11-13 invalid-number"),
    RefusedValue("{a} * 30deg", .number, "1:11-16 wrong-argument-type"),
    RefusedValue("{a..b} * 2", .dimension, "1:7-8 malformed-reference"),
    RefusedValue("{a * 2", .dimension, "1:5-6 malformed-reference"),
    RefusedValue("{a} + #fff", .dimension, "1:11-15 wrong-argument-type"),
    RefusedValue("{a} * 2", .color, "1:5-12 type-mismatch"),
    RefusedValue("ceil({a})", .color, "1:5-14 type-mismatch"),
    RefusedValue("alpha({a}, 1)", .dimension, "1:5-18 type-mismatch"),
    RefusedValue("(2)", .dimension, "1:5-8 type-mismatch"),
    RefusedValue("alhpa({a}, 1)", .color, "1:5-10 unknown-function"),
    RefusedValue("alpha({a})", .color, "1:5-15 wrong-argument-count"),
    RefusedValue("alpha({a}, 1, 2)", .color, "1:19-20 wrong-argument-count"),
    RefusedValue("invert({a}, red)", .color, "1:17-20 wrong-argument-count"),
    RefusedValue("mix({a}, {b}, inn=oklab)", .color, "1:19-22 wrong-argument-count"),
    RefusedValue("mix({a}, {b}, first={c})", .color, "1:19-24 wrong-argument-count"),
    RefusedValue("mix({a}, {b}, in=oklap)", .color, "1:22-27 invalid-keyword"),
    RefusedValue("alpha({a}, 150%)", .color, "1:16-20 argument-out-of-range"),
    RefusedValue("alpha({a}, 2px)", .color, "1:16-19 wrong-argument-type"),
    RefusedValue("alpha(12px, 1)", .color, "1:11-15 wrong-argument-type"),
    RefusedValue("alpha({a} * 2, 1)", .color, "1:11-18 wrong-argument-type"),
    RefusedValue("alpha({a}, invert({b}))", .color, "1:16-27 wrong-argument-type"),
    RefusedValue(
      "alpha(12px, 2)", .color, "1:11-15 wrong-argument-type; 1:17-18 argument-out-of-range"),
    RefusedValue("alpha({a} 15%)", .color, "1:15-16 expression-syntax"),
    RefusedValue("alpha({a}, 15%", .color, "1:10-11 expression-syntax"),
    RefusedValue("alpha(tomatoe, 1)", .color, "1:11-18 invalid-color"),
    RefusedValue("alpha(rgb(1 2), 1)", .color, "1:18-19 invalid-color"),
    RefusedValue("alpha(currentColor, 1)", .color, "1:11-23 not-evaluable"),
    RefusedValue("alpha(var(--a), 1)", .color, "1:11-14 not-evaluable"),
    RefusedValue("oklch(from {a} l c h)", .color, "1:16-19 not-evaluable"),
    RefusedValue("color-mix(in oklab, {a} 130%, {b})", .color, "1:29-33 argument-out-of-range"),
    RefusedValue("color-mix(in oklab {a}, {b})", .color, "1:24-25 expression-syntax"),
    RefusedValue("color-mix(in oklab, {a}, 2)", .color, "1:30-31 wrong-argument-type"),
    RefusedValue("16px ≤ {a}", .dimension, "1:10-11 expression-syntax"),
  ])
  func isRefused(_ value: RefusedValue) {
    let reading = ValueReading.native("v: \"\(value.text)\"", as: value.type)
    #expect(reading.summary == value.problem)
    #expect(reading.expression == .invalid)
  }

  // MARK: What YAML cuts off

  @Test func aCommentCutsOffACall() {
    let color = ValueReading.native("v: mix(red, #fff, 30%)", as: .color)
    #expect(color.problems == ["1:4-23 value-is-comment"])
    #expect(
      color.repaired.map { ValueReading.native($0, as: .color).summary }
        == "mix(#ff0000, #ffffff, 0.3)")
  }

  @Test func aFlowMappingSplitsACall() {
    let text = "{ a: mix(red, blue, 30%) }"
    let reading = ValueReading.native(text, as: .color)
    #expect(reading.problems == ["1:6-25 value-split-by-flow"])
    #expect(reading.repaired == "{ a: \"mix(red, blue, 30%)\" }")

    let curve = ValueReading.native("{ a: cubic-bezier(0, 0, 1, 1) }", as: .cubicBezier)
    #expect(curve.problems == ["1:6-30 value-split-by-flow"])
    #expect(
      curve.repaired.map { ValueReading.native($0, as: .cubicBezier).summary } == "curve(0 0 1 1)")
  }

  // MARK: Limits

  @Test(arguments: [
    String(repeating: "(", count: 100_000),
    String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000),
    String(repeating: "-", count: 16_000) + "{a}",
    String(repeating: "- ", count: 8_000) + "{a}",
    String(repeating: "calc(", count: 3_000),
    String(repeating: "min(1,", count: 2_500),
    String(repeating: "alpha(", count: 2_500),
    String(repeating: "color-mix(in oklab,", count: 800),
    "1" + String(repeating: "+1", count: 8_000),
    String(repeating: "rgb(", count: 4_000),
  ])
  func hostileTextIsRefused(_ text: String) {
    for type in [TokenType.dimension, .color] {
      let reading = ValueReading.native("v: \"\(text)\"", as: type)
      #expect(reading.expression == .invalid)
      #expect(reading.diagnostics.count == 1)
    }
  }

  @Test func nestingUpToTheLimitIsRead() {
    let text = String(repeating: "(", count: 63) + "{a}" + String(repeating: ")", count: 63)
    #expect(ValueReading.native("v: \"\(text)\"", as: .dimension).summary == "{a}")
    let deeper = "((" + text + "))"
    #expect(
      ValueReading.native("v: \"\(deeper)\"", as: .dimension).diagnostics.first?.code
        == .expressionTooDeep)
  }

  /// Every prefix and every text with one byte replaced is read without a fault, and reported where it is refused.
  @Test func damagedExpressionsAreReadOrRefused() {
    let whole = "mix({a.b}, rgb(1 2 3 / 50%), 30%, in=oklch) * (2px - 1e3) / -round({c}, to=.5)"
    let bytes = Array(whole.utf8)
    let replacements = Array("{}()*/+-.,=%#0a $".utf8)
    for position in bytes.indices {
      var texts = [Array(bytes[..<position])]
      for replacement in replacements {
        var changed = bytes
        changed[position] = replacement
        texts.append(changed)
      }
      for text in texts where !text.isEmpty {
        for type in [TokenType.color, .dimension, .string, .cubicBezier] {
          let reading = ValueReading.native(
            "v: \"\(String(decoding: text, as: UTF8.self))\"", as: type)
          #expect((reading.expression == .invalid) == !reading.diagnostics.isEmpty)
        }
      }
    }
  }
}
