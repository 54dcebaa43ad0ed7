import TinctureColor
import TinctureDiagnostics
import TinctureModel
import TinctureYAML

extension ValueReader {
  func readColor(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text
    guard isNative else {
      return output.refuse(
        Diagnostic(
          .invalidColor, "\(excerpt(scalar)) was given, a colour object is wanted",
          at: range(of: scalar),
          help: "write { \"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1] }"))
    }
    if let hex = RGBA8(hexBytes: text) { return .literal(.color(ColorValue(Color(hex)))) }
    if let cut = cutOff(scalar) { return output.refuse(cut) }
    if text.contains("{") { return readExpression(scalar, as: .color, to: &output) }
    do {
      return .literal(.color(ColorValue(try Color(cssBytes: text))))
    } catch {
      if case .unknownFunction = error.problem {
        return readExpression(scalar, as: .color, to: &output)
      }
      return output.refuse(
        hexWithoutSign(scalar)
          ?? diagnostic(
            for: error, at: range(of: scalar, error.offset..<error.offset + error.length),
            text: excerpt(scalar)))
    }
  }

  /// What is wrong with a colour in CSS notation.
  func diagnostic(
    for error: ColorParseError, at range: SourceRange, text: String
  ) -> Diagnostic {
    switch error.problem {
    case .unknownName(let suggestion):
      return Diagnostic(
        .invalidColor, "\(text) is not a colour", at: range,
        help: suggestion.map { "did you mean `\($0)`?" }
          ?? "write a colour as in CSS: `#0af`, `rgb(0 170 255)`, a name, or a reference `{a.b}`")
    case .contextDependent(let keyword):
      return Diagnostic(
        .notEvaluable, "`\(keyword.cssName)` has no value before it is used; a token needs one",
        at: range,
        help: "write the known value, and under `$platform` the name that stands for it there")
    case .runtimeFunction:
      return Diagnostic(
        .notEvaluable, "\(text) has no value before it is used; a token needs one", at: range)
    default:
      return Diagnostic(
        .invalidColor, "\(text) is not a colour: \(error.description)", at: range)
    }
  }

  /// `0af` and `0x00aaff`, where `#` was forgotten or written as in a programming language.
  private func hexWithoutSign(_ scalar: Scalar) -> Diagnostic? {
    let text = scalar.text
    let isPrefixed = text.count > 2 && text[0] == 0x30 && text[1] | 0x20 == UInt8(ascii: "x")
    let digits = (isPrefixed ? 2 : 0)..<text.count
    guard text[digits].allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    let color = "#" + text.string(digits)
    // With eight digits behind 0x some write the alpha first.
    let isCertain = !(isPrefixed && digits.count == 8)
    return Diagnostic(
      .invalidColor, "\(excerpt(scalar)) is not a colour: hexadecimal digits need a `#` in front",
      at: range(of: scalar), help: "write \"\(color)\", in quotes",
      fix: isCertain
        ? replacing(scalar, with: color, quoted: true, "write \"\(color)\"") : nil)
  }

  /// An expression that lost its end, since YAML ended the scalar at a comma or took the rest for a comment.
  func cutOff(_ scalar: Scalar) -> Diagnostic? {
    guard scalar.isPlain, scalar.text.contains("(") || scalar.text.contains("{"),
      let whole = document.expressionSplitByComma(scalar.node)
    else { return nil }
    let isComment = document.comment(after: document.range(of: scalar.node).end) != nil
    let source = document.sourceText(in: whole)
    let start = SourceRange(file: whole.file, start: whole.start, end: whole.start)
    let end = SourceRange(file: whole.file, start: whole.end, end: whole.end)
    let canBeQuoted = !source.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == 0x5C }
    return Diagnostic(
      isComment ? .valueIsComment : .valueSplitByFlow,
      isComment
        ? "YAML takes the rest of this value for a comment, and reads only \(excerpt(scalar))"
        : "YAML ends this value at a comma, and reads only \(excerpt(scalar))", at: whole,
      help: "put the whole value in quotes",
      fix: canBeQuoted ? .init("quote the value", [.init(start, "\""), .init(end, "\"")]) : nil)
  }
}
