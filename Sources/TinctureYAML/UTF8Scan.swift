/// What one pass over the bytes of a file tells.
struct UTF8Scan {
  enum Encoding {
    case utf8
    /// A byte-order mark of another encoding, or zero bytes where only one of them has some.
    case other(String)
  }

  /// The first bytes that are not UTF-8; nothing behind them was looked at.
  private(set) var invalid: Range<Int>?
  /// The code points that may not stand in YAML, as ranges of bytes, up to a number.
  private(set) var controls: [(range: Range<Int>, codePoint: UInt32)] = []
  private(set) var isASCII = true
  /// The lines that begin with `%TAG`, up to one more than are allowed.
  private(set) var tagDirectives: [Int] = []

  /// libyaml compares each tag directive with all others.
  static let maxTagDirectives = 100
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let maxControls = 20

  /// Looks at the bytes from an offset on: from behind a byte-order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, findsControls: Bool) {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] != UInt8(ascii: "%"), Self.isPrintableASCII(bytes, at: offset) {
        offset += 8
        continue
      }
      let byte = bytes[offset]
      if byte < 0x80 {
        let isControl =
          byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
        if isControl, findsControls { addControl(offset..<offset + 1, UInt32(byte)) }
        if byte == UInt8(ascii: "%") { countTagDirective(bytes, at: offset, from: start) }
        offset += 1
        continue
      }
      isASCII = false
      guard let (codePoint, width) = Self.decode(bytes, at: offset) else {
        invalid = offset..<offset + Self.lengthOfInvalid(bytes, at: offset)
        return
      }
      if findsControls, !Self.isAllowedInYAML(codePoint) {
        addControl(offset..<offset + width, codePoint)
      }
      offset += width
    }
  }

  /// Whether the next eight bytes are all in 0x20...0x7E.
  private static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool
  {
    guard offset + 8 <= bytes.count else { return false }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: offset, as: UInt64.self)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let belowBlank = word &- 0x2020_2020_2020_2020
    let aboveTilde = word &+ 0x0101_0101_0101_0101
    return (word | belowBlank | aboveTilde) & highBits == 0
  }

  private mutating func countTagDirective(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, from start: Int
  ) {
    guard tagDirectives.count <= Self.maxTagDirectives,
      offset == start || bytes[offset - 1].isLineBreak,
      bytes[offset...].starts(with: "%TAG".utf8)
    else { return }
    tagDirectives.append(offset)
  }

  private mutating func addControl(_ range: Range<Int>, _ codePoint: UInt32) {
    if controls.count < Self.maxControls { controls.append((range, codePoint)) }
  }

  /// The encoding, told by a byte-order mark or, without one, by where the first zero bytes are.
  static func encoding(of bytes: [UInt8]) -> Encoding {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return .other("UTF-32 (big-endian)") }
    if head.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return .other("UTF-32 (little-endian)") }
    if head.starts(with: [0xFE, 0xFF]) { return .other("UTF-16 (big-endian)") }
    if head.starts(with: [0xFF, 0xFE]) { return .other("UTF-16 (little-endian)") }
    guard head.count == 4 else { return .utf8 }
    switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
    case (true, true, true, false): return .other("UTF-32 (big-endian)")
    case (false, true, true, true): return .other("UTF-32 (little-endian)")
    case (true, false, true, false): return .other("UTF-16 (big-endian)")
    case (false, true, false, true): return .other("UTF-16 (little-endian)")
    default: return .utf8
    }
  }

  static func width(ofLeadByte byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0x80..<0xE0: 2
    case 0xE0..<0xF0: 3
    default: 4
    }
  }

  /// The code point at an offset; `nil` where the bytes are none (Unicode, table 3-7).
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (codePoint: UInt32, width: Int)? {
    let lead = bytes[offset]
    let width: Int
    var codePoint: UInt32
    let second: ClosedRange<UInt8>
    switch lead {
    case 0..<0x80: return (UInt32(lead), 1)
    case 0xC2...0xDF: (width, codePoint, second) = (2, UInt32(lead & 0x1F), 0x80...0xBF)
    case 0xE0: (width, codePoint, second) = (3, 0, 0xA0...0xBF)
    case 0xED: (width, codePoint, second) = (3, UInt32(lead & 0x0F), 0x80...0x9F)
    case 0xE1...0xEF: (width, codePoint, second) = (3, UInt32(lead & 0x0F), 0x80...0xBF)
    case 0xF0: (width, codePoint, second) = (4, 0, 0x90...0xBF)
    case 0xF1...0xF3: (width, codePoint, second) = (4, UInt32(lead & 0x07), 0x80...0xBF)
    case 0xF4: (width, codePoint, second) = (4, 4, 0x80...0x8F)
    default: return nil
    }
    guard offset + width <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for place in 1..<width {
      let byte = bytes[offset + place]
      guard byte & 0xC0 == 0x80 else { return nil }
      codePoint = codePoint << 6 | UInt32(byte & 0x3F)
    }
    return (codePoint, width)
  }

  /// The lead byte and those behind it that would continue it.
  private static func lengthOfInvalid(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let lead = bytes[offset]
    guard lead >= 0xC0 else { return 1 }
    var length = 1
    while length < width(ofLeadByte: lead), offset + length < bytes.count,
      bytes[offset + length] & 0xC0 == 0x80
    {
      length += 1
    }
    return length
  }

  /// libyaml's idea of a printable character, which is that of YAML 1.1.
  private static func isAllowedInYAML(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x80...0x84, 0x86...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
