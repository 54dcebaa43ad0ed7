/// How text is written in CSS so that it stays what it is (CSSOM, section 2.1; CSS Syntax 3, section 4.3).
enum CSSSyntax {
  // MARK: Identifiers

  /// Appends the part of a name that follows other characters of it: no first letter has to be looked at.
  static func appendNamePart(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.allSatisfy(isNameByte) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isPlain == true { return }
    for scalar in text.unicodeScalars {
      if isNameScalar(scalar) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        appendEscape(scalar, to: &bytes)
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a character may stand in a name as it is (CSS Syntax 3, section 4.2, «non-ASCII ident code point»).
  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: isNameByte(UInt8(scalar.value))
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F,
      0x2040, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }

  /// Whether text is an identifier without any escape: a font name that needs no quotes, a layer.
  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard text.unicodeScalars.allSatisfy(isNameScalar) else { return false }
    let first = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst().first : text.utf8.first
    guard let first else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  // MARK: Strings

  /// Appends text in quotes. `<` is escaped as well, so that no text can end a `<style>` element.
  static func appendString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case 0x01..<0x20, 0x7F, UInt8(ascii: "<"):
        appendEscape(Unicode.Scalar(byte), to: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(contentsOf: String(scalar.value, radix: 16).utf8)
    bytes.append(UInt8(ascii: " "))
  }

  // MARK: Comments

  /// What templates write with `{{name}}`: text inside a comment. It cannot end the comment or a `<style>` element, and
  /// stays on one line.
  static let commentEscape = TemplateEscape(
    where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "<") },
    write: appendComment)

  private static func appendComment(_ text: String, to bytes: inout [UInt8]) {
    var previous = UInt8(ascii: " ")
    let start = bytes.count
    for byte in text.utf8 {
      let isBlank = byte <= 0x20 || byte == 0x7F
      if isBlank, previous == UInt8(ascii: " ") { continue }
      let opens = byte == UInt8(ascii: "/")
      if opens, previous == UInt8(ascii: "*") || previous == UInt8(ascii: "<") {
        bytes.append(UInt8(ascii: " "))
      }
      previous = isBlank ? UInt8(ascii: " ") : byte
      bytes.append(previous)
    }
    if bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
