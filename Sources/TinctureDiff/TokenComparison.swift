import TinctureModel

/// The changes of tokens. Where a token stands, and in which file, does not matter.
struct TokenComparison {
  private let old: ResolvedDesign
  private let new: ResolvedDesign
  private let thresholds: ChangeThresholds
  private let map: VariableMap
  private let oldPaths: [String]
  private let newPaths: [String]
  /// The new token for each old one that is still there, by its path or by another one.
  private(set) var pairs: [TokenID: TokenID] = [:]
  private(set) var changes: [Change] = []

  init(_ old: ResolvedDesign, _ new: ResolvedDesign, thresholds: ChangeThresholds) {
    self.old = old
    self.new = new
    self.thresholds = thresholds
    map = VariableMap(modes: old.design.modes, new.design.modes)
    oldPaths = Self.paths(of: old)
    newPaths = Self.paths(of: new)
    compare()
  }

  /// Paths, which no token shares with another; empty for a token that was refused.
  private static func paths(of design: ResolvedDesign) -> [String] {
    design.tokens.indices.map {
      design.tokens[$0] == nil ? "" : design.design.path(of: TokenID(UInt32($0))).description
    }
  }

  private mutating func compare() {
    var newByPath: [String: TokenID] = [:]
    newByPath.reserveCapacity(newPaths.count)
    for (index, path) in newPaths.enumerated() where new.tokens[index] != nil {
      newByPath[path] = TokenID(UInt32(index))
    }
    var removed: [TokenID] = []
    var isPaired = [Bool](repeating: false, count: new.tokens.count)
    for (index, path) in oldPaths.enumerated() where old.tokens[index] != nil {
      let token = TokenID(UInt32(index))
      if let other = newByPath[path] {
        pairs[token] = other
        isPaired[Int(other.rawValue)] = true
      } else {
        removed.append(token)
      }
    }
    let added = newPaths.indices.filter { new.tokens[$0] != nil && !isPaired[$0] }
      .map { TokenID(UInt32($0)) }

    let renames = RenameSearch(
      old: old, new: new, oldPaths: oldPaths, newPaths: newPaths, removed: removed, added: added
    ).renames
    for token in removed {
      let path = oldPaths[Int(token.rawValue)]
      if let rename = renames[token] {
        pairs[token] = rename.token
        isPaired[Int(rename.token.rawValue)] = true
        let name = newPaths[Int(rename.token.rawValue)]
        var change = Change(.token, name, .tokenRenamed, old: path, new: name)
        change.certainty = rename.certainty
        changes.append(change)
      } else {
        changes.append(Change(.token, path, .tokenRemoved))
      }
    }
    for index in oldPaths.indices {
      let token = TokenID(UInt32(index))
      if let other = pairs[token] { compare(token, other) }
    }
    for token in added where !isPaired[Int(token.rawValue)] {
      changes.append(Change(.token, newPaths[Int(token.rawValue)], .tokenAdded))
    }
  }

  private mutating func compare(_ oldToken: TokenID, _ newToken: TokenID) {
    guard let before = old[oldToken], let after = new[newToken] else { return }
    let name = newPaths[Int(newToken.rawValue)]
    let written = (old.design[oldToken], new.design[newToken])
    if written.0.details != nil || written.1.details != nil {
      compareDetails(written.0.contents, written.1.contents, name)
    }
    guard before.type == after.type else {
      changes.append(
        Change(
          .token, name, .tokenType, old: before.type.rawValue, new: after.type.rawValue))
      return
    }
    let target = (aliasTarget(written.0, in: old), aliasTarget(written.1, in: new))
    let follows = target.0.map { pairs[$0.token].map { newPaths[Int($0.rawValue)] } ?? $0.path }
    var isRetargeted = false
    if let follows, let now = target.1, follows != now.path {
      changes.append(
        Change(.token, name, .tokenRetargeted, old: target.0?.path, new: now.path))
      isRetargeted = true
    }
    if !isRetargeted, (target.0 == nil) != (target.1 == nil) {
      changes.append(
        Change(
          .token, name, .tokenRetargeted, old: target.0?.path ?? "its own value",
          new: target.1?.path ?? "its own value"))
    }
    compareValues(before, after, name)
  }

  private func aliasTarget(
    _ token: Token, in design: ResolvedDesign
  ) -> (token: TokenID, path: String)? {
    guard case .reference(let reference) = token.value, let target = design.target(of: reference),
      target.part.isEmpty
    else { return nil }
    return (target.token, design.design.path(of: target.token).description)
  }

