/// A line of source made fit for a terminal, with the carets that mark a part of it.
struct Excerpt {
  private(set) var text = ""
  private(set) var indent = ""
  private(set) var carets = ""

  /// How many columns of a long line are shown.
  private static let window = 120

  /// Cuts a window around the marked part out of a long (say, minified) line.
  ///
  /// - Parameters:
  ///   - line: The bytes of one line without its break.
  ///   - from: The byte offset in the line at which the mark starts.
  ///   - to: The offset at which it ends; `nil` where it ends on a later line.
  init(line: ArraySlice<UInt8>, from: Int, to: Int?) {
    let from = min(max(from, 0), line.count)
    let to = min(max(to ?? line.count, from), line.count)
    let slice = Self.cut(line, around: from)
    let shownFrom = from - slice.skipped
    let shownTo = min(to - slice.skipped, slice.bytes.count)

    if slice.skipped > 0 { append("…", isMarked: false, isBefore: true) }
    var offset = 0
    var bytes = slice.bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while let (scalar, length) = Self.next(&bytes, &parser) {
      let shown = Self.printable(scalar)
      append(
        String(shown), width: Self.width(shown),
        isMarked: offset >= shownFrom && offset < shownTo, isBefore: offset < shownFrom)
      offset += length
    }
    if slice.skipped + slice.bytes.count < line.count {
      append("…", isMarked: false, isBefore: false)
    }
    if carets.isEmpty { carets = "^" }
  }

  /// The next character and how many bytes it takes; U+FFFD for bytes that are none.
  private static func next(
    _ bytes: inout ArraySlice<UInt8>.Iterator, _ parser: inout Unicode.UTF8.ForwardParser
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): (UTF8.decode(encoded), encoded.count)
    case .error(let length): ("\u{FFFD}", length)
    case .emptyInput: nil
    }
  }

  private mutating func append(_ piece: String, width: Int = 1, isMarked: Bool, isBefore: Bool) {
    text += piece
    if isBefore { indent += String(repeating: " ", count: width) }
    if isMarked { carets += String(repeating: "^", count: width) }
  }

  private static func cut(
    _ line: ArraySlice<UInt8>, around mark: Int
  ) -> (bytes: ArraySlice<UInt8>, skipped: Int) {
    guard line.count > window else { return (line, 0) }
    var start = line.startIndex + max(0, min(mark - window / 3, line.count - window))
    var end = min(start + window, line.endIndex)
    // A character has at most three bytes behind its first; more of them are not UTF-8.
    for _ in 0..<3 where start > line.startIndex && line[start] & 0xC0 == 0x80 { start -= 1 }
    for _ in 0..<3 where end < line.endIndex && line[end] & 0xC0 == 0x80 { end += 1 }
    return (line[start..<end], start - line.startIndex)
  }

  /// Tabs become a blank; other controls, and what reorders text on a terminal, a visible stand-in.
  static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// Columns on a terminal, near enough: East Asian wide characters and emoji take two, marks none.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return 2
    // Two letters of a flag share its two columns.
    case 0x1F1E6...0x1F1FF: return 1
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
