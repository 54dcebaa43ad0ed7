extension ColorParser {
  /// One colour of `color-mix()` with its share.
  private struct MixItem {
    var color: CSSColor
    var percentage: Double?
  }

  /// `color-mix([in <space> [<arc> hue]?,]? <color> && <percentage>?, …)`, behind the parenthesis
  /// (CSS Color 5, "Mixing Colors").
  mutating func parseColorMix() throws(ColorParseError) -> CSSColor {
    var space = ColorSpace.oklab
    var hue = HueInterpolation.shorter
    if isIdentifier("in") {
      (space, hue) = try parseInterpolationMethod()
      try expectComma(
        orElse: space.isPolar ? "a hue arc such as 'longer hue', or ','" : "','")
    }
    var items = [try parseMixItem()]
    repeat {
      try expectComma(orElse: "',' and another colour")
      items.append(try parseMixItem())
    } while token.kind == .comma
    try expectClosingParenthesis(orElse: "a percentage, ',' or ')'")
    return mix(items, in: space, hue: hue)
  }

  private mutating func parseInterpolationMethod()
    throws(ColorParseError) -> (ColorSpace, HueInterpolation)
  {
    advance()
    guard token.kind == .identifier, let space = ColorSpace(token.name) else {
      throw unexpected(
        "a colour space: srgb, srgb-linear, display-p3, display-p3-linear, a98-rgb, prophoto-rgb, "
          + "rec2020, lab, oklab, xyz, xyz-d50, xyz-d65, hsl, hwb, lch or oklch")
    }
    advance()
    guard token.kind == .identifier else { return (space, .shorter) }
    guard space.isPolar else { throw ColorParseError(.hueArcInRectangularSpace, at: token) }
    guard let arc = HueInterpolation(token.name) else {
      throw unexpected("shorter, longer, increasing or decreasing")
    }
    advance()
    guard isIdentifier("hue") else { throw unexpected("'hue'") }
    advance()
    return (space, arc)
  }

  private mutating func parseMixItem() throws(ColorParseError) -> MixItem {
    var percentage = try parseSharePercentage()
    let color = try parseColor()
    if percentage == nil { percentage = try parseSharePercentage() }
    return MixItem(color: color, percentage: percentage)
  }

  /// A percentage from 0 % to 100 %, if one stands here. A calculation is clamped; a literal
  /// outside is an error.
  private mutating func parseSharePercentage() throws(ColorParseError) -> Double? {
    if token.kind == .percentage {
      let value = token.value
      guard value >= 0, value <= 100 else {
        throw ColorParseError(.percentageOutOfRange, at: token)
      }
      advance()
      return value
    }
    guard token.kind == .function, MathFunction(token.name) != nil else { return nil }
    let start = token.start
    let (value, end) = try parseMathFunction(origin: nil)
    guard value.componentKind == .percentage else {
      throw ColorParseError(.expected("a percentage"), offset: start, length: end - start)
    }
    return clamp(finite(value.value), 0, 100)
  }

  /// Mixes in the order given; shares that are left out divide what the others leave (CSS Color 5,
  /// "Mixing Colors").
  private func mix(_ items: [MixItem], in space: ColorSpace, hue: HueInterpolation) -> CSSColor {
    let given = items.reduce(0) { $0 + ($1.percentage ?? 0) }
    let open = items.count { $0.percentage == nil }
    let rest = open > 0 ? max(0, 100 - given) / Double(open) : 0
    let total = given + rest * Double(open)

    var mixed: Color?
    var weight = 0.0
    for item in items {
      switch item.color {
      case .keyword(let keyword), .contextual(let keyword): return .contextual(keyword)
      case .color(let color):
        // When every share is 0 the mixture is even, and transparent.
        let share = total > 0 ? item.percentage ?? rest : 1
        guard let soFar = mixed else {
          mixed = color
          weight = share
          continue
        }
        let sum = weight + share
        mixed = Color.mix(soFar, color, amount: sum > 0 ? share / sum : 0.5, in: space, hue: hue)
        weight = sum
      }
    }
    guard var result = mixed else { return .color(.transparent) }
    if total < 100, let alpha = result.alphaComponent { result.alpha = alpha * total / 100 }
    return .color(result)
  }
}

extension HueInterpolation {
  /// The arc of a name in `color-mix(in <space> <name> hue, …)`.
  fileprivate init?(_ name: Name) {
    switch name {
    case "shorter": self = .shorter
    case "longer": self = .longer
    case "increasing": self = .increasing
    case "decreasing": self = .decreasing
    default: return nil
    }
  }
}
