import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Encodings and places")
struct EncodingTests {
  @Test("A UTF-8 byte-order mark is taken off and counts for no column")
  func byteOrderMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("a: b\n".utf8)
    for reading in [Reading.yaml(bytes), Reading.json([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))] {
      #expect(reading.diagnostics.isEmpty)
      let root = try #require(reading.document?.root)
      #expect(reading.document?.range(of: root).start == 3)
      #expect(reading.place(reading.document?.range(of: root)) == "1:1")
    }
  }

  private static let foreignBytes: [([UInt8], String)] = [
    ([0xFF, 0xFE, 0x61, 0x00], "UTF-16 (little-endian)"),
    ([0xFE, 0xFF, 0x00, 0x61], "UTF-16 (big-endian)"),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], "UTF-32 (little-endian)"),
    ([0x00, 0x00, 0xFE, 0xFF], "UTF-32 (big-endian)"),
    ([0x61, 0x00, 0x3A, 0x00], "UTF-16 (little-endian)"),
    ([0x00, 0x61, 0x00, 0x3A], "UTF-16 (big-endian)"),
  ]

  @Test("Other encodings are named", arguments: foreignBytes)
  func otherEncodings(bytes: [UInt8], name: String) {
    for reading in [Reading.yaml(bytes), Reading.json(bytes)] {
      #expect(reading.codes == [.unsupportedEncoding])
      #expect(reading.diagnostics.first?.message == "the file is encoded as \(name)")
      #expect(reading.diagnostics.first?.help == "save it as UTF-8")
    }
  }

  // The ill-formed sequences of the Unicode standard, chapter 3; all their bytes are marked.
  private static let illFormed: [[UInt8]] = [
    [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5], [0xFF], [0xE2, 0x82], [0xC3],
  ]

  @Test("Invalid UTF-8 is found where it is", arguments: illFormed)
  func invalidUTF8(sequence: [UInt8]) {
    let bytes = Array("é: \"".utf8) + sequence + Array("\"\n".utf8)
    for reading in [Reading.yaml(bytes), Reading.json(bytes)] {
      #expect(reading.codes == [.invalidUTF8])
      #expect(reading.diagnostics.first?.range?.start == 5)
      #expect(reading.diagnostics.first?.range?.end == UInt32(5 + sequence.count))
    }
  }

  @Test(
    "Control characters are found one by one",
    arguments: ["\0", "\u{1}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}", "\u{FEFF}", "\u{FFFF}"])
  func controls(character: String) {
    let reading = Reading.yaml("a: x\(character)y\nb: \(character)\n")
    #expect(reading.codes == [.controlCharacter, .controlCharacter])
    #expect(reading.text(reading.diagnostics.first?.range) == character)
    #expect(reading.place(reading.diagnostics.last?.range) == "2:4")
    #expect(reading.fixedSource == "a: xy\nb: \n")
  }

  @Test("Line breaks of all kinds", arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(lineBreak: String) throws {
    let reading = Reading.yaml("a: é\(lineBreak)b: \"ü\"\(lineBreak)c:\(lineBreak)- d\(lineBreak)")
    let document = try #require(reading.document)
    let root = try #require(document.root)
    let places = document.entries(of: root).map { reading.place(document.range(of: $0.value)) }
    #expect(places == ["1:4", "2:4", "4:1"])
    #expect(reading.outline == "{a: é, b: \"ü\", c: [d]}")
  }

  @Test("Ranges are trimmed and hold all of a node")
  func ranges() throws {
    let text = """
      é:
        b: [ ü, 'x' ]  # c
        lit: |
          text

      # comment
      d: &a !!str "q"
      e: plain
        more
      f:
      """
    let reading = Reading.yaml(text)
    let document = try #require(reading.document)
    let root = try #require(document.root)
    let values = document.entries(of: root).map { reading.text(document.range(of: $0.value)) }
    #expect(
      values == [
        "b: [ ü, 'x' ]  # c\n  lit: |\n    text", "&a !!str \"q\"", "plain\n  more", "",
      ])
    #expect(reading.text(document.range(of: root)) == text)
  }

  @Test(
    "A part of a text is found in the source",
    arguments: [
      ("plain words", "words", "words"), ("'it''s so'", "'s so", "''s so"),
      ("\"\\u00e9 \\n{a}\"", "{a}", "{a}"), ("\"a\\u00e9b\"", "é", "\\u00e9"),
      ("\"one\n  two\"", "two", "two"), ("\"one \\\n  two\"", "two", "two"),
      ("one\n  two\n\n  three", "three", "three"), ("&x !!str 'it''s'", "s", "s"),
      ("|\n    one\n     two\n", " two", " two"),
      (">\n    one\n    two\n\n    three\n", "three", "three"),
      (">\n    one\n      two\n    three\n", "three", "three"),
      ("|\r\n    one\r\n    two\r\n", "two", "two"), ("\"\u{1F600} \\t{a}\"", "{a}", "{a}"),
    ])
  func parts(value: String, part: String, source: String) throws {
    let reading = Reading.yaml("k: \(value)\n")
    let document = try #require(reading.document)
    let node = try #require(document.root.flatMap { document.value(of: "k", in: $0) })
    let text = Array(document.text(of: node).utf8)
    let wanted = Array(part.utf8)
    let offset = try #require(
      text.indices.last { text[$0...].starts(with: wanted) })
    let range = document.sourceRange(of: node, textOffset: offset, length: wanted.count)
    #expect(reading.text(range) == source)
  }
}
