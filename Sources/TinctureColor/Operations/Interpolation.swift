/// Which way round the circle a hue is interpolated (CSS Color 4, "Hue Interpolation").
public enum HueInterpolation: String, Sendable, CaseIterable {
  /// The arc of at most 180°.
  case shorter
  /// The arc of at least 180°; equal hues go all the way round.
  case longer
  /// Clockwise: the hue rises.
  case increasing
  /// Anticlockwise: the hue falls.
  case decreasing

  /// The two hues so adjusted that plain linear interpolation goes the wanted way.
  fileprivate func fixUp(_ first: Double, _ second: Double) -> (Double, Double) {
    let start = normalizedHue(first)
    let end = normalizedHue(second)
    let difference = end - start
    switch self {
    case .shorter:
      if difference > 180 { return (start + 360, end) }
      if difference < -180 { return (start, end + 360) }
    case .longer:
      if difference > 0, difference < 180 { return (start + 360, end) }
      if difference > -180, difference <= 0 { return (start, end + 360) }
    case .increasing:
      if difference < 0 { return (start, end + 360) }
    case .decreasing:
      if difference > 0 { return (start + 360, end) }
    }
    return (start, end)
  }
}

extension Color {
  /// Mixes two colours as CSS's `color-mix()` does: premultiplied, without gamut mapping (CSS Color
  /// 4, "Color Interpolation").
  ///
  /// Components that are missing on one side take the other side's value; a hue that conversion
  /// makes powerless is missing; missing components are carried over to analogous ones.
  ///
  /// - Parameters:
  ///   - first: The colour at an amount of 0.
  ///   - second: The colour at an amount of 1.
  ///   - amount: How much of the second colour, 0–1 (clamped).
  ///   - space: The space in which to interpolate, which is that of the result.
  ///   - hue: Which way round a hue goes; without effect in a rectangular space.
  /// - Returns: The mixture.
  public static func mix(
    _ first: Color, _ second: Color, amount: Double, in space: ColorSpace = .oklab,
    hue: HueInterpolation = .shorter
  ) -> Color {
    let a = first.preparedForInterpolation(in: space)
    let b = second.preparedForInterpolation(in: space)
    let t = clampToUnit(amount)

    let alphaA = a.alphaComponent ?? b.alphaComponent
    let alphaB = b.alphaComponent ?? a.alphaComponent
    let alpha: Double? =
      if let alphaA, let alphaB { interpolate(alphaA, alphaB, t) } else { nil }

    var mixed = Components(values: Triple(0, 0, 0))
    for index in 0..<3 {
      guard let from = a.components[index] ?? b.components[index],
        let to = b.components[index] ?? a.components[index]
      else {
        mixed[index] = nil
        continue
      }
      if index == space.hueIndex {
        let (start, end) = hue.fixUp(from, to)
        mixed[index] = normalizedHue(interpolate(start, end, t))
      } else if let alphaA, let alphaB, let alpha {
        let premultiplied = interpolate(from * alphaA, to * alphaB, t)
        mixed[index] = alpha == 0 ? premultiplied : premultiplied / alpha
      } else {
        mixed[index] = interpolate(from, to, t)
      }
    }
    return Color(space: space, components: mixed, alpha: alpha)
  }

  /// Mixes two colours by the percentages of `color-mix()` (CSS Color 5, "Mixing Colors").
  ///
  /// - Parameters:
  ///   - first: The first colour.
  ///   - firstPercentage: Its share in 0–100, or `nil` for what the other one leaves.
  ///   - second: The second colour.
  ///   - secondPercentage: Its share in 0–100, or `nil` for what the other one leaves.
  ///   - space: The space in which to interpolate, which is that of the result.
  ///   - hue: Which way round a hue goes.
  /// - Returns: The mixture, or `nil` when a percentage is outside 0–100. Shares that add up to
  ///   less than 100 lower the alpha; two shares of 0 give the even mixture with an alpha of 0.
  public static func mix(
    _ first: Color, _ firstPercentage: Double?, _ second: Color, _ secondPercentage: Double?,
    in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter
  ) -> Color? {
    guard let weights = MixWeights(firstPercentage, secondPercentage) else { return nil }
    var mixed = mix(first, second, amount: weights.amount, in: space, hue: hue)
    if weights.alphaMultiplier < 1, let alpha = mixed.alphaComponent {
      mixed.alpha = alpha * weights.alphaMultiplier
    }
    return mixed
  }
}

/// Two percentages of `color-mix()`, normalised (CSS Color 5, "Mixing Colors").
struct MixWeights {
  /// The share of the second colour, 0–1.
  let amount: Double
  /// What the alpha of the result is multiplied by.
  let alphaMultiplier: Double

  init?(_ first: Double?, _ second: Double?) {
    func isShare(_ percentage: Double?) -> Bool {
      guard let percentage else { return true }
      return percentage >= 0 && percentage <= 100
    }
    guard isShare(first), isShare(second) else { return nil }
    let p1 = first ?? second.map { 100 - $0 } ?? 50
    let p2 = second ?? 100 - p1
    let sum = p1 + p2
    amount = sum == 0 ? 0.5 : p2 / sum
    alphaMultiplier = min(sum / 100, 1)
  }
}

@inline(__always)
private func interpolate(_ from: Double, _ to: Double, _ t: Double) -> Double {
  from * (1 - t) + to * t
}
