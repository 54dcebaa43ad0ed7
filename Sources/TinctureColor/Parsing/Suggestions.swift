/// The known word that a mistyped one most probably stands for: at most two edits away, and under
/// half of its length.
func nearestName(to name: Name, among candidates: some Sequence<Name>) -> String? {
  guard !name.isUnknowable, name.count >= 3 else { return nil }
  var best: (name: Name, distance: Int)?
  var rows = EditRows(columns: name.count + farthest)
  for candidate in candidates where abs(candidate.count - name.count) <= farthest {
    guard let distance = rows.distance(name, candidate), distance * 2 < name.count,
      distance < (best?.distance ?? .max)
    else { continue }
    best = (candidate, distance)
  }
  return best?.name.text
}

/// How many edits away a word may be.
private let farthest = 2

/// The rows of the table in which the edits between two words are counted, kept for all pairs of words.
private struct EditRows {
  private var beforePrevious: [Int]
  private var previous: [Int]
  private var current: [Int]

  init(columns: Int) {
    beforePrevious = [Int](repeating: 0, count: columns + 1)
    previous = beforePrevious
    current = beforePrevious
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); `nil` if there are too many.
  mutating func distance(_ a: Name, _ b: Name) -> Int? {
    for j in 0...b.count { previous[j] = j }
    var previousLeast = 0
    for i in 0..<a.count {
      current[0] = i + 1
      var least = i + 1
      for j in 0..<b.count {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = cost
        least = min(least, cost)
      }
      // A later row is at least as large as this one, or by a swap as the one before and 1.
      guard least <= farthest || previousLeast < farthest else { return nil }
      previousLeast = least
      swap(&beforePrevious, &previous)
      swap(&previous, &current)
    }
    return previous[b.count] <= farthest ? previous[b.count] : nil
  }
}
