package import TinctureDiagnostics

extension Document {
  /// The text of a scalar, escapes and folding undone; empty for a collection.
  package func text(of node: NodeID) -> String {
    withText(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// Lends the UTF-8 bytes of a scalar's text without a copy; none for a collection.
  @inlinable
  @inline(__always)
  package func withText<Result>(
    of node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let record = record(of: node)
    guard record.form == .scalar else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = Int(record.first)..<Int(record.first) + Int(record.second)
    let buffer = record.flags.contains(.textInSideBuffer) ? sideText : source
    return try buffer.withUnsafeBufferPointer { bytes in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// Whether a scalar's text is just this.
  package func text(of node: NodeID, equals expected: StaticString) -> Bool {
    let record = record(of: node)
    guard record.form == .scalar, Int(record.second) == expected.utf8CodeUnitCount else {
      return false
    }
    return withText(of: node) { text in
      expected.withUTF8Buffer { text.elementsEqual($0) }
    }
  }

  /// The bytes of the source that a part of a scalar's text comes from.
  ///
  /// Exact where the text stands in the source as it is, and through escapes, doubled quotes, folding and the
  /// indentation of block scalars.
  package func sourceRange(of node: NodeID, textOffset: Int, length: Int) -> SourceRange {
    let record = record(of: node)
    guard record.form == .scalar else { return range(of: node) }
    let from = min(max(textOffset, 0), Int(record.second))
    let to = min(from + max(length, 0), Int(record.second))
    guard record.flags.contains(.textInSideBuffer) else {
      return SourceRange(
        file: file, start: record.first + UInt32(from), end: record.first + UInt32(to))
    }
    return withText(of: node) { text in
      var alignment = TextAlignment(source: source, record: record)
      let start = alignment.sourceOffset(ofText: from, in: text)
      let end = from == to ? start : alignment.sourceEnd(ofText: to, in: text)
      return SourceRange(file: file, start: UInt32(start), end: UInt32(max(start, end)))
    }
  }
}
