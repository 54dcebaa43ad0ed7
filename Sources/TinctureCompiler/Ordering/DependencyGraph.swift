package import TinctureModel

/// Which tokens each token refers to: the lists of all tokens behind one another in one array.
struct DependencyGraph {
  /// Where each token's list begins; one more than there are tokens.
  private(set) var starts: [Int32] = []
  private(set) var edges: [Edge] = []

  struct Edge {
    let target: TokenID
    let reference: ReferenceID
  }

  init(_ design: Design, targets: [ReferenceTarget?]) {
    starts.reserveCapacity(design.tokens.count + 1)
    edges.reserveCapacity(design.references.count)
    for index in design.tokens.indices {
      starts.append(Int32(edges.count))
      collect(from: design.tokens[index].value, targets)
      guard let details = design.tokens[index].details else { continue }
      for mode in details.modes {
        collect(from: mode.value.expression, targets)
      }
    }
    starts.append(Int32(edges.count))
  }

  /// The places in ``edges`` of what a token refers to.
  func edgeIndexes(of token: Int) -> Range<Int> { Int(starts[token])..<Int(starts[token + 1]) }

  func edges(of token: TokenID) -> ArraySlice<Edge> {
    edges[edgeIndexes(of: Int(token.rawValue))]
  }

  private mutating func collect(from expression: Expression, _ targets: [ReferenceTarget?]) {
    switch expression {
    case .literal, .invalid: return
    default:
      expression.forEachReference { reference in
        guard let target = targets[Int(reference.rawValue)] else { return }
        edges.append(Edge(target: target.token, reference: reference))
      }
    }
  }
}

extension Expression {
  /// Calls a function with every reference in the expression, in the order in which they are written.
  ///
  /// It recurses no deeper than readers let expressions be nested.
  package func forEachReference(_ body: (ReferenceID) -> Void) {
    switch self {
    case .literal, .invalid: break
    case .reference(let reference): body(reference)
    case .call(let call):
      for argument in call.arguments { argument.value.expression.forEachReference(body) }
    case .arithmetic(let arithmetic):
      arithmetic.left.expression.forEachReference(body)
      arithmetic.right.expression.forEachReference(body)
    case .composite(.parts(_, let parts)):
      for part in parts { part.value.expression.forEachReference(body) }
    case .composite(.list(_, let elements)), .composite(.components(let elements)):
      for element in elements { element.expression.forEachReference(body) }
    case .template(let pieces):
      for case .reference(let reference) in pieces {
        reference.expression.forEachReference(body)
      }
    }
  }
}
