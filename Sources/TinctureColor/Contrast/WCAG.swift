/// The contrast measure of WCAG 2.x.
public enum WCAG {
  /// The relative luminance of an opaque sRGB colour, 0 (black) to 1 (white); alpha is ignored.
  ///
  /// WCAG 2.2 "relative luminance", with its own four-digit weights and the knee 0.04045 (corrected
  /// in May 2021).
  ///
  /// - Parameter color: The colour in 8 bits.
  /// - Returns: The luminance.
  public static func luminance(_ color: RGBA8) -> Double {
    weighted(
      Triple(
        linearLight[Int(color.red)], linearLight[Int(color.green)], linearLight[Int(color.blue)]))
  }

  /// The relative luminance of a colour, mapped into sRGB first; alpha is ignored.
  ///
  /// - Parameter color: The colour.
  /// - Returns: The luminance.
  public static func luminance(_ color: Color) -> Double {
    luminance(encoded: color.mappedTriple(to: .srgb, method: .cssMinde))
  }

  /// The contrast ratio of two luminances, 1 to 21: (L₁ + 0.05) / (L₂ + 0.05), L₁ being the larger.
  ///
  /// - Parameters:
  ///   - first: A luminance in 0–1.
  ///   - second: The other luminance.
  /// - Returns: The ratio.
  public static func ratio(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  static func luminance(encoded rgb: Triple) -> Double {
    weighted(rgb.map(TransferFunction.decodeSRGB))
  }

  private static func weighted(_ linear: Triple) -> Double {
    0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }

  /// Each of the 256 channel values in linear light.
  private static let linearLight: [Double] = (0...255).map {
    TransferFunction.decodeSRGB(Double($0) / 255)
  }
}

/// What a pair of colours is used for, and so which ratio WCAG 2.x asks of it.
public enum WCAGCriterion: UInt8, Sendable, CaseIterable {
  /// Text, level AA (1.4.3).
  case aa
  /// Large text, level AA (1.4.3): at least 18 pt, or 14 pt bold.
  case aaLarge
  /// Text, level AAA (1.4.6).
  case aaa
  /// Large text, level AAA (1.4.6).
  case aaaLarge
  /// Parts of controls and graphics, level AA (1.4.11).
  case nonText

  /// The lowest ratio that passes.
  public var minimumRatio: Double {
    switch self {
    case .aa: 4.5
    case .aaLarge: 3
    case .aaa: 7
    case .aaaLarge: 4.5
    case .nonText: 3
    }
  }

  /// Whether a ratio passes; it is compared as it is, never rounded.
  ///
  /// - Parameter ratio: The contrast ratio.
  /// - Returns: Whether it reaches ``minimumRatio``.
  public func isMet(by ratio: Double) -> Bool { ratio >= minimumRatio }
}
