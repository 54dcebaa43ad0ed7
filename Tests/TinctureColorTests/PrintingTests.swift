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
    // Halves upwards (CSS Color 4, "Serializing"): 42.5 and 127.5.
    #expect(Color(.hsl, 10, 100, 50).css(.legacyRGB) == "rgb(255, 43, 0)")
    #expect(Color(.hsl, 0, 0, 50).css(.hex) == "#808080")
    #expect(
      Color(.srgb, 0.03125, -0.03125, -0.00001).css(precision: 4) == "color(srgb 0.0313 -0.0312 0)")
    #expect(Color(.oklch, 0.123456, 0.1, 123.456).css(precision: 4) == "oklch(0.1235 0.1 123.46)")
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.99999).css(precision: 3) == "rgb(255 0 0)")
  }

  /// CSS Color 4, "Serializing alpha values": two decimals where they give the byte back, else
  /// three.
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

@Suite struct DecimalTests {
  static let shortest: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.1, "0.1"), (10, "10"),
    (100, "100"), (1e15, "1000000000000000"), (1e16, "10000000000000000"),
    (1.5e16, "15000000000000000"), (1.25e17, "125000000000000000"),
    (1e21, "1000000000000000000000"),
    (0.0001, "0.0001"), (1e-5, "0.00001"), (1.5e-5, "0.000015"), (2.5e-10, "0.00000000025"),
    (123.456, "123.456"), (-0.001, "-0.001"), (0.30000000000000004, "0.30000000000000004"),
    (9_007_199_254_740_992, "9007199254740992"), (1234567.0000001, "1234567.0000001"),
    (20.05, "20.05"),
    (1e-300, "0." + String(repeating: "0", count: 299) + "1"),
  ]

  @Test(arguments: shortest) func plainNotation(_ value: Double, _ text: String) {
    var buffer = TextBuffer()
    buffer.append(decimal: value)
    #expect(buffer.text == text)
    #expect(Double(buffer.text) == value)
  }

  static let rounded: [(Double, Int, String)] = [
    (0, 3, "0"), (1, 0, "1"), (0.5, 0, "1"), (-0.5, 0, "0"), (1.5, 0, "2"), (-1.5, 0, "-1"),
    (0.125, 2, "0.13"), (-0.125, 2, "-0.12"), (12.3456, 2, "12.35"), (0.004, 2, "0"),
    (0.995, 1, "1"), (100, 2, "100"), (1000.05, 1, "1000.1"), (0.05, 1, "0.1"), (5e-3, 3, "0.005"),
    (1e300, 3, "340282346638528860000000000000000000000"), (255.4999, 0, "255"),
  ]

  @Test(arguments: rounded) func roundsHalvesUp(_ value: Double, _ decimals: Int, _ text: String) {
    var buffer = TextBuffer()
    buffer.append(decimal: value, decimals: decimals)
    #expect(buffer.text == text)
  }

  @Test func everyDoubleReadsBack() {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<4_000 {
      let value = Double(bitPattern: generator.next())
      guard abs(value) <= largestComponent else { continue }
      var buffer = TextBuffer()
      buffer.append(decimal: value)
      #expect(Double(buffer.text) == value, "\(buffer.text)")
      let bytes = Array(buffer.text.utf8)
      let scanned = bytes.withUnsafeBufferPointer { scanNumber(in: $0, from: 0) }
      #expect(scanned.value == value && scanned.end == bytes.count)
    }
  }
}
