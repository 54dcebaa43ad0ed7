import TinctureModel

/// A decision diagram as a list of rows: the first one whose conditions all hold counts, and one always does.
///
/// Whatever a single condition settles comes first, so that a state that outweighs all others is one row however many
/// axes matter without it; conditions that earlier rows make superfluous are left out.
struct DecisionRows<Leaf: Sendable & Hashable>: Sendable {
  struct Row: Sendable {
    /// In the order of ``DecisionVariable/precedes(_:_:)``.
    let conditions: [DecisionCondition]
    let leaf: Leaf
  }

  /// What any row depends on, in the order of ``DecisionVariable/precedes(_:_:)``.
  let variables: [DecisionVariable]
  let rows: [Row]

  /// Fails if it takes more rows than there may be.
  ///
  /// - Parameters:
  ///   - decisions: Diagrams that test their variables in the same order.
  ///   - limit: How many rows there may be.
  ///   - fixed: The value of a variable that is settled; `nil` for others.
  ///   - usual: The value that a variable has where nothing is chosen: what holds for it is preferred as the last row.
  ///   - leaf: What the leaves of the diagrams make together.
  init?<Part: Sendable>(
    _ decisions: [Decision<Part>], limit: Int, fixed: (DecisionVariable) -> Int?,
    usual: @escaping (DecisionVariable) -> Int, leaf: ([Part]) -> Leaf
  ) {
    var diagram = RowDiagram<Leaf>()
    var known: [[Int]: Int] = [:]
    let root = diagram.take(decisions, fixed, leaf, &known)
    variables = diagram.variables(of: root)
    var writer = RowWriter(diagram: diagram, limit: limit, usual: usual)
    writer.write(root)
    guard !writer.isExhausted else { return nil }
    rows = writer.rows
  }
}

/// A variable has one of these values.
struct DecisionCondition: Sendable, Hashable {
  let variable: DecisionVariable
  let values: [Int]
}

/// Minimal diagrams with shared nodes, as they are taken apart into rows.
private struct RowDiagram<Leaf: Sendable & Hashable> {
  enum Node: Hashable {
    /// The place of a leaf in the list of leaves.
    case leaf(Int)
    case split(DecisionVariable, [Int])
  }

  private(set) var nodes: [Node] = []
  private(set) var leaves: [Leaf] = []
  private var leafPlaces: [Leaf: Int] = [:]
  private var branches: [BranchKey: Int] = [:]
  private var nodeCounts: [Int: Int] = [:]

  private struct BranchKey: Hashable {
    let root: Int
    let variable: DecisionVariable
    let value: Int
  }
  private var places: [Node: Int] = [:]

  private mutating func add(_ leaf: Leaf) -> Int {
    if let place = leafPlaces[leaf] { return add(.leaf(place)) }
    leaves.append(leaf)
    leafPlaces[leaf] = leaves.count - 1
    return add(.leaf(leaves.count - 1))
  }

  func isLeaf(_ place: Int) -> Bool {
    if case .leaf = nodes[place] { true } else { false }
  }

