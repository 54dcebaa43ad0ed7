import TinctureDiagnostics

// MARK: Bytes

extension Diagnostic {
  static func fileTooLarge(_ count: Int, in file: FileID, limit: Int) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "the file has \(count) bytes, more than the \(limit) that are read",
      at: SourceRange(file: file, start: 0, end: 0), help: "split it into several files")
  }

  static func unsupportedEncoding(_ name: String, in file: FileID) -> Diagnostic {
    Diagnostic(
      .unsupportedEncoding, "the file is encoded as \(name)",
      at: SourceRange(file: file, start: 0, end: 0), help: "save it as UTF-8")
  }

  static func controlCharacter(_ codePoint: UInt32, at range: SourceRange) -> Diagnostic {
    let name = unicodeName(codePoint)
    let help =
      switch codePoint {
      case 0xFEFF: "a byte-order mark may stand only at the start of the file; remove it"
      case 0: "remove it; a file with zero bytes is often damaged or not text at all"
      default: "remove it, or write it as an escape in double quotes: \(escape(codePoint))"
      }
    return Diagnostic(
      .controlCharacter, "the character \(name) may not stand in a YAML file", at: range,
      help: help, fix: Fix("remove the character", [Edit(range, "")]))
  }

  static func invalidUTF8(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, "the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8 here",
      at: range, help: "save the file as UTF-8")
  }

  private static func escape(_ codePoint: UInt32) -> String {
    codePoint <= 0xFF
      ? "\\x\(hexadecimal(codePoint, digits: 2))" : "\\u\(hexadecimal(codePoint, digits: 4))"
  }

  /// `U+001B`
  static func unicodeName(_ codePoint: UInt32) -> String {
    "U+\(hexadecimal(codePoint, digits: 4))"
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

// MARK: Limits

extension Diagnostic {
  static func scalarTooLong(at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "this value is longer than the \(limit) bytes that are read", at: range)
  }

  static func tooManyNodes(at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file holds more than \(limit) values", at: range,
      help: "split it into several files")
  }

  static func tooManyAnchors(at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(.limitExceeded, "the file holds more than \(limit) anchors", at: range)
  }

  static func tooManyTagDirectives(at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the file holds more than \(limit) `%TAG` directives", at: range,
      help: "remove them: tags mean nothing in token files")
  }

  static func nestingTooDeep(at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, "collections are nested more than \(limit) levels deep here", at: range)
  }

  static func expansionTooLarge(_ name: String, at range: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      .expansionTooLarge,
      "with this alias of `\(name)` the aliases of the file stand for more than \(limit) values",
      at: range, help: "write references such as `{a.b}` instead of aliases of large parts")
  }
}

// MARK: Keys and aliases

extension Diagnostic {
  static func duplicateKey(
    _ path: String, at range: SourceRange, first: SourceRange, isMergeKey: Bool
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key `\(path)` is there twice", at: range,
      notes: [Note("first defined here", at: first)],
      help: isMergeKey ? "merge several mappings with one key: `<<: [*a, *b]`" : nil)
  }

  static func missingKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyNotText, "the name of this entry is missing", at: range,
      help: "write a name in front of the colon; quote it if it is to be empty: `\"\": …`")
  }

  static func keyIsCollection(_ form: NodeForm, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyNotText, "a \(form == .mapping ? "mapping" : "sequence") cannot be the name of an entry",
      at: range, help: "quote the name if it is to begin with a bracket")
  }

  static func unknownAnchor(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .unknownAnchor, "there is no anchor `&\(name)` above this alias", at: range,
      help: suggestion.map { "did you mean `*\($0)`?" }
        ?? "quote the value if it is to be the text `*\(name)`")
  }

  static func recursiveAlias(
    _ name: String, at range: SourceRange, target: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .recursiveAlias, "the alias `*\(name)` stands inside what it stands for", at: range,
      notes: [Note("`&\(name)` begins here", at: target)])
  }

  static func invalidMergeValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidMergeKey, "only mappings can be merged with `<<`", at: range,
      help: "write an alias of a mapping, `<<: *base`, or several, `<<: [*base, *more]`")
  }

  static func severalDocuments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalDocuments, "a second YAML document begins here; a file may hold only one",
      at: range, help: "put it into a file of its own, or remove the `---`")
  }
}
