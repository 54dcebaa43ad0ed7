/// The known word that a mistyped one most probably stands for: at most two edits away, and under
/// half of its length.
func nearestName(to name: Name, among candidates: some Sequence<Name>) -> String? {
  guard !name.isUnknowable, name.count >= 3 else { return nil }
  var best: (name: Name, distance: Int)?
  for candidate in candidates where abs(candidate.count - name.count) <= 2 {
    let distance = editDistance(name, candidate)
    if distance <= 2, distance * 2 < name.count, distance < (best?.distance ?? .max) {
      best = (candidate, distance)
    }
  }
  return best?.name.text
}

/// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
private func editDistance(_ a: Name, _ b: Name) -> Int {
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(replaced, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
