import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// A recursive-descent parser of the expression language.
///
///     sum      = product (("+" | "-") product)*
///     product  = signed (("*" | "/") signed)*
///     signed   = ("+" | "-") signed | primary
///     primary  = number | colour | reference | call | word | "(" sum ")"
///     call     = name "(" [argument ("," argument)*] ")"
///     argument = [name "="] sum
///
/// The nesting, the number of operands and the length are limited, so that neither this parser nor what walks over its
/// result can run out of stack.
struct ExpressionParser {
  static let maximumDepth = 64
  static let maximumOperands = 512
  static let maximumLength = 16 * 1024

  let reader: ValueReader
  let scalar: Scalar
  var output = ReadingOutput()
  var position = 0
  private var depth = 0
  private var operandCount = 0
  /// Whether something was refused that did not hinder reading on.
  private var isRefused = false

  init(reader: ValueReader, scalar: Scalar) {
    self.reader = reader
    self.scalar = scalar
  }

  var text: Text { scalar.text }

  /// Reads the whole text.
  mutating func parse() -> Expression {
    do throws(ExpressionFailure) {
      let sum = try parseSum(for: nil)
      skipBlanks()
      guard position == text.count else { throw unexpected(after: sum) }
      return isRefused ? .invalid : sum.expression
    } catch {
      return output.refuse(error.diagnostic)
    }
  }

  // MARK: Operators

