package import TinctureDiagnostics

extension Document {
  /// The source itself in a range, with its quotes and escapes; for what the tree does not keep, such as comments.
  package func sourceText(in range: SourceRange) -> String {
    let end = Swift.min(Int(range.end), source.count)
    let start = Swift.min(Int(range.start), end)
    return source[start..<end].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a byte of the source belongs to a scalar, and so is no part of a comment.
  package func isInScalar(_ offset: UInt32) -> Bool {
    // Nodes lie in the order of their starts, and nothing lies in a scalar: the last that starts before it is the one.
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    let record = records[low - 1]
    return (record.form == .scalar || record.form == .alias) && offset < record.end
  }
}
