package import TinctureModel
package import TinctureYAML

/// A document, or a part of one, with the place that it takes in a design.
package struct InputDocument: Sendable {
  package var document: Document
  /// The mapping that holds the tokens, where that is not the document's top node.
  package var root: NodeID?
  package var dialect: Dialect
  /// In one layer a path is defined once; a later layer may define it again.
  package var layer: Int
  /// The modes for which its tokens hold; empty for a document that always holds.
  package var mode: ModeSelector
  /// Whether a token that stands only in documents bound to a mode is taken for all modes. Otherwise that is an error.
  package var definesUnboundTokens: Bool
  /// Names at the top that are passed over, because another document says what they are.
  var ignoredMembers: Set<String> = []

  package init(
    document: Document, root: NodeID? = nil, dialect: Dialect, layer: Int = 0,
    mode: ModeSelector = ModeSelector(), definesUnboundTokens: Bool = false
  ) {
    self.document = document
    self.root = root
    self.dialect = dialect
    self.layer = layer
    self.mode = mode
    self.definesUnboundTokens = definesUnboundTokens
  }

  /// Whether it holds in some modes only.
  var isBound: Bool { mode.specificity > 0 }
}
