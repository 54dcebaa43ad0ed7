import TinctureDiagnostics
import TinctureModel

/// Giving groups what they inherit from the groups that they extend (Design Tokens format, section 6.4).
extension DesignBuilder {
  /// Works out every `$extends`, in whatever order the groups stand.
  ///
  /// - Returns: Whether that was done to the end. If not, for there is too much of it, what has to be said is said, and
  ///   nothing that is found wrong afterwards is worth telling.
  mutating func extendGroups() -> Bool {
    guard hasExtendingGroups || !undecidedTokens.isEmpty else { return true }
    var extender = GroupExtender(self)
    extender.extendAll()
    self = extender.builder
    return !extender.isStopped
  }
}

/// The work on `$extends`: which groups are being extended, and what is in each.
struct GroupExtender {
  /// How many groups may extend one another in a row.
  private static let maxChain = 256
  /// How many tokens and groups may be inherited in all; doubling at each step would pass any bound.
  private static let maxInherited = 200_000

  var builder: DesignBuilder
  /// The tokens and groups of each group, in their order.
  private var contents: [[Design.Child]]
  /// The groups that are being extended, the one that began it first.
  private var chain: [GroupID] = []
  private var decidingTokens: Set<TokenID> = []
  private var inheritedCount = 0
  /// Whether a limit was passed.
  private(set) var isStopped = false

  init(_ builder: DesignBuilder) {
    self.builder = builder
    contents = Array(repeating: [], count: builder.design.groups.count)
    for (index, token) in builder.design.tokens.enumerated() {
      contents[Int(token.group.rawValue)].append(.token(TokenID(UInt32(index))))
    }
    for (index, group) in builder.design.groups.enumerated() {
      guard let parent = group.parent else { continue }
      contents[Int(parent.rawValue)].append(.group(GroupID(UInt32(index))))
    }
  }

  mutating func extendAll() {
    for token in builder.undecidedTokens.keys.sorted() {
      _ = decide(token)
    }
    var index = 0
    while index < builder.design.groups.count, !isStopped {
      _ = extend(GroupID(UInt32(index)))
      index += 1
    }
  }

  // MARK: One group

  /// Extends a group; `false` if that is under way already or failed.
  private mutating func extend(_ group: GroupID) -> Bool {
    let index = Int(group.rawValue)
    switch builder.properties[index].extending {
    case .done: return true
    case .inProgress: return false
    case .untouched: break
    }
    guard let extends = builder.properties[index].extends else {
      builder.properties[index].extending = .done
      return true
    }
    guard !isStopped, chain.count < Self.maxChain else {
      stop("more than \(Self.maxChain) groups extend one another in a row", extends.value.range)
      return false
    }
    builder.properties[index].extending = .inProgress
    chain.append(group)
    if let target = target(of: extends.value, for: group), extendThroughout(target) {
      let depth = builder.design.path(of: group).segments.count
      inherit(into: group, from: target, .inherited(byGroupAtDepth: depth), extends.value.range)
    }
    chain.removeLast()
    builder.properties[index].extending = .done
    return true
  }

  /// Extends a group and all groups in it; `false` if one of them is being extended already, which is a cycle.
  private mutating func extendThroughout(_ group: GroupID) -> Bool {
    let index = Int(group.rawValue)
    if builder.properties[index].isExtendedThroughout { return true }
    if builder.properties[index].extending == .inProgress {
      reportCycle(through: group)
      return false
    }
    guard extend(group) else { return false }
    for child in contents[index] {
      switch child {
      case .group(let inner):
        guard extendThroughout(inner) else { return false }
      case .token(let token):
        if let inner = decide(token), !extendThroughout(inner) { return false }
      }
    }
    builder.properties[index].isExtendedThroughout = true
    return true
  }

  // MARK: Finding the target

  private mutating func target(of reference: GroupReference, for group: GroupID) -> GroupID? {
    switch find(reference.segments) {
    case .child(.group(let target)):
      return target
    case .child(.token(let token)):
      builder.diagnostics.report(
        Diagnostic(
          .invalidExtends,
          "\(builder.groupText(group)) cannot extend `\(builder.pathText(token))`, which is a token",
          at: reference.range,
          notes: [Diagnostic.Note("the token is here", at: builder.design[token].range)],
          help: "only groups can be extended; refer to the token with `$value`"))
    case .missing(let parent, let name):
      reportMissing(reference, parent, name)
    case .cycle(let group):
      reportCycle(through: group)
    }
    return nil
  }

