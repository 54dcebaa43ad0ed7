package import TinctureDiagnostics

/// A design with everything worked out: for each token its type and its value in every mode.
package struct ResolvedDesign: Sendable {
  /// What was written; names, descriptions and places come from here.
  package let design: Design
  /// One for each token of the design, in its order; `nil` for one that was refused (and reported).
  package let tokens: [ResolvedToken?]
  /// Where each of ``Design/references`` leads; `nil` where it leads nowhere (and that was reported).
  package let targets: [ReferenceTarget?]
  /// One for each component of the design, in its order, but for those that were refused (and reported).
  package let components: [ResolvedComponent]

  package init(
    design: Design, tokens: [ResolvedToken?], targets: [ReferenceTarget?],
    components: [ResolvedComponent] = []
  ) {
    self.design = design
    self.tokens = tokens
    self.targets = targets
    self.components = components
  }

  @inlinable
  package subscript(id: TokenID) -> ResolvedToken? {
    tokens[Int(id.rawValue)]
  }

  @inlinable
  package func target(of reference: ReferenceID) -> ReferenceTarget? {
    targets[Int(reference.rawValue)]
  }
}

/// A token worked out.
package struct ResolvedToken: Sendable {
  package let type: TokenType
  package let values: ModeTable<Value>

  package init(type: TokenType, values: ModeTable<Value>) {
    self.type = type
    self.values = values
  }
}

/// What a reference names: a token, and perhaps a part of its value.
package struct ReferenceTarget: Sendable, Hashable {
  package let token: TokenID
  /// Part names or list indexes, from the outside in; empty for the whole value.
  package let part: [String]

  package init(token: TokenID, part: [String] = []) {
    self.token = token
    self.part = part
  }
}

/// A file that a target made, not yet written.
package struct OutputFile: Sendable {
  /// Relative to the output's folder, with forward slashes.
  package let path: String
  package let bytes: [UInt8]
  /// Where it is asked for.
  package var request: SourceRange?

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
