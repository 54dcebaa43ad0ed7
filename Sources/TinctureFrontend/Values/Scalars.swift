import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// A scalar that is being read; it is valid only while the document lends its text.
struct Scalar {
  let text: Text
  let slot: Slot
  let isPlain: Bool

  var node: NodeID { slot.node }
}

extension ValueReader {
  func readScalar(_ slot: Slot, as type: TokenType?, to output: inout ReadingOutput) -> Expression {
    let isPlain = document.style(of: slot.node) == .plain
    return document.withText(of: slot.node) { text in
      let scalar = Scalar(text: text, slot: slot, isPlain: isPlain)
      if isPlain, document.isBroken(slot.node) { return .invalid }
      if text.isEmpty, isPlain { return readNothing(scalar, as: type, to: &output) }
      if let expression = readBraces(scalar, as: type, to: &output) { return expression }
      guard let type else { return readUntyped(scalar, to: &output) }
      return switch type {
      case .color: readColor(scalar, to: &output)
      case .dimension: readDimension(scalar, to: &output)
      case .number: readNumber(scalar, to: &output)
      case .duration: readDuration(scalar, to: &output)
      case .fontWeight: readFontWeight(scalar, to: &output)
      case .fontFamily: readFontFamily(scalar, to: &output)
      case .string: readText(scalar, to: &output)
      case .boolean: readBoolean(scalar, to: &output)
      case .cubicBezier: readEasing(scalar, to: &output)
      case .strokeStyle: readStrokeStyle(scalar, to: &output)
      case .border, .transition, .shadow, .gradient, .typography, .spring:
        output.refuse(
          Diagnostic(
            .wrongShape, "\(excerpt(scalar)) was given, \(type.phrase) is wanted",
            at: range(of: scalar),
            help: shapeHelp(for: type)))
      }
    }
  }

  /// What a value in pieces looks like, for who wrote something else.
  func shapeHelp(for type: TokenType) -> String? {
    switch type {
    case .color where isNative: return "write one colour, such as \"#0af\""
    case .dimension where isNative: return "write one length, such as 12px"
    case .duration where isNative: return "write one time, such as 200ms"
    default: break
    }
    let names = type.parts.filter { isNative || $0.presence != .nativeOnly }.map(\.name)
    if names.isEmpty { return nil }
    let mapping = "{ \(names.map { "\($0): …" }.joined(separator: ", ")) }"
    return "write \(type == .gradient ? "a list of stops, [\(mapping), …]" : mapping)"
  }

  /// Without a type only what names or computes a value can be read.
  private func readUntyped(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    guard isNative, scalar.text.contains("{") || scalar.text.contains("(") else { return .invalid }
    var attempt = ReadingOutput()
    swap(&attempt.references, &output.references)
    let referenceCount = attempt.references.count
    let expression = readExpression(scalar, to: &attempt)
    swap(&attempt.references, &output.references)
    switch expression {
    case .call, .arithmetic, .reference:
      output.diagnostics.append(attempt.diagnostics)
      return expression
    case .invalid where isFunctionCall(scalar.text):
      output.diagnostics.append(attempt.diagnostics)
      return .invalid
    default:
      output.references.removeSubrange(referenceCount...)
      return .invalid
    }
  }

  /// Whether the text begins as a call of a function that there is.
  private func isFunctionCall(_ text: Text) -> Bool {
    var end = 0
    while end < text.count, text[end].continuesWord { end += 1 }
    return end > 0 && end < text.count && text[end] == UInt8(ascii: "(")
      && Function(rawValue: text.string(0..<end)) != nil
  }

  /// Nothing stands where a value is wanted: perhaps since YAML takes `#fff` for a comment.
  private func readNothing(
    _ scalar: Scalar, as type: TokenType?, to output: inout ReadingOutput
  ) -> Expression {
    if let diagnostic = valueInComment(insteadOf: scalar.node, as: type) {
      return output.refuse(diagnostic)
    }
    guard let type else { return .invalid }
    return output.refuse(
      Diagnostic(
        type.valueCode, "the value is missing, \(type.phrase) is wanted",
        at: shapeRange(scalar.slot),
        help: type == .string ? "write \"\" for an empty text" : nil))
  }

