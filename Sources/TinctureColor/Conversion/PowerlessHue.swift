/// Powerless hues: the ε that CSS Color 4 gives with each polar space, at or below which a colour
/// is achromatic.
private enum Achromatic {
  static let hslSaturation = 0.001
  static let hwbSum = 99.999
  static let lchChroma = 0.0015
  static let oklchChroma = 0.000004
}

extension ColorSpace {
  /// Whether the hue of a colour in this space says nothing, because the colour is a grey.
  func isHuePowerless(_ values: Triple) -> Bool {
    switch self {
    case .hsl: values.y <= Achromatic.hslSaturation
    case .hwb: values.y + values.z >= Achromatic.hwbSum
    case .lch: values.y <= Achromatic.lchChroma
    case .oklch: values.y <= Achromatic.oklchChroma
    default: false
    }
  }

  /// The numbers with the colourfulness of an all but achromatic colour set to exactly none.
  func withoutPowerlessHue(_ values: Triple) -> Triple {
    guard isHuePowerless(values) else { return values }
    var result = values
    switch self {
    case .hsl, .lch, .oklch: result.y = 0
    // A sum above 100 is a grey already, whose level is the ratio of both.
    case .hwb where values.y + values.z < 100: result.z = 100 - values.y
    default: break
    }
    return result
  }

  /// The result of a conversion into this space: a powerless hue is missing.
  func markingPowerlessHue(_ values: Triple) -> Components {
    guard let hueIndex, isHuePowerless(values) else { return Components(values: values) }
    var components = Components(values: withoutPowerlessHue(values))
    components[hueIndex] = nil
    return components
  }
}
