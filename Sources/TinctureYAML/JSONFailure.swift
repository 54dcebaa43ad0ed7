import TinctureDiagnostics

struct JSONFailure: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

extension JSONReader {
  func failure(
    _ message: String, from start: Int? = nil, to end: Int? = nil, help: String?
  ) -> JSONFailure {
    let start = start ?? position
    return JSONFailure(
      Diagnostic(
        .jsonSyntax, message, at: builder.range(start, end ?? start + characterWidth(at: start)),
        help: help))
  }

  private func characterWidth(at position: Int) -> Int {
    position < bytes.count ? UTF8Scan.width(ofLeadByte: bytes[position]) : 0
  }

  func unexpectedEnd() -> JSONFailure {
    guard let opener = openers.last else {
      return failure("the file is empty", help: "JSON needs one value: `{}` at the least")
    }
    return JSONFailure(
      Diagnostic(
        .jsonSyntax, "the file ends too early", at: builder.range(bytes.count, bytes.count),
        notes: [
          Diagnostic.Note("this is not closed", at: builder.range(opener, opener + 1))
        ], help: "close it with `\(isInObject ? "}" : "]")`"))
  }

  func missingComma() -> JSONFailure {
    let byte = bytes[position]
    if let comment = comment(byte) { return comment }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let opener = openers.last {
      return JSONFailure(
        Diagnostic(
          .jsonSyntax, "this bracket does not fit the one that is open",
          at: builder.range(position, position + 1),
          notes: [Diagnostic.Note("opened here", at: builder.range(opener, opener + 1))],
          help: "close with `\(isInObject ? "}" : "]")` first"))
    }
    return failure(
      "a comma is missing between two entries",
      help: "write a comma, or `\(isInObject ? "}" : "]")` to close")
  }

  func notAKey() -> JSONFailure {
    let byte = bytes[position]
    if let comment = comment(byte) { return comment }
    if byte == UInt8(ascii: ",") {
      return failure("there is nothing in front of this comma", help: "remove the comma")
    }
    return failure(
      "the name of an entry must stand in double quotes", help: "write `\"name\": value`")
  }

  func notAValue(from start: Int) -> JSONFailure {
    if position == start {
      let byte = bytes[start]
      if let comment = comment(byte) { return comment }
      if byte == UInt8(ascii: "'") {
        return failure("JSON has no single quotes", help: "write double quotes")
      }
      return failure("a value is missing here", help: nil)
    }
    return failure(
      "this is not a value of JSON", from: start, to: position,
      help: "put text in double quotes; write `true`, `false` and `null` in small letters")
  }

  private func comment(_ byte: UInt8) -> JSONFailure? {
    let isComment =
      byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "/") && position + 1 < bytes.count
        && (bytes[position + 1] == byte || bytes[position + 1] == UInt8(ascii: "*"))
    guard isComment else { return nil }
    return failure(
      "JSON has no comments", help: "remove it, or use a `$description`")
  }

  func extraTextHelp(_ byte: UInt8) -> String {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      ? "remove the bracket: nothing is open any more" : "remove it: a file holds one value"
  }

  func controlInString(from start: Int) -> JSONFailure {
    switch bytes[position] {
    case 0x0A, 0x0D:
      return JSONFailure(
        Diagnostic(
          .jsonSyntax, "the text is not closed on its line", at: builder.range(start, position),
          help: "close it with `\"`, or write a line break as `\\n`"))
    case 0x09:
      let range = builder.range(position, position + 1)
      return JSONFailure(
        Diagnostic(
          .jsonSyntax, "a tab must be written as `\\t` in a text", at: range,
          help: "write `\\t`",
          fix: Diagnostic.Fix("write the tab as an escape", [Diagnostic.Edit(range, "\\t")])))
    case let byte:
      return failure(
        "the character \(Diagnostic.unicodeName(UInt32(byte))) must be written as an escape",
        help: "remove it, or write it as `\\u` and four hexadecimal digits")
    }
  }
}
