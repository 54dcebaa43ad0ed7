// The only file that touches the platform's C library: elsewhere the functions have names of their
// own.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@inline(__always)
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

@inline(__always)
func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

@inline(__always)
func sine(radians: Double) -> Double { sin(radians) }

@inline(__always)
func cosine(radians: Double) -> Double { cos(radians) }

@inline(__always)
func tangent(radians: Double) -> Double { tan(radians) }

@inline(__always)
func arcSine(_ value: Double) -> Double { asin(value) }

@inline(__always)
func arcCosine(_ value: Double) -> Double { acos(value) }

@inline(__always)
func arcTangent(_ value: Double) -> Double { atan(value) }

@inline(__always)
func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

@inline(__always)
func exponential(_ value: Double) -> Double { exp(value) }

@inline(__always)
func naturalLogarithm(_ value: Double) -> Double { log(value) }

@inline(__always)
func roundDown(_ value: Double) -> Double { floor(value) }

@inline(__always)
func roundUp(_ value: Double) -> Double { ceil(value) }

@inline(__always)
func remainder(_ value: Double, dividedBy divisor: Double) -> Double { fmod(value, divisor) }

/// An angle brought into [0, 360).
@inline(__always)
func normalizedHue(_ degrees: Double) -> Double {
  if degrees >= 0, degrees < 360 { return degrees }
  let wrapped = remainder(degrees, dividedBy: 360)
  guard wrapped < 0 else { return wrapped }
  // A tiny negative angle plus 360 rounds to 360 itself, which is hue 0.
  let shifted = wrapped + 360
  return shifted < 360 ? shifted : 0
}

@inline(__always)
func radians(fromDegrees degrees: Double) -> Double { degrees * .pi / 180 }

@inline(__always)
func degrees(fromRadians radians: Double) -> Double { radians * 180 / .pi }

@inline(__always)
func clampToUnit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }

@inline(__always)
func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
  value > low ? (value < high ? value : high) : low
}

/// A value in 0–1 as a byte: clamped, halves upwards.
///
/// Arithmetic leaves residues such as 127.49999999999999 where the exact result is a half; the
/// product is therefore rounded to about 1e-9 before the half is looked at (CSS Color 4,
/// "Serializing": rounding is to the nearest, halves towards +∞).
@inline(__always)
func byte(fromUnit value: Double) -> UInt8 {
  UInt8(roundDown(clampToUnit(value) * 255 + 0.5 + 1e-9))
}
