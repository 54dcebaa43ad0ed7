import Testing

@testable import TinctureColor

@Suite struct MixTests {
  /// Worked examples of CSS Color 4 ("Color Interpolation") and 5 ("Mixing Colors"), and of the
  /// browsers' tests.
  static let mixtures: [(String, Color)] = [
    (
      "color-mix(in srgb, rgb(255 0 0 / .7) 25%, rgb(0 255 0 / .2))",
      Color(.srgb, 0.175 / 0.325, 0.15 / 0.325, 0, alpha: 0.325)
    ),
    (
      "color-mix(in srgb, rgb(255 0 0 / .7) 20%, rgb(0 255 0 / .2) 60%)",
      Color(.srgb, 0.175 / 0.325, 0.15 / 0.325, 0, alpha: 0.26)
    ),
    ("color-mix(in lab, white, black)", Color(.lab, 50, 0, 0)),
    ("color-mix(in srgb, 30% red, blue)", Color(.srgb, 0.3, 0, 0.7)),
    ("color-mix(in srgb, red, 30% blue)", Color(.srgb, 0.7, 0, 0.3)),
    ("color-mix(in srgb, red 90%, blue 90%)", Color(.srgb, 0.5, 0, 0.5)),
    ("color-mix(in srgb, red 0%, blue 0%)", Color(.srgb, 0.5, 0, 0.5, alpha: 0)),
    ("color-mix(in srgb, red 0%, blue)", Color(.srgb, 0, 0, 1)),
    ("COLOR-MIX(IN HSL LONGER HUE, hsl(40 50% 50%), hsl(60 50% 50%))", Color(.hsl, 230, 50, 50)),
    ("color-mix(in srgb, red calc(10% + 20%), blue)", Color(.srgb, 0.3, 0, 0.7)),
    ("color-mix(in srgb, red calc(-50%), blue)", Color(.srgb, 0, 0, 1)),
    ("color-mix(red, red)", Color(RGBA8(rgb: 0xFF0000)).converted(to: .oklab)),
    ("color-mix(in srgb, red, lime, blue)", Color(.srgb, 1 / 3.0, 1 / 3.0, 1 / 3.0)),
    ("color-mix(in srgb, red 50%, lime, blue)", Color(.srgb, 0.5, 0.25, 0.25)),
    ("color-mix(in srgb, red 20%, lime 20%, blue 10%)", Color(.srgb, 0.4, 0.4, 0.2, alpha: 0.5)),
    (
      "color-mix(in srgb, color-mix(in srgb, red, blue), color-mix(in srgb, lime, white 0%))",
      Color(.srgb, 0.25, 0.5, 0.25)
    ),
    ("color-mix(in xyz, color(xyz 1 0 0), color(xyz 0 1 0))", Color(.xyzD65, 0.5, 0.5, 0)),
    // Missing components (CSS Color 4, "Interpolating with Missing Components").
    (
      "color-mix(in oklch, oklch(0.5 0.1 none / none), oklch(0.7 0.2 none / none))",
      Color(.oklch, 0.6, 0.15000000000000002, nil, alpha: nil)
    ),
    ("color-mix(in lch, lab(50 none none), lab(50 none none))", Color(.lch, 50, nil, nil)),
    (
      "color-mix(in oklab, color(srgb none none none), color(srgb none none none))",
      Color(.oklab, nil, nil, nil)
    ),
    (
      "color-mix(in srgb, transparent, color(srgb 0.2 0.4 0.6))",
      Color(.srgb, 0.2, 0.4, 0.6, alpha: 0.5)
    ),
  ]

  @Test(arguments: mixtures) func gives(_ css: String, _ wanted: Color) throws {
    let color = try Color(css: css)
    #expect(color.space == wanted.space)
    #expect(color.components.missing == wanted.components.missing)
    #expect(color.isAlphaMissing == wanted.isAlphaMissing)
    #expect(color.components.values.distance(to: wanted.components.values) < 1e-9)
    #expect(abs(color.alpha - wanted.alpha) < 1e-12)
  }

  /// White has no hue in OKLCH, so that a mixture with it keeps the other colour's.
  @Test func hueOfWhiteIsPowerless() throws {
    let blue = Color(RGBA8(rgb: 0x0000FF)).triple(in: .oklch)
    let mixed = Color.mix(.white, Color(RGBA8(rgb: 0x0000FF)), amount: 0.5, in: .oklch)
    #expect(abs(mixed.components.values.z - blue.z) < 1e-9)
  }

  @Test func percentages() {
    let red = Color(RGBA8(rgb: 0xFF0000))
    #expect(Color.mix(red, -1, .white, nil) == nil)
    #expect(Color.mix(red, nil, .white, 100.5) == nil)
    #expect(Color.mix(red, .nan, .white, nil) == nil)
    #expect(Color.mix(red, nil, .white, nil, in: .srgb) == Color(.srgb, 1, 0.5, 0.5))
  }

