/// Turns libyaml's marks, which count code points, into offsets of bytes.
///
/// Marks come nearly in order, so it walks from the last one; where all text is ASCII there is nothing to do.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var index = 0
  private var offset = 0

  /// The bytes must be valid UTF-8 and outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The offset of the first byte of a code point; the end for what lies beyond it.
  mutating func offset(ofCodePoint target: Int) -> Int {
    if isASCII { return min(target, bytes.count) }
    while index > target, offset > 0 {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { index -= 1 }
    }
    while index < target, offset < bytes.count {
      offset += UTF8Scan.width(ofLeadByte: bytes[offset])
      index += 1
    }
    return offset
  }
}
