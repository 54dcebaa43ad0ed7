/// Measures of the difference between two colours.
public enum ColorDifference: String, Sendable, CaseIterable {
  /// CIEDE2000 on CIE Lab relative to D50, with all weights 1.
  case ciede2000
  /// The Euclidean distance in Oklab (CSS Color 4, "ΔEOK"); about 0.02 is just noticeable.
  case deltaEOK = "deltaeok"

  /// The difference between two colours; alpha is ignored.
  ///
  /// - Parameters:
  ///   - first: One colour.
  ///   - second: The other colour.
  /// - Returns: The difference, 0 for equal colours.
  public func between(_ first: Color, _ second: Color) -> Double {
    switch self {
    case .ciede2000: deltaE2000(first.triple(in: .lab), second.triple(in: .lab))
    case .deltaEOK: TinctureColor.deltaEOK(first.triple(in: .oklab), second.triple(in: .oklab))
    }
  }
}

/// The Euclidean distance of two Oklab colours (CSS Color 4, "ΔEOK").
@inline(__always)
func deltaEOK(_ first: Triple, _ second: Triple) -> Double {
  let l = first.x - second.x
  let a = first.y - second.y
  let b = first.z - second.z
  return (l * l + a * a + b * b).squareRoot()
}

/// CIEDE2000 of two CIE Lab colours (CIE 142-2001), with the hue rules of Sharma, Wu and Dalal 2005
/// and all weights 1.
func deltaE2000(_ first: Triple, _ second: Triple) -> Double {
  // Stretch a so that greys spread as far as they are seen to.
  let meanC = (hypotenuse(first.y, first.z) + hypotenuse(second.y, second.z)) / 2
  let stretch = 1 + 0.5 * (1 - chromaRatio(meanC))
  let lch1 = PolarLab.fromRectangular(Triple(first.x, first.y * stretch, first.z))
  let lch2 = PolarLab.fromRectangular(Triple(second.x, second.y * stretch, second.z))

  let deltaL = lch2.x - lch1.x
  let deltaC = lch2.y - lch1.y
  let hue = hueTerms(lch1, lch2)
  let deltaH =
    2 * lch1.y.squareRoot() * lch2.y.squareRoot()
    * sine(radians: radians(fromDegrees: hue.delta / 2))

  let meanL = (lch1.x + lch2.x) / 2
  let meanChroma = (lch1.y + lch2.y) / 2
  func cosineOf(_ degrees: Double) -> Double { cosine(radians: radians(fromDegrees: degrees)) }
  let t =
    1 - 0.17 * cosineOf(hue.mean - 30) + 0.24 * cosineOf(2 * hue.mean)
    + 0.32 * cosineOf(3 * hue.mean + 6) - 0.20 * cosineOf(4 * hue.mean - 63)
  let offset = (meanL - 50) * (meanL - 50)
  let weightL = 1 + 0.015 * offset / (20 + offset).squareRoot()
  let weightC = 1 + 0.045 * meanChroma
  let weightH = 1 + 0.015 * meanChroma * t

  // The rotation of chroma and hue against each other in the blue region.
  let distance = (hue.mean - 275) / 25
  let turn = 60 * exponential(-distance * distance)
  let rotation = -2 * chromaRatio(meanChroma) * sine(radians: radians(fromDegrees: turn))

  let l = deltaL / weightL
  let c = deltaC / weightC
  let h = deltaH / weightH
  return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
}

/// √(C⁷ / (C⁷ + 25⁷)).
private func chromaRatio(_ chroma: Double) -> Double {
  let seventh = power(chroma, 7)
  return seventh.isFinite ? (seventh / (seventh + 6_103_515_625)).squareRoot() : 1
}

/// The difference and the mean of two hues, by the rules for greys and for hues across 0° (Sharma
/// et al., eqs. 10 and 14).
private func hueTerms(_ first: Triple, _ second: Triple) -> (delta: Double, mean: Double) {
  if first.y * second.y == 0 { return (0, first.z + second.z) }
  let difference = second.z - first.z
  let sum = first.z + second.z
  if abs(difference) <= 180 { return (difference, sum / 2) }
  let delta = difference > 180 ? difference - 360 : difference + 360
  return (delta, sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2)
}
