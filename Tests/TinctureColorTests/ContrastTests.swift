import Testing

@testable import TinctureColor

@Suite struct ContrastTests {
  private func color(_ rgb: UInt32) -> Color { Color(RGBA8(rgb: rgb)) }

  @Test func knownRatios() {
    let white = RGBA8(rgb: 0xFFFFFF)
    #expect(wcagContrast(RGBA8(rgb: 0), white) == 21)
    #expect(wcagContrast(white, white) == 1)
    // WCAG's own weights decide: 4.50025, where the exact luminance row gives 4.49976.
    let ratio = wcagContrast(RGBA8(rgb: 0x9F2098), RGBA8(rgb: 0x3DEBDB))
    #expect(abs(ratio - 4.50025) < 5e-6)
    // Close to a threshold, and not rounded.
    #expect(!WCAGCriterion.aa.isMet(by: wcagContrast(white, RGBA8(rgb: 0x0078D7))))
    #expect(!WCAGCriterion.aa.isMet(by: wcagContrast(white, RGBA8(rgb: 0x777777))))
    #expect(WCAGCriterion.aa.isMet(by: wcagContrast(white, RGBA8(rgb: 0x767676))))
    #expect(WCAGCriterion.allCases.map(\.minimumRatio) == [4.5, 3, 7, 4.5, 3])
  }

  /// The values that apca-w3 0.1.9 gives for its own examples.
  @Test func knownLightnessContrasts() {
    let cases: [(UInt32, UInt32, Double)] = [
      (0x888888, 0xFFFFFF, 63.0564699302), (0xFFFFFF, 0x888888, -68.5414643664),
      (0x000000, 0xAAAAAA, 58.1462625786), (0xAAAAAA, 0x000000, -56.2411333684),
      (0x112233, 0xDDEEFF, 91.6683081148), (0x112233, 0x444444, 8.3232613696),
      (0x000000, 0x010101, 0),
    ]
    for (text, background, wanted) in cases {
      let found = apcaContrast(text: RGBA8(rgb: text), background: RGBA8(rgb: background))
      #expect(abs(found - wanted) < 1e-9)
      #expect(abs(apcaContrast(text: color(text), background: color(background)) - wanted) < 1e-9)
    }
  }

  @Test func translucentColorsAreComposited() {
    // Half black on white is seen as a mid grey of 0.5.
    let half = wcagContrast(Color.black.withAlpha(0.5), .white)
    #expect(abs(half - 1.05 / (WCAG.luminance(Color(.srgb, 0.5, 0.5, 0.5)) + 0.05)) < 1e-12)
    // A transparent foreground is not seen at all.
    #expect(wcagContrast(Color.black.withAlpha(0), .white) == 1)
    // A background over the surface, the foreground over both.
    let seen = wcagContrast(.black, Color.white.withAlpha(0.5), over: .black)
    #expect(abs(seen - (WCAG.luminance(Color(.srgb, 0.5, 0.5, 0.5)) + 0.05) / 0.05) < 1e-12)
    // Over a P3 colour outside sRGB what counts is the colour as sRGB shows it.
    let p3 = Color(.displayP3, 1, 0, 0)
    let mapped = wcagContrast(p3.mapped(to: .srgb), .white)
    #expect(wcagContrast(p3, .white) == mapped)
  }

  /// Without a surface the result is the lowest over all surfaces, for an opaque foreground.
  @Test func unknownSurfaceIsTheWorst() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      let foreground = Color.random8Bit(using: &generator)
      let background = Color.random8Bit(using: &generator)
        .withAlpha(Double.random(in: 0...1, using: &generator))
      let worst = wcagContrast(foreground, background)
      let worstLightness = abs(apcaContrast(text: foreground, background: background))
      for _ in 0..<60 {
        let surface = Color.random8Bit(using: &generator)
        #expect(wcagContrast(foreground, background, over: surface) >= worst - 1e-9)
        let lightness = apcaContrast(text: foreground, background: background, over: surface)
        #expect(abs(lightness) >= worstLightness - 1e-9)
      }
    }
  }

  @Test func bestCandidate() throws {
    let orange = color(0xFF9800)
    let pick = try #require(bestContrast(background: orange, candidates: [.white, .black]))
    #expect(pick.index == 1 && pick.meetsTarget && abs(pick.score - 9.74) < 0.01)
    let half = bestContrast(
      background: orange, candidates: [.white, .black], method: .luminance(threshold: 0.5))
    #expect(half?.color == .white && half?.meetsTarget == false)
    let lower = bestContrast(
      background: orange, candidates: [.white, .black], method: .luminance(threshold: 0.4))
    #expect(lower?.color == .black)
    let apca = bestContrast(
      background: color(0x1E90FF), candidates: [.black, .white], method: .apca, target: 60)
    #expect(apca?.color == .white && apca?.meetsTarget == true)
    #expect(bestContrast(background: orange, candidates: []) == nil)
    // A tie gives the lighter candidate, and of equal ones the first.
    #expect(
      bestContrast(background: orange, candidates: [orange, orange])?.index == 0)
    // A candidate that lets the background through contrasts less.
    let veiled = bestContrast(
      background: .white, candidates: [Color.black.withAlpha(0.1), color(0x767676)])
    #expect(veiled?.index == 1)
  }

  /// The better of black and white always reaches √21.
  @Test func blackOrWhiteAlwaysPasses() {
    for level in UInt8.min...UInt8.max {
      let gray = Color(RGBA8(red: level, green: level, blue: level))
      #expect(wcagContrast(blackOrWhite(on: gray), gray) >= 4.58)
    }
    #expect(blackOrWhite(on: color(0x757575)) == .white)
    #expect(blackOrWhite(on: color(0x767676)) == .black)
  }
}

