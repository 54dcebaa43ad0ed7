/// A recursive-descent parser of CSS's `<color>` (CSS Color 4, §4, and CSS Color 5).
///
/// It looks one token ahead. The productions of the functions stand in extensions beside this file.
struct ColorParser {
  private var tokenizer: Tokenizer
  private(set) var token: Token
  /// Where the token that was taken last ends.
  private(set) var previousEnd = 0
  private var depth = 0

  static let maximumDepth = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    tokenizer = Tokenizer(bytes)
    token = tokenizer.next()
  }

  /// Takes the current token and looks at the next one.
  @discardableResult
  mutating func advance() -> Token {
    let taken = token
    previousEnd = taken.end
    token = tokenizer.next()
    return taken
  }

  mutating func parseWholeText() throws(ColorParseError) -> CSSColor {
    if token.kind == .end {
      throw ColorParseError(.empty, offset: 0, length: tokenizer.bytes.count)
    }
    let color = try parseColor()
    guard token.kind == .end else {
      try throwIfUnclosedComment()
      var end = tokenizer.bytes.count
      while end > token.end, tokenizer.bytes[end - 1] <= 0x20 { end -= 1 }
      throw ColorParseError(.trailingText, offset: token.start, length: end - token.start)
    }
    return color
  }

  mutating func parseColor() throws(ColorParseError) -> CSSColor {
    switch token.kind {
    case .hash: return .color(Color(try parseHexadecimal()))
    case .identifier: return try parseNamed()
    case .function: return try parseFunction()
    case .other where tokenizer.bytes[token.start] == UInt8(ascii: "#"):
      throw ColorParseError(.hexLength(0), at: token)
    default:
      if let hint = hashHint(for: token) {
        throw ColorParseError(.unknownName(suggestion: hint), at: token)
      }
      throw unexpected("a colour")
    }
  }

  /// The hexadecimal colour that a token without `#` was probably meant to be.
  private func hashHint(for token: Token) -> String? {
    let text = tokenizer.bytes[token.start..<token.end]
    guard [3, 4, 6, 8].contains(text.count), text.allSatisfy({ hexDigitValue($0) != nil }) else {
      return nil
    }
    return "#" + String(decoding: text, as: UTF8.self)
  }

  /// Runs a production one level deeper, within the limit on nesting.
  mutating func nested<Value>(
    _ parse: (inout Self) throws(ColorParseError) -> Value
  ) throws(ColorParseError) -> Value {
    guard depth < Self.maximumDepth else { throw ColorParseError(.nestingTooDeep, at: token) }
    depth += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  mutating func expectClosingParenthesis(orElse expected: @autoclosure () -> String)
    throws(ColorParseError)
  {
    guard token.kind == .rightParenthesis else {
      if token.kind == .end {
        throw ColorParseError(.unclosedParenthesis, at: token)
      }
      throw unexpected(expected())
    }
    advance()
  }

  mutating func expectComma(orElse expected: @autoclosure () -> String) throws(ColorParseError) {
    guard token.kind == .comma else { throw unexpected(expected()) }
    advance()
  }

  /// The error for a token that is not what must stand there.
  func unexpected(_ expected: @autoclosure () -> String) -> ColorParseError {
    if token.kind == .unclosedComment { return ColorParseError(.unclosedComment, at: token) }
    return ColorParseError(.expected(expected()), at: token)
  }

  func isIdentifier(_ name: Name) -> Bool {
    token.kind == .identifier && token.name == name
  }

  private func throwIfUnclosedComment() throws(ColorParseError) {
    if token.kind == .unclosedComment { throw ColorParseError(.unclosedComment, at: token) }
  }

  private mutating func parseHexadecimal() throws(ColorParseError) -> RGBA8 {
    let hash = advance()
    let name = hash.name
    var packed: UInt32 = 0
    for index in 0..<min(name.count, Name.capacity) {
      guard !name.isUnknowable, let digit = hexDigitValue(name[index]) else {
        throw invalidHexadecimal(hash)
      }
      packed = packed << 4 | UInt32(digit)
    }
    guard [3, 4, 6, 8].contains(name.count) else {
      throw ColorParseError(.hexLength(hash.end - hash.start - 1), at: hash)
    }
    return RGBA8(packedHex: packed, digits: name.count)
  }

  /// Points at the first character behind `#` that is no digit.
  private func invalidHexadecimal(_ hash: Token) -> ColorParseError {
    let digits = (hash.start + 1)..<hash.end
    guard let culprit = digits.first(where: { hexDigitValue(tokenizer.bytes[$0]) == nil }) else {
      return ColorParseError(.hexLength(digits.count), at: hash)
    }
    var end = culprit + 1
    while end < hash.end, tokenizer.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ColorParseError(.hexDigit, offset: culprit, length: end - culprit)
  }

  private mutating func parseNamed() throws(ColorParseError) -> CSSColor {
    let word = advance()
    if let value = RGBA8(word.name) { return .color(Color(value)) }
    if let keyword = ColorKeyword(word.name) { return .keyword(keyword) }
    if ColorFunction(word.name) != nil {
      if token.kind == .leftParenthesis {
        throw ColorParseError(
          .spaceBeforeParenthesis, offset: word.end, length: token.start - word.end)
      }
      throw ColorParseError(.expected("'(' and components"), offset: word.end, length: 0)
    }
    let suggestion = hashHint(for: word) ?? nearestName(to: word.name, among: colorNames)
    throw ColorParseError(.unknownName(suggestion: suggestion), at: word)
  }

  private mutating func parseFunction() throws(ColorParseError) -> CSSColor {
    let name = token.name
    if let function = ColorFunction(name) {
      return try nested { parser throws(ColorParseError) in
        parser.advance()
        return switch function {
        case .model(let space): try parser.parseModelFunction(space)
        case .color: try parser.parseColorFunction()
        case .colorMix: try parser.parseColorMix()
        case .contrastColor: try parser.parseContrastColor()
        }
      }
    }
    // The name alone, without its parenthesis, is what is wrong.
    let length = token.end - token.start - 1
    if RuntimeFunction.names.contains(name) {
      throw ColorParseError(.runtimeFunction, offset: token.start, length: length)
    }
    let suggestion = nearestName(to: name, among: ColorFunction.names)
    throw ColorParseError(
      .unknownFunction(suggestion: suggestion), offset: token.start, length: length)
  }

  /// `contrast-color(<color>)`: white or black, whichever has the higher WCAG ratio; a tie gives
  /// white (CSS Color 5, `contrast-color()`).
  private mutating func parseContrastColor() throws(ColorParseError) -> CSSColor {
    let argument = try parseColor()
    try expectClosingParenthesis(orElse: "')' after the one colour of contrast-color()")
    switch argument {
    case .color(let background):
      return .color(contrastingBlackOrWhite(on: background))
    case .keyword(let keyword), .contextual(let keyword):
      return .contextual(keyword)
    }
  }
}

/// The functions that make a colour.
private enum ColorFunction {
  case model(ColorSpace)
  case color
  case colorMix
  case contrastColor

  init?(_ name: Name) {
    switch name {
    case "rgb", "rgba": self = .model(.srgb)
    case "hsl", "hsla": self = .model(.hsl)
    case "hwb": self = .model(.hwb)
    case "lab": self = .model(.lab)
    case "lch": self = .model(.lch)
    case "oklab": self = .model(.oklab)
    case "oklch": self = .model(.oklch)
    case "color": self = .color
    case "color-mix": self = .colorMix
    case "contrast-color": self = .contrastColor
    default: return nil
    }
  }

  static let names: [Name] = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "contrast-color",
  ]
}

/// Functions of CSS that may stand for a colour but have no value at build time.
private enum RuntimeFunction {
  static let names: Set<Name> = [
    "var", "env", "attr", "if", "light-dark", "device-cmyk", "inherit",
  ]
}
