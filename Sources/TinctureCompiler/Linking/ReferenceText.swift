/// Calls a function with the text's UTF-8 bytes, without a copy where the text is already stored so.
@inline(__always)
func withUTF8Bytes<Result>(
  of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
  return Array(text.utf8).withUnsafeBufferPointer(body)
}

extension UnsafeBufferPointer<UInt8> {
  /// The text of some of the bytes.
  @inline(__always)
  func string(_ range: Range<Int>) -> String {
    String(decoding: Self(rebasing: self[range]), as: UTF8.self)
  }

  /// Where a byte stands next, from an offset on; the end where it does not stand at all.
  @inline(__always)
  func end(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while index < count, self[index] != byte { index += 1 }
    return index
  }
}

/// The segments of a curly path or of a JSON Pointer, each still escaped.
func segments(of text: String, separatedBy separator: UInt8) -> [String] {
  withUTF8Bytes(of: text) { bytes in
    var segments: [String] = []
    var start = 0
    while true {
      let end = bytes.end(of: separator, from: start)
      segments.append(bytes.string(start..<end))
      guard end < bytes.count else { return segments }
      start = end + 1
    }
  }
}

/// A segment of a JSON Pointer without its escapes: `~1` is a slash, `~0` a tilde (RFC 6901, section 4).
///
/// `nil` where a tilde is followed by anything else.
func unescapedPointerSegment(_ segment: String) -> String? {
  guard segment.utf8.contains(UInt8(ascii: "~")) else { return segment }
  var bytes: [UInt8] = []
  var rest = Array(segment.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "~") else {
      bytes.append(byte)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
    case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
    default: return nil
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
