import Foundation
import Testing

@testable import TinctureColor

@Suite("Gold vectors", .enabled(if: Vectors.areAvailable, Vectors.absence))
struct VectorTests {
  @Test func parse() throws {
    try Vectors.run("parse.jsonl") { vector in
      let css = try #require(vector.string("css"))
      let parsed: CSSColor
      do {
        parsed = try CSSColor(css: css)
      } catch {
        return vector.flag("valid") == true ? ["\(css): \(error)"] : []
      }
      guard vector.flag("valid") == true else { return ["\(css) should be invalid"] }
      guard vector.string("kind") == "color" else {
        if case .keyword = parsed { return [] }
        return ["\(css) should be a keyword"]
      }
      guard case .color(let color) = parsed else { return ["\(css) should be a colour"] }
      var problems: [String] = []
      if color.space != (try vector.space("space")) { problems.append("space \(color.space)") }
      problems += differences(
        color, from: try vector.coordinates("coords"), within: [1e-9, 1e-9, 1e-9])
      problems += alphaDifferences(color, from: vector.number("alpha"), within: 1e-9)
      let tolerance = try vector.tolerances()
      for (key, space) in [("srgb", ColorSpace.srgb), ("xyz", .xyzD65)] {
        let values = color.values(in: space)
        problems += differences(
          Color(space, values.0, values.1, values.2), from: try vector.coordinates(key),
          within: tolerance)
      }
      if let hex = vector.string("hex") {
        var opaque = color
        opaque.alpha = 1
        let clipped = opaque.mapped(to: .srgb, method: .clip).srgb8.hex
        if clipped != hex { problems.append("hex should be \(hex), is \(clipped)") }
        if opaque.isInGamut(.srgb), opaque.srgb8.hex != hex {
          problems.append("hex should be \(hex), is \(opaque.srgb8.hex)")
        }
      }
      return problems.map { "\(css): \($0)" }
    }
  }

  @Test func convert() throws {
    try Vectors.run("convert.jsonl") { vector in
      let color = try vector.color(space: "from", coordinates: "coords")
      let converted = color.converted(to: try vector.space("to"))
      return differences(
        converted, from: try vector.coordinates("expect"), within: try vector.tolerances())
    }
  }

  @Test func gamut() throws {
    try Vectors.run("gamut.jsonl") { vector in
      let color = try vector.color(space: "from", coordinates: "coords")
      let gamut = try #require(Gamut(try vector.space("to")))
      let method = try #require(vector.string("method").flatMap(GamutMappingMethod.init))
      let mapped = color.mapped(to: gamut, method: method)
      var problems = differences(
        mapped, from: try vector.coordinates("expect"), within: try vector.tolerances())
      let (x, y, z) = mapped.components.resolved
      for value in [x, y, z] where !(0...1).contains(value) {
        problems.append("\(value) is outside 0...1")
      }
      if color.isInGamut(gamut) != vector.flag("already_in_gamut") {
        problems.append("in gamut is \(color.isInGamut(gamut))")
      }
      if let hex = vector.string("hex"), mapped.srgb8.hex != hex {
        problems.append("hex should be \(hex), is \(mapped.srgb8.hex)")
      }
      return problems
    }
  }

  @Test func mix() throws {
    try Vectors.run("mix.jsonl") { vector in
      let css = try #require(vector.string("css"))
      let mixture = Color.mix(
        try vector.color("c1"), vector.number("p1"), try vector.color("c2"), vector.number("p2"),
        in: try vector.space("space"),
        hue: vector.string("hue").flatMap(HueInterpolation.init) ?? .shorter)
      let mixed = try #require(mixture)
      var problems: [String] = []
      for color in [mixed, try Color(css: css)] {
        problems += differences(
          color, from: try vector.coordinates("expect"), within: try vector.tolerances())
        problems += alphaDifferences(color, from: vector.number("alpha"), within: 1e-6)
      }
      return problems.map { "\(css): \($0)" }
    }
  }
}
