/// A way to a token or a group as text, cut into names.
enum ReferencePath {
  /// The names of `{a.b.c}`, braces included; `nil` if it is not a reference of that kind.
  static func curly(_ text: String) -> [String]? {
    guard text.utf8.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return path(text.dropFirst().dropLast())
  }

  /// The names of `a.b.c`; `nil` if one of them is empty or holds a brace.
  static func path(_ text: some StringProtocol) -> [String]? {
    let inner = Substring(text.trimmingBlanks)
    let names = inner.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isValid = names.allSatisfy { name in
      !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }
    return isValid ? names : nil
  }

  /// The decoded segments of a JSON Pointer in a fragment, `#/a~1b/c` (RFC 6901); none for `#` and `#/`, the whole
  /// document. `nil` for another text or a tilde without 0 or 1 after it.
  static func pointer(_ text: some StringProtocol) -> [String]? {
    guard text.hasPrefix("#") else { return nil }
    let rest = Substring(text.dropFirst())
    if rest.isEmpty || rest == "/" { return [] }
    guard rest.hasPrefix("/") else { return nil }
    var segments: [String] = []
    for raw in rest.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = unescape(raw) else { return nil }
      segments.append(segment)
    }
    return segments
  }

  /// `~1` is a slash and `~0` a tilde.
  private static func unescape(_ raw: some StringProtocol) -> String? {
    guard raw.utf8.contains(UInt8(ascii: "~")) else { return String(raw) }
    var text = ""
    var characters = raw.unicodeScalars.makeIterator()
    while let character = characters.next() {
      guard character == "~" else {
        text.unicodeScalars.append(character)
        continue
      }
      switch characters.next() {
      case "0": text += "~"
      case "1": text += "/"
      default: return nil
      }
    }
    return text
  }
}

extension StringProtocol {
  /// Without the blanks and tabs at both ends.
  var trimmingBlanks: SubSequence {
    guard let first = firstIndex(where: { $0 != " " && $0 != "\t" }),
      let last = lastIndex(where: { $0 != " " && $0 != "\t" })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