  /// Reads operands with the operators of the lowest rank. The kind of the parameter whose argument it is says what a word
  /// or an angle means.
  mutating func parseSum(for kind: ParameterKind?) throws(ExpressionFailure) -> LocatedExpression {
    var left = try parseProduct(for: kind)
    while true {
      skipBlanks()
      guard let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
        return left
      }
      let place = position
      position += 1
      let right = try parseProduct(for: nil)
      left = try combine(sign == UInt8(ascii: "+") ? .add : .subtract, at: place, left, right)
    }
  }

  private mutating func parseProduct(
    for kind: ParameterKind?
  ) throws(ExpressionFailure) -> LocatedExpression {
    var left = try parseSigned(for: kind)
    while true {
      skipBlanks()
      guard let sign = peek, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else {
        return left
      }
      let place = position
      position += 1
      let right = try parseSigned(for: nil)
      left = try combine(sign == UInt8(ascii: "*") ? .multiply : .divide, at: place, left, right)
    }
  }

  private mutating func parseSigned(
    for kind: ParameterKind?
  ) throws(ExpressionFailure) -> LocatedExpression {
    skipBlanks()
    let start = position
    guard let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      NumberSyntax(text, from: position) == nil
    else { return try parsePrimary(for: kind) }
    position += 1
    let operand = try nested { parser throws(ExpressionFailure) in
      try parser.parseSigned(for: nil)
    }
    guard sign == UInt8(ascii: "-") else { return operand }
    let one = LocatedExpression(.literal(.number(-1)), at: range(start..<start + 1))
    return try combine(.multiply, at: start, one, operand)
  }

  private mutating func combine(
    _ sign: Arithmetic.Operator, at place: Int, _ left: LocatedExpression,
    _ right: LocatedExpression
  ) throws(ExpressionFailure) -> LocatedExpression {
    try countOperand()
    for operand in [left, right] where operand.expression.isColor {
      refuse(
        Diagnostic(
          .wrongArgumentType, "a colour cannot be used with `\(sign.rawValue)`", at: operand.range,
          help: "use a function such as mix(), lighten() or alpha()"))
    }
    let whole = SourceRange(
      file: left.range.file, start: min(left.range.start, right.range.start),
      end: max(left.range.end, right.range.end))
    return LocatedExpression(
      .arithmetic(Arithmetic(sign, at: range(place..<place + 1), left, right)), at: whole)
  }

  // MARK: Operands

  private mutating func parsePrimary(
    for kind: ParameterKind?
  ) throws(ExpressionFailure) -> LocatedExpression {
    try countOperand()
    let start = position
    switch peek {
    case nil:
      throw failure("the expression ends where a value is wanted", start..<start)
    case UInt8(ascii: "{"):
      return try parseReference()
    case UInt8(ascii: "("):
      position += 1
      return try parseParenthesis(from: start)
    case UInt8(ascii: "#"):
      return try parseHexadecimal()
    case let byte? where byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80:
      return try parseWord(for: kind)
    default:
      if let number = NumberSyntax(text, from: position) {
        return try parseQuantity(number, for: kind)
      }
      throw unexpectedCharacter(wanted: "a value")
    }
  }

  /// Reads to the parenthesis that closes; the one that opens is read.
  mutating func parseParenthesis(from start: Int) throws(ExpressionFailure) -> LocatedExpression {
    let inner = try nested { parser throws(ExpressionFailure) in
      try parser.parseSum(for: nil)
    }
    try expectClosing(from: start)
    return LocatedExpression(inner.expression, at: range(start..<position))
  }

  func expectedClosing(from start: Int) -> ExpressionFailure {
    if position == text.count {
      return failure("this `(` is not closed", openingParenthesis(from: start))
    }
    return unexpectedCharacter(wanted: "an operator or `)`")
  }

  mutating func expectClosing(from start: Int) throws(ExpressionFailure) {
    skipBlanks()
    guard peek == UInt8(ascii: ")") else { throw expectedClosing(from: start) }
    position += 1
  }

  private func openingParenthesis(from start: Int) -> Range<Int> {
    let place = text[start...].firstIndex(of: UInt8(ascii: "(")) ?? start
    return place..<place + 1
  }

  private mutating func parseReference() throws(ExpressionFailure) -> LocatedExpression {
    let start = position
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "}"), text[end] != UInt8(ascii: "{") {
      end += 1
    }
    guard end < text.count, text[end] == UInt8(ascii: "}") else {
      throw ExpressionFailure(
        diagnostic: Diagnostic(
          .malformedReference, "this `{` is not closed", at: range(start..<start + 1),
          help: "a reference is written {a.b.c}"))
    }
    position = end + 1
    let expression = reader.readPath(scalar, start + 1..<end, to: &output)
    if expression.isInvalid { isRefused = true }
    return LocatedExpression(expression, at: range(start..<position))
  }

  private mutating func parseHexadecimal() throws(ExpressionFailure) -> LocatedExpression {
    let start = position
    position += 1
    while let byte = peek, byte.continuesWord, byte != UInt8(ascii: "-") { position += 1 }
    return try color(start..<position)
  }

  /// Reads a colour that is written as in CSS.
  mutating func color(_ part: Range<Int>) throws(ExpressionFailure) -> LocatedExpression {
    do {
      let color = try Color(cssBytes: UnsafeBufferPointer(rebasing: text[part]))
      return LocatedExpression(.literal(.color(ColorValue(color))), at: range(part))
    } catch {
      let place = part.lowerBound + error.offset
      throw ExpressionFailure(
        diagnostic: reader.diagnostic(
          for: error, at: range(place..<place + error.length), text: reader.excerpt(text, part)))
    }
  }

  private mutating func parseQuantity(
    _ number: NumberSyntax, for kind: ParameterKind?
  ) throws(ExpressionFailure) -> LocatedExpression {
    let start = position
    position = number.end
    if peek == UInt8(ascii: "%") {
      position += 1
    } else {
      while let byte = peek, byte.isASCIILetter { position += 1 }
    }
    let unit = number.end..<position
    guard number.value.isFinite, !number.hasLeadingZero else {
      throw failure(
        number.hasLeadingZero
          ? "a number may not begin with a 0" : "this number is too large", start..<number.end,
        code: .invalidNumber)
    }
    let value: Value
    if unit.isEmpty {
      value = .number(number.value)
    } else if let length = Dimension.Unit(text, unit) {
      value = .dimension(Dimension(number.value, length))
    } else if let time = Duration.Unit(text, unit) {
      value = .duration(Duration(number.value, time))
    } else if let degrees = AngleUnit(rawValue: text.string(unit))?.degrees {
      guard kind == .angle else {
        throw failure(
          "an angle cannot be used here", start..<position, code: .wrongArgumentType)
      }
      value = .number(number.value * degrees)
    } else {
      throw unknownUnit(unit)
    }
    return LocatedExpression(.literal(value), at: range(start..<position))
  }

  private func unknownUnit(_ unit: Range<Int>) -> ExpressionFailure {
    let known = Dimension.Unit.allCases.map(\.rawValue) + Duration.Unit.allCases.map(\.rawValue)
    let suggestion = Suggestion.nearest(to: text.string(unit), among: known)
    return failure(
      "\(reader.excerpt(text, unit)) is not a unit", unit,
      help: suggestion.map { "did you mean `\($0)`?" } ?? "a unit is \(known.choice)")
  }

  // MARK: Limits

  mutating func nested<Result>(
    _ parse: (inout Self) throws(ExpressionFailure) -> Result
  ) throws(ExpressionFailure) -> Result {
    guard depth < Self.maximumDepth else {
      throw failure(
        "an expression may be nested \(Self.maximumDepth) levels deep",
        position..<min(position + 1, text.count), code: .expressionTooDeep)
    }
    depth += 1
    let result = try parse(&self)
    depth -= 1
    return result
  }

  private mutating func countOperand() throws(ExpressionFailure) {
    operandCount += 1
    if operandCount > Self.maximumOperands {
      throw failure(
        "an expression may have \(Self.maximumOperands) operands and operators",
        position..<min(position + 1, text.count), code: .expressionTooDeep)
    }
  }

  // MARK: Places and failures

  var peek: UInt8? { position < text.count ? text[position] : nil }

  mutating func skipBlanks() {
    position = text.skippingBlanks(from: position)
  }

  func range(_ part: Range<Int>) -> SourceRange {
    reader.range(of: scalar, part)
  }

  /// Reports something that is wrong but does not hinder reading on.
  mutating func refuse(_ diagnostic: Diagnostic) {
    output.diagnostics.report(diagnostic)
    isRefused = true
  }

  func failure(
    _ message: String, _ part: Range<Int>, code: DiagnosticCode = .expressionSyntax,
    help: String? = nil
  ) -> ExpressionFailure {
    ExpressionFailure(diagnostic: Diagnostic(code, message, at: range(part), help: help))
  }

  func unexpectedCharacter(wanted: String) -> ExpressionFailure {
    var end = position + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    let part = position..<min(end, text.count)
    return failure("\(reader.excerpt(text, part)) was given, \(wanted) is wanted", part)
  }

  /// What follows a complete expression.
  private func unexpected(after expression: LocatedExpression) -> ExpressionFailure {
    if case .reference = expression.expression, text[position] == UInt8(ascii: "{") {
      return failure(
        "an operator is missing between two references", position..<position + 1,
        help: "texts are joined only in tokens of the type `string`")
    }
    return unexpectedCharacter(wanted: "an operator")
  }
}

/// Why an expression could not be read.
struct ExpressionFailure: Error {
  let diagnostic: Diagnostic
}

/// The units of angles (CSS Values 4, section 7.1).
private enum AngleUnit: String {
  case deg
  case grad
  case rad
  case turn

  var degrees: Double {
    switch self {
    case .deg: 1
    case .grad: 0.9
    case .rad: 180 / .pi
    case .turn: 360
    }
  }
}

extension Expression {
  /// Whether it is sure to give a colour.
  var isColor: Bool {
    switch self {
    case .literal(.color): true
    case .call(let call): call.function.signature.result == .type(.color)
    default: false
    }
  }
}
