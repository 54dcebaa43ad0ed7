package import TinctureDiagnostics

/// Reads a YAML file into a tree.
///
/// - Parameters:
///   - source: The file.
///   - id: The place of the file among the sources; ranges refer to it.
///   - limits: What the file may demand at most.
///   - diagnostics: Takes what is wrong with the file.
/// - Returns: The tree; `nil` if the file cannot be read as YAML or passes a limit. With errors such as equal keys there
///   is a tree all the same, so that more can be found.
package func readYAML(
  _ source: SourceFile, as id: FileID, limits: ReadingLimits = ReadingLimits(),
  diagnostics: inout Diagnostics
) -> Document? {
  guard let preamble = readPreamble(source, id, limits, isYAML: true, &diagnostics) else {
    return nil
  }
  return source.bytes.withUnsafeBufferPointer { bytes in
    let text = UnsafeBufferPointer(rebasing: bytes[preamble.start...])
    var handler = TreeHandler(
      builder: TreeBuilder(
        source: source.bytes, file: id, limits: limits, readsMergeKeys: true),
      text: text, base: preamble.start,
      cursor: MarkCursor(text, isASCII: preamble.isASCII))
    let failure = parseYAML(text, handler: &handler)
    if let failure { handler.fail(failure, source.bytes) }
    handler.builder.problems.append(to: &diagnostics)
    let isUsable = failure == nil && !handler.builder.isStopped
    return isUsable ? handler.builder.document() : nil
  }
}

/// Passes libyaml's events on to the builder, marks turned into offsets.
private struct TreeHandler: YAMLEventHandler {
  var builder: TreeBuilder
  /// What libyaml reads: the file without its byte-order mark.
  let text: UnsafeBufferPointer<UInt8>
  /// Where that begins in the file.
  let base: Int
  var cursor: MarkCursor
  private var hasDocument = false

  init(builder: TreeBuilder, text: UnsafeBufferPointer<UInt8>, base: Int, cursor: MarkCursor) {
    self.builder = builder
    self.text = text
    self.base = base
    self.cursor = cursor
  }

  mutating func handle(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .scalar: addScalar(event)
    case .mappingStart:
      builder.beginCollection(
        .mapping, start: offset(event.start), style: event.style, properties: properties(event))
    case .sequenceStart:
      builder.beginCollection(
        .sequence, start: offset(event.start), style: event.style, properties: properties(event))
    case .mappingEnd, .sequenceEnd: builder.endCollection(end: offset(event.end))
    case .alias:
      builder.addAlias(event.anchor ?? "", start: offset(event.start), end: offset(event.end))
    case .documentStart: return startDocument(event)
    case .documentEnd, .streamStart, .streamEnd: break
    }
    return !builder.isStopped
  }

  mutating func fail(_ failure: YAMLFailure, _ source: [UInt8]) {
    let firstOpenBracket = builder.firstOpenFlowCollection
    builder.abandon()
    let isReader = failure.kind == .reader
    let explanation = SyntaxExplanation(
      failure, source: source, file: builder.file,
      problem: isReader ? base + failure.problemIndex : offset(failure.problemIndex),
      context: failure.contextIndex.map { offset($0) }, firstOpenBracket: firstOpenBracket)
    for diagnostic in explanation.diagnostics() { builder.report(diagnostic) }
  }

  private mutating func startDocument(_ event: YAMLEvent) -> Bool {
    if hasDocument {
      let start = offset(event.start)
      builder.report(
        .severalDocuments(at: builder.range(start, max(offset(event.end), start + 1))))
      return false
    }
    hasDocument = true
    return true
  }

  private mutating func addScalar(_ event: YAMLEvent) {
    let start = offset(event.start)
    var end = offset(event.end)
    if event.style == .literal || event.style == .folded { end = trimmed(start, end) }
    builder.addScalar(
      start: start, end: end, style: event.style, textStart: verbatimStart(event, start, end),
      text: event.value, properties: properties(event))
  }

  /// Where the text of a scalar stands in the source just as it is; `nil` where it does not.
  private func verbatimStart(_ event: YAMLEvent, _ start: Int, _ end: Int) -> Int? {
    let textEnd: Int
    switch event.style {
    case .plain: textEnd = end
    case .singleQuoted, .doubleQuoted: textEnd = end - 1
    case .literal, .folded, .block, .flow: return nil
    }
    let textStart = textEnd - event.value.count
    guard textStart >= start, event.style == .plain || event.hasProperties || textStart == start + 1
    else { return nil }
    let candidate = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(text)[textStart - base..<textEnd - base])
    return candidate.isEqual(to: event.value) ? textStart : nil
  }

  /// The end of a block scalar without the blank lines behind it.
  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(text[end - 1 - base]) { end -= 1 }
    return end
  }

  private func properties(_ event: YAMLEvent) -> NodeProperties? {
    event.hasProperties ? NodeProperties(anchor: event.anchor, tag: event.tag) : nil
  }

  private mutating func offset(_ index: Int) -> Int {
    base + cursor.offset(ofCodePoint: index)
  }
}
