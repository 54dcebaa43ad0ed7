/// The nearest of some known names to one that is not known, for «did you mean».
package enum Suggestion {
  /// The candidate with the smallest edit distance, if it is near enough to be a slip of the pen.
  ///
  /// Near enough is a third of the longer length, and at least one edit. Case counts as half a difference would:
  /// a name equal but for case always wins. The first of equally near candidates is taken.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      guard bytes.count <= 128, candidate != name else { continue }
      let limit = max(1, max(wanted.count, bytes.count) / 3)
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance =
        wanted.elementsEqual(bytes, by: { lowercased($0) == lowercased($1) })
        ? 0 : editDistance(wanted, bytes)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1] + [Int](repeating: 0, count: right.count)
      for j in right.indices {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
