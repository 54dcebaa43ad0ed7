/// Tones: CIE L* relative to D65, the lightness of Material's HCT.
///
/// A difference of tones says about how strong a contrast is: 40 and more give about 3:1, 50 and
/// more about 4.5:1.
public enum Tone {
  /// The tone of a luminance.
  ///
  /// - Parameter luminance: Y in 0–1.
  /// - Returns: L*, 0 (black) to 100 (white).
  public static func fromLuminance(_ luminance: Double) -> Double {
    luminance > CIELab.epsilon ? 116 * cubeRoot(luminance) - 16 : CIELab.kappa * luminance
  }

  /// The luminance of a tone.
  ///
  /// - Parameter tone: L*, 0 to 100.
  /// - Returns: Y in 0–1.
  public static func luminance(of tone: Double) -> Double {
    let f = (tone + 16) / 116
    return tone > CIELab.kappa * CIELab.epsilon ? f * f * f : tone / CIELab.kappa
  }

  /// The contrast ratio of two tones, as WCAG defines it on their luminances.
  ///
  /// - Parameters:
  ///   - first: A tone.
  ///   - second: The other tone.
  /// - Returns: The ratio, 1 to 21.
  public static func ratio(_ first: Double, _ second: Double) -> Double {
    WCAG.ratio(luminance(of: clamp(first, 0, 100)), luminance(of: clamp(second, 0, 100)))
  }

  /// What a tone is moved beyond the exact one, so that gamut mapping and 8 bits do not lose the
  /// contrast.
  private static let margin = 0.4
  /// How much of a ratio may be missing before a tone counts as out of reach.
  private static let slack = 0.04

  /// The lowest tone above another that reaches a contrast ratio (Material Color Utilities,
  /// `Contrast.lighter`).
  ///
  /// - Parameters:
  ///   - tone: The tone, 0 to 100.
  ///   - ratio: The ratio wanted, 1 to 21.
  /// - Returns: The tone with a margin of 0.4 for rounding, or `nil` when none is light enough.
  public static func lighter(than tone: Double, ratio: Double) -> Double? {
    guard (0...100).contains(tone) else { return nil }
    let dark = luminance(of: tone)
    let light = ratio * (dark + 0.05) - 0.05
    guard light >= 0, light <= 1 else { return nil }
    let reached = WCAG.ratio(light, dark)
    if reached < ratio, abs(reached - ratio) > slack { return nil }
    let result = fromLuminance(light) + margin
    return (0...100).contains(result) ? result : nil
  }

  /// The highest tone below another that reaches a contrast ratio (Material Color Utilities,
  /// `Contrast.darker`).
  ///
  /// - Parameters:
  ///   - tone: The tone, 0 to 100.
  ///   - ratio: The ratio wanted, 1 to 21.
  /// - Returns: The tone with a margin of 0.4 for rounding, or `nil` when none is dark enough.
  public static func darker(than tone: Double, ratio: Double) -> Double? {
    guard (0...100).contains(tone) else { return nil }
    let light = luminance(of: tone)
    let dark = (light + 0.05) / ratio - 0.05
    guard dark >= 0, dark <= 1 else { return nil }
    let reached = WCAG.ratio(light, dark)
    if reached < ratio, abs(reached - ratio) > slack { return nil }
    let result = fromLuminance(dark) - margin
    return (0...100).contains(result) ? result : nil
  }

  /// The tone of a foreground on a background (Material Color Utilities,
  /// `DynamicColor.foregroundTone`).
  ///
  /// A light one is preferred below a tone of 60, since people prefer white up to there, and a dark
  /// one from 60 on. The preferred side is left only when it misses the ratio and the other side is
  /// the better one.
  ///
  /// - Parameters:
  ///   - background: The tone of the background, 0 to 100.
  ///   - ratio: The ratio wanted, 1 to 21.
  /// - Returns: The tone; where the ratio is out of reach, the best one there is.
  public static func foreground(on background: Double, ratio: Double) -> Double {
    let lighter = lighter(than: background, ratio: ratio) ?? 100
    let darker = darker(than: background, ratio: ratio) ?? 0
    let lighterRatio = Self.ratio(lighter, background)
    let darkerRatio = Self.ratio(darker, background)
    if background.rounded() < 60 {
      let isNegligible =
        abs(lighterRatio - darkerRatio) < 0.1 && lighterRatio < ratio && darkerRatio < ratio
      return lighterRatio >= ratio || lighterRatio >= darkerRatio || isNegligible
        ? lighter : darker
    }
    return darkerRatio >= ratio || darkerRatio >= lighterRatio ? darker : lighter
  }
}

