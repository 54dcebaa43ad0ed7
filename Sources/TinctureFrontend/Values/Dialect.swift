/// How a document is to be read.
package enum Dialect: Sendable, Hashable {
  /// The project's own language: shorthand, expressions, units, CSS notations.
  case native
  /// The Design Tokens format 2025.10, strictly.
  case designTokens
}
