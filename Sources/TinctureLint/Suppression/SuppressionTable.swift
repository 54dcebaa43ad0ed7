import TinctureDiagnostics
import TinctureModel

/// Everything that says what to pass over: comments, and `$lint` in the data.
struct SuppressionTable {
  /// One comment or one `$lint`, and which of its patterns were of use.
  private struct Entry {
    let patterns: [RulePattern]
    let reasons: [String]
    let range: SourceRange
    let place: SuppressedFinding.Place
    var used: Set<Int> = []
  }

  private var entries: [Entry] = []
  private var comments: [FileID: FileComments] = [:]
  private var marks = MarkIndex()
  /// Comments that mean nothing.
  private var misspelt: [SuppressionComment] = []
  private let sources: SourceMap

  init(_ context: LintContext) {
    sources = context.sources
    for (number, file) in context.sources.files.enumerated() {
      let id = FileID(UInt32(number))
      let found = SuppressionComment.all(in: file, as: id)
      if !found.isEmpty { add(found, in: file, as: id) }
    }
    var seen: Set<LintMark> = []
    for mark in context.design.design.lintMarks where seen.insert(mark).inserted {
      marks.add(mark, entry: entries.count)
      entries.append(
        Entry(
          patterns: mark.ignored.map { RulePattern($0.rule, at: $0.range) },
          reasons: mark.ignored.map(\.reason), range: mark.ignored.first?.range ?? mark.extent,
          place: .data))
    }
    marks.finish()
  }

  private mutating func add(_ found: [SuppressionComment], in file: SourceFile, as id: FileID) {
    let lines = FileComments.Lines(file)
    var known = FileComments(lines: lines)
    for comment in found {
      switch comment.word {
      case "ignore": known.add(entries.count, at: comment.range.start)
      case "ignore-file": known.wholeFile.append(entries.count)
      default:
        misspelt.append(comment)
        continue
      }
      entries.append(
        Entry(
          patterns: comment.patterns,
          reasons: comment.patterns.map { _ in comment.reason }, range: comment.range,
          place: .comment))
    }
    comments[id] = known
  }

  /// What says that a finding is to be passed over; `nil` if nothing does.
  mutating func take(
    _ finding: Finding
  ) -> (reason: String, place: SuppressedFinding.Place)? {
    var candidates: [Int] = []
    if let range = finding.range, let known = comments[range.file] {
      candidates = known.entries(at: range.start)
    }
    candidates += marks.entries(for: finding)
    for number in candidates {
      let patterns = entries[number].patterns
      guard let index = patterns.firstIndex(where: { $0.rules.contains(finding.rule) }) else {
        continue
      }
      entries[number].used.insert(index)
      return (entries[number].reasons[index], entries[number].place)
    }
    return nil
  }

  /// What is wrong with comments and marks themselves: rules that there are not, or that found nothing; missing reasons.
  ///
  /// - Parameters:
  ///   - rules: The rules that ran.
  ///   - isNarrowed: Whether others might have run, so that nothing can be said of patterns.
  ///   - requiringReasons: Whether each must say why.
  /// - Returns: What was found.
  func complaints(
    of rules: Set<String>, isNarrowed: Bool, requiringReasons: Bool
  ) -> [Finding] {
    var complaints = misspelt.map { comment in
      complaint(
        .unknownIgnore, "`tincture: \(comment.word)` means nothing", at: comment.range,
        help: "write `# tincture: ignore RULE -- reason`, or `ignore-file`")
    }
    for entry in entries {
      let what = entry.place == .comment ? "comment" : "`ignore`"
      if entry.patterns.isEmpty, entry.place == .comment {
        complaints.append(
          complaint(.unknownIgnore, "the comment names no rule", at: entry.range))
      }
      var useless: [Int] = []
      for (index, pattern) in entry.patterns.enumerated() {
        if pattern.rules.isEmpty {
          complaints.append(
            complaint(
              .unknownIgnore, "there is no rule `\(pattern.text)` to ignore", at: pattern.range,
              help: pattern.correction))
        } else if !entry.used.contains(index), isUseless(pattern, rules, isNarrowed) {
          useless.append(index)
        }
      }
      for index in useless {
        let pattern = entry.patterns[index]
        complaints.append(
          complaint(
            .unusedIgnore, "`\(pattern.text)` finds nothing that this \(what) could ignore",
            at: pattern.range, fix: removal(of: index, useless, from: entry)))
      }
      guard requiringReasons else { continue }
      for (pattern, reason) in zip(entry.patterns, entry.reasons) where reason.isEmpty {
        complaints.append(
          complaint(
            .missingReason, "nothing says why `\(pattern.text)` is ignored", at: pattern.range,
            help: entry.place == .comment
              ? "write ` -- ` and the reason behind the rules" : "write the reason behind the rule")
        )
      }
    }
    return complaints
  }

  private func isUseless(
    _ pattern: RulePattern, _ rules: Set<String>, _ isNarrowed: Bool
  ) -> Bool {
    !pattern.rules.isDisjoint(with: rules) && !(pattern.isGlob && isNarrowed)
  }

