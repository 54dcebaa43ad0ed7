/// CIE Lab relative to D50 (CSS Color 4, "Sample Code for Color Conversions"; CIE 15).
enum CIELab {
  static let epsilon = 216.0 / 24389
  static let kappa = 24389.0 / 27

  static func fromXYZ(_ xyz: Triple) -> Triple {
    let white = WhitePoint.d50
    let fx = compress(xyz.x / white.x)
    let fy = compress(xyz.y / white.y)
    let fz = compress(xyz.z / white.z)
    return Triple(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  static func toXYZ(_ lab: Triple) -> Triple {
    let white = WhitePoint.d50
    let fy = (lab.x + 16) / 116
    let fx = lab.y / 500 + fy
    let fz = fy - lab.z / 200
    let y = lab.x > kappa * epsilon ? fy * fy * fy : lab.x / kappa
    return Triple(expand(fx) * white.x, y * white.y, expand(fz) * white.z)
  }

  private static func compress(_ ratio: Double) -> Double {
    ratio > epsilon ? cubeRoot(ratio) : (kappa * ratio + 16) / 116
  }

  private static func expand(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > epsilon ? cube : (116 * f - 16) / kappa
  }
}

/// Oklab (Ottosson 2020; CSS Color 4, §9).
enum Oklab {
  static func fromXYZ(_ xyz: Triple) -> Triple {
    Matrix.lmsToOklab * (Matrix.xyzToLMS * xyz).map(cubeRoot)
  }

  static func toXYZ(_ oklab: Triple) -> Triple {
    Matrix.lmsToXYZ * (Matrix.oklabToLMS * oklab).map { $0 * $0 * $0 }
  }
}

/// The polar form of a Lab-like space: lightness, chroma, hue in degrees (CSS Color 4, §9).
enum PolarLab {
  static func fromRectangular(_ lab: Triple) -> Triple {
    let hue = degrees(fromRadians: arcTangent(y: lab.z, x: lab.y))
    return Triple(lab.x, hypotenuse(lab.y, lab.z), normalizedHue(hue))
  }

  static func toRectangular(_ lch: Triple) -> Triple {
    let hue = radians(fromDegrees: lch.z)
    return Triple(lch.x, lch.y * cosine(radians: hue), lch.y * sine(radians: hue))
  }
}
