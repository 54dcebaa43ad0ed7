/// A name that may stand where Swift expects one, back-ticks included where the name is a reserved word.
///
/// The rules, the same for all names and from release to release:
/// - a token is a member in camel case, a group a type with a capital;
/// - what is neither a letter nor a digit ends a word and is dropped;
/// - a name that begins with a digit gets `_` in front, and `_` stands between two numbers (`1-5` is `_1_5`);
/// - a name of which nothing is left is spelt by its code points (`u1F389`), and an empty one is `empty`;
/// - a reserved word stands in back-ticks; `Type` and `Protocol`, which Swift refuses even so, get `_` behind;
/// - the token of a group itself, `$root`, is `root`.
struct SwiftIdentifier: Hashable, Sendable {
  /// As it is written in code.
  let text: String

  private init(text: String) {
    self.text = text
  }

  /// The name of some words as a token, a mode or a part: the first word small.
  ///
  /// Names that differ as words differ as identifiers, but for those that ``NameCase`` joins alike.
  init(member words: Words, case nameCase: NameCase = .camel) {
    self.init(joined: nameCase.join(Self.filtered(words)), whole: words)
  }

  /// The name of some words as a type.
  init(type words: Words) {
    self.init(joined: NameCase.pascal.join(Self.filtered(words)), whole: words)
  }

  /// The name of a token or a group in its own scope.
  init(segment: String, as position: Position, case nameCase: NameCase) {
    if segment == "$root" {
      self.init(text: "root")
      return
    }
    if nameCase == .camel, Self.isSettled(segment) {
      switch position {
      case .member: self.init(settled: segment)
      case .type: self.init(settled: Self.capitalized(segment))
      }
      return
    }
    var words = Words()
    words.append(segment)
    let joined = (position == .type ? .pascal : nameCase).join(Self.filtered(words))
    self.init(joined: joined, whole: segment)
  }

  /// The name of a token, once ``isSettled(_:)`` has said of it that it is.
  init(settledMember segment: String) {
    if let first = segment.utf8.first, first < 0x3A {
      self.init(text: "_" + segment)
    } else if segment.utf8.count <= Self.longestReserved, Self.reserved.contains(segment) {
      self.init(text: "`" + segment + "`")
    } else {
      self.init(text: segment)
    }
  }

  enum Position {
    case member
    case type
  }

  /// A name that someone chose: `nil` unless it is an identifier as it stands.
  init?(chosen text: String) {
    guard let first = text.unicodeScalars.first, Self.canStart(first),
      text.unicodeScalars.allSatisfy(Self.canContinue), text != "_",
      !Self.reserved.contains(text), !Self.refused.contains(text)
    else { return nil }
    self.init(text: text)
  }

  /// The same name with `_` behind, for one that would hide a type which the file needs.
  var setAside: SwiftIdentifier {
    SwiftIdentifier(text: bare + "_")
  }

  var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether `_` stands elsewhere than at the beginning.
  var hasInnerUnderscore: Bool {
    text.utf8.dropFirst().contains(UInt8(ascii: "_"))
  }

  /// The name in front of an argument, where only three words are reserved.
  var label: String {
    switch bare {
    case "inout", "let", "var": text
    default: bare
    }
  }

  /// The name without back-ticks.
  var bare: String {
    text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }

  /// What names begin with where nobody chose anything else.
  static let token = SwiftIdentifier(text: "Token")

  /// Words behind a name: `accent` behind `token` is `tokenAccent`.
  static func prefixed(_ prefix: SwiftIdentifier, _ words: Words) -> SwiftIdentifier {
    SwiftIdentifier(settled: prefix.bare + NameCase.pascal.join(filtered(words)))
  }

  /// The segments of a path behind a name, those without letters and digits spelt out.
  static func prefixed(
    _ prefix: SwiftIdentifier, segments: some Sequence<String>
  ) -> SwiftIdentifier {
    var words = Words()
    for segment in segments {
      let count = words.words.count
      words.append(segment)
      if words.words.count == count, segment != "$root" {
        words.words.append(codePoints(of: segment))
      }
    }
    if words.words.isEmpty { words.words.append("root") }
    return prefixed(prefix, words)
  }

