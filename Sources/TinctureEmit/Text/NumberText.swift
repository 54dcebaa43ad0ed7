/// Numbers as text, the same on every target: the shortest decimal that reads back as the same value at the given
/// precision, never with an exponent, never `-0`.
package enum NumberText {
  /// The text of a finite number with at most so many digits after the point, the last one rounded half away from zero.
  package static func text(_ number: Double, fractionDigits: Int = 6) -> String {
    var bytes: [UInt8] = []
    append(number, fractionDigits: fractionDigits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func append(
    _ number: Double, fractionDigits: Int = 6, to bytes: inout [UInt8]
  ) {
    let limit = 9.0e15
    guard number.magnitude < limit else {
      appendDescription(number, to: &bytes)
      return
    }
    if let integer = Int(exactly: number) {
      append(integer, to: &bytes)
      return
    }
    var scale = 1.0
    for _ in 0..<fractionDigits { scale *= 10 }
    let scaled = (number.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < limit else {
      appendDescription(number, to: &bytes)
      return
    }
    guard scaled != 0 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let units = Int(scaled)
    append(units / Int(scale), to: &bytes)
    appendFraction(units % Int(scale), digits: fractionDigits, to: &bytes)
  }

  private static func append(_ integer: Int, to bytes: inout [UInt8]) {
    if (0..<10).contains(integer) {
      bytes.append(UInt8(ascii: "0") + UInt8(integer))
    } else {
      bytes.append(contentsOf: String(integer).utf8)
    }
  }

  private static func appendFraction(_ fraction: Int, digits: Int, to bytes: inout [UInt8]) {
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    let text = String(fraction)
    bytes.append(
      contentsOf: repeatElement(UInt8(ascii: "0"), count: digits - text.utf8.count))
    bytes.append(contentsOf: text.utf8)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// For magnitudes beyond those that tokens have: Swift's shortest text, its exponent written out.
  private static func appendDescription(_ number: Double, to bytes: inout [UInt8]) {
    let description = String(describing: number)
    guard let mark = description.firstIndex(of: "e"),
      let exponent = Int(description[description.index(after: mark)...].drop { $0 == "+" })
    else {
      bytes.append(contentsOf: description.utf8)
      return
    }
    var mantissa = description[..<mark].filter { $0 != "." }
    let pointPlace = description[..<mark].firstIndex(of: ".")
    let fractionCount = pointPlace.map { description[$0..<mark].count - 1 } ?? 0
    let zeros = exponent - fractionCount
    mantissa += String(repeating: "0", count: Swift.max(0, zeros))
    bytes.append(contentsOf: mantissa.utf8)
  }
}