@Suite struct ReadableTests {
  private func color(_ rgb: UInt32) -> Color { Color(RGBA8(rgb: rgb)) }

  @Test func unchangedWhereItPasses() {
    let result = color(0x0060DF).readable(on: .white)
    #expect(result.match?.color.hex == "#0060df")
    if case .unchanged = result {} else { Issue.record("should be unchanged") }
  }

  @Test func infeasible() throws {
    // On #808080 black reaches 5.32 and white 3.95.
    guard case .infeasible(let best) = color(0x2277D3).readable(on: color(0x808080), target: 7)
    else {
      Issue.record("should be infeasible")
      return
    }
    #expect(best.color == RGBA8(rgb: 0))
    #expect(abs(best.score - 5.31721) < 1e-5)
    #expect(Color.white.readable(on: .white, target: 21.5).match == nil)
  }

  /// Whatever is asked: the answer passes on its 8 bits, or black and white both fail.
  @Test func passesOrSaysThatItCannot() {
    var generator = SeededGenerator(seed: 51)
    for round in 0..<300 {
      let foreground = Color.random8Bit(using: &generator)
      let background = Color.random8Bit(using: &generator)
      let metric = round % 3 == 0 ? ContrastMetric.apca : .wcag
      let target =
        metric == .apca
        ? Double.random(in: 15...100, using: &generator)
        : Double.random(in: 1.5...12, using: &generator)
      func score(_ color: RGBA8) -> Double {
        metric == .wcag
          ? wcagContrast(color, background.srgb8)
          : abs(apcaContrast(text: color, background: background.srgb8))
      }
      let result = foreground.readable(on: background, target: target, metric: metric)
      guard let match = result.match else {
        #expect(score(RGBA8(rgb: 0)) < target && score(RGBA8(rgb: 0xFFFFFF)) < target)
        continue
      }
      #expect(score(match.color) >= target)
      #expect(abs(score(match.color) - match.score) < 1e-9)
      let wanted = foreground.triple(in: .oklch)
      let found = Color(match.color).triple(in: .oklch)
      #expect(abs(found.x - wanted.x - match.lightnessChange) < 1e-9)
      #expect(found.y <= wanted.y + 0.008)
      // Near black one 8-bit step is a large step in hue and lightness.
      if found.x > 0.2, wanted.y > 0.02, found.y > 0.02 {
        let turn = sine(radians: radians(fromDegrees: (found.z - wanted.z) / 2))
        #expect(2 * (found.y * wanted.y).squareRoot() * abs(turn) < 0.008)
      }
      // A walk in steps of 0.01 finds nothing nearer by more than the step.
      let nearer = stride(from: -1.0, through: 1.0, by: 0.01).contains { step in
        guard abs(step) < abs(match.lightnessChange) - 0.02 else { return false }
        let moved = Color(.oklch, clampToUnit(wanted.x + step), wanted.y, wanted.z)
        return score(moved.srgb8(mapping: .rayTrace)) >= target + 0.05
      }
      #expect(!nearer)
    }
  }

  @Test func translucentColorKeepsItsAlpha() throws {
    let muted = color(0x8899AA).withAlpha(0.6)
    let match = try #require(muted.readable(on: .white, target: 4.5).match)
    #expect(match.color.alpha == 153)
    #expect(wcagContrast(Color(match.color), .white) >= 4.5)
    // Even black is too faint at this alpha.
    #expect(muted.withAlpha(0.2).readable(on: .white, target: 4.5).match == nil)
  }

  @Test func unknownSurface() throws {
    // 90 % white over anything: black text passes on all surfaces.
    let match = try #require(
      color(0x999999).readable(on: Color.white.withAlpha(0.9), target: 4.5).match)
    for surface: Color in [.black, .white, color(0xFF0000), color(0x00FF00)] {
      #expect(
        wcagContrast(Color(match.color), Color.white.withAlpha(0.9), over: surface) >= 4.5)
    }
    #expect(color(0x999999).readable(on: .transparent, target: 4.5).match == nil)
  }

  @Test func lowestAlpha() throws {
    let alpha = try #require(Color.black.lowestReadableAlpha(on: .white, target: 4.5))
    #expect(wcagContrast(Color.black.withAlpha(alpha), .white) >= 4.5)
    #expect(wcagContrast(Color.black.withAlpha(alpha - 1.0 / 255), .white) < 4.5)
    #expect(Color.white.lowestReadableAlpha(on: .white, target: 4.5) == nil)
    #expect(color(0x777777).lowestReadableAlpha(on: .white, target: 1) == 0)
  }
}
