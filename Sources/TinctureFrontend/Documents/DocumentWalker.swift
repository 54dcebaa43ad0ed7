import TinctureDiagnostics
import TinctureModel
import TinctureYAML

extension DesignBuilder {
  /// What becomes of the tokens of a document.
  enum Purpose {
    /// They are the design's tokens.
    case defining
    /// They are values for some modes of tokens that exist, and tokens where there are none yet.
    case introducing
    /// They are values for some modes of tokens that exist.
    case binding
  }

  /// Finds the groups and tokens of a document.
  mutating func walk(_ input: Int, as purpose: Purpose) {
    let walker = DocumentWalker(
      input: input, document: inputs[input].document, reader: readers[input],
      isNative: inputs[input].dialect == .native, layer: inputs[input].layer,
      mode: inputs[input].mode, purpose: purpose,
      ignoredNames: inputs[input].ignoredMembers)
    walker.walkDocument(from: inputs[input].root, &self)
  }
}

/// Goes through a document from the top down and hands what it finds to a ``DesignBuilder``.
struct DocumentWalker {
  let input: Int
  let document: Document
  let reader: ValueReader
  let isNative: Bool
  let layer: Int
  let mode: ModeSelector
  let purpose: DesignBuilder.Purpose
  /// Names at the top that another document speaks for.
  let ignoredNames: Set<String>

  /// The group in which the walker stands.
  struct Place {
    /// `nil` in a document that is bound to a mode, where no other document has the group.
    var group: GroupID?
    /// The names that lead there where there is no group.
    var missingPath = ""
    /// The type that this document states here. It alone decides which mappings are values in shorthand, so that a file
    /// can be understood without the others.
    var type: TokenType?
    var isTop = false
  }

  func walkDocument(from part: NodeID?, _ builder: inout DesignBuilder) {
    guard let root = part ?? document.root, !isBlank(root) else {
      if !isNative { reportNotMapping(document.root, &builder) }
      return
    }
    guard document.kind(of: root) == .mapping else {
      reportNotMapping(root, &builder)
      return
    }
    var members = Members(of: root, in: document)
    for property in Members.Property.allCases where ignoredNames.contains(property.rawValue) {
      members[property] = nil
    }
    builder.settleUnknownMembers(&members, in: input)
    if let value = members.value {
      builder.diagnostics.report(
        Diagnostic(
          .invalidRoot, "a document is a group and cannot have a value of its own",
          at: document.rangeOfUse(of: value.key), help: "give the token a name, or write `$root`"))
    }
    builder.checkProperties(members, of: .document, in: input)
    let place = Place(group: .root, isTop: true)
    walkGroup(root, members, place, &builder)
  }

  private func reportNotMapping(_ node: NodeID?, _ builder: inout DesignBuilder) {
    let range =
      node.map { document.rangeOfUse(of: $0) }
      ?? SourceRange(file: document.file, start: 0, end: 0)
    builder.diagnostics.report(
      Diagnostic(
        .documentNotMapping, "a token document must be a mapping of names to tokens and groups",
        at: range))
  }

  /// A value that is not there: nothing after the colon.
  private func isBlank(_ node: NodeID) -> Bool {
    document.kind(of: node) == .scalar && document.style(of: node) == .plain
      && document.withText(of: node) { $0.isEmpty }
  }

  // MARK: Groups

  private func walkGroup(
    _ node: NodeID, _ members: Members, _ outer: Place, _ builder: inout DesignBuilder
  ) {
    var place = outer
    if let type = stateProperties(members, of: place.group, &builder) { place.type = type }
    if members.lint != nil || members.extensions != nil {
      let owner = place.group.flatMap { group in
        group == .root ? nil : LintMark.Owner.tokens(builder.design.path(of: group))
      }
      builder.markLint(
        members, of: owner ?? .extent, document.rangeOfUse(of: node), in: input)
    }
    if let root = members.root { walkRootToken(root, place, &builder) }
    guard members.firstChild != nil else { return }
    for (key, value) in document.entries(of: node) {
      walkChild(key, value, place, &builder)
    }
  }

