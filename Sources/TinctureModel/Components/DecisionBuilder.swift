/// Puts a minimal diagram together, children before what splits into them.
struct DecisionBuilder<Leaf: Sendable & Hashable> {
  private var tree = DecisionTree()
  private var leaves: [Leaf] = []
  private var places: [Leaf: Int] = [:]

  /// - Returns: The place of the leaf.
  mutating func add(_ leaf: Leaf) -> Int { tree.add(leaf: number(of: leaf)) }

  /// - Returns: The place of the split; of the child, where all children are the same.
  mutating func add(_ variable: DecisionVariable, _ children: [Int]) -> Int {
    tree.add(variable, children)
  }

  /// - Returns: The place of what two parts of diagrams give together.
  mutating func addCombination(
    of left: (tree: DecisionTree, root: Int), with right: (tree: DecisionTree, root: Int),
    leaf: (Int, Int) -> Leaf
  ) -> Int {
    var combined = tree
    let place = combined.addCombination(of: left, with: right) { number(of: leaf($0, $1)) }
    tree = combined
    return place
  }

  private mutating func number(of leaf: Leaf) -> Int {
    if let known = places[leaf] { return known }
    leaves.append(leaf)
    places[leaf] = leaves.count - 1
    return leaves.count - 1
  }

  /// The diagram below a node; what it does not need may stay in its list of nodes.
  func decision(root: Int) -> Decision<Leaf> {
    Decision(tree: DecisionTree(tree.nodes), leaves: leaves, id: root)
  }
}