  /// The name with a small first letter.
  var uncapitalized: SwiftIdentifier {
    SwiftIdentifier(settled: bare.prefix(1).lowercased() + bare.dropFirst())
  }

  private init(joined: String, whole words: Words) {
    self.init(joined: joined, whole: words.words.joined(separator: " "))
  }

  private init(joined: String, whole original: String) {
    if joined.isEmpty {
      self.init(text: Self.codePoints(of: original))
    } else {
      self.init(settled: joined)
    }
  }

  /// Finishes a name of letters and digits.
  private init(settled name: String) {
    if let first = name.unicodeScalars.first, !Self.canStart(first) {
      self.init(text: "_" + name)
    } else if name.utf8.count > Self.longestReserved {
      self.init(text: name)
    } else if Self.refused.contains(name) {
      self.init(text: name + "_")
    } else if Self.reserved.contains(name) {
      self.init(text: "`" + name + "`")
    } else {
      self.init(text: name)
    }
  }

  private static func codePoints(of text: String) -> String {
    guard !text.isEmpty else { return "empty" }
    let points = text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
    return "u" + points.joined(separator: "_")
  }

  /// Whether taking a segment to words and putting these together in camel case would give it back: lower-case first,
  /// nothing but ASCII letters and digits, never two capitals in a row.
  ///
  /// Two different segments of this kind never become one identifier.
  static func isSettled(_ segment: String) -> Bool {
    var segment = segment
    return segment.withUTF8 { bytes in
      guard let first = bytes.first, !isUpper(first) else { return false }
      var previousIsUpper = false
      for byte in bytes {
        let upper = isUpper(byte)
        if upper ? previousIsUpper : !isLowerOrDigit(byte) { return false }
        previousIsUpper = upper
      }
      return true
    }
  }

  /// A settled segment behind a name: `accent` behind `tokenText` is `tokenTextAccent`.
  ///
  /// `nil` where two numbers would meet.
  static func prefixed(_ prefix: SwiftIdentifier, settled segment: String) -> SwiftIdentifier? {
    let startsWithDigit = segment.utf8.first.map { $0 < 0x3A } ?? true
    let endsWithLetter = prefix.text.utf8.last.map { $0 >= 0x41 && $0 < 0x80 } ?? false
    guard endsWithLetter || !startsWithDigit else { return nil }
    return SwiftIdentifier(text: prefix.text + capitalized(segment))
  }

  private static func capitalized(_ segment: String) -> String {
    guard let first = segment.utf8.first, (0x61...0x7A).contains(first) else { return segment }
    var text = segment
    text.replaceSubrange(
      text.startIndex...text.startIndex,
      with: String(Unicode.Scalar(first - 0x20)))
    return text
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Leaves out of each word what Swift allows in no identifier, and the words of which nothing remains.
  private static func filtered(_ words: Words) -> Words {
    if words.words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) { return words }
    return Words(
      words.words.compactMap { word in
        var kept = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where canContinue(scalar) {
          // A mark or a selector that has nothing to stand on would be an invisible letter.
          if kept.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered { continue }
          if scalar.properties.isDefaultIgnorableCodePoint { continue }
          kept.append(scalar)
        }
        return kept.isEmpty ? nil : String(kept)
      })
  }
}

extension SwiftIdentifier {
  /// The words that cannot be names without back-ticks (The Swift Programming Language, Lexical Structure, «Keywords and
  /// Punctuation»).
  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// The length of `precedencegroup`.
  private static let longestReserved = 15

  /// Names of members that Swift takes for something else even in back-ticks.
  private static let refused: Set<String> = ["Type", "Protocol"]

  /// Whether a scalar may be the first one of an identifier (the grammar's `identifier-head`).
  private static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    guard canContinue(scalar) else { return false }
    switch scalar.value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
    default: return true
    }
  }

  /// Whether a scalar may stand in an identifier (the grammar's `identifier-character`).
  private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5,
      0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
      0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFFD:
      true
    case 0x10000...: scalar.value & 0xFFFF < 0xFFFE
    default: false
    }
  }
}
