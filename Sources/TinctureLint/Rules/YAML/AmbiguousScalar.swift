import TinctureDiagnostics
import TinctureModel

/// `yaml/ambiguous-scalar`
package enum AmbiguousScalar: Rule {
  package static let info = RuleInfo(
    id: "yaml/ambiguous-scalar",
    summary: "What other programs read as something else stands in quotes.",
    why: """
      Tincture reads `no`, `012`, `1_000`, `12:30` and `~` as their type has it. Editors, formatters and other tools that \
      know YAML 1.1 make false, 10, 1000, 750 and nothing of them, and some write it back. Looked at are the names of \
      tokens and groups and the literal values of tokens.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("colors: { no: black, on: white }"),
    good: .init("colors: { \"no\": black, \"on\": white }"))

  package static func check(_ run: inout RuleRun) {
    let context = run.context
    let design = context.design.design
    for (id, token, resolved) in run.context.tokens {
      check(
        token.range, token.name.utf8, "the name `\(token.name)`", context.subject(id), &run)
      guard case .literal = token.value, resolved.type != .color else { continue }
      let bytes = run.context.sources[token.valueRange.file].bytes
      let start = Int(token.valueRange.start)
      let end = min(Int(token.valueRange.end), bytes.count)
      guard start < end, end - start <= 24, !YAML11.isAgreedOn(bytes[start..<end]) else { continue }
      check(
        token.valueRange, bytes[start..<end],
        "the value `\(String(decoding: bytes[start..<end], as: UTF8.self))`",
        context.subject(id), &run)
    }
    for index in design.groups.indices.dropFirst() {
      let group = design.groups[index]
      guard let range = group.range else { continue }
      check(
        range, group.name.utf8, "the name `\(group.name)`",
        Finding.Subject(.token, "\(design.path(of: GroupID(UInt32(index))))"), &run)
    }
  }

  private static func check(
    _ range: SourceRange, _ text: some Collection<UInt8>, _ what: @autoclosure () -> String,
    _ subject: @autoclosure () -> Finding.Subject, _ run: inout RuleRun
  ) {
    guard let meaning = YAML11.meaning(of: text) else { return }
    let written = run.context.text(of: range)
    // In quotes, or behind a tag or an anchor, it is no plain scalar.
    guard Array(written.utf8).elementsEqual(text) else { return }
    run.report(
      "\(what()) is \(meaning) to programs that know YAML 1.1", subject(), at: range,
      fix: .init(.safe, "put it in quotes", [Diagnostic.Edit(range, "\"\(written)\"")]))
  }
}

/// What YAML 1.1 makes of a plain scalar (yaml.org/type: bool, null, int, float).
private enum YAML11 {
  private static let words: [String: String] = [
    "y": "true", "yes": "true", "on": "true", "true": "true", "n": "false", "no": "false",
    "off": "false", "false": "false", "null": "nothing",
  ]

  /// Whether a value means the same in YAML 1.2; as a name it is a trap nevertheless.
  static func isAgreedOn(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 5 else { return false }
    return ["true", "false", "null", "~"].contains(
      String(decoding: text, as: UTF8.self).lowercased())
  }

  /// In words; `nil` where both versions agree, or it is text.
  static func meaning(of text: some Collection<UInt8>) -> String? {
    guard let first = text.first, text.count <= 24 else { return nil }
    switch first {
    case UInt8(ascii: "~"): return text.count == 1 ? "nothing" : nil
    case 0x41...0x5A, 0x61...0x7A:
      guard text.count <= 5 else { return nil }
      let word = String(decoding: text, as: UTF8.self)
      // All small, all capital, or the first one capital.
      guard [word.lowercased(), word.uppercased(), capitalized(word)].contains(word) else {
        return nil
      }
      return words[word.lowercased()]
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"): return number(Array(text))
    default: return nil
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  private static func number(_ text: [UInt8]) -> String? {
    let digits = text.first.map { $0 == 0x2B || $0 == 0x2D } == true ? text[1...] : text[...]
    guard let first = digits.first, (0x30...0x39).contains(first) else { return nil }
    let isDecimal = digits.allSatisfy { (0x30...0x39).contains($0) }
    if isDecimal, digits.count > 1, first == 0x30 {
      return digits.allSatisfy { $0 < 0x38 } ? "an octal number" : nil
    }
    if digits.contains(UInt8(ascii: "_")),
      digits.allSatisfy({
        (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      })
    {
      return "a number without the underscores"
    }
    let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.dropFirst().allSatisfy({
        $0.count <= 2 && (Int(String(decoding: $0, as: UTF8.self)) ?? 60) < 60
      })
    {
      return "a number to the base of 60"
    }
    return nil
  }
}
