import TinctureDiagnostics

/// Finds tabs that stand where YAML takes only spaces.
struct TabIndentation {
  private let source: [UInt8]
  private let file: FileID
  private static let maxLines = 20
  private static let maxRepairedTabs = 64

  init(_ source: [UInt8], in file: FileID) {
    self.source = source
    self.file = file
  }

  /// The diagnostic for a tab at which reading failed.
  func diagnostic(at offset: Int) -> Diagnostic {
    let line = EntryLine(at: offset, in: source)
    guard line.indentation.contains(offset) else { return tabBetween(at: offset) }
    return diagnostic(line)
  }

  /// Those for further lines that are indented with tabs and look like entries.
  func diagnostics(after offset: Int) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var start = EntryLine(at: offset, in: source).nextLineStart(in: source)
    while start < source.count, found.count < Self.maxLines {
      let line = EntryLine(at: start, in: source)
      let looksLikeEntry = line.isListItem || line.colon != nil
      if looksLikeEntry, source[line.indentation].contains(0x09) { found.append(diagnostic(line)) }
      start = line.nextLineStart(in: source)
    }
    return found
  }

  private func diagnostic(_ line: EntryLine) -> Diagnostic {
    let indentation = source[line.indentation]
    let first = indentation.firstIndex(of: 0x09) ?? indentation.startIndex
    let last = indentation.lastIndex(of: 0x09) ?? first
    let range = SourceRange(file: file, start: UInt32(first), end: UInt32(last + 1))
    var fix: Diagnostic.Fix?
    if indentation.count <= Self.maxRepairedTabs, indentation.allSatisfy({ $0 == 0x09 }) {
      let spaces = String(repeating: " ", count: indentation.count * indentationWidth)
      fix = Diagnostic.Fix("indent with spaces", [Diagnostic.Edit(range, spaces)])
    }
    return Diagnostic(
      .tabIndentation, "a tab indents this line; YAML takes only spaces", at: range,
      help: "replace the tab by spaces", fix: fix)
  }

  private func tabBetween(at offset: Int) -> Diagnostic {
    var end = offset
    while end < source.count, source[end] == 0x09 { end += 1 }
    let range = SourceRange(file: file, start: UInt32(offset), end: UInt32(end))
    return Diagnostic(
      .tabIndentation, "a tab stands where YAML takes only spaces", at: range,
      help: "replace the tab by a space",
      fix: Diagnostic.Fix("replace the tab by a space", [Diagnostic.Edit(range, " ")]))
  }

  /// The smallest indentation by spaces in the file; 2 if there is none.
  private var indentationWidth: Int {
    var smallest = Int.max
    var count = 0
    var isAtStart = true
    for byte in source {
      if isAtStart, byte == 0x20 {
        count += 1
        continue
      }
      if isAtStart, count > 0, !byte.isLineBreak, byte != 0x09 { smallest = min(smallest, count) }
      isAtStart = byte.isLineBreak
      count = 0
    }
    return smallest <= 8 ? smallest : 2
  }
}