  /// Hands the properties of a group on, and returns the type that it states.
  private func stateProperties(
    _ members: Members, of group: GroupID?, _ builder: inout DesignBuilder
  ) -> TokenType? {
    guard members.hasProperties else { return nil }
    var stated: TokenType?
    if let member = members.type {
      let statement = builder.type(member, in: input)
      if case .type(let type) = statement { stated = type }
      if let group {
        builder.state(\.type, as: statement, of: group, place(of: member))
      }
    }
    if let extends = members.extends, members.ref != nil {
      builder.diagnostics.report(
        Diagnostic(
          .invalidExtends, "a group has either `$extends` or `$ref`, which mean the same",
          at: document.rangeOfUse(of: extends.key)))
    }
    if let member = members.extends ?? members.ref {
      stateExtension(member, isPointer: members.extends == nil, of: group, &builder)
    }
    guard let group else { return stated }
    if let member = members.deprecated, let deprecation = builder.deprecation(member, in: input) {
      builder.state(\.deprecation, as: deprecation, of: group, place(of: member))
    }
    if let member = members.description, let text = builder.description(member, in: input) {
      builder.state(\.description, as: text, of: group, place(of: member))
    }
    if let member = members.extensions, let data = builder.extensions(member, in: input) {
      builder.state(\.extensions, as: data, of: group, place(of: member))
    }
    return stated
  }

  private func place(of member: Members.Member) -> DesignBuilder.Statement {
    DesignBuilder.Statement(
      layer: layer, range: document.rangeOfUse(of: member.value), isBound: purpose != .defining)
  }

  private func stateExtension(
    _ member: Members.Member, isPointer: Bool, of group: GroupID?, _ builder: inout DesignBuilder
  ) {
    guard purpose == .defining, let group else {
      builder.diagnostics.report(
        Diagnostic(
          .invalidExtends, "a document that is bound to a mode cannot extend groups",
          at: document.rangeOfUse(of: member.key),
          help: "extend the group in a document that always holds"))
      return
    }
    guard
      let reference = builder.groupReference(member.value, isPointer: isPointer, in: input)
    else { return }
    builder.hasExtendingGroups = true
    builder.state(\.extends, as: reference, of: group, place(of: member))
  }

  // MARK: Members of groups

  private func walkChild(
    _ key: NodeID, _ value: NodeID, _ place: Place, _ builder: inout DesignBuilder
  ) {
    enum Reading {
      case property
      case fault(NameFault)
      case name(String)
    }
    let reading = document.withText(of: key) { text -> Reading in
      guard let fault = NameFault(text) else { return .name(String(decoding: text, as: UTF8.self)) }
      if case .dollar = fault { return .property }
      return .fault(fault)
    }
    switch reading {
    case .property: return
    case .fault(let fault):
      builder.diagnostics.report(fault.diagnostic(key: key, in: document))
    case .name(let name):
      let isSetAside =
        place.isTop && (isNative && name == "components" || ignoredNames.contains(name))
      if !isSetAside { walkNamed(name, key, value, place, &builder) }
    }
  }

  private func walkNamed(
    _ name: String, _ key: NodeID, _ node: NodeID, _ place: Place, _ builder: inout DesignBuilder
  ) {
    guard document.kind(of: node) == .mapping else {
      walkPlainValue(name, key, node, place, &builder)
      return
    }
    var members = Members(of: node, in: document)
    if !members.unknown.isEmpty { builder.settleUnknownMembers(&members, in: input) }
    if members.isToken {
      addToken(name, key, node, members, place, &builder)
    } else if isNative, !members.hasProperties, reader.isShorthand(node, for: place.type) {
      addShorthand(name, key, node, place, &builder)
    } else {
      walkNestedGroup(name, key, node, members, place, &builder)
    }
  }