  private func complaint(
    _ rule: EngineRule, _ message: String, at range: SourceRange, help: String? = nil,
    fix: Finding.Fix? = nil
  ) -> Finding {
    Finding(
      rule: rule.rawValue, message: message, subject: Finding.Subject(.design, message),
      range: range, help: help, fix: fix)
  }

  // MARK: Removing

  /// Takes a name out of a comment, or the comment where nothing of use is left in it.
  private func removal(of index: Int, _ useless: [Int], from entry: Entry) -> Finding.Fix? {
    guard entry.place == .comment else { return nil }
    if useless.count == entry.patterns.count {
      // One edit for all of them.
      return .init(.safe, "remove the comment", [.init(wholeComment(entry.range), "")])
    }
    var range = entry.patterns[index].range
    if index + 1 < entry.patterns.count {
      range.end = entry.patterns[index + 1].range.start
    } else {
      range.start = entry.patterns[index - 1].range.end
    }
    return .init(.safe, "remove `\(entry.patterns[index].text)`", [.init(range, "")])
  }

  /// A comment with the blanks before it; with its line where nothing else stands on it.
  private func wholeComment(_ comment: SourceRange) -> SourceRange {
    let bytes = sources[comment.file].bytes
    var range = comment
    while range.start > 0, [0x20, 0x09].contains(bytes[Int(range.start) - 1]) { range.start -= 1 }
    while Int(range.end) < bytes.count, [0x20, 0x09].contains(bytes[Int(range.end)]) {
      range.end += 1
    }
    let isAlone = range.start == 0 || [0x0A, 0x0D].contains(bytes[Int(range.start) - 1])
    guard isAlone, Int(range.end) < bytes.count else { return range }
    let isPair =
      bytes[Int(range.end)] == 0x0D && Int(range.end) + 1 < bytes.count
      && bytes[Int(range.end) + 1] == 0x0A
    range.end += isPair ? 2 : 1
    return range
  }
}

/// The comments of one file by the lines for which they hold.
private struct FileComments {
  /// The lines of a file.
  struct Lines {
    private let index: LineIndex

    init(_ file: SourceFile) {
      index = LineIndex(file)
    }

    func line(at offset: UInt32) -> Int { index.position(at: offset).line }

    /// Whether nothing but a comment stands on a line.
    func isComment(_ line: Int) -> Bool {
      line <= index.lineCount
        && index.line(line).first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
    }
  }

  let lines: Lines
  private var byLine: [Int: [Int]] = [:]
  /// Those that hold for all of the file.
  var wholeFile: [Int] = []

  init(lines: Lines) {
    self.lines = lines
  }

  /// A comment holds for its own line; if it stands alone, for the next one that is no comment.
  mutating func add(_ entry: Int, at offset: UInt32) {
    let line = lines.line(at: offset)
    byLine[line, default: []].append(entry)
    guard lines.isComment(line) else { return }
    var next = line + 1
    while lines.isComment(next) { next += 1 }
    byLine[next, default: []].append(entry)
  }

  func entries(at offset: UInt32) -> [Int] {
    (byLine.isEmpty ? [] : byLine[lines.line(at: offset)] ?? []) + wholeFile
  }
}

/// The marks by what they stand in.
private struct MarkIndex {
  private struct Extent {
    let range: SourceRange
    let entry: Int
    /// The place of the nearest extent around it.
    var outer: Int?
  }

  private var extents: [FileID: [Extent]] = [:]
  private var tokens: [String: [Int]] = [:]
  private var components: [String: [Int]] = [:]

  mutating func add(_ mark: LintMark, entry: Int) {
    extents[mark.extent.file, default: []].append(Extent(range: mark.extent, entry: entry))
    switch mark.owner {
    case .extent: break
    case .tokens(let path): tokens[path.description, default: []].append(entry)
    case .component(let name): components[name, default: []].append(entry)
    }
  }

  /// Finds out which extents lie in which; they never overlap otherwise.
  mutating func finish() {
    for file in extents.keys.sorted() {
      var sorted = (extents[file] ?? []).sorted {
        ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end)
      }
      var open: [Int] = []
      for index in sorted.indices {
        while let last = open.last, sorted[last].range.end < sorted[index].range.end {
          open.removeLast()
        }
        sorted[index].outer = open.last
        open.append(index)
      }
      extents[file] = sorted
    }
  }

  /// The marks that hold for a finding, the innermost first.
  func entries(for finding: Finding) -> [Int] {
    var found: [Int] = []
    if let range = finding.range, let extents = extents[range.file] {
      var next = Self.last(in: extents, startingBefore: range.start)
      while let index = next {
        if range.start < extents[index].range.end { found.append(extents[index].entry) }
        next = extents[index].outer
      }
    }
    switch finding.subject.kind {
    case .token where !tokens.isEmpty:
      var path = finding.subject.name[...]
      while true {
        found += tokens[String(path)] ?? []
        guard let dot = path.lastIndex(of: ".") else { break }
        path = path[..<dot]
      }
    case .component: found += components[finding.subject.name] ?? []
    case .token, .pair, .design: break
    }
    return found
  }

  private static func last(in extents: [Extent], startingBefore offset: UInt32) -> Int? {
    var low = 0
    var high = extents.count
    while low < high {
      let middle = (low + high) / 2
      if extents[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
