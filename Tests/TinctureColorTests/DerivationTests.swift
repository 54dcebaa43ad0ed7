import Testing

@testable import TinctureColor

@Suite struct DerivationTests {
  private let blue = Color(RGBA8(rgb: 0x007AFF))

  @Test func alphaIsSetOrMultiplied() {
    let half = blue.withAlpha(0.5)
    #expect(half.alpha == 0.5)
    #expect(half.multiplyingAlpha(by: 0.5).alpha == 0.25)
    #expect(half.withAlpha(0.2).alpha == 0.2)
    #expect(half.multiplyingAlpha(by: 4).alpha == 1)
    #expect(blue.withAlpha(-1).alpha == 0)
    #expect(blue.withAlpha(.nan).alpha == 0)
    #expect(half.components == blue.components)
  }

  /// R'G'B' + x, clamped: 0 + 0.1, 122/255 + 0.1, 1.
  @Test func brightnessAddsToEncodedChannels() {
    let brighter = blue.brightened(by: 0.1).components.values
    #expect(brighter.distance(to: Triple(0.1, 122.0 / 255 + 0.1, 1)) < 1e-15)
    #expect(blue.brightened(by: -0.08).srgb8.hex == "#0066eb")
    #expect(blue.brightened(by: 1).srgb8 == RGBA8(rgb: 0xFFFFFF))
    #expect(blue.brightened(by: -1).srgb8 == RGBA8(rgb: 0))
    #expect(blue.brightened(by: 0).srgb8 == blue.srgb8)
    let p3 = Color(.displayP3, 0.5, 0.25, 0.75).brightened(by: 0.25, in: .displayP3)
    #expect(p3.space == .displayP3)
    #expect(p3.components.values.distance(to: Triple(0.75, 0.5, 1)) < 1e-12)
  }

  @Test func lightnessMovesInOKLCH() {
    // Two greys, whose OKLCH lightness is the cube root of their linear light.
    let gray = Color(.oklch, 0.5, 0, nil)
    #expect(abs(gray.lightened(by: 0.1).triple(in: .oklch).x - 0.6) < 1e-9)
    #expect(abs(gray.darkened(by: 0.1).triple(in: .oklch).x - 0.4) < 1e-9)
    #expect(blue.lightened(by: 1).srgb8.hex == "#ffffff")
    #expect(blue.darkened(by: 1).srgb8.hex == "#000000")
    let lighter = blue.lightened(by: 0.1).triple(in: .oklch)
    let original = blue.triple(in: .oklch)
    #expect(abs(lighter.x - original.x - 0.1) < 0.005)
    #expect(abs(lighter.z - original.z) < 3)
  }

  @Test func saturationScalesChroma() {
    let mild = Color(.oklch, 0.6, 0.05, 200)
    #expect(abs(mild.saturated(by: 0.5).triple(in: .oklch).y - 0.075) < 1e-9)
    #expect(abs(mild.desaturated(by: 0.5).triple(in: .oklch).y - 0.025) < 1e-9)
    let gray = blue.grayscaled()
    #expect(gray.srgb8.red == gray.srgb8.green && gray.srgb8.green == gray.srgb8.blue)
    #expect(abs(gray.triple(in: .oklab).x - blue.triple(in: .oklab).x) < 1e-6)
    #expect(gray == blue.desaturated(by: 1))
  }

  @Test func hueTurns() {
    let mild = Color(.oklch, 0.6, 0.05, 200)
    #expect(abs(mild.rotatingHue(by: 180).triple(in: .oklch).z - 20) < 1e-6)
    #expect(abs(mild.rotatingHue(by: -201).triple(in: .oklch).z - 359) < 1e-6)
  }

  @Test func tintsAndShades() {
    #expect(blue.tinted(by: 1).srgb8.hex == "#ffffff")
    #expect(blue.shaded(by: 1).srgb8.hex == "#000000")
    #expect(blue.tinted(by: 0).srgb8 == blue.srgb8)
    #expect(blue.tinted(by: 0.5, in: .srgb).srgb8.hex == "#80bdff")
    #expect(blue.shaded(by: 0.5, in: .srgb).srgb8.hex == "#003d80")
    #expect(blue.withAlpha(0.3).tinted(by: 0.5).alpha == 0.3)
  }

  @Test func inverts() {
    #expect(blue.inverted().srgb8.hex == "#ff8500")
    #expect(Color.black.inverted() == .white)
    #expect(blue.withAlpha(0.25).inverted().alpha == 0.25)
  }

