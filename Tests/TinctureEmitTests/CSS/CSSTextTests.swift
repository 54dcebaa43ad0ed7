import Testing
import TinctureColor
import TinctureModel

@testable import TinctureEmit

@Suite("CSS text of values")
struct CSSTextTests {
  private static func color(_ color: Color) -> Value { .color(ColorValue(color)) }

  static let values: [(Value, String)] = [
    (color(Color(RGBA8(rgb: 0x007aff))), "#007aff"),
    (color(Color(RGBA8(rgb: 0xffffff))), "#fff"),
    (color(Color(RGBA8(rgb: 0x000000, alpha: 0x33))), "#0003"),
    (color(Color(.srgb, 0, 0, 0, alpha: 0.5)), "rgb(0 0 0 / 0.5)"),
    (color(Color(.srgb, 0, 0.5, 1)), "color(srgb 0 0.5 1)"),
    // 67/255 and 158/255 with the four decimals of a design tool.
    (color(Color(.srgb, 0.2627, 0.6196, 0)), "#439e00"),
    (color(Color(.oklch, 0.7, 0.1, nil)), "oklch(0.7 0.1 none)"),
    (color(Color(.hsl, 210, 60, 40)), "hsl(210 60% 40%)"),
    (color(Color(.displayP3, 1, 0.2, 0.1)), "color(display-p3 1 0.2 0.1)"),
    (.dimension(Dimension(16, .px)), "16px"),
    (.dimension(Dimension(13, .pt)), "13px"),
    (.dimension(Dimension(14.5, .dp)), "14.5px"),
    (.dimension(Dimension(24, .sp)), "1.5rem"),
    (.dimension(Dimension(1.5, .rem)), "1.5rem"),
    (.dimension(Dimension(50, .percent)), "50%"),
    (.dimension(Dimension(0, .px)), "0px"),
    (.number(0.1 + 0.2), "0.3"),
    (.number(-0.0), "0"),
    (.number(1e-9), "0"),
    (.fontFamily(FontFamily(names: ["Inter"], isSingle: true)), "Inter"),
    (
      .fontFamily(FontFamily(names: ["Inter", "Helvetica Neue", "sans-serif"], isSingle: false)),
      #"Inter, "Helvetica Neue", sans-serif"#
    ),
    (
      .fontFamily(FontFamily(names: ["3270", "inherit", "a\"b\\c"], isSingle: false)),
      #""3270", "inherit", "a\"b\\c""#
    ),
    (.fontWeight(.keyword(.semiBold)), "600"),
    (.fontWeight(.number(650)), "650"),
    (.duration(Duration(0.2, .s)), "0.2s"),
    (.duration(Duration(0, .ms)), "0ms"),
    (.cubicBezier(CubicBezier(0.2, 0, 0, 1)), "cubic-bezier(0.2, 0, 0, 1)"),
    (.strokeStyle(.keyword(.dotted)), "dotted"),
    (.strokeStyle(.dashes([Dimension(2, .px)], lineCap: .round)), "dashed"),
    (.string("a \"b\" \\ \n </style>"), #""a \"b\" \\ \a  \3c /style>""#),
    (.boolean(true), "true"),
    (
      .border(
        Border(
          color: ColorValue(.black), width: Dimension(1, .px), style: .keyword(.solid))),
      "1px solid #000"
    ),
    (
      .transition(
        Transition(
          duration: Duration(200, .ms), delay: Duration(0, .ms),
          timingFunction: CubicBezier(0, 0, 1, 1))),
      "200ms cubic-bezier(0, 0, 1, 1)"
    ),
    (
      .transition(
        Transition(
          duration: Duration(200, .ms), delay: Duration(50, .ms),
          timingFunction: CubicBezier(0, 0, 1, 1))),
      "200ms cubic-bezier(0, 0, 1, 1) 50ms"
    ),
    (.shadow([shadow(spread: 0, inset: nil)]), "0 2px 4px #000"),
    (
      .shadow([shadow(spread: 1, inset: true), shadow(spread: 0, inset: false)]),
      "inset 0 2px 4px 1px #000, 0 2px 4px #000"
    ),
    (
      .gradient([
        GradientStop(color: ColorValue(.white), position: 0),
        GradientStop(color: ColorValue(.black), position: 0.125),
      ]),
      "#fff 0%, #000 12.5%"
    ),
    (
      .typography(
        Typography(
          fontFamily: FontFamily(names: ["Inter", "sans-serif"], isSingle: false),
          fontSize: Dimension(32, .px), fontWeight: .keyword(.bold),
          letterSpacing: Dimension(0, .px), lineHeight: 1.2)),
      "700 32px/1.2 Inter, sans-serif"
    ),
  ]

  private static func shadow(spread: Double, inset: Bool?) -> Shadow {
    Shadow(
      color: ColorValue(.black), offsetX: Dimension(0, .px), offsetY: Dimension(2, .px),
      blur: Dimension(4, .px), spread: Dimension(spread, .px), inset: inset)
  }

  @Test(arguments: values)
  func text(value: Value, expected: String) {
    #expect(CSSText().text(value) == expected)
  }

  @Test(arguments: [
    (CSSColorFormat.hex, "#ffffff"), (.rgb, "rgb(255 255 255)"), (.hsl, "hsl(none 0% 100%)"),
    (.srgb, "color(srgb 1 1 1)"),
  ])
  func white(format: CSSColorFormat, expected: String) {
    #expect(CSSText(colorFormat: format).text(Self.color(.white)) == expected)
  }

  /// White has no hue, which must not become NaN or the residue of a conversion.
  @Test(arguments: [CSSColorFormat.oklch, .lch])
  func whiteHasNoHue(format: CSSColorFormat) {
    let text = CSSText(colorFormat: format).text(Self.color(.white))
    #expect(text == "oklch(1 0 none)" || text == "lch(100 0 none)")
  }

  @Test func colorsOutsideSRGBAreBroughtIntoIt() {
    let wide = Self.color(Color(.displayP3, 0, 1, 0, alpha: 0.5))
    let text = CSSText(gamut: .srgb).text(wide)
    #expect(text.hasPrefix("rgb(") && text.hasSuffix(" / 0.5)"))
    #expect(CSSText(gamut: .displayP3).text(wide) == "color(display-p3 0 1 0 / 0.5)")
    let beyond = CSSText(gamut: .displayP3).text(Self.color(Color(.oklch, 0.8, 0.4, 150)))
    #expect(beyond.hasPrefix("color(display-p3 "))
  }

  @Test func lengthsInOneUnit() {
    let px = CSSText(lengthUnit: .px, rootFontSize: 20)
    let rem = CSSText(lengthUnit: .rem, rootFontSize: 20)
    #expect(px.text(.dimension(Dimension(1.5, .rem))) == "30px")
    #expect(rem.text(.dimension(Dimension(10, .pt))) == "0.5rem")
    #expect(px.text(.dimension(Dimension(2, .em))) == "2em")
  }
}

@Suite("Springs in CSS")
struct SpringCurveTests {
  /// x(t) = 1 − (1 + ωt) e^(−ωt), the textbook's critically damped oscillator.
  @Test func criticalDamping() {
    let curve = SpringCurve(Spring(duration: Duration(500, .ms), bounce: 0))
    let frequency = 2 * Double.pi / 0.5
    // (1 + 2) e^−2, (1 + 5) e^−5
    #expect(abs(curve.position(at: 2 / frequency) - (1 - 3 * 0.135_335_283_236_612_7)) < 1e-12)
    #expect(abs(curve.position(at: 5 / frequency) - (1 - 6 * 0.006_737_946_999_085_467)) < 1e-12)
  }