  private mutating func compareDetails(
    _ old: Token.Contents, _ new: Token.Contents, _ name: String
  ) {
    let before = old.deprecation.message
    let after = new.deprecation.message
    switch (before, after) {
    case (nil, let message?):
      changes.append(
        Change(.token, name, .tokenDeprecated, new: message.isEmpty ? nil : message))
    case (_?, nil): changes.append(Change(.token, name, .tokenUndeprecated))
    case (let before?, let after?) where before != after:
      changes.append(
        Change(.token, name, .tokenDescription, part: "$deprecated", old: before, new: after))
    default: break
    }
    if old.description != new.description {
      changes.append(
        Change(.token, name, .tokenDescription, old: old.description, new: new.description))
    }
  }

  // MARK: Values

  private mutating func compareValues(
    _ before: ResolvedToken, _ after: ResolvedToken, _ name: String
  ) {
    if case .constant(let old) = before.values, case .constant(let new) = after.values, old == new {
      return
    }
    if old.design.modes == new.design.modes, before.values.axes == after.values.axes,
      before.values.rows.map(\.element) == after.values.rows.map(\.element)
    {
      return
    }
    var walk = CaseWalk(
      [(before.values.decision, .old), (after.values.decision, .new)], map: map)
    let grouped = GroupedValues(walk.run(), isSame: Self.isSame)
    var changes: [Change] = []
    for (pair, cases) in grouped.groups {
      let values = (ChangedValue.value(.value(pair.old)), ChangedValue.value(.value(pair.new)))
      let (measure, isVisible) = thresholds.compare(values.0, values.1)
      let rule: ChangeRule =
        Self.changesUnit(pair.old, pair.new) ? .tokenUnit : isVisible ? .valueVisible : .valueSlight
      let value = ValueChange(
        cases: map.cases(for: cases), old: values.0, new: values.1, measure: measure)
      if let index = changes.firstIndex(where: { $0.rule == rule }) {
        changes[index].values.append(value)
      } else {
        var change = Change(.token, name, rule)
        change.values = [value]
        changes.append(change)
      }
    }
    if !walk.isComplete {
      for index in changes.indices { changes[index].isPartial = true }
    }
    self.changes += changes
  }

  /// The notation in which a colour is written does not matter.
  private static func isSame(_ old: Value, _ new: Value) -> Bool {
    if case .color(let old) = old, case .color(let new) = new { return old.color == new.color }
    return old == new
  }

  private static func changesUnit(_ old: Value, _ new: Value) -> Bool {
    guard case .dimension(let old) = old, case .dimension(let new) = new else { return false }
    return !old.unit.isSame(as: new.unit)
  }
}

extension Token.Deprecation? {
  /// The message, empty for a bare mark; `nil` for what is not deprecated.
  var message: String? {
    switch self {
    case .bare?: ""
    case .explained(let text)?: text
    case .lifted?, nil: nil
    }
  }
}

/// Pairs of values that are not the same, with the cases in which they stand; in the order in which they are found.
struct GroupedValues<Leaf: Hashable & Sendable> {
  struct Pair: Hashable {
    let old: Leaf
    let new: Leaf
  }

  private(set) var groups: [(pair: Pair, cases: [[Int: Int]])] = []

  init(
    _ cases: [(choices: [Int: Int], leaves: [Leaf])], isSame: (Leaf, Leaf) -> Bool
  ) {
    var places: [Pair: Int] = [:]
    for (choices, leaves) in cases where leaves.count == 2 && !isSame(leaves[0], leaves[1]) {
      let pair = Pair(old: leaves[0], new: leaves[1])
      if let place = places[pair] {
        groups[place].cases.append(choices)
      } else {
        places[pair] = groups.count
        groups.append((pair, [choices]))
      }
    }
  }
}

extension ModeTable {
  /// The same table as a diagram over the modes.
  var decision: Decision<Element> {
    guard case .table(let axes, let rows) = self else { return Decision(base) }
    var nodes = rows.map { Decision<Element>.Node.leaf($0) }
    var level = Array(nodes.indices)
    for axis in axes.reversed() {
      var above: [Int] = []
      for start in stride(from: 0, to: level.count, by: axis.count) {
        above.append(nodes.count)
        nodes.append(.split(.mode(axis.index), Array(level[start..<start + axis.count])))
      }
      level = above
    }
    return Decision(nodes: nodes)
  }
}
