import TinctureDiagnostics
import TinctureModel

/// The names of a design, arranged for finding what somebody may have meant.
struct NameIndex {
  private let design: Design
  private let tokensByName: [String: [TokenID]]
  private var childrenByGroup: [[String]]
  /// How many more names may be compared: it bounds the time that thousands of wrong references cost.
  private var budget = 200_000

  init(_ design: Design) {
    self.design = design
    var tokensByName: [String: [TokenID]] = [:]
    var childrenByGroup = [[String]](repeating: [], count: design.groups.count)
    for (index, token) in design.tokens.enumerated() {
      tokensByName[token.name, default: []].append(TokenID(UInt32(index)))
      childrenByGroup[Int(token.group.rawValue)].append(token.name)
    }
    for group in design.groups {
      guard let parent = group.parent else { continue }
      childrenByGroup[Int(parent.rawValue)].append(group.name)
    }
    self.tokensByName = tokensByName
    self.childrenByGroup = childrenByGroup
  }

  /// The names of the tokens and then of the groups in a group.
  func childNames(of group: GroupID) -> [String] { childrenByGroup[Int(group.rawValue)] }

  /// Up to three tokens that may have been meant, the likeliest first.
  ///
  /// - Parameters:
  ///   - sought: The names of the reference.
  ///   - parent: The group that has no child of the name `sought[depth]`.
  ///   - depth: How many of the names led somewhere.
  /// - Returns: The tokens; none where nothing is near enough.
  mutating func suggestions(
    for sought: [String], missingFrom parent: GroupID, at depth: Int
  ) -> [TokenID] {
    if let token = siblingToken(sought, parent, depth) { return [token] }
    if let last = sought.last, let namesakes = tokensByName[last] {
      return nearest(to: sought, among: namesakes, limit: 3)
    }
    if let token = nearestPath(to: sought) { return [token] }
    return []
  }

  /// The token at the end of the path with one name put right.
  private mutating func siblingToken(
    _ sought: [String], _ parent: GroupID, _ depth: Int
  ) -> TokenID? {
    let siblings = childNames(of: parent)
    guard spend(siblings.count),
      let name = Suggestion.nearest(to: sought[depth], among: siblings)
    else { return nil }
    var child = design.child(of: parent, named: name)
    for next in sought[(depth + 1)...] {
      guard case .group(let group) = child else { return nil }
      child = design.child(of: group, named: next)
    }
    guard case .token(let token) = child else { return nil }
    return token
  }

  /// Those that share most names with the path sought and have fewest others.
  private mutating func nearest(
    to sought: [String], among candidates: [TokenID], limit: Int
  ) -> [TokenID] {
    let considered = candidates.prefix(1000)
    guard spend(considered.count) else { return Array(candidates.prefix(1)) }
    let wanted = Set(sought)
    let ranked = considered.map { token in
      let segments = design.path(of: token).segments
      let shared = segments.count { wanted.contains($0) }
      return (token: token, likeness: 2 * shared - segments.count)
    }
    let best = ranked.map(\.likeness).max()
    return ranked.filter { $0.likeness == best }.prefix(limit).map(\.token)
  }

  /// The token whose whole path is nearest to the one sought.
  private mutating func nearestPath(to sought: [String]) -> TokenID? {
    guard spend(design.tokens.count) else { return nil }
    let length = sought.reduce(sought.count - 1) { $0 + $1.utf8.count }
    var byPath: [String: TokenID] = [:]
    var paths: [String] = []
    for index in design.tokens.indices {
      let token = TokenID(UInt32(index))
      let path = design.path(of: token).description
      guard abs(path.utf8.count - length) <= max(1, max(length, path.utf8.count) / 3) else {
        continue
      }
      byPath[path] = token
      paths.append(path)
    }
    let name = Suggestion.nearest(to: sought.joined(separator: "."), among: paths)
    return name.flatMap { byPath[$0] }
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    guard comparisons <= budget else { return false }
    budget -= comparisons
    return true
  }
}
