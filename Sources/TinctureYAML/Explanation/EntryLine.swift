/// A line of a file and what it seems to hold, judged by itself.
struct EntryLine {
  /// The line without its break.
  let line: Range<Int>
  /// Where the text begins, behind the indentation.
  let textStart: Int
  /// Where it begins behind the `- ` of list items, too.
  let contentStart: Int
  /// The colon that ends the name, if there is one.
  let colon: Int?
  /// What stands behind the colon, or the whole content without one; no blanks or comment at its end.
  let value: Range<Int>

  var isBlank: Bool { textStart == line.upperBound }
  var isListItem: Bool { contentStart > textStart }
  var name: Range<Int>? { colon.map { contentStart..<$0 } }
  var indentation: Range<Int> { line.lowerBound..<textStart }
  var hasValue: Bool { colon != nil && !value.isEmpty }

  /// The line that an offset lies in.
  init(at offset: Int, in source: [UInt8]) {
    line = Self.lineRange(at: offset, in: source)
    let end = line.upperBound
    var position = Self.skipBlanks(from: line.lowerBound, to: end, in: source)
    if position == 0, source.starts(with: UTF8Scan.byteOrderMark) { position = 3 }
    textStart = position
    while position < end, source[position] == UInt8(ascii: "-"),
      position + 1 == end || source[position + 1].isBlank
    {
      position = Self.skipBlanks(from: position + 1, to: end, in: source)
    }
    contentStart = position
    colon = Self.colon(from: position, to: end, in: source)
    let valueStart = Self.skipBlanks(
      from: colon.map { $0 + 1 } ?? position, to: end, in: source)
    value = valueStart..<Self.valueEnd(from: valueStart, to: end, in: source)
  }

  /// The next line above that is neither blank nor a comment.
  func previous(in source: [UInt8]) -> EntryLine? {
    var start = line.lowerBound
    while start > 0 {
      let above = EntryLine(at: start - 1, in: source)
      if !above.isBlank, source[above.textStart] != UInt8(ascii: "#") { return above }
      start = above.line.lowerBound
    }
    return nil
  }

  /// The offset behind the break that ends the line.
  func nextLineStart(in source: [UInt8]) -> Int {
    let end = line.upperBound
    let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  static func lineRange(at offset: Int, in source: [UInt8]) -> Range<Int> {
    var start = min(offset, source.count)
    // An offset between the two bytes of a line break belongs to the line that they end.
    if start > 0, start < source.count, source[start] == 0x0A, source[start - 1] == 0x0D {
      start -= 1
    }
    var end = start
    while start > 0, !source[start - 1].isLineBreak { start -= 1 }
    while end < source.count, !source[end].isLineBreak { end += 1 }
    return start..<end
  }

  private static func skipBlanks(from start: Int, to end: Int, in source: [UInt8]) -> Int {
    var position = start
    while position < end, source[position].isBlank { position += 1 }
    return position
  }

  /// The end of a quoted text that begins at an offset, behind its closing quote; `nil` if it is not closed.
  static func endOfQuoted(from start: Int, to end: Int, in source: [UInt8]) -> Int? {
    let quote = source[start]
    var position = start + 1
    while position < end {
      if source[position] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 2
        continue
      }
      if source[position] == quote {
        let isDoubled =
          quote == UInt8(ascii: "'") && position + 1 < end && source[position + 1] == quote
        if !isDoubled { return position + 1 }
        position += 1
      }
      position += 1
    }
    return nil
  }

  private static func colon(from start: Int, to end: Int, in source: [UInt8]) -> Int? {
    var position = start
    if position < end, source[position].isQuote {
      guard let behind = endOfQuoted(from: position, to: end, in: source) else { return nil }
      position = skipBlanks(from: behind, to: end, in: source)
      return position < end && source[position] == UInt8(ascii: ":") ? position : nil
    }
    while position < end {
      if source[position] == UInt8(ascii: ":"), position > start,
        position + 1 == end || source[position + 1].isBlank
      {
        return position
      }
      if source[position] == UInt8(ascii: "#"), position == start || source[position - 1].isBlank {
        return nil
      }
      position += 1
    }
    return nil
  }

  private static func valueEnd(from start: Int, to end: Int, in source: [UInt8]) -> Int {
    var position = start
    if start < end, source[start].isQuote {
      position = endOfQuoted(from: start, to: end, in: source) ?? end
    }
    while position < end {
      if source[position] == UInt8(ascii: "#"), position == start || source[position - 1].isBlank {
        break
      }
      position += 1
    }
    while position > start, source[position - 1].isBlank { position -= 1 }
    return position
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
