import TinctureDiagnostics
import TinctureModel

/// What is known of tokens that refer to each other in a circle, in the current modes.
struct CircleState {
  let members: Set<TokenID>
  /// What has been worked out; `nil` for what has no value.
  fileprivate var known: [ReferenceTarget: Value?] = [:]
  /// What is being worked out.
  fileprivate var open: Set<ReferenceTarget> = []
  /// Whether something needs itself.
  fileprivate var isClosed = false

  init(_ members: [TokenID]) {
    self.members = Set(members)
  }
}

extension Evaluator {
  /// How many tokens a circle may have in which it is looked for a way out: it is followed by recursion.
  private static let largestCircle = 64
  /// How far into a value references may lead by way of each other.
  private static let deepestPart = 8

  /// Works out tokens that refer to each other where none needs its own value for it: because the circle is open in every
  /// mode (`a` is `b` in the light, `b` is `a` in the dark), or runs through different parts of their values.
  ///
  /// - Returns: Whether that is so. If not, they have no values.
  mutating func evaluateTogether(_ members: [TokenID], in graph: DependencyGraph) -> Bool {
    guard members.count <= Self.largestCircle else { return false }
    var axes: [ModeTableAxis] = []
    for member in members {
      let modes = design[member].contents.modes
      for axis in self.axes(of: modes, graph.edges(of: member)) { axes.insert(axis) }
    }
    guard axes.rowCount(atMost: settings.rowLimit) != nil else { return false }
    currentAxes = axes
    defer {
      for axis in axes { choices[axis.index] = 0 }
      currentAxes = []
      circle = nil
    }
    var tables = [[Value]?](repeating: [], count: members.count)
    var types = [TokenType?](repeating: nil, count: members.count)
    for row in 0..<axes.rowCount {
      for (axis, value) in zip(axes, axes.choices(ofRow: row)) { choices[axis.index] = value }
      circle = CircleState(members)
      for (place, member) in members.enumerated() {
        let value = valueInCircle(member, &types[place])
        guard circle?.isClosed == false else { return false }
        if let value { tables[place]?.append(value) } else { tables[place] = nil }
      }
    }
    for (place, member) in members.enumerated() {
      guard let rows = tables[place], let type = types[place] else { continue }
      results[Int(member.rawValue)] = ResolvedToken(
        type: type, values: ModeTable(axes: axes, rows: rows).minimized)
    }
    return true
  }

  /// The value of a member, of the type that the token has or (where `type` is not set yet) gets by it.
  private mutating func valueInCircle(_ member: TokenID, _ type: inout TokenType?) -> Value? {
    guard let expression = expression(of: member),
      let value = value(ReferenceTarget(token: member), of: expression)
    else { return nil }
    let declared = design[member].type
    let wanted =
      type ?? declared.ownType
      ?? self.type(of: expression.expression, value, inherited: declared.type)
    guard let wanted else {
      report(.missingType(of: member, in: design))
      return nil
    }
    type = wanted
    return fit(value, of: expression, as: wanted)
  }

  /// What a reference to a member, or to a part of one, gives.
  mutating func valueInCircle(_ target: ReferenceTarget, _ reference: ReferenceID) -> Value? {
    guard let expression = expression(of: target.token) else { return nil }
    // Only the part that is wanted is evaluated, where it stands by itself.
    var expressionOfPart = expression
    var rest = target.part[...]
    while let name = rest.first, let inner = expressionOfPart.expression.part(named: name) {
      expressionOfPart = inner
      rest = rest.dropFirst()
    }
    let standing = ReferenceTarget(
      token: target.token, part: Array(target.part.dropLast(rest.count)))
    guard standing.part.count <= Self.deepestPart else {
      circle?.isClosed = true
      return nil
    }
    if case .reference(let next) = expressionOfPart.expression, !rest.isEmpty,
      let nextTarget = targets[Int(next.rawValue)],
      circle?.members.contains(nextTarget.token) == true
    {
      guard nextTarget.part.count + rest.count <= Self.deepestPart else {
        circle?.isClosed = true
        return nil
      }
      return open(target) { evaluator in
        evaluator.valueInCircle(
          ReferenceTarget(token: nextTarget.token, part: nextTarget.part + rest), next)
      }
    }
    return value(standing, of: expressionOfPart).flatMap {
      part(Array(rest), of: $0, target.token, reference)
    }
  }

  private mutating func expression(of member: TokenID) -> LocatedExpression? {
    let token = design[member]
    let base = LocatedExpression(token.value, at: token.valueRange)
    return select(from: ModeSelection(base: base, token.contents.modes), of: member)
  }

  private mutating func value(
    _ target: ReferenceTarget, of expression: LocatedExpression
  ) -> Value? {
    open(target) { $0.evaluate(expression) }
  }

  /// Works something out once, unless that is going on already.
  private mutating func open(
    _ target: ReferenceTarget, _ evaluate: (inout Evaluator) -> Value?
  ) -> Value? {
    if let known = circle?.known[target] { return known }
    guard circle?.open.insert(target).inserted == true else {
      circle?.isClosed = true
      return nil
    }
    let value = evaluate(&self)
    circle?.open.remove(target)
    circle?.known[target] = .some(value)
    return value
  }
}

extension Expression {
  /// A part that is written by itself; `nil` where it is not, or is no part.
  fileprivate func part(named name: String) -> LocatedExpression? {
    switch self {
    case .composite(.parts(_, let parts)):
      return parts.first { $0.name == name }?.value
    case .composite(.list(_, let elements)), .composite(.components(let elements)):
      guard let index = Int(name), String(index) == name, elements.indices.contains(index) else {
        return nil
      }
      return elements[index]
    default: return nil
    }
  }
}
