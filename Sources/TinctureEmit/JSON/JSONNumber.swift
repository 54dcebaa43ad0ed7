/// Numbers for JSON: the shortest decimal that reads back as the same number, without an exponent, never `-0`.
enum JSONNumber {
  /// Appends a finite number; what is not finite has no text in JSON and becomes 0.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite, number != 0 else { return bytes.append(UInt8(ascii: "0")) }
    if appendByteFraction(number, to: &bytes) { return }
    for digits in 0...6 where number.magnitude < 1e9 {
      let scaled = number * scales[digits]
      // A quotient of two exact numbers is rounded correctly, as reading the decimal would be.
      if let units = Int(exactly: scaled.rounded(.toNearestOrAwayFromZero)),
        Double(units) / scales[digits] == number
      {
        NumberText.append(number, fractionDigits: digits, to: &bytes)
        return
      }
    }
    appendDescription(number, to: &bytes)
  }

  private static let scales: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

  /// Nearly all long numbers of a design are the channels of 8-bit colours, n/255; their texts are made once.
  private static func appendByteFraction(_ number: Double, to bytes: inout [UInt8]) -> Bool {
    guard number > 0, number < 1 else { return false }
    let nearest = (number * 255).rounded(.toNearestOrAwayFromZero)
    guard nearest / 255 == number else { return false }
    bytes.append(contentsOf: byteFractions[Int(nearest)])
    return true
  }

  private static let byteFractions: [[UInt8]] = (0...255).map { byte in
    var text: [UInt8] = []
    appendDescription(Double(byte) / 255, to: &text)
    return text
  }

  /// The standard library's shortest digits, with the exponent written out.
  private static func appendDescription(_ number: Double, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let description = number.magnitude.description
    let mark = description.firstIndex(of: "e") ?? description.endIndex
    if mark < description.endIndex {
      exponent = Int(description[description.index(after: mark)...].drop { $0 == "+" }) ?? 0
    }
    for byte in description[..<mark].utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    let place = (point ?? digits.count) + exponent - zeros
    appendPlain(digits.dropFirst(zeros), point: place, to: &bytes)
  }

  /// Appends 0.`digits` × 10^`point`.
  private static func appendPlain(
    _ digits: ArraySlice<UInt8>, point: Int, to bytes: inout [UInt8]
  ) {
    let zero = UInt8(ascii: "0")
    if point <= 0 {
      bytes.append(contentsOf: "0.".utf8)
      bytes.append(contentsOf: repeatElement(zero, count: -point))
      bytes.append(contentsOf: digits)
    } else if point >= digits.count {
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(zero, count: point - digits.count))
    } else {
      bytes.append(contentsOf: digits.prefix(point))
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits.dropFirst(point))
    }
  }
}
