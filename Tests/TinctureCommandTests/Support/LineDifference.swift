/// The lines in which two texts differ, as `diff -u` shows them, with some lines around each.
enum LineDifference {
  static func between(expected: String, actual: String, context: Int = 2) -> String {
    let old = lines(expected)
    let new = lines(actual)
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }

    var marked: [(sign: Character, line: Substring)] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        marked.append(("-", old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        marked.append(("+", new[newIndex]))
        newIndex += 1
      } else {
        marked.append((" ", old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return shown(marked, context: context)
  }

  private static func shown(_ marked: [(sign: Character, line: Substring)], context: Int) -> String
  {
    var near = [Bool](repeating: false, count: marked.count)
    for index in marked.indices where marked[index].sign != " " {
      for other in max(0, index - context)...min(marked.count - 1, index + context) {
        near[other] = true
      }
    }
    var text = ""
    var skipped = false
    for (index, (sign, line)) in marked.enumerated() {
      if near[index] {
        if skipped { text += "  …\n" }
        text += "\(sign) \(line)\n"
        skipped = false
      } else {
        skipped = true
      }
    }
    return text
  }

  /// A line break at the end counts, so it is shown where one text lacks it.
  private static func lines(_ text: String) -> [Substring] {
    if text.isEmpty { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() } else { lines.append("\\ no line break at the end") }
    return lines
  }
}
