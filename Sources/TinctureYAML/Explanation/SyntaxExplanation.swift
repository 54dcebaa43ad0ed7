import TinctureDiagnostics

/// Says in the author's terms what libyaml could not read.
///
/// libyaml tells where it could not go on and which part it was reading; what was probably meant is judged by the text of
/// the line. Both places reach the author: one as the place of the error, the other as a note.
struct SyntaxExplanation {
  let failure: YAMLFailure
  let source: [UInt8]
  let file: FileID
  /// Where it could not go on, in bytes.
  let problem: Int
  /// Where the part begins that it was reading.
  let context: Int?
  /// The line of the problem.
  let line: EntryLine
  /// The brackets that are open at the problem.
  let flow: FlowOutline

  /// The first open bracket is that of the outermost flow collection which the reader has not closed.
  init(
    _ failure: YAMLFailure, source: [UInt8], file: FileID, problem: Int, context: Int?,
    firstOpenBracket: Int?
  ) {
    self.failure = failure
    self.source = source
    self.file = file
    self.problem = min(problem, source.count)
    self.context = context
    line = EntryLine(at: self.problem, in: source)
    flow = FlowOutline(
      from: firstOpenBracket ?? self.problem, to: self.problem, in: source)
  }

  /// What to report: one error, and the tabs in the rest of the file.
  func diagnostics() -> [Diagnostic] {
    let tabs = TabIndentation(source, in: file)
    let isTab =
      failure.problem.contains("tab character")
      || failure.problem.contains("cannot start any token") && byte == 0x09
    let further = flow.levels.isEmpty ? tabs.diagnostics(after: problem) : []
    if isTab { return [tabs.diagnostic(at: problem)] + further }
    return [explain()] + further
  }

  private func explain() -> Diagnostic {
    if let comment = commentInFlow() { return comment }
    if let split = splitValue() { return split }
    switch failure.problem {
    case "found character that cannot start any token",
      "did not find expected alphabetic or numeric character":
      return reservedCharacter()
    case "mapping values are not allowed in this context": return unexpectedColon()
    case "could not find expected ':'": return missingColon()
    case "did not find expected key", "did not find expected '-' indicator":
      return unexpectedLine()
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'",
      "did not find expected node content":
      return unexpectedInFlow()
    case "found unexpected end of stream", "found unexpected document indicator":
      return unclosedQuote()
    default: return rarer()
    }
  }

  // MARK: Helpers for all explanations

  /// The byte at the problem; `nil` at the end of the file.
  var byte: UInt8? { problem < source.count ? source[problem] : nil }

  /// The character at the problem, for a message.
  var character: String {
    guard let byte else { return "" }
    let end = min(problem + UTF8Scan.width(ofLeadByte: byte), source.count)
    return String(decoding: source[problem..<end], as: UTF8.self)
  }

  func range(_ span: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: UInt32(span.lowerBound), end: UInt32(span.upperBound))
  }

  /// The range of the character at an offset.
  func characterRange(at offset: Int) -> SourceRange {
    guard offset < source.count else { return range(source.count..<source.count) }
    let width = UTF8Scan.width(ofLeadByte: source[offset])
    return range(offset..<min(offset + width, source.count))
  }

  func text(_ span: Range<Int>) -> String {
    let longest = 60
    guard span.count > longest else { return String(decoding: source[span], as: UTF8.self) }
    var end = span.lowerBound + longest
    while end > span.lowerBound, source[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: source[span.lowerBound..<end], as: UTF8.self) + "…"
  }

  func syntaxError(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String? = nil,
    fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    Diagnostic(.yamlSyntax, message, at: range, notes: notes, help: help, fix: fix)
  }

  /// The repair that puts a value in quotes.
  func quote(_ span: Range<Int>) -> Diagnostic.Fix {
    Diagnostic.Fix(
      "quote the value", [Diagnostic.Edit(range(span), Quoting.quoted(source[span]))])
  }
}
