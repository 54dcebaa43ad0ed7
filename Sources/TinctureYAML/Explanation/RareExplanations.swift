package import TinctureDiagnostics

/// What goes wrong less often.
extension SyntaxExplanation {
  func rarer() -> Diagnostic {
    switch failure.problem {
    case "block sequence entries are not allowed in this context":
      return syntaxError(
        "a list item cannot begin behind other text on its line", at: characterRange(at: problem),
        help: "put it on a line of its own, write `[…]`, or quote the value if `-` is text")
    case "mapping keys are not allowed in this context":
      return syntaxError(
        "an unquoted value cannot begin with `? `", at: characterRange(at: problem),
        help: "quote the value")
    case "found unknown escape character":
      let end = min(problem + 2, source.count)
      return syntaxError(
        "there is no escape `\(text(problem..<end))`", at: range(problem..<end),
        help: "write `\\\\` for a backslash, or use single quotes, where it has no meaning")
    case "did not find expected hexdecimal number":
      return syntaxError(
        "hexadecimal digits are missing in this escape", at: characterRange(at: problem),
        notes: contextNotes, help: "two digits follow `\\x`, four `\\u`, and eight `\\U`")
    case "found invalid Unicode character escape code":
      return syntaxError(
        "this escape names no character", at: characterRange(at: problem), notes: contextNotes,
        help: "write the character itself, or its code point as `\\U` and eight digits")
    case "did not find expected comment or line break":
      return syntaxError(
        "text cannot stand on the line of `|` or `>`", at: range(problem..<line.line.upperBound),
        help: "put it on the next line, indented; quote the value if it is to begin with the sign")
    case "found undefined tag handle":
      return syntaxError(
        "this tag is not known", at: characterRange(at: problem),
        help: "remove the tag; quote the value if it is to begin with `!`")
    case "found incompatible YAML document":
      return syntaxError(
        "this version of YAML cannot be read", at: range(line.textStart..<line.value.upperBound),
        help: "write `%YAML 1.2`, or remove the line")
    case "did not find expected <document start>":
      return syntaxError(
        "the value of the document ends above; this does not belong to it",
        at: characterRange(at: problem),
        help: "a file holds one mapping: put everything in it")
    default:
      return failure.context == "while scanning a directive" ? directive() : unexplained()
    }
  }

  private func directive() -> Diagnostic {
    let start = EntryLine(at: context ?? problem, in: source)
    return syntaxError(
      "a line that begins with `%` is a directive, and this one is not known",
      at: range(start.textStart..<max(start.value.upperBound, start.textStart + 1)),
      help: "quote the text, or indent the line")
  }

  /// libyaml's own words, where there are no better ones.
  func unexplained() -> Diagnostic {
    let words = failure.context.isEmpty ? "" : " \(failure.context)"
    return syntaxError(
      "this is not valid YAML: \(failure.problem)\(words)", at: characterRange(at: problem),
      notes: contextNotes)
  }
}

extension Diagnostic {
  package static func missingSpaceAfterColon(at colon: SourceRange) -> Diagnostic {
    let behind = SourceRange(file: colon.file, start: colon.end, end: colon.end)
    return Diagnostic(
      .missingSpaceAfterColon, "a space is missing after this colon", at: colon,
      help: "write `name: value`; without the space it is all one text",
      fix: Fix("insert a space", [Edit(behind, " ")]))
  }
}
