import TinctureDiagnostics

/// Lines that do not fit where they stand.
extension SyntaxExplanation {
  /// The length, in characters, that libyaml allows for a key without `?`.
  private static let maxKeyLength = 1024

  /// A colon where no entry can begin.
  func unexpectedColon() -> Diagnostic {
    if problem - line.contentStart > Self.maxKeyLength { return keyTooLong(at: line) }
    if let colon = line.colon, colon < problem {
      return syntaxError(
        "the value of `\(text(line.contentStart..<colon))` holds a colon with a blank after it",
        at: characterRange(at: problem), help: "quote the value, or put the entry on its own line")
    }
    guard let above = line.previous(in: source) else { return unexplained() }
    if let missing = missingSpace(in: above) { return missing }
    if above.colon == nil, above.contentStart < above.line.upperBound {
      return lineWithoutColon(above)
    }
    if above.hasValue, line.indentation.count > above.indentation.count {
      return syntaxError(
        "this entry is indented below an entry that has a value already",
        at: range(line.contentStart..<problem),
        notes: [
          Diagnostic.Note("this entry", at: range(above.contentStart..<above.value.upperBound))
        ], help: "indent it like the line above, or remove the value there")
    }
    return unexplained()
  }

  /// A line that would be an entry if it had a colon.
  func missingColon() -> Diagnostic {
    guard let context else { return unexplained() }
    let entry = EntryLine(at: context, in: source)
    if let missing = missingSpace(in: entry) { return missing }
    if entry.line.upperBound - context > Self.maxKeyLength { return keyTooLong(at: entry) }
    return lineWithoutColon(entry)
  }

  private func lineWithoutColon(_ entry: EntryLine) -> Diagnostic {
    syntaxError(
      "this line is no entry: it has no colon",
      at: range(entry.contentStart..<entry.value.upperBound),
      notes: [Diagnostic.Note("reading stopped here", at: characterRange(at: problem))],
      help: "write `name: value`; to continue the text above, indent the line further")
  }

  private func missingSpace(in entry: EntryLine) -> Diagnostic? {
    guard entry.colon == nil,
      let offset = KeyShape.colonWithoutSpace(
        in: source[entry.contentStart..<entry.line.upperBound])
    else { return nil }
    let colon = entry.contentStart + offset
    return .missingSpaceAfterColon(at: range(colon..<colon + 1))
  }

  private func keyTooLong(at entry: EntryLine) -> Diagnostic {
    syntaxError(
      "a name may not be longer than \(Self.maxKeyLength) characters",
      at: range(entry.contentStart..<entry.contentStart + 1),
      help: "if this is a value, put a line break or `name:` in front of it")
  }

  /// Something where an entry or a list item should begin.
  func unexpectedLine() -> Diagnostic {
    let isFirstOnLine = problem == line.textStart
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      return syntaxError(
        "this `\(character)` closes nothing", at: characterRange(at: problem),
        help: "remove it, or quote the value")
    }
    guard isFirstOnLine, let context else {
      return syntaxError(
        "a new entry cannot begin here", at: characterRange(at: problem), notes: contextNotes,
        help: "put it on a line of its own, or quote the value")
    }
    let column = problem - line.line.lowerBound
    let expected = context - EntryLine.lineRange(at: context, in: source).lowerBound
    let isInSequence = failure.problem.contains("'-'")
    if column == expected {
      return syntaxError(
        isInSequence
          ? "this line stands in a list but is no list item"
          : line.isListItem
            ? "a list item stands where an entry is expected" : "this line is no entry",
        at: range(line.textStart..<max(line.value.upperBound, line.textStart + 1)),
        notes: contextNotes,
        help: isInSequence
          ? "begin it with `- `, or indent it as its parent"
          : "write `name: value`; a list cannot be mixed with entries")
    }
    return syntaxError(
      "the indentation of this line fits nothing above it",
      at: range(line.textStart..<max(line.value.upperBound, line.textStart + 1)),
      notes: contextNotes,
      help: "begin it in the same column as the entries that it belongs to")
  }

  /// Something that does not fit between brackets.
  func unexpectedInFlow() -> Diagnostic {
    guard let level = flow.levels.last else {
      return syntaxError(
        "a value cannot begin with `\(character)`", at: characterRange(at: problem),
        help: "quote the value")
    }
    let opener = String(decoding: [source[level.opener]], as: UTF8.self)
    let closer = opener == "{" ? "}" : "]"
    let note = Diagnostic.Note("opened here", at: characterRange(at: level.opener))
    let openerLine = EntryLine(at: level.opener, in: source)
    let isBackAtOuterLevel =
      line.line != openerLine.line && line.indentation.count <= openerLine.indentation.count
      && byte != UInt8(ascii: "}") && byte != UInt8(ascii: "]")
    if byte == nil || isBackAtOuterLevel {
      return syntaxError(
        "this `\(opener)` is not closed", at: characterRange(at: level.opener),
        notes: [
          Diagnostic.Note(
            byte == nil ? "the file ends here" : "reading stopped here",
            at: characterRange(at: problem))
        ], help: "close it with `\(closer)`, or quote the value if it is text")
    }
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return syntaxError(
        "this `\(character)` does not close the `\(opener)` that is open",
        at: characterRange(at: problem), notes: [note], help: "close with `\(closer)` first")
    case UInt8(ascii: ","):
      return syntaxError(
        "there is nothing in front of this comma", at: characterRange(at: problem), notes: [note],
        help: "remove the comma, or write a value")
    default:
      return syntaxError(
        "a comma is missing in front of this entry, or `\(closer)` above it",
        at: characterRange(at: problem), notes: [note], help: "separate entries with commas")
    }
  }

  /// The place where the part began that libyaml was reading.
  var contextNotes: [Diagnostic.Note] {
    guard let context, context != problem else { return [] }
    let text =
      switch failure.context {
      case "while parsing a block mapping": "the entries began here"
      case "while parsing a block collection": "the list began here"
      default: "this part began here"
      }
    return [Diagnostic.Note(text, at: characterRange(at: context))]
  }
}
