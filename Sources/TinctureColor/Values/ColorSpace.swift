/// The colour spaces of CSS Color 4.
///
/// The units of the three components: RGB spaces 0–1; XYZ relative to a white with Y = 1; `lab` and
/// `lch` L 0–100; `oklab` and `oklch` L 0–1; `hsl` and `hwb` a hue in degrees and two values of
/// 0–100; hues in degrees.
public enum ColorSpace: UInt8, Sendable, CaseIterable {
  /// sRGB, gamma-encoded.
  case srgb
  /// sRGB, linear-light.
  case srgbLinear
  /// Display P3, gamma-encoded.
  case displayP3
  /// Display P3, linear-light.
  case displayP3Linear
  /// Adobe RGB (1998).
  case a98RGB
  /// ProPhoto RGB (ROMM), with a D50 white.
  case prophotoRGB
  /// ITU-R BT.2020 with the display gamma 2.4.
  case rec2020
  /// CIE XYZ relative to D65.
  case xyzD65
  /// CIE XYZ relative to D50.
  case xyzD50
  /// CIE Lab relative to D50.
  case lab
  /// The polar form of ``lab``: lightness, chroma, hue.
  case lch
  /// Oklab.
  case oklab
  /// The polar form of ``oklab``: lightness, chroma, hue.
  case oklch
  /// Hue, saturation and lightness of sRGB.
  case hsl
  /// Hue, whiteness and blackness of sRGB.
  case hwb
}

extension ColorSpace {
  /// The name in CSS: what `color()`, `color-mix(in …)` or the function is called.
  public var cssName: StaticString {
    switch self {
    case .srgb: "srgb"
    case .srgbLinear: "srgb-linear"
    case .displayP3: "display-p3"
    case .displayP3Linear: "display-p3-linear"
    case .a98RGB: "a98-rgb"
    case .prophotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD65: "xyz-d65"
    case .xyzD50: "xyz-d50"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    case .hsl: "hsl"
    case .hwb: "hwb"
    }
  }

  /// The space with this CSS name, in any case; `xyz` is an alias of `xyz-d65`.
  ///
  /// - Parameter cssName: A name such as `display-p3`.
  public init?(cssName: some StringProtocol) {
    self.init(Name(cssName))
  }

  /// The position of the hue among the components, or `nil` in a rectangular space.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// Whether one component is a hue.
  public var isPolar: Bool { hueIndex != nil }

  /// Whether CSS writes this space as `color(<name> …)` rather than with a function of its own.
  public var usesColorFunction: Bool {
    switch self {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: false
    default: true
    }
  }

  /// The letters by which relative colours name the components (CSS Color 5, "Relative Colors").
  public var componentNames: (Character, Character, Character) {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020:
      ("r", "g", "b")
    case .xyzD65, .xyzD50: ("x", "y", "z")
    case .lab, .oklab: ("l", "a", "b")
    case .lch, .oklch: ("l", "c", "h")
    case .hsl: ("h", "s", "l")
    case .hwb: ("h", "w", "b")
    }
  }
}
