/// CAM16 (Li et al. 2017) under the viewing conditions of Material's HCT: D65, a mid-grey
/// background, an average surround.
///
/// XYZ is on the scale of 0–100 here. The constants are those of Material Color Utilities.
enum CAM16 {
  /// Y of L* = 50.
  private static let backgroundLuminance = 18.418_651_851_244_416
  /// That of a grey world under 200 lux.
  private static let adaptingLuminance = 200 / Double.pi * backgroundLuminance / 100
  private static let whitePoint = Triple(95.047, 100, 108.883)
  private static let exponentialNonlinearity = 0.69
  private static let toCones = Matrix(
    Triple(0.401288, 0.650173, -0.051461), Triple(-0.250268, 1.204414, 0.045854),
    Triple(-0.002079, 0.048952, 0.953127))
  private static let fromCones = Matrix(
    Triple(1.8620678, -1.0112547, 0.14918678), Triple(0.38752654, 0.62144744, -0.00897398),
    Triple(-0.01584150, -0.03412294, 1.0499644))

  /// What the viewing conditions alone determine.
  private struct Conditions: Sendable {
    let adaptation: Triple
    let luminanceFactor: Double
    let n: Double
    let z: Double
    let induction: Double
    let whiteResponse: Double

    init() {
      let la = CAM16.adaptingLuminance
      let degree = 1 - exponential((-la - 42) / 92) / 3.6
      let white = CAM16.toCones * CAM16.whitePoint
      adaptation = white.map { degree * 100 / $0 + 1 - degree }
      let k = 1 / (5 * la + 1)
      let k4 = k * k * k * k
      luminanceFactor = k4 * la + 0.1 * (1 - k4) * (1 - k4) * cubeRoot(5 * la)
      n = CAM16.backgroundLuminance / 100
      z = 1.48 + n.squareRoot()
      induction = 0.725 / power(n, 0.2)
      let factor = luminanceFactor
      let adapted = Triple(
        white.x * adaptation.x, white.y * adaptation.y, white.z * adaptation.z
      ).map { CAM16.compress($0, factor) }
      whiteResponse = (2 * adapted.x + adapted.y + 0.05 * adapted.z) * induction
    }
  }

  private static let conditions = Conditions()

  /// Lightness J, chroma C and hue h (degrees) of a colour.
  static func appearance(ofXYZ xyz: Triple) -> (lightness: Double, chroma: Double, hue: Double) {
    let c = conditions
    let cones = toCones * xyz
    let r = compress(cones.x * c.adaptation.x, c.luminanceFactor)
    let g = compress(cones.y * c.adaptation.y, c.luminanceFactor)
    let b = compress(cones.z * c.adaptation.z, c.luminanceFactor)
    let opponentA = (11 * r - 12 * g + b) / 11
    let opponentB = (r + g - 2 * b) / 9
    let hue = normalizedHue(degrees(fromRadians: arcTangent(y: opponentB, x: opponentA)))
    let response = (2 * r + g + 0.05 * b) * c.induction
    let lightness =
      100 * power(max(0, response / c.whiteResponse), exponentialNonlinearity * c.z)
    let u = (20 * r + 20 * g + 21 * b) / 20
    let t =
      50_000 / 13 * eccentricity(hue) * c.induction * hypotenuse(opponentA, opponentB) / (u + 0.305)
    let chroma = power(max(0, t), 0.9) * chromaScale * (lightness / 100).squareRoot()
    return (lightness, chroma, hue)
  }

  /// The colour of a lightness J, a chroma C and a hue h (degrees).
  static func xyz(lightness: Double, chroma: Double, hue: Double) -> Triple {
    guard lightness > 0 else { return Triple(0, 0, 0) }
    let c = conditions
    let alpha = chroma / (lightness / 100).squareRoot()
    let t = power(alpha / chromaScale, 1 / 0.9)
    let response =
      c.whiteResponse * power(lightness / 100, 1 / (exponentialNonlinearity * c.z)) / c.induction
    let cosH = cosine(radians: radians(fromDegrees: hue))
    let sinH = sine(radians: radians(fromDegrees: hue))
    let p1 = eccentricity(hue) * 50_000 / 13 * c.induction
    let gamma = 23 * (response + 0.305) * t / (23 * p1 + 11 * t * cosH + 108 * t * sinH)
    let a = gamma * cosH
    let b = gamma * sinH
    let cones = Triple(
      (460 * response + 451 * a + 288 * b) / 1403,
      (460 * response - 891 * a - 261 * b) / 1403,
      (460 * response - 220 * a - 6300 * b) / 1403
    ).map { expand($0, c.luminanceFactor) }
    return fromCones
      * Triple(
        cones.x / c.adaptation.x, cones.y / c.adaptation.y, cones.z / c.adaptation.z)
  }

  private static var chromaScale: Double {
    power(1.64 - power(0.29, conditions.n), 0.73)
  }

  private static func eccentricity(_ hue: Double) -> Double {
    let wrapped = hue < 20.14 ? hue + 360 : hue
    return 0.25 * (cosine(radians: radians(fromDegrees: wrapped) + 2) + 3.8)
  }

  private static func compress(_ value: Double, _ factor: Double) -> Double {
    let q = power(factor * abs(value) / 100, 0.42)
    let response = 400 * q / (q + 27.13)
    return value < 0 ? -response : response
  }

  private static func expand(_ response: Double, _ factor: Double) -> Double {
    let magnitude = min(abs(response), 399.999)
    let base = 27.13 * magnitude / (400 - magnitude)
    let value = 100 / factor * power(base, 1 / 0.42)
    return response < 0 ? -value : value
  }
}
