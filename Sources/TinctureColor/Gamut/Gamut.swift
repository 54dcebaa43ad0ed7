/// The set of colours that a kind of display can show: the unit cube of an RGB space.
public enum Gamut: UInt8, Sendable, CaseIterable {
  /// The sRGB gamut.
  case srgb
  /// The Display P3 gamut.
  case displayP3
  /// The ITU-R BT.2020 gamut.
  case rec2020

  /// The gamma-encoded space whose unit cube the gamut is.
  public var space: ColorSpace {
    switch self {
    case .srgb: .srgb
    case .displayP3: .displayP3
    case .rec2020: .rec2020
    }
  }

  /// The gamut of a colour space, for the three RGB spaces and for `hsl` and `hwb`, which describe
  /// sRGB.
  ///
  /// - Parameter space: The space.
  public init?(_ space: ColorSpace) {
    switch space {
    case .srgb, .srgbLinear, .hsl, .hwb: self = .srgb
    case .displayP3, .displayP3Linear: self = .displayP3
    case .rec2020: self = .rec2020
    default: return nil
    }
  }

  /// The smallest gamut that holds a colour, or `nil` when it lies outside all of them.
  ///
  /// - Parameter color: The colour.
  public init?(smallestContaining color: Color) {
    guard let gamut = Self.allCases.first(where: { color.isInGamut($0) }) else { return nil }
    self = gamut
  }

  func linear(fromOklab oklab: Triple) -> Triple {
    let xyz = Oklab.toXYZ(oklab)
    return switch self {
    case .srgb: Matrix.xyzToSRGB * xyz
    case .displayP3: Matrix.xyzToDisplayP3 * xyz
    case .rec2020: Matrix.xyzToRec2020 * xyz
    }
  }

  func oklab(fromLinear rgb: Triple) -> Triple {
    let xyz =
      switch self {
      case .srgb: Matrix.srgbToXYZ * rgb
      case .displayP3: Matrix.displayP3ToXYZ * rgb
      case .rec2020: Matrix.rec2020ToXYZ * rgb
      }
    return Oklab.fromXYZ(xyz)
  }

  func encoded(fromLinear rgb: Triple) -> Triple {
    switch self {
    case .srgb, .displayP3: rgb.map(TransferFunction.encodeSRGB)
    case .rec2020: rgb.map(TransferFunction.encodeRec2020)
    }
  }
}

/// How a colour outside a gamut is brought into it. All three leave colours inside untouched.
public enum GamutMappingMethod: String, Sendable, CaseIterable {
  /// Binary search on OKLCH chroma with local MINDE (CSS Color 4, "Gamut Mapping"): may end up to
  /// 0.02 deltaEOK beside the hue.
  case cssMinde = "css-minde"
  /// Ray trace in linear light (CSS Color 4, "Gamut Mapping"): holds OKLCH hue and lightness to
  /// about 1e-4 deltaEOK, to 0.008 among the blues.
  case rayTrace = "raytrace"
  /// Clamping the encoded components: may turn the hue by tens of degrees.
  case clip
}

extension Color {
  /// How far a component may stray from 0–1 and still be in gamut: the residue of a chain of
  /// conversions.
  static let gamutTolerance = 1e-7

  /// Whether a display of that gamut can show the colour.
  ///
  /// - Parameter gamut: The gamut.
  /// - Returns: Whether every encoded component lies in 0–1, with a tolerance of 1e-7 for the
  ///   residue of conversions.
  public func isInGamut(_ gamut: Gamut) -> Bool {
    isInUnitCube(triple(in: gamut.space), tolerance: Self.gamutTolerance)
  }

  /// The nearest colour that a display of that gamut can show, by one of the methods.
  ///
  /// - Parameters:
  ///   - gamut: The gamut.
  ///   - method: The method.
  /// - Returns: A colour in the gamut's own space whose components lie in 0–1 exactly, with the
  ///   same alpha.
  public func mapped(to gamut: Gamut, method: GamutMappingMethod = .cssMinde) -> Color {
    Color(space: gamut.space, values: mappedTriple(to: gamut, method: method)).withAlpha(of: self)
  }

  func mappedTriple(to gamut: Gamut, method: GamutMappingMethod) -> Triple {
    let direct = triple(in: gamut.space)
    if method == .clip || isInUnitCube(direct, tolerance: Self.gamutTolerance) {
      return direct.map(clampToUnit)
    }
    let origin = triple(in: .oklch)
    if origin.x >= 1 { return Triple(1, 1, 1) }
    if origin.x <= 0 { return Triple(0, 0, 0) }
    let linear =
      method == .cssMinde
      ? reduceChromaByMinde(of: origin, into: gamut)
      : reduceChromaByRayTrace(of: origin, into: gamut)
    return gamut.encoded(fromLinear: linear).map(clampToUnit)
  }
}

@inline(__always)
func isInUnitCube(_ rgb: Triple, tolerance: Double) -> Bool {
  min(rgb.x, rgb.y, rgb.z) >= -tolerance && max(rgb.x, rgb.y, rgb.z) <= 1 + tolerance
}
