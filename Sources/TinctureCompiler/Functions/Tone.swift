import TinctureColor

extension Color {
  /// The colour of the same OKLCH hue, and of the same chroma as far as sRGB (or the gamut that the colour is in) has it, whose
  /// CIE lightness L* relative to D65 is the tone.
  ///
  /// It is found by bisection over the OKLCH lightness, along which luminance rises: 48 halvings leave less than a
  /// double's worth of the 0–1 range that matters.
  ///
  /// - Parameter tone: L*, 0 (black) to 100 (white).
  /// - Returns: The colour, with the same alpha.
  func withTone(_ tone: Double) -> Color {
    let gamut = Gamut(smallestContaining: self) ?? .rec2020
    let wanted = luminance(ofTone: tone)
    let (_, chroma, hue) = values(in: .oklch)
    func candidate(_ lightness: Double) -> Color {
      Color(.oklch, lightness, chroma, hue).mapped(to: gamut, method: .rayTrace)
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if candidate(middle).values(in: .xyzD65).1 < wanted { low = middle } else { high = middle }
    }
    return candidate((low + high) / 2).withAlpha(alpha)
  }
}

/// The relative luminance Y of a CIE lightness L* (CIE 15, the inverse of L* = 116 f(Y) − 16).
private func luminance(ofTone tone: Double) -> Double {
  tone > 8 ? power((tone + 16) / 116, 3) : tone * 27 / 24389
}
