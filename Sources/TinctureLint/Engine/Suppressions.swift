import TinctureDiagnostics

/// The comments that say what to pass over: `# tincture: ignore RULE, RULE -- REASON` on the line of a finding or on the
/// one before, and `# tincture: ignore-file RULE -- REASON` anywhere in the file.
struct SuppressionTable {
  private struct Comment {
    let rules: [String]
    let reason: String
    let range: SourceRange
    /// The lines for which it holds; `nil` for all of the file.
    let lines: ClosedRange<Int>?
    var used: Set<String> = []
  }

  private var comments: [FileID: [Comment]] = [:]
  private var indexes: [FileID: LineIndex] = [:]

  init(_ context: LintContext) {
    for (number, file) in context.sources.files.enumerated() {
      let id = FileID(UInt32(number))
      let found = Self.comments(in: file, as: id)
      guard !found.isEmpty else { continue }
      let index = LineIndex(file)
      comments[id] = found.map { comment in
        let line = index.position(at: comment.range.start).line
        let isAlone = index.line(line).first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
        let lines = isAlone ? line...(line + 1) : line...line
        return Comment(
          rules: comment.rules, reason: comment.reason, range: comment.range,
          lines: comment.isForFile ? nil : lines)
      }
      indexes[id] = index
    }
  }

  /// The reason for which a finding is to be passed over; `nil` if it is not.
  mutating func take(_ finding: Finding) -> String? {
    guard let range = finding.range, let index = indexes[range.file],
      var found = comments[range.file]
    else { return nil }
    let line = index.position(at: range.start).line
    for number in found.indices
    where found[number].lines?.contains(line) ?? true && found[number].rules.contains(finding.rule)
    {
      found[number].used.insert(finding.rule)
      comments[range.file] = found
      return found[number].reason
    }
    return nil
  }

  /// What is wrong with the comments themselves: rules that there are not, or that found nothing; missing reasons.
  func complaints(of rules: Set<String>, requiringReasons: Bool) -> [Finding] {
    var complaints: [Finding] = []
    func complain(_ rule: String, _ message: String, at range: SourceRange) {
      var finding = Finding(
        rule: rule, message: message, subject: Finding.Subject(.design, message), range: range)
      finding.severity = .warning
      complaints.append(finding)
    }
    for file in comments.keys.sorted() {
      for comment in comments[file] ?? [] {
        for rule in comment.rules {
          if RuleRegistry.rule(rule) == nil {
            complain(
              "lint/unused-ignore", "there is no rule `\(rule)` to ignore", at: comment.range)
          } else if rules.contains(rule), !comment.used.contains(rule) {
            complain(
              "lint/unused-ignore", "`\(rule)` finds nothing that this comment could ignore",
              at: comment.range)
          }
        }
        if requiringReasons, comment.reason.isEmpty {
          complain(
            "lint/missing-reason", "the comment does not say why: write ` -- ` and the reason",
            at: comment.range)
        }
      }
    }
    return complaints
  }

  // MARK: Finding comments

  private static let marker = Array("# tincture: ignore".utf8)

  private static func comments(
    in file: SourceFile, as id: FileID
  ) -> [(rules: [String], reason: String, range: SourceRange, isForFile: Bool)] {
    var found: [(rules: [String], reason: String, range: SourceRange, isForFile: Bool)] = []
    let bytes = file.bytes
    var position = 0
    while let start = bytes[position...].firstIndex(of: marker[0]) {
      position = start + 1
      guard bytes[start...].starts(with: marker) else { continue }
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
      position = end
      let text = String(decoding: bytes[(start + marker.count)..<end], as: UTF8.self)
      let isForFile = text.hasPrefix("-file")
      let parts = split(isForFile ? String(text.dropFirst(5)) : text)
      found.append(
        (
          parts.rules, parts.reason,
          SourceRange(file: id, start: UInt32(start), end: UInt32(end)), isForFile
        ))
    }
    return found
  }

  /// `RULE, RULE -- REASON`
  private static func split(_ text: String) -> (rules: [String], reason: String) {
    var rules: [String] = []
    var words = text.split(separator: " ").map(String.init)[...]
    while let word = words.popFirst() {
      if word == "--" { return (rules, words.joined(separator: " ")) }
      rules += word.split(separator: ",").map(String.init)
    }
    return (rules, "")
  }
}
