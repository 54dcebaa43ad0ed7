import TinctureDiagnostics
import TinctureModel

/// The keys under which tokens stand in a JSON object, as a tree. A flat object is a tree of one level.
struct JSONTree: Sendable {
  struct Node: Sendable {
    let key: String
    /// `nil` for a group.
    let token: TokenID?
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var nextSibling: Int32 = -1
  }

  /// The root is the first.
  private(set) var nodes: [Node] = [Node(key: "", token: nil)]

  private let design: Design
  private let options: JSONOptions
  /// `nil` where keys are names as they are written.
  private let nameCase: NameCase?
  private let canCollide: Bool
  /// The node of each group, where it has been met.
  private var groupNodes: [Int32]
  private var groupsByKey: [ChildKey: Int32] = [:]
  private var tokensByKey: [ChildKey: TokenID] = [:]
  private var collisions: [ChildKey: [TokenID]] = [:]
  private var collidingKeys: [ChildKey] = []

  private struct ChildKey: Hashable {
    let parent: Int32
    let key: String
  }

  init(
    _ tokens: [TokenID], of design: Design, options: JSONOptions, target: String,
    diagnostics: inout Diagnostics
  ) {
    self.design = design
    self.options = options
    groupNodes = Array(repeating: -1, count: design.groups.count)
    nodes.reserveCapacity(tokens.count + 1)
    // Names as they are written cannot collide: the paths of a design are all different.
    nameCase = options.keyCase.nameCase
    canCollide = nameCase != nil
    if canCollide { tokensByKey.reserveCapacity(tokens.count) }
    switch options.structure {
    case .flat: addFlat(tokens, target, &diagnostics)
    case .nested: addNested(tokens, target, &diagnostics)
    }
    reportCollisions(target, &diagnostics)
  }

  /// Calls a function with the index of each child of a node, in order.
  func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = nodes[node].firstChild
    while child >= 0 {
      body(Int(child))
      child = nodes[Int(child)].nextSibling
    }
  }

  // MARK: Building

  private mutating func addFlat(
    _ tokens: [TokenID], _ target: String, _ diagnostics: inout Diagnostics
  ) {
    guard let nameCase else {
      var prefixes = [String?](repeating: nil, count: design.groups.count)
      for token in tokens {
        let group = dottedPath(of: design[token].group, &prefixes)
        add(
          token, key: group.isEmpty ? design[token].name : "\(group).\(design[token].name)", to: 0)
      }
      return
    }
    var namer = TokenNamer(design, case: nameCase, prefix: Words(segments: [options.prefix]))
    for token in tokens {
      let name = namer.name(of: token)
      if name.isEmpty {
        diagnostics.report(.nameless(token, in: design, target: target))
      } else {
        add(token, key: name, to: 0)
      }
    }
  }

  private func dottedPath(of group: GroupID, _ known: inout [String?]) -> String {
    if let path = known[Int(group.rawValue)] { return path }
    guard let parent = design[group].parent else { return options.prefix }
    let before = dottedPath(of: parent, &known)
    let path = before.isEmpty ? design[group].name : "\(before).\(design[group].name)"
    known[Int(group.rawValue)] = path
    return path
  }

  private mutating func addNested(
    _ tokens: [TokenID], _ target: String, _ diagnostics: inout Diagnostics
  ) {
    groupNodes[0] = 0
    if !options.prefix.isEmpty {
      groupNodes[0] = append(Node(key: key(of: options.prefix), token: nil), to: 0)
    }
    for token in tokens {
      let key = key(of: design.tokens[Int(token.rawValue)].name)
      if key.isEmpty {
        diagnostics.report(.nameless(token, in: design, target: target))
      } else {
        add(token, key: key, to: node(of: design.tokens[Int(token.rawValue)].group))
      }
    }
  }

  private mutating func node(of group: GroupID) -> Int32 {
    let known = groupNodes[Int(group.rawValue)]
    if known >= 0 { return known }
    guard let parentGroup = design[group].parent else { return 0 }
    let parent = node(of: parentGroup)
    var name = key(of: design[group].name)
    if name.isEmpty { name = design[group].name }
    // Groups whose names come to the same key share an object.
    let key = ChildKey(parent: parent, key: name)
    let node = groupsByKey[key] ?? append(Node(key: name, token: nil), to: parent)
    groupsByKey[key] = node
    groupNodes[Int(group.rawValue)] = node
    return node
  }

  /// The key of one segment of a path. A group's own token keeps its `$root`, which no other name can be.
  private func key(of segment: String) -> String {
    guard let nameCase, segment != "$root" else { return segment }
    return nameCase.join(Words(segments: [segment]))
  }

  private mutating func add(_ token: TokenID, key: String, to parent: Int32) {
    if canCollide {
      let childKey = ChildKey(parent: parent, key: key)
      if let owner = tokensByKey[childKey] {
        if collisions[childKey] == nil { collidingKeys.append(childKey) }
        collisions[childKey, default: [owner]].append(token)
        return
      }
      tokensByKey[childKey] = token
    }
    _ = append(Node(key: key, token: token), to: parent)
  }

  private mutating func append(_ node: Node, to parent: Int32) -> Int32 {
    let index = Int32(nodes.count)
    nodes.append(node)
    let last = nodes[Int(parent)].lastChild
    if last >= 0 {
      nodes[Int(last)].nextSibling = index
    } else {
      nodes[Int(parent)].firstChild = index
    }
    nodes[Int(parent)].lastChild = index
    return index
  }

  // MARK: Collisions

  /// Reports keys that several tokens, or a token and a group, come to.
  private func reportCollisions(_ target: String, _ diagnostics: inout Diagnostics) {
    for key in collidingKeys {
      var table = NameTable()
      for token in collisions[key] ?? [] { table.take(key.key, for: token) }
      table.reportCollisions(in: design, target: target, diagnostics: &diagnostics)
    }
    guard options.structure == .nested, canCollide else { return }
    for node in nodes {
      guard let token = node.token else { continue }
      let parent = groupNodes[Int(design[token].group.rawValue)]
      guard groupsByKey[ChildKey(parent: parent, key: node.key)] != nil else { continue }
      diagnostics.report(
        Diagnostic(
          .nameCollision,
          "`\(design.path(of: token))` and a group both become `\(node.key)` in target `\(target)`",
          at: design[token].range,
          help: "rename one of them, or keep one out of the output with `exclude`"))
    }
  }
}
