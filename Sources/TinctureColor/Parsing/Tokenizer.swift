/// One token of a colour's text (CSS Syntax 3, §4), reduced to what colours use.
struct Token {
  enum Kind {
    case identifier
    /// An identifier with `(` directly behind it.
    case function
    case hash
    case number
    case percentage
    /// A number with a unit directly behind it.
    case dimension
    case comma
    case slash
    case plus
    case minus
    case star
    case leftParenthesis
    case rightParenthesis
    /// Any other character.
    case other
    case unclosedComment
    case end
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// Whether white space stands before it; a comment is not white space.
  var followsSpace: Bool
  var value = 0.0
  /// The identifier, the function's name, what follows `#`, or the unit.
  var name = Name()
}

/// Cuts a colour's text into tokens, one at a time and without allocation.
struct Tokenizer {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> Token {
    var followsSpace = false
    while position < bytes.count {
      if isWhiteSpace(bytes[position]) {
        followsSpace = true
        position += 1
      } else if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        let start = position
        guard skipComment() else {
          return Token(
            kind: .unclosedComment, start: start, end: bytes.count, followsSpace: followsSpace)
        }
      } else {
        break
      }
    }
    let start = position
    var token = Token(kind: .end, start: start, end: start, followsSpace: followsSpace)
    guard position < bytes.count else { return token }
    if startsNumber() {
      scanNumeric(into: &token)
    } else if startsIdentifier(at: position) {
      token.name = scanName()
      token.kind = .identifier
      if peek(0) == UInt8(ascii: "(") {
        position += 1
        token.kind = .function
      }
    } else {
      scanPunctuation(into: &token)
    }
    token.end = position
    return token
  }

  private mutating func scanPunctuation(into token: inout Token) {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: ","): token.kind = .comma
    case UInt8(ascii: "/"): token.kind = .slash
    case UInt8(ascii: "+"): token.kind = .plus
    case UInt8(ascii: "-"): token.kind = .minus
    case UInt8(ascii: "*"): token.kind = .star
    case UInt8(ascii: "("): token.kind = .leftParenthesis
    case UInt8(ascii: ")"): token.kind = .rightParenthesis
    case UInt8(ascii: "#") where isNameByte(peek(0)) || startsEscape(at: position):
      token.name = scanName()
      token.kind = .hash
    default:
      token.kind = .other
      // A character beyond ASCII is one token, however many bytes it has.
      while let next = peek(0), next & 0xC0 == 0x80 { position += 1 }
    }
  }

  private mutating func scanNumeric(into token: inout Token) {
    let number = scanNumber(in: bytes, from: position)
    token.value = number.value
    position = number.end
    if peek(0) == UInt8(ascii: "%") {
      position += 1
      token.kind = .percentage
    } else if startsIdentifier(at: position) {
      token.name = scanName()
      token.kind = .dimension
    } else {
      token.kind = .number
    }
  }

  /// Reads name characters and escapes (CSS Syntax 3, §4.3.11).
  private mutating func scanName() -> Name {
    var name = Name()
    while true {
      if isNameByte(peek(0)) {
        name.append(bytes[position])
        position += 1
      } else if startsEscape(at: position) {
        position += 1
        for byte in scanEscape().utf8 { name.append(byte) }
      } else {
        return name
      }
    }
  }

  /// Reads what stands behind a backslash (CSS Syntax 3, §4.3.7).
  private mutating func scanEscape() -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let first = peek(0) else { return replacement }
    guard hexDigitValue(first) != nil else {
      position += 1
      while let next = peek(0), next & 0xC0 == 0x80 { position += 1 }
      return first < 0x80 ? Unicode.Scalar(first) : replacement
    }
    var code: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = peek(0), let digit = hexDigitValue(byte) {
      code = code << 4 | UInt32(digit)
      digits += 1
      position += 1
    }
    if peek(0) == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") {
      position += 2
    } else if let byte = peek(0), isWhiteSpace(byte) {
      position += 1
    }
    return code == 0 ? replacement : Unicode.Scalar(code) ?? replacement
  }

  private mutating func skipComment() -> Bool {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return true
      }
      position += 1
    }
    return false
  }

  private func startsNumber() -> Bool {
    var offset = 0
    if peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") { offset = 1 }
    if isDigit(peek(offset)) { return true }
    return peek(offset) == UInt8(ascii: ".") && isDigit(peek(offset + 1))
  }

  private func startsIdentifier(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: "-") {
      let next = index + 1
      guard next < bytes.count else { return false }
      return bytes[next] == UInt8(ascii: "-") || isNameStart(bytes[next])
        || startsEscape(at: next)
    }
    return isNameStart(bytes[index]) || startsEscape(at: index)
  }

  private func startsEscape(at index: Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return false }
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return next != UInt8(ascii: "\n") && next != UInt8(ascii: "\r") && next != 0x0C
  }

  @inline(__always)
  private func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }
}

@inline(__always)
private func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
}

@inline(__always)
func isDigit(_ byte: UInt8?) -> Bool {
  guard let byte else { return false }
  return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

@inline(__always)
private func isNameStart(_ byte: UInt8) -> Bool {
  let lowered = byte | 0x20
  return (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    || byte >= 0x80
}

@inline(__always)
private func isNameByte(_ byte: UInt8?) -> Bool {
  guard let byte else { return false }
  return isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
}
