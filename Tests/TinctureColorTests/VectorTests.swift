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

@Suite("Gold vectors of contrast and vision", .enabled(if: Vectors.areAvailable, Vectors.absence))
struct ContrastVectorTests {
  @Test func wcag() throws {
    try Vectors.run("wcag.jsonl") { vector in
      var foreground = Color(try vector.hexColor("fg"))
      var background = Color(try vector.hexColor("bg"))
      if let alpha = vector.number("fg_alpha") { foreground.alpha = alpha }
      if let alpha = vector.number("bg_alpha") { background.alpha = alpha }
      let surface = vector.has("backdrop") ? Color(try vector.hexColor("backdrop")) : nil
      let ratio = wcagContrast(foreground, background, over: surface)
      let tolerance = try #require(vector.number("tol"))
      var problems = close(ratio, try #require(vector.number("ratio")), tolerance, "ratio")
      if let rounded = vector.number("ratio_after_8bit_rounding") {
        let measured = wcagContrast(
          foreground, background, over: surface, roundingComposites: true)
        problems += close(measured, rounded, tolerance, "ratio after rounding")
      }
      let verdicts = try #require(vector.object("pass"))
      let criteria: [(String, WCAGCriterion)] = [
        ("aa", .aa), ("aa_large", .aaLarge), ("aaa", .aaa), ("aaa_large", .aaaLarge),
        ("non_text", .nonText),
      ]
      for (key, criterion) in criteria where verdicts.flag(key) != criterion.isMet(by: ratio) {
        problems.append("\(key) should be \(String(describing: verdicts.flag(key)))")
      }
      return problems
    }
  }

  @Test func apca() throws {
    try Vectors.run("apca.jsonl") { vector in
      let text = try vector.hexColor("text")
      let background = try vector.hexColor("bg")
      let tolerance = try #require(vector.number("tol"))
      let wanted = try #require(vector.number("lc"))
      let swapped = try #require(vector.number("swapped_lc"))
      return close(apcaContrast(text: text, background: background), wanted, tolerance, "lc")
        + close(
          apcaContrast(text: Color(text), background: Color(background)), wanted, tolerance,
          "lc of colours")
        + close(apcaContrast(text: background, background: text), swapped, tolerance, "swapped")
    }
  }

  @Test func composite() throws {
    try Vectors.run("composite.jsonl") { vector in
      let layers = try vector.objects("layers_bottom_first").map { layer in
        var color = Color(try layer.hexColor("hex"))
        color.alpha = try #require(layer.number("alpha"))
        return color
      }
      let result = Color.composite(bottomFirst: layers, in: try vector.space("space"))
      let tolerance = try vector.tolerances()
      var problems = differences(
        result, from: try vector.coordinates("expect"), within: tolerance)
      problems += alphaDifferences(result, from: vector.number("alpha"), within: tolerance[0])
      problems += differences(
        result.converted(to: .srgb), from: try vector.coordinates("srgb"), within: tolerance)
      if let hex = vector.string("hex"), String(result.srgb8.hex.prefix(7)) != hex {
        problems.append("hex should be \(hex), is \(result.srgb8.hex)")
      }
      return problems
    }
  }

  @Test func difference() throws {
    try Vectors.run("deltae.jsonl") { vector in
      let metric = try #require(vector.string("metric").flatMap(ColorDifference.init))
      let space: ColorSpace = metric == .ciede2000 ? .lab : .oklab
      let colors = try ["a", "b"].map { key in
        let list = try vector.coordinates(key)
        return Color(space, list[0], list[1], list[2])
      }
      return close(
        metric.between(colors[0], colors[1]), try #require(vector.number("expect")),
        try #require(vector.number("tol")), "difference")
    }
  }

  @Test func nearest() throws {
    try Vectors.run("nearest.jsonl") { vector in
      let foreground = try vector.hexColor("fg")
      let background = try vector.hexColor("bg")
      let metric = try #require(vector.string("metric").flatMap(ContrastMetric.init))
      let target = try #require(vector.number("target"))
      let result = Color(foreground).readable(
        on: Color(background), target: target, metric: metric)
      guard vector.flag("feasible") == true else {
        guard case .infeasible(let best) = result else { return ["should be infeasible"] }
        return close(best.score, vector.number("best_possible") ?? -1, 1e-6, "best possible")
      }
      guard let match = result.match else { return ["should be feasible"] }
      if vector.string("direction") == "none" {
        guard case .unchanged(let same) = result, same.color == foreground else {
          return ["should come back unchanged"]
        }
      } else if case .unchanged = result {
        return ["should be adjusted"]
      }
      var problems: [String] = []
      let score =
        metric == .wcag
        ? wcagContrast(match.color, background)
        : abs(apcaContrast(text: match.color, background: background))
      if score < target { problems.append("score \(score) is below \(target)") }
      let wanted = try vector.coordinates("oklch").map { $0 ?? 0 }
      let found = Color(match.color).converted(to: .oklch).components.resolved
      let hueShift =
        2 * (wanted[1] * found.1).squareRoot() * abs(sin((found.2 - wanted[2]) * .pi / 360))
      if abs(found.0 - wanted[0]) > (vector.number("accept_abs_dL") ?? 1e-9) {
        problems.append("lightness moved by \(found.0 - wanted[0])")
      }
      if hueShift > (vector.number("accept_hue_shift_eok") ?? 1e-9) {
        problems.append("hue shifted by \(hueShift)")
      }
      if found.1 > wanted[1] + (vector.number("accept_chroma_increase") ?? 1e-9) {
        problems.append("chroma grew to \(found.1)")
      }
      return problems.map { "\(match.color.hex): \($0)" }
    }
  }

  @Test func foreground() throws {
    try Vectors.run("foreground.jsonl") { vector in
      let background = try vector.hexColor("bg")
      let tolerance = try #require(vector.number("tol"))
      let black = RGBA8(rgb: 0)
      let white = RGBA8(rgb: 0xFFFFFF)
      let measures: [(String, Double)] = [
        ("luminance", WCAG.luminance(background)),
        ("ratio_black", wcagContrast(black, background)),
        ("ratio_white", wcagContrast(white, background)),
        ("lc_black", apcaContrast(text: black, background: background)),
        ("lc_white", apcaContrast(text: white, background: background)),
      ]
      var problems: [String] = []
      for (key, value) in measures {
        problems += close(value, try #require(vector.number(key)), tolerance, key)
      }
      let rules: [(String, ContrastMethod)] = [
        ("wcag_pick", .wcag), ("apca_pick", .apca),
        ("half_luminance_pick", .luminance(threshold: 0.5)),
      ]
      for (key, method) in rules {
        let pick = blackOrWhite(on: Color(background), method: method) == .black ? "black" : "white"
        if pick != vector.string(key) { problems.append("\(key) is \(pick)") }
      }
      return problems
    }
  }

  @Test func deficiency() throws {
    try Vectors.run("cvd.jsonl") { vector in
      let kind = try #require(vector.string("kind").flatMap(VisionDeficiency.init))
      let simulated = Color(try vector.hexColor("hex")).simulating(
        kind, severity: try #require(vector.number("severity")))
      return differences(
        simulated, from: try vector.coordinates("expect"), within: try vector.tolerances())
    }
  }

  @Test func filter() throws {
    try Vectors.run("filter.jsonl") { vector in
      let css = try #require(vector.string("css"))
      let filtered = Color(try vector.hexColor("hex")).filtered(by: try CSSFilter.list(css: css))
      return differences(
        filtered, from: try vector.coordinates("expect_clamped"),
        within: try vector.tolerances())
    }
  }

  private func close(_ value: Double, _ wanted: Double, _ tolerance: Double, _ name: String)
    -> [String]
  {
    abs(value - wanted) <= tolerance ? [] : ["\(name) should be \(wanted), is \(value)"]
  }
}
