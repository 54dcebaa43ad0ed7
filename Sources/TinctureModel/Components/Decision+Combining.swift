extension Decision {
  /// The minimal diagram of what two diagrams give together.
  package func combined<Other: Sendable, Result: Sendable & Hashable>(
    with other: Decision<Other>, _ transform: (Leaf, Other) -> Result
  ) -> Decision<Result> {
    var builder = DecisionBuilder<Result>()
    let root = builder.addCombination(of: (tree, id), with: (other.tree, other.id)) {
      transform(numbered[$0], other.numbered[$1])
    }
    return builder.decision(root: root)
  }
}

extension Decision where Leaf: Hashable {
  /// The minimal diagram of what is left where some variables have a value.
  ///
  /// - Parameter value: The value of a variable; `nil` for one that stays open.
  /// - Returns: The diagram.
  package func restricted(_ value: (DecisionVariable) -> Int?) -> Decision {
    var builder = DecisionBuilder<Leaf>()
    var known: [Int: Int] = [:]
    func take(_ part: Int) -> Int {
      if let place = known[part] { return place }
      let place: Int
      switch tree.nodes[part] {
      case .leaf(let leaf): place = builder.add(numbered[leaf])
      case .split(let variable, let children):
        if let chosen = value(variable) {
          place = take(children[chosen])
        } else {
          place = builder.add(variable, children.map { take($0) })
        }
      }
      known[part] = place
      return place
    }
    let root = take(id)
    return builder.decision(root: root)
  }

  /// The values of a table, by the modes on which they depend.
  package init(_ table: ModeTable<Leaf>) {
    switch table {
    case .constant(let leaf): self.init(leaf)
    case .table(let axes, let rows):
      var builder = DecisionBuilder<Leaf>()
      var level = rows.map { builder.add($0) }
      for axis in axes.reversed() {
        level = stride(from: 0, to: level.count, by: axis.count).map { start in
          builder.add(.mode(axis.index), Array(level[start..<start + axis.count]))
        }
      }
      self = builder.decision(root: level[0])
    }
  }
}

extension Decision where Leaf: Hashable {
  /// The minimal diagram in which some parts are leaves.
  ///
  /// - Parameter leaf: The leaf that takes the place of a part and all that is below it; `nil` for a part that stays.
  /// - Returns: The diagram.
  package func replacingParts(_ leaf: (Decision) -> Leaf?) -> Decision {
    var builder = DecisionBuilder<Leaf>()
    var known: [Int: Int] = [:]
    func take(_ part: Decision) -> Int {
      if let place = known[part.id] { return place }
      let place: Int
      if let replacement = leaf(part) {
        place = builder.add(replacement)
      } else {
        switch part.shape {
        case .leaf(let leaf): place = builder.add(leaf)
        case .split(let variable, let children):
          place = builder.add(variable, children.map { take($0) })
        }
      }
      known[part.id] = place
      return place
    }
    let root = take(self)
    return builder.decision(root: root)
  }
}
