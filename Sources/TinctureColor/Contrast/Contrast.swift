/// Which measure of contrast is meant.
public enum ContrastMetric: String, Sendable, CaseIterable {
  /// The ratio of WCAG 2.x, 1 to 21.
  case wcag
  /// The lightness contrast Lc of APCA, about −108 to 106.
  case apca
}

/// The contrast ratio of WCAG 2.x between two colours as they are seen.
///
/// Colours outside sRGB are mapped into it first. A translucent background is composited over the
/// surface, and a translucent foreground over the result, in gamma-encoded sRGB.
///
/// - Parameters:
///   - foreground: The colour of the text or shape.
///   - background: The colour behind it.
///   - surface: The opaque colour behind a translucent background. When it is `nil` the
///     result is the lower of the ratios on black and on white, or 1 where the foreground is the
///     lighter one on one of them and the darker one on the other; for an opaque foreground no
///     surface at all gives less.
///   - roundingComposites: Whether what is seen is rounded to 8 bits, once at the end, before it is
///     measured. What is compared with a threshold is normally not rounded.
/// - Returns: The ratio, 1 to 21.
public func wcagContrast(
  _ foreground: Color, _ background: Color, over surface: Color? = nil,
  roundingComposites: Bool = false
) -> Double {
  SeenBackground(background, over: surface, metric: .wcag, rounding: roundingComposites)
    .contrast(
      of: foreground.mappedTriple(to: .srgb, method: .cssMinde), alpha: foreground.alpha)
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

/// The signed APCA contrast of text on a background as they are seen.
///
/// Colours outside sRGB are mapped into it first, and translucent ones composited in gamma-encoded
/// sRGB.
///
/// - Parameters:
///   - text: The colour of the text.
///   - background: The colour behind it.
///   - surface: The opaque colour behind a translucent background. When it is `nil` the
///     result is the weaker contrast of those on black and on white, or 0 where their signs differ;
///     for an opaque text no surface at all gives less.
/// - Returns: Lc: positive for dark text on light, negative for light text on dark.
public func apcaContrast(text: Color, background: Color, over surface: Color? = nil) -> Double {
  SeenBackground(background, over: surface, metric: .apca)
    .contrast(of: text.mappedTriple(to: .srgb, method: .cssMinde), alpha: text.alpha)
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

/// White or black, whichever has the higher WCAG ratio with a background; a tie gives white (CSS
/// Color 5, `contrast-color()`).
///
/// - Parameter background: The background, taken as opaque.
/// - Returns: ``Color/white`` or ``Color/black``.
func contrastingBlackOrWhite(on background: Color) -> Color {
  let luminance = WCAG.luminance(background)
  return WCAG.ratio(1, luminance) >= WCAG.ratio(0, luminance) ? .white : .black
}
