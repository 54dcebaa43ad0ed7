import TinctureDiagnostics
import TinctureModel

extension ValueReader {
  /// Reads an easing curve that is written as in CSS (CSS Easing Functions 1, section 2.2).
  func readEasing(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text
    guard isNative else {
      return output.refuse(
        Diagnostic(
          .invalidEasing, "\(excerpt(scalar)) was given, a list of four numbers is wanted",
          at: range(of: scalar), help: "write [0.25, 0.1, 0.25, 1]"))
    }
    if let curve = CubicBezier(cssKeyword: text) { return .literal(.cubicBezier(curve)) }
    if let cut = cutOff(scalar) { return output.refuse(cut) }
    let prefix = "cubic-bezier(".utf8.count
    if text.count > prefix, text.equals("cubic-bezier(", in: 0..<prefix),
      text.last == UInt8(ascii: ")")
    {
      return readCurve(scalar, prefix..<text.count - 1, to: &output)
    }
    let word = text.string
    let keywords = CubicBezier.cssKeywords
    return output.refuse(
      Diagnostic(
        .invalidEasing, "\(excerpt(scalar)) is not an easing curve", at: range(of: scalar),
        help: Suggestion.nearest(to: word, among: keywords).map { "did you mean `\($0)`?" }
          ?? "write [x1, y1, x2, y2], cubic-bezier(…), or \(keywords.choice)"))
  }

  /// Reads the arguments of `cubic-bezier()`.
  private func readCurve(
    _ scalar: Scalar, _ arguments: Range<Int>, to output: inout ReadingOutput
  ) -> Expression {
    let text = scalar.text
    var elements: [LocatedExpression] = []
    var start = arguments.lowerBound
    for position in arguments.lowerBound...arguments.upperBound {
      let isEnd = position == arguments.upperBound
      guard isEnd || text[position] == UInt8(ascii: ",") else { continue }
      let part = text.trimmingBlanks(start..<position)
      let expression = readCoordinate(scalar, part, to: &output)
      elements.append(
        LocatedExpression(expression, at: range(of: scalar, part)))
      start = position + 1
    }
    return list(of: elements, as: .cubicBezier, at: range(of: scalar), to: &output)
  }

  private func readCoordinate(
    _ scalar: Scalar, _ part: Range<Int>, to output: inout ReadingOutput
  ) -> Expression {
    let text = scalar.text
    if let number = NumberSyntax(text, from: part.lowerBound), number.end == part.upperBound,
      number.value.isFinite
    {
      return .literal(.number(number.value))
    }
    if part.count > 1, text[part.lowerBound] == UInt8(ascii: "{"),
      text[part.upperBound - 1] == UInt8(ascii: "}")
    {
      return readPath(scalar, part.lowerBound + 1..<part.upperBound - 1, to: &output)
    }
    return output.refuse(
      Diagnostic(
        .invalidEasing,
        part.isEmpty ? "a number is missing" : "\(excerpt(text, part)) is not a number",
        at: range(of: scalar, part)))
  }
}

extension CubicBezier {
  fileprivate static let cssKeywords = ["ease", "ease-in", "ease-out", "ease-in-out", "linear"]

  /// The curve that a CSS keyword stands for (CSS Easing Functions 1, section 2.2).
  fileprivate init?(cssKeyword text: Text) {
    if text.equals("ease") {
      self.init(0.25, 0.1, 0.25, 1)
    } else if text.equals("ease-in") {
      self.init(0.42, 0, 1, 1)
    } else if text.equals("ease-out") {
      self.init(0, 0, 0.58, 1)
    } else if text.equals("ease-in-out") {
      self.init(0.42, 0, 0.58, 1)
    } else if text.equals("linear") {
      self.init(0, 0, 1, 1)
    } else {
      return nil
    }
  }
}
