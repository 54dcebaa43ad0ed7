/// The curves between gamma-encoded and linear-light values (CSS Color 4, §10 "Predefined Color
/// Spaces").
///
/// All are odd functions, so that values outside 0–1 survive a round trip.
enum TransferFunction {
  /// IEC 61966-2-1, which Display P3 uses as well. The knee is 0.04045 on the encoded side.
  static func decodeSRGB(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.04045 { return value / 12.92 }
    return copySign(power((magnitude + 0.055) / 1.055, 2.4), from: value)
  }

  static func encodeSRGB(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.0031308 { return 12.92 * value }
    return copySign(1.055 * power(magnitude, 1 / 2.4) - 0.055, from: value)
  }

  /// Adobe RGB (1998), whose gamma is 2 + 51/256.
  static func decodeA98(_ value: Double) -> Double {
    copySign(power(abs(value), 563.0 / 256), from: value)
  }

  static func encodeA98(_ value: Double) -> Double {
    copySign(power(abs(value), 256.0 / 563), from: value)
  }

  /// ROMM RGB, ISO 22028-2.
  static func decodeProphoto(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 16.0 / 512 { return value / 16 }
    return copySign(power(magnitude, 1.8), from: value)
  }

  static func encodeProphoto(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude < 1.0 / 512 { return 16 * value }
    return copySign(power(magnitude, 1 / 1.8), from: value)
  }

  /// The display curve of BT.1886, which CSS Color 4 uses for `rec2020` since August 2025, not
  /// BT.2020's camera curve.
  static func decodeRec2020(_ value: Double) -> Double {
    copySign(power(abs(value), 2.4), from: value)
  }

  static func encodeRec2020(_ value: Double) -> Double {
    copySign(power(abs(value), 1 / 2.4), from: value)
  }

  @inline(__always)
  private static func copySign(_ magnitude: Double, from value: Double) -> Double {
    value < 0 ? -magnitude : magnitude
  }
}
