import TinctureDiagnostics
import TinctureYAML

/// `# tincture: ignore RULE, RULE -- REASON`, or `ignore-file`.
struct SuppressionComment: Sendable {
  /// The word behind the colon: `ignore` or `ignore-file`, or what was written in their place.
  let word: String
  let patterns: [RulePattern]
  let reason: String
  /// From the `#` to the end of the line.
  let range: SourceRange

  /// The comments of a file. What looks like one in a text is part of the text.
  static func all(in file: SourceFile, as id: FileID) -> [SuppressionComment] {
    var scanner = CommentScanner(bytes: file.bytes, file: id)
    guard scanner.next({ _ in true }) != nil else { return [] }
    var ignored = Diagnostics()
    let document = readYAML(file, as: id, limits: ReadingLimits(), diagnostics: &ignored)
    scanner = CommentScanner(bytes: file.bytes, file: id)
    var found: [SuppressionComment] = []
    while let comment = scanner.next({ document?.isInScalar($0) != true }) { found.append(comment) }
    return found
  }
}

/// Goes through a file from one `#` to the next.
private struct CommentScanner {
  let bytes: [UInt8]
  let file: FileID
  private var position = 0

  init(bytes: [UInt8], file: FileID) {
    self.bytes = bytes
    self.file = file
  }

  private static let marker = Array("tincture:".utf8)

  /// - Parameter isComment: Whether the `#` at an offset begins a comment.
  /// - Returns: The next comment; `nil` at the end.
  mutating func next(_ isComment: (UInt32) -> Bool) -> SuppressionComment? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "#")) {
      position = start + 1
      guard start == 0 || Self.isBlank(bytes[start - 1]) || Self.isBreak(bytes[start - 1])
      else { continue }
      skipBlanks()
      guard bytes[position...].starts(with: Self.marker), isComment(UInt32(start)) else { continue }
      position += Self.marker.count
      return comment(from: start)
    }
    return nil
  }

  private mutating func comment(from start: Int) -> SuppressionComment {
    let word = self.word()?.text ?? ""
    var patterns: [RulePattern] = []
    var reason = ""
    while let next = self.word() {
      if next.text == "--" {
        reason = restOfLine()
        break
      }
      patterns += self.patterns(in: next.range)
    }
    var end = position
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return SuppressionComment(
      word: word, patterns: patterns, reason: reason,
      range: SourceRange(file: file, start: UInt32(start), end: UInt32(end)))
  }

  /// The names between the commas of a word.
  private func patterns(in word: Range<Int>) -> [RulePattern] {
    bytes[word].split(separator: UInt8(ascii: ",")).map { name in
      RulePattern(
        String(decoding: name, as: UTF8.self),
        at: SourceRange(
          file: file, start: UInt32(name.startIndex), end: UInt32(name.endIndex)))
    }
  }

  private mutating func word() -> (text: String, range: Range<Int>)? {
    skipBlanks()
    let start = position
    while position < bytes.count, !Self.isBlank(bytes[position]), !Self.isBreak(bytes[position]) {
      position += 1
    }
    guard position > start else { return nil }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  private mutating func restOfLine() -> String {
    skipBlanks()
    let start = position
    while position < bytes.count, !Self.isBreak(bytes[position]) { position += 1 }
    var end = position
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
