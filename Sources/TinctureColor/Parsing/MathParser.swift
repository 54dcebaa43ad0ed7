extension ColorParser {
  /// A mathematical function, whose name is the current token (CSS Values 4, §10).
  ///
  /// - Returns: The value, and where the function's text ends.
  mutating func parseMathFunction(
    origin: RelativeOrigin?
  ) throws(ColorParseError) -> (value: MathValue, end: Int) {
    guard let function = MathFunction(token.name) else { throw unexpected("a calculation") }
    return try nested { parser throws(ColorParseError) in
      try parser.parseArguments(of: function, origin: origin)
    }
  }

  private mutating func parseArguments(
    of function: MathFunction, origin: RelativeOrigin?
  ) throws(ColorParseError) -> (value: MathValue, end: Int) {
    let start = advance().start
    var strategy = RoundingStrategy.nearest
    if function == .round, token.kind == .identifier, let named = RoundingStrategy(token.name) {
      strategy = named
      advance()
      try expectComma(orElse: "',' after the rounding strategy")
    }
    var arguments: [MathValue] = []
    var unbounded: [Int] = []
    repeat {
      if !arguments.isEmpty { advance() }
      if function == .clamp, isIdentifier("none"), arguments.count != 1 {
        advance()
        unbounded.append(arguments.count)
        arguments.append(MathValue(value: arguments.isEmpty ? -.infinity : .infinity))
      } else {
        arguments.append(try parseSum(origin: origin))
      }
    } while token.kind == .comma && arguments.count < function.argumentCount.upperBound
    guard arguments.count >= function.argumentCount.lowerBound else {
      throw unexpected("',' and another argument")
    }
    // A bound that is left open by 'none' has whatever type the value in the middle has.
    for index in unbounded { arguments[index] = arguments[1].with(arguments[index].value) }
    let end = token.end
    try expectClosingParenthesis(orElse: "an operator or ')'")
    guard let result = function.evaluate(arguments, strategy: strategy) else {
      throw ColorParseError(.calculationTypes, offset: start, length: end - start)
    }
    return (result, end)
  }

  /// Terms joined by `+` and `-`, which need white space on both sides.
  private mutating func parseSum(origin: RelativeOrigin?) throws(ColorParseError) -> MathValue {
    let start = token.start
    var sum = try parseProduct(origin: origin)
    while token.kind == .plus || token.kind == .minus {
      let sign = advance()
      guard sign.followsSpace, token.followsSpace else {
        throw ColorParseError(.expected("white space on both sides of + and -"), at: sign)
      }
      let term = try parseProduct(origin: origin)
      guard term.hasType(of: sum) else {
        throw ColorParseError(.calculationTypes, offset: start, length: previousEnd - start)
      }
      sum.value += sign.kind == .plus ? term.value : -term.value
    }
    return sum
  }

  /// Factors joined by `*` and `/`.
  private mutating func parseProduct(origin: RelativeOrigin?) throws(ColorParseError) -> MathValue {
    var product = try parseFactor(origin: origin)
    while token.kind == .star || token.kind == .slash {
      let isDivision = advance().kind == .slash
      let factor = try parseFactor(origin: origin)
      if isDivision {
        product.value /= factor.value
        product.angle -= factor.angle
        product.percentage -= factor.percentage
      } else {
        product.value *= factor.value
        product.angle += factor.angle
        product.percentage += factor.percentage
      }
    }
    return product
  }

  private mutating func parseFactor(origin: RelativeOrigin?) throws(ColorParseError) -> MathValue {
    switch token.kind {
    case .number: return MathValue(value: advance().value)
    case .percentage: return MathValue(value: advance().value, percentage: 1)
    case .dimension:
      guard let unit = AngleUnit(token.name) else {
        throw unexpected("an angle in deg, grad, rad or turn")
      }
      return MathValue(value: advance().value * unit.degrees, angle: 1)
    case .leftParenthesis:
      return try nested { parser throws(ColorParseError) in
        parser.advance()
        let value = try parser.parseSum(origin: origin)
        try parser.expectClosingParenthesis(orElse: "an operator or ')'")
        return value
      }
    case .function where MathFunction(token.name) != nil:
      return try parseMathFunction(origin: origin).value
    case .identifier:
      if let channel = origin?.channel(token.name) {
        advance()
        return MathValue(value: channel ?? 0)
      }
      if let constant = mathConstant(token.name) {
        advance()
        return MathValue(value: constant)
      }
    default: break
    }
    throw unexpected("a number, a percentage, an angle or a calculation")
  }

  /// The constants of CSS Values 4, §10.7.
  private func mathConstant(_ name: Name) -> Double? {
    switch name {
    case "e": exponential(1)
    case "pi": .pi
    case "infinity": .infinity
    case "-infinity": -.infinity
    case "nan": .nan
    default: nil
    }
  }
}
