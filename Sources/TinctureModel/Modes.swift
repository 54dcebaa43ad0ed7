/// One way in which values differ: light or dark, standard or increased contrast.
package struct ModeAxis: Sendable, Hashable {
  /// By what means a target chooses among the values.
  package enum Mechanism: Sendable, Hashable {
    /// The platform's own light and dark appearance.
    case appearance
    /// The platform's own contrast setting.
    case contrast
    /// A scope in the document or the view tree, `[data-density=compact]`.
    case scope
  }

  package let name: String
  /// The names of its values; the first is the default.
  package let values: [String]
  package let mechanism: Mechanism

  package init(name: String, values: [String], mechanism: Mechanism) {
    self.name = name
    self.values = values
    self.mechanism = mechanism
  }
}

/// The axes of a project, in the order in which they are declared. No value's name stands on two axes.
package struct ModeSpace: Sendable, Hashable {
  package let axes: [ModeAxis]

  package init(axes: [ModeAxis]) {
    self.axes = axes
  }

  package static let none = ModeSpace(axes: [])

  /// The axis and the value that a value's name means.
  package func find(value name: String) -> (axis: Int, value: Int)? {
    for (axis, candidate) in axes.enumerated() {
      if let value = candidate.values.firstIndex(of: name) { return (axis, value) }
    }
    return nil
  }
}

/// Values on some of the axes: when something holds. Without any it always holds.
package struct ModeSelector: Sendable, Hashable {
  /// Value indexes by axis index.
  package private(set) var choices: [Int: Int]

  package init(_ choices: [Int: Int] = [:]) {
    self.choices = choices
  }

  /// How many axes it fixes: the more, the more specific.
  package var specificity: Int { choices.count }

  /// Whether it holds where `value` gives the value on each axis.
  package func matches(_ value: (_ axis: Int) -> Int) -> Bool {
    choices.allSatisfy { value($0.key) == $0.value }
  }

  /// Both at once, or `nil` if they contradict each other.
  package func combined(with other: ModeSelector) -> ModeSelector? {
    var choices = choices
    for (axis, value) in other.choices {
      if let mine = choices[axis], mine != value { return nil }
      choices[axis] = value
    }
    return ModeSelector(choices)
  }
}

/// A value for each combination of the axes on which it depends, and of no others.
package enum ModeTable<Element: Sendable>: Sendable {
  case constant(Element)
  /// The axes in rising order, and the rows with the last axis running fastest.
  indirect case table(axes: [ModeTableAxis], rows: [Element])

  /// The axes on which the value depends.
  @inlinable
  package var axes: [ModeTableAxis] {
    switch self {
    case .constant: []
    case .table(let axes, _): axes
    }
  }

  /// The value where every axis has its default.
  package var base: Element {
    switch self {
    case .constant(let element): element
    case .table(_, let rows): rows[0]
    }
  }

  /// The value where `value` gives the value on each axis.
  @inlinable
  package func element(_ value: (_ axis: Int) -> Int) -> Element {
    switch self {
    case .constant(let element): return element
    case .table(let axes, let rows):
      return rows[axes.reduce(0) { $0 * $1.count + value($1.index) }]
    }
  }

  /// Every row with the value indexes that lead to it, one for each of ``axes``; the defaults first.
  package var rows: [(choices: [Int], element: Element)] {
    switch self {
    case .constant(let element): return [([], element)]
    case .table(let axes, let rows):
      return rows.enumerated().map { (axes.choices(ofRow: $0.offset), $0.element) }
    }
  }
}

/// An axis of a table: its index in the ``ModeSpace``, and how many values it has there.
package struct ModeTableAxis: Sendable, Hashable {
  package let index: Int
  package let count: Int

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension [ModeTableAxis] {
  /// How many combinations there are.
  package var rowCount: Int { reduce(1) { $0 * $1.count } }

  /// The value index on each axis for a row number.
  package func choices(ofRow row: Int) -> [Int] {
    var choices = [Int](repeating: 0, count: count)
    var rest = row
    for position in indices.reversed() {
      choices[position] = rest % self[position].count
      rest /= self[position].count
    }
    return choices
  }
}
