import TinctureModel

/// Some modes of different axes, in which a block of declarations holds: dark, compact, dark and increased contrast.
struct CSSModeSet: Hashable, Sendable {
  /// The value index on each axis of the space, or -1 for an axis that is left open.
  let values: [Int]

  /// How many axes are fixed.
  var size: Int { values.count { $0 >= 0 } }

  /// Whether all that is fixed is a default.
  var isDefault: Bool { values.allSatisfy { $0 <= 0 } }

  /// The modes with the default on every axis that is left open.
  var choices: [Int] { values.map { max($0, 0) } }

  /// The fixed axes with their values.
  var conditions: [(axis: Int, value: Int)] {
    values.enumerated().filter { $0.element >= 0 }.map { ($0.offset, $0.element) }
  }

  /// Whether all that is fixed here is fixed to the same in the other, and more besides.
  func isProperSubset(of other: CSSModeSet) -> Bool {
    self != other && zip(values, other.values).allSatisfy { $0 < 0 || $0 == $1 }
  }

  /// The order of blocks in a stylesheet: what fixes more comes later, and so wins. Among equals the axes go in their
  /// order, a default after the other values of its axis.
  static func precedes(_ left: CSSModeSet, _ right: CSSModeSet) -> Bool {
    if left.size != right.size { return left.size < right.size }
    for (left, right) in zip(left.values, right.values) where left != right {
      return rank(left) < rank(right)
    }
    return false
  }

  private static func rank(_ value: Int) -> Int {
    switch value {
    case ..<0: .max
    case 0: .max - 1
    default: value
    }
  }
}

/// The mode sets for which a property that depends on some axes may need declarations.
///
/// An element is matched by the blocks of all sets whose modes hold for it, and a block beats those of its subsets. So a
/// property needs a declaration in a set's block if any of the subsets' blocks that could win there says something else.
/// The blocks of default modes exist for themes inside other themes: there they have to undo what an element inherits.
struct CSSModeSets: Sendable {
  let sets: [CSSModeSet]
  /// For each set the indexes of its proper subsets.
  private let subsets: [[Int]]
  /// For each set the row of its modes in a table over the axes.
  private let rows: [Int]
  private let rowCount: Int
  private let hasOneAxis: Bool
  /// The defaults on every axis of the space.
  private let base: [Int]

  /// - Parameters:
  ///   - axes: The axes on which a property depends.
  ///   - modeAxes: The means of choosing on every axis of the space.
  init(_ axes: [ModeTableAxis], modeAxes: [CSSModeAxis]) {
    base = Array(repeating: 0, count: modeAxes.count)
    rowCount = axes.rowCount
    hasOneAxis = axes.count == 1
    var values = [[Int](repeating: -1, count: modeAxes.count)]
    for axis in axes {
      let hasDefault = modeAxes[axis.index].modes[0].selector != nil
      values = values.flatMap { values in
        [values]
          + ((hasDefault ? 0 : 1)..<axis.count).map { value in
            var values = values
            values[axis.index] = value
            return values
          }
      }
    }
    let sets = values.dropFirst().map { CSSModeSet(values: $0) }.sorted(by: CSSModeSet.precedes)
    self.sets = sets
    rows = sets.map { set in axes.reduce(0) { $0 * $1.count + max(set.values[$1.index], 0) } }
    subsets = sets.map { set in sets.indices.filter { sets[$0].isProperSubset(of: set) } }
  }

  /// The indexes of the sets in whose blocks a property is to be declared.
  ///
  /// - Parameter key: What would be declared in a combination of modes; asked once for each that matters.
  /// - Returns: Indexes of ``sets``.
  func needed<Key: Equatable>(key: (_ choices: [Int]) -> Key) -> [Int] {
    let base = key(base)
    var known = [Key?](repeating: nil, count: rowCount)
    known[0] = base
    let keys = sets.indices.map { index in
      if let key = known[rows[index]] { return key }
      let key = key(sets[index].choices)
      known[rows[index]] = key
      return key
    }
    guard keys.contains(where: { $0 != base }) else { return [] }
    if hasOneAxis {
      // Nothing comes between a set and the base, and the default is to be undone as something differs from it.
      return sets.indices.filter { sets[$0].isDefault || keys[$0] != base }
    }
    var isDeclared = [Bool](repeating: false, count: sets.count)
    for index in sets.indices {
      if sets[index].size == 1, sets[index].isDefault {
        isDeclared[index] = varies(onAxisOf: sets[index], keys, base)
        continue
      }
      let declared = subsets[index].filter { isDeclared[$0] }
      let winning = declared.filter { candidate in
        !declared.contains { sets[candidate].isProperSubset(of: sets[$0]) }
      }
      isDeclared[index] =
        winning.isEmpty
        ? keys[index] != base : winning.contains { keys[$0] != keys[index] }
    }
    return sets.indices.filter { isDeclared[$0] }
  }

  /// Whether a property ever differs between two values of the one axis that a set fixes.
  private func varies<Key: Equatable>(
    onAxisOf set: CSSModeSet, _ keys: [Key], _ base: Key
  ) -> Bool {
    guard let axis = set.conditions.first?.axis else { return false }
    return sets.indices.contains { index in
      guard sets[index].values[axis] > 0 else { return false }
      var open = sets[index].values
      open[axis] = -1
      let other = sets.firstIndex { $0.values == open }
      return keys[index] != (other.map { keys[$0] } ?? base)
    }
  }
}
