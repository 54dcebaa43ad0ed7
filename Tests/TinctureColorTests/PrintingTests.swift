import Testing

@testable import TinctureColor

@Suite struct PrintingTests {
  static let texts: [(Color, String)] = [
    (.white, "#fff"),
    (.transparent, "#0000"),
    (Color(RGBA8(rgb: 0x007AFF)), "#007aff"),
    (Color(RGBA8(rgb: 0x007AFF, alpha: 0x80)), "#007aff80"),
    (Color(RGBA8(rgb: 0x0077FF, alpha: 0x88)), "#07f8"),
    (Color(.srgb, 1, 0, 0, alpha: 0.5), "rgb(255 0 0 / 0.5)"),
    (Color(.srgb, 0.5, 0.25, 1), "color(srgb 0.5 0.25 1)"),
    (Color(.srgb, nil, 0, 1), "color(srgb none 0 1)"),
    (Color(.srgb, 1, 0, 0, alpha: nil), "color(srgb 1 0 0 / none)"),
    (Color(.oklch, 0.7, 0.1, nil, alpha: 0.25), "oklch(0.7 0.1 none / 0.25)"),
    (Color(.hsl, 120, 100, 50), "hsl(120 100% 50%)"),
    (Color(.hwb, 120, nil, 33.3), "hwb(120 none 33.3%)"),
    (Color(.lab, 50, -0.0, 1e-7), "lab(50 0 0.0000001)"),
    (
      Color(.xyzD65, 1e21, -1.5e-10, 0.1),
      "color(xyz-d65 1000000000000000000000 -0.00000000015 0.1)"
    ),
    (
      Color(.displayP3, .nan, .infinity, 123_456.75),
      "color(display-p3 0 340282346638528860000000000000000000000 123456.75)"
    ),
  ]

  @Test(arguments: texts) func shortest(_ color: Color, _ text: String) throws {
    #expect(color.css() == text)
    #expect(try Color(css: text) == color)
  }

  @Test func notations() {
    let blue = Color(RGBA8(rgb: 0x007AFF))
    #expect(blue.css(.hex) == "#007aff")
    #expect(blue.css(.rgb) == "rgb(0 122 255)")
    #expect(blue.css(.legacyRGB) == "rgb(0, 122, 255)")
    // The numbers are coloraide's (8.13.1).
    #expect(blue.css(.function(.oklch), precision: 5) == "oklch(0.60276 0.21771 257.424)")
    #expect(
      blue.css(.function(.displayP3), precision: 4) == "color(display-p3 0.2046 0.471 0.9661)")
    #expect(Color(.srgb, 0.5, 0.5, 0.5, alpha: 0.5).css(.rgb) == "rgb(127.5 127.5 127.5 / 0.5)")
    // Halves upwards (CSS Color 4, §15): 42.5 and 127.5.
    #expect(Color(.hsl, 10, 100, 50).css(.legacyRGB) == "rgb(255, 43, 0)")
    #expect(Color(.hsl, 0, 0, 50).css(.hex) == "#808080")
    #expect(
      Color(.srgb, 0.03125, -0.03125, -0.00001).css(precision: 4) == "color(srgb 0.0313 -0.0312 0)")
    #expect(Color(.oklch, 0.123456, 0.1, 123.456).css(precision: 4) == "oklch(0.1235 0.1 123.46)")
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.99999).css(precision: 3) == "rgb(255 0 0)")
  }

  /// CSS Color 4, §15.1: two decimals where they give the byte back, else three.
  @Test func legacyAlpha() {
    #expect(Color(RGBA8(rgb: 0, alpha: 237)).css(.legacyRGB) == "rgba(0, 0, 0, 0.93)")
    #expect(Color(RGBA8(rgb: 0, alpha: 236)).css(.legacyRGB) == "rgba(0, 0, 0, 0.925)")
    #expect(Color(RGBA8(rgb: 0, alpha: 0)).css(.legacyRGB) == "rgba(0, 0, 0, 0)")
    for alpha in UInt8.min...UInt8.max {
      let text = Color(RGBA8(rgb: 0x123456, alpha: alpha)).css(.legacyRGB)
      #expect((try? Color(css: text))?.srgb8.alpha == alpha, "\(text)")
    }
  }

  /// Every text reads back as the same colour, bit by bit.
  @Test(arguments: ColorSpace.allCases) func printingAndParsingAreInverse(_ space: ColorSpace)
    throws
  {
    var generator = SeededGenerator(seed: UInt64(space.rawValue) + 1)
    for _ in 0..<400 {
      var color = Color.random(in: space, using: &generator)
      if Bool.random(using: &generator) {
        color.alpha = Double.random(in: 0...1, using: &generator)
      }
      let index = Int.random(in: 0...6, using: &generator)
      if index < 3 { color.components[index] = nil }
      if index == 3 { color.alphaComponent = nil }
      let text = color.css()
      #expect(try Color(css: text) == color, "\(text)")
      #expect(!text.contains("e-") && !text.contains("e+") && !text.contains("nan"), "\(text)")
    }
  }

  @Test func hexadecimalOfEveryByte() {
    for value in UInt8.min...UInt8.max {
      let bytes = RGBA8(red: value, green: 255 - value, blue: value / 2, alpha: value)
      #expect(RGBA8(hex: bytes.hex) == bytes)
      #expect(RGBA8(hex: bytes.shortHex) == bytes)
      #expect(Color(bytes).srgb8 == bytes)
      #expect(Color(bytes).exactRGBA8 == bytes)
    }
    #expect(RGBA8(hex: "#ggg") == nil)
    #expect(RGBA8(hex: "fff") == nil)
    #expect(RGBA8(hex: "#fffff") == nil)
    #expect(RGBA8(hex: "") == nil)
  }
}
