import Testing

@testable import TinctureColor

@Suite struct ParsingTests {
  /// Texts that mean the same colour: examples of CSS Color 4 and 5, and odd but valid spellings.
  static let equivalents: [(String, Color)] = [
    // Hexadecimal (CSS Color 4, §5.2).
    ("#1a2f", Color(RGBA8(rgb: 0x11AA22, alpha: 0xFF))),
    (" #00FF7f ", Color(RGBA8(rgb: 0x00FF7F))),
    ("#\\66 00", Color(RGBA8(rgb: 0xFF0000))),
    ("/* a */#fff/* b */", .white),
    // Names and escapes in them.
    ("ReBeCcaPurple", Color(RGBA8(rgb: 0x663399))),
    ("\\72 ed", Color(RGBA8(rgb: 0xFF0000))),
    ("r\\65\nd", Color(RGBA8(rgb: 0xFF0000))),
    ("r\\000065d", Color(RGBA8(rgb: 0xFF0000))),
    ("mediumpurple", Color(RGBA8(rgb: 0x9370DB))),
    ("transparent", .transparent),
    // White space, comments and separators.
    ("rgb(1/**/2/**/3)", Color(RGBA8(red: 1, green: 2, blue: 3))),
    ("rgb(\t1\n2\r\n3\u{000C})", Color(RGBA8(red: 1, green: 2, blue: 3))),
    ("rgb(1-2 3)", Color(RGBA8(red: 1, green: 0, blue: 3))),
    ("rgb(1+2+3)", Color(RGBA8(red: 1, green: 2, blue: 3))),
    ("rgb(10%20%30%)", Color(.srgb, 0.1, 0.2, 0.3)),
    ("rgb(.5.5.5)", Color(.srgb, 0.5 / 255, 0.5 / 255, 0.5 / 255)),
    ("rgb(1,2,3)", Color(RGBA8(red: 1, green: 2, blue: 3))),
    ("rgba(1 , 2/**/, 3 , /**/ 100%)", Color(RGBA8(red: 1, green: 2, blue: 3))),
    ("rg\\62(255 0 0)", Color(RGBA8(rgb: 0xFF0000))),
    // Numbers.
    ("color(srgb +.5e-3 5E-1 -0)", Color(.srgb, 0.0005, 0.5, 0)),
    ("color(srgb 1e400 -1e400 1e-400)", Color(.srgb, largestComponent, -largestComponent, 0)),
    (
      "color(srgb 0.1000000000000000055511151231257827 0.3000000000000000000000001 1)",
      Color(.srgb, 0.1, 0.3, 1)
    ),
    // Hues and angles.
    ("hsl(120DEG 100% 50%)", Color(.hsl, 120, 100, 50)),
    ("hsl(-0.25turn 100% 50%)", Color(.hsl, 270, 100, 50)),
    ("hwb(400grad 10% 10%)", Color(.hwb, 0, 10, 10)),
    ("hsl(120d\\65g 100% 50%)", Color(.hsl, 120, 100, 50)),
    ("hsl(-1e-20 100% 50%)", Color(.hsl, 0, 100, 50)),
    // What is clamped, and what is not (§5.1, §9, §10).
    ("rgb(300 -20 127.5 / 2)", Color(.srgb, 1, 0, 0.5)),
    ("hsl(0 -5% 150%)", Color(.hsl, 0, 0, 150)),
    ("hsl(0 150 -10)", Color(.hsl, 0, 150, -10)),
    ("hwb(0 -10% 120%)", Color(.hwb, 0, -10, 120)),
    ("lab(150 200 -200)", Color(.lab, 100, 200, -200)),
    ("lch(-1 -5 -90)", Color(.lch, 0, 0, 270)),
    ("oklch(140% 300% 30)", Color(.oklch, 1, 1.2000000000000002, 30)),
    ("color(display-p3 2 -1 50% / -1)", Color(.displayP3, 2, -1, 0.5, alpha: 0)),
    // Missing components.
    ("oklch(NONE none None / nOnE)", Color(.oklch, nil, nil, nil, alpha: nil)),
    ("rgb(none 0 none)", Color(.srgb, nil, 0, nil)),
    // Calculations (CSS Values 4, §10).
    ("rgb(calc(50 + 2 * 3) 0 0)", Color(RGBA8(red: 56, green: 0, blue: 0))),
    ("rgb(calc(10% * 2) calc(((1) + (2)) * 17) 0)", Color(.srgb, 0.2, 0.2, 0)),
    ("rgb(calc(infinity) calc(-infinity) calc(NaN))", Color(.srgb, 1, 0, 0)),
    (
      "rgb(calc(1), calc(2), calc(3), calc(50%))",
      Color(.srgb, 1 / 255.0, 2 / 255.0, 3 / 255.0, alpha: 0.5)
    ),
    ("hsl(calc(0.5turn - 90deg) 50% 50%)", Color(.hsl, 90, 50, 50)),
    ("hsl(calc(pi * 1rad) 50% 50%)", Color(.hsl, 180, 50, 50)),
    ("hsl(calc(90deg / 1deg) 50% 50%)", Color(.hsl, 90, 50, 50)),
    ("hsl(atan2(1, 0) 50% 50%)", Color(.hsl, 90, 50, 50)),
    ("hsl(acos(-1) 50% 50%)", Color(.hsl, 180, 50, 50)),
    (
      "color(srgb min(0.5, 0.25, 1) max(0.5, 0.25) clamp(0, 5, 0.75))",
      Color(.srgb, 0.25, 0.5, 0.75)
    ),
    ("color(srgb clamp(none, 5, 0.75) clamp(0.1, -5, none) 0)", Color(.srgb, 0.75, 0.1, 0)),
    (
      "color(srgb round(0.26, 0.25) round(up, 0.26, 0.25) round(down, 0.49, 0.25))",
      Color(.srgb, 0.25, 0.5, 0.25)
    ),
    ("color(srgb round(to-zero, -0.26, 0.25) mod(-1, 4) rem(-1, 4))", Color(.srgb, -0.25, 3, -1)),
    ("color(srgb abs(-0.5) sign(-0.5) sqrt(0.25))", Color(.srgb, 0.5, -1, 0.5)),
    ("color(srgb pow(2, -1) hypot(0.3, 0.4) exp(0))", Color(.srgb, 0.5, 0.5, 1)),
    ("color(srgb log(1) log(8, 2) sin(0))", Color(.srgb, 0, 3, 0)),
  ]

