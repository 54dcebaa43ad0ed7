package import TinctureModel

extension [ModeTableAxis] {
  /// Puts an axis in its place, once.
  mutating func insert(_ axis: ModeTableAxis) {
    let place = firstIndex { $0.index >= axis.index } ?? endIndex
    if place < endIndex, self[place].index == axis.index { return }
    insert(axis, at: place)
  }

  /// How many combinations there are, or `nil` where they are more than the limit.
  func rowCount(atMost limit: Int) -> Int? {
    var product = 1
    for axis in self {
      let (next, overflows) = product.multipliedReportingOverflow(by: axis.count)
      guard !overflows, next <= limit else { return nil }
      product = next
    }
    return product
  }
}

extension ModeTable {
  /// A table of rows in the order of ``ModeTable/table(axes:rows:)``, which there is one of for each combination.
  package init(axes: [ModeTableAxis], rows: [Element]) {
    self = axes.isEmpty ? .constant(rows[0]) : .table(axes: axes, rows: rows)
  }

  /// A table of what a function makes of each element, with the same axes.
  package func map<Result>(_ transform: (Element) -> Result) -> ModeTable<Result> {
    switch self {
    case .constant(let element): .constant(transform(element))
    case .table(let axes, let rows): .table(axes: axes, rows: rows.map(transform))
    }
  }
}

extension ModeTable {
  /// A table of what a function makes of the elements of two tables, with the axes of both.
  package func combined<Other: Sendable, Result>(
    with other: ModeTable<Other>, _ transform: (Element, Other) -> Result
  ) -> ModeTable<Result> {
    var axes = self.axes
    for axis in other.axes { axes.insert(axis) }
    let rows = (0..<axes.rowCount).map { row in
      let choices = axes.choices(ofRow: row)
      let choice: (Int) -> Int = { axis in
        axes.firstIndex { $0.index == axis }.map { choices[$0] } ?? 0
      }
      return transform(element(choice), other.element(choice))
    }
    return ModeTable<Result>(axes: axes, rows: rows)
  }
}

extension ModeTable where Element: Equatable {
  /// The same values without the axes on which none of them differs.
  package var minimized: ModeTable {
    guard case .table(var axes, var rows) = self else { return self }
    for position in axes.indices.reversed() {
      let inner = axes[(position + 1)...].reduce(1) { $0 * $1.count }
      let outer = inner * axes[position].count
      let isConstant = rows.indices.allSatisfy { row in
        let first = row / outer * outer + row % inner
        return row == first || rows[row] == rows[first]
      }
      guard isConstant else { continue }
      rows = rows.indices.filter { $0 % outer < inner }.map { rows[$0] }
      axes.remove(at: position)
    }
    return ModeTable(axes: axes, rows: rows)
  }
}
