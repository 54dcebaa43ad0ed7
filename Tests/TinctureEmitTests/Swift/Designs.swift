import TinctureColor
import TinctureModel

/// The designs that the tests of the Swift targets share.
enum Designs {
  /// A token of every type, most of them in one value and some of them in several modes.
  static let everyType: ResolvedDesign = {
    var fixture = DesignFixture(modes: .example)
    let blue = fixture.add("colors", "blue", "500", value: .hex("#007aff"))
    let accent = fixture.add(
      "colors", "accent", axes: [0, 1],
      rows: [.hex("#007aff"), .hex("#0040dd"), .hex("#0a84ff"), .hex("#409cff80")])
    fixture.set(accent, description: "Interactive elements.\nSecond line with */ and \\(code).")
    let old = fixture.add("colors", "old", value: .hex("#007aff"))
    fixture.set(old, deprecation: .explained("Use \"blue\""), aliasOf: blue)
    let system = fixture.add("colors", "danger", value: .hex("#ff3b30"))
    fixture.set(system, swiftUI: "red")
    fixture.add(
      "colors", "wide", value: .color(ColorValue(Color(.displayP3, 1, 0, 0, alpha: 0.5))))
    fixture.add("colors", "soft", value: .color(ColorValue(Color(.srgb, 0.5, 0.25, 0.125))))
    fixture.add("spacing", "md", value: .px(16))
    fixture.add("spacing", "lg", value: .dimension(Dimension(1.5, .rem)))
    fixture.add("spacing", "row", axes: [2], rows: [.px(12), .px(8)])
    fixture.add("numbers", "ratio", value: .number(1.618034))
    fixture.add("numbers", "million", value: .number(2_500_000))
    let families = FontFamily(names: ["Inter", "Helvetica Neue", "sans-serif"], isSingle: false)
    fixture.add("fonts", "sans", value: .fontFamily(families))
    fixture.add("fonts", "strong", value: .fontWeight(.keyword(.semiBold)))
    fixture.add("motion", "fast", value: .duration(Duration(150, .ms)))
    let curve = CubicBezier(0.2, 0, 0, 1)
    fixture.add("motion", "ease", value: .cubicBezier(curve))
    fixture.add(
      "motion", "press", value: .spring(Spring(duration: Duration(0.3, .s), bounce: 0.2)))
    fixture.add(
      "motion", "fade",
      value: .transition(
        Transition(
          duration: Duration(200, .ms), delay: Duration(50, .ms), timingFunction: curve)))
    fixture.add("lines", "dashed", value: .strokeStyle(.keyword(.dashed)))
    let dashes = StrokeStyle.dashes([Dimension(4, .px), Dimension(2, .px)], lineCap: .round)
    fixture.add("lines", "custom", value: .strokeStyle(dashes))
    fixture.add(
      "lines", "card",
      value: .border(
        Border(
          color: ColorValue(Color(RGBA8(rgb: 0xD0D7DE))), width: Dimension(0.0625, .rem),
          style: dashes)))
    fixture.add(
      "shadows", "card", axes: [0],
      rows: [shadow(0x000000, alpha: 0.2), shadow(0x102030, alpha: 0.6)])
    fixture.add(
      "gradients", "sky",
      value: .gradient([
        GradientStop(color: ColorValue(Color(RGBA8(rgb: 0xFFFFFF))), position: 0),
        GradientStop(color: ColorValue(Color(RGBA8(rgb: 0x0A84FF))), position: 1),
      ]))
    fixture.add(
      "typography", "label",
      value: .typography(
        Typography(
          fontFamily: families, fontSize: Dimension(1, .rem), fontWeight: .number(600),
          letterSpacing: Dimension(0.02, .em), lineHeight: 1.5, textStyle: .body)))
    fixture.add("texts", "quote", value: .string("a \"b\" \\(c)\n\u{202E}\u{0}é"))
    fixture.add("flags", "on", value: .boolean(true))
    return fixture.build
  }()

  /// Names that are keywords, that begin with digits, that hide types, or that are hardly names.
  static let hardNames: ResolvedDesign = {
    var fixture = DesignFixture(
      modes: ModeSpace(axes: [
        ModeAxis(name: "string", values: ["default", "2x"], mechanism: .scope)
      ]))
    let names = [
      "default", "init", "self", "Type", "Protocol", "2xl", "100", "1-5", "on-primary", "red",
      "  padded", "two\nlines", "ball \u{26BD}\u{FE0F}", "\u{1F389}", "größe", "色", "quo\"te`",
      "$root",
      "class", "in", "x2-3",
    ]
    let groups = [
      "color", "string", "double", "bool", "font", "animation", "swift", "swiftUI", "CGFloat",
      "type", "protocol", "self", "any", "tokenColor", "tokenByString", "100", "größe", "tokens",
    ]
    for group in groups {
      fixture.add(group, "inner", "color", value: .hex("#123456"))
      fixture.add(group, "gap", value: .px(4))
      fixture.add(group, "ratio", axes: [0], rows: [.number(1), .number(2)])
      fixture.add(group, "name", value: .string("x"))
      fixture.add(group, "flag", value: .boolean(false))
      fixture.add(group, "strong", value: .fontWeight(.number(700)))
      fixture.add(
        group, "spring", value: .spring(Spring(duration: Duration(1, .s), bounce: 0)))
      fixture.add(group, "tone", axes: [0], rows: [.hex("#000000"), .hex("#ffffff")])
    }
    for name in names {
      let color = fixture.add("colors", name, value: .hex("#123456"))
      fixture.set(color, description: "*/ }\n\u{2028}let evil = 1 /* \\(name)")
      fixture.add("sizes", name, value: .px(1))
    }
    fixture.add(
      "veryLong", "nameThatGoesOnAndOnUntilThereIsHardlyAnyRoomLeftOnTheLineForIts",
      value: .hex("#123456"))
    return fixture.build
  }()

  private static func shadow(_ rgb: UInt32, alpha: Double) -> Value {
    .shadow([
      Shadow(
        color: ColorValue(Color(RGBA8(rgb: rgb)).withAlpha(alpha)), offsetX: Dimension(0, .px),
        offsetY: Dimension(2, .px), blur: Dimension(4, .px), spread: Dimension(0, .px), inset: nil),
      Shadow(
        color: ColorValue(Color(RGBA8(rgb: rgb)).withAlpha(alpha / 2)), offsetX: Dimension(0, .px),
        offsetY: Dimension(1, .px), blur: Dimension(1, .px), spread: Dimension(-1, .px),
        inset: true),
    ])
  }
}