extension Color {
  /// The tone of the colour: CIE L* relative to D65, 0 to 100; alpha is ignored.
  public var tone: Double {
    Tone.fromLuminance(clampToUnit(triple(in: .xyzD65).y))
  }

  /// The colour in Material's HCT: CAM16 hue in degrees, CAM16 chroma, and tone.
  public var hct: (hue: Double, chroma: Double, tone: Double) {
    let xyz =
      HCT.toXYZ
      * mappedTriple(to: .srgb, method: .cssMinde).map(
        TransferFunction.decodeSRGB)
    let appearance = CAM16.appearance(ofXYZ: xyz.map { $0 * 100 })
    return (appearance.hue, appearance.chroma, Tone.fromLuminance(xyz.y))
  }

  /// The colour of the same HCT hue at another tone, with its chroma or the most that sRGB has
  /// there.
  ///
  /// - Parameter tone: The tone wanted, 0 to 100 (clamped).
  /// - Returns: The colour in ``ColorSpace/srgb``, with the same alpha.
  public func toned(to tone: Double) -> Color {
    let (hue, chroma, _) = hct
    let linear = HCT.linearRGB(hue: hue, chroma: chroma, tone: clamp(tone, 0, 100))
    let values = linear.map { TransferFunction.encodeSRGB(clampToUnit($0)) }.map(clampToUnit)
    return Color(space: .srgb, values: values).withAlpha(of: self)
  }
}

/// Material's HCT, which joins the hue and chroma of CAM16 with the tone of CIE L*.
private enum HCT {
  /// Linear sRGB to XYZ as Material Color Utilities has it.
  static let toXYZ = Matrix(
    Triple(0.41233895, 0.35762064, 0.18051042), Triple(0.2126, 0.7152, 0.0722),
    Triple(0.01932141, 0.11916382, 0.95034478))
  static let fromXYZ = Matrix(
    Triple(3.2413774792388685, -1.5376652402851851, -0.49885366846268053),
    Triple(-0.9691452513005321, 1.8758853451067872, 0.04156585616912061),
    Triple(0.05562093689691305, -0.20395524564742123, 1.0571799111220335))

  /// Below this chroma a colour is a grey, whose hue says nothing.
  private static let achromatic = 0.0001

  /// The linear-light sRGB colour of a hue and tone whose chroma is the wanted one, or else the
  /// highest in the gamut.
  static func linearRGB(hue: Double, chroma: Double, tone: Double) -> Triple {
    let luminance = Tone.luminance(of: tone)
    let gray = Triple(luminance, luminance, luminance)
    if chroma < achromatic || tone < achromatic || tone > 100 - achromatic { return gray }
    if let exact = colorInGamut(hue: hue, chroma: chroma, luminance: luminance) { return exact }
    var inside = 0.0
    var outside = chroma
    // Near white CAM16 sees the greys themselves as faintly coloured, and a hue may have no colour
    // at all in the gamut: a grey is then the nearest there is.
    var best = gray
    while outside - inside > 0.01 {
      let middle = (inside + outside) / 2
      if let color = colorInGamut(hue: hue, chroma: middle, luminance: luminance) {
        inside = middle
        best = color
      } else {
        outside = middle
      }
    }
    return best
  }

  /// The colour of a hue, a chroma and a luminance, if sRGB has it; J is found by bisection, with
  /// which luminance rises.
  private static func colorInGamut(hue: Double, chroma: Double, luminance: Double) -> Triple? {
    var low = 0.0
    var high = 110.0
    for _ in 0..<32 {
      let middle = (low + high) / 2
      let y = CAM16.xyz(lightness: middle, chroma: chroma, hue: hue).y
      if y < luminance * 100 { low = middle } else { high = middle }
    }
    let xyz = CAM16.xyz(lightness: (low + high) / 2, chroma: chroma, hue: hue)
    let rgb = fromXYZ * xyz.map { $0 / 100 }
    // Half of an 8-bit step near black, in linear light.
    return isInUnitCube(rgb, tolerance: 1e-4) && abs(xyz.y / 100 - luminance) < 1e-4 ? rgb : nil
  }
}
