import Testing

@testable import TinctureColor

@Suite struct ConversionTests {
  @Test func sizeOfAColor() {
    #expect(MemoryLayout<Color>.size <= 40)
    #expect(_isPOD(Color.self))
  }

  /// Reference points of CSS Color 4 (§9 and its examples), to the digits given there.
  @Test func referencePoints() throws {
    let red = Color(RGBA8(rgb: 0xFF0000)).values(in: .oklch)
    #expect(
      abs(red.0 - 0.62796) < 1e-5 && abs(red.1 - 0.25768) < 1e-5 && abs(red.2 - 29.234) < 1e-3)
    let blue = Color(RGBA8(rgb: 0x0000FF)).values(in: .oklch)
    #expect(
      abs(blue.0 - 0.45201) < 1e-5 && abs(blue.1 - 0.31321) < 1e-5 && abs(blue.2 - 264.052) < 1e-3)
    let yellow = Color(.displayP3, 1, 1, 0).values(in: .oklch)
    #expect(
      abs(yellow.0 - 0.96476) < 1e-5 && abs(yellow.1 - 0.24503) < 1e-5
        && abs(yellow.2 - 110.23) < 1e-2)
    // Arithmetic does not send L = 100 to white: only gamut mapping does.
    let bright = Color(.lab, 100, 104, -51).values(in: .srgb)
    #expect(
      abs(bright.0 - 1.59) < 0.01 && abs(bright.1 - 0.59) < 0.01 && abs(bright.2 - 1.41) < 0.01)
    // One curve of two: 0.5 is 0.5^2.4 in linear light.
    let rec2020 = Color(.rec2020, 0.5, 0.5, 0.5).values(in: .xyzD65)
    #expect(abs(rec2020.1 - 0.18946) < 1e-5)
  }

  /// The RGB matrices follow from the primaries and the white: columns (x/y, 1, z/y) scaled so that
  /// they add up to the white.
  @Test func matricesFollowFromThePrimaries() {
    let spaces: [(String, [(Double, Double)], Triple, Matrix, Matrix)] = [
      ("srgb", [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], WhitePoint.d65, .srgbToXYZ, .xyzToSRGB),
      (
        "display-p3", [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], WhitePoint.d65,
        .displayP3ToXYZ, .xyzToDisplayP3
      ),
      (
        "a98-rgb", [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], WhitePoint.d65, .a98ToXYZ, .xyzToA98
      ),
      (
        "rec2020", [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], WhitePoint.d65,
        .rec2020ToXYZ, .xyzToRec2020
      ),
      (
        "prophoto-rgb", [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)],
        WhitePoint.d50, .prophotoToXYZ, .xyzToProphoto
      ),
    ]
    for (name, primaries, white, forward, backward) in spaces {
      let columns = primaries.map { Triple($0.0 / $0.1, 1, (1 - $0.0 - $0.1) / $0.1) }
      let scale = solve(columns, white)
      let derived = Matrix(
        Triple(columns[0].x * scale.x, columns[1].x * scale.y, columns[2].x * scale.z),
        Triple(columns[0].y * scale.x, columns[1].y * scale.y, columns[2].y * scale.z),
        Triple(columns[0].z * scale.x, columns[1].z * scale.y, columns[2].z * scale.z))
      #expect(distance(derived, forward) < 1e-14, "\(name)")
      #expect(isIdentity(forward, backward), "\(name)")
    }
    #expect(isIdentity(.d50ToD65, .d65ToD50))
    #expect(isIdentity(.xyzToLMS, .lmsToXYZ))
    #expect(isIdentity(.lmsToOklab, .oklabToLMS))
    let adapted = Matrix.d65ToD50 * WhitePoint.d65
    #expect(adapted.distance(to: WhitePoint.d50) < 1e-14)
  }

  @Test(arguments: ColorSpace.allCases, ColorSpace.allCases)
  func roundTrip(_ from: ColorSpace, _ to: ColorSpace) {
    var generator = SeededGenerator(seed: UInt64(from.rawValue) << 8 | UInt64(to.rawValue))
    for _ in 0..<40 {
      let color = Color.random8Bit(using: &generator).converted(to: from)
      let back = color.converted(to: to).converted(to: from)
      #expect(back.space == from)
      // Compared in sRGB, where a hue of little chroma weighs little. A powerless hue costs up to
      // its ε.
      let difference = back.triple(in: .srgb).distance(to: color.triple(in: .srgb))
      #expect(difference < 1e-5, "\(color.css()) by \(to)")
    }
  }

  @Test func spacesKeepValuesOutsideTheirRange() {
    var generator = SeededGenerator(seed: 5)
    let spaces: [ColorSpace] = [
      .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD65,
      .xyzD50, .lab, .oklab, .lch, .oklch,
    ]
    for space in spaces {
      for _ in 0..<100 {
        let color = Color.random(in: .srgb, using: &generator)
        let back = color.converted(to: space).converted(to: .srgb)
        #expect(
          back.components.values.distance(to: color.components.values) < 1e-9,
          "\(color.css()) by \(space)")
      }
    }
  }

  @Test(arguments: [ColorSpace.hsl, .hwb, .lch, .oklch])
  func graysHaveNoHue(_ space: ColorSpace) throws {
    let index = try #require(space.hueIndex)
    for level in UInt8.min...UInt8.max {
      let gray = Color(RGBA8(red: level, green: level, blue: level)).converted(to: space)
      #expect(gray.components.isMissing(index))
      #expect(gray.srgb8 == RGBA8(red: level, green: level, blue: level))
    }
    for other in ColorSpace.allCases where other != space {
      let gray = Color(RGBA8(rgb: 0x777777)).converted(to: other).converted(to: space)
      #expect(gray.components.isMissing(index), "by \(other)")
    }
    // A hue written on a grey stays, as long as nothing is converted.
    let written = try Color(css: "oklch(0.5 0 70)")
    #expect(written.converted(to: .oklch).components.third == 70)
  }

  @Test func missingCountsAsZero() throws {
    let color = try Color(css: "rgb(none 255 none / none)")
    #expect(color.converted(to: .hsl).components == Components(120, 100, 50))
    #expect(color.converted(to: .hsl).isAlphaMissing)
    #expect(color.alpha == 0)
  }

  @Test func hwbBeyondItsSum() throws {
    #expect(
      try Color(css: "hwb(120 100% 100%)").converted(to: .srgb).components.resolved == (
        0.5, 0.5, 0.5
      ))
    #expect(try Color(css: "hwb(120 150% 50%)").srgb8.hex == "#bfbfbf")
  }

  @Test func extremesStayFinite() {
    for space in ColorSpace.allCases {
      for target in ColorSpace.allCases {
        let color = Color(space, 3e38, -3e38, 1e30).converted(to: target)
        let values = color.components.values
        #expect(
          values.x.isFinite && values.y.isFinite && values.z.isFinite, "\(space) to \(target)")
      }
      let mapped = Color(space, 1e30, -1e30, 1e30).srgb8
      #expect(mapped.alpha == 255)
    }
  }

  private func distance(_ a: Matrix, _ b: Matrix) -> Double {
    max(a.r0.distance(to: b.r0), a.r1.distance(to: b.r1), a.r2.distance(to: b.r2))
  }

  private func isIdentity(_ a: Matrix, _ b: Matrix) -> Bool {
    [Triple(1, 0, 0), Triple(0, 1, 0), Triple(0, 0, 1)].allSatisfy {
      (a * (b * $0)).distance(to: $0) < 1e-14
    }
  }

  /// Cramer's rule for the columns of a 3 × 3 system.
  private func solve(_ columns: [Triple], _ right: Triple) -> Triple {
    func determinant(_ a: Triple, _ b: Triple, _ c: Triple) -> Double {
      a.x * (b.y * c.z - c.y * b.z) - b.x * (a.y * c.z - c.y * a.z)
        + c.x * (a.y * b.z - b.y * a.z)
    }
    let whole = determinant(columns[0], columns[1], columns[2])
    return Triple(
      determinant(right, columns[1], columns[2]) / whole,
      determinant(columns[0], right, columns[2]) / whole,
      determinant(columns[0], columns[1], right) / whole)
  }
}
