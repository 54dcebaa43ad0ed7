extension CSSFilter {
  /// Reads a list of filter functions such as `brightness(1.1) hue-rotate(30deg)`; `none` is the
  /// empty list.
  ///
  /// - Parameter css: The text; `blur()`, `drop-shadow()` and `url()` are no functions of one
  ///   colour, and are errors.
  /// - Returns: The filters in their order.
  /// - Throws: Why it is no such list, and where.
  public static func list(css: some StringProtocol) throws(ColorParseError) -> [CSSFilter] {
    let result: Result<[CSSFilter], ColorParseError> = withUTF8Bytes(of: css) { bytes in
      var parser = ColorParser(bytes)
      do throws(ColorParseError) {
        return .success(try parser.parseFilterList())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension ColorParser {
  fileprivate mutating func parseFilterList() throws(ColorParseError) -> [CSSFilter] {
    var filters: [CSSFilter] = []
    if isIdentifier("none") {
      advance()
    } else {
      repeat {
        filters.append(try parseFilter())
      } while token.kind == .function
    }
    guard token.kind == .end else { throw unexpected("another filter function") }
    return filters
  }

  private mutating func parseFilter() throws(ColorParseError) -> CSSFilter {
    guard token.kind == .function else { throw unexpected("a filter function") }
    let function = token
    switch function.name {
    case "hue-rotate":
      return .hueRotate(degrees: try parseFilterAngle())
    case "brightness": return .brightness(try parseFilterAmount())
    case "contrast": return .contrast(try parseFilterAmount())
    case "grayscale": return .grayscale(try parseFilterAmount())
    case "invert": return .invert(try parseFilterAmount())
    case "opacity": return .opacity(try parseFilterAmount())
    case "saturate": return .saturate(try parseFilterAmount())
    case "sepia": return .sepia(try parseFilterAmount())
    default:
      throw ColorParseError(
        .unknownFunction(suggestion: nearestName(to: function.name, among: Self.filterNames)),
        offset: function.start, length: function.end - function.start - 1)
    }
  }

  private static let filterNames: [Name] = [
    "brightness", "contrast", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
  ]

  /// A number or a percentage that is not negative; 1 when it is left out. A negative calculation
  /// counts as 0.
  private mutating func parseFilterAmount() throws(ColorParseError) -> Double {
    let expected = "a number or a percentage of at least 0"
    advance()
    if token.kind == .rightParenthesis {
      advance()
      return 1
    }
    let isCalculation = token.kind == .function
    let written = try parseValue(expected: expected)
    guard written.kind == .number || written.kind == .percentage,
      isCalculation || written.value >= 0
    else { throw written.error(expected) }
    try expectClosingParenthesis(orElse: "')'")
    return max(0, finite(written.kind == .percentage ? written.value / 100 : written.value))
  }

  /// An angle; 0 may stand without a unit, and is meant when it is left out.
  private mutating func parseFilterAngle() throws(ColorParseError) -> Double {
    let expected = "an angle such as 30deg"
    advance()
    if token.kind == .rightParenthesis {
      advance()
      return 0
    }
    let written = try parseValue(expected: expected)
    guard written.kind == .angle || (written.kind == .number && written.value == 0) else {
      throw written.error(expected)
    }
    try expectClosingParenthesis(orElse: "')'")
    return finite(written.value)
  }
}
