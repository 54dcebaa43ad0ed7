package import TinctureDiagnostics

/// Reads a JSON file into a tree, strictly as RFC 8259 has it.
///
/// Numbers, `true`, `false` and `null` are plain scalars with the text that stands in the file.
///
/// - Parameters:
///   - source: The file.
///   - id: The place of the file among the sources; ranges refer to it.
///   - limits: What the file may demand at most.
///   - diagnostics: Takes what is wrong with the file.
/// - Returns: The tree; `nil` if the file is not JSON or passes a limit. With equal keys there is a tree all the same.
package func readJSON(
  _ source: SourceFile, as id: FileID, limits: ReadingLimits = ReadingLimits(),
  diagnostics: inout Diagnostics
) -> Document? {
  guard let preamble = readPreamble(source, id, limits, isYAML: false, &diagnostics) else {
    return nil
  }
  return source.bytes.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(
      bytes, start: preamble.start,
      builder: TreeBuilder(
        source: source.bytes, file: id, limits: limits, readsMergeKeys: false))
    let isComplete = reader.readDocument()
    reader.builder.problems.append(to: &diagnostics)
    return isComplete && !reader.builder.isStopped ? reader.builder.document() : nil
  }
}

/// A parser of JSON that keeps its own stack.
struct JSONReader {
  private enum Expectation {
    case value
    case firstElementOrEnd
    case firstKeyOrEnd
    case key
    case colon
    case commaOrEnd
    case endOfFile
  }

