import Testing
import TinctureModel

@testable import TinctureFrontend

@Suite struct CompositeTests {
  @Test(arguments: [
    (TokenType.border, "{ color: \"#000\", width: 1.5 }", "border(#000000 1.5px solid)"),
    (
      .border, "{ color: red, width: 1px, style: { dashArray: [2, 1px], lineCap: round } }",
      "border(#ff0000 1px dashes(2px 1px round))"
    ),
    (.border, "{ color: {c}, width: 1 }", "border{color: {c}, width: 1px}"),
    (
      .strokeStyle, "{ dashArray: [\"{d}\", 1px], lineCap: butt }",
      "strokeStyle{dashArray: [{d}, 1px], lineCap: 'butt'}"
    ),
    (.strokeStyle, "{ dashArray: [1, 2, 3], lineCap: butt }", "dashes(1px 2px 3px butt)"),
    (
      .transition, "{ duration: 200ms, timingFunction: ease-in }",
      "transition(200ms 0ms curve(0.42 0 1 1))"
    ),
    (
      .shadow, "{ color: \"#0003\", offsetY: 2, blur: 4px }",
      "shadow(#00000033 0px 2px 4px 0px single)"
    ),
    (
      .shadow, "[{ color: \"#0003\", blur: 4, inset: true }]",
      "shadow(#00000033 0px 0px 4px 0px true)"
    ),
    (
      .shadow, "[\"{s}\", { color: red }]",
      "shadow[{s}, shadow(#ff0000 0px 0px 0px 0px single)]"
    ),
    (.shadow, "[{s}]", "shadow[{s}]"),
    (
      .gradient, "[{ color: red, position: -1 }, { color: blue, position: 150% }]",
      "gradient(#ff0000 0, #0000ff 1)"
    ),
    (
      .gradient, "[{ color: red, position: 25% }, {a.b}]",
      "gradient[gradient(#ff0000 0.25), {a.b}]"
    ),
    (.spring, "{ duration: 350ms, bounce: 0.2 }", "spring(350ms 0.2)"),
    (.spring, "{ duration: .5s }", "spring(0.5s 0)"),
    (
      .typography, "{ fontFamily: Inter, fontSize: 16, fontWeight: semi-bold, lineHeight: 1.5 }",
      "type('Inter' 16px semi-bold 0px 1.5)"
    ),
    (
      .typography, "{ fontSize: 14px, lineHeight: 140%, letterSpacing: 2% }",
      "type('system-ui' 14px 400 0.02em 1.4)"
    ),
    (.typography, "{ fontSize: 16px, lineHeight: 24px }", "type('system-ui' 16px 400 0px 1.5)"),
    (
      .typography, "{ fontSize: 16px, lineHeight: { value: 24, unit: pt } }",
      "type('system-ui' 16px 400 0px 1.5)"
    ),
    (.typography, "{ fontSize: 2rem, lineHeight: 3rem }", "type('system-ui' 2rem 400 0px 1.5)"),
    // Human Interface Guidelines, Typography: Headline is 17 points, semibold, on 22.
    (
      .typography, "{ textStyle: headline }",
      "type('system-ui' 17pt 600 0px 1.2941176470588236 headline)"
    ),
    (
      .typography, "{ textStyle: body, fontSize: 20, fontWeight: bold, lineHeight: 1 }",
      "type('system-ui' 20px bold 0px 1 body)"
    ),
    (
      .typography, "{ fontFamily: \"{f}\", fontSize: 1rem }",
      "typography{fontFamily: {f}, fontSize: 1rem}"
    ),
    (
      .color, "{ colorSpace: srgb, components: [\"{n}\", 0, 0] }",
      "color{colorSpace: 'srgb', components: [{n}, 0, 0]}"
    ),
    (.dimension, "{ value: \"{n} * 2\", unit: px }", "dimension{value: ({n} * 2), unit: 'px'}"),
  ])
  func native(_ type: TokenType, _ text: String, _ expected: String) {
    #expect(ValueReading.native("v: \(text)", as: type).summary == expected)
  }

