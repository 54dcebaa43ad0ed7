/// Walks along the source of a scalar and its text together, to tell where a part of the text comes from.
///
/// It follows escapes, doubled quotes, the folding of lines and the indentation of block scalars. Where the two part
/// ways all the same, it stays inside the node.
struct TextAlignment {
  private let source: [UInt8]
  private let style: NodeStyle
  private let end: Int
  private var position: Int
  /// How much of the text was passed.
  private var textOffset = 0
  /// The end of the source of the text that was passed, without what separates it from the next.
  private var previousEnd: Int

  init(source: [UInt8], record: NodeRecord) {
    self.source = source
    style = record.style
    let isQuoted = record.style == .singleQuoted || record.style == .doubleQuoted
    end = isQuoted ? Int(record.end) - 1 : Int(record.end)
    position = Int(record.start)
    previousEnd = position
    position = Self.contentStart(of: record, in: source)
    previousEnd = position
  }

  /// Where the byte of the text at an offset comes from.
  mutating func sourceOffset(
    ofText target: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    advance(to: target, in: text)
    skipInvisible(before: target, in: text)
    return min(position, end)
  }

  /// Where the source of the text before an offset ends.
  mutating func sourceEnd(ofText target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    advance(to: target, in: text)
    return min(previousEnd, end)
  }

  private mutating func advance(to target: Int, in text: UnsafeBufferPointer<UInt8>) {
    while textOffset < target, position < end {
      skipInvisible(before: textOffset, in: text)
      guard position < end else { return }
      step(in: text)
      previousEnd = position
    }
  }

  /// Passes one byte of the source, an escape, or a line break with what surrounds it.
  private mutating func step(in text: UnsafeBufferPointer<UInt8>) {
    let byte = source[position]
    if byte == UInt8(ascii: "\\"), style == .doubleQuoted {
      passEscape(in: text)
    } else if byte == UInt8(ascii: "'"), style == .singleQuoted {
      position += 2
      textOffset += 1
    } else if byte.isLineBreak || isBlankBeforeBreak(at: position) {
      passLineBreaks(in: text)
    } else {
      position += 1
      textOffset += 1
    }
  }

  /// Passes an escaped line break and the indentation of block scalars, to which no text belongs.
  private mutating func skipInvisible(before target: Int, in text: UnsafeBufferPointer<UInt8>) {
    if style == .doubleQuoted {
      while position + 1 < end, source[position] == UInt8(ascii: "\\"),
        source[position + 1].isLineBreak
      {
        position += 1
        passOneBreak()
        while position < end, source[position].isBlank { position += 1 }
      }
    } else if isBlock, position > 0, source[position - 1].isLineBreak, target < text.count {
      var width = 0
      while target + width < text.count, text[target + width] == 0x20 { width += 1 }
      var blanks = 0
      while position + blanks < end, source[position + blanks] == 0x20 { blanks += 1 }
      position += max(0, blanks - width)
    }
  }

  private mutating func passEscape(in text: UnsafeBufferPointer<UInt8>) {
    guard position + 1 < end else {
      position += 1
      return
    }
    let width =
      switch source[position + 1] {
      case UInt8(ascii: "x"): 4
      case UInt8(ascii: "u"): 6
      case UInt8(ascii: "U"): 10
      default: 2
      }
    position = min(position + width, end)
    guard textOffset < text.count else { return }
    let lead = text[textOffset]
    // A pair of surrogates is two escapes for one character.
    if lead >= 0xF0, width == 6, position + 6 <= end { position += 6 }
    textOffset += UTF8Scan.width(ofLeadByte: lead)
  }

  /// Passes a run of line breaks and blanks, and the text that they were folded to.
  private mutating func passLineBreaks(in text: UnsafeBufferPointer<UInt8>) {
    if style == .literal {
      passOneBreak()
      textOffset += 1
      return
    }
    var breaks = 0
    while position < end, source[position].isBlank || source[position].isLineBreak {
      if source[position].isLineBreak {
        passOneBreak()
        breaks += 1
      } else {
        position += 1
      }
    }
    var passed = breaks == 1 ? 1 : 0
    while breaks > 1, passed < breaks, textOffset + passed < text.count,
      text[textOffset + passed] == 0x0A
    {
      passed += 1
    }
    textOffset += passed
    if style == .folded {
      // A line that is indented further keeps the blanks that lie beyond the indentation.
      var kept = 0
      while textOffset + kept < text.count, text[textOffset + kept] == 0x20,
        source[position - 1] == 0x20
      {
        position -= 1
        kept += 1
      }
    }
  }

  private mutating func passOneBreak() {
    let isPair =
      source[position] == 0x0D && position + 1 < source.count && source[position + 1] == 0x0A
    position += isPair ? 2 : 1
  }

  private func isBlankBeforeBreak(at offset: Int) -> Bool {
    guard source[offset].isBlank, !isBlock else { return false }
    var position = offset
    while position < end, source[position].isBlank { position += 1 }
    return position < end && source[position].isLineBreak
  }

  private var isBlock: Bool { style == .literal || style == .folded }

  /// Where the text begins: behind the properties, and the quote or the header of a block scalar.
  private static func contentStart(of record: NodeRecord, in source: [UInt8]) -> Int {
    var position = Int(record.start)
    let end = Int(record.end)
    while position < end,
      source[position] == UInt8(ascii: "&") || source[position] == UInt8(ascii: "!")
    {
      while position < end, !source[position].isBlank, !source[position].isLineBreak {
        position += 1
      }
      while position < end, source[position].isBlank || source[position].isLineBreak {
        position += 1
      }
    }
    switch record.style {
    case .singleQuoted, .doubleQuoted: return min(position + 1, end)
    case .literal, .folded:
      while position < end, !source[position].isLineBreak { position += 1 }
      let isPair = position + 1 < end && source[position] == 0x0D && source[position + 1] == 0x0A
      return min(position + (isPair ? 2 : 1), end)
    case .plain, .block, .flow: return position
    }
  }
}
