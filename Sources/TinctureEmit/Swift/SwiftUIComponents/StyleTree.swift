import TinctureModel

/// How a value follows from choices, states and surroundings, in the form in which code says it: tests and switches, with
/// nothing told apart that is the same.
indirect enum StyleTree: Hashable {
  case value(SwiftExpression)
  /// Any value will do, since nobody sees it.
  case any
  case choose(StyleTest, StyleTree, otherwise: StyleTree)
  /// A child for each value of an axis of the component or of the modes.
  case select(DecisionVariable, [StyleTree])
}

/// A condition over what is either so or not.
struct StyleTest: Hashable {
  struct Term: Hashable {
    let variable: DecisionVariable
    let isTrue: Bool
  }

  enum Connective: Hashable {
    case all
    case any
  }

  let terms: [Term]
  let connective: Connective

  init(_ variable: DecisionVariable) {
    terms = [Term(variable: variable, isTrue: true)]
    connective = .all
  }

  private init(_ terms: [Term], _ connective: Connective) {
    self.terms = terms
    self.connective = connective
  }

  /// This together with one more term; `nil` where a condition of two kinds would come of it.
  func adding(_ variable: DecisionVariable, _ isTrue: Bool, _ connective: Connective) -> StyleTest?
  {
    guard terms.count == 1 || self.connective == connective else { return nil }
    return StyleTest([Term(variable: variable, isTrue: isTrue)] + terms, connective)
  }

  /// Whether it holds where nothing is active.
  var holdsAtRest: Bool {
    switch connective {
    case .all: terms.allSatisfy { !$0.isTrue }
    case .any: terms.contains { !$0.isTrue }
    }
  }

  /// The test that holds where this one does not.
  var opposite: StyleTest {
    StyleTest(
      terms.map { Term(variable: $0.variable, isTrue: !$0.isTrue) },
      connective == .all ? .any : .all)
  }

  /// The terms, what is active first.
  var ordered: [Term] { terms.filter(\.isTrue) + terms.filter { !$0.isTrue } }
}

extension StyleTree {
  /// Whether a variable is tested and not switched over.
  private static func isTest(_ variable: DecisionVariable) -> Bool {
    switch variable {
    case .state, .environment: true
    case .axis, .mode: false
    }
  }

  /// A tree that goes on with one of its children, in the shortest form.
  static func split(_ variable: DecisionVariable, _ children: [StyleTree]) -> StyleTree {
    let seen = children.filter { $0 != .any }
    guard let first = seen.first else { return .any }
    if seen.allSatisfy({ $0 == first }) { return first }
    if let hoisted = hoisted(variable, children, seen) { return hoisted }
    guard isTest(variable), children.count == 2 else {
      return .select(variable, children.map { $0 == .any ? first : $0 })
    }
    return choose(variable, children[1], otherwise: children[0])
  }

  /// The tree with a test in front that all children have in common, together with what follows if it holds, or if it does
  /// not; `nil` where there is none.
  private static func hoisted(
    _ variable: DecisionVariable, _ children: [StyleTree], _ seen: [StyleTree]
  ) -> StyleTree? {
    guard case .choose(let test, let then, let other) = seen[0] else { return nil }
    var thens: [StyleTree] = []
    var others: [StyleTree] = []
    for child in children {
      switch child {
      case .choose(test, let then, let other):
        thens.append(then)
        others.append(other)
      case .any:
        thens.append(.any)
        others.append(.any)
      default: return nil
      }
    }
    if thens.allSatisfy({ $0 == then || $0 == .any }) {
      return .choose(test, then, otherwise: split(variable, others))
    }
    if others.allSatisfy({ $0 == other || $0 == .any }) {
      return .choose(test, split(variable, thens), otherwise: other)
    }
    return nil
  }

