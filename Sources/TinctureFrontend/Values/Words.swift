import TinctureDiagnostics
import TinctureModel

// Texts, font names, truth values and keywords.

extension ValueReader {
  /// A text just as it is written; in native documents `{a.b}` in it is a reference, and `{{` and `}}` are braces.
  func readText(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text
    guard isNative, text.contains("{") || text.contains("}") else {
      return .literal(.string(text.string))
    }
    return readTemplate(scalar, to: &output)
  }

  private func readTemplate(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text
    var pieces: [TemplatePiece] = []
    var words: [UInt8] = []
    var isValid = true
    var position = 0
    while position < text.count {
      let byte = text[position]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        words.append(byte)
        position += 1
        continue
      }
      if position + 1 < text.count, text[position + 1] == byte {
        words.append(byte)
        position += 2
        continue
      }
      guard byte == UInt8(ascii: "{") else {
        return refuseBrace(scalar, position, "this `}` has no `{`", to: &output)
      }
      var end = position + 1
      while end < text.count, text[end] != UInt8(ascii: "}"), text[end] != UInt8(ascii: "{") {
        end += 1
      }
      guard end < text.count, text[end] == UInt8(ascii: "}") else {
        return refuseBrace(scalar, position, "this `{` is not closed", to: &output)
      }
      if !words.isEmpty {
        pieces.append(.text(String(decoding: words, as: UTF8.self)))
        words = []
      }
      let expression = readPath(scalar, position + 1..<end, to: &output)
      if expression.isInvalid { isValid = false }
      pieces.append(
        .reference(LocatedExpression(expression, at: range(of: scalar, position..<end + 1))))
      position = end + 1
    }
    guard isValid else { return .invalid }
    if !words.isEmpty { pieces.append(.text(String(decoding: words, as: UTF8.self))) }
    if pieces.count == 1, case .text(let text) = pieces[0] { return .literal(.string(text)) }
    return .template(pieces)
  }

  private func refuseBrace(
    _ scalar: Scalar, _ position: Int, _ message: String, to output: inout ReadingOutput
  ) -> Expression {
    output.refuse(
      Diagnostic(
        .malformedReference, message, at: range(of: scalar, position..<position + 1),
        help: "a reference is written {a.b.c}; for a brace in a text write it twice"))
  }

  // MARK: Fonts

  func readFontFamily(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    guard let name = fontName(scalar, to: &output) else { return .invalid }
    if isNative, scalar.text.contains(",") {
      let names = name.split(separator: ",").map { fontNameInList(String($0)) }
      let list = "[\(names.joined(separator: ", "))]"
      return output.refuse(
        Diagnostic(
          .invalidFontFamily, "several font names were given as one text", at: range(of: scalar),
          help: "write a list: \(list)",
          fix: listFix(scalar, list)))
    }
    return .literal(.fontFamily(FontFamily(names: [name], isSingle: true)))
  }

  /// One name in a list of fonts, as a text.
  func readFontName(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    fontName(scalar, to: &output).map { .literal(.string($0)) } ?? .invalid
  }

  private func fontName(_ scalar: Scalar, to output: inout ReadingOutput) -> String? {
    let text = scalar.text
    if text.isEmpty || !isNative && scalar.isPlain && NumberSyntax.isJSONLiteral(text) {
      _ = output.refuse(
        Diagnostic(
          .invalidFontFamily,
          text.isEmpty
            ? "a font name cannot be empty" : "\(excerpt(scalar)) was given, a font name is wanted",
          at: range(of: scalar), help: text.isEmpty ? nil : "put the name in quotes"))
      return nil
    }
    return text.string
  }

  private func fontNameInList(_ name: String) -> String {
    let quotes: Set<Character> = ["'", "\"", " "]
    let trimmed = name.drop { quotes.contains($0) }.reversed().drop { quotes.contains($0) }
    let bare = String(trimmed.reversed())
    let isWord = bare.utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    return isWord ? bare : "\"\(bare)\""
  }

  /// Replaces the scalar, quotes included, by a list.
  private func listFix(_ scalar: Scalar, _ list: String) -> Diagnostic.Fix? {
    if scalar.isPlain {
      return Diagnostic.Fix("write a list", [.init(range(of: scalar), list)])
    }
    guard let edit = removingQuotes(scalar)?.edits.first else { return nil }
    return Diagnostic.Fix("write a list", [.init(edit.range, list)])
  }

  // MARK: Truth values

  func readBoolean(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if scalar.isPlain {
      if scalar.text.equals("true") { return .literal(.boolean(true)) }
      if scalar.text.equals("false") { return .literal(.boolean(false)) }
    }
    let meant: String? =
      switch scalar.text.string.lowercased() {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    return output.refuse(
      Diagnostic(
        .invalidBoolean,
        scalar.isPlain
          ? "\(excerpt(scalar)) is neither `true` nor `false`"
          : "the text \"\(scalar.text.string)\" was given, true or false is wanted",
        at: range(of: scalar), help: meant.map { "write \($0), without quotes" },
        fix: meant.flatMap { meant in
          scalar.isPlain
            ? replacing(scalar, with: meant, "write \(meant)")
            : removingQuotes(scalar).map { fix in
              .init("write \(meant)", fix.edits.map { .init($0.range, meant) })
            }
        }))
  }

  // MARK: Keywords

  func readStrokeStyle(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    let text = scalar.text.string
    if let keyword = StrokeStyle.Keyword(rawValue: text) {
      return .literal(.strokeStyle(.keyword(keyword)))
    }
    return output.refuse(
      unknownKeyword(scalar, "a stroke style", StrokeStyle.Keyword.allCases.map(\.rawValue)))
  }

  /// Reads one of some words.
  func readKeyword(
    _ scalar: Scalar, _ words: [String], of part: String, to output: inout ReadingOutput
  ) -> Expression {
    let text = scalar.text.string
    if words.contains(text) { return .literal(.string(text)) }
    return output.refuse(unknownKeyword(scalar, "a value for `\(part)`", words))
  }

  private func unknownKeyword(_ scalar: Scalar, _ what: String, _ words: [String]) -> Diagnostic {
    let text = scalar.text.string
    let sameButForCase = words.first { $0.lowercased() == text.lowercased() }
    let suggestion = sameButForCase ?? Suggestion.nearest(to: text, among: words)
    return Diagnostic(
      .invalidKeyword, "\(excerpt(scalar)) is not \(what)", at: range(of: scalar),
      help: suggestion.map { "did you mean `\($0)`?" } ?? "write \(words.choice)",
      fix: sameButForCase.map { replacing(scalar, with: $0, "write `\($0)`") })
  }
}
