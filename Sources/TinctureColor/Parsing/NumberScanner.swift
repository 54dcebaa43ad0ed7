/// Reads a number of CSS (CSS Syntax 3, §4.3.12): `[+-]? (digits | digits.digits | .digits)
/// ([eE][+-]?digits)?`.
///
/// The result is the double nearest to the text. The caller has made sure that a number starts
/// there.
func scanNumber(
  in bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> (value: Double, end: Int) {
  var position = start
  func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  let isNegative = bytes[position] == UInt8(ascii: "-")
  if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }

  var digits = DecimalDigits()
  while let digit = byte(position), isDigit(digit) {
    digits.append(digit)
    position += 1
  }
  if byte(position) == UInt8(ascii: "."), isDigit(byte(position + 1)) {
    position += 1
    while let digit = byte(position), isDigit(digit) {
      digits.append(digit)
      digits.exponent -= 1
      position += 1
    }
  }
  if byte(position) == UInt8(ascii: "e") || byte(position) == UInt8(ascii: "E") {
    var cursor = position + 1
    let isNegativeExponent = byte(cursor) == UInt8(ascii: "-")
    if isNegativeExponent || byte(cursor) == UInt8(ascii: "+") { cursor += 1 }
    if isDigit(byte(cursor)) {
      var exponent = 0
      while let digit = byte(cursor), isDigit(digit) {
        // Beyond this the value is 0 or infinite whatever follows.
        if exponent < 100_000 { exponent = exponent * 10 + Int(digit - UInt8(ascii: "0")) }
        cursor += 1
      }
      digits.exponent += isNegativeExponent ? -exponent : exponent
      position = cursor
    }
  }

  if let magnitude = digits.exactValue { return (isNegative ? -magnitude : magnitude, position) }
  let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  return (Double(text) ?? 0, position)
}

/// The significant digits of a decimal number, as far as 64 bits hold them.
private struct DecimalDigits {
  var exponent = 0
  private var mantissa: UInt64 = 0
  private var count = 0

  mutating func append(_ digit: UInt8) {
    if count == 0, digit == UInt8(ascii: "0") { return }
    count += 1
    guard count <= 19 else { return }
    mantissa = mantissa * 10 + UInt64(digit - UInt8(ascii: "0"))
  }

  /// The value where one multiplication or division of two exact doubles gives it, correctly
  /// rounded by IEEE 754.
  var exactValue: Double? {
    guard count <= 19, mantissa <= 1 << 53 else { return nil }
    if mantissa == 0 { return 0 }
    if exponent >= 0, exponent < powersOfTen.count {
      return Double(mantissa) * powersOfTen[exponent]
    }
    if exponent < 0, -exponent < powersOfTen.count {
      return Double(mantissa) / powersOfTen[-exponent]
    }
    return nil
  }
}

/// The powers of ten that a double holds exactly.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