  private mutating func add(_ node: Node) -> Int {
    if case .split(_, let children) = node, children.allSatisfy({ $0 == children[0] }) {
      return children[0]
    }
    if let known = places[node] { return known }
    nodes.append(node)
    places[node] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func take<Part>(
    _ decisions: [Decision<Part>], _ fixed: (DecisionVariable) -> Int?, _ leaf: ([Part]) -> Leaf,
    _ known: inout [[Int]: Int]
  ) -> Int {
    let key = decisions.map(\.id)
    if let place = known[key] { return place }
    let shapes = decisions.map(\.shape)
    var first: (variable: DecisionVariable, count: Int)?
    for case .split(let variable, let children) in shapes
    where first.map({ DecisionVariable.precedes(variable, $0.variable) }) ?? true {
      first = (variable, children.count)
    }
    let place: Int
    if let first {
      let branch = { (value: Int) in
        zip(decisions, shapes).map { decision, shape in
          if case .split(first.variable, let children) = shape { children[value] } else { decision }
        }
      }
      if let value = fixed(first.variable) {
        place = take(branch(value), fixed, leaf, &known)
      } else {
        var children: [Int] = []
        for value in 0..<first.count { children.append(take(branch(value), fixed, leaf, &known)) }
        place = add(.split(first.variable, children))
      }
    } else {
      let parts = shapes.compactMap { shape in
        if case .leaf(let part) = shape { part } else { nil }
      }
      place = add(leaf(parts))
    }
    known[key] = place
    return place
  }

  /// What is left of a diagram where a variable has a value.
  mutating func branch(of root: Int, _ variable: DecisionVariable, _ value: Int) -> Int {
    guard case .split(let own, let children) = nodes[root] else { return root }
    if own == variable { return children[value] }
    if DecisionVariable.precedes(variable, own) { return root }
    let key = BranchKey(root: root, variable: variable, value: value)
    if let known = branches[key] { return known }
    var left: [Int] = []
    for child in children { left.append(branch(of: child, variable, value)) }
    let place = add(.split(own, left))
    branches[key] = place
    return place
  }

  /// How many nodes a diagram has.
  mutating func nodeCount(of root: Int) -> Int {
    if let known = nodeCounts[root] { return known }
    let count = contents(of: root).nodeCount
    nodeCounts[root] = count
    return count
  }

  /// The diagram where a variable has other values than those that it is given: `values` says which ones.
  mutating func replacing(_ variable: DecisionVariable, by values: [Int], in root: Int) -> Int {
    var known: [Int: Int] = [:]
    return replacing(variable, values, root, &known)
  }

  private mutating func replacing(
    _ variable: DecisionVariable, _ values: [Int], _ root: Int, _ known: inout [Int: Int]
  ) -> Int {
    guard case .split(let own, let children) = nodes[root] else { return root }
    if DecisionVariable.precedes(variable, own) { return root }
    if let place = known[root] { return place }
    let place: Int
    if own == variable {
      place = add(.split(own, values.map { children[$0] }))
    } else {
      var replaced: [Int] = []
      for child in children { replaced.append(replacing(variable, values, child, &known)) }
      place = add(.split(own, replaced))
    }
    known[root] = place
    return place
  }

  /// The only leaf that is left where a variable has a value; `nil` where there are several.
  func settled(_ root: Int, _ variable: DecisionVariable, _ value: Int) -> Int? {
    var found: Int?
    var seen: Set<Int> = [root]
    var open = [root]
    while let next = open.popLast() {
      switch nodes[next] {
      case .leaf:
        if let found, found != next { return nil }
        found = next
      case .split(let own, let children):
        for child in own == variable ? [children[value]] : children
        where seen.insert(child).inserted {
          open.append(child)
        }
      }
    }
    return found
  }

  /// The variables below a node with their numbers of values, and how many nodes there are.
  func contents(of root: Int) -> (counts: [DecisionVariable: Int], nodeCount: Int) {
    var counts: [DecisionVariable: Int] = [:]
    var seen: Set<Int> = [root]
    var open = [root]
    while let next = open.popLast() {
      guard case .split(let variable, let children) = nodes[next] else { continue }
      counts[variable] = children.count
      for child in children where seen.insert(child).inserted { open.append(child) }
    }
    return (counts, seen.count)
  }

  func variables(of root: Int) -> [DecisionVariable] {
    contents(of: root).counts.keys.sorted { DecisionVariable.precedes($0, $1) }
  }
}

/// Takes a diagram apart.
private struct RowWriter<Leaf: Sendable & Hashable> {
  typealias Rows = DecisionRows<Leaf>

  var diagram: RowDiagram<Leaf>
  let limit: Int
  let usual: (DecisionVariable) -> Int
  private(set) var rows: [Rows.Row] = []
  private var conditions: [DecisionCondition] = []
  /// The values that earlier rows leave to a variable, where these are not all.
  private var remaining: [DecisionVariable: [Int]] = [:]

  /// Above this number of nodes variables are tested as the diagram does, which takes less time.
  private static var searchLimit: Int { 400 }

  init(diagram: RowDiagram<Leaf>, limit: Int, usual: @escaping (DecisionVariable) -> Int) {
    self.diagram = diagram
    self.limit = limit
    self.usual = usual
  }

  var isExhausted: Bool { rows.count > limit }

  mutating func write(_ root: Int) {
    let outer = remaining
    var root = root
    while case .split(let top, _) = diagram.nodes[root], !isExhausted {
      if let exception = exception(in: root) {
        append(exception.leaf, under: exception.conditions)
        root = exception.rest
        break
      }
      let (counts, nodeCount) = diagram.contents(of: root)
      guard counts.count > 1, nodeCount <= Self.searchLimit else {
        writeSplit(root, on: top, count: counts[top] ?? 0)
        remaining = outer
        return
      }
      guard let settled = settledCondition(root, counts) else {
        let variable = cheapest(root, counts)
        writeSplit(root, on: variable, count: counts[variable] ?? 0)
        remaining = outer
        return
      }
      let (condition, leaf) = settled
      append(leaf, under: [condition])
      root = without(condition, root, count: counts[condition.variable] ?? 0)
    }
    append(root, under: [])
    remaining = outer
  }

  private mutating func append(_ node: Int, under last: [DecisionCondition]) {
    guard case .leaf(let leaf) = diagram.nodes[node] else { return }
    let all = conditions + last
    rows.append(
      Rows.Row(
        conditions: all.sorted { DecisionVariable.precedes($0.variable, $1.variable) },
        leaf: diagram.leaves[leaf]))
  }