  /// What to say where a value is missing because YAML takes it for a comment.
  func valueInComment(insteadOf node: NodeID, as type: TokenType?) -> Diagnostic? {
    guard let comment = document.commentInsteadOfValue(node),
      let value = ValueInComment(document.sourceText(in: comment), for: type)
    else { return nil }
    let range = comment.part(at: 0, length: value.length)
    return Diagnostic(
      .valueIsComment, "YAML reads `\(value.text)` as a comment, so there is no value here",
      at: range, help: "put it in quotes: \"\(value.text)\"",
      fix: .init("quote the value", [.init(range, "\"\(value.text)\"")]))
  }

  // MARK: Places

  func range(of scalar: Scalar) -> SourceRange {
    range(of: scalar, 0..<scalar.text.count)
  }

  /// The part of the source that a part of the text comes from; an empty part is a place.
  func range(of scalar: Scalar, _ part: Range<Int>) -> SourceRange {
    document.sourceRange(of: scalar.node, textOffset: part.lowerBound, length: part.count)
  }

  /// The text in quotes for a diagnostic, shortened if it is long.
  func excerpt(_ scalar: Scalar) -> String {
    excerpt(scalar.text, 0..<scalar.text.count)
  }

  func excerpt(_ text: Text, _ range: Range<Int>) -> String {
    let limit = 40
    guard range.count > limit else { return "`\(text.string(range))`" }
    var end = range.lowerBound + limit
    while end > range.lowerBound, text[end] & 0xC0 == 0x80 { end -= 1 }
    return "`\(text.string(range.lowerBound..<end))…`"
  }

  // MARK: Repairs

  /// Replaces the text of a scalar, in quotes if it needs them and has none.
  func replacing(
    _ scalar: Scalar, with text: String, quoted: Bool = false, _ summary: String
  ) -> Diagnostic.Fix {
    let replacement = scalar.isPlain && quoted ? "\"\(text)\"" : text
    return Diagnostic.Fix(summary, [.init(range(of: scalar), replacement)])
  }

  /// Removes the quotes from a text that is written without escapes.
  func removingQuotes(_ scalar: Scalar) -> Diagnostic.Fix? {
    let style = document.style(of: scalar.node)
    let inner = range(of: scalar)
    guard style == .singleQuoted || style == .doubleQuoted,
      Int(inner.end - inner.start) == scalar.text.count, inner.start > 0
    else { return nil }
    let outer = SourceRange(file: inner.file, start: inner.start - 1, end: inner.end + 1)
    return Diagnostic.Fix("remove the quotes", [.init(outer, scalar.text.string)])
  }
}

/// A value that was taken for a comment.
private struct ValueInComment {
  let text: String
  var length: Int { text.utf8.count }

  /// The first word of a comment, if it could be a value: hexadecimal digits where a colour may stand, any word right
  /// behind `#` where a text is wanted.
  init?(_ comment: String, for type: TokenType?) {
    let word = comment.utf8.prefix { !$0.isBlank && $0 != UInt8(ascii: ",") }
    let digits = word.dropFirst()
    guard !digits.isEmpty else { return nil }
    let isColor = [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    let isText = type == .string && !word.contains(UInt8(ascii: "\"")) && !word.contains(0x5C)
    guard isColor || isText else { return nil }
    text = String(decoding: word, as: UTF8.self)
  }
}

extension TokenType {
  /// The code for a value that is none of this type.
  var valueCode: DiagnosticCode {
    switch self {
    case .color: .invalidColor
    case .dimension: .invalidDimension
    case .number: .invalidNumber
    case .fontFamily: .invalidFontFamily
    case .fontWeight: .invalidFontWeight
    case .duration: .invalidDuration
    case .cubicBezier: .invalidEasing
    case .strokeStyle: .invalidKeyword
    case .string: .invalidString
    case .boolean: .invalidBoolean
    case .border, .transition, .shadow, .gradient, .typography, .spring: .wrongShape
    }
  }
}