  @Test(arguments: equivalents) func means(_ css: String, _ wanted: Color) throws {
    let color = try Color(css: css)
    #expect(color.space == wanted.space)
    #expect(color.components.missing == wanted.components.missing)
    #expect(color.isAlphaMissing == wanted.isAlphaMissing)
    let scale = max(1, abs(wanted.components.values.x), abs(wanted.components.values.z))
    #expect(color.components.values.distance(to: wanted.components.values) <= 1e-13 * scale)
    #expect(abs(color.alpha - wanted.alpha) < 1e-15)
  }

  @Test(arguments: [
    "rgb(1 2 3/)", "rgb(1. 2 3)", "rgb(1--2 3 4)", "rgb(1 2 3", "rgb(1 2 3/0.5", "rgb(NaN 0 0)",
    "rgb(1e 2 3)", "rgb(1e+ 2 3)", "rgb(1 %2 3)", "rgb(1 2 3 / 0.5 / 0.5)", "rgb(1, 2 3)",
    "rgb/**/(1 2 3)", "re/**/d", "red /*", "rgb(1 2 /* 3)", "rgb(1 2 3) rgb(1 2 3)", "#ff ff ff",
    "# fff", "#fff fff", "#12345", "#1234567", "rgb(1,2,3,)", "rgb(none, 2, 3)",
    "rgb(10%, 2, 3)", "hsl(1, 2, 3)", "hsl(1deg, 2%, 3)", "hsl(none, 2%, 3%)",
    "hsl(120 50% 50% / 50deg)", "hwb(1, 2%, 3%)", "lab(1% 2deg 3)", "oklch(0.5, 0.1, 20)",
    "color(srgb 1 2)", "color(srgb 1 2 3 4)", "color(hsl 1 2 3)", "color(--custom 1 2 3)",
    "color(1 2 3)", "color(srgb 1 2 3, 0.5)", "rgb(calc(1+2) 0 0)", "rgb(calc(1 +2) 0 0)",
    "rgb(calc(1 + 2deg) 0 0)", "rgb(calc(50% + 10) 0 0)", "rgb(calc(1px) 0 0)", "rgb(calc() 0 0)",
    "rgb(calc(1deg * 1deg) 0 0)", "hsl(calc(50%) 0% 0%)", "rgb(calc(1) calc(2) calc(3)",
    "rgb(clamp(1, 2) 0 0)", "rgb(pow(2) 0 0)", "rgb(sin(50%) 0 0)",
    "rgb(round(sideways, 1, 1) 0 0)",
    "rgb(calc(none) 0 0)", "rgb(r g b)", "rgb(from red r g)", "rgb(from red r, g, b)",
    "rgb(from red x y z)", "rgb(from red r g b a)", "hsl(from red r g b)", "rgb(from)",
    "rgb(from notacolor r g b)", "color(from red lab l a b)", "lab(from red l a b / h)",
    "color-mix(in srgb, red)", "color-mix(in srgb red, blue)", "color-mix(in srgb, red blue)",
    "color-mix(srgb, red, blue)", "color-mix(in srgb, red 10% 20%, blue)",
    "color-mix(in srgb, red -10%, blue)", "color-mix(in srgb, red 110%, blue)",
    "color-mix(in srgb shorter hue, red, blue)", "color-mix(in hsl shorter, red, blue)",
    "color-mix(in hsl sideways hue, red, blue)", "color-mix(in nowhere, red, blue)",
    "color-mix(in srgb, red, blue,)", "color-mix(in srgb, red 10, blue)", "color-mix()",
    "contrast-color()", "contrast-color(red, blue)", "contrast-color(red vs blue)",
    "light-dark(red, blue)", "var(--x)", "env(x)", "device-cmyk(0 0 0 0)", "rgb", "calc(1)",
    "\u{0}", "réd", "\"red\"", "red;", "#\u{FF11}\u{FF11}\u{FF11}", "\\", "rgb(\\", "@red",
  ])
  func isNoColor(_ css: String) {
    #expect(throws: ColorParseError.self) { try CSSColor(css: css) }
  }

