import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `yaml/unused-anchor`
package enum UnusedAnchor: Rule {
  package static let info = RuleInfo(
    id: "yaml/unused-anchor",
    summary: "Every anchor has an alias.",
    why: """
      An anchor that no alias of its document names is left over, or the alias is misspelt. Only anchors at the start of a \
      value or of a list's element are looked at; whatever looks like an alias, even in a comment, counts as one.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("colors: { accent: &accent blue, link: blue }"),
    good: .init("colors: { accent: &accent blue, link: *accent }"))

  package static func check(_ run: inout RuleRun) {
    for (number, file) in run.context.sources.files.enumerated() {
      guard file.bytes.contains(UInt8(ascii: "&")) else { continue }
      var scan = AnchorScan(bytes: file.bytes)
      scan.run()
      for anchor in scan.anchors {
        let name = String(decoding: file.bytes[anchor.dropFirst()], as: UTF8.self)
        guard !scan.aliases.contains(name) else { continue }
        let id = FileID(UInt32(number))
        let range = SourceRange(
          file: id, start: UInt32(anchor.lowerBound), end: UInt32(anchor.upperBound))
        run.report(
          "no alias names the anchor `&\(name)`", Finding.Subject(.design, "&\(name)"), at: range,
          help: "remove it, or write `*\(name)` where it was meant",
          fix: Finding.Fix(
            .safe, "remove the anchor",
            [Diagnostic.Edit(removal(of: anchor, in: file.bytes, id), "")]))
      }
    }
  }

  /// The anchor with the blanks behind it, or with those before it where it ends its line.
  private static func removal(
    of anchor: Range<Int>, in bytes: [UInt8], _ file: FileID
  ) -> SourceRange {
    var (start, end) = (anchor.lowerBound, anchor.upperBound)
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    if end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
      while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    }
    return SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }
}

/// Finds the anchors and aliases of a document in one pass over its bytes, leaving out quotations, comments and block scalars.
private struct AnchorScan {
  let bytes: [UInt8]
  private(set) var anchors: [Range<Int>] = []
  private(set) var aliases: Set<String> = []
  private var openQuote: UInt8?
  /// The indentation of the line that opened a block scalar; more deeply indented lines belong to it.
  private var blockIndentation: Int?

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func run() {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      scanLine(start..<end)
      start = end + 1
    }
  }

  private mutating func scanLine(_ line: Range<Int>) {
    let text = bytes[line]
    guard let first = text.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != 0x0D }) else {
      return
    }
    if let indentation = blockIndentation {
      if first - line.lowerBound > indentation {
        collectAliases(line)
        return
      }
      blockIndentation = nil
    }
    collectAliases(line)
    // The last byte that is no blank.
    var last: (byte: UInt8, place: Int)?
    var place = first
    while place < line.upperBound {
      let byte = bytes[place]
      if let quote = openQuote {
        if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { place += 1 }
        if byte == quote { openQuote = nil }
      } else if byte == UInt8(ascii: "#"), place == first || bytes[place - 1] == 0x20 {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        last.map({ ":-,[{".utf8.contains($0.byte) || $0 == (byte, place - 1) }) ?? true
      {
        openQuote = byte
      } else if byte == UInt8(ascii: "&"), beginsValue(after: last, at: place, first) {
        let end = nameEnd(from: place + 1, line.upperBound)
        if end > place + 1 { anchors.append(place..<end) }
      }
      if byte != 0x20, byte != 0x0D { last = (byte, place) }
      place += 1
    }
    if openQuote == nil, let last, opensBlock(at: last.place, line.lowerBound) {
      blockIndentation = first - line.lowerBound
    }
  }

  private func beginsValue(
    after last: (byte: UInt8, place: Int)?, at place: Int, _ first: Int
  ) -> Bool {
    guard let last else { return false }
    switch last.byte {
    case UInt8(ascii: ":"): return last.place < place - 1
    case UInt8(ascii: "-"): return last.place == first && last.place < place - 1
    case UInt8(ascii: "["): return true
    default: return false
    }
  }

  /// Whether a line ends in the mark of a block scalar: `|`, `>-`, `|2`.
  private func opensBlock(at end: Int, _ start: Int) -> Bool {
    var place = end
    while place > start, "+-0123456789".utf8.contains(bytes[place]) { place -= 1 }
    return place > start && (bytes[place] == UInt8(ascii: "|") || bytes[place] == UInt8(ascii: ">"))
      && bytes[place - 1] == 0x20
  }

  private mutating func collectAliases(_ line: Range<Int>) {
    for place in line where bytes[place] == UInt8(ascii: "*") {
      let end = nameEnd(from: place + 1, line.upperBound)
      if end > place + 1 {
        aliases.insert(String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
      }
    }
  }

  /// The end of an anchor's name: blanks and the marks of flow collections end it.
  private func nameEnd(from start: Int, _ limit: Int) -> Int {
    bytes[start..<limit].firstIndex { $0 <= 0x20 || ",[]{}".utf8.contains($0) } ?? limit
  }
}
