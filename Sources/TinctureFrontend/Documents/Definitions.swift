import TinctureDiagnostics
import TinctureModel

/// Bringing the groups and tokens of all documents together.
extension DesignBuilder {
  // MARK: Groups

  /// The group of a name, made if it is new; `nil` if a token has the name, which is reported.
  mutating func group(
    named name: String, in parent: GroupID, at range: SourceRange
  ) -> GroupID? {
    switch design.child(of: parent, named: name) {
    case .group(let group): return group
    case .token(let token):
      reportTokenAndGroup(token, group: range)
      return nil
    case nil: return addGroup(name, in: parent, at: range)
    }
  }

  mutating func addGroup(_ name: String, in parent: GroupID, at range: SourceRange?) -> GroupID {
    let group = GroupID(UInt32(design.groups.count))
    design.groups.append(Group(name: name, parent: parent, range: range))
    properties.append(GroupProperties())
    design.children[Design.ChildKey(parent: parent, name: name)] = .group(group)
    return group
  }

  /// Who says something about a group.
  struct Statement {
    let layer: Int
    let range: SourceRange
    /// Whether the document holds in some modes only, so that it must give way to all others.
    let isBound: Bool
  }

  /// Notes a property of a group. A later layer replaces an earlier one; in one layer two documents must agree on what
  /// its tokens mean, while of two descriptions the first stays.
  mutating func state<Value: Equatable>(
    _ property: WritableKeyPath<GroupProperties, GroupProperties.Stated<Value>?>,
    as value: Value, of group: GroupID, _ statement: Statement
  ) {
    let index = Int(group.rawValue)
    let impliedLayer = GroupProperties.Stated<Value>.impliedLayer
    let layer = statement.isBound ? impliedLayer : statement.layer
    let stated = GroupProperties.Stated(value: value, layer: layer, range: statement.range)
    guard let earlier = properties[index][keyPath: property], earlier.layer >= layer else {
      properties[index][keyPath: property] = stated
      return
    }
    let mustAgree =
      property != \GroupProperties.description && property != \GroupProperties.extensions
    if mustAgree, earlier.value != value, layer != impliedLayer {
      reportConflict(of: group, statement.range, earlier.range)
    }
  }

  private mutating func reportConflict(
    of group: GroupID, _ range: SourceRange, _ earlier: SourceRange?
  ) {
    let words = group == .root ? "the top of the documents" : groupText(group)
    diagnostics.report(
      Diagnostic(
        .conflictingProperty, "\(words) is given two different values for this in one layer",
        at: range, notes: [Diagnostic.Note("the other one is here", at: earlier)],
        help: "say it once, or put one of the documents into a later layer"))
  }

  /// Notes the type that a well-known section has unless someone states another.
  mutating func implyType(_ type: TokenType, of group: GroupID) {
    let index = Int(group.rawValue)
    guard properties[index].type == nil else { return }
    properties[index].type = GroupProperties.Stated(
      value: .type(type), layer: GroupProperties.Stated<Int>.impliedLayer, range: nil)
  }

  // MARK: Tokens

  /// Adds a token, or replaces the one of an earlier layer; `nil` if the name is taken, which is reported.
  mutating func define(_ token: Token, from source: TokenSource) -> TokenID? {
    let id = TokenID(UInt32(design.tokens.count))
    let key = Design.ChildKey(parent: token.group, name: token.name)
    let earlier = design.children.updateValue(.token(id), forKey: key)
    guard let earlier else {
      design.tokens.append(token)
      sources.append(source)
      return id
    }
    design.children[key] = earlier
    switch earlier {
    case .group:
      reportTokenAndGroup(token.range, earlier)
      return nil
    case .token(let existing):
      return redefine(existing, as: token, from: source)
    }
  }

  private mutating func redefine(
    _ id: TokenID, as token: Token, from source: TokenSource
  ) -> TokenID? {
    let index = Int(id.rawValue)
    let earlier = design.tokens[index]
    guard sources[index].layer < source.layer else {
      diagnostics.report(
        Diagnostic(
          .duplicateToken, "`\(pathText(id))` is defined twice in one layer", at: token.range,
          notes: [Diagnostic.Note("first defined here", at: earlier.range)],
          help: "remove one of them, or put its document into a later layer to override"))
      return nil
    }
    var token = token
    token.contents.overridden =
      earlier.contents.overridden + [
        Token.Overridden(
          range: earlier.range, valueRange: earlier.valueRange,
          hasModes: sources[index].modes != nil)
      ]
    design.tokens[index] = token
    sources[index] = source
    undecidedTokens[id] = nil
    return id
  }

  // MARK: Conflicts

  /// Reports a token whose path is a group elsewhere.
  mutating func reportTokenAndGroup(_ range: SourceRange, _ existing: Design.Child?) {
    guard case .group(let group) = existing else { return }
    diagnostics.report(
      Diagnostic(
        .tokenWithChildren, "\(groupText(group)) is a token here and a group elsewhere", at: range,
        notes: [Diagnostic.Note("the group is here", at: design[group].range)],
        help: "name the group's own token `$root`"))
  }

  /// Reports a group whose path is a token elsewhere.
  mutating func reportTokenAndGroup(_ token: TokenID, group range: SourceRange) {
    diagnostics.report(
      Diagnostic(
        .tokenWithChildren, "`\(pathText(token))` is a group here and a token elsewhere",
        at: range, notes: [Diagnostic.Note("the token is here", at: design[token].range)],
        help: "name the group's own token `$root`"))
  }

  mutating func reportOnlyInMode(_ path: String, at range: SourceRange) {
    diagnostics.report(
      Diagnostic(
        .tokenOnlyInMode, "`\(path)` is defined only in documents that are bound to a mode",
        at: range, help: "define it in a document that always holds, for all other modes"))
  }
}
