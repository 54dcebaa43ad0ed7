/// Writes JSON (RFC 8259) into a buffer, member by member and in the order in which it is told.
///
/// The text is safe inside a `<script>` element and in JavaScript source: `</` and the line separators U+2028 and U+2029
/// are escaped, as control characters are. Numbers have no exponent.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// Whether something was written in the list or object that is open, so that a comma goes first.
  private var needsComma = false
  /// Lists and objects inside this depth stand on one line.
  private var inlineDepth: Int?

  /// - Parameters:
  ///   - isPretty: Whether lines are broken and indented by two spaces.
  ///   - capacity: How many bytes to make room for.
  package init(isPretty: Bool, capacity: Int = 0) {
    self.isPretty = isPretty
    bytes.reserveCapacity(capacity)
  }

  /// The finished text, with a line break at the end.
  package consuming func finished() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  // MARK: Structure

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func list(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes what `content` writes without line breaks: for the small objects that values are.
  package mutating func inline(_ content: (inout JSONWriter) -> Void) {
    guard inlineDepth == nil else { return content(&self) }
    if depth > 0, !isValueOfKey {
      // An element of a list begins on a line of its own.
      startElement()
      isValueOfKey = true
    }
    inlineDepth = depth
    content(&self)
    inlineDepth = nil
  }

  /// The name of a member; its value is to be written next.
  package mutating func key(_ name: some StringProtocol) {
    startElement()
    appendString(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isValueOfKey = true
  }

  package mutating func key(_ name: StaticString) {
    startElement()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isValueOfKey = true
  }

  private var isValueOfKey = false

  private mutating func open(_ bracket: UInt8) {
    startValue()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func startValue() {
    if isValueOfKey {
      isValueOfKey = false
    } else if depth > 0 {
      startElement()
    }
  }

  private mutating func startElement() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if needsComma, isPretty, inlineDepth != nil {
      bytes.append(UInt8(ascii: " "))
    } else {
      breakLine()
    }
    needsComma = true
  }

  private mutating func breakLine() {
    guard isPretty, inlineDepth == nil else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  // MARK: Values

  package mutating func string(_ text: some StringProtocol) {
    startValue()
    appendString(text)
    needsComma = true
  }

  /// A string whose content `write` appends in UTF-8.
  package mutating func string(writing write: (inout [UInt8]) -> Void) {
    startValue()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    write(&bytes)
    if bytes[start...].contains(where: Self.needsAttention) {
      let content = Array(bytes[start...])
      bytes.removeLast(content.count)
      appendEscaped(content)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A finite number as the shortest decimal that reads back as the same one.
  package mutating func number(_ number: Double) {
    startValue()
    JSONNumber.append(number, to: &bytes)
    needsComma = true
  }

  package mutating func number(_ number: Int) {
    startValue()
    bytes.append(contentsOf: String(number).utf8)
    needsComma = true
  }

  package mutating func boolean(_ flag: Bool) {
    startValue()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    needsComma = true
  }

  package mutating func null() {
    startValue()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Copies the text of a value that is JSON already.
  package mutating func verbatim(_ json: some Sequence<UInt8>) {
    startValue()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  // MARK: Strings

  private mutating func appendString(_ text: some StringProtocol) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      if utf8.contains(where: Self.needsAttention) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain != true { appendEscaped(Array(text.utf8)) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is, or may begin, something that is escaped; 0xE2 begins the line separators.
  @inline(__always)
  private static func needsAttention(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "/") || byte == 0x7F || byte == 0xE2
  }

  private mutating func appendEscaped(_ utf8: [UInt8]) {
    for (index, byte) in utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "/") where index > 0 && utf8[index - 1] == UInt8(ascii: "<"):
        bytes.append(contentsOf: "\\/".utf8)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F: appendUnicodeEscape(UInt16(byte))
      case 0xE2 where Self.separator(utf8, at: index) != nil:
        appendUnicodeEscape(Self.separator(utf8, at: index) ?? 0x2028)
      case 0x80 where index > 0 && Self.separator(utf8, at: index - 1) != nil,
        0xA8 where index > 1 && Self.separator(utf8, at: index - 2) != nil,
        0xA9 where index > 1 && Self.separator(utf8, at: index - 2) != nil:
        break
      default: bytes.append(byte)
      }
    }
  }

  /// The line separator that begins at an index: E2 80 A8 or E2 80 A9.
  private static func separator(_ utf8: [UInt8], at index: Int) -> UInt16? {
    guard index + 2 < utf8.count, utf8[index] == 0xE2, utf8[index + 1] == 0x80 else { return nil }
    switch utf8[index + 2] {
    case 0xA8: return 0x2028
    case 0xA9: return 0x2029
    default: return nil
    }
  }

  private mutating func appendUnicodeEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    bytes.append(contentsOf: digits.utf8)
  }
}