  private static func choose(
    _ variable: DecisionVariable, _ active: StyleTree, otherwise inactive: StyleTree
  ) -> StyleTree {
    if case .choose(let test, let then, let other) = inactive {
      if other == active, let test = test.adding(variable, false, .all) {
        return .choose(test, then, otherwise: other)
      }
      if then == active, let test = test.adding(variable, true, .any) {
        return .choose(test, then, otherwise: other)
      }
    }
    if case .choose(let test, let then, let other) = active {
      if other == inactive, let test = test.adding(variable, true, .all) {
        return .choose(test, then, otherwise: other)
      }
      if then == inactive, let test = test.adding(variable, false, .any) {
        return .choose(test, then, otherwise: other)
      }
    }
    return .choose(StyleTest(variable), active, otherwise: inactive)
  }

  /// All that is tested somewhere.
  var variables: Set<DecisionVariable> {
    switch self {
    case .value, .any: []
    case .choose(let test, let then, let other):
      Set(test.terms.map(\.variable)).union(then.variables).union(other.variables)
    case .select(let variable, let children):
      children.reduce(into: [variable]) { $0.formUnion($1.variables) }
    }
  }

  /// The value, where nothing is tested.
  var constant: SwiftExpression? {
    if case .value(let expression) = self { expression } else { nil }
  }

  /// The values, each once.
  var values: Set<SwiftExpression> {
    switch self {
    case .value(let expression): [expression]
    case .any: []
    case .choose(_, let then, let other): then.values.union(other.values)
    case .select(_, let children): children.reduce(into: []) { $0.formUnion($1.values) }
    }
  }
}

extension Decision {
  /// How many ways lead from the root to a leaf, as far as it can be counted.
  var wayCount: Int {
    var known: [Int: Int] = [:]
    func count(_ decision: Decision) -> Int {
      if let count = known[decision.id] { return count }
      var ways = 1
      if case .split(_, let children) = decision.shape {
        ways = 0
        for child in children {
          let (sum, isTooLarge) = ways.addingReportingOverflow(count(child))
          ways = isTooLarge ? Int.max : sum
        }
      }
      known[decision.id] = ways
      return ways
    }
    return count(self)
  }
}

/// Makes trees of the decisions of one component.
struct StyleTreeBuilder {
  /// What cannot happen on the platform, with the value that it has instead.
  let fixed: [DecisionVariable: Int]
  let modes: ModeSpace

  /// - Parameters:
  ///   - decision: What the value depends on.
  ///   - collapse: One value for all rows of a table over modes, where a type of value has that; `nil` where the modes are to
  ///     be told apart.
  ///   - leaf: The value; `nil` where any will do.
  /// - Returns: The tree in its shortest form.
  func tree(
    _ decision: Decision<PropertyLeaf>,
    collapse: (_ rows: [PropertyLeaf], _ axes: [ModeTableAxis]) -> SwiftExpression? = { _, _ in
      nil
    },
    leaf: (PropertyLeaf) -> SwiftExpression?
  ) -> StyleTree {
    var known: [Int: StyleTree] = [:]
    func build(_ decision: Decision<PropertyLeaf>) -> StyleTree {
      if let tree = known[decision.id] { return tree }
      let tree: StyleTree
      switch decision.shape {
      case .leaf(let value): tree = leaf(value).map(StyleTree.value) ?? .any
      case .split(let variable, let children):
        if let value = fixed[variable] {
          tree = build(children[value])
        } else if case .mode = variable, let expression = collapsed(decision, collapse) {
          tree = .value(expression)
        } else {
          tree = .split(variable, children.map(build))
        }
      }
      known[decision.id] = tree
      return tree
    }
    return build(decision)
  }

  /// Modes are tested last, so that nothing else is tested below one.
  private func collapsed(
    _ decision: Decision<PropertyLeaf>,
    _ collapse: ([PropertyLeaf], [ModeTableAxis]) -> SwiftExpression?
  ) -> SwiftExpression? {
    let axes = decision.variables.compactMap { variable in
      if case .mode(let index) = variable {
        ModeTableAxis(index: index, count: modes.axes[index].values.count)
      } else {
        nil
      }
    }
    let rows = (0..<axes.rowCount).map { row in
      let choices = axes.choices(ofRow: row)
      return decision.leaf { variable in
        axes.firstIndex { .mode($0.index) == variable }.map { choices[$0] } ?? 0
      }
    }
    return collapse(rows, axes)
  }
}
