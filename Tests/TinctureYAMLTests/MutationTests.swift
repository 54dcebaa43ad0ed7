import Testing
import TinctureDiagnostics

@testable import TinctureYAML

/// SplitMix64, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

@Suite("Damaged files")
struct MutationTests {
  private static let yaml = """
    # Tokens
    colors: &colors
      blue: { 500: "#007aff", 600: '#0060df' }
      accent:
        $value: "{colors.blue.500}"
        $description: Grün \u{1F600} for “things”
        $modes: { dark: "#0a84\\u0066f" }
      muted: alpha({colors.accent}, 15%)
      list:
      - one
      - [two, three]
      - text: |
          Some lines

          of text
        folded: >-
          folded
          text
    more: &more { <<: *colors, x: 1 }
    again:
      <<: [*more, *colors]
    ? complex
    : value

    """
  private static let json = """
    {"colors": {"blue": ["#007aff", 1.5e3, -0, true, null, "\\ud83d\\ude00 \\n"], "é": {}},
     "nested": [[[{"a": [1, 2, {"b": "c"}]}]]]}
    """
  private static let pieces = [
    "\t", "\n", "\r", "\r\n", " ", "  ", "- ", ": ", "? ", "#", " #", "{", "}", "[", "]", ",", "\"",
    "'", "|", ">", "&a ", "*a", "*colors", "!", "%", "@", "`", "<<: ", "---\n", "...\n", "\u{FEFF}",
    "\u{85}", "\u{2028}", "\0", "\u{1F600}", "\\", "\\u", "~",
  ]

  @Test("Random damage to YAML and JSON", arguments: 0..<40 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let yaml = Self.damaged(Array(Self.yaml.utf8), &generator)
      let reading = Reading.yaml(yaml)
      checkRanges(of: reading)
      checkTexts(of: reading)
      #expect(reading.document != nil || !reading.diagnostics.isEmpty)
      let json = Reading.json(Self.damaged(Array(Self.json.utf8), &generator))
      checkRanges(of: json)
      checkTexts(of: json)
      #expect(json.document != nil || !json.diagnostics.isEmpty)
    }
  }

  @Test("Every truncation")
  func truncations() {
    let yaml = Array(Self.yaml.utf8)
    for count in 0...yaml.count {
      let reading = Reading.yaml(Array(yaml[..<count]))
      checkRanges(of: reading)
      checkTexts(of: reading)
    }
    let json = Array(Self.json.utf8)
    for count in 0..<json.count {
      let reading = Reading.json(Array(json[..<count]))
      #expect(reading.document == nil && reading.diagnostics.count == 1)
      checkRanges(of: reading)
    }
  }

  private static func damaged(
    _ bytes: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place...)
      case 2:
        let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
        bytes.removeSubrange(place..<end)
      case 3 where place < bytes.count:
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        bytes.insert(
          contentsOf: pieces.randomElement(using: &generator)?.utf8 ?? "".utf8, at: place)
      }
    }
    return bytes
  }

  /// Every part of every text comes from inside its node, and in order.
  private func checkTexts(of reading: Reading) {
    guard let document = reading.document else { return }
    for index in document.records.indices {
      let node = NodeID(UInt32(index))
      guard document.kind(of: node) == .scalar else {
        _ = Array(document.entries(of: node))
        _ = Array(document.elements(of: node))
        continue
      }
      let whole = document.range(of: node)
      let length = document.withText(of: node) { $0.count }
      var previous = whole.start
      for offset in 0..<length {
        let part = document.sourceRange(of: node, textOffset: offset, length: 1)
        #expect(previous <= part.start && part.start <= part.end && part.end <= whole.end)
        previous = part.start
      }
      _ = document.commentInsteadOfValue(node)
      _ = document.colonWithoutSpace(in: node)
      _ = document.expressionSplitByComma(node)
    }
  }
}
