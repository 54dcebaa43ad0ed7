/// Which lines two texts have in common.
///
/// Lines that occur once in both are taken as fixed points, as far as their order is the same, and what lies between them
/// is compared in the same way; small rests without such lines by their longest common subsequence, large ones not at all.
/// The work is about linear in the number of lines, whatever the texts are.
package struct LineDifference: Sendable {
  /// Lines in which the texts differ; either range may be empty.
  package struct Hunk: Sendable, Hashable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  /// In their order; between them the texts are the same.
  package let hunks: [Hunk]

  /// - Parameters:
  ///   - old: The lines before.
  ///   - new: The lines after.
  package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var comparison = Comparison(old, new)
    comparison.compare(0..<old.count, 0..<new.count)
    hunks = comparison.hunks
  }

  /// The lines of a text, each with its line break.
  package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}

/// The work on one pair of texts, with a number for each different line.
private struct Comparison {
  private let old: [Int]
  private let new: [Int]
  private(set) var hunks: [LineDifference.Hunk] = []

  /// Up to how many pairs of lines are compared each with each.
  private static let tableLimit = 1 << 20

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map { number($0) }
    self.new = new.map { number($0) }
  }

  mutating func compare(_ before: Range<Int>, _ after: Range<Int>) {
    var open = [(before, after)]
    while let (before, after) = open.popLast() {
      let (old, new) = trimmed(before, after)
      if old.isEmpty || new.isEmpty {
        add(old, new)
        continue
      }
      let points = fixedPoints(old, new)
      if points.isEmpty {
        compareEach(old, new)
        continue
      }
      var parts: [(Range<Int>, Range<Int>)] = []
      var (nextOld, nextNew) = (old.lowerBound, new.lowerBound)
      for point in points {
        parts.append((nextOld..<point.old, nextNew..<point.new))
        (nextOld, nextNew) = (point.old + 1, point.new + 1)
      }
      parts.append((nextOld..<old.upperBound, nextNew..<new.upperBound))
      // The last one is taken first from the end.
      open += parts.reversed()
    }
  }

  private mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
    guard !old.isEmpty || !new.isEmpty else { return }
    if let last = hunks.last, last.old.upperBound == old.lowerBound,
      last.new.upperBound == new.lowerBound
    {
      hunks[hunks.count - 1] = .init(
        old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
    } else {
      hunks.append(.init(old: old, new: new))
    }
  }

  /// Without the lines at both ends that are the same.
  private func trimmed(_ before: Range<Int>, _ after: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (low, lowNew) = (before.lowerBound, after.lowerBound)
    var (high, highNew) = (before.upperBound, after.upperBound)
    while low < high, lowNew < highNew, old[low] == new[lowNew] {
      low += 1
      lowNew += 1
    }
    while low < high, lowNew < highNew, old[high - 1] == new[highNew - 1] {
      high -= 1
      highNew -= 1
    }
    return (low..<high, lowNew..<highNew)
  }

  /// Lines that occur once on both sides, as many of them as stand in the same order.
  private func fixedPoints(
    _ before: Range<Int>, _ after: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var places: [Int: (old: Int, new: Int, oldCount: Int, newCount: Int)] = [:]
    for index in before {
      places[old[index], default: (index, 0, 0, 0)].oldCount += 1
    }
    for index in after {
      guard places[new[index]] != nil else { continue }
      places[new[index]]?.new = index
      places[new[index]]?.newCount += 1
    }
    let unique = places.values.filter { $0.oldCount == 1 && $0.newCount == 1 }
      .sorted { $0.old < $1.old }
    return Self.longestRise(unique.map { ($0.old, $0.new) })
  }

  /// The longest part of a list in which the second numbers rise, by patience sorting.
  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      rise.append(pairs[index])
      next = previous[index]
    }
    return rise.reversed()
  }

  /// Compares each line with each where there are not too many.
  private mutating func compareEach(_ before: Range<Int>, _ after: Range<Int>) {
    guard before.count * after.count <= Self.tableLimit else {
      add(before, after)
      return
    }
    let width = after.count + 1
    var lengths = [Int32](repeating: 0, count: (before.count + 1) * width)
    for row in stride(from: before.count - 1, through: 0, by: -1) {
      for column in stride(from: after.count - 1, through: 0, by: -1) {
        let place = row * width + column
        lengths[place] =
          old[before.lowerBound + row] == new[after.lowerBound + column]
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < before.count || column < after.count {
      let (oldLine, newLine) = (before.lowerBound + row, after.lowerBound + column)
      let place = row * width + column
      if row < before.count, column < after.count, old[oldLine] == new[newLine] {
        row += 1
        column += 1
      } else if column == after.count
        || row < before.count && lengths[place + width] >= lengths[place + 1]
      {
        add(oldLine..<oldLine + 1, newLine..<newLine)
        row += 1
      } else {
        add(oldLine..<oldLine, newLine..<newLine + 1)
        column += 1
      }
    }
  }
}
