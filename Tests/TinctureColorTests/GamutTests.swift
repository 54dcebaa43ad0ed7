import Testing

@testable import TinctureColor

@Suite struct GamutTests {
  @Test(arguments: Gamut.allCases, GamutMappingMethod.allCases)
  func resultsAreInside(_ gamut: Gamut, _ method: GamutMappingMethod) {
    var generator = SeededGenerator(seed: 21)
    for space in ColorSpace.allCases {
      for _ in 0..<30 {
        let color = Color.random(in: space, using: &generator)
        let mapped = color.mapped(to: gamut, method: method)
        let (r, g, b) = mapped.components.resolved
        #expect(mapped.space == gamut.space)
        #expect((0...1).contains(r) && (0...1).contains(g) && (0...1).contains(b), "\(color.css())")
        #expect(mapped.isInGamut(gamut))
        if color.isInGamut(gamut) {
          let direct = color.triple(in: gamut.space)
          #expect(mapped.components.values.distance(to: direct) <= Color.gamutTolerance)
        }
      }
    }
  }

  /// css-minde may stray by its just noticeable difference; the four passes of the ray trace leave
  /// most colours at 1e-4, and up to 0.008 among the blues, where the boundary of the gamut is
  /// almost parallel to the ray.
  @Test func hueAndLightnessAreHeld() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<2_000 {
      let color = Color.random(in: .oklch, using: &generator)
      guard !color.isInGamut(.srgb), let lightness = color.components.first, lightness > 0.02,
        lightness < 0.98
      else { continue }
      let origin = color.components.values
      for (method, tolerance) in [(GamutMappingMethod.rayTrace, 8e-3), (.cssMinde, 0.0205)] {
        let mapped = color.mapped(to: .srgb, method: method).triple(in: .oklch)
        let turn = sine(radians: radians(fromDegrees: (mapped.z - origin.z) / 2))
        // Compared with the point of the same chroma on the original's hue.
        let aside = hypotenuse(mapped.x - origin.x, 2 * mapped.y * turn)
        #expect(aside <= tolerance, "\(color.css()) \(method.rawValue)")
      }
    }
  }

  @Test func specifiedResults() {
    // CSS Color 4, "Gamut Mapping": Display P3 yellow.
    let yellow = Color(.displayP3, 1, 1, 0)
    let minde = yellow.mapped(to: .srgb).components.values
    #expect(minde.distance(to: Triple(0.99623, 0.99901, 0)) < 1e-4)
    let traced = yellow.mapped(to: .srgb, method: .rayTrace).components.values
    #expect(traced.distance(to: Triple(0.99117, 0.99734, 0)) < 1e-4)
    #expect(Color(.oklch, 1.2, 0.3, 20).mapped(to: .srgb).components.resolved == (1, 1, 1))
    #expect(Color(.oklch, 0, 0.3, 20).mapped(to: .displayP3).components.resolved == (0, 0, 0))
  }

  /// A residue of conversions does not make a colour of the gamut's surface strange to it.
  @Test func surfaceIsInside() {
    for rgb: UInt32 in [0x0000FF, 0x00FF00, 0xFF0000, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0xFFFFFF] {
      for space in ColorSpace.allCases {
        let color = Color(RGBA8(rgb: rgb)).converted(to: space)
        #expect(color.isInGamut(.srgb), "\(color.css())")
        #expect(color.srgb8 == RGBA8(rgb: rgb), "\(color.css())")
      }
    }
  }

  @Test func smallestGamut() {
    #expect(Gamut(smallestContaining: .white) == .srgb)
    #expect(Gamut(smallestContaining: Color(.displayP3, 1, 0, 0)) == .displayP3)
    #expect(Gamut(smallestContaining: Color(.rec2020, 0, 1, 0)) == .rec2020)
    #expect(Gamut(smallestContaining: Color(.oklch, 0.5, 0.5, 140)) == nil)
    #expect(Gamut(.hwb) == .srgb)
    #expect(Gamut(.oklch) == nil)
  }
}
