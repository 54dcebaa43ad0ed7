package import TinctureDiagnostics
package import TinctureYAML

/// Reads a resolver document, and checks it as section 4 of the resolver module 2025.10 asks.
///
/// - Parameters:
///   - document: The resolver document.
///   - lookup: Gives the document of a path as it stands in a reference, seen from the file that holds the reference;
///     `nil` if it cannot be read. It is not asked for addresses on the network.
///   - diagnostics: Takes what is wrong.
/// - Returns: The document; `nil` with errors.
package func readResolver(
  _ document: Document, lookup: (_ path: String, _ from: FileID) -> Document?,
  diagnostics: inout Diagnostics
) -> ResolverDocument? {
  withoutActuallyEscaping(lookup) { lookup in
    var reader = ResolverReader(document: document, lookup: lookup)
    let resolver = reader.read()
    diagnostics.append(reader.diagnostics)
    return reader.diagnostics.hasErrors ? nil : resolver
  }
}

struct ResolverReader {
  let document: Document
  let lookup: (_ path: String, _ from: FileID) -> Document?
  var diagnostics = Diagnostics()
  /// What the declared sets hold, so that each is read and complained about once.
  private var declaredSets: [NodeID: [ResolverSource]] = [:]
  /// The references that are being followed.
  var following: [ResolverPlace] = []

  init(document: Document, lookup: @escaping (_ path: String, _ from: FileID) -> Document?) {
    self.document = document
    self.lookup = lookup
  }

  mutating func read() -> ResolverDocument? {
    guard let root = document.root, document.kind(of: root) == .mapping else {
      report("a resolver document must be a mapping", at: document.root)
      return nil
    }
    var resolver = ResolverDocument(file: document.file)
    checkRoot(root)
    resolver.name = document.value(of: "name", in: root).map { document.text(of: $0) }
    readDeclaredSets(root)
    readDeclaredModifiers(root, &resolver)
    readOrder(root, &resolver)
    return resolver
  }

  // MARK: The top

  private mutating func checkRoot(_ root: NodeID) {
    let known = [
      "version", "resolutionOrder", "sets", "modifiers", "name", "description", "$schema", "$defs",
    ]
    for (key, value) in document.entries(of: root) {
      let name = document.text(of: key)
      if !known.contains(name) {
        var diagnostic = Diagnostic(
          .unknownProperty, "a resolver document has no property `\(name)`",
          at: document.rangeOfUse(of: key))
        diagnostic.help = Suggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
        diagnostics.report(diagnostic)
      } else if ["name", "description", "$schema"].contains(name), !document.isText(value) {
        report("`\(name)` must be text", at: value)
      }
    }
    guard let version = document.value(of: "version", in: root) else {
      report("a resolver document must state its `version`", at: root, help: "write \"2025.10\"")
      return
    }
    if !document.text(of: version, equals: "2025.10") || document.style(of: version) == .plain {
      report("`version` must be \"2025.10\"", at: version)
    }
  }

  private mutating func readDeclaredSets(_ root: NodeID) {
    guard let sets = document.value(of: "sets", in: root) else { return }
    guard document.kind(of: sets) == .mapping else {
      report("`sets` must be a mapping of names to sets", at: sets)
      return
    }
    for (key, value) in document.entries(of: sets) {
      declaredSets[value] = readSet(value, key: key)
    }
  }

  private mutating func readDeclaredModifiers(_ root: NodeID, _ resolver: inout ResolverDocument) {
    guard let modifiers = document.value(of: "modifiers", in: root) else { return }
    guard document.kind(of: modifiers) == .mapping else {
      report("`modifiers` must be a mapping of names to modifiers", at: modifiers)
      return
    }
    for (key, value) in document.entries(of: modifiers) {
      let name = document.text(of: key)
      if let modifier = readModifier([value], name: name, key: key) {
        resolver.modifiers.append(modifier)
      }
    }
  }

  // MARK: Sets and modifiers

  private mutating func readSet(_ node: NodeID, key: NodeID) -> [ResolverSource] {
    guard document.kind(of: node) == .mapping else {
      report("a set must be a mapping", at: node)
      return []
    }
    checkTexts(node)
    guard let sources = document.value(of: "sources", in: node) else {
      report("a set must have `sources`", at: key)
      return []
    }
    let place = ResolverPlace(file: document.file, node: node)
    following.append(place)
    defer { following.removeLast() }
    return readSources(sources, in: document)
  }