  @Test func endsAndSymmetry() {
    var generator = SeededGenerator(seed: 3)
    for space in ColorSpace.allCases {
      for _ in 0..<40 {
        let a = Color.random8Bit(using: &generator)
        let b = Color.random8Bit(using: &generator)
        #expect(Color.mix(a, b, amount: 0, in: space).srgb8 == a.srgb8)
        #expect(Color.mix(a, b, amount: 1, in: space).srgb8 == b.srgb8)
        let forwards = Color.mix(a, b, amount: 0.25, in: space).triple(in: .oklab)
        let backwards = Color.mix(b, a, amount: 0.75, in: space).triple(in: .oklab)
        #expect(forwards.distance(to: backwards) < 1e-9, "\(a.css()) \(b.css()) in \(space)")
      }
    }
  }
}

@Suite struct RelativeColorTests {
  /// Examples of CSS Color 5, "Relative Colors", and of the browsers' tests.
  static let colors: [(String, Color)] = [
    ("rgb(from rebeccapurple r g b)", Color(.srgb, 0.4, 0.2, 0.6)),
    ("rgb(from rebeccapurple b calc(g * 2) 10%)", Color(.srgb, 0.6, 0.4, 0.1)),
    ("rgb(from rebeccapurple 0 g b / calc(alpha * 0.5))", Color(.srgb, 0, 0.2, 0.6, alpha: 0.5)),
    ("rgb(from rgb(51 102 153 / 40%) r g b)", Color(.srgb, 0.2, 0.4, 0.6, alpha: 0.4)),
    ("rgb(from red calc(r + 255) g -51)", Color(.srgb, 2, 0, -0.2)),
    ("rgb(from red r g b / 7)", Color(.srgb, 1, 0, 0)),
    ("hsl(from lime calc(h + 300) s l)", Color(.hsl, 60, 100, 50)),
    ("hsl(from lime calc(h * 1deg + 0.5turn) s l)", Color(.hsl, 300, 100, 50)),
    ("hwb(from lime h 20 b)", Color(.hwb, 120, 20, 0)),
    ("lab(from lab(25 20 50) l calc(a - 40) 100%)", Color(.lab, 25, -20, 125)),
    ("lab(from lab(25 20 50) calc(l * 5) a b)", Color(.lab, 125, 20, 50)),
    ("lch(from lch(70 45 30 / 40%) l calc(c / 3) h / alpha)", Color(.lch, 70, 15, 30, alpha: 0.4)),
    ("oklch(from oklch(0.7 0.1 30) calc(l - 0.08) c h)", Color(.oklch, 0.62, 0.1, 30)),
    (
      "color(from color(display-p3 0.1 0.2 0.3) display-p3 b g r)", Color(.displayP3, 0.3, 0.2, 0.1)
    ),
    ("color(from color(xyz 0.1 0.2 0.3) xyz-d65 calc(x * 3) y 200%)", Color(.xyzD65, 0.3, 0.2, 2)),
    // A keyword alone keeps what is missing; in a calculation it is 0.
    ("oklch(from oklch(0.7 none 30) l c h)", Color(.oklch, 0.7, nil, 30)),
    ("oklch(from oklch(0.7 none 30) l calc(c + 0.1) h)", Color(.oklch, 0.7, 0.1, 30)),
    ("oklch(from oklch(0.7 0.1 30 / none) l c h)", Color(.oklch, 0.7, 0.1, 30, alpha: nil)),
    ("rgb(from red none g b / none)", Color(.srgb, nil, 0, 0, alpha: nil)),
    ("rgb(from rgb(from rgb(from red g r b) g r b) g r b)", Color(.srgb, 0, 1, 0)),
    ("contrast-color(#2277d3)", .black),
    ("contrast-color(navy)", .white),
  ]

  @Test(arguments: colors) func gives(_ css: String, _ wanted: Color) throws {
    let color = try Color(css: css)
    #expect(color.space == wanted.space)
    #expect(color.components.missing == wanted.components.missing)
    #expect(color.isAlphaMissing == wanted.isAlphaMissing)
    #expect(color.components.values.distance(to: wanted.components.values) < 1e-9)
    #expect(abs(color.alpha - wanted.alpha) < 1e-12)
  }

  /// A keyword of the function's space is the origin's component, whatever the origin's space.
  @Test func originIsConverted() throws {
    let wanted = Color(RGBA8(rgb: 0x663399)).triple(in: .oklch)
    let color = try Color(css: "oklch(from rebeccapurple l c h)")
    #expect(color.components.values.distance(to: wanted) < 1e-12)
  }
}
