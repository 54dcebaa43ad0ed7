import Testing
import TinctureModel

@testable import TinctureEmit

/// Plays rules through: in every case the last one that holds has to give the leaf of the diagram.
@Suite("Rules of diagrams")
struct CSSCascadeTests {
  private static let variables: [(variable: DecisionVariable, count: Int, usual: Int)] = [
    (.axis(0), 3, 1), (.axis(1), 2, 0), (.state(2), 2, 0), (.state(1), 2, 0), (.state(0), 2, 0),
    (.environment(.motion), 2, 0),
  ]

  @Test(arguments: 0..<300)
  func lastRuleGivesTheLeaf(seed: UInt64) {
    var random = Generator(state: seed)
    let assignments = (0..<Int.random(in: 1...7, using: &random)).map { number in
      Assignment(leaf: number, random: &random)
    }
    func leaf(_ choice: [Int]) -> Int {
      assignments.last { $0.holds(choice) }?.leaf ?? -1
    }
    var diagram = DiagramMaker()
    let root = diagram.add(Self.variables.map(\.count)[...], [], leaf)
    let wanted = diagram.decision(root)
    check(wanted, on: Decision(-1), leaf) { _ in -1 }

    // The same on top of rules for something that is right in some cases already.
    let other = (0..<3).map { number in Assignment(leaf: 100 + number, random: &random) }
    func given(_ choice: [Int]) -> Int { other.last { $0.holds(choice) }?.leaf ?? leaf(choice) }
    var base = DiagramMaker()
    let baseRoot = base.add(Self.variables.map(\.count)[...], [], given)
    check(wanted, on: base.decision(baseRoot), leaf, given)
  }

  private func check(
    _ wanted: Decision<Int>, on base: Decision<Int>, _ leaf: ([Int]) -> Int,
    _ given: ([Int]) -> Int
  ) {
    let cascade = CSSCascade(wanted, initial: base) { variable in
      Self.variables.first { $0.variable == variable }?.usual ?? 0
    }
    for choice in Self.choices {
      let last = cascade.rules.last { Self.holds($0.condition, choice) }
      #expect(last?.leaf ?? given(choice) == leaf(choice), "\(choice)")
    }
    for (first, second) in zip(cascade.rules, cascade.rules.dropFirst())
    where first.condition != second.condition {
      #expect(!CSSCondition.precedes(second.condition, first.condition))
    }
  }

  private static func holds(_ condition: CSSCondition, _ choice: [Int]) -> Bool {
    condition.tests.allSatisfy { test in
      zip(variables, choice).contains { entry, value in
        entry.variable == test.variable && test.values.contains(value)
      }
    }
  }

  private static let choices = variables.reduce([[]]) { choices, entry in
    choices.flatMap { choice in (0..<entry.count).map { choice + [$0] } }
  }

  /// A leaf that is given where some variables have some values.
  private struct Assignment {
    let leaf: Int
    private var wanted: [Int: Int] = [:]

    init(leaf: Int, random: inout Generator) {
      self.leaf = leaf
      for (index, entry) in variables.enumerated() where Int.random(in: 0..<3, using: &random) == 0
      {
        wanted[index] = Int.random(in: 0..<entry.count, using: &random)
      }
    }

    func holds(_ choice: [Int]) -> Bool {
      wanted.allSatisfy { choice[$0.key] == $0.value }
    }
  }

  /// Makes a diagram of a function by asking for all of its values.
  private struct DiagramMaker {
    private var nodes: [Decision<Int>.Node] = []
    private var places: [[Int]: Int] = [:]

    mutating func add(
      _ counts: ArraySlice<Int>, _ choice: [Int], _ leaf: ([Int]) -> Int
    ) -> Int {
      guard let count = counts.first else {
        let value = leaf(choice)
        return take([value]) { .leaf(value) }
      }
      let children = (0..<count).map { add(counts.dropFirst(), choice + [$0], leaf) }
      if children.allSatisfy({ $0 == children[0] }) { return children[0] }
      let variable = variables[counts.startIndex].variable
      return take([counts.startIndex, -1] + children) { .split(variable, children) }
    }

    private mutating func take(_ key: [Int], _ node: () -> Decision<Int>.Node) -> Int {
      if let place = places[key] { return place }
      nodes.append(node())
      places[key] = nodes.count - 1
      return nodes.count - 1
    }

    func decision(_ root: Int) -> Decision<Int> { Decision(nodes: Array(nodes[...root])) }
  }
}
