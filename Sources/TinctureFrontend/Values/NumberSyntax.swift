/// A number at the start of a text, and where it ends.
///
/// The one rule for numbers everywhere: an optional sign, digits, perhaps a point with digits after it, perhaps an
/// exponent (CSS Syntax 3, section 4.3.12). A further digit in front may not be 0: YAML 1.1 takes `012` for ten.
struct NumberSyntax {
  let value: Double
  let end: Int
  /// Whether there is a 0 in front of another digit; JSON and this language refuse that.
  let hasLeadingZero: Bool
  /// Where the digits begin, behind the sign.
  let digits: Int

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the number that begins at `start`; `nil` if none does.
  init?(_ text: Text, from start: Int = 0) {
    var position = start
    var isNegative = false
    if position < text.count, text[position] == 0x2D || text[position] == 0x2B {
      isNegative = text[position] == 0x2D
      position += 1
    }
    digits = position
    var mantissa: UInt64 = 0
    var isExact = true
    var fractionDigits = 0

    func take(_ digit: UInt8) {
      let (product, overflowed) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(UInt64(digit - 0x30))
      mantissa = sum
      if overflowed || carried { isExact = false }
    }

    while position < text.count, text[position].isDigit {
      take(text[position])
      position += 1
    }
    let integerDigits = position - digits
    hasLeadingZero = integerDigits > 1 && text[digits] == 0x30
    if position + 1 < text.count, text[position] == 0x2E, text[position + 1].isDigit {
      position += 1
      while position < text.count, text[position].isDigit {
        take(text[position])
        position += 1
        fractionDigits += 1
      }
    }
    guard integerDigits + fractionDigits > 0 else { return nil }
    let exponent = Self.exponent(text, from: &position)
    end = position

    // Both the digits and the power of ten are exact, so the quotient or product is rounded once, as it should be.
    let power = exponent - fractionDigits
    let magnitude: Double
    if isExact, mantissa <= 1 << 53, power >= -22, power <= 22 {
      magnitude =
        power < 0
        ? Double(mantissa) / Self.powersOfTen[-power] : Double(mantissa) * Self.powersOfTen[power]
    } else {
      magnitude = Double(text.string(digits..<position)) ?? .infinity
    }
    value = magnitude == 0 ? 0 : isNegative ? -magnitude : magnitude
  }

  /// Reads `e-3`, if that is there; an `e` without digits belongs to a unit.
  private static func exponent(_ text: Text, from position: inout Int) -> Int {
    guard position < text.count, text[position] | 0x20 == 0x65 else { return 0 }
    var next = position + 1
    var isNegative = false
    if next < text.count, text[next] == 0x2D || text[next] == 0x2B {
      isNegative = text[next] == 0x2D
      next += 1
    }
    guard next < text.count, text[next].isDigit else { return 0 }
    var exponent = 0
    while next < text.count, text[next].isDigit {
      exponent = min(exponent * 10 + Int(text[next] - 0x30), 100_000)
      next += 1
    }
    position = next
    return isNegative ? -exponent : exponent
  }
}

extension NumberSyntax {
  /// Whether the whole text is a number as JSON writes it, `true`, `false`, `null` or nothing: what is not a string there.
  static func isJSONLiteral(_ text: Text) -> Bool {
    if text.isEmpty || text.equals("true") || text.equals("false") || text.equals("null") {
      return true
    }
    return NumberSyntax(text)?.end == text.count
  }
}
