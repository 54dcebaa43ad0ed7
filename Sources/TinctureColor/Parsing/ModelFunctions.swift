extension ColorParser {
  /// `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, behind the parenthesis.
  mutating func parseModelFunction(_ space: ColorSpace) throws(ColorParseError) -> CSSColor {
    let syntax = ComponentSyntax.components(of: space, inColorFunction: false)
    guard !isIdentifier("from") else {
      let origin = try parseOrigin()
      return try parseComponents(syntax, space: space, origin: origin.converted(to: space, syntax))
    }
    let first = try parseValue(expected: syntax.0.expected)
    if token.kind == .comma, space == .srgb || space == .hsl {
      return .color(try parseLegacy(first: first, syntax, space: space))
    }
    return try parseComponents(syntax, space: space, first: first)
  }

  /// `color(<space> …)` or `color(from <color> <space> …)`, behind the parenthesis.
  mutating func parseColorFunction() throws(ColorParseError) -> CSSColor {
    let origin: RelativeOrigin? = isIdentifier("from") ? try parseOrigin() : nil
    guard token.kind == .identifier, let space = ColorSpace(token.name), space.usesColorFunction
    else {
      throw unexpected(
        "one of srgb, srgb-linear, display-p3, display-p3-linear, a98-rgb, prophoto-rgb, rec2020, "
          + "xyz, xyz-d50, xyz-d65")
    }
    advance()
    let syntax = ComponentSyntax.components(of: space, inColorFunction: true)
    return try parseComponents(
      syntax, space: space, origin: origin?.converted(to: space, syntax))
  }

  /// The notation with spaces: three components, and an alpha behind a slash.
  private mutating func parseComponents(
    _ syntax: (ComponentSyntax, ComponentSyntax, ComponentSyntax), space: ColorSpace,
    origin: RelativeOrigin? = nil, first written: WrittenValue? = nil
  ) throws(ColorParseError) -> CSSColor {
    let clamping = origin == nil
    let leading: WrittenValue
    if let written {
      leading = written
    } else {
      leading = try parseValue(expected: syntax.0.expected, origin: origin)
    }
    let first = try leading.stored(as: syntax.0, clamping: clamping)
    let second = try parseValue(expected: syntax.1.expected, origin: origin)
      .stored(as: syntax.1, clamping: clamping)
    let third = try parseValue(expected: syntax.2.expected, origin: origin)
      .stored(as: syntax.2, clamping: clamping)

    var alpha: Double? = 1
    if token.kind == .slash {
      advance()
      alpha = try parseValue(expected: WrittenValue.expectedAlpha, origin: origin).storedAlpha()
    } else if let origin {
      alpha = origin.alpha
    }
    if token.kind == .comma { throw ColorParseError(.misplacedComma, at: token) }
    try expectClosingParenthesis(orElse: "'/' and alpha, or ')'")
    if let keyword = origin?.keyword { return .contextual(keyword) }
    return .color(Color(space, first, second, third, alpha: alpha))
  }

  /// The rest of `rgb(r, g, b[, alpha])` or `hsl(h, s, l[, alpha])`, behind the first component.
  private mutating func parseLegacy(
    first: WrittenValue, _ syntax: (ComponentSyntax, ComponentSyntax, ComponentSyntax),
    space: ColorSpace
  ) throws(ColorParseError) -> Color {
    let firstStored = try Self.legacyComponent(first, syntax.0, kind: nil)
    let kind: WrittenValue.Kind = space == .hsl ? .percentage : first.kind
    let second = try parseLegacyComponent(syntax.1, kind: kind)
    let third = try parseLegacyComponent(syntax.2, kind: kind)

    var alpha: Double? = 1
    if token.kind == .comma {
      advance()
      let written = try parseValue(expected: Self.legacyAlpha)
      if written.kind == .missing { throw written.error(Self.legacyAlpha) }
      alpha = try written.storedAlpha()
    }
    try expectClosingParenthesis(orElse: "',' and alpha, or ')'")
    return Color(space, firstStored, second, third, alpha: alpha)
  }

  private static let legacyAlpha = "alpha: a number or a percentage"

  private mutating func parseLegacyComponent(
    _ syntax: ComponentSyntax, kind: WrittenValue.Kind
  ) throws(ColorParseError) -> Double? {
    try expectComma(orElse: "',' and \(syntax.name)")
    let written = try parseValue(expected: Self.legacyExpectation(syntax, kind))
    return try Self.legacyComponent(written, syntax, kind: kind)
  }

  /// Checks a component of the notation with commas, where nothing may be missing and the kinds may
  /// not be mixed.
  private static func legacyComponent(
    _ written: WrittenValue, _ syntax: ComponentSyntax, kind: WrittenValue.Kind?
  ) throws(ColorParseError) -> Double? {
    if written.kind == .missing || (kind != nil && written.kind != kind) {
      throw written.error(legacyExpectation(syntax, kind))
    }
    return try written.stored(as: syntax, clamping: true)
  }

  private static func legacyExpectation(
    _ syntax: ComponentSyntax, _ kind: WrittenValue.Kind?
  ) -> String {
    switch kind {
    case .percentage: "\(syntax.name): a percentage"
    case .number: "\(syntax.name): a number"
    default: "\(syntax.name): a value other than 'none', which needs the notation with spaces"
    }
  }
}

