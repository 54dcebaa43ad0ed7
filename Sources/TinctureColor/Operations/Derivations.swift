// The derivations of a token file. Those that move a colour keep it inside the gamut it came from:
// the result is mapped by ray trace, which holds the hue, to the smallest gamut that contains the
// input, and is returned in that gamut's space.

extension Color {
  /// The colour with another alpha, whatever it was before.
  ///
  /// - Parameter alpha: The alpha in 0–1, clamped.
  /// - Returns: The same components with that alpha.
  public func withAlpha(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// The colour with its alpha multiplied, as SwiftUI's `Color.opacity(_:)` does.
  ///
  /// - Parameter factor: The factor; the result is clamped to 0–1.
  /// - Returns: The same components with the multiplied alpha.
  public func multiplyingAlpha(by factor: Double) -> Color {
    withAlpha(alpha * factor)
  }

  /// The colour with its OKLCH lightness raised.
  ///
  /// - Parameter amount: What is added to L, on the scale of 0–1.
  /// - Returns: The lighter colour.
  public func lightened(by amount: Double) -> Color {
    adjustingOKLCH { $0.x = clampToUnit($0.x + amount) }
  }

  /// The colour with its OKLCH lightness lowered.
  ///
  /// - Parameter amount: What is taken from L, on the scale of 0–1.
  /// - Returns: The darker colour.
  public func darkened(by amount: Double) -> Color {
    lightened(by: -amount)
  }

  /// The colour with its OKLCH chroma scaled up.
  ///
  /// - Parameter amount: By which share the chroma grows: 0.2 is 20 % more. Greys stay grey.
  /// - Returns: The more colourful colour.
  public func saturated(by amount: Double) -> Color {
    adjustingOKLCH { $0.y = max(0, $0.y * (1 + amount)) }
  }

  /// The colour with its OKLCH chroma scaled down.
  ///
  /// - Parameter amount: By which share the chroma shrinks: 1 gives a grey.
  /// - Returns: The less colourful colour.
  public func desaturated(by amount: Double) -> Color {
    saturated(by: -amount)
  }

  /// The colour with its OKLCH hue turned.
  ///
  /// - Parameter degrees: The angle, in either direction.
  /// - Returns: The turned colour.
  public func rotatingHue(by degrees: Double) -> Color {
    adjustingOKLCH { $0.z = normalizedHue($0.z + degrees) }
  }

  /// The colour mixed with white.
  ///
  /// - Parameters:
  ///   - amount: The share of white, 0–1.
  ///   - space: The space in which to mix.
  /// - Returns: The tint, with the colour's own alpha.
  public func tinted(by amount: Double, in space: ColorSpace = .oklab) -> Color {
    mixedKeepingAlpha(with: .white, by: amount, in: space)
  }

  /// The colour mixed with black.
  ///
  /// - Parameters:
  ///   - amount: The share of black, 0–1.
  ///   - space: The space in which to mix.
  /// - Returns: The shade, with the colour's own alpha.
  public func shaded(by amount: Double, in space: ColorSpace = .oklab) -> Color {
    mixedKeepingAlpha(with: .black, by: amount, in: space)
  }

  /// The colour with an amount added to each gamma-encoded channel and clamped, as SwiftUI's
  /// `brightness(_:)` does.
  ///
  /// - Parameters:
  ///   - amount: What is added, −1 to 1: 0 changes nothing, 1 gives white, −1 black.
  ///   - gamut: The gamut whose encoded channels are meant.
  /// - Returns: The colour in the gamut's space, with the same alpha.
  public func brightened(by amount: Double, in gamut: Gamut = .srgb) -> Color {
    let encoded = mappedTriple(to: gamut, method: .rayTrace)
    return Color(space: gamut.space, values: encoded.map { clampToUnit($0 + amount) })
      .withAlpha(of: self)
  }

  /// The complement of each gamma-encoded channel.
  ///
  /// - Parameter gamut: The gamut whose encoded channels are meant.
  /// - Returns: The colour in the gamut's space, with the same alpha.
  public func inverted(in gamut: Gamut = .srgb) -> Color {
    let encoded = mappedTriple(to: gamut, method: .rayTrace)
    return Color(space: gamut.space, values: encoded.map { 1 - $0 }).withAlpha(of: self)
  }

  /// The grey of the same OKLCH lightness.
  ///
  /// - Returns: The grey, with the same alpha.
  public func grayscaled() -> Color { desaturated(by: 1) }

  /// The colour after a change of its OKLCH values, mapped into the smallest gamut that holds the
  /// colour itself.
  private func adjustingOKLCH(_ change: (inout Triple) -> Void) -> Color {
    let original = converted(to: .oklch)
    var oklch = original.components.values
    change(&oklch)
    let moved = Color(space: .oklch, values: oklch).withAlpha(of: self)
    guard let gamut = Gamut(smallestContaining: self) else { return moved }
    return moved.mapped(to: gamut, method: .rayTrace)
  }

  private func mixedKeepingAlpha(with other: Color, by amount: Double, in space: ColorSpace)
    -> Color
  {
    var opaque = self
    opaque.alpha = 1
    let mixed = Color.mix(opaque, other, amount: amount, in: space)
    let result =
      Gamut(smallestContaining: self).map { mixed.mapped(to: $0, method: .rayTrace) } ?? mixed
    return result.withAlpha(of: self)
  }
}
