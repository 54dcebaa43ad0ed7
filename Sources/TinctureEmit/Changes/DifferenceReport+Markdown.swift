import TinctureDiff
import TinctureModel

extension DifferenceReport {
  /// How many characters a comment on GitHub may have, counted here in bytes.
  private static let pageLimit = 65_536
  /// Room for the headings and the last line.
  private static let margin = 1_536
  private static let shownValues = 20

  /// Tables for a pull request. Colours stand as `` `#rrggbb` ``, beside which GitHub shows a swatch in comments. Of more
  /// changes than a comment holds the gravest are shown.
  package var markdown: String {
    var page = "## Design changes: \(difference.advice.advice)\n\n"
    if difference.changes.isEmpty { return page + "Nothing changed.\n" }
    page += "\(Markdown.escaped(old)) → \(Markdown.escaped(new)): \(counts)\n"
    let subjects = Change.Subject.inOrder.map { subject in
      (heading: subject.heading, changes: groups(of: subject).flatMap(\.changes))
    }
    let rows = subjects.flatMap(\.changes).map { (impact: $0.impact, text: row(of: $0)) }
    let isShown = shown(rows, within: Self.pageLimit - Self.margin - page.utf8.count)
    var index = 0
    for (heading, changes) in subjects {
      let range = index..<(index + changes.count)
      index = range.upperBound
      guard range.contains(where: { isShown[$0] }) else { continue }
      page += "\n### \(heading)\n\n| Impact | Name | Change | Rule |\n| --- | --- | --- | --- |\n"
      for place in range where isShown[place] { page += rows[place].text }
    }
    let hidden = isShown.count { !$0 }
    if hidden > 0 {
      page += "\n… and \(hidden) more, which `--format text` lists.\n"
    }
    return page
  }

  /// Which rows there is room for: the gravest first, of equal ones the first.
  private func shown(_ rows: [(impact: Impact, text: String)], within limit: Int) -> [Bool] {
    var isShown = [Bool](repeating: false, count: rows.count)
    var room = limit
    for impact in Impact.allCases.reversed() {
      for (index, row) in rows.enumerated() where row.impact == impact {
        room -= row.text.utf8.count
        guard room >= 0 else { return isShown }
        isShown[index] = true
      }
    }
    return isShown
  }

  private func row(of change: Change) -> String {
    let impact = change.impact == .major ? "**major**" : change.impact.name
    return
      "| \(impact) | \(Markdown.code(change.name)) | \(cell(change)) | \(change.rule.rawValue) |\n"
  }

  private func cell(_ change: Change) -> String {
    var lines = [Markdown.escaped(text.headline(of: change))]
    let (old, new) = text.sides(of: change)
    if change.rule.isRename {
      lines[0] +=
        " from \(Markdown.code(old ?? "")) (\(change.certainty?.rawValue ?? "likely"))"
    } else if let old, let new {
      lines[0] += ": \(Markdown.escaped(old)) → \(Markdown.escaped(new))"
    } else if let only = new ?? old {
      lines[0] += ": " + (new == nil ? "no more " : "") + Markdown.escaped(only)
    }
    for value in change.values.prefix(Self.shownValues) {
      let cases = text.text(value.cases)
      var line = cases.isEmpty ? "" : "where \(Markdown.escaped(cases)): "
      line += "\(shown(value.old)) → \(shown(value.new))"
      if let measure = text.measure(value.measure) { line += " (\(measure))" }
      lines.append(line)
    }
    if change.values.count > Self.shownValues {
      lines.append("and \(change.values.count - Self.shownValues) more values")
    }
    if change.isPartial { lines.append("(there are more cases than were compared)") }
    for name in change.names.prefix(Self.shownNames) {
      lines.append("\(Markdown.code(name.old)) → \(name.new.map(Markdown.code) ?? "gone")")
    }
    if change.names.count > Self.shownNames {
      lines.append("and \(change.names.count - Self.shownNames) more")
    }
    return lines.joined(separator: "<br>")
  }

  private func shown(_ value: ChangedValue) -> String {
    let written = text.text(value)
    guard let swatch = text.swatch(value), swatch != written else { return Markdown.code(written) }
    return "\(Markdown.code(swatch)) \(Markdown.code(written))"
  }
}

/// Text made safe for a cell of a table in GitHub's Markdown.
enum Markdown {
  /// Text in which nothing is markup, a link, a mention or the end of the cell.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in printable(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A character reference keeps a name from being mentioned, and an issue from being linked.
      case "@": escaped += "&#64;"
      case "#": escaped += "&#35;"
      case ":": escaped += "&#58;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Text as code, where only backticks and the ends of cells mean something.
  static func code(_ text: String) -> String {
    let text = printable(text)
    // In code within a table even an escaped bar keeps its backslash on some renderers: such text is no code then.
    if text.contains("|") || text.isEmpty { return escaped(text) }
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }
}
