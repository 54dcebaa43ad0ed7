import Testing
import TinctureDiagnostics

@testable import TinctureYAML

/// Checks what must hold of every tree and every diagnostic: ranges lie inside the file, begin and end between
/// characters, and those of children in those of their parents.
func checkRanges(of reading: Reading, sourceLocation: SourceLocation = #_sourceLocation) {
  let bytes = reading.source.bytes
  let isBoundary = { (offset: UInt32) in
    Int(offset) >= bytes.count || bytes[Int(offset)] & 0xC0 != 0x80
  }
  for diagnostic in reading.diagnostics {
    let ranges =
      [diagnostic.range] + diagnostic.notes.map(\.range)
      + (diagnostic.fix?.edits.map(\.range) ?? [])
    for case let range? in ranges {
      #expect(
        range.start <= range.end && Int(range.end) <= bytes.count,
        "\(diagnostic.message): \(range)", sourceLocation: sourceLocation)
    }
  }
  guard let document = reading.document else { return }
  for (index, record) in document.records.enumerated() {
    var isSound = record.start <= record.end && Int(record.end) <= bytes.count
    isSound = isSound && isBoundary(record.start) && isBoundary(record.end)
    if record.form == .mapping || record.form == .sequence {
      var child = index + 1
      while child < Int(record.first) {
        isSound =
          isSound && document.records[child].start >= record.start
          && document.records[child].end <= record.end
        child = document.records.indexOfNext(after: child)
      }
      isSound = isSound && child == Int(record.first)
    }
    #expect(isSound, "node \(index): \(record)", sourceLocation: sourceLocation)
    if !isSound { return }
  }
}
