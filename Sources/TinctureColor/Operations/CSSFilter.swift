/// A colour function of CSS's `filter` property (Filter Effects 1), applied to one flat
/// colour.
///
/// All work on gamma-encoded sRGB, and clamp their result.
public enum CSSFilter: Sendable, Hashable {
  /// Multiplies each channel.
  case brightness(Double)
  /// Scales each channel about 0.5.
  case contrast(Double)
  /// Fades to grey; the amount is at most 1.
  case grayscale(Double)
  /// Turns the hue, in degrees.
  case hueRotate(degrees: Double)
  /// Fades to the complement; the amount is at most 1.
  case invert(Double)
  /// Multiplies the alpha; the amount is at most 1.
  case opacity(Double)
  /// Scales the saturation.
  case saturate(Double)
  /// Fades to sepia; the amount is at most 1.
  case sepia(Double)
}

extension Color {
  /// The colour as a CSS filter shows it; a colour outside sRGB is mapped into it first.
  ///
  /// - Parameter filter: The filter function.
  /// - Returns: The colour in ``ColorSpace/srgb``, clamped.
  public func filtered(by filter: CSSFilter) -> Color {
    let rgb = mappedTriple(to: .srgb, method: .cssMinde)
    if case .opacity(let amount) = filter {
      return Color(space: .srgb, values: rgb, alpha: alpha * clampToUnit(amount))
    }
    return Color(space: .srgb, values: filter.apply(to: rgb).map(clampToUnit)).withAlpha(of: self)
  }

  /// The colour as a list of CSS filters shows it, each applied to the clamped result of the one
  /// before.
  ///
  /// - Parameter filters: The filter functions in the order of the list.
  /// - Returns: The colour in ``ColorSpace/srgb``, clamped.
  public func filtered(by filters: some Sequence<CSSFilter>) -> Color {
    filters.reduce(self) { $0.filtered(by: $1) }
  }
}

extension CSSFilter {
  fileprivate func apply(to rgb: Triple) -> Triple {
    switch self {
    case .brightness(let amount):
      let slope = max(0, amount)
      return rgb.map { $0 * slope }
    case .contrast(let amount):
      let slope = max(0, amount)
      return rgb.map { $0 * slope + (0.5 - 0.5 * slope) }
    case .invert(let amount):
      let share = clampToUnit(amount)
      return rgb.map { $0 * (1 - 2 * share) + share }
    case .grayscale(let amount): return Self.grayscale(clampToUnit(amount)) * rgb
    case .sepia(let amount): return Self.sepia(clampToUnit(amount)) * rgb
    case .saturate(let amount): return Self.saturation(max(0, amount)) * rgb
    case .hueRotate(let degrees): return Self.hueRotation(degrees) * rgb
    case .opacity: return rgb
    }
  }

  /// Filter Effects 1, shorthand equivalent of `grayscale()`.
  private static func grayscale(_ amount: Double) -> Matrix {
    let rest = 1 - amount
    return Matrix(
      Triple(0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest),
      Triple(0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest),
      Triple(0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest))
  }

  /// Filter Effects 1, shorthand equivalent of `sepia()`.
  private static func sepia(_ amount: Double) -> Matrix {
    let rest = 1 - amount
    return Matrix(
      Triple(0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest),
      Triple(0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest),
      Triple(0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest))
  }

  /// Filter Effects 1, `feColorMatrix` of type `saturate`.
  private static func saturation(_ amount: Double) -> Matrix {
    Matrix(
      Triple(0.213 + 0.787 * amount, 0.715 - 0.715 * amount, 0.072 - 0.072 * amount),
      Triple(0.213 - 0.213 * amount, 0.715 + 0.285 * amount, 0.072 - 0.072 * amount),
      Triple(0.213 - 0.213 * amount, 0.715 - 0.715 * amount, 0.072 + 0.928 * amount))
  }

  /// Filter Effects 1, `feColorMatrix` of type `hueRotate`.
  private static func hueRotation(_ degrees: Double) -> Matrix {
    let c = cosine(radians: radians(fromDegrees: degrees))
    let s = sine(radians: radians(fromDegrees: degrees))
    return Matrix(
      Triple(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928),
      Triple(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283),
      Triple(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072)
    )
  }
}