  private func values(of variable: DecisionVariable, _ count: Int) -> [Int] {
    remaining[variable] ?? Array(0..<count)
  }

  /// The leaf that holds where several conditions hold at once, if another one holds everywhere else.
  private func exception(
    in root: Int
  ) -> (conditions: [DecisionCondition], leaf: Int, rest: Int)? {
    var conditions: [DecisionCondition] = []
    var rest: Int?
    var current = root
    while case .split(let variable, let children) = diagram.nodes[current] {
      let values = values(of: variable, children.count)
      let branches = Set(values.map { children[$0] })
      guard branches.count == 2, let next = next(of: branches, variable, children, rest) else {
        return nil
      }
      rest = branches.first { $0 != next }
      conditions.append(
        DecisionCondition(variable: variable, values: values.filter { children[$0] == next }))
      current = next
    }
    return rest.map { (conditions, current, $0) }
  }

  /// Of two branches the one that is no end, or not the end that holds everywhere else.
  private func next(
    of branches: Set<Int>, _ variable: DecisionVariable, _ children: [Int], _ rest: Int?
  ) -> Int? {
    let open = branches.filter { !diagram.isLeaf($0) }
    if open.count == 2 { return nil }
    if let rest {
      guard branches.contains(rest) else { return nil }
      return branches.first { $0 != rest }
    }
    return open.first ?? branches.first { $0 != children[usual(variable)] }
  }

  /// The first condition that alone decides: of states, the highest in precedence first, then of all else.
  private func settledCondition(
    _ root: Int, _ counts: [DecisionVariable: Int]
  ) -> (DecisionCondition, leaf: Int)? {
    let order = counts.keys.sorted { left, right in
      left.isState == right.isState ? DecisionVariable.precedes(left, right) : left.isState
    }
    for variable in order {
      let values = values(of: variable, counts[variable] ?? 0)
      // That a state is active is told first.
      for value in variable.isState ? values.reversed() : values {
        guard let leaf = diagram.settled(root, variable, value) else { continue }
        let same = values.filter {
          $0 == value || diagram.settled(root, variable, $0) == leaf
        }
        return (DecisionCondition(variable: variable, values: same), leaf)
      }
    }
    return nil
  }

  /// What is left of a diagram where a condition does not hold.
  private mutating func without(_ condition: DecisionCondition, _ root: Int, count: Int) -> Int {
    let left = values(of: condition.variable, count).filter { !condition.values.contains($0) }
    guard let first = left.first else { return root }
    remaining[condition.variable] = left
    let map = (0..<count).map { left.contains($0) ? $0 : first }
    return diagram.replacing(condition.variable, by: map, in: root)
  }

  /// The variable whose branches are smallest.
  private mutating func cheapest(
    _ root: Int, _ counts: [DecisionVariable: Int]
  ) -> DecisionVariable {
    var best: (variable: DecisionVariable, cost: Int)?
    for (variable, count) in counts.sorted(by: { DecisionVariable.precedes($0.key, $1.key) }) {
      let cost = groups(root, variable, count).reduce(0) { sum, group in
        sum + diagram.nodeCount(of: group.branch)
      }
      if best.map({ cost < $0.cost }) ?? true { best = (variable, cost) }
    }
    return best?.variable ?? .state(0)
  }

  /// The branches of a diagram for the values of a variable, equal ones together.
  private mutating func groups(
    _ root: Int, _ variable: DecisionVariable, _ count: Int
  ) -> [(branch: Int, values: [Int])] {
    var groups: [(branch: Int, values: [Int])] = []
    for value in values(of: variable, count) {
      let branch = diagram.branch(of: root, variable, value)
      if let place = groups.firstIndex(where: { $0.branch == branch }) {
        groups[place].values.append(value)
      } else {
        groups.append((branch, [value]))
      }
    }
    return groups
  }

  /// Rows for each branch; the last one needs no condition. That is the one for most values, or for the usual one.
  private mutating func writeSplit(_ root: Int, on variable: DecisionVariable, count: Int) {
    var groups = groups(root, variable, count)
    let most = groups.map(\.values.count).max() ?? 0
    let candidates = groups.indices.filter { groups[$0].values.count == most }
    let usual = usual(variable)
    if let rest = candidates.first(where: { groups[$0].values.contains(usual) }) ?? candidates.first
    {
      groups.append(groups.remove(at: rest))
    }
    for (index, group) in groups.enumerated() {
      if index < groups.count - 1 {
        conditions.append(DecisionCondition(variable: variable, values: group.values))
        write(group.branch)
        conditions.removeLast()
      } else {
        write(group.branch)
      }
    }
  }
}

extension DecisionVariable {
  fileprivate var isState: Bool {
    if case .state = self { true } else { false }
  }
}
