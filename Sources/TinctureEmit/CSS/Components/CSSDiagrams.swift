import TinctureModel

/// What the rules of a component can depend on.
enum CSSVariable: Hashable, Sendable {
  case decision(DecisionVariable)
  /// Whether the browser works out colours from others: 0 where it does.
  case relativeColors
}

/// What a diagram has at its leaves on the way from values to declarations.
enum CSSLeaf: Hashable, Sendable {
  case property(PropertyLeaf)
  /// The text of a declaration's value.
  case text(String)
  /// Whatever is declared there has no effect.
  case irrelevant
}

/// Minimal ordered decision diagrams that share their nodes: equal diagrams have the same number.
struct CSSDiagrams {
  typealias Diagram = Int

  private enum Node: Hashable {
    case leaf(CSSLeaf)
    case split(level: Int, children: [Diagram])
  }

  /// The variables in the order in which they are tested, each with its number of values.
  let variables: [(variable: CSSVariable, count: Int)]
  private let levels: [CSSVariable: Int]
  private var nodes: [Node] = []
  private var places: [Node: Diagram] = [:]

  init(variables: [(variable: CSSVariable, count: Int)]) {
    self.variables = variables
    var levels: [CSSVariable: Int] = [:]
    for (level, entry) in variables.enumerated() { levels[entry.variable] = level }
    self.levels = levels
  }

  // MARK: Looking

  /// The level of the variable that is tested first; a number above all levels for a leaf.
  func level(_ diagram: Diagram) -> Int {
    if case .split(let level, _) = nodes[diagram] { return level }
    return .max
  }

  func leaf(_ diagram: Diagram) -> CSSLeaf? {
    if case .leaf(let leaf) = nodes[diagram] { return leaf }
    return nil
  }

  /// What is left of a diagram when the variable of a level has a value, and none above it is tested.
  func restricted(_ diagram: Diagram, _ level: Int, _ value: Int) -> Diagram {
    guard case .split(level, let children) = nodes[diagram] else { return diagram }
    return children[value]
  }

  /// The leaves, each once.
  func leaves(_ diagram: Diagram) -> [CSSLeaf] {
    var found: [CSSLeaf] = []
    forEachNode(diagram) { if case .leaf(let leaf) = $0 { found.append(leaf) } }
    return found
  }

  /// The variables on which a diagram depends.
  func variables(of diagram: Diagram) -> Set<CSSVariable> {
    var found: Set<CSSVariable> = []
    forEachNode(diagram) { node in
      if case .split(let level, _) = node { found.insert(variables[level].variable) }
    }
    return found
  }

