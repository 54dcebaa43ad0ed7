/// What a CSS `<color>` is at build time.
public enum CSSColor: Hashable, Sendable {
  /// A colour with a value.
  case color(Color)
  /// A keyword such as `currentcolor`, whose value depends on where it is used.
  case keyword(ColorKeyword)
  /// An expression such as `color-mix(in oklab, currentcolor, red)` that depends on such a keyword.
  case contextual(ColorKeyword)

  /// Reads a colour in any notation of CSS Color 4, and `color-mix()`, relative colours and
  /// `contrast-color()` of CSS Color 5.
  ///
  /// - Parameter css: The text; white space and comments may stand around it.
  /// - Throws: Why it is no colour, and where.
  public init(css: some StringProtocol) throws(ColorParseError) {
    self = try withUTF8Bytes(of: css) { Self.parse($0) }.get()
  }

  /// Reads a colour from UTF-8 bytes.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: Why it is no colour, and where.
  public init(cssBytes bytes: UnsafeBufferPointer<UInt8>) throws(ColorParseError) {
    self = try Self.parse(bytes).get()
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Self, ColorParseError> {
    if let value = RGBA8(hexBytes: bytes) { return .success(.color(Color(value))) }
    var parser = ColorParser(bytes)
    do {
      return .success(try parser.parseWholeText())
    } catch {
      return .failure(error)
    }
  }
}

extension Color {
  /// Reads a colour in any notation that ``CSSColor`` reads, if it has a value of its own.
  ///
  /// - Parameter css: The text; white space and comments may stand around it.
  /// - Throws: Why it is no colour, and where; a keyword such as `currentcolor` is
  ///   ``ColorParseError/Problem/contextDependent(_:)``.
  public init(css: some StringProtocol) throws(ColorParseError) {
    self = try CSSColor(css: css).absolute(length: css.utf8.count)
  }

  /// Reads a colour from UTF-8 bytes, if it has a value of its own.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: As ``init(css:)``.
  public init(cssBytes bytes: UnsafeBufferPointer<UInt8>) throws(ColorParseError) {
    self = try CSSColor(cssBytes: bytes).absolute(length: bytes.count)
  }
}

extension CSSColor {
  fileprivate func absolute(length: Int) throws(ColorParseError) -> Color {
    switch self {
    case .color(let color): return color
    case .keyword(let keyword), .contextual(let keyword):
      throw ColorParseError(.contextDependent(keyword), offset: 0, length: length)
    }
  }
}
