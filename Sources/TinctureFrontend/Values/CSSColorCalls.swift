import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// The functions that make a colour in CSS Color 4 and 5, but for `color-mix()`.
let cssColorFunctions = [
  "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "contrast-color",
]

// CSS's own spellings.

extension ExpressionParser {
  /// Reads a colour function that is constant, which the colour module does.
  mutating func parseColorFunction(
    _ name: Range<Int>
  ) throws(ExpressionFailure) -> LocatedExpression {
    let start = name.lowerBound
    var depth = 0
    while let byte = peek {
      if byte == UInt8(ascii: "{") { throw referenceInColorFunction(name) }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return try color(start..<position) }
    }
    throw failure("this `(` is not closed", name.upperBound..<name.upperBound + 1)
  }

  private func referenceInColorFunction(_ name: Range<Int>) -> ExpressionFailure {
    let opening = position
    var end = opening
    while end < text.count, text[end] != UInt8(ascii: "}") { end += 1 }
    let function = text.string(name)
    return failure(
      "a reference cannot stand in `\(function)()`", opening..<min(end + 1, text.count),
      code: .notEvaluable,
      help: "use lighten(), darken(), saturate(), hue() or alpha() to derive a colour from another")
  }

  /// Reads `color-mix(in oklch longer hue, red 30%, {a})` behind the parenthesis (CSS Color 5, section 3).
  mutating func parseColorMix(_ name: Range<Int>) throws(ExpressionFailure) -> LocatedExpression {
    let start = name.lowerBound
    return try nested { parser throws(ExpressionFailure) in
      let method = try parser.parseInterpolation()
      let first = try parser.parseMixedColor()
      try parser.expectComma()
      let second = try parser.parseMixedColor()
      try parser.expectClosing(from: start)
      return try parser.mix(first, second, method, name)
    }
  }

  private typealias MixedColor = (color: LocatedExpression, share: Double?)

  private mutating func parseInterpolation() throws(ExpressionFailure) -> [Call.Argument] {
    skipBlanks()
    guard takeWord("in") else { return [] }
    guard let signature = parameter("in"), case .keyword(let spaces) = signature.kind,
      let arcs = parameter("hue"), case .keyword(let ways) = arcs.kind
    else { return [] }
    var arguments = [Call.Argument(label: "in", value: try parseKeyword(among: spaces))]
    skipBlanks()
    if peek != UInt8(ascii: ",") {
      arguments.append(Call.Argument(label: "hue", value: try parseKeyword(among: ways)))
      skipBlanks()
      guard takeWord("hue") else { throw unexpectedCharacter(wanted: "`hue`") }
    }
    try expectComma()
    return arguments
  }

  private func parameter(_ name: String) -> FunctionParameter? {
    Function.mix.signature.parameters.first { $0.name == name }
  }

  private mutating func parseKeyword(
    among words: [String]
  ) throws(ExpressionFailure) -> LocatedExpression {
    skipBlanks()
    guard let byte = peek, byte.isASCIILetter else {
      throw position < text.count
        ? unexpectedCharacter(wanted: "a keyword")
        : failure("the expression ends where a keyword is wanted", position..<position)
    }
    return try parseWord(for: .keyword(words))
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= text.count, text.equals(word, in: position..<end),
      end == text.count || !text[end].continuesWord
    else { return false }
    position = end
    return true
  }

  private mutating func expectComma() throws(ExpressionFailure) {
    skipBlanks()
    guard peek == UInt8(ascii: ",") else {
      throw position < text.count
        ? unexpectedCharacter(wanted: "`,`")
        : failure("the expression ends where `,` is wanted", position..<position)
    }
    position += 1
  }

  /// Reads a colour with its share in front of it or behind it.
  private mutating func parseMixedColor() throws(ExpressionFailure) -> MixedColor {
    var share = try parseShare()
    let color = try parseSum(for: .color)
    if !color.expression.canBeColor {
      refuse(
        Diagnostic(
          .wrongArgumentType, "a number was given, a colour is wanted", at: color.range))
    }
    if share == nil { share = try parseShare() }
    return (color, share)
  }

  private mutating func parseShare() throws(ExpressionFailure) -> Double? {
    skipBlanks()
    let start = position
    guard let number = NumberSyntax(text, from: position), number.end < text.count,
      text[number.end] == UInt8(ascii: "%")
    else { return nil }
    position = number.end + 1
    guard (0...100).contains(number.value) else {
      throw failure(
        "a share is from 0% to 100%", start..<position, code: .argumentOutOfRange)
    }
    return number.value
  }

  /// The same as a call of `mix()`: shares that do not add up to 100% are scaled, and less of them lets more through (CSS
  /// Color 5, section 3.2).
  private mutating func mix(
    _ first: MixedColor, _ second: MixedColor, _ method: [Call.Argument], _ name: Range<Int>
  ) throws(ExpressionFailure) -> LocatedExpression {
    let p1 = first.share ?? second.share.map { 100 - $0 } ?? 50
    let p2 = second.share ?? 100 - p1
    let sum = p1 + p2
    guard sum > 0 else {
      throw failure(
        "both shares are 0%", name.lowerBound..<position, code: .argumentOutOfRange)
    }
    let whole = range(name.lowerBound..<position)
    let amount = LocatedExpression(.literal(.number(p2 / sum)), at: whole)
    let arguments =
      [first.color, second.color, amount].map { Call.Argument(label: nil, value: $0) } + method
    let mixture = LocatedExpression(
      .call(Call(function: .mix, nameRange: range(name), arguments: arguments)), at: whole)
    guard sum < 100 else { return mixture }
    let factor = LocatedExpression(.literal(.number(sum / 100)), at: whole)
    let opacity = Call(
      function: .opacity, nameRange: range(name),
      arguments: [mixture, factor].map { Call.Argument(label: nil, value: $0) })
    return LocatedExpression(.call(opacity), at: whole)
  }
}

extension Expression {
  fileprivate var canBeColor: Bool {
    switch self {
    case .reference, .invalid: true
    default: isColor
    }
  }
}
