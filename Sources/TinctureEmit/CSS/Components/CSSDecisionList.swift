/// A test that a rule makes: the variable of a level has one of some values.
struct CSSGuard: Hashable, Sendable {
  let level: Int
  /// In rising order; never all.
  let values: [Int]
}

/// A declaration that holds where all guards do, unless a later one holds as well.
struct CSSGuardedText: Hashable, Sendable {
  /// In rising order of levels.
  let guards: [CSSGuard]
  let text: String
}

/// Prints decision diagrams as lists of rules of which the last one that holds wins: what holds most widely first, then the
/// exceptions, as few as possible.
///
/// A list turns what is declared already (a diagram as well: that of the surrounding rules) into what is wanted. At a split
/// either each value is dealt with by itself, or one value's list is written without a test and the others follow as
/// exceptions; which way is shorter is found by trying all of them, once for each pair of diagrams.
///
/// In a list, rules without a test on a variable come before those with one, if they test the same before it. So all lists
/// of a component agree with one order of guards, ``precedes(_:_:)``.
struct CSSDecisionLists {
  typealias Diagram = CSSDiagrams.Diagram

  private struct Step: Hashable {
    let wanted: Diagram
    /// What is declared; `nil` where that is not known.
    let current: Diagram?
  }

  private enum Plan {
    case nothing
    case declare
    case split(level: Int, base: Step?, branches: [(values: [Int], step: Step)])
  }

  private let diagrams: CSSDiagrams
  /// By level: the only value that rules can leave open, where no selector or query stands for it.
  private let fixedDefaults: [Int?]
  /// By level: the value that needs no class, and so is best left open.
  private let plainValues: [Int]
  private var plans: [Step: (plan: Plan, cost: Int)] = [:]

  /// What one more rule costs, against which the lengths of selectors count little.
  private static let ruleCost = 100

  init(_ diagrams: CSSDiagrams, fixedDefaults: [Int?], plainValues: [Int]) {
    self.diagrams = diagrams
    self.fixedDefaults = fixedDefaults
    self.plainValues = plainValues
  }

  /// The shortest list that declares what a diagram wants.
  ///
  /// - Parameters:
  ///   - diagram: What is wanted; its leaves are texts.
  ///   - initial: What holds where nothing is declared, if that is known.
  mutating func list(_ diagram: Diagram, initial: Diagram?) -> [CSSGuardedText] {
    var list: [CSSGuardedText] = []
    append(Step(wanted: diagram, current: initial), [], &list)
    return list
  }

  private mutating func append(
    _ step: Step, _ guards: [CSSGuard], _ list: inout [CSSGuardedText]
  ) {
    switch plan(step).plan {
    case .nothing: break
    case .declare:
      if case .text(let text)? = diagrams.leaf(step.wanted) {
        list.append(CSSGuardedText(guards: guards, text: text))
      }
    case .split(let level, let base, let branches):
      if let base { append(base, guards, &list) }
      for branch in branches {
        append(branch.step, guards + [CSSGuard(level: level, values: branch.values)], &list)
      }
    }
  }

  private mutating func plan(_ step: Step) -> (plan: Plan, cost: Int) {
    if let known = plans[step] { return known }
    let made = makePlan(step)
    plans[step] = made
    return made
  }

  private mutating func makePlan(_ step: Step) -> (plan: Plan, cost: Int) {
    if step.wanted == step.current { return (.nothing, 0) }
    if let leaf = diagrams.leaf(step.wanted) {
      return leaf == .irrelevant ? (.nothing, 0) : (.declare, Self.ruleCost)
    }
    let level = min(
      diagrams.level(step.wanted), step.current.map { diagrams.level($0) } ?? .max)
    let values = Array(0..<diagrams.variables[level].count)
    let wanted = values.map { diagrams.restricted(step.wanted, level, $0) }
    let current = values.map { value in
      step.current.map { diagrams.restricted($0, level, value) }
    }
    let apart = values.map { Step(wanted: wanted[$0], current: current[$0]) }
    var best = branches(apart, level, but: nil).map { branches in
      (plan: Plan.split(level: level, base: nil, branches: branches.list), cost: branches.cost)
    }
    let isCurrentTheSame = current.allSatisfy { $0 == current[0] }
    var tried: Set<Diagram> = []
    for value in fixedDefaults[level].map({ [$0] }) ?? order(values, level)
    where tried.insert(wanted[value]).inserted {
      let base = Step(wanted: wanted[value], current: isCurrentTheSame ? current[0] : nil)
      let rest = values.map { Step(wanted: wanted[$0], current: wanted[value]) }
      guard let branches = branches(rest, level, but: value) else { continue }
      let cost = plan(base).cost + branches.cost
      if let known = best, known.cost <= cost { continue }
      best = (.split(level: level, base: base, branches: branches.list), cost)
    }
    return best ?? (.nothing, 0)
  }

  /// The values, that which is best left open first.
  private func order(_ values: [Int], _ level: Int) -> [Int] {
    [plainValues[level]] + values.filter { $0 != plainValues[level] }
  }

  /// What is to be done for the values of a variable; equal steps are one branch. `nil` where a value would have to be
  /// tested that nothing stands for.
  private mutating func branches(
    _ steps: [Step], _ level: Int, but open: Int?
  ) -> (list: [(values: [Int], step: Step)], cost: Int)? {
    var branches: [(values: [Int], step: Step)] = []
    for (value, step) in steps.enumerated() where value != open {
      if case .nothing = plan(step).plan { continue }
      if fixedDefaults[level] == value { return nil }
      if let place = branches.firstIndex(where: { $0.step == step }) {
        branches[place].values.append(value)
      } else {
        branches.append(([value], step))
      }
    }
    var cost = 0
    for branch in branches {
      cost += plan(branch.step).cost + branch.values.count
      if branch.values.contains(plainValues[level]) { cost += 3 }
    }
    return (branches, cost)
  }

  /// The order of rules: at the first level at which only one of them tests something, the other goes first.
  static func precedes(_ left: [CSSGuard], _ right: [CSSGuard]) -> Bool {
    for (left, right) in zip(left, right) where left != right {
      if left.level != right.level { return left.level > right.level }
      return left.values.lexicographicallyPrecedes(right.values)
    }
    return left.count < right.count
  }
}
