import TinctureDiagnostics

/// Text for a cell of a table in GitHub's Markdown: on one line, and without markup but code.
enum MarkdownText {
  /// How much of a text a cell shows: names can be of any length.
  private static let limit = 500

  /// What stands between backticks becomes code, and so do colours, which comments show with a swatch.
  static func cell(_ text: String) -> String {
    var cell = ""
    var pieces = shortened(text).split(separator: "`", omittingEmptySubsequences: false)[...]
    var isCode = false
    while let piece = pieces.popFirst() {
      // A backtick that nothing closes is one.
      if isCode, pieces.isEmpty {
        cell += "&#96;" + prose(piece)
      } else {
        cell += isCode ? code(String(piece)) : prose(piece)
      }
      isCode.toggle()
    }
    return cell
  }

  /// A text as code.
  static func code(_ text: String) -> String {
    let text = shortened(text)
    if text.isEmpty { return "" }
    let special = text.utf8.contains {
      $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\")
    }
    if special || text.hasPrefix(" ") || text.hasSuffix(" ") {
      return "<code>\(escaped(text.unicodeScalars))</code>"
    }
    return "`\(text)`"
  }

  private static func shortened(_ text: String) -> String {
    let line = ReportText.singleLine(text)
    guard line.utf8.count > limit, line.unicodeScalars.count > limit else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(limit))) + "…"
  }

  private static func prose(_ text: Substring) -> String {
    var prose = ""
    var rest = text.unicodeScalars
    while let hash = rest.firstIndex(of: "#") {
      prose += escaped(rest[..<hash])
      let digits = rest[rest.index(after: hash)...].prefix { $0.properties.isASCIIHexDigit }
      if [3, 4, 6, 8].contains(digits.count) {
        prose += "`#\(String(digits))`"
      } else {
        prose += "&#35;" + String(digits)
      }
      rest = rest[digits.endIndex...]
    }
    return prose + escaped(rest)
  }

  /// Everything that Markdown, HTML or GitHub could mean something by becomes a character reference.
  private static func escaped(_ scalars: some Collection<Unicode.Scalar>) -> String {
    var escaped = ""
    var isBehindColon = false
    for scalar in scalars {
      // `http://` and `:smile:`; the colon of a ratio means nothing.
      if isBehindColon, scalar == "/" || scalar.properties.isAlphabetic { escaped += joiner }
      isBehindColon = scalar == ":"
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "!", "|", "~", "&", "$":
        escaped += "&#\(scalar.value);"
      // Whoever has the name behind it would be told, however it is escaped.
      case "@": escaped += "@" + joiner
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// U+2060, which is not seen and keeps apart what would mean something together.
  private static let joiner = "&#8288;"
}