  private func forEachNode(_ diagram: Diagram, _ body: (Node) -> Void) {
    var seen: Set<Diagram> = []
    var open = [diagram]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      body(nodes[next])
      if case .split(_, let children) = nodes[next] { open += children.reversed() }
    }
  }

  // MARK: Making

  mutating func add(_ leaf: CSSLeaf) -> Diagram { add(.leaf(leaf)) }

  mutating func add(_ text: String) -> Diagram { add(.leaf(.text(text))) }

  private mutating func add(_ node: Node) -> Diagram {
    if let known = places[node] { return known }
    nodes.append(node)
    places[node] = nodes.count - 1
    return nodes.count - 1
  }

  /// A split on the variable of a level; the child, where all children are the same.
  mutating func split(_ level: Int, _ children: [Diagram]) -> Diagram {
    if children.allSatisfy({ $0 == children[0] }) { return children[0] }
    return add(.split(level: level, children: children))
  }

  /// A diagram that chooses by one variable; its first child, where there is no such variable.
  mutating func choose(_ variable: CSSVariable, _ children: [Diagram]) -> Diagram {
    guard let level = levels[variable] else { return children[0] }
    let count = variables[level].count
    return choose(level, (0..<count).map { children[min($0, children.count - 1)] })
  }

  /// A choice by a variable that may stand below others that the children test.
  private mutating func choose(_ level: Int, _ children: [Diagram]) -> Diagram {
    let first = children.map { self.level($0) }.min() ?? .max
    guard first < level else {
      let chosen = children.enumerated().map { restricted($0.element, level, $0.offset) }
      return split(level, chosen)
    }
    let parts = (0..<variables[first].count).map { value in
      choose(level, children.map { restricted($0, first, value) })
    }
    return split(first, parts)
  }

  /// Takes over a component's diagram. What depends on a variable that is none here is that of its first value.
  mutating func adopt(_ decision: Decision<PropertyLeaf>) -> Diagram {
    adopt(decision) { .property($0) }
  }

  mutating func adopt<Leaf>(
    _ decision: Decision<Leaf>, _ leaf: (Leaf) -> CSSLeaf
  ) -> Diagram {
    var known: [Int: Diagram] = [:]
    return adopt(decision, leaf, &known)
  }

  private mutating func adopt<Leaf>(
    _ decision: Decision<Leaf>, _ leaf: (Leaf) -> CSSLeaf, _ known: inout [Int: Diagram]
  ) -> Diagram {
    if let diagram = known[decision.id] { return diagram }
    let diagram: Diagram
    switch decision.shape {
    case .leaf(let value): diagram = add(leaf(value))
    case .split(let variable, let children):
      if let level = levels[.decision(variable)] {
        let adopted = children.map { adopt($0, leaf, &known) }
        diagram = split(level, adopted)
      } else {
        diagram = adopt(children[0], leaf, &known)
      }
    }
    known[decision.id] = diagram
    return diagram
  }

  /// Takes over the values in every mode.
  mutating func adopt(_ table: ModeTable<Value>) -> Diagram {
    var choices: [Int: Int] = [:]
    return adopt(table, table.axes.map(\.index).sorted()[...], &choices)
  }

  private mutating func adopt(
    _ table: ModeTable<Value>, _ axes: ArraySlice<Int>, _ choices: inout [Int: Int]
  ) -> Diagram {
    guard let axis = axes.first, let level = levels[.decision(.mode(axis))] else {
      return add(.property(.known(.value(table.element { choices[$0] ?? 0 }))))
    }
    var children: [Diagram] = []
    for value in 0..<variables[level].count {
      choices[axis] = value
      children.append(adopt(table, axes.dropFirst(), &choices))
    }
    choices[axis] = nil
    return split(level, children)
  }

  /// One diagram made of others, leaf by leaf.
  mutating func combine(
    _ diagrams: [Diagram], _ leaf: ([CSSLeaf]) -> CSSLeaf
  ) -> Diagram {
    var known: [[Diagram]: Diagram] = [:]
    return combine(diagrams, leaf, &known)
  }

  private mutating func combine(
    _ diagrams: [Diagram], _ leaf: ([CSSLeaf]) -> CSSLeaf, _ known: inout [[Diagram]: Diagram]
  ) -> Diagram {
    if let result = known[diagrams] { return result }
    let leaves = diagrams.compactMap { self.leaf($0) }
    let result: Diagram
    if leaves.count == diagrams.count {
      result = add(leaf(leaves))
    } else {
      let first = diagrams.map { level($0) }.min() ?? .max
      let children = (0..<variables[first].count).map { value in
        combine(diagrams.map { restricted($0, first, value) }, leaf, &known)
      }
      result = split(first, children)
    }
    known[diagrams] = result
    return result
  }

  /// A diagram with other leaves; whole subdiagrams may be replaced before their leaves are looked at.
  mutating func map(
    _ diagram: Diagram, replacing whole: [Diagram: CSSLeaf] = [:], _ leaf: (CSSLeaf) -> CSSLeaf
  ) -> Diagram {
    var known: [Diagram: Diagram] = [:]
    return map(diagram, whole, leaf, &known)
  }

  private mutating func map(
    _ diagram: Diagram, _ whole: [Diagram: CSSLeaf], _ leaf: (CSSLeaf) -> CSSLeaf,
    _ known: inout [Diagram: Diagram]
  ) -> Diagram {
    if let result = known[diagram] { return result }
    let result: Diagram
    if let replacement = whole[diagram] {
      result = add(replacement)
    } else {
      switch nodes[diagram] {
      case .leaf(let value): result = add(leaf(value))
      case .split(let level, let children):
        let mapped = children.map { map($0, whole, leaf, &known) }
        result = split(level, mapped)
      }
    }
    known[diagram] = result
    return result
  }
}
