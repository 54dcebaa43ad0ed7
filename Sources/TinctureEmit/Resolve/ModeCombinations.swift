import TinctureModel

extension ModeSpace {
  /// The names of the values that are not defaults, `dark+increased`; `nil` if all of them are.
  func name(of choices: [Int]) -> String? {
    let names = axes.indices.filter { choices[$0] > 0 }.map { axes[$0].values[choices[$0]] }
    return names.isEmpty ? nil : names.joined(separator: "+")
  }

  /// The combinations of modes in which a token's value has to be told beside that for `choices`, with their names.
  ///
  /// These are the ones with another value, and those whose value would be taken for another one by someone who goes by
  /// the most specific name that applies. Axes on which the token does not depend stay as they are in `choices`.
  func differences<Element: Equatable>(
    of table: ModeTable<Element>, from choices: [Int]
  ) -> [(choices: [Int], name: String)] {
    if case .table(let axes, let rows) = table, axes.count == 1, choices[axes[0].index] == 0 {
      return differences(of: rows, on: axes[0].index, from: choices)
    }
    let chosen = table.element { choices[$0] }
    var told: [(choices: [Int], name: String, element: Element)] = []
    for (row, element) in table.rows {
      var combination = choices
      for (axis, value) in zip(table.axes, row) { combination[axis.index] = value }
      guard combination != choices else { continue }
      let isClear =
        element == chosen
        && told.allSatisfy { other in
          other.element == element
            || table.axes.contains {
              other.choices[$0.index] != 0 && other.choices[$0.index] != combination[$0.index]
            }
        }
      if isClear { continue }
      let defaults = table.axes.map { axes[$0.index].values[0] }.joined(separator: "+")
      let name = table.axes.compactMap {
        combination[$0.index] > 0 ? axes[$0.index].values[combination[$0.index]] : nil
      }.joined(separator: "+")
      told.append((combination, name.isEmpty ? defaults : name, element))
    }
    return told.map { ($0.choices, $0.name) }
  }

  /// The same for values that depend on one axis, as most do that depend on any, told from its default.
  private func differences<Element: Equatable>(
    of rows: [Element], on axis: Int, from choices: [Int]
  ) -> [(choices: [Int], name: String)] {
    rows.indices.compactMap { value in
      guard rows[value] != rows[0] else { return nil }
      var combination = choices
      combination[axis] = value
      return (combination, axes[axis].values[value])
    }
  }

  /// Every combination of the axes on which any of some tokens and components depends, the defaults first.
  func usedCombinations(
    by tokens: [TokenID], and components: [ResolvedComponent], in design: ResolvedDesign
  ) -> [[Int]] {
    var isUsed = [Bool](repeating: false, count: axes.count)
    for token in tokens {
      for axis in design[token]?.values.axes ?? [] { isUsed[axis.index] = true }
    }
    for component in components {
      for property in component.properties {
        for case .mode(let axis) in property.defaultValue.variables { isUsed[axis] = true }
      }
      for table in component.parameterDefaults {
        for axis in table.axes { isUsed[axis.index] = true }
      }
      for axis in component.surface?.axes ?? [] { isUsed[axis.index] = true }
    }
    var combinations = [[Int](repeating: 0, count: axes.count)]
    for axis in axes.indices where isUsed[axis] {
      combinations = combinations.flatMap { combination in
        axes[axis].values.indices.map { value in
          var combination = combination
          combination[axis] = value
          return combination
        }
      }
    }
    return combinations
  }
}
