/// How a target language writes text into the place where a template puts it.
///
/// `{{name}}` goes through it, `{{{name}}}` and `{{&name}}` do not.
package struct TemplateEscape: Sendable {
  private let isSpecial: [Bool]
  private let write: @Sendable (String, inout [UInt8]) -> Void

  /// - Parameters:
  ///   - isSpecial: Whether text with this byte of UTF-8 in it cannot be written as it is.
  ///   - write: Appends a text that has such a byte, escaped.
  package init(
    where isSpecial: (UInt8) -> Bool, write: @escaping @Sendable (String, inout [UInt8]) -> Void
  ) {
    self.isSpecial = (0...UInt8.max).map(isSpecial)
    self.write = write
  }

  /// Replaces single bytes, each of them ASCII, wherever they stand.
  package init(replacing replacements: [UInt8: String]) {
    let table = (0...UInt8.max).map { byte in replacements[byte].map { Array($0.utf8) } }
    let isSpecial = { byte in replacements[byte] != nil }
    self.init(where: isSpecial) { text, output in
      for byte in text.utf8 {
        if let replacement = table[Int(byte)] {
          output.append(contentsOf: replacement)
        } else {
          output.append(byte)
        }
      }
    }
  }

  /// Writes everything as it is.
  package static let none = TemplateEscape(replacing: [:])

  /// Writes text for HTML, between tags or inside a quoted attribute.
  package static let html = TemplateEscape(replacing: [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
    UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&#39;",
  ])

  func append(_ text: String, to output: inout [UInt8]) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      if bytes.contains(where: { isSpecial[Int($0)] }) { return false }
      output.append(contentsOf: bytes)
      return true
    }
    if isPlain != true { write(text, &output) }
  }
}

extension [UInt8] {
  /// Appends a text as it is.
  mutating func append(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  /// Appends a part of other bytes by one copy; the general `append(contentsOf:)` goes through a slice byte by byte.
  mutating func append(_ part: ArraySlice<UInt8>) {
    part.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
