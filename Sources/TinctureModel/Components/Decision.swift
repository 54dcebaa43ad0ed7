/// What a property of a component may depend on.
package enum DecisionVariable: Sendable, Hashable {
  /// An axis of the component, with as many values as it has there.
  case axis(Int)
  /// A state of the component: 0 is inactive, 1 active.
  case state(Int)
  case environment(EnvironmentAxis)
  /// An axis of the design's modes.
  case mode(Int)
}

/// A minimal ordered decision diagram: a leaf, or a variable with one diagram for each of its values.
///
/// No split has equal branches only, and equal subdiagrams are one: what is tested on some way to a leaf is what the leaf
/// depends on. Variables are tested in one order, in a component the same for all of its properties: axes in their order,
/// states with the highest precedence first, the environment, modes. A way from the root to a leaf leaves out the
/// variables on which nothing depends there.
///
/// The diagrams share their nodes: a diagram can have far more ways than nodes, so whoever walks all ways of a large one
/// remembers by ``id`` where it has been.
package struct Decision<Leaf: Sendable>: Sendable {
  package enum Node: Sendable {
    case leaf(Leaf)
    /// The places in the list of nodes of one child for each value; each is smaller than that of the split.
    case split(DecisionVariable, [Int])
  }

  package enum Shape: Sendable {
    case leaf(Leaf)
    case split(DecisionVariable, [Decision<Leaf>])
  }

  /// Children stand before what splits into them.
  let tree: DecisionTree
  /// The leaves by their numbers in the tree.
  let numbered: [Leaf]
  /// The place of the root in the list of nodes. Subdiagrams of one diagram with the same `id` are the same.
  package let id: Int

  /// A diagram with the last node as its root.
  ///
  /// - Precondition: There is at least one node; each child stands before its split.
  package init(nodes: [Node]) {
    var leaves: [Leaf] = []
    let numbered = nodes.map { node -> DecisionTree.Node in
      switch node {
      case .leaf(let leaf):
        leaves.append(leaf)
        return .leaf(leaves.count - 1)
      case .split(let variable, let children): return .split(variable, children)
      }
    }
    self.init(tree: DecisionTree(numbered), leaves: leaves, id: nodes.count - 1)
  }

  init(tree: DecisionTree, leaves: [Leaf], id: Int) {
    self.tree = tree
    numbered = leaves
    self.id = id
  }

  /// A diagram that depends on nothing.
  package init(_ leaf: Leaf) {
    self.init(nodes: [.leaf(leaf)])
  }

  package var shape: Shape {
    switch tree.nodes[id] {
    case .leaf(let leaf): .leaf(numbered[leaf])
    case .split(let variable, let children):
      .split(variable, children.map { Decision(tree: tree, leaves: numbered, id: $0) })
    }
  }

  /// How many different nodes it has, leaves included.
  package var nodeCount: Int { tree.reachable(from: id).count }

  /// What it depends on, in the order in which it is tested.
  package var variables: [DecisionVariable] {
    var found: Set<DecisionVariable> = []
    for index in tree.reachable(from: id) {
      if case .split(let variable, _) = tree.nodes[index] { found.insert(variable) }
    }
    return found.sorted { DecisionVariable.precedes($0, $1) }
  }

  /// The leaf for a choice of a value of each variable.
  package func leaf(_ value: (DecisionVariable) -> Int) -> Leaf {
    var index = id
    while true {
      switch tree.nodes[index] {
      case .leaf(let leaf): return numbered[leaf]
      case .split(let variable, let children): index = children[value(variable)]
      }
    }
  }

  /// Its leaves, each once, in the order in which they are found from the first values to the last.
  package var leaves: [Leaf] {
    tree.reachable(from: id).compactMap { index in
      if case .leaf(let leaf) = tree.nodes[index] { numbered[leaf] } else { nil }
    }
  }

  /// The minimal diagram with other leaves.
  package func map<Result: Sendable & Hashable>(
    _ transform: (Leaf) -> Result
  ) -> Decision<Result> {
    var builder = DecisionBuilder<Result>()
    var places: [Int: Int] = [:]
    for index in tree.reachable(from: id) {
      switch tree.nodes[index] {
      case .leaf(let leaf): places[index] = builder.add(transform(numbered[leaf]))
      case .split(let variable, let children):
        places[index] = builder.add(variable, children.compactMap { places[$0] })
      }
    }
    return builder.decision(root: places[id] ?? 0)
  }
}

extension DecisionVariable {
  /// The kinds of variables in the order in which they are tested, and within a kind their numbers.
  private var rank: (Int, Int) {
    switch self {
    case .axis(let index): (0, index)
    case .state(let index): (1, -index)
    case .environment(let axis): (2, EnvironmentAxis.allCases.firstIndex(of: axis) ?? 0)
    case .mode(let index): (3, index)
    }
  }

  /// The order of tests in the diagrams of a component.
  package static func precedes(_ left: DecisionVariable, _ right: DecisionVariable) -> Bool {
    left.rank < right.rank
  }
}