  @Test func keywords() throws {
    #expect(try CSSColor(css: "CurrentColor") == .keyword(.currentColor))
    #expect(try CSSColor(css: "canvastext") == .keyword(.canvasText))
    #expect(try CSSColor(css: "ThreeDLightShadow") == .keyword(.threeDLightShadow))
    #expect(
      try CSSColor(css: "color-mix(in oklab, red, currentcolor)") == .contextual(.currentColor))
    #expect(try CSSColor(css: "oklch(from Canvas l c h)") == .contextual(.canvas))
    #expect(try CSSColor(css: "contrast-color(Mark)") == .contextual(.mark))
    #expect(
      try CSSColor(css: "rgb(from color-mix(in srgb, Field, red) r g b / 50%)")
        == .contextual(.field))
    for keyword in ColorKeyword.allCases {
      #expect(try CSSColor(css: keyword.cssName.uppercased()) == .keyword(keyword))
    }
  }

  @Test func everyName() throws {
    let names = Array(colorNames)
    #expect(names.count == 148)
    #expect(names.sorted() == names)
    for name in names {
      let color = try Color(css: name.text)
      #expect(color == Color(try #require(RGBA8(named: name.text.uppercased()))))
    }
  }

  @Test func nestingIsLimited() throws {
    func nested(_ depth: Int) -> String {
      "rgb(" + String(repeating: "calc(", count: depth) + "1"
        + String(repeating: ")", count: depth) + " 0 0)"
    }
    #expect(try Color(css: nested(63)) == Color(RGBA8(red: 1, green: 0, blue: 0)))
    #expect {
      try Color(css: nested(10_000))
    } throws: {
      ($0 as? ColorParseError)?.problem == .nestingTooDeep
    }
  }

  /// Any bytes are either a colour or an error inside the text, and never a crash.
  @Test func anyBytesAreAnswered() {
    var generator = SeededGenerator(seed: 11)
    let pieces: [String] = [
      "rgb(", "hsl(", "color(", "oklch(", "color-mix(", "in ", "srgb", "from ", "red", "calc(",
      "none", "#", "f0", "%", "deg", "1", ".5", "e3", "-", "+", "*", "/", ",", " ", ")", "(", "/*",
      "*/", "\\", "é", "\u{0}", "\n", "infinity", "r", "round(", "up",
    ]
    for _ in 0..<6_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do {
        let color = try Color(css: text)
        let values = color.components.values
        #expect(values.x.isFinite && values.y.isFinite && values.z.isFinite, "\(text)")
      } catch {
        #expect(error.offset >= 0 && error.length >= 0, "\(text)")
        #expect(error.offset + error.length <= text.utf8.count, "\(text)")
        #expect(!error.description.isEmpty)
      }
    }
  }
}
