/// A colour in 8 bits with its measured contrast.
public struct ReadableMatch: Sendable, Hashable {
  /// The colour, as it is to be emitted.
  public var color: RGBA8
  /// Its contrast, measured on these 8 bits and unrounded: the WCAG ratio, or the absolute Lc.
  public var score: Double
  /// How much lighter (positive) or darker (negative) in OKLCH it is than the colour that was asked
  /// about.
  public var lightnessChange: Double
}

/// The outcome of the search for a readable colour.
public enum ReadableResult: Sendable, Hashable {
  /// The colour passes as it is.
  case unchanged(ReadableMatch)
  /// The nearest colour that passes, and the nearest one in the other direction where there is one.
  case adjusted(ReadableMatch, alternative: ReadableMatch?)
  /// Not even black or white pass; this is the better one of them.
  case infeasible(best: ReadableMatch)

  /// The colour that passes, or `nil` when there is none.
  public var match: ReadableMatch? {
    switch self {
    case .unchanged(let match), .adjusted(let match, _): match
    case .infeasible: nil
    }
  }
}

extension Color {
  /// The nearest colour to this one that reaches a contrast on a background.
  ///
  /// The OKLCH hue is held, the lightness moved as little as needed, and chroma given up only where
  /// the sRGB gamut forces it; alpha is kept. Every candidate is rounded to 8 bits before it is
  /// measured. Of a lighter and a darker one that are equally near, the darker one is taken. The
  /// search is deterministic.
  ///
  /// - Parameters:
  ///   - background: The colour behind; a translucent one lies on the surface.
  ///   - target: The contrast wanted: a WCAG ratio, or an absolute Lc with this colour as the text.
  ///   - metric: The measure of contrast.
  ///   - surface: The opaque colour behind a translucent background; `nil` when any may lie there,
  ///     and the target must then be reached on all.
  /// - Returns: What was found, or that nothing can be.
  public func readable(
    on background: Color, target: Double = 4.5, metric: ContrastMetric = .wcag,
    over surface: Color? = nil
  ) -> ReadableResult {
    ReadableSearch(self, on: background, target: target, metric: metric, over: surface).run()
  }

  /// The lowest alpha from which on this colour reaches a contrast on a background, in steps of 8
  /// bits.
  ///
  /// - Parameters:
  ///   - background: The colour behind; a translucent one lies on the surface.
  ///   - target: The contrast wanted: a WCAG ratio, or an absolute Lc with this colour as the text.
  ///   - metric: The measure of contrast.
  ///   - surface: The opaque colour behind a translucent background; `nil` when any may lie there.
  /// - Returns: The alpha, a multiple of 1/255 at which and above which the target is reached, or
  ///   `nil` when even the opaque colour does not reach it.
  public func lowestReadableAlpha(
    on background: Color, target: Double = 4.5, metric: ContrastMetric = .wcag,
    over surface: Color? = nil
  ) -> Double? {
    let search = ReadableSearch(self, on: background, target: target, metric: metric, over: surface)
    var bytes = srgb8
    var lowest: Double?
    for alpha in stride(from: UInt8.max, through: 0, by: -1) {
      bytes.alpha = alpha
      guard search.score(bytes) >= target else { break }
      lowest = Double(alpha) / 255
    }
    return lowest
  }
}

/// The search along the lightness of one hue.
private struct ReadableSearch {
  /// How closely the boundary is bracketed in L, and the step of the walk across the jitter that
  /// rounding makes there.
  private static let step = 2e-4
  /// How far around the boundary rounding can matter.
  private static let reach = 0.006
  /// How many steps behind the first colour that passes are looked at.
  private static let shuffle = 10

  private let original: Color
  private let background: SeenBackground
  private let target: Double
  private let oklch: Triple

  init(
    _ color: Color, on background: Color, target: Double, metric: ContrastMetric,
    over surface: Color?
  ) {
    original = color
    self.background = SeenBackground(Color(background.srgb8), over: surface, metric: metric)
    self.target = target
    oklch = color.converted(to: .oklch).components.values
  }

  func run() -> ReadableResult {
    let emitted = original.srgb8
    let score = score(emitted)
    if score >= target {
      return .unchanged(ReadableMatch(color: emitted, score: score, lightnessChange: 0))
    }
    let black = match(RGBA8(rgb: 0, alpha: emitted.alpha))
    let white = match(RGBA8(rgb: 0xFFFFFF, alpha: emitted.alpha))
    let darker = black.score >= target ? nearest(towards: 0, extreme: black) : nil
    let lighter = white.score >= target ? nearest(towards: 1, extreme: white) : nil
    switch (darker, lighter) {
    case (let darker?, let lighter?):
      return abs(darker.lightnessChange) <= abs(lighter.lightnessChange)
        ? .adjusted(darker, alternative: lighter) : .adjusted(lighter, alternative: darker)
    case (let only?, nil), (nil, let only?):
      return .adjusted(only, alternative: nil)
    case (nil, nil):
      return .infeasible(best: black.score >= white.score ? black : white)
    }
  }

  func score(_ color: RGBA8) -> Double {
    let values = Color(color).components.values
    return abs(background.contrast(of: values, alpha: Double(color.alpha) / 255))
  }

  /// The passing colour nearest to the original between it and an end of the lightness scale that
  /// passes.
  ///
  /// Along such a path the contrast falls at most until both are equally light, and rises from
  /// there on; so whether it passes changes once, but for the jitter of rounding. The change is
  /// bracketed by bisection, then walked across.
  private func nearest(towards end: Double, extreme: ReadableMatch) -> ReadableMatch {
    var failing = oklch.x
    var passing = end
    while abs(passing - failing) > Self.step {
      let middle = (passing + failing) / 2
      if score(candidate(lightness: middle)) >= target {
        passing = middle
      } else {
        failing = middle
      }
    }
    return firstPassing(near: passing, towards: end) ?? extreme
  }

  /// The first colour to pass on a walk in small steps across the boundary, away from the original.
  ///
  /// The nearest of the colours just behind it is taken, since rounding shuffles them.
  private func firstPassing(near boundary: Double, towards end: Double) -> ReadableMatch? {
    let direction = end == 0 ? -1.0 : 1.0
    let count = Int(2 * Self.reach / Self.step)
    var best: ReadableMatch?
    var previous: RGBA8?
    var stepsBehind = 0
    for index in 0...count where stepsBehind < Self.shuffle {
      let offset = Double(index) * Self.step - Self.reach
      let color = candidate(lightness: clampToUnit(boundary + direction * offset))
      if best != nil { stepsBehind += 1 }
      if color == previous { continue }
      previous = color
      let found = match(color)
      guard found.score >= target, found.lightnessChange * direction >= 0 else { continue }
      if let best, abs(best.lightnessChange) <= abs(found.lightnessChange) { continue }
      best = found
    }
    return best
  }

  /// The colour of the original's hue at a lightness, of its chroma or the most that the gamut has,
  /// in 8 bits.
  private func candidate(lightness: Double) -> RGBA8 {
    let linear = reduceChromaByBisection(of: Triple(lightness, oklch.y, oklch.z), into: .srgb)
    let encoded = Gamut.srgb.encoded(fromLinear: linear)
    return RGBA8(
      red: byte(fromUnit: encoded.x), green: byte(fromUnit: encoded.y),
      blue: byte(fromUnit: encoded.z), alpha: byte(fromUnit: original.alpha))
  }

  private func match(_ color: RGBA8) -> ReadableMatch {
    let lightness = Color(color).triple(in: .oklab).x
    return ReadableMatch(
      color: color, score: score(color), lightnessChange: lightness - oklch.x)
  }
}
