import TinctureDiagnostics
import TinctureModel

// Numbers, dimensions, durations and font weights.

extension ValueReader {
  func readNumber(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if let number = NumberSyntax(scalar.text) {
      if number.end == scalar.text.count {
        return checked(number, scalar, as: .number, to: &output) { .number($0) }
      }
      if isNative, scalar.text.equals("%", in: number.end..<scalar.text.count) {
        return checked(number, scalar, as: .number, to: &output) { .number($0 / 100) }
      }
    }
    return readComputed(scalar, as: .number, to: &output)
  }

  func readDimension(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if isNative, let number = NumberSyntax(scalar.text) {
      if number.end == scalar.text.count {
        return checked(number, scalar, as: .dimension, to: &output) {
          .dimension(Dimension($0, .px))
        }
      }
      if let unit = Dimension.Unit(scalar.text, number.end..<scalar.text.count) {
        return checked(number, scalar, as: .dimension, to: &output) {
          .dimension(Dimension($0, unit))
        }
      }
    }
    return readComputed(scalar, as: .dimension, to: &output)
  }

  func readDuration(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if isNative, let number = NumberSyntax(scalar.text),
      let unit = Duration.Unit(scalar.text, number.end..<scalar.text.count)
    {
      return checked(number, scalar, as: .duration, to: &output) { .duration(Duration($0, unit)) }
    }
    return readComputed(scalar, as: .duration, to: &output)
  }

  func readFontWeight(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if let number = NumberSyntax(scalar.text), number.end == scalar.text.count {
      if let problem = FontWeight.problem(with: number.value, at: range(of: scalar)) {
        return output.refuse(problem)
      }
      return checked(number, scalar, as: .fontWeight, to: &output) { .fontWeight(.number($0)) }
    }
    if let keyword = FontWeight.Keyword(rawValue: scalar.text.string) {
      return .literal(.fontWeight(.keyword(keyword)))
    }
    if isNative, scalar.text.hasOperators {
      return readComputed(scalar, as: .fontWeight, to: &output)
    }
    return refuseFontWeight(scalar, to: &output)
  }

  private func refuseFontWeight(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text.string
    let keywords = FontWeight.Keyword.allCases.map(\.rawValue)
    // `SemiBold`, `semi_bold` and `semibold` can mean nothing else.
    let letters = text.lowercased().filter { !"-_ ".contains($0) }
    if let keyword = keywords.first(where: { $0.filter { $0 != "-" } == letters }) {
      return output.refuse(
        Diagnostic(
          .invalidFontWeight, "\(excerpt(scalar)) is not a font weight", at: range(of: scalar),
          help: "did you mean `\(keyword)`?",
          fix: replacing(scalar, with: keyword, "write `\(keyword)`")))
    }
    return output.refuse(
      Diagnostic(
        .invalidFontWeight, "\(excerpt(scalar)) is not a font weight", at: range(of: scalar),
        help: Suggestion.nearest(to: text, among: keywords).map { "did you mean `\($0)`?" }
          ?? "write a number from 1 to 1000, or a keyword such as `semi-bold`"))
  }

  /// A number as a value, unless it is written in a way that people and programs read differently.
  private func checked(
    _ number: NumberSyntax, _ scalar: Scalar, as type: TokenType, to output: inout ReadingOutput,
    _ make: (Double) -> Value
  ) -> Expression {
    if number.hasLeadingZero || !number.value.isFinite || !scalar.isPlain {
      if let problem = problem(with: number, scalar, as: type) { return output.refuse(problem) }
    }
    return .literal(make(number.value))
  }

  private func problem(
    with number: NumberSyntax, _ scalar: Scalar, as type: TokenType
  ) -> Diagnostic? {
    let text = scalar.text
    if !scalar.isPlain, number.end == text.count {
      return Diagnostic(
        type.valueCode, "the text \"\(text.string)\" was given, \(type.phrase) is wanted",
        at: range(of: scalar), help: "a number in quotes is a text; remove the quotes",
        fix: removingQuotes(scalar))
    }
    if number.hasLeadingZero {
      var end = number.digits
      while end + 1 < number.end, text[end] == 0x30, text[end + 1].isDigit { end += 1 }
      let zeros = range(of: scalar, number.digits..<end)
      return Diagnostic(
        type.valueCode, "\(excerpt(scalar)) begins with a 0, which some programs read as octal",
        at: range(of: scalar), help: "leave the 0 out",
        fix: .init("remove the leading zeros", [.init(zeros, "")]))
    }
    if !number.value.isFinite {
      return Diagnostic(
        type.valueCode, "\(excerpt(scalar)) is too large for a number", at: range(of: scalar))
    }
    return nil
  }

  /// What is no literal of the type: an expression that computes one, or a slip.
  func readComputed(
    _ scalar: Scalar, as type: TokenType, to output: inout ReadingOutput
  ) -> Expression {
    guard isNative, scalar.text.hasOperators else {
      return output.refuse(explanation(of: scalar, as: type))
    }
    return readExpression(scalar, as: type, to: &output)
  }
}

extension Dimension.Unit {
  /// The unit that is just this part of a text.
  @inline(__always)
  init?(_ text: Text, _ range: Range<Int>) {
    guard range.count <= 3, let first = range.first else { return nil }
    if range.count == 1 {
      guard text[first] == UInt8(ascii: "%") else { return nil }
      self = .percent
    } else if range.count == 2 {
      switch (text[first], text[first + 1]) {
      case (UInt8(ascii: "p"), UInt8(ascii: "x")): self = .px
      case (UInt8(ascii: "p"), UInt8(ascii: "t")): self = .pt
      case (UInt8(ascii: "d"), UInt8(ascii: "p")): self = .dp
      case (UInt8(ascii: "s"), UInt8(ascii: "p")): self = .sp
      case (UInt8(ascii: "e"), UInt8(ascii: "m")): self = .em
      default: return nil
      }
    } else {
      guard text.equals("rem", in: range) else { return nil }
      self = .rem
    }
  }
}

extension Duration.Unit {
  /// The unit that is just this part of a text.
  init?(_ text: Text, _ range: Range<Int>) {
    if text.equals("ms", in: range) {
      self = .ms
    } else if text.equals("s", in: range) {
      self = .s
    } else {
      return nil
    }
  }
}

extension Text {
  /// Whether something in it can only be meant to be computed: a brace, a parenthesis or an operator.
  var hasOperators: Bool {
    let startsWithNumber = NumberSyntax(self) != nil
    for position in indices {
      switch self[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "*"), UInt8(ascii: "/"):
        return true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if position > 0, startsWithNumber { return true }
      default: break
      }
    }
    return false
  }
}
