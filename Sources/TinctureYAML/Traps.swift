package import TinctureDiagnostics

/// Questions about values that YAML reads differently from how they look.
extension Document {
  /// The comment that stands where a value is missing: `key: #fff`.
  ///
  /// - Returns: The range from `#` to the end of the line; `nil` if the node is not an empty plain scalar or no comment
  ///   follows on its line.
  package func commentInsteadOfValue(_ node: NodeID) -> SourceRange? {
    let record = record(of: node)
    guard record.form == .scalar, record.style == .plain, record.second == 0 else { return nil }
    return comment(after: record.end)
  }

  /// The comment that follows an offset on the same line, with only blanks between.
  package func comment(after offset: UInt32) -> SourceRange? {
    var start = Int(offset)
    while start < source.count, source[start] == 0x20 || source[start] == 0x09 { start += 1 }
    guard start > Int(offset), start < source.count, source[start] == UInt8(ascii: "#") else {
      return nil
    }
    var end = start
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    while source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    return SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }

  /// The first colon in a plain scalar that lacks the space which would make it an entry: `key:value`.
  ///
  /// For a scalar that stands where a mapping is expected. The colon must follow a name and precede something other than
  /// a slash, so that `https://…` is left alone.
  ///
  /// - Returns: The range of the colon; the repair is to insert a space at its end.
  package func colonWithoutSpace(in node: NodeID) -> SourceRange? {
    let record = record(of: node)
    guard record.form == .scalar, record.style == .plain else { return nil }
    let colon = withText(of: node) { text in
      KeyShape.colonWithoutSpace(in: UnsafeRawBufferPointer(text))
    }
    return colon.map { sourceRange(of: node, textOffset: $0, length: 1) }
  }

  /// The whole expression of which a plain scalar in a flow collection is only the first part: in
  /// `{ a: mix(b, c) }` the value of `a` is `mix(b`, since the comma ends it.
  ///
  /// - Returns: The range from the start of the scalar to the parenthesis that balances it, or to the end of the line
  ///   without one; `nil` if nothing was cut off.
  package func expressionSplitByComma(_ node: NodeID) -> SourceRange? {
    let record = record(of: node)
    guard record.form == .scalar, record.style == .plain else { return nil }
    let isOpen = withText(of: node) { text in
      text.reduce(0) { depth, byte in
        byte == UInt8(ascii: "(") ? depth + 1 : byte == UInt8(ascii: ")") ? depth - 1 : depth
      } > 0
    }
    guard isOpen else { return nil }
    var depth = 0
    var end = Int(record.start)
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D {
      if source[end] == UInt8(ascii: "(") { depth += 1 }
      if source[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
      if depth == 0, source[end - 1] == UInt8(ascii: ")") { break }
    }
    guard end > record.end else { return nil }
    return SourceRange(file: file, start: record.start, end: UInt32(end))
  }
}
