import TinctureColor

/// How the CSS target writes colours.
package enum CSSColorFormat: String, Sendable, CaseIterable {
  /// The shortest exact text that the authored space allows.
  case auto
  /// `#rrggbb` or `#rrggbbaa`, whatever the loss.
  case hex
  /// `rgb(r g b / a)`.
  case rgb
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  /// `color(srgb …)`.
  case srgb
  /// `color(display-p3 …)`.
  case displayP3 = "display-p3"

  /// The space whose function is written; `nil` where that depends on the colour.
  var space: ColorSpace? {
    switch self {
    case .auto, .hex, .rgb: nil
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .srgb: .srgb
    case .displayP3: .displayP3
    }
  }

  /// Whether the notation has a way to write colours outside sRGB.
  var isWide: Bool {
    switch self {
    case .hex, .rgb, .hsl, .hwb: false
    case .auto, .lab, .lch, .oklab, .oklch, .srgb, .displayP3: true
    }
  }
}

/// Which colours of a value are brought into a gamut before they are written.
enum CSSGamut: Sendable {
  /// None: every colour is written as it is.
  case unlimited
  /// All that lie outside sRGB: what stands in the fallback line.
  case srgb
  /// All that lie outside Display P3: what stands under `@media (color-gamut: p3)`.
  case displayP3
}

extension Color {
  /// Whether the colour needs a display with more than sRGB.
  var isWide: Bool { !isInGamut(.srgb) }

  /// The 8-bit value that the colour is, if its channels are bytes to the four decimals that tokens are written with
  /// and its alpha is one exactly.
  var byteValue: RGBA8? {
    guard space == .srgb, !components.hasMissing, !isAlphaMissing else { return nil }
    let (red, green, blue) = components.resolved
    guard let red = Self.byte(red, tolerance: 0.000_05),
      let green = Self.byte(green, tolerance: 0.000_05),
      let blue = Self.byte(blue, tolerance: 0.000_05), let alpha = Self.byte(alpha, tolerance: 1e-9)
    else { return nil }
    return RGBA8(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func byte(_ unit: Double, tolerance: Double) -> UInt8? {
    guard unit > -tolerance, unit < 1 + tolerance else { return nil }
    let nearest = (unit * 255 + 0.5).rounded(.down)
    guard (nearest / 255 - unit).magnitude <= tolerance else { return nil }
    return UInt8(exactly: nearest)
  }
}
