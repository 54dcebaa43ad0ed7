/// Text under construction, in UTF-8.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(48) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a number in plain decimal notation: no exponent, no trailing zeros, a leading zero,
  /// never `-0` or NaN.
  ///
  /// - Parameters:
  ///   - value: The number; NaN counts as 0, and the infinities as the largest component.
  ///   - decimals: How many digits to round to behind the point, halves towards +∞ (CSS Color 4,
  ///     "Serializing"); `nil` for the shortest text that reads back as the same number.
  mutating func append(decimal value: Double, decimals: Int? = nil) {
    let number = finite(value)
    guard let decimals, decimals >= 0, decimals < powersOfTen.count else {
      return appendShortest(number)
    }
    let scaled = roundDown(number * powersOfTen[decimals] + 0.5)
    // Beyond 2^53 a double has no digits left that rounding could remove.
    guard abs(scaled) < 0x1p53 else { return appendShortest(number) }
    let digits = Int64(scaled)
    if digits < 0 { append(UInt8(ascii: "-")) }
    appendFixed(digits.magnitude, decimals: decimals)
  }

  /// Writes `digits / 10^decimals` without trailing zeros.
  private mutating func appendFixed(_ digits: UInt64, decimals: Int) {
    var significant = digits
    var places = decimals
    while places > 0, significant % 10 == 0 {
      significant /= 10
      places -= 1
    }
    // At least one digit stands before the point.
    let count = max(decimalDigitCount(significant), places + 1)
    let length = places > 0 ? count + 1 : count
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: length))
    // The digits come lowest first, so that their places are filled from behind.
    for index in stride(from: length - 1, through: 0, by: -1)
    where places == 0 || index != length - 1 - places {
      bytes[start + index] = UInt8(ascii: "0") + UInt8(significant % 10)
      significant /= 10
    }
  }

  /// The shortest digits that give the same double, which the standard library finds, without its
  /// exponent notation.
  private mutating func appendShortest(_ value: Double) {
    if value == 0 { return append(UInt8(ascii: "0")) }
    if value < 0 { append(UInt8(ascii: "-")) }
    var description = value.magnitude.description
    description.withUTF8 { text in
      let marker = text.firstIndex(of: UInt8(ascii: "e"))
      let significand = text[..<(marker ?? text.endIndex)]
      let exponent = marker.map { readExponent(text[($0 + 1)...]) } ?? 0
      appendPlain(significand, exponent: exponent)
    }
  }

  /// Writes `significand × 10^exponent` in plain notation; the significand may have a point and
  /// zeros that say nothing.
  private mutating func appendPlain(_ significand: Slice<UnsafeBufferPointer<UInt8>>, exponent: Int)
  {
    let zero = UInt8(ascii: "0")
    let pointMark = UInt8(ascii: ".")
    let whole = significand.firstIndex(of: pointMark) ?? significand.endIndex
    let point = whole - significand.startIndex + exponent
    let last = significand.lastIndex { $0 != zero && $0 != pointMark } ?? significand.startIndex

    // Zeros between the point and the digits of a small number.
    if point <= 0 {
      append("0.")
      bytes.append(contentsOf: repeatElement(zero, count: -point))
    }
    var position = 0
    var hasStarted = point <= 0
    for index in significand.indices where significand[index] != pointMark && index <= last {
      if position == point, point > 0 {
        // A number below 1 whose only whole digit is its zero.
        if !hasStarted { append(zero) }
        append(pointMark)
        hasStarted = true
      }
      position += 1
      if significand[index] == zero, !hasStarted { continue }
      hasStarted = true
      append(significand[index])
    }
    if position < point {
      bytes.append(contentsOf: repeatElement(zero, count: point - position))
    }
  }
}

private func decimalDigitCount(_ value: UInt64) -> Int {
  var count = 1
  var rest = value / 10
  while rest > 0 {
    count += 1
    rest /= 10
  }
  return count
}

/// The value of digits with an optional sign.
private func readExponent(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
  var magnitude = 0
  for digit in digits where isDigit(digit) {
    magnitude = magnitude * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return digits.first == UInt8(ascii: "-") ? -magnitude : magnitude
}