  /// Reads a modifier from mappings of which an earlier one replaces the members of the later ones.
  private mutating func readModifier(
    _ nodes: [NodeID], name: String, key: NodeID
  ) -> ResolverDocument.Modifier? {
    for node in nodes {
      guard document.kind(of: node) == .mapping else {
        report("a modifier must be a mapping", at: node)
        return nil
      }
      checkTexts(node)
    }
    let document = document
    func member(_ name: StaticString) -> NodeID? {
      nodes.compactMap { document.value(of: name, in: $0) }.first
    }
    guard let contexts = member("contexts"), document.kind(of: contexts) == .mapping else {
      report("a modifier must have `contexts`, a mapping of names to sources", at: key)
      return nil
    }
    var modifier = ResolverDocument.Modifier(
      name: name, contexts: [], defaultContext: nil, range: document.rangeOfUse(of: key))
    for (key, sources) in document.entries(of: contexts) {
      modifier.contexts.append(
        ResolverDocument.Context(
          name: document.text(of: key), sources: readSources(sources, in: document)))
    }
    if modifier.contexts.count < 2 {
      report(
        modifier.contexts.isEmpty
          ? "a modifier must have contexts" : "a modifier with a single context chooses nothing",
        at: contexts,
        help: modifier.contexts.isEmpty ? nil : "make it a set, or add a context that may be empty")
    }
    if let node = member("default") {
      let wanted = document.text(of: node)
      modifier.defaultContext = modifier.contexts.firstIndex { $0.name == wanted }
      if modifier.defaultContext == nil || !document.isText(node) {
        report(
          "`default` must be one of the contexts", at: node,
          help: Suggestion.nearest(to: wanted, among: modifier.contexts.map(\.name)).map {
            "did you mean `\($0)`?"
          })
      }
    }
    return modifier
  }

  private mutating func checkTexts(_ node: NodeID) {
    if let description = document.value(of: "description", in: node), !document.isText(description)
    {
      report("`description` must be text", at: description)
    }
    if let extensions = document.value(of: "$extensions", in: node),
      document.kind(of: extensions) != .mapping
    {
      report("`$extensions` must be a mapping", at: extensions)
    }
  }

  // MARK: The order

  private mutating func readOrder(_ root: NodeID, _ resolver: inout ResolverDocument) {
    guard let order = document.value(of: "resolutionOrder", in: root) else {
      report("a resolver document must have a `resolutionOrder`", at: root)
      return
    }
    guard document.kind(of: order) == .sequence, document.count(of: order) > 0 else {
      report("`resolutionOrder` must be a list of at least one set or modifier", at: order)
      return
    }
    var names: [String: NodeID] = [:]
    for item in document.elements(of: order) {
      guard document.kind(of: item) == .mapping else {
        report("an entry of `resolutionOrder` must be a reference, a set or a modifier", at: item)
        continue
      }
      if let reference = document.value(of: "$ref", in: item) {
        readReferredStep(reference, item, &resolver)
      } else {
        readInlineStep(item, &names, &resolver)
      }
    }
  }

  private mutating func readReferredStep(
    _ reference: NodeID, _ item: NodeID, _ resolver: inout ResolverDocument
  ) {
    let segments = ReferencePath.pointer(document.text(of: reference)) ?? []
    guard segments.count == 2, segments[0] == "sets" || segments[0] == "modifiers",
      let target = document.node(at: segments)
    else {
      report(
        "this names neither a set nor a modifier of the document", at: reference,
        help: "write \"#/sets/NAME\" or \"#/modifiers/NAME\"")
      return
    }
    if segments[0] == "sets" {
      let replacesSources = document.value(of: "sources", in: item) != nil
      let sources =
        replacesSources ? readSet(item, key: reference) : declaredSets[target, default: []]
      resolver.steps.append(.set(sources))
    } else if document.count(of: item) == 1 {
      if let modifier = resolver.modifiers.first(where: { $0.name == segments[1] }) {
        resolver.steps.append(.modifier(modifier))
      }
    } else if let modifier = readModifier([item, target], name: segments[1], key: reference) {
      resolver.modifiers = resolver.modifiers.map { $0.name == modifier.name ? modifier : $0 }
      resolver.steps.append(.modifier(modifier))
    }
  }

  private mutating func readInlineStep(
    _ item: NodeID, _ names: inout [String: NodeID], _ resolver: inout ResolverDocument
  ) {
    guard let nameNode = document.value(of: "name", in: item), document.isText(nameNode) else {
      report("an inline set or modifier must have a `name`", at: item)
      return
    }
    let name = document.text(of: nameNode)
    if let first = names.updateValue(nameNode, forKey: name) {
      report(
        "two entries of `resolutionOrder` have the name `\(name)`", at: nameNode,
        notes: [Diagnostic.Note("the first one is here", at: document.rangeOfUse(of: first))])
    }
    switch document.value(of: "type", in: item).map({ document.text(of: $0) }) {
    case "set": resolver.steps.append(.set(readSet(item, key: nameNode)))
    case "modifier":
      guard let modifier = readModifier([item], name: name, key: nameNode) else { return }
      if resolver.modifiers.contains(where: { $0.name == name }) {
        report("there is already a modifier `\(name)`", at: nameNode)
      }
      resolver.modifiers.append(modifier)
      resolver.steps.append(.modifier(modifier))
    default:
      report(
        "`type` must be \"set\" or \"modifier\"", at: document.value(of: "type", in: item) ?? item)
    }
  }

  // MARK: Reports

  mutating func report(
    _ message: String, at node: NodeID?, in other: Document? = nil, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    let document = other ?? document
    let range =
      node.map { document.rangeOfUse(of: $0) }
      ?? SourceRange(file: document.file, start: 0, end: 0)
    diagnostics.report(
      Diagnostic(.invalidResolver, message, at: range, notes: notes, help: help))
  }
}
