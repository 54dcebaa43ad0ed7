import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Limits")
struct LimitTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let bulkTexts: [String] = [
    "\(repeated("\t", 1_000_000))b", "a:\(repeated("\t", 1_000_000))b",
    "\(repeated("k", 1_000_000)): b", "- &a x\n\(repeated("- *a\n", 100_000))",
    "- &\(repeated("a", 1_000_000)) x", repeated(": ", 200_000),
    "a: |\n\(repeated("\n", 1_000_000))b: 1", "a: b\n\(repeated("  c\n", 200_000))",
    "{\(repeated("?,", 100_000))", repeated("---\n", 100_000),
    "\(repeated("#\r\n", 100_000))\t-", "[\(repeated("#fff,", 100_000))",
    repeated("a: 1\n", 50_000), repeated("'", 500_001), "\(repeated("\u{E9}", 300_000)): [",
    "? \(repeated("\n", 300_000))@", "[a @, \"\(repeated("\\\"", 200_000))",
    "[\"a\" @ \"\(repeated("\\\"", 200_000))",
  ]

  @Test(
    "Deep nesting ends at the limit at once",
    arguments: ["[", "{a: ", "- ", "[[a, ", "a:\n"])
  func depth(piece: String) {
    let clock = ContinuousClock()
    let text =
      piece == "a:\n"
      ? (0..<3000).map { Self.repeated(" ", $0) + "a:\n" }.joined()
      : Self.repeated(piece, 200_000)
    var reading: Reading?
    let duration = clock.measure { reading = .yaml(text) }
    #expect(reading?.codes == [.nestingTooDeep])
    #expect(reading?.document == nil)
    #expect(duration < .seconds(5))
  }

  @Test("Nesting in keys is reported once, and ends as well", arguments: ["{", "? "])
  func depthInKeys(piece: String) {
    let reading = Reading.yaml(Self.repeated(piece, 200_000))
    #expect(Set(reading.codes) == [.keyNotText, .nestingTooDeep])
    #expect(reading.diagnostics.count == 2)
  }

  @Test("128 levels are fine, 129 are not")
  func exactDepth() {
    for read in [{ Reading.yaml($0) }, { Reading.json($0) }] as [(String) -> Reading] {
      #expect(read(Self.repeated("[", 128) + Self.repeated("]", 128)).diagnostics.isEmpty)
      let deeper = read(Self.repeated("[", 129) + Self.repeated("]", 129))
      #expect(deeper.codes == [.nestingTooDeep])
      #expect(deeper.diagnostics.first?.range?.start == 128)
    }
  }

  @Test("Aliases count as deep as what they stand for")
  func depthThroughAliases() {
    let half = Self.repeated("[", 100) + Self.repeated("]", 100)
    let nested = Self.repeated("[", 27) + "*a" + Self.repeated("]", 27)
    #expect(Reading.yaml("- &a \(half)\n- \(nested)\n").diagnostics.isEmpty)
    #expect(Reading.yaml("- &a \(half)\n- [\(nested)]\n").codes == [.nestingTooDeep])
  }

  @Test("An alias bomb is found at the alias that goes too far")
  func bomb() {
    var text = "a0: &a0 x\n"
    for level in 1...12 {
      let alias = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let reading = Reading.yaml(text)
    #expect(reading.codes == [.expansionTooLarge])
    // Levels 1 to 5 add 10, 110, 1110, 11110 and 111110 nodes; the ninth alias of 111111 nodes passes a million.
    #expect(reading.text(reading.diagnostics.first?.range) == "*a5")
    #expect(reading.place(reading.diagnostics.first?.range)?.hasPrefix("7:") == true)
  }

  @Test("Merge keys count, too")
  func mergeBomb() {
    let base = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let merges = (0..<600).map { "m\($0): {<<: *a}\n" }.joined()
    #expect(Reading.yaml("a: &a {\(base)}\n\(merges)").codes == [.expansionTooLarge])
  }

  @Test("Nodes, anchors, scalars, bytes and tag directives are limited")
  func sizes() {
    var limits = ReadingLimits()
    limits.maxNodes = 5
    #expect(Reading.yaml("[a, b, c, d]", limits: limits).codes.isEmpty)
    #expect(Reading.yaml("[a, b, c, d, e]", limits: limits).codes == [.limitExceeded])
    limits = ReadingLimits()
    limits.maxAnchors = 2
    #expect(Reading.yaml("[&a a, &b b]", limits: limits).codes.isEmpty)
    #expect(Reading.yaml("[&a a, &b b, &c c]", limits: limits).codes == [.limitExceeded])
    limits = ReadingLimits()
    limits.maxScalarBytes = 4
    #expect(Reading.yaml("[abcd]", limits: limits).codes.isEmpty)
    #expect(Reading.json("[\"abcde\"]", limits: limits).codes == [.limitExceeded])
    limits = ReadingLimits()
    limits.maxBytes = 4
    #expect(Reading.yaml("[ab]", limits: limits).codes.isEmpty)
    #expect(Reading.yaml("[abc]", limits: limits).codes == [.fileTooLarge])
    let directives = (0..<20_000).map { "%TAG !a\($0)! tag:x\n" }.joined()
    #expect(Reading.yaml(directives + "---\na: 1\n").codes == [.limitExceeded])
  }

  @Test(
    "Much of one thing takes no more than its share of time", arguments: bulkTexts.indices)
  func bulk(index: Int) {
    // The texts are too long to be arguments, which the runner prints.
    let text = Self.bulkTexts[index]
    let clock = ContinuousClock()
    let duration = clock.measure {
      checkRanges(of: Reading.yaml(text))
      _ = Reading.json(text)
    }
    #expect(duration < .seconds(10))
  }

  @Test("Problems are listed up to a number")
  func problemLimit() {
    var limits = ReadingLimits()
    limits.maxProblems = 3
    let reading = Reading.yaml(Self.repeated("a: 1\n", 10), limits: limits)
    #expect(reading.codes.count == 3)
    #expect(
      reading.diagnostics.last?.notes.last?.message
        == "6 further problems of this file are not shown")
  }
}