  @Test(arguments: [-0.5, 0, 0.2, 0.5, 0.9])
  func comesToRest(bounce: Double) {
    let curve = SpringCurve(Spring(duration: Duration(0.4, .s), bounce: bounce))
    for step in 0...100 {
      let time = curve.settlingTime * (1 + Double(step) / 50)
      #expect(abs(curve.position(at: time) - 1) <= 0.001_000_1)
    }
    #expect(curve.position(at: 0) == 0)
  }

  /// The first overshoot of a damped oscillator is e^(−πζ / √(1 − ζ²)), reached at π / ω_d.
  @Test func overshoots() {
    let curve = SpringCurve(Spring(duration: Duration(1, .s), bounce: 0.5))
    let damped = 2 * Double.pi * 0.75.squareRoot()
    #expect(abs(curve.position(at: Double.pi / damped) - 1.163_033_534_821_580) < 1e-9)
  }

  @Test func linearFunctionFollowsTheCurve() throws {
    let curve = SpringCurve(Spring(duration: Duration(500, .ms), bounce: 0.4))
    var bytes: [UInt8] = []
    curve.appendLinearFunction(to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("linear(0, ") && text.hasSuffix(", 1)"))
    let points: [(position: Double, share: Double)] = text.dropFirst(7).dropLast()
      .split(separator: ",").enumerated().map { index, point in
        let parts = point.split(separator: " ")
        let share = parts.count > 1 ? Double(parts[1].dropLast()) ?? -1 : index == 0 ? 0 : 100
        return (Double(parts[0]) ?? -1, share / 100)
      }
    for (left, right) in zip(points, points.dropFirst()) {
      #expect(left.share < right.share)
      let middle = (left.share + right.share) / 2
      let exact = curve.position(at: middle * curve.settlingTime)
      #expect(abs((left.position + right.position) / 2 - exact) < 0.004)
    }
  }

  /// The distance between the two motions at a hundred moments, by De Casteljau's construction of the one.
  @Test(
    "The nearest Bézier curve follows the spring",
    arguments: [(-0.3, 0.05), (0, 0.05), (0.15, 0.06), (0.3, 0.06), (0.4, 0.09), (0.6, 0.2)])
  func bezier(_ bounce: Double, _ tolerance: Double) {
    let curve = SpringCurve(Spring(duration: Duration(500, .ms), bounce: bounce))
    let bezier = curve.cubicBezier
    #expect((0...1).contains(bezier.x1) && (0...1).contains(bezier.x2))
    var farthest = 0.0
    for step in 0...100 {
      let parameter = Double(step) / 100
      func blend(_ values: [Double]) -> Double {
        guard values.count > 1 else { return values[0] }
        return blend(
          zip(values, values.dropFirst()).map { $0 + ($1 - $0) * parameter })
      }
      let time = blend([0, bezier.x1, bezier.x2, 1])
      let position = blend([0, bezier.y1, bezier.y2, 1])
      farthest = max(farthest, abs(position - curve.position(at: time * curve.settlingTime)))
    }
    #expect(farthest < tolerance, "\(bezier)")
  }
}
