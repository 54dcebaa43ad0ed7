/// A tag as it stands in a template.
struct TemplateTag {
  enum Kind {
    case variable
    case rawVariable
    case section
    case invertedSection
    case end
    case partial
    case parent
    case block
    case comment
    case delimiters
  }

  let kind: Kind
  /// The tag with its delimiters.
  let range: Range<Int>
  /// What the tag says, without its sign, a leading asterisk, or white space around it.
  let content: Range<Int>
  /// Whether an asterisk stands before the name of a partial or parent, or where one is closed.
  let isDynamic: Bool
}

/// Finds the tags of a template one after the other.
struct TemplateScanner {
  let source: TemplateSource
  private(set) var delimiters: TemplateDelimiters
  /// Where the text after the last tag begins.
  private var position: Int

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Longer delimiters are refused, so that looking for them takes linear time.
  private static let longestDelimiter = 32

  init(_ source: TemplateSource, delimiters: TemplateDelimiters) {
    self.source = source
    self.delimiters = delimiters
    position = source.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    start = position
  }

  /// Where the template's text begins: after a byte-order mark, if there is one.
  let start: Int

  /// The next tag; `nil` when only text is left. A change of delimiters takes effect at once.
  mutating func next() throws(TemplateError) -> TemplateTag? {
    guard let start = find(delimiters.open, from: position) else { return nil }
    let afterOpen = start + delimiters.open.count
    let sign = skipSpace(from: afterOpen)
    let (kind, closePrefix) = kind(ofSignAt: sign)
    let contentStart = kind == .variable ? afterOpen : sign + 1
    let close = closePrefix + delimiters.close
    guard let contentEnd = find(close, from: contentStart) else {
      let delimiter = String(decoding: close, as: UTF8.self)
      throw TemplateError(.unclosedTag(delimiter: delimiter), in: source, at: start..<afterOpen)
    }
    position = contentEnd + close.count
    let content = trim(contentStart..<contentEnd)
    switch kind {
    case .comment:
      break
    case .delimiters:
      delimiters = try parseDelimiters(content, of: start..<position)
    default:
      return try named(kind, start..<position, content)
    }
    return TemplateTag(kind: kind, range: start..<position, content: content, isDynamic: false)
  }

  private func named(
    _ kind: TemplateTag.Kind, _ range: Range<Int>, _ content: Range<Int>
  ) throws(TemplateError) -> TemplateTag {
    let mayBeDynamic = kind == .partial || kind == .parent || kind == .end
    let isDynamic = mayBeDynamic && source.bytes[content].first == UInt8(ascii: "*")
    let name = isDynamic ? trim(content.dropFirst()) : content
    if name.isEmpty { throw TemplateError(.emptyTag, in: source, at: range) }
    if source.bytes[name].contains(where: Self.isSpace) {
      throw TemplateError(.invalidName(source.text(name)), in: source, at: name)
    }
    return TemplateTag(kind: kind, range: range, content: name, isDynamic: isDynamic)
  }

  /// What a sign makes of its tag, and what stands before the closing delimiter of such a tag.
  private func kind(ofSignAt index: Int) -> (TemplateTag.Kind, closePrefix: [UInt8]) {
    guard index < source.bytes.count else { return (.variable, []) }
    return switch source.bytes[index] {
    case UInt8(ascii: "#"): (.section, [])
    case UInt8(ascii: "^"): (.invertedSection, [])
    case UInt8(ascii: "/"): (.end, [])
    case UInt8(ascii: ">"): (.partial, [])
    case UInt8(ascii: "<"): (.parent, [])
    case UInt8(ascii: "$"): (.block, [])
    case UInt8(ascii: "!"): (.comment, [])
    case UInt8(ascii: "&"): (.rawVariable, [])
    case UInt8(ascii: "{"): (.rawVariable, [UInt8(ascii: "}")])
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")])
    default: (.variable, [])
    }
  }

  private func parseDelimiters(
    _ content: Range<Int>, of tag: Range<Int>
  ) throws(TemplateError) -> TemplateDelimiters {
    let words = source.bytes[content].split(whereSeparator: Self.isSpace)
    let areValid = words.allSatisfy {
      $0.count <= Self.longestDelimiter && !$0.contains(UInt8(ascii: "="))
    }
    guard words.count == 2, areValid else {
      throw TemplateError(.invalidDelimiters, in: source, at: tag)
    }
    return TemplateDelimiters(open: Array(words[0]), close: Array(words[1]))
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    let bytes = source.bytes
    guard bytes.count - start >= wanted.count else { return nil }
    return (start...bytes.count - wanted.count).first { index in
      bytes[index] == wanted[0] && bytes[index..<index + wanted.count].elementsEqual(wanted)
    }
  }

  private func skipSpace(from start: Int) -> Int {
    source.bytes[start...].firstIndex { !Self.isSpace($0) } ?? source.bytes.count
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    guard let first = source.bytes[range].firstIndex(where: { !Self.isSpace($0) }),
      let last = source.bytes[range].lastIndex(where: { !Self.isSpace($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