  private enum Finding {
    case child(Design.Child)
    case missing(parent: GroupID, name: String)
    case cycle(through: GroupID)
  }

  /// Walks a path, through groups that are extended on the way.
  private mutating func find(_ segments: [String]) -> Finding {
    var place = GroupID.root
    for (position, name) in segments.enumerated() {
      // A group may extend one of those in it, but what it gets from there is not there to be walked through.
      let isExtended = extend(place)
      guard isExtended || place == chain.last else { return .cycle(through: place) }
      guard let child = builder.design.child(of: place, named: name) else {
        return .missing(parent: place, name: name)
      }
      switch child {
      case .group(let group): place = group
      case .token(let token):
        if let group = decide(token) {
          place = group
        } else if position == segments.count - 1 {
          return .child(child)
        } else {
          return .missing(parent: place, name: name)
        }
      }
    }
    return .child(.group(place))
  }

  /// The group that a `$ref` without more turns out to be; `nil` if it is a token.
  private mutating func decide(_ token: TokenID) -> GroupID? {
    guard let reference = builder.undecidedTokens[token], !decidingTokens.contains(token),
      decidingTokens.count < Self.maxChain
    else { return nil }
    decidingTokens.insert(token)
    defer { decidingTokens.remove(token) }
    guard case .child(.group) = find(reference.segments),
      builder.undecidedTokens.removeValue(forKey: token) != nil
    else { return nil }
    return convert(token, reference)
  }

  private mutating func convert(_ id: TokenID, _ reference: GroupReference) -> GroupID {
    let token = builder.design[id]
    let source = builder.sources[Int(id.rawValue)]
    let group = builder.addGroup(token.name, in: token.group, at: token.range)
    contents.append([])
    let siblings = contents[Int(token.group.rawValue)]
    contents[Int(token.group.rawValue)] = siblings.map { $0 == .token(id) ? .group(group) : $0 }
    builder.convertedTokens.insert(id)
    builder.properties[Int(group.rawValue)] = properties(from: token, source, reference)
    return group
  }

  private func properties(
    from token: Token, _ source: TokenSource, _ reference: GroupReference
  ) -> GroupProperties {
    var properties = GroupProperties()
    let details = token.contents
    func stated<Value>(_ value: Value) -> GroupProperties.Stated<Value> {
      GroupProperties.Stated(value: value, layer: source.layer, range: token.range)
    }
    properties.extends = stated(reference)
    if source.isTypeRefused { properties.type = stated(.refused) }
    if let type = token.type.type { properties.type = stated(.type(type)) }
    properties.deprecation = details.deprecation.map { stated($0) }
    properties.description = details.description.map { stated($0) }
    properties.extensions = details.extensions.map { stated($0) }
    return properties
  }

  // MARK: Inheriting

  private mutating func inherit(
    into group: GroupID, from target: GroupID, _ rank: Rank, _ range: SourceRange
  ) {
    inheritProperties(into: Int(group.rawValue), from: Int(target.rawValue), rank)
    for child in contents[Int(target.rawValue)] {
      guard !isStopped else { return }
      switch child {
      case .token(let token): inheritToken(token, into: group, rank, range)
      case .group(let inner): inheritGroup(inner, into: group, rank, range)
      }
    }
  }

  private mutating func inheritProperties(into index: Int, from target: Int, _ rank: Rank) {
    let inherited = builder.properties[target]
    func nearer<Value>(
      _ mine: GroupProperties.Stated<Value>?, _ theirs: GroupProperties.Stated<Value>?
    ) -> GroupProperties.Stated<Value>? {
      guard var theirs else { return mine }
      if let mine, mine.rank >= rank { return mine }
      theirs.rank = rank
      return theirs
    }
    builder.properties[index].type = nearer(builder.properties[index].type, inherited.type)
    builder.properties[index].deprecation = nearer(
      builder.properties[index].deprecation, inherited.deprecation)
    builder.properties[index].description = nearer(
      builder.properties[index].description, inherited.description)
    builder.properties[index].extensions = nearer(
      builder.properties[index].extensions, inherited.extensions)
  }