  private func walkPlainValue(
    _ name: String, _ key: NodeID, _ node: NodeID, _ place: Place, _ builder: inout DesignBuilder
  ) {
    let isSection = isNative && place.isTop && TokenType(section: name) != nil
    if isSection, isBlank(node) { return }
    if isNative, isBlank(node) {
      builder.diagnostics.report(
        reader.valueInComment(insteadOf: node, as: place.type)
          ?? Diagnostic(
            .incompleteToken, "`\(pathText(name, place, builder))` has no value",
            at: document.rangeOfUse(of: key), help: "write the value after the colon"))
    } else if isNative, !isSection, reader.isShorthand(node, for: place.type) {
      addShorthand(name, key, node, place, &builder)
    } else {
      builder.reportShape(
        "`\(pathText(name, place, builder))` must be a token or a group, which are mappings", node,
        document, help: isNative ? nil : "write `{ \"$value\": … }`")
    }
  }

  private func walkNestedGroup(
    _ name: String, _ key: NodeID, _ node: NodeID, _ members: Members, _ place: Place,
    _ builder: inout DesignBuilder
  ) {
    if addTokenWithoutDollars(name, key, node, place, &builder) { return }
    builder.checkProperties(members, of: .group, in: input)
    if members.hasProperties {
      builder.checkCompleteness(
        ofGroup: members, key: key, pathText: pathText(name, place, builder), in: input)
    }
    var inner = Place(group: nil, type: place.type)
    let keyRange = document.rangeOfUse(of: key)
    switch enter(name, place, at: keyRange, &builder) {
    case .entered(let group): inner.group = group
    case .missing: inner.missingPath = pathText(name, place, builder)
    case .refused: return
    }
    if isNative, place.isTop, let type = TokenType(section: name) {
      inner.type = type
      if purpose == .defining || purpose == .introducing, let group = inner.group {
        builder.implyType(type, of: group)
      }
    }
    walkGroup(node, members, inner, &builder)
  }

  private enum Entrance {
    case entered(GroupID)
    case missing
    case refused
  }

  private func enter(
    _ name: String, _ place: Place, at range: SourceRange, _ builder: inout DesignBuilder
  ) -> Entrance {
    guard let parent = place.group else { return .missing }
    if purpose != .binding {
      return builder.group(named: name, in: parent, at: range).map(Entrance.entered) ?? .refused
    }
    switch builder.design.child(of: parent, named: name) {
    case .group(let group): return .entered(group)
    case .token(let token):
      builder.reportTokenAndGroup(token, group: range)
      return .refused
    case nil: return .missing
    }
  }

  func pathText(_ name: String, _ place: Place, _ builder: DesignBuilder) -> String {
    guard let group = place.group else { return "\(place.missingPath).\(name)" }
    return builder.pathText(name, in: group)
  }

  private func walkRootToken(
    _ root: Members.Member, _ place: Place, _ builder: inout DesignBuilder
  ) {
    guard document.kind(of: root.value) == .mapping else {
      if isNative, !isBlank(root.value), reader.isShorthand(root.value, for: place.type) {
        addShorthand("$root", root.key, root.value, place, &builder)
      } else {
        reportRoot(root, &builder)
      }
      return
    }
    var members = Members(of: root.value, in: document)
    builder.settleUnknownMembers(&members, in: input)
    if members.isToken {
      addToken("$root", root.key, root.value, members, place, &builder)
    } else if isNative, !members.hasProperties, reader.isShorthand(root.value, for: place.type) {
      addShorthand("$root", root.key, root.value, place, &builder)
    } else {
      reportRoot(root, &builder)
    }
  }

  private func reportRoot(_ root: Members.Member, _ builder: inout DesignBuilder) {
    builder.diagnostics.report(
      Diagnostic(
        .invalidRoot, "`$root` must be a token", at: document.rangeOfUse(of: root.key),
        help: "write `$root: { $value: … }`"))
  }
}
