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
  ///     §15); `nil` for the shortest text that reads back as the same number.
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

  private mutating func appendFixed(_ digits: UInt64, decimals: Int) {
    var significant = digits
    var places = decimals
    while places > 0, significant % 10 == 0 {
      significant /= 10
      places -= 1
    }
    var reversed: (UInt64, Int) = (significant, 0)
    let start = bytes.count
    repeat {
      if reversed.1 == places, places > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(reversed.0 % 10))
      reversed = (reversed.0 / 10, reversed.1 + 1)
    } while reversed.0 > 0 || reversed.1 <= places
    bytes[start...].reverse()
  }

  /// The shortest digits that give the same double, which the standard library finds, without its
  /// exponent notation.
  private mutating func appendShortest(_ value: Double) {
    if value == 0 { return append(UInt8(ascii: "0")) }
    if value < 0 { append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var pointPosition: Int?
    var exponent = 0
    var description = value.magnitude.description.utf8[...]
    if let marker = description.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(Substring(description[description.index(after: marker)...])) ?? 0
      description = description[..<marker]
    }
    for byte in description {
      if byte == UInt8(ascii: ".") { pointPosition = digits.count } else { digits.append(byte) }
    }
    let point = (pointPosition ?? digits.count) + exponent
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    appendPlain(Array(digits.dropFirst(leadingZeros)), point: point - leadingZeros)
  }

  /// Writes `0.digits × 10^point`.
  private mutating func appendPlain(_ digits: [UInt8], point: Int) {
    if point <= 0 {
      append("0.")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
      bytes.append(contentsOf: digits)
    } else if point >= digits.count {
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits.count))
    } else {
      bytes.append(contentsOf: digits[..<point])
      append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits[point...])
    }
  }
}
