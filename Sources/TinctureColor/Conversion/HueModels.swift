/// HSL over gamma-encoded sRGB (CSS Color 4, §7): hue in degrees, saturation and lightness 0–100.
enum HSL {
  static func toRGB(_ hsl: Triple) -> Triple {
    let hue = normalizedHue(hsl.x)
    let saturation = hsl.y / 100
    let lightness = hsl.z / 100
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = remainder(n + hue / 30, dividedBy: 12)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  static func fromRGB(_ rgb: Triple) -> Triple {
    let high = max(rgb.x, rgb.y, rgb.z)
    let low = min(rgb.x, rgb.y, rgb.z)
    let lightness = (low + high) / 2
    guard high > low else { return Triple(0, 0, lightness * 100) }
    var hue = hueOfRGB(rgb, high: high, low: low)
    var saturation =
      lightness == 0 || lightness == 1 ? 0 : (high - lightness) / min(lightness, 1 - lightness)
    // Far outside the gamut the formula gives a negative saturation: the same colour on the
    // opposite hue.
    if saturation < 0 {
      hue += 180
      saturation = -saturation
    }
    return Triple(normalizedHue(hue), saturation * 100, lightness * 100)
  }
}

/// HWB over gamma-encoded sRGB (CSS Color 4, §8): hue in degrees, whiteness and blackness 0–100.
enum HWB {
  static func toRGB(_ hwb: Triple) -> Triple {
    let whiteness = hwb.y / 100
    let blackness = hwb.z / 100
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return Triple(gray, gray, gray)
    }
    return HSL.toRGB(Triple(hwb.x, 100, 50)).map { $0 * (1 - whiteness - blackness) + whiteness }
  }

  static func fromRGB(_ rgb: Triple) -> Triple {
    let high = max(rgb.x, rgb.y, rgb.z)
    let low = min(rgb.x, rgb.y, rgb.z)
    let hue = high > low ? normalizedHue(hueOfRGB(rgb, high: high, low: low)) : 0
    return Triple(hue, low * 100, (1 - high) * 100)
  }
}

/// The hue of an RGB colour whose largest and smallest channel differ, in degrees.
private func hueOfRGB(_ rgb: Triple, high: Double, low: Double) -> Double {
  let spread = high - low
  if high == rgb.x { return 60 * ((rgb.y - rgb.z) / spread + (rgb.y < rgb.z ? 6 : 0)) }
  if high == rgb.y { return 60 * ((rgb.z - rgb.x) / spread + 2) }
  return 60 * ((rgb.x - rgb.y) / spread + 4)
}