  private mutating func inheritToken(
    _ token: TokenID, into group: GroupID, _ rank: Rank, _ range: SourceRange
  ) {
    let original = builder.design[token]
    var source = TokenSource(
      input: builder.sources[Int(token.rawValue)].input,
      layer: builder.sources[Int(token.rawValue)].layer, origin: .inherited(from: token))
    source.rank = rank
    switch builder.design.child(of: group, named: original.name) {
    case .group(let existing):
      reportMismatch(
        "`\(builder.pathText(token))` is a token, \(builder.groupText(existing)) a group",
        builder.design[existing].range, original.range, range)
    case .token(let existing):
      if existing != token { replace(existing, with: source, rank) }
    case nil:
      guard countInherited(range) else { return }
      let copy = Token(
        name: original.name, group: group, range: original.range,
        valueRange: original.valueRange, type: .none, value: .invalid)
      guard let id = builder.define(copy, from: source) else { return }
      contents[Int(group.rawValue)].append(.token(id))
    }
  }

  /// Lets an inherited token take the place of one that is inherited from farther away, or that only stands in for
  /// modes.
  private mutating func replace(_ id: TokenID, with source: TokenSource, _ rank: Rank) {
    let index = Int(id.rawValue)
    if let mode = builder.introductions.removeValue(forKey: id) {
      builder.rebind(id, to: mode)
      builder.sources[index] = source
    } else if builder.sources[index].rank < rank {
      builder.sources[index] = source
    }
  }

  private mutating func inheritGroup(
    _ inner: GroupID, into group: GroupID, _ rank: Rank, _ range: SourceRange
  ) {
    let original = builder.design[inner]
    switch builder.design.child(of: group, named: original.name) {
    case .token(let existing):
      reportMismatch(
        "\(builder.groupText(inner)) is a group, `\(builder.pathText(existing))` a token",
        builder.design[existing].range, original.range, range)
    case .group(let existing):
      if existing != inner { inherit(into: existing, from: inner, rank, range) }
    case nil:
      guard countInherited(range) else { return }
      let copy = builder.addGroup(original.name, in: group, at: original.range)
      contents.append([])
      contents[Int(group.rawValue)].append(.group(copy))
      builder.properties[Int(copy.rawValue)].extending = .done
      inherit(into: copy, from: inner, rank, range)
    }
  }

  private mutating func countInherited(_ range: SourceRange) -> Bool {
    inheritedCount += 1
    if inheritedCount > Self.maxInherited {
      stop("groups inherit more than \(Self.maxInherited) tokens and groups in all", range)
    }
    return !isStopped
  }

  // MARK: Reports

  private mutating func stop(_ message: String, _ range: SourceRange) {
    guard !isStopped else { return }
    isStopped = true
    builder.diagnostics.report(
      Diagnostic(
        .expansionTooLarge, message, at: range,
        help: "let the groups extend a common base instead of one another"))
  }

  private mutating func reportMissing(
    _ reference: GroupReference, _ parent: GroupID, _ name: String
  ) {
    let siblings = contents[Int(parent.rawValue)].compactMap { child -> String? in
      guard case .group(let group) = child else { return nil }
      return builder.design[group].name
    }
    var diagnostic = Diagnostic(
      .invalidExtends, "there is no group `\(reference.segments.joined(separator: "."))`",
      at: reference.range)
    if let nearest = Suggestion.nearest(to: name, among: siblings) {
      diagnostic.help = "did you mean `\(builder.pathText(nearest, in: parent))`?"
    } else {
      diagnostic.help =
        "\(builder.groupText(parent)) holds no group `\(name)`; paths begin at the top"
    }
    builder.diagnostics.report(diagnostic)
  }

  /// Reports each group of a ring: those that are being extended, from the one through which it closes.
  private mutating func reportCycle(through group: GroupID) {
    let start = chain.firstIndex(of: group) ?? 0
    let ring = Array(chain[start...])
    let names = ring.map { builder.groupText($0) }
    for (position, member) in ring.enumerated() {
      guard let extends = builder.properties[Int(member.rawValue)].extends else { continue }
      let way = (names[position...] + names[...position]).joined(separator: " extends ")
      let message =
        ring.count == 1
        ? "\(names[0]) extends itself or a group that it is in"
        : "\(names[position]) extends itself: \(way)"
      builder.diagnostics.report(
        Diagnostic(
          .extendsCycle, message, at: extends.value.range,
          help: "move what they share into a group of its own and extend that"))
    }
  }

  private mutating func reportMismatch(
    _ message: String, _ own: SourceRange?, _ inherited: SourceRange?, _ range: SourceRange
  ) {
    builder.diagnostics.report(
      Diagnostic(
        .invalidExtends, "what is extended does not fit: \(message)", at: range,
        notes: [
          Diagnostic.Note("here", at: own), Diagnostic.Note("the inherited one", at: inherited),
        ]))
  }
}
