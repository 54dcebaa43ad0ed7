import TinctureModel

/// The wanted tokens in the groups that hold them, each group where its first token stands.
struct SwiftTree {
  typealias Child = Design.Child

  /// Links from child to child, by the numbers of the tokens and, behind these, of the groups.
  private var next: [Int32]
  private var firstChild: [Int32]
  private var lastChild: [Int32]
  private let tokenCount: Int
  private static let none: Int32 = -1

  init(_ tokens: [TokenID], of design: Design) {
    tokenCount = design.tokens.count
    next = Array(repeating: Self.none, count: design.tokens.count + design.groups.count)
    firstChild = Array(repeating: Self.none, count: design.groups.count)
    lastChild = firstChild
    for token in tokens { add(token, of: design) }
  }

  private mutating func add(_ token: TokenID, of design: Design) {
    var child = Int(token.rawValue)
    var group = Int(design.tokens[child].group.rawValue)
    while true {
      let isKnown = lastChild[group] != Self.none
      if isKnown {
        next[Int(lastChild[group])] = Int32(child)
      } else {
        firstChild[group] = Int32(child)
      }
      lastChild[group] = Int32(child)
      guard !isKnown, let parent = design.groups[group].parent else { return }
      child = tokenCount + group
      group = Int(parent.rawValue)
    }
  }

  func children(of group: GroupID) -> some Sequence<Child> {
    sequence(state: firstChild[Int(group.rawValue)]) { [next, tokenCount] current -> Child? in
      guard current != Self.none else { return nil }
      let child = Int(current)
      current = next[child]
      return child < tokenCount
        ? .token(TokenID(UInt32(child))) : .group(GroupID(UInt32(child - tokenCount)))
    }
  }

  /// The groups that hold a wanted token, parents before their children.
  var groups: [GroupID] {
    var groups = [GroupID.root]
    var position = 0
    while position < groups.count {
      for case .group(let group) in children(of: groups[position]) { groups.append(group) }
      position += 1
    }
    return groups
  }
}
