import TinctureDiagnostics

/// What is known of a file before it is parsed.
struct Preamble {
  /// The offset behind a byte-order mark.
  let start: Int
  let isASCII: Bool
}

/// Checks the size, the encoding and the characters of a file.
///
/// - Returns: `nil` if it cannot be parsed.
func readPreamble(
  _ source: SourceFile, _ file: FileID, _ limits: ReadingLimits, isYAML: Bool,
  _ diagnostics: inout Diagnostics
) -> Preamble? {
  let bytes = source.bytes
  let range = { (span: Range<Int>) in
    SourceRange(file: file, start: UInt32(span.lowerBound), end: UInt32(span.upperBound))
  }
  guard bytes.count <= min(limits.maxBytes, Int(Int32.max)) else {
    diagnostics.report(.fileTooLarge(bytes.count, in: file, limit: limits.maxBytes))
    return nil
  }
  if case .other(let name) = UTF8Scan.encoding(of: bytes) {
    diagnostics.report(.unsupportedEncoding(name, in: file))
    return nil
  }
  let start = bytes.starts(with: UTF8Scan.byteOrderMark) ? UTF8Scan.byteOrderMark.count : 0
  let scan = bytes.withUnsafeBufferPointer {
    UTF8Scan($0, from: start, findsControls: isYAML)
  }
  for control in scan.controls {
    diagnostics.report(.controlCharacter(control.codePoint, at: range(control.range)))
  }
  if let invalid = scan.invalid {
    diagnostics.report(.invalidUTF8(bytes[invalid.lowerBound], at: range(invalid)))
  }
  guard scan.controls.isEmpty, scan.invalid == nil else { return nil }
  if isYAML, scan.tagDirectives.count > UTF8Scan.maxTagDirectives,
    let last = scan.tagDirectives.last
  {
    diagnostics.report(
      .tooManyTagDirectives(at: range(last..<last + 4), limit: UTF8Scan.maxTagDirectives))
    return nil
  }
  return Preamble(start: start, isASCII: scan.isASCII)
}
