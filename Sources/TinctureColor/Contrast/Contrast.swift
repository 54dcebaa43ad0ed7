/// Which measure of contrast is meant.
public enum ContrastMetric: String, Sendable, CaseIterable {
  /// The ratio of WCAG 2.x, 1 to 21.
  case wcag
  /// The absolute lightness contrast |Lc| of APCA, 0 to about 108.
  case apca
}

/// The contrast ratio of WCAG 2.x between two colours as they are seen (unrounded).
///
/// Colours outside sRGB are mapped into it first. A translucent foreground is composited over the background in
/// gamma-encoded sRGB. When the background itself is translucent, what lies behind it is unknown: the result is then the
/// lowest ratio that any opaque surface can bring about; ``wcagContrast(_:_:over:)`` takes a known surface.
///
/// - Parameters:
///   - foreground: The colour of the text or shape.
///   - background: The colour behind it.
/// - Returns: The ratio, 1 to 21.
public func wcagContrast(_ foreground: Color, _ background: Color) -> Double {
  if background.isOpaque {
    return wcagContrast(foreground, background, over: background)
  }
  let onBlack = seenLuminances(foreground, background, over: .black)
  let onWhite = seenLuminances(foreground, background, over: .white)
  // Between a surface that makes the foreground the lighter one and one that makes it the darker one lies a surface on which
  // both are equally light.
  let signBlack = onBlack.foreground - onBlack.background
  let signWhite = onWhite.foreground - onWhite.background
  if signBlack * signWhite <= 0 { return 1 }
  return min(
    WCAG.ratio(onBlack.foreground, onBlack.background),
    WCAG.ratio(onWhite.foreground, onWhite.background))
}

/// The contrast ratio of WCAG 2.x between two colours as they are seen on a surface (unrounded).
///
/// The background is composited over the surface and the foreground over the result, in gamma-encoded sRGB.
///
/// - Parameters:
///   - foreground: The colour of the text or shape.
///   - background: The colour behind it.
///   - surface: The opaque colour behind both; its alpha is ignored.
/// - Returns: The ratio, 1 to 21.
public func wcagContrast(_ foreground: Color, _ background: Color, over surface: Color) -> Double {
  let seen = seenLuminances(foreground, background, over: surface)
  return WCAG.ratio(seen.foreground, seen.background)
}

/// The contrast ratio of WCAG 2.x between two opaque 8-bit colours; their alphas are ignored.
///
/// - Parameters:
///   - foreground: One colour.
///   - background: The other colour.
/// - Returns: The ratio, 1 to 21.
public func wcagContrast(_ foreground: RGBA8, _ background: RGBA8) -> Double {
  WCAG.ratio(WCAG.luminance(foreground), WCAG.luminance(background))
}

/// The signed APCA contrast of text on a background as they are seen (unrounded).
///
/// Colours outside sRGB are mapped into it first, and translucent text is composited in gamma-encoded sRGB.
///
/// - Parameters:
///   - text: The colour of the text.
///   - background: The colour behind it.
///   - surface: The opaque colour behind both, of consequence when the background is translucent.
/// - Returns: Lc: positive for dark text on light, negative for light text on dark.
public func apcaContrast(text: Color, background: Color, over surface: Color = .white) -> Double {
  let seen = seenColors(text, background, over: surface)
  return APCA.contrast(
    text: APCA.luminance(encoded: seen.foreground),
    background: APCA.luminance(encoded: seen.background))
}

/// The signed APCA contrast of two opaque 8-bit colours; their alphas are ignored.
///
/// - Parameters:
///   - text: The colour of the text.
///   - background: The colour behind it.
/// - Returns: Lc: positive for dark text on light, negative for light text on dark.
public func apcaContrast(text: RGBA8, background: RGBA8) -> Double {
  APCA.contrast(text: APCA.luminance(text), background: APCA.luminance(background))
}

/// What is seen of a foreground on a background on an opaque surface, in gamma-encoded sRGB.
func seenColors(
  _ foreground: Color, _ background: Color, over surface: Color
) -> (foreground: Triple, background: Triple) {
  var behind = background.mappedTriple(to: .srgb, method: .cssMinde)
  if !background.isOpaque {
    let base = surface.mappedTriple(to: .srgb, method: .cssMinde)
    behind = blend(behind, background.alpha, over: base, 1).values
  }
  let front = foreground.mappedTriple(to: .srgb, method: .cssMinde)
  if foreground.isOpaque { return (front, behind) }
  return (blend(front, foreground.alpha, over: behind, 1).values, behind)
}

private func seenLuminances(
  _ foreground: Color, _ background: Color, over surface: Color
) -> (foreground: Double, background: Double) {
  let seen = seenColors(foreground, background, over: surface)
  return (
    WCAG.luminance(encoded: seen.foreground), WCAG.luminance(encoded: seen.background)
  )
}

/// White or black, whichever has the higher WCAG ratio with a background; a tie gives white (CSS Color 5, §7).
func contrastingBlackOrWhite(on background: Color) -> Color {
  let luminance = WCAG.luminance(background)
  return WCAG.ratio(1, luminance) >= WCAG.ratio(0, luminance) ? .white : .black
}
