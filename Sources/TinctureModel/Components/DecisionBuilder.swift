/// Puts a minimal diagram together, children before what splits into them.
struct DecisionBuilder<Leaf: Sendable & Hashable> {
  private struct Split: Hashable {
    let variable: DecisionVariable
    let children: [Int]
  }

  private var nodes: [Decision<Leaf>.Node] = []
  private var leaves: [Leaf: Int] = [:]
  private var splits: [Split: Int] = [:]

  mutating func add(_ leaf: Leaf) -> Int {
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

  /// The diagram below a node; what it does not need may stay in its list of nodes.
  func decision(root: Int) -> Decision<Leaf> {
    Decision(nodes: Array(nodes[...root]))
  }
}
