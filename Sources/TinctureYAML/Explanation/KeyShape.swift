/// What the beginning of an entry looks like, for guesses at what was meant.
enum KeyShape {
  /// The offset of a colon that lacks its space: `name:value`.
  static func colonWithoutSpace(in text: some RandomAccessCollection<UInt8>) -> Int? {
    var previous: UInt8?
    var offset = 0
    for byte in text.prefix(256) {
      if byte == UInt8(ascii: ":"), offset > 0 {
        let next = text.dropFirst(offset + 1).first
        let isScheme = next == UInt8(ascii: "/")
        return next == nil || isScheme || next == UInt8(ascii: ":") ? nil : offset
      }
      guard isNameByte(byte) || byte == 0x20 && previous != 0x20 else { return nil }
      previous = byte
      offset += 1
    }
    return nil
  }

  /// Letters, digits and what else is usual in unquoted names.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }
}
