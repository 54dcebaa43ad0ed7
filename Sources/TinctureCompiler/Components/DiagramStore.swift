import TinctureModel

/// Minimal ordered decision diagrams that share their nodes (Bryant, «Graph-based algorithms for Boolean function
/// manipulation», 1986, with leaves that are any numbers and variables with any number of values).
///
/// What the number at a leaf means is up to whoever made the diagram: a truth value, the index of an assignment, the index
/// of a value. Diagrams that are equal have the same number, so that a comparison costs nothing.
struct DiagramStore {
  typealias Diagram = Int

  /// A leaf, or a variable with a child for each of its values.
  private struct Node {
    /// The place of the variable in the order of tests; ``leafLevel`` for a leaf.
    let level: Int
    /// The number at a leaf; for a split the place of its first child in the list of children.
    let content: Int
  }

  /// A level below all variables.
  private static let leafLevel = Int.max

  /// The variables in the order in which they are tested, each with its number of values.
  let variables: [(variable: DecisionVariable, count: Int)]
  private let levels: [DecisionVariable: Int]
  private var nodes: [Node] = []
  private var children: [Diagram] = []
  private var leaves: [Int: Diagram] = [:]
  /// By their children, for each level.
  private var splits: [TupleTable]
  /// What ``choose(_:_:_:)`` gave, by its arguments.
  private var choices = TupleTable(width: 3)
  private var steps = 0
  /// How many cases functions of diagrams were asked for.
  private var caseCount = 0

  /// How many steps may be taken, and cases handed on: it bounds the time that hostile guards cost.
  private static let stepLimit = 400_000
  private static let caseLimit = 100_000

  /// Whether a component needs more than it may have; results are then meaningless.
  var isExhausted: Bool { steps > Self.stepLimit || caseCount > Self.caseLimit }

  init(variables: [(variable: DecisionVariable, count: Int)]) {
    self.variables = variables
    var levels: [DecisionVariable: Int] = [:]
    for (level, entry) in variables.enumerated() { levels[entry.variable] = level }
    self.levels = levels
    splits = variables.map { TupleTable(width: $0.count) }
  }

  // MARK: Nodes

  mutating func leaf(_ value: Int) -> Diagram {
    if let known = leaves[value] { return known }
    nodes.append(Node(level: Self.leafLevel, content: value))
    leaves[value] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func truth(_ isTrue: Bool) -> Diagram { leaf(isTrue ? 1 : 0) }

  private mutating func split(_ level: Int, _ branches: [Diagram]) -> Diagram {
    if branches.allSatisfy({ $0 == branches[0] }) { return branches[0] }
    if let known = splits[level].value(of: branches, at: 0) { return known }
    nodes.append(Node(level: level, content: children.count))
    children += branches
    splits[level].insert(nodes.count - 1, for: branches, at: 0)
    return nodes.count - 1
  }

  /// The number at a leaf; `nil` for a split.
  func leafValue(_ diagram: Diagram) -> Int? {
    nodes[diagram].level == Self.leafLevel ? nodes[diagram].content : nil
  }

  /// The level of the variable that is tested first; a number above all levels for a leaf.
  private func level(_ diagram: Diagram) -> Int { nodes[diagram].level }

  /// The children of a diagram; none for a leaf.
  private func children(of diagram: Diagram) -> ArraySlice<Diagram> {
    let node = nodes[diagram]
    guard node.level != Self.leafLevel else { return [] }
    return children[node.content..<node.content + variables[node.level].count]
  }

  /// What is left of a diagram when the variable of a level has a value, and none above it is tested.
  private func restricted(_ diagram: Diagram, _ level: Int, _ value: Int) -> Diagram {
    let node = nodes[diagram]
    return node.level == level ? children[node.content + value] : diagram
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
    if let known = choices.value(of: [condition, whenTrue, whenFalse], at: 0) { return known }
    steps += 1
    guard !isExhausted else { return whenFalse }
    let level = Swift.min(level(condition), self.level(whenTrue), self.level(whenFalse))
    let branches = (0..<variables[level].count).map { value in
      choose(
        restricted(condition, level, value), restricted(whenTrue, level, value),
        restricted(whenFalse, level, value))
    }
    let result = split(level, branches)
    choices.insert(result, for: [condition, whenTrue, whenFalse], at: 0)
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
    var product = Product(
      tuples: [condition] + inputs, width: inputs.count + 1, elsewhere: leaf(elsewhere))
    return combine(&product, at: 0, body)
  }

  /// Several diagrams that are walked at once.
  private struct Product {
    /// Tuples of diagrams, one for each split on the way: the condition, and the inputs.
    var tuples: [Diagram]
    let width: Int
    let elsewhere: Diagram
    var known: TupleTable
    var way: Way = []

    init(tuples: [Diagram], width: Int, elsewhere: Diagram) {
      self.tuples = tuples
      self.width = width
      self.elsewhere = elsewhere
      known = TupleTable(width: width)
    }
  }

  /// The diagram for the last tuple of a product, which begins at a place in its list.
  private mutating func combine(
    _ product: inout Product, at start: Int, _ body: ([Int], Way) -> Int
  ) -> Diagram {
    if leafValue(product.tuples[start]) == 0 { return product.elsewhere }
    if let result = product.known.value(of: product.tuples, at: start) { return result }
    steps += 1
    guard !isExhausted else { return product.elsewhere }
    let end = start + product.width
    var level = Self.leafLevel
    for place in start..<end { level = Swift.min(level, self.level(product.tuples[place])) }
    let result: Diagram
    if level == Self.leafLevel {
      caseCount += 1
      let leaves = product.tuples[start + 1..<end].map { nodes[$0].content }
      result = leaf(body(leaves, product.way))
    } else {
      var branches: [Diagram] = []
      for value in 0..<variables[level].count {
        for place in start..<end {
          product.tuples.append(restricted(product.tuples[place], level, value))
        }
        product.way.append((level, value))
        branches.append(combine(&product, at: end, body))
        product.way.removeLast()
        product.tuples.removeLast(product.width)
      }
      result = split(level, branches)
    }
    product.known.insert(result, for: product.tuples, at: start)
    return result
  }

  // MARK: Handing on

  /// The leaf that is reached where each variable has a value.
  func leafValue(_ diagram: Diagram, _ value: (DecisionVariable) -> Int) -> Int {
    var node = nodes[diagram]
    while node.level != Self.leafLevel {
      node = nodes[children[node.content + value(variables[node.level].variable)]]
    }
    return node.content
  }

  /// The variables that a diagram tests, in their order.
  func variables(of diagram: Diagram) -> [(variable: DecisionVariable, count: Int)] {
    var levels: Set<Int> = []
    var seen: Set<Diagram> = []
    var open = [diagram]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, level(next) != Self.leafLevel else { continue }
      levels.insert(level(next))
      open += children(of: next)
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
    if let value = leafValue(diagram) {
      list.append(.leaf(leaf(value)))
    } else {
      let children = children(of: diagram)
      for child in children { append(child, &places, &list, leaf) }
      list.append(.split(variables[level(diagram)].variable, children.compactMap { places[$0] }))
    }
    places[diagram] = list.count - 1
  }
}
