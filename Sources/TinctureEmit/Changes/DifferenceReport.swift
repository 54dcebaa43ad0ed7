package import TinctureDiff
import TinctureModel

/// What `tincture diff` prints.
package struct DifferenceReport: Sendable {
  /// How many lost names of an output a report for people shows.
  static let shownNames = 12

  let difference: DesignDifference
  let old: String
  let new: String
  let text = ChangeText()

  /// - Parameters:
  ///   - difference: The changes.
  ///   - old: What the design before is called.
  ///   - new: What the design after is called.
  package init(_ difference: DesignDifference, old: String, new: String) {
    self.difference = difference
    self.old = old
    self.new = new
  }

  /// How many changes of each impact there are: `2 major, 1 minor`.
  var counts: String {
    let counts = [Impact.major, .minor, .patch].compactMap { impact in
      let count = difference.changes.count { $0.impact == impact }
      return count == 0 ? nil : "\(count) \(impact.name)"
    }
    return counts.joined(separator: ", ")
  }

  /// The changes of a subject with the same name that follow each other, so that the name is said once.
  func groups(of subject: Change.Subject) -> [(name: String, changes: [Change])] {
    var groups: [(name: String, changes: [Change])] = []
    var places: [String: Int] = [:]
    for change in difference.changes where change.subject == subject {
      if let place = places[change.name] {
        groups[place].changes.append(change)
      } else {
        places[change.name] = groups.count
        groups.append((change.name, [change]))
      }
    }
    return groups
  }

  // MARK: Text

  /// Lines for people, grouped by subject; every line names its rule.
  package func lines(color: Bool) -> String {
    if difference.changes.isEmpty { return "No changes.\n" }
    var lines = ""
    for subject in Change.Subject.inOrder {
      let groups = groups(of: subject)
      if groups.isEmpty { continue }
      lines += styled(subject.heading, "1", color) + "\n"
      for group in groups {
        for change in group.changes { lines += entry(change, color) }
      }
      lines += "\n"
    }
    lines += styled(difference.advice.advice, style(difference.advice), color) + ": \(counts)\n"
    return lines
  }

  private func entry(_ change: Change, _ color: Bool) -> String {
    let impact = change.impact.name
    let padding = String(repeating: " ", count: 6 - impact.count)
    var line =
      "  " + styled(impact, style(change.impact), color) + padding + printable(change.name) + ": "
      + printable(text.headline(of: change))
    let (old, new) = text.sides(of: change)
    if change.rule.isRename {
      line += " from \(printable(old ?? "")) (\(change.certainty?.rawValue ?? "likely"))"
    } else if let old, let new {
      line += ": \(printable(old)) → \(printable(new))"
    } else if let only = new ?? old {
      line += ": " + (new == nil ? "no more " : "") + printable(only)
    }
    let isShort = change.values.count == 1 && change.values[0].cases.count <= 1
    if isShort, let value = change.values.first {
      let isAlways = text.text(value.cases).isEmpty
      line += (isAlways ? ": " : " ") + entryText(value)
    }
    line += styled("  [\(change.rule.rawValue)]", "2", color) + "\n"
    if !isShort {
      for value in change.values { line += "         " + entryText(value) + "\n" }
    }
    if change.isPartial { line += "         (there are more cases than were compared)\n" }
    for name in change.names.prefix(Self.shownNames) {
      line += "         \(printable(name.old)) → \(printable(name.new ?? "gone"))\n"
    }
    if change.names.count > Self.shownNames {
      line += "         and \(change.names.count - Self.shownNames) more\n"
    }
    return line
  }

  private func entryText(_ value: ValueChange) -> String {
    let cases = text.text(value.cases)
    var line = cases.isEmpty ? "" : "where \(cases): "
    line += "\(text.text(value.old)) → \(text.text(value.new))"
    if let measure = text.measure(value.measure) { line += " (\(measure))" }
    return printable(line)
  }

  private func style(_ impact: Impact) -> String {
    switch impact {
    case .major: "1;31"
    case .minor: "33"
    case .patch, .none: "32"
    }
  }

  private func styled(_ text: String, _ style: String, _ color: Bool) -> String {
    color ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
