import TinctureModel

/// Minimal ordered decision diagrams that share their nodes (Bryant, «Graph-based algorithms for Boolean function
/// manipulation», 1986, with leaves that are any numbers and variables with any number of values).
///
/// What the number at a leaf means is up to whoever made the diagram: a truth value, the index of an assignment, the index
/// of a value. Diagrams that are equal have the same number, so that a comparison costs nothing.
struct DiagramStore {
  typealias Diagram = Int

  private enum Node {
    case leaf(Int)
    /// The place of the variable in the order of tests, and a child for each of its values.
    case split(level: Int, children: [Diagram])
  }

  private struct SplitKey: Hashable {
    let level: Int
    let children: [Diagram]
  }

  private struct Choice: Hashable {
    let condition: Diagram
    let whenTrue: Diagram
    let whenFalse: Diagram
  }

  /// The variables in the order in which they are tested, each with its number of values.
  let variables: [(variable: DecisionVariable, count: Int)]
  private let levels: [DecisionVariable: Int]
  private var nodes: [Node] = []
  private var leaves: [Int: Diagram] = [:]
  private var splits: [SplitKey: Diagram] = [:]
  private var choices: [Choice: Diagram] = [:]
  private var steps = 0

  /// How many steps may be taken: it bounds the time that hostile guards cost.
  private static let stepLimit = 400_000

  /// Whether a component needs more than it may have; results are then meaningless.
  var isExhausted: Bool { steps > Self.stepLimit }

  init(variables: [(variable: DecisionVariable, count: Int)]) {
    self.variables = variables
    var levels: [DecisionVariable: Int] = [:]
    for (level, entry) in variables.enumerated() { levels[entry.variable] = level }
    self.levels = levels
  }

  // MARK: Nodes

