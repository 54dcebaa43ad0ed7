/// The perceptual contrast measure APCA 0.0.98G-4g-W3, as published with apca-w3 0.1.9.
///
/// It is advisory: no part of any WCAG, and licensed by its author for web content.
public enum APCA {
  /// The screen luminance of an opaque sRGB colour; alpha is ignored.
  ///
  /// A simple power of 2.4, not the sRGB curve, with the weights of 0.0.98G-4g.
  ///
  /// - Parameter color: The colour in 8 bits.
  /// - Returns: The luminance, 0 to 1.
  public static func luminance(_ color: RGBA8) -> Double {
    luminance(
      encoded: Triple(
        Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255))
  }

  static func luminance(encoded rgb: Triple) -> Double {
    0.2126729 * power(rgb.x, 2.4) + 0.7151522 * power(rgb.y, 2.4) + 0.0721750 * power(rgb.z, 2.4)
  }

  /// The signed lightness contrast Lc of two screen luminances.
  ///
  /// - Parameters:
  ///   - text: The luminance of the text.
  ///   - background: The luminance of the background.
  /// - Returns: About −108 to 106: positive for dark text on light, negative for light text on
  ///   dark, 0 below the clip.
  public static func contrast(text: Double, background: Double) -> Double {
    let textY = softClamped(text)
    let backgroundY = softClamped(background)
    if abs(backgroundY - textY) < 0.0005 { return 0 }
    if backgroundY > textY {
      let raw = (power(backgroundY, 0.56) - power(textY, 0.57)) * 1.14
      return raw < 0.1 ? 0 : (raw - 0.027) * 100
    }
    let raw = (power(backgroundY, 0.65) - power(textY, 0.62)) * 1.14
    return raw > -0.1 ? 0 : (raw + 0.027) * 100
  }

  /// The soft clamp near black: threshold 0.022, exponent 1.414.
  private static func softClamped(_ luminance: Double) -> Double {
    luminance > 0.022 ? luminance : luminance + power(0.022 - luminance, 1.414)
  }
}
