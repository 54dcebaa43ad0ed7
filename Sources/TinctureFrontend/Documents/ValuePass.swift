import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Types and values of tokens, once all groups are known.
extension DesignBuilder {
  /// Gives each token without a type of its own that of the nearest group around it, the top of the documents included
  /// (Design Tokens format, section 5.2).
  mutating func assignTypes() {
    var types: [GroupProperties.TypeStatement?] = []
    types.reserveCapacity(properties.count)
    for (index, group) in design.groups.enumerated() {
      let outer = group.parent.flatMap { types[Int($0.rawValue)] }
      types.append(properties[index].type?.value ?? outer)
    }
    for index in design.tokens.indices where design.tokens[index].type == .none {
      switch types[Int(design.tokens[index].group.rawValue)] {
      case .type(let type): design.tokens[index].type = .inherited(type)
      case .refused: sources[index].isTypeRefused = true
      case nil: break
      }
    }
  }

  /// Reads the values that hold in all modes.
  mutating func readValues() {
    for index in design.tokens.indices {
      guard case .node(let node, let key) = sources[index].origin else { continue }
      if sources[index].isTypeRefused { continue }
      let input = sources[index].input
      design.tokens[index].value = read(
        node, key: key, as: design.tokens[index].type.type, modifier: sources[index].modifier,
        in: input, token: TokenID(UInt32(index)))
    }
  }

  /// Reads one value, and says so if its type is not known although it must be.
  mutating func read(
    _ node: NodeID, key: NodeID, as type: TokenType?, modifier: NodeID?, in input: Int,
    token: TokenID
  ) -> Expression {
    let errorCount = diagnostics.errorCount
    let diagnosticCount = diagnostics.all.count
    let value = readers[input].read(
      node, key: key, as: type, references: &design.references, diagnostics: &diagnostics)
    if diagnostics.all.count > diagnosticCount {
      diagnostics.name(pathText(token), from: diagnosticCount)
    }
    if type == nil, value == .invalid, diagnostics.errorCount == errorCount {
      reportMissingType(of: token, node, in: input)
    }
    guard let modifier else { return value }
    return modify(value, at: document(of: input).rangeOfUse(of: node), by: modifier, in: input)
  }

  private mutating func reportMissingType(of token: TokenID, _ node: NodeID, in input: Int) {
    guard !document(of: input).isBroken(node) else { return }
    let help =
      design[token].name == "value"
      ? "if it is the value of a token, write `$value`, and `$type` beside it"
      : inputs[input].dialect == .native
        ? "add `$type` to it or to a group around it, or use a section such as `colors`"
        : "add `$type` to it or to a group around it"
    diagnostics.report(
      Diagnostic(
        .missingType,
        "`\(pathText(token))` has no type, and its value is not looked at to guess one",
        at: design[token].range, help: help))
  }

  // MARK: Types through references

  /// The type of a token: its own, or that of the token that it is a reference to, or its group's.
  ///
  /// Only plain ways to a token are followed; what else there may be is for the compiler. Asked for once all values
  /// that hold in all modes are read, it is remembered for every token on the way.
  mutating func effectiveType(of token: TokenID) -> TokenType? {
    if effectiveTypes.isEmpty {
      effectiveTypes = Array(repeating: .unknown, count: design.tokens.count)
    }
    var way: [TokenID] = []
    var next: TokenID? = token
    var type: TokenType?
    while let current = next {
      if case .known(let known) = effectiveTypes[Int(current.rawValue)] {
        type = known
        break
      }
      // In a circle the way ends where it began, with what the group says.
      effectiveTypes[Int(current.rawValue)] = .known(design[current].type.type)
      way.append(current)
      next = successor(of: current)
    }
    for passed in way.reversed() {
      type = ownType(of: passed) ?? type ?? design[passed].type.type
      effectiveTypes[Int(passed.rawValue)] = .known(type)
    }
    return type
  }

  private func ownType(of token: TokenID) -> TokenType? {
    guard case .own(let type) = design[token].type else { return nil }
    return type
  }