  mutating func leaf(_ value: Int) -> Diagram {
    if let known = leaves[value] { return known }
    nodes.append(.leaf(value))
    leaves[value] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func truth(_ isTrue: Bool) -> Diagram { leaf(isTrue ? 1 : 0) }

  private mutating func split(_ level: Int, _ children: [Diagram]) -> Diagram {
    if children.allSatisfy({ $0 == children[0] }) { return children[0] }
    let key = SplitKey(level: level, children: children)
    if let known = splits[key] { return known }
    nodes.append(.split(level: level, children: children))
    splits[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// The number at a leaf; `nil` for a split.
  func leafValue(_ diagram: Diagram) -> Int? {
    if case .leaf(let value) = nodes[diagram] { return value }
    return nil
  }

  /// The level of the variable that is tested first; a number above all levels for a leaf.
  private func level(_ diagram: Diagram) -> Int {
    if case .split(let level, _) = nodes[diagram] { return level }
    return .max
  }

  /// What is left of a diagram when the variable of a level has a value, and none above it is tested.
  private func restricted(_ diagram: Diagram, _ level: Int, _ value: Int) -> Diagram {
    guard case .split(let own, let children) = nodes[diagram], own == level else { return diagram }
    return children[value]
  }

  // MARK: Making diagrams

  /// A diagram that splits on one variable; one that is not there always has its first value.
  mutating func choice(of variable: DecisionVariable, _ children: [Diagram]) -> Diagram {
    guard let level = levels[variable] else { return children[0] }
    return split(level, children)
  }

  /// Whether a variable has one of some values.
  mutating func test(_ variable: DecisionVariable, isIn values: Set<Int>) -> Diagram {
    guard let level = levels[variable] else { return truth(values.contains(0)) }
    let children = (0..<variables[level].count).map { values.contains($0) }
    let truths = [truth(false), truth(true)]
    return split(level, children.map { truths[$0 ? 1 : 0] })
  }

  /// One diagram where a condition holds, and another where it does not.
  mutating func choose(
    _ condition: Diagram, _ whenTrue: Diagram, _ whenFalse: Diagram
  ) -> Diagram {
    if let value = leafValue(condition) { return value == 1 ? whenTrue : whenFalse }
    if whenTrue == whenFalse { return whenTrue }
    let key = Choice(condition: condition, whenTrue: whenTrue, whenFalse: whenFalse)
    if let known = choices[key] { return known }
    steps += 1
    guard !isExhausted else { return whenFalse }
    let level = Swift.min(level(condition), self.level(whenTrue), self.level(whenFalse))
    let children = (0..<variables[level].count).map { value in
      choose(
        restricted(condition, level, value), restricted(whenTrue, level, value),
        restricted(whenFalse, level, value))
    }
    let result = split(level, children)
    choices[key] = result
    return result
  }

  mutating func both(_ left: Diagram, _ right: Diagram) -> Diagram {
    let never = truth(false)
    return choose(left, right, never)
  }

  mutating func not(_ diagram: Diagram) -> Diagram {
    let truths = (truth(false), truth(true))
    return choose(diagram, truths.0, truths.1)
  }

  // MARK: Taking diagrams together

  /// A way from the root of a product: the level and the value taken at each split.
  typealias Way = [(level: Int, value: Int)]

  /// The diagram of what a function makes of the leaves of others, where a condition holds; elsewhere its leaves are
  /// `elsewhere`. Only what the inputs depend on is split, and each case that is different is handed on once.
  mutating func combine(
    where condition: Diagram, _ inputs: [Diagram], elsewhere: Int,
    _ body: ([Int], Way) -> Int
  ) -> Diagram {
    var known: [[Diagram]: Diagram] = [:]
    var way: Way = []
    return combine([condition] + inputs, elsewhere, &known, &way, body)
  }

  private mutating func combine(
    _ diagrams: [Diagram], _ elsewhere: Int, _ known: inout [[Diagram]: Diagram],
    _ way: inout Way, _ body: ([Int], Way) -> Int
  ) -> Diagram {
    if leafValue(diagrams[0]) == 0 { return leaf(elsewhere) }
    if let result = known[diagrams] { return result }
    steps += 1
    guard !isExhausted else { return leaf(elsewhere) }
    let level = diagrams.map { self.level($0) }.min() ?? .max
    let result: Diagram
    if level == .max {
      result = leaf(body(diagrams.dropFirst().compactMap { leafValue($0) }, way))
    } else {
      var children: [Diagram] = []
      for value in 0..<variables[level].count {
        way.append((level, value))
        children.append(
          combine(
            diagrams.map { restricted($0, level, value) }, elsewhere, &known, &way, body))
        way.removeLast()
      }
      result = split(level, children)
    }
    known[diagrams] = result
    return result
  }

  // MARK: Handing on

  /// The leaf that is reached where each variable has a value.
  func leafValue(_ diagram: Diagram, _ value: (DecisionVariable) -> Int) -> Int {
    var current = diagram
    while true {
      switch nodes[current] {
      case .leaf(let leaf): return leaf
      case .split(let level, let children):
        current = children[value(variables[level].variable)]
      }
    }
  }

  /// The variables that a diagram tests, in their order.
  func variables(of diagram: Diagram) -> [(variable: DecisionVariable, count: Int)] {
    var levels: Set<Int> = []
    var seen: Set<Diagram> = []
    var open = [diagram]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, case .split(let level, let children) = nodes[next] else {
        continue
      }
      levels.insert(level)
      open += children
    }
    return levels.sorted().map { variables[$0] }
  }

  /// The diagram as one that outlives the store.
  func decision<Leaf: Sendable>(
    _ diagram: Diagram, _ leaf: (Int) -> Leaf
  ) -> Decision<Leaf> {
    var places: [Diagram: Int] = [:]
    var list: [Decision<Leaf>.Node] = []
    append(diagram, &places, &list, leaf)
    return Decision(nodes: list)
  }

  private func append<Leaf: Sendable>(
    _ diagram: Diagram, _ places: inout [Diagram: Int], _ list: inout [Decision<Leaf>.Node],
    _ leaf: (Int) -> Leaf
  ) {
    guard places[diagram] == nil else { return }
    switch nodes[diagram] {
    case .leaf(let value): list.append(.leaf(leaf(value)))
    case .split(let level, let children):
      for child in children { append(child, &places, &list, leaf) }
      list.append(.split(variables[level].variable, children.compactMap { places[$0] }))
    }
    places[diagram] = list.count - 1
  }
}