extension ColorParser {
  /// A number, a percentage, an angle, `none`, a calculation, or a keyword of a relative colour.
  mutating func parseValue(
    expected: @autoclosure () -> String, origin: RelativeOrigin? = nil
  ) throws(ColorParseError) -> WrittenValue {
    let start = token.start
    switch token.kind {
    case .number:
      let taken = advance()
      return WrittenValue(kind: .number, value: taken.value, start: start, end: taken.end)
    case .percentage:
      let taken = advance()
      return WrittenValue(kind: .percentage, value: taken.value, start: start, end: taken.end)
    case .dimension:
      guard let unit = AngleUnit(token.name) else { throw unexpected(expected()) }
      let taken = advance()
      return WrittenValue(
        kind: .angle, value: taken.value * unit.degrees, start: start, end: taken.end)
    case .identifier:
      if token.name == "none" {
        let taken = advance()
        return WrittenValue(kind: .missing, value: 0, start: start, end: taken.end)
      }
      guard let channel = origin?.channel(token.name) else { throw unexpected(expected()) }
      let taken = advance()
      return WrittenValue(
        kind: channel == nil ? .missing : .number, value: channel ?? 0, start: start,
        end: taken.end)
    case .function where MathFunction(token.name) != nil:
      let (value, end) = try parseMathFunction(origin: origin)
      guard let kind = value.componentKind else {
        throw ColorParseError(.calculationTypes, offset: start, length: end - start)
      }
      return WrittenValue(kind: kind, value: value.value, start: start, end: end)
    case .comma:
      throw ColorParseError(.misplacedComma, at: token)
    default:
      throw unexpected(expected())
    }
  }
}

/// The units of angles (CSS Values 4, §7.1).
enum AngleUnit {
  case degree
  case gradian
  case radian
  case turn

  init?(_ name: Name) {
    switch name {
    case "deg": self = .degree
    case "grad": self = .gradian
    case "rad": self = .radian
    case "turn": self = .turn
    default: return nil
    }
  }

  var degrees: Double {
    switch self {
    case .degree: 1
    case .gradian: 0.9
    case .radian: 180 / .pi
    case .turn: 360
    }
  }
}

extension ColorSpace {
  /// The space of a name in `color()` or `color-mix(in …)`.
  init?(_ name: Name) {
    switch name {
    case "srgb": self = .srgb
    case "srgb-linear": self = .srgbLinear
    case "display-p3": self = .displayP3
    case "display-p3-linear": self = .displayP3Linear
    case "a98-rgb": self = .a98RGB
    case "prophoto-rgb": self = .prophotoRGB
    case "rec2020": self = .rec2020
    case "xyz", "xyz-d65": self = .xyzD65
    case "xyz-d50": self = .xyzD50
    case "lab": self = .lab
    case "lch": self = .lch
    case "oklab": self = .oklab
    case "oklch": self = .oklch
    case "hsl": self = .hsl
    case "hwb": self = .hwb
    default: return nil
    }
  }
}
