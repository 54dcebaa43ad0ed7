import Testing

@testable import TinctureColor

@Suite struct DTCGTests {
  @Test func reads() throws {
    let color = try Color(dtcgColorSpace: "oklch", components: [0.7, nil, 359.9], alpha: 0.5)
    #expect(color == Color(.oklch, 0.7, nil, 359.9, alpha: 0.5))
    #expect(try Color(dtcgColorSpace: "lab", components: [100, -500, 300]).space == .lab)
  }

  static let faulty: [(String, [Double?], Double, [DTCGColorError.Part])] = [
    ("srgb", [1.2, 0, -0.1], 1, [.component(0), .component(2)]),
    ("sRGB", [0, 0, 0], 1, [.colorSpace]),
    ("xyz", [0, 0, 0], 1, [.colorSpace]),
    ("display-p3-linear", [0, 0, 0], 1, [.colorSpace]),
    ("hsl", [360, 101, 50], 1, [.component(0), .component(1)]),
    ("hwb", [0, -1, 100.5], 1, [.component(1), .component(2)]),
    ("oklch", [1.01, -0.1, 20], 2, [.component(0), .component(1), .alpha]),
    ("lch", [50, .infinity, .nan], 1, [.component(1), .component(2)]),
    ("oklab", [0.5, .nan, 0], -0.1, [.component(1), .alpha]),
    ("srgb", [0, 0], .nan, [.componentCount, .alpha]),
    ("", [], 1, [.colorSpace, .componentCount]),
  ]

  @Test(arguments: faulty) func faults(
    _ space: String, _ components: [Double?], _ alpha: Double, _ parts: [DTCGColorError.Part]
  ) {
    do {
      _ = try Color(dtcgColorSpace: space, components: components, alpha: alpha)
      Issue.record("should be an error")
    } catch {
      #expect(error.faults.map(\.part) == parts)
      #expect(!error.description.isEmpty)
    }
  }

  @Test func explains() {
    do {
      _ = try Color(dtcgColorSpace: "display-p4", components: [0, 0, 0])
    } catch {
      #expect(error.description.hasSuffix("; did you mean 'display-p3'?"))
    }
    do {
      _ = try Color(dtcgColorSpace: "hsl", components: [360, 0, 0])
    } catch {
      #expect(error.description == "expected a hue from 0 below 360, or \"none\"")
    }
  }

  @Test func writes() throws {
    let blue = Color(RGBA8(rgb: 0x007AFF)).withAlpha(0.5).dtcg
    #expect(blue.colorSpace == "srgb" && blue.hex == "#007aff" && blue.alpha == 0.5)
    #expect(blue.components == [0, 122.0 / 255, 1])
    #expect(Color(.hsl, nil, 0, 50).dtcg.components == [nil, 0, 50])
    #expect(Color(.displayP3Linear, 1, 1, 1).dtcg.colorSpace == "display-p3")
    #expect(Color(.srgb, 1.2, 0, 0).dtcg.colorSpace == "oklch")
    #expect(Color(.srgb, 1, 0, 0, alpha: nil).dtcg.alpha == 0)
  }

  @Test(arguments: ColorSpace.allCases) func whatIsWrittenIsRead(_ space: ColorSpace) throws {
    var generator = SeededGenerator(seed: UInt64(space.rawValue) + 77)
    for _ in 0..<100 {
      let object = Color.random(in: space, using: &generator).dtcg
      let color = try Color(
        dtcgColorSpace: object.colorSpace, components: object.components, alpha: object.alpha)
      #expect(color.dtcg.colorSpace == object.colorSpace)
      #expect(color.dtcg.components == object.components)
    }
  }
}
