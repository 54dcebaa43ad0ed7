/// The nodes of diagrams, with numbers for leaves. It knows no kind of leaf, so that the work on diagrams is compiled once
/// rather than looked up at run time for each.
struct DecisionTree: Sendable {
  enum Node: Sendable {
    case leaf(Int)
    /// The places of one child for each value; each is smaller than that of the split.
    case split(DecisionVariable, [Int])
  }

  private struct Split: Hashable {
    let variable: DecisionVariable
    let children: [Int]
  }

  private(set) var nodes: [Node] = []
  private var leaves: [Int: Int] = [:]
  private var splits: [Split: Int] = [:]

  init() {}

  /// Nodes as they are; nothing can be added to them.
  init(_ nodes: [Node]) {
    self.nodes = nodes
  }

  mutating func add(leaf: Int) -> Int {
    if let known = leaves[leaf] { return known }
    nodes.append(.leaf(leaf))
    leaves[leaf] = nodes.count - 1
    return nodes.count - 1
  }

  /// - Returns: The place of the split; of the child, where all children are the same.
  mutating func add(_ variable: DecisionVariable, _ children: [Int]) -> Int {
    if let first = children.first, children.allSatisfy({ $0 == first }) { return first }
    let split = Split(variable: variable, children: children)
    if let known = splits[split] { return known }
    nodes.append(.split(variable, children))
    splits[split] = nodes.count - 1
    return nodes.count - 1
  }

  /// The places of the nodes below one and its own, children before parents, first children first.
  func reachable(from root: Int) -> [Int] {
    var order: [Int] = []
    var isVisited = [Bool](repeating: false, count: root + 1)
    var open: [(index: Int, isDone: Bool)] = [(root, false)]
    while let (index, isDone) = open.popLast() {
      if isDone {
        order.append(index)
        continue
      }
      guard !isVisited[index] else { continue }
      isVisited[index] = true
      open.append((index, true))
      if case .split(_, let children) = nodes[index] {
        for child in children.reversed() { open.append((child, false)) }
      }
    }
    return order
  }

  /// Adds what two parts of other trees give together.
  ///
  /// - Parameters:
  ///   - left: A tree and a place in it.
  ///   - right: A tree and a place in it.
  ///   - leaf: The number of the leaf that two leaves give; asked once for two.
  /// - Returns: The place of the result.
  mutating func addCombination(
    of left: (tree: DecisionTree, root: Int), with right: (tree: DecisionTree, root: Int),
    leaf: (Int, Int) -> Int
  ) -> Int {
    var known: [Int: Int] = [:]
    func combine(_ tree: inout DecisionTree, _ first: Int, _ second: Int) -> Int {
      let key = first * right.tree.nodes.count + second
      if let place = known[key] { return place }
      let place: Int
      switch (left.tree.nodes[first], right.tree.nodes[second]) {
      case (.leaf(let one), .leaf(let other)): place = tree.add(leaf: leaf(one, other))
      case (.split(let variable, let children), .split(let other, let others))
      where variable == other:
        place = tree.add(variable, zip(children, others).map { combine(&tree, $0, $1) })
      case (.split(let variable, let children), .split(let other, _))
      where DecisionVariable.precedes(variable, other):
        place = tree.add(variable, children.map { combine(&tree, $0, second) })
      case (.split(let variable, let children), .leaf):
        place = tree.add(variable, children.map { combine(&tree, $0, second) })
      case (_, .split(let variable, let others)):
        place = tree.add(variable, others.map { combine(&tree, first, $0) })
      }
      known[key] = place
      return place
    }
    return combine(&self, left.root, right.root)
  }
}
