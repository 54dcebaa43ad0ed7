import TinctureDiagnostics
package import TinctureModel

/// A step on the way to a token's value.
package struct DerivationStep: Sendable {
  package let token: TokenID
  /// The expression that holds in the modes asked about, and where it was written.
  package let expression: LocatedExpression
  /// The selector of the value for some modes that holds; `nil` where the token's plain value does.
  package let selector: ModeSelector?
  /// Where the reference leads that the expression is; `nil` for the last step, which is no plain reference.
  package let target: ReferenceTarget?
}

extension ResolvedDesign {
  /// How a token gets its value where `choices` gives the value on each axis of the modes: the token itself, the token
  /// that it is an alias of, and so on, to the one whose value is written out or computed.
  ///
  /// The chain ends early at a token that has no value.
  package func aliasChain(of token: TokenID, choices: [Int]) -> [DerivationStep] {
    var chain: [DerivationStep] = []
    var next: TokenID? = token
    // A chain without a repetition is no longer than there are tokens.
    while let current = next, chain.count < tokens.count {
      let modes = design[current].contents.modes
      let base = LocatedExpression(design[current].value, at: design[current].valueRange)
      guard
        case .one(let expression, let selector) = ModeSelection(base: base, modes)
          .select(for: choices)
      else { break }
      var target: ReferenceTarget?
      if case .reference(let reference) = expression.expression {
        target = self.target(of: reference)
      }
      chain.append(
        DerivationStep(
          token: current, expression: expression, selector: selector, target: target))
      next = target?.token
    }
    return chain
  }

  /// The tokens that a token refers to, in any mode, each once, in the order in which they are written.
  package func directReferences(of token: TokenID) -> [TokenID] {
    var found: [TokenID] = []
    let collect: (ReferenceID) -> Void = { reference in
      guard let target = self.target(of: reference)?.token, !found.contains(target) else { return }
      found.append(target)
    }
    design[token].value.forEachReference(collect)
    for mode in design[token].contents.modes { mode.value.expression.forEachReference(collect) }
    return found
  }

  /// Every token whose value depends on a token, on whatever way, in their order in the design.
  ///
  /// It looks through the whole design.
  package func dependents(of token: TokenID) -> [TokenID] {
    let graph = DependencyGraph(design, targets: targets)
    var users = [[Int]](repeating: [], count: design.tokens.count)
    for user in design.tokens.indices {
      for edge in graph.edges(of: TokenID(UInt32(user))) {
        users[Int(edge.target.rawValue)].append(user)
      }
    }
    var isDependent = [Bool](repeating: false, count: design.tokens.count)
    var open = [Int(token.rawValue)]
    while let next = open.popLast() {
      for user in users[next] where !isDependent[user] {
        isDependent[user] = true
        open.append(user)
      }
    }
    return isDependent.indices.filter { isDependent[$0] }.map { TokenID(UInt32($0)) }
  }
}
