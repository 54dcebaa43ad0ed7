import Testing
import TinctureDiagnostics

@Suite("Lines and columns")
struct LineIndexTests {
  private func index(_ text: String) -> LineIndex {
    LineIndex(SourceFile(path: "a.yaml", bytes: Array(text.utf8)))
  }

  @Test("All kinds of line breaks; a pair is one")
  func lineBreaks() {
    let index = index("a\nb\r\nc\rd")
    #expect(index.lineCount == 4)
    #expect(
      (1...4).map { String(decoding: index.line($0), as: UTF8.self) } == ["a", "b", "c", "d"])
    #expect((1...4).map { index.startOfLine($0) } == [0, 2, 5, 7])
    #expect(index.position(at: 4) == SourcePosition(line: 2, column: 3))
    #expect(index.position(at: 5) == SourcePosition(line: 3, column: 1))
  }

  @Test("Columns count code points, and no byte-order mark")
  func columns() {
    // é takes two bytes, the emoji four.
    let plain = index("é\u{1F600}x")
    #expect(plain.position(at: 2) == SourcePosition(line: 1, column: 2))
    #expect(plain.position(at: 6) == SourcePosition(line: 1, column: 3))
    let marked = index("\u{FEFF}ab")
    #expect(marked.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(marked.position(at: 3) == SourcePosition(line: 1, column: 1))
    #expect(marked.position(at: 4) == SourcePosition(line: 1, column: 2))
  }

  @Test("Columns of long lines count code points wherever they are", arguments: [0, 1, 1023, 1024])
  func longLines(_ before: Int) {
    // 2,048 times é (two bytes) and a (one), behind another line.
    let text = String(repeating: "x", count: before) + "\n" + String(repeating: "éa", count: 2048)
    let index = index(text)
    for pairs in [0, 1, 340, 341, 342, 682, 683, 1024, 1365, 2047, 2048] {
      #expect(
        index.position(at: UInt32(before + 1 + 3 * pairs))
          == SourcePosition(line: 2, column: 2 * pairs + 1))
    }
    #expect(index.position(at: 99_999) == SourcePosition(line: 2, column: 4097))
  }

  @Test("The end of a file, and beyond")
  func end() {
    let index = index("a\n")
    #expect(index.lineCount == 2)
    #expect(index.line(2).isEmpty)
    #expect(index.position(at: 2) == SourcePosition(line: 2, column: 1))
    #expect(index.position(at: 99) == SourcePosition(line: 2, column: 1))
    let empty = self.index("")
    #expect(empty.lineCount == 1)
    #expect(empty.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(self.index("\n\n").line(1).isEmpty)
  }
}