  @Test func composites() {
    // 50 % black on white: #808080 encoded, #bcbcbc in linear light.
    let veil = Color.black.withAlpha(0.5)
    #expect(veil.composited(over: .white).srgb8.hex == "#808080")
    #expect(veil.composited(over: .white, in: .srgbLinear).srgb8.hex == "#bcbcbc")
    #expect(blue.composited(over: .white) == blue)
    #expect(Color.transparent.composited(over: .transparent).alpha == 0)
    // Three layers, rounded once and not layer by layer.
    let red = Color(RGBA8(rgb: 0xFF0000))
    let stack = [
      red, Color(RGBA8(rgb: 0x0000FF)).withAlpha(0.3), Color(.srgb, 0, 128 / 255.0, 0, alpha: 0.3),
    ]
    #expect(Color.composite(bottomFirst: stack).srgb8.hex == "#7d2636")
  }

  @Test func derivationsStayInTheGamutOfTheirInput() throws {
    var generator = SeededGenerator(seed: 31)
    for gamut in Gamut.allCases {
      for _ in 0..<150 {
        func unit() -> Double { Double.random(in: 0...1, using: &generator) }
        let color = Color(gamut.space, unit(), unit(), unit(), alpha: unit())
        let derived = [
          color.lightened(by: unit()), color.darkened(by: unit()), color.saturated(by: unit() * 3),
          color.desaturated(by: unit()), color.rotatingHue(by: unit() * 360),
          color.tinted(by: unit()), color.shaded(by: unit()), color.grayscaled(),
        ]
        let smallest = try #require(Gamut(smallestContaining: color))
        for result in derived {
          #expect(result.isInGamut(smallest))
          #expect(result.alpha == color.alpha)
        }
      }
    }
  }

  @Test func filters() throws {
    let list = try CSSFilter.list(css: " brightness(110%) hue-rotate(0.5turn)/**/ opacity(.5) ")
    #expect(list == [.brightness(1.1), .hueRotate(degrees: 180), .opacity(0.5)])
    #expect(try CSSFilter.list(css: "none").isEmpty)
    #expect(
      try CSSFilter.list(css: "hue-rotate(0) invert()") == [.hueRotate(degrees: 0), .invert(1)])
    #expect(blue.filtered(by: .invert(1)).srgb8.hex == "#ff8500")
    #expect(blue.filtered(by: .opacity(0.5)).alpha == 0.5)
    #expect(blue.filtered(by: .brightness(0)).srgb8.hex == "#000000")
    #expect(blue.filtered(by: [.invert(1), .invert(1)]).srgb8 == blue.srgb8)
    for css in [
      "", "blur(2px)", "brightness(-1)", "hue-rotate(90)", "sepia(1deg)", "invert(1", "red",
    ] {
      #expect(throws: ColorParseError.self) { try CSSFilter.list(css: css) }
    }
  }

  @Test func vision() {
    // Machado et al., severity 1, applied to linear light: #ff0000 seen by a protanope.
    let red = Color(RGBA8(rgb: 0xFF0000))
    let seen = red.simulating(.protan)
    #expect(abs(seen.components.values.x - TransferFunction.encodeSRGB(0.152286)) < 1e-12)
    #expect(abs(seen.components.values.y - TransferFunction.encodeSRGB(0.114503)) < 1e-12)
    #expect(seen.components.values.z == 0)
    for kind in VisionDeficiency.allCases {
      for model in VisionModel.allCases {
        #expect(red.simulating(kind, severity: 0, model: model).srgb8 == red.srgb8)
        for level: UInt8 in [0, 64, 128, 255] {
          let gray = Color(RGBA8(red: level, green: level, blue: level))
          #expect(gray.simulating(kind, severity: 0.7, model: model).srgb8 == gray.srgb8)
        }
      }
    }
  }

  /// Pairs 1, 7, 13 and 25 of Sharma, Wu and Dalal 2005.
  @Test func differences() {
    let pairs: [(Color, Color, Double)] = [
      (Color(.lab, 50, 2.6772, -79.7751), Color(.lab, 50, 0, -82.7485), 2.0425),
      (Color(.lab, 50, 0, 0), Color(.lab, 50, -1, 2), 2.3669),
      (Color(.lab, 50, -0.0010, 2.4900), Color(.lab, 50, 0.0011, -2.4900), 4.7461),
      (Color(.lab, 60.2574, -34.0099, 36.2677), Color(.lab, 60.4626, -34.1751, 39.4387), 1.2644),
    ]
    for (a, b, wanted) in pairs {
      #expect(abs(ColorDifference.ciede2000.between(a, b) - wanted) < 5e-5)
      #expect(abs(ColorDifference.ciede2000.between(b, a) - wanted) < 5e-5)
      #expect(ColorDifference.ciede2000.between(a, a) == 0)
    }
    let ok = ColorDifference.deltaEOK.between(
      Color(.oklab, 0.5, 0.1, 0), Color(.oklab, 0.5, 0.13, 0.04))
    #expect(abs(ok - 0.05) < 1e-12)
  }
}
