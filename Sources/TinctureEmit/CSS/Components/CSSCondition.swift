import TinctureModel

/// When a rule of a component holds: all of the tests at once, in the order of diagrams. A value that is not tested may be
/// any, so that rules for the defaults come first and those with tests behind them.
struct CSSCondition: Hashable, Sendable {
  struct Test: Hashable, Sendable {
    let variable: DecisionVariable
    /// The values, in their order; never all of them.
    let values: [Int]
  }

  private(set) var tests: [Test] = []

  func adding(_ variable: DecisionVariable, _ values: [Int]) -> CSSCondition {
    var condition = self
    condition.tests.append(Test(variable: variable, values: values))
    return condition
  }

  /// The order of rules: by the first test in which they differ, without the test first. It is the order in which
  /// ``CSSCascade`` derives the rules of one property, so that rules of several properties can be put together.
  static func precedes(_ left: CSSCondition, _ right: CSSCondition) -> Bool {
    for (one, other) in zip(left.tests, right.tests) where one != other {
      if one.variable != other.variable {
        // What is tested later is not tested here: without comes first.
        return DecisionVariable.precedes(other.variable, one.variable)
      }
      return one.values.lexicographicallyPrecedes(other.values)
    }
    return left.tests.count < right.tests.count
  }
}

/// Derives rules from a diagram, of which the last one that holds wins.
///
/// The rules for the default of a variable come first and test for nothing, unless what holds is right for all other values;
/// for each of these there are rules where something else would hold by the rules before them. No rule repeats what holds
/// anyway.
struct CSSCascade<Leaf: Sendable & Hashable> {
  struct Rule: Sendable {
    let condition: CSSCondition
    let leaf: Leaf
  }

  private(set) var rules: [Rule] = []
  private let defaultValue: (DecisionVariable) -> Int
  private var nodes: [Node] = []
  private var places: [Node: Int] = [:]

  private enum Node: Hashable {
    case leaf(Leaf)
    case split(DecisionVariable, [Int])
  }

  /// - Parameters:
  ///   - decision: The diagram.
  ///   - initial: What holds without the rules.
  ///   - defaultValue: The value of a variable that is not tested for.
  init(
    _ decision: Decision<Leaf>, initial: Decision<Leaf>,
    defaultValue: @escaping (DecisionVariable) -> Int
  ) {
    self.defaultValue = defaultValue
    var known: [Int: Int] = [:]
    let wanted = take(decision, &known)
    known = [:]
    let given = take(initial, &known)
    _ = derive(wanted, given, CSSCondition())
  }

  private mutating func take(_ decision: Decision<Leaf>, _ known: inout [Int: Int]) -> Int {
    if let place = known[decision.id] { return place }
    let place: Int
    switch decision.shape {
    case .leaf(let leaf): place = add(.leaf(leaf))
    case .split(let variable, let children):
      place = split(variable, children.map { take($0, &known) })
    }
    known[decision.id] = place
    return place
  }

  private mutating func add(_ node: Node) -> Int {
    if let place = places[node] { return place }
    nodes.append(node)
    places[node] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func split(_ variable: DecisionVariable, _ children: [Int]) -> Int {
    if let first = children.first, children.allSatisfy({ $0 == first }) { return first }
    return add(.split(variable, children))
  }

  // MARK: Deriving

  /// Adds the rules that make of what is given what is wanted, and returns what then holds.
  private mutating func derive(_ wanted: Int, _ given: Int, _ condition: CSSCondition) -> Int {
    if wanted == given { return given }
    switch (nodes[wanted], nodes[given]) {
    case (.leaf(let leaf), _):
      rules.append(Rule(condition: condition, leaf: leaf))
      return wanted
    case (.split(let variable, _), .split(let other, _))
    where DecisionVariable.precedes(other, variable):
      // Nothing of what is wanted depends on it, so that it is undone for all values at once.
      return derive(wanted, reset(wanted, condition), condition)
    case (.split(let variable, let children), _):
      return derive(variable, children, given, condition)
    }
  }

  private mutating func reset(_ wanted: Int, _ condition: CSSCondition) -> Int {
    var place = wanted
    while case .split(let variable, let children) = nodes[place] {
      place = children[defaultValue(variable)]
    }
    if case .leaf(let leaf) = nodes[place] {
      rules.append(Rule(condition: condition, leaf: leaf))
    }
    return place
  }

  private mutating func derive(
    _ variable: DecisionVariable, _ wanted: [Int], _ given: Int, _ condition: CSSCondition
  ) -> Int {
    let usual = defaultValue(variable)
    var results = wanted.indices.map { child(of: given, variable, $0) }
    if wanted.indices.allSatisfy({ $0 == usual || wanted[$0] == results[$0] }) {
      // Rules for the default alone spare those that would undo them elsewhere.
      results[usual] = derive(
        wanted[usual], results[usual], condition.adding(variable, [usual]))
      return split(variable, results)
    }
    let start = rules.count
    results[usual] = derive(wanted[usual], results[usual], condition)
    let added = rules[start...]
    for value in wanted.indices where value != usual {
      for rule in added {
        results[value] = override(
          results[value], rule.condition.tests[condition.tests.count...], rule.leaf)
      }
    }
    var handled: Set<Int> = [usual]
    for value in wanted.indices where !handled.contains(value) {
      let alike = wanted.indices.filter {
        !handled.contains($0) && wanted[$0] == wanted[value] && results[$0] == results[value]
      }
      handled.formUnion(alike)
      let result = derive(wanted[value], results[value], condition.adding(variable, alike))
      for other in alike { results[other] = result }
    }
    return split(variable, results)
  }

  private func child(of node: Int, _ variable: DecisionVariable, _ value: Int) -> Int {
    if case .split(variable, let children) = nodes[node] { children[value] } else { node }
  }

  /// What holds once a rule is added behind the others.
  private mutating func override(
    _ node: Int, _ tests: ArraySlice<CSSCondition.Test>, _ leaf: Leaf
  ) -> Int {
    guard let test = tests.first else { return add(.leaf(leaf)) }
    if case .split(let variable, let children) = nodes[node], variable != test.variable,
      DecisionVariable.precedes(variable, test.variable)
    {
      return split(variable, children.map { override($0, tests, leaf) })
    }
    let count: Int
    if case .split(test.variable, let children) = nodes[node] {
      count = children.count
    } else {
      count = valueCount(test.variable)
    }
    let children = (0..<count).map { value in
      let child = child(of: node, test.variable, value)
      return test.values.contains(value) ? override(child, tests.dropFirst(), leaf) : child
    }
    return split(test.variable, children)
  }

  /// How many values a variable has, as the diagram that is wanted says.
  private func valueCount(_ variable: DecisionVariable) -> Int {
    for case .split(variable, let children) in nodes { return children.count }
    return 0
  }
}