  static let refused: [RefusedValue] = [
    RefusedValue(
      "{ color: red, widht: 1 }", .border, "1:18-23 unknown-part",
      repaired: "border(#ff0000 1px solid)"),
    RefusedValue(
      "{ font-family: Inter, fontSize: 1 }", .typography, "1:6-17 unknown-part",
      repaired: "type('Inter' 1px 400 0px 1.2)"),
    RefusedValue("{ color: red, width: 1, style: none }", .border, "1:35-39 invalid-keyword"),
    RefusedValue("1px solid red", .border, "1:4-17 wrong-shape"),
    RefusedValue(
      "{ color: 1px, width: red }", .border, "1:13-16 invalid-color; 1:25-28 invalid-dimension"),
    RefusedValue("[]", .shadow, "1:4-6 wrong-shape"),
    RefusedValue("[[]]", .shadow, "1:5-7 wrong-shape"),
    RefusedValue(
      "{ color: red, inset: yes }", .shadow, "1:25-28 invalid-boolean",
      repaired: "shadow(#ff0000 0px 0px 0px 0px true single)"),
    RefusedValue("{ color: red, position: 0 }", .gradient, "1:4-31 wrong-shape"),
    RefusedValue("[{ color: red }]", .gradient, "1:5-19 missing-part"),
    RefusedValue("{ duration: 0ms }", .spring, "1:16-19 invalid-duration"),
    RefusedValue("{ duration: 1s, bounce: 2 }", .spring, "1:28-29 invalid-number"),
    RefusedValue("{ color: red, blur: -1 }", .shadow, "1:24-26 invalid-dimension"),
    RefusedValue("{ color: red, width: -1 }", .border, "1:25-27 invalid-dimension"),
    RefusedValue("{ fontSize: -1 }", .typography, "1:16-18 invalid-dimension"),
    RefusedValue(
      "{ duration: -1ms, timingFunction: ease-in }", .transition, "1:16-20 invalid-duration"),
    RefusedValue("{ fontSize: 16px, lineHeight: 2rem }", .typography, "1:34-38 incompatible-units"),
    RefusedValue(
      "{ textStyle: Body }", .typography, "1:17-21 invalid-keyword",
      repaired: "type('system-ui' 17pt 400 0px 1.2941176470588236 body)"),
    RefusedValue("{ fontSize: 1, $description: x }", .typography, "1:19-31 unknown-part"),
    RefusedValue("{ dashArray: 4px, lineCap: butt }", .strokeStyle, "1:17-20 wrong-shape"),
    RefusedValue("{ dashArray: [], lineCap: butt }", .strokeStyle, "1:17-19 wrong-shape"),
    RefusedValue("{ dashArray: [1], lineCap: flat }", .strokeStyle, "1:31-35 invalid-keyword"),
    RefusedValue("{ colorSpace: SRGB, components: [0, 0, 0] }", .color, "1:18-22 invalid-color"),
    RefusedValue("{ colorSpace: srgb, components: [0, 1.2, 0] }", .color, "1:40-43 invalid-color"),
    RefusedValue("{ colorSpace: hsl, components: [360, 0, 0] }", .color, "1:36-39 invalid-color"),
    RefusedValue("{ colorSpace: srgb, components: [0, 0] }", .color, "1:36-42 invalid-color"),
    RefusedValue(
      "{ colorSpace: srgb, components: [0, 0, 0], alpha: 2 }", .color, "1:54-55 invalid-color"),
    RefusedValue(
      "{ colorSpace: srgb, components: [0, 0, 0], hex: \"#F00\" }", .color,
      "1:52-58 invalid-color"),
  ]

  @Test(arguments: refused)
  func isRefused(_ value: RefusedValue) {
    let reading = ValueReading.native("v: \(value.text)", as: value.type)
    #expect(reading.summary == value.problem)
    let again = reading.repaired.map { ValueReading.native($0, as: value.type).summary }
    #expect(again == value.repaired)
  }

  @Test func aBlockThatLacksAPartIsReportedAtItsKey() {
    let reading = ValueReading.native("line:\n  color: red\n", as: .border)
    #expect(reading.summary == "1:1-5 missing-part")
  }
}
