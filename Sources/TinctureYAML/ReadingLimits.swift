/// How much a document may demand before reading stops with an error.
package struct ReadingLimits: Sendable {
  /// The size of a file.
  package var maxBytes: Int
  /// How deep collections may be nested, and aliases looked through.
  package var maxDepth: Int
  /// The nodes that are written in a file.
  package var maxNodes: Int
  /// The nodes that aliases and merge keys add to those that are written.
  package var maxExpandedNodes: Int
  /// The length of one scalar, in bytes.
  package var maxScalarBytes: Int
  /// The anchors in a file.
  package var maxAnchors: Int
  /// The problems of one file that are reported one by one.
  package var maxProblems: Int

  package init(
    maxBytes: Int = 256 << 20, maxDepth: Int = 128, maxNodes: Int = 20_000_000,
    maxExpandedNodes: Int = 1_000_000, maxScalarBytes: Int = 4 << 20, maxAnchors: Int = 100_000,
    maxProblems: Int = 1000
  ) {
    self.maxBytes = maxBytes
    self.maxDepth = maxDepth
    self.maxNodes = maxNodes
    self.maxExpandedNodes = maxExpandedNodes
    self.maxScalarBytes = maxScalarBytes
    self.maxAnchors = maxAnchors
    self.maxProblems = maxProblems
  }
}
