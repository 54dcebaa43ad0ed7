import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Tokens as the walker finds them.
extension DocumentWalker {
  /// What a node says about a token.
  private struct Found {
    let name: String
    let key: NodeID
    /// The value as written, or the whole `$ref`.
    let valueRange: SourceRange
    var content: BoundValue.Content
    var type: GroupProperties.TypeStatement?
    var typeRange: SourceRange?
    var modes: NodeID?
    var modifier: NodeID?
    var contents = Token.Contents()
    /// What the token names if it is a `$ref` and nothing else.
    var undecided: GroupReference?
  }

  func addShorthand(
    _ name: String, _ key: NodeID, _ node: NodeID, _ place: Place, _ builder: inout DesignBuilder
  ) {
    if purpose == .defining, let group = place.group {
      // Most tokens of a large design: nothing is said about them but their values.
      let token = Token(
        name: name, group: group, range: document.rangeOfUse(of: key),
        valueRange: document.rangeOfUse(of: node), type: .none, value: .invalid)
      let source = TokenSource(input: input, layer: layer, origin: .node(node, key: key))
      _ = builder.define(token, from: source)
      return
    }
    let found = Found(
      name: name, key: key, valueRange: document.rangeOfUse(of: node),
      content: .node(node, key: key))
    add(found, place, &builder)
  }

  func addToken(
    _ name: String, _ key: NodeID, _ node: NodeID, _ members: Members, _ place: Place,
    _ builder: inout DesignBuilder
  ) {
    builder.checkProperties(members, of: .token, in: input)
    if members.firstChild != nil {
      builder.reportChildren(ofToken: node, pathText: pathText(name, place, builder), in: input)
    }
    guard var found = found(name, key, members, &builder) else { return }
    if let member = members.type {
      found.type = builder.type(member, in: input)
      found.typeRange = document.rangeOfUse(of: member.value)
    }
    if isNative { found.modes = members.modes?.value }
    found.modifier = members.extensions.flatMap { document.studioModifier(in: $0.value) }
    found.contents = contents(members, &builder)
    if let group = place.group, members.lint != nil || members.extensions != nil {
      var path = builder.design.path(of: group)
      path.segments.append(name)
      var extent = document.rangeOfUse(of: key)
      extent.end = max(extent.end, document.rangeOfUse(of: node).end)
      builder.markLint(members, of: .tokens(path), extent, in: input)
    }
    add(found, place, &builder)
  }

  /// Takes a mapping with `value` and `type`, as older formats write a token, for the token that was meant, so that
  /// there is one error about it and none about what refers to it.
  ///
  /// - Returns: Whether the mapping is one. In a native document `value` alone is a name like any other.
  func addTokenWithoutDollars(
    _ name: String, _ key: NodeID, _ node: NodeID, _ place: Place, _ builder: inout DesignBuilder
  ) -> Bool {
    guard let value = document.value(of: "value", in: node), document.kind(of: value) != .mapping
    else { return false }
    let type = document.value(of: "type", in: node).flatMap { type in
      document.kind(of: type) == .scalar ? document.text(of: type) : nil
    }
    let knownType = type.flatMap(TokenType.init(rawValue:))
    guard !isNative || knownType != nil || type != nil && place.type == nil else { return false }
    builder.diagnostics.report(
      Diagnostic(
        .incompleteToken,
        "`\(pathText(name, place, builder))` has a `value`, which is spelt `$value` here",
        at: document.rangeOfUse(of: key),
        help: "write `$value`, `$type` and `$description`; without `$` they are names of tokens"))
    var found = Found(
      name: name, key: key, valueRange: document.rangeOfUse(of: value),
      content: .settled(.invalid))
    found.type = knownType.map { .type($0) } ?? .refused
    add(found, place, &builder)
    return true
  }

  private func found(
    _ name: String, _ key: NodeID, _ members: Members, _ builder: inout DesignBuilder
  ) -> Found? {
    if let value = members.value {
      if let ref = members.ref {
        builder.diagnostics.report(
          Diagnostic(
            .unknownProperty, "a token has either `$value` or `$ref`, not both",
            at: document.rangeOfUse(of: ref.key)))
      }
      return Found(
        name: name, key: key, valueRange: document.rangeOfUse(of: value.value),
        content: .node(value.value, key: value.key))
    }
    guard let ref = members.ref else { return nil }
    var found = Found(
      name: name, key: key, valueRange: document.rangeOfUse(of: ref.value),
      content: .settled(
        reader.readPointer(
          ref.value, references: &builder.design.references,
          diagnostics: &builder.diagnostics)))
    if purpose == .defining {
      found.undecided = builder.undecidedReference(ref.value, in: input)
    }
    return found
  }

  private func contents(_ members: Members, _ builder: inout DesignBuilder) -> Token.Contents {
    var contents = Token.Contents()
    if let member = members.description {
      contents.description = builder.description(member, in: input)
    }
    if let member = members.deprecated {
      contents.deprecation = builder.deprecation(member, in: input)
    }
    if let member = members.extensions {
      contents.extensions = builder.extensions(member, in: input)
    }
    if isNative, let member = members.platform {
      contents.platformValues = builder.platformValues(member, in: input)
    }
    return contents
  }

  // MARK: Handing on

  private func add(_ found: Found, _ place: Place, _ builder: inout DesignBuilder) {
    let keyRange = document.rangeOfUse(of: found.key)
    guard let group = place.group else {
      builder.reportOnlyInMode(pathText(found.name, place, builder), at: keyRange)
      return
    }
    guard purpose == .defining || builder.design.child(of: group, named: found.name) == nil else {
      bind(found, in: group, place, keyRange, &builder)
      return
    }
    if purpose == .binding {
      builder.reportOnlyInMode(pathText(found.name, place, builder), at: keyRange)
      return
    }
    define(found, in: group, keyRange, &builder)
  }

  private func define(
    _ found: Found, in group: GroupID, _ keyRange: SourceRange, _ builder: inout DesignBuilder
  ) {
    var token = Token(
      name: found.name, group: group, range: keyRange, valueRange: found.valueRange, type: .none,
      value: .invalid)
    if case .type(let type) = found.type { token.type = .own(type) }
    token.contents = found.contents
    var source = TokenSource(input: input, layer: layer, origin: .settled)
    switch found.content {
    case .node(let node, let key): source.origin = .node(node, key: key)
    case .settled(let expression): token.value = expression
    }
    source.isTypeRefused = found.type == .refused
    source.modes = found.modes
    source.modifier = found.modifier
    guard let id = builder.define(token, from: source) else { return }
    if let reference = found.undecided { builder.undecidedTokens[id] = reference }
    if purpose == .introducing { builder.introductions[id] = mode }
  }

  private func bind(
    _ found: Found, in group: GroupID, _ place: Place, _ keyRange: SourceRange,
    _ builder: inout DesignBuilder
  ) {
    switch builder.design.child(of: group, named: found.name) {
    case .token(let token):
      var ownType: TokenType?
      if case .type(let type) = found.type { ownType = type }
      let isRefused = found.type == .refused
      let value = BoundValue(
        token: token, selector: mode, content: isRefused ? .settled(.invalid) : found.content,
        modifier: found.modifier, type: ownType, typeRange: found.typeRange,
        groupType: place.type, valueRange: found.valueRange, input: input, layer: layer,
        range: keyRange, replacesEarlier: true)
      builder.boundValues.append(value)
      if let modes = found.modes {
        builder.bindModes(modes, like: value)
      }
    case .group:
      builder.reportTokenAndGroup(keyRange, builder.design.child(of: group, named: found.name))
    case nil: return
    }
  }
}
