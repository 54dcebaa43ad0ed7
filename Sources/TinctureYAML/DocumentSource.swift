package import TinctureDiagnostics

extension Document {
  /// The source itself in a range, with its quotes and escapes; for what the tree does not keep, such as comments.
  package func sourceText(in range: SourceRange) -> String {
    let end = Swift.min(Int(range.end), source.count)
    let start = Swift.min(Int(range.start), end)
    return source[start..<end].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
