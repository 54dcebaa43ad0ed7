import TinctureDiagnostics

/// Values that YAML takes apart.
extension SyntaxExplanation {
  /// `[#fff, #000]`: the colour is a comment, and with it the closing bracket.
  func commentInFlow() -> Diagnostic? {
    guard let first = flow.hexComments.first, let level = flow.levels.last else { return nil }
    let colors = flow.hexComments
    return Diagnostic(
      .valueIsComment, "`\(text(first))` is a comment here, and so is the rest of its line",
      at: range(first),
      notes: [
        Diagnostic.Note("so this is not closed", at: characterRange(at: level.opener))
      ], help: "quote the colour: \(Quoting.quoted(source[first]))",
      fix: Diagnostic.Fix(
        "quote the colours",
        colors.map { Diagnostic.Edit(range($0), Quoting.quoted(source[$0])) }))
  }

  /// `{a.b} * 2`, `"{a.b}" * 2`, and `mix({a}, {b})` in a flow collection: the value ends before the author thinks so.
  func splitValue() -> Diagnostic? {
    let canBeSplit = [
      "found character that cannot start any token",
      "did not find expected alphabetic or numeric character", "did not find expected key",
      "did not find expected ',' or '}'", "did not find expected ',' or ']'",
      "did not find expected <document start>", "did not find expected '-' indicator",
    ].contains(failure.problem)
    guard canBeSplit else { return nil }
    if let value = flow.value(in: source) {
      return value.lowerBound < problem && problem < value.upperBound
        ? splitValueInFlow(value) : nil
    }
    let value = line.value
    guard value.lowerBound < problem, problem < value.upperBound else { return nil }
    switch source[value.lowerBound] {
    case UInt8(ascii: "{") where isClosingBracket, UInt8(ascii: "[") where isClosingBracket:
      return nil
    case UInt8(ascii: "{"): return splitByBraces(value)
    case UInt8(ascii: "["):
      return syntaxError(
        "the value ends with its bracket, but more text follows",
        at: range(problem..<value.upperBound),
        notes: [Diagnostic.Note("the value begins here", at: characterRange(at: value.lowerBound))],
        help: "put all of it in one pair of brackets, or quote the whole value")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return textAfterQuote(value)
    default: return nil
    }
  }

  private var isClosingBracket: Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private func splitByBraces(_ value: Range<Int>) -> Diagnostic {
    Diagnostic(
      .valueSplitByFlow,
      "a value that begins with `{` ends with the matching `}`, but more text follows",
      at: range(value),
      help: "quote the whole value: \(Quoting.quoted(text(value).utf8))", fix: quote(value))
  }

  private func splitValueInFlow(_ value: Range<Int>) -> Diagnostic? {
    let content = source[value]
    let looksLikeExpression =
      content.contains(UInt8(ascii: "{")) || content.contains(UInt8(ascii: "("))
    guard looksLikeExpression else { return nil }
    // `"{a}" * 2` in quotes once more would have quotes in it.
    let fix = content.contains(where: \.isQuote) ? nil : quote(value)
    return Diagnostic(
      .valueSplitByFlow,
      "a value in braces or brackets ends at the next `,`, `{`, `}`, `[` or `]`",
      at: range(value), help: "quote the whole value", fix: fix)
  }

  private func textAfterQuote(_ value: Range<Int>) -> Diagnostic {
    let start = value.lowerBound
    let quote = source[start]
    let end = EntryLine.endOfQuoted(from: start, to: value.upperBound, in: source)
    var restStart = end ?? problem
    let isApostrophe = quote == UInt8(ascii: "'") && KeyShape.isNameByte(source[restStart])
    while source[restStart].isBlank { restStart += 1 }
    let rest = restStart..<value.upperBound
    var help = "quote the whole value"
    var fix: Diagnostic.Fix?
    if isApostrophe {
      help = "write a single quote inside single quotes twice, or use double quotes"
    } else if source[restStart] == UInt8(ascii: ",") {
      help = "put several values in brackets, or quote the whole value"
    } else if let end, !source[rest].contains(where: { $0.isQuote || $0 == UInt8(ascii: "\\") }) {
      let close = String(decoding: [quote], as: UTF8.self)
      fix = Diagnostic.Fix(
        "move the closing quote to the end",
        [
          Diagnostic.Edit(range(end - 1..<end), ""),
          Diagnostic.Edit(range(value.upperBound..<value.upperBound), close),
        ])
    }
    return syntaxError(
      "the value ends with its closing quote, but more text follows", at: range(rest),
      notes: [Diagnostic.Note("the value begins here", at: characterRange(at: start))],
      help: help, fix: fix)
  }

  /// `@x`, `` `x` ``, `%x`, `* 2`, `&`: characters with which no unquoted value begins.
  func reservedCharacter() -> Diagnostic {
    let start = context ?? problem
    let first = start < source.count ? source[start] : 0
    let shown = first == UInt8(ascii: "`") ? "a backtick" : "`\(String(UnicodeScalar(first)))`"
    let value = flow.value(in: source) ?? line.value
    let isValue = value.lowerBound == start && !value.isEmpty
    return syntaxError(
      "an unquoted value cannot begin with \(shown)",
      at: isValue ? range(value) : characterRange(at: start),
      help: isValue ? "quote it: \(Quoting.quoted(text(value).utf8))" : "quote the value",
      fix: isValue && !source[value].contains(where: \.isQuote) ? quote(value) : nil)
  }

  /// Libyaml found the end of the file, or `---`, inside quotes.
  func unclosedQuote() -> Diagnostic {
    guard failure.context == "while scanning a quoted scalar", let context else { return rarer() }
    return syntaxError(
      "this quote is not closed", at: characterRange(at: context),
      notes: [
        Diagnostic.Note(
          byte == nil ? "the file ends here" : "reading stopped here",
          at: characterRange(at: problem))
      ], help: "close it with `\(text(context..<context + 1))`")
  }
}