  var builder: TreeBuilder
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private(set) var openers: [Int] = []
  private var scratch: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, builder: TreeBuilder) {
    self.bytes = bytes
    self.builder = builder
    position = start
  }

  /// - Returns: Whether the whole file was read; if not, the reason was reported.
  mutating func readDocument() -> Bool {
    do throws(JSONFailure) {
      var expected = Expectation.value
      while !builder.isStopped {
        skipBlanks()
        if expected == .endOfFile, position == bytes.count { return true }
        expected = try read(expected)
      }
    } catch {
      builder.report(error.diagnostic)
    }
    builder.abandon()
    return false
  }

  private mutating func read(_ expected: Expectation) throws(JSONFailure) -> Expectation {
    guard position < bytes.count else { throw unexpectedEnd() }
    let byte = bytes[position]
    switch expected {
    case .value: return try readValue()
    case .firstElementOrEnd:
      return byte == UInt8(ascii: "]") ? closeCollection() : try readValue()
    case .firstKeyOrEnd:
      return byte == UInt8(ascii: "}") ? closeCollection() : try readKey()
    case .key: return try readKey()
    case .colon:
      guard byte == UInt8(ascii: ":") else {
        throw failure("a colon is missing after the name", help: "write `\"name\": value`")
      }
      position += 1
      return .value
    case .commaOrEnd: return try readCommaOrEnd()
    case .endOfFile:
      throw failure("there is more text after the end of the value", help: extraTextHelp(byte))
    }
  }

  // MARK: Structure

  var isInObject: Bool {
    openers.last.map { bytes[$0] == UInt8(ascii: "{") } ?? false
  }

  private var afterValue: Expectation { openers.isEmpty ? .endOfFile : .commaOrEnd }

  private mutating func readValue() throws(JSONFailure) -> Expectation {
    switch bytes[position] {
    case UInt8(ascii: "{"): return openCollection(.mapping, .firstKeyOrEnd)
    case UInt8(ascii: "["): return openCollection(.sequence, .firstElementOrEnd)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: try readWord()
    }
    return afterValue
  }

  private mutating func readKey() throws(JSONFailure) -> Expectation {
    guard bytes[position] == UInt8(ascii: "\"") else { throw notAKey() }
    try readString()
    return .colon
  }

  private mutating func readCommaOrEnd() throws(JSONFailure) -> Expectation {
    let byte = bytes[position]
    let closer = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == closer { return closeCollection() }
    guard byte == UInt8(ascii: ",") else { throw missingComma() }
    let comma = position
    position += 1
    skipBlanks()
    if position < bytes.count, bytes[position] == closer {
      let range = builder.range(comma, comma + 1)
      throw JSONFailure(
        Diagnostic(
          .jsonSyntax, "JSON has no comma after the last entry", at: range,
          help: "remove the comma",
          fix: Diagnostic.Fix("remove the comma", [Diagnostic.Edit(range, "")])))
    }
    return isInObject ? .key : .value
  }

  private mutating func openCollection(
    _ form: NodeForm, _ next: Expectation
  ) -> Expectation {
    builder.beginCollection(form, start: position, style: .flow, properties: nil)
    openers.append(position)
    position += 1
    return next
  }

  private mutating func closeCollection() -> Expectation {
    position += 1
    openers.removeLast()
    builder.endCollection(end: position)
    return afterValue
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  // MARK: Scalars

  private mutating func addPlain(from start: Int) {
    builder.addScalar(
      start: start, end: position, style: .plain, textStart: start,
      text: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<position]),
      properties: nil)
  }

  private mutating func readNumber() throws(JSONFailure) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
      if isDigit(at: position) {
        skipDigits()
        throw failure(
          "a number has no leading zeros in JSON", from: start, to: position,
          help: "remove them, or quote the value if it is text")
      }
    } else {
      try readDigits(from: start)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try readDigits(from: start)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try readDigits(from: start)
    }
    if position < bytes.count, isWordByte(bytes[position]) {
      skipWord()
      throw failure(
        "this is neither a number nor text", from: start, to: position, help: "quote the value")
    }
    addPlain(from: start)
  }

  private mutating func readDigits(from start: Int) throws(JSONFailure) {
    guard isDigit(at: position) else {
      skipWord()
      throw failure(
        "a digit is missing in this number", from: start, to: max(position, start + 1), help: nil)
    }
    skipDigits()
  }

  private func isDigit(at position: Int) -> Bool {
    position < bytes.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
  }

  private mutating func skipDigits() {
    while isDigit(at: position) { position += 1 }
  }

  private mutating func readWord() throws(JSONFailure) {
    let start = position
    skipWord()
    let word = bytes[start..<position]
    guard
      word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
        || word.elementsEqual("null".utf8)
    else { throw notAValue(from: start) }
    addPlain(from: start)
  }

  private mutating func skipWord() {
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "#"),
      UInt8(ascii: "%"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Strings

  private mutating func readString() throws(JSONFailure) {
    let start = position
    position += 1
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        addString(from: start, hasEscapes: hasEscapes)
        return
      case UInt8(ascii: "\\"):
        if !hasEscapes {
          hasEscapes = true
          scratch.removeAll(keepingCapacity: true)
          scratch.append(contentsOf: bytes[start + 1..<position])
        }
        try readEscape()
      case 0..<0x20: throw controlInString(from: start)
      case let byte:
        if hasEscapes { scratch.append(byte) }
        position += 1
      }
    }
    throw failure(
      "the text that begins here has no closing quote", from: start, to: start + 1,
      help: "close it with `\"`")
  }

  private mutating func addString(from start: Int, hasEscapes: Bool) {
    let content = UnsafeRawBufferPointer(bytes)[start + 1..<position - 1]
    let end = position
    if hasEscapes {
      scratch.withUnsafeBytes {
        builder.addScalar(
          start: start, end: end, style: .doubleQuoted, textStart: nil, text: $0, properties: nil)
      }
    } else {
      builder.addScalar(
        start: start, end: end, style: .doubleQuoted, textStart: start + 1,
        text: UnsafeRawBufferPointer(rebasing: content), properties: nil)
    }
  }

  private mutating func readEscape() throws(JSONFailure) {
    let start = position
    guard position + 1 < bytes.count else {
      throw failure("the file ends in the middle of a text", help: nil)
    }
    position += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(bytes[start + 1])
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"): try readUnicodeEscape(from: start)
    default:
      throw failure(
        "JSON does not know this escape", from: start, to: start + 2,
        help: "write `\\\\` for a backslash")
    }
  }

  private mutating func readUnicodeEscape(from start: Int) throws(JSONFailure) {
    let unit = try readHexadecimal(from: start)
    var codePoint = unit
    if (0xD800...0xDBFF).contains(unit), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let low = try readHexadecimal(from: position - 2)
      if (0xDC00...0xDFFF).contains(low) {
        codePoint = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(codePoint) else {
      throw failure(
        "this is one half of a surrogate pair, which is no character", from: start,
        to: start + 6, help: "write the character itself, or both halves")
    }
    scratch.append(contentsOf: String(scalar).utf8)
  }

  /// Reads four hexadecimal digits.
  private mutating func readHexadecimal(from start: Int) throws(JSONFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue
      else {
        throw failure(
          "four hexadecimal digits must follow `\\u`", from: start, to: position, help: nil)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
