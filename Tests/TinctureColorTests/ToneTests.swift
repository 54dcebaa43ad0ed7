import Testing

@testable import TinctureColor

@Suite struct ToneTests {
  /// HCT of a seed, and its tones, by Material Color Utilities (Python port 3.0.4).
  struct Palette: Sendable, CustomTestStringConvertible {
    let seed: String
    let hue: Double
    let chroma: Double
    let tone: Double
    let tones: [(Double, String)]

    var testDescription: String { seed }
  }

  static let palettes = [
    Palette(
      seed: "#6750a4", hue: 298.981, chroma: 47.8565, tone: 40.0832,
      tones: [
        (5, "#160041"), (10, "#22005d"), (30, "#4f378a"), (50, "#8069bf"), (80, "#cfbcff"),
        (95, "#f6eeff"),
      ]),
    Palette(
      seed: "#ff0000", hue: 27.4082, chroma: 113.3579, tone: 53.2329,
      tones: [
        (5, "#2d0000"), (10, "#410000"), (30, "#930100"), (50, "#ef0000"), (80, "#ffb4a8"),
        (95, "#ffedea"),
      ]),
    Palette(
      seed: "#1e90ff", hue: 259.3248, chroma: 64.953, tone: 59.3817,
      tones: [
        (5, "#001128"), (10, "#001c3a"), (30, "#004786"), (50, "#0078da"), (80, "#a5c8ff"),
        (95, "#ebf1ff"), (99, "#fdfcff"),
      ]),
    Palette(
      seed: "#34c759", hue: 148.8466, chroma: 71.838, tone: 71.076,
      tones: [
        (5, "#001503"), (10, "#002107"), (30, "#00531c"), (50, "#008a34"), (80, "#53e16f"),
        (95, "#c6ffc5"), (99, "#f6fff1"),
      ]),
    Palette(
      seed: "#808080", hue: 209.4938, chroma: 1.896, tone: 53.585,
      tones: [
        (5, "#101111"), (10, "#1b1c1c"), (30, "#464747"), (50, "#777777"), (80, "#c7c6c6"),
        (95, "#f2f0f0"), (99, "#fdfcfb"),
      ]),
    Palette(
      seed: "#ffff00", hue: 111.0511, chroma: 75.5095, tone: 97.1382,
      tones: [
        (5, "#121200"), (10, "#1d1d00"), (30, "#494900"), (50, "#7b7b00"), (80, "#cdcd00"),
        (95, "#f9f900"),
      ]),
    Palette(
      seed: "#0000ff", hue: 282.7882, chroma: 87.2307, tone: 32.3026,
      tones: [
        (5, "#00004e"), (10, "#00006e"), (30, "#0000ef"), (50, "#5a64ff"), (80, "#bec2ff"),
        (95, "#f1efff"),
      ]),
  ]

  @Test(arguments: palettes) func palette(_ palette: Palette) throws {
    let seed = Color(try #require(RGBA8(hex: palette.seed)))
    let hct = seed.hct
    #expect(abs(hct.hue - palette.hue) < 0.01)
    #expect(abs(hct.chroma - palette.chroma) < 0.01)
    #expect(abs(hct.tone - palette.tone) < 0.001)
    for (tone, hex) in palette.tones {
      let wanted = try #require(RGBA8(hex: hex))
      let found = seed.toned(to: tone).srgb8
      // The solver of the other implementation ends on the edges of the cube: one step of 8 bits
      // apart.
      for (a, b) in [
        (wanted.red, found.red), (wanted.green, found.green), (wanted.blue, found.blue),
      ] {
        #expect(abs(Int(a) - Int(b)) <= 1, "tone \(tone): \(found.hex) for \(hex)")
      }
    }
  }

  /// Material Color Utilities answers #fffbff for most hues at tone 99, none of which sRGB has
  /// there.
  @Test func grayWhereTheHueHasNoColor() throws {
    #expect(try Color(css: "#6750a4").toned(to: 99).srgb8.hex == "#fcfcfc")
    #expect(try Color(css: "#6750a4").toned(to: 100).srgb8.hex == "#ffffff")
    #expect(try Color(css: "#6750a4").toned(to: 0).srgb8.hex == "#000000")
  }

  @Test func toneOfLuminance() {
    // CIE L* of an 18.418651851244416 % grey is 50.
    #expect(abs(Tone.fromLuminance(0.18418651851244416) - 50) < 1e-12)
    #expect(abs(Tone.luminance(of: 50) - 0.18418651851244416) < 1e-15)
    #expect(Tone.fromLuminance(0) == 0)
    #expect(abs(Tone.fromLuminance(1) - 100) < 1e-12)
  }

  /// Expected values by Material Color Utilities' `Contrast` (Python port 3.0.4).
  @Test func lighterAndDarkerTones() throws {
    let cases: [(tone: Double, ratio: Double, lighter: Double?, darker: Double?)] = [
      (0, 4.5, 49.28395864072102, nil), (20, 4.5, 62.86602448744208, nil),
      (30, 7, 89.157438576491, nil), (49, 4.5, 99.09913289184654, nil),
      (60, 4.5, nil, 16.876739524157045), (90, 4.5, nil, 42.46464336877511),
      (100, 21, nil, nil), (0, 21, nil, nil), (50, 4.5, nil, 1.4440329218107082),
      (10, 3, 43.727452460378124, nil),
    ]
    for (tone, ratio, lighter, darker) in cases {
      expect(Tone.lighter(than: tone, ratio: ratio), isNear: lighter)
      expect(Tone.darker(than: tone, ratio: ratio), isNear: darker)
    }
    let foregrounds: [(tone: Double, ratio: Double, expected: Double)] = [
      (0, 4.5, 49.28395864072102), (20, 7, 77.03256570646691), (49, 4.5, 99.09913289184654),
      (50, 4.5, 1.4440329218107082), (55, 4.5, 10.206203288136424), (59, 7, 0),
      (60, 4.5, 16.876739524157045), (65, 7, 4.822569444444442), (90, 4.5, 42.46464336877511),
      (100, 4.5, 49.497934273204415), (45, 21, 100), (59.6, 4.5, 16.40897808736417),
    ]
    for (tone, ratio, expected) in foregrounds {
      expect(Tone.foreground(on: tone, ratio: ratio), isNear: expected)
    }
  }

  private func expect(_ value: Double?, isNear wanted: Double?) {
    guard let value, let wanted else {
      #expect(value == wanted)
      return
    }
    #expect(abs(value - wanted) < 1e-9)
  }
}