  /// The token whose type a token has unless it states one.
  private func successor(of token: TokenID) -> TokenID? {
    if case .inherited(let origin) = sources[Int(token.rawValue)].origin { return origin }
    guard ownType(of: token) == nil, case .reference(let id) = design[token].value else {
      return nil
    }
    return target(of: design[id])
  }

  private func target(of reference: Reference) -> TokenID? {
    var segments: [String]?
    switch reference.notation {
    case .path: segments = ReferencePath.path(reference.text)
    case .pointer:
      segments = ReferencePath.pointer("#" + reference.text)
      if segments?.last == "$value" { segments?.removeLast() }
    }
    guard let segments else { return nil }
    var place = GroupID.root
    for (position, name) in segments.enumerated() {
      switch design.child(of: place, named: name) {
      case .group(let group): place = group
      case .token(let token): return position == segments.count - 1 ? token : nil
      case nil: return nil
      }
    }
    return nil
  }

  // MARK: Inherited tokens

  /// Copies what inherited tokens have from the tokens that they are inherited from, values and modes as they are:
  /// references in them go on naming what they named.
  mutating func fillInheritedTokens() {
    guard hasExtendingGroups || !convertedTokens.isEmpty else { return }
    var filled: Set<TokenID> = []
    for index in design.tokens.indices {
      fill(TokenID(UInt32(index)), &filled)
    }
  }

  private mutating func fill(_ token: TokenID, _ filled: inout Set<TokenID>) {
    var pending: [(token: TokenID, origin: TokenID)] = []
    var current = token
    while case .inherited(let origin) = sources[Int(current.rawValue)].origin,
      filled.insert(current).inserted
    {
      pending.append((current, origin))
      current = origin
    }
    for link in pending.reversed() { copy(link.origin, to: link.token) }
  }

  private mutating func copy(_ origin: TokenID, to id: TokenID) {
    var token = design[origin]
    token.name = design[id].name
    token.group = design[id].group
    let ownModes = design[id].contents.modes
    if !ownModes.isEmpty {
      token.contents.modes = Self.modes(token.contents.modes, overriddenBy: ownModes)
    }
    design[id] = token
  }

  /// What a group says itself about a mode hides what it inherits for it.
  private static func modes(
    _ inherited: [Token.ModeValue], overriddenBy own: [Token.ModeValue]
  ) -> [Token.ModeValue] {
    let layer = inherited.map(\.layer).max() ?? 0
    let kept = inherited.filter { value in
      !own.contains { $0.selector.holds(whenever: value.selector) }
    }
    return kept
      + own.map { value in
        var value = value
        value.layer = max(value.layer, layer + 1)
        return value
      }
  }

  // MARK: Deprecation

  /// Marks the tokens of deprecated groups, unless they or a nearer group say otherwise.
  mutating func handDownDeprecation() {
    guard properties.contains(where: { $0.deprecation != nil }) else { return }
    var marks: [Token.Deprecation?] = []
    for (index, group) in design.groups.enumerated() {
      let outer = group.parent.flatMap { marks[Int($0.rawValue)] }
      marks.append(properties[index].deprecation?.value ?? outer)
    }
    for index in design.tokens.indices {
      guard let mark = marks[Int(design.tokens[index].group.rawValue)],
        design.tokens[index].contents.deprecation == nil
      else { continue }
      design.tokens[index].contents.deprecation = mark
    }
  }

  // MARK: Converted tokens

  /// Takes out the tokens that turned out to be groups, and numbers the others anew.
  mutating func dropConvertedTokens() {
    guard !convertedTokens.isEmpty else { return }
    var kept: [Token] = []
    var newIDs: [TokenID: TokenID] = [:]
    for (index, token) in design.tokens.enumerated() {
      let id = TokenID(UInt32(index))
      guard !convertedTokens.contains(id) else { continue }
      newIDs[id] = TokenID(UInt32(kept.count))
      kept.append(token)
    }
    design.tokens = kept
    design.children = design.children.compactMapValues { child in
      guard case .token(let id) = child else { return child }
      return newIDs[id].map(Design.Child.token)
    }
  }
}

extension ModeSelector {
  /// Whether it holds wherever another one does.
  func holds(whenever other: ModeSelector) -> Bool {
    choices.allSatisfy { other.choices[$0.key] == $0.value }
  }
}
