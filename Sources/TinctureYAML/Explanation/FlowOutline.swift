/// The brackets and braces that are open at some place of a file, found by the text alone.
struct FlowOutline {
  struct Level {
    /// The offset of the opening bracket.
    let opener: Int
    /// Where the value begins that is being written.
    var valueStart: Int
  }

  private(set) var levels: [Level] = []
  /// The colours, `#` included, that are comments since they are not quoted.
  private(set) var hexComments: [Range<Int>] = []

  /// Follows the text from the bracket that opened first to the place in question.
  init(from start: Int, to end: Int, in source: [UInt8]) {
    var position = start
    var startsToken = true
    while position < end {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if startsToken || !levels.isEmpty {
          levels.append(Level(opener: position, valueStart: position + 1))
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !levels.isEmpty { levels.removeLast() }
        if levels.isEmpty { return }
      case UInt8(ascii: ","): setValueStart(position + 1)
      case UInt8(ascii: ":"):
        if position + 1 < source.count, source[position + 1].isBlank {
          setValueStart(position + 1)
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if startsToken {
          position = EntryLine.endOfQuoted(from: position, to: end, in: source) ?? end
          startsToken = false
          continue
        }
      case UInt8(ascii: "#"):
        if startsToken {
          position = skipComment(from: position, to: end, in: source)
          continue
        }
      default: break
      }
      startsToken =
        byte.isBlank || byte.isLineBreak || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
        || byte == UInt8(ascii: ",")
      position += 1
    }
  }

  /// The value that is being written at the innermost level, up to the comma or bracket that ends it for a reader who
  /// pairs brackets and parentheses.
  func value(in source: [UInt8]) -> Range<Int>? {
    guard let level = levels.last else { return nil }
    var start = level.valueStart
    while start < source.count, source[start].isBlank { start += 1 }
    var depth = 0
    var end = start
    var quotesAreClosed = true
    while end < source.count, !source[end].isLineBreak {
      switch source[end] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: depth = -1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quotesAreClosed {
          if let behind = EntryLine.endOfQuoted(from: end, to: source.count, in: source) {
            end = behind
            continue
          }
          quotesAreClosed = false
        }
      default: break
      }
      if depth < 0 { break }
      end += 1
    }
    while end > start, source[end - 1].isBlank { end -= 1 }
    return start < end ? start..<end : nil
  }

  private mutating func setValueStart(_ offset: Int) {
    if !levels.isEmpty { levels[levels.count - 1].valueStart = offset }
  }

  /// - Returns: The end of the line.
  private mutating func skipComment(from start: Int, to end: Int, in source: [UInt8]) -> Int {
    let line = EntryLine.lineRange(at: start, in: source)
    var position = start
    while position < line.upperBound {
      let beginsWord =
        position == start || source[position - 1].isBlank
        || source[position - 1] == UInt8(ascii: ",")
      if source[position] == UInt8(ascii: "#"), beginsWord {
        var behind = position + 1
        while behind < line.upperBound, source[behind].isHexDigit { behind += 1 }
        let digits = behind - position - 1
        let endsWord =
          behind == line.upperBound || source[behind].isBlank
          || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(source[behind])
        if [3, 4, 6, 8].contains(digits), endsWord {
          hexComments.append(position..<behind)
        } else if position == start {
          break
        }
      }
      position += 1
    }
    return min(line.upperBound, end)
  }
}
