package import TinctureModel
package import TinctureYAML

extension ValueReader {
  /// Whether a native node without `$value` is a token in shorthand for the type rather than a group.
  ///
  /// Scalars and lists are tokens. A mapping is one if it is a reference, or if it has parts of the type: entries with the
  /// names of parts, and with values that could be such parts. So `{ inset: { color: red } }` among shadows is a group
  /// with a token called `inset`. A dimension and a duration must have both of their parts, since `unit` and `value` are
  /// common names for tokens.
  package func isShorthand(_ node: NodeID, for type: TokenType?) -> Bool {
    guard document.kind(of: node) == .mapping else { return true }
    if pathKey(of: node) != nil { return true }
    guard let type, document.value(of: "$value", in: node) == nil else { return false }
    return readsAsParts(node, of: type)
  }

  /// Whether a mapping is meant as the parts of a value.
  func readsAsParts(_ mapping: NodeID, of type: TokenType) -> Bool {
    let parts = type.parts
    guard !parts.isEmpty else { return false }
    let wanted =
      switch type {
      case .dimension, .duration, .gradient: 2
      default: 1
      }
    var found = 0
    for entry in document.entries(of: mapping) {
      let part = document.withText(of: entry.key) { text in
        parts.first { text.equals(name: $0.name) }
      }
      guard let part, canBe(entry.value, part.schema) else { continue }
      // A colour may well be called `alpha` or `hex`.
      if type == .color, part.presence == .optional { continue }
      found += 1
      if found == wanted { return true }
    }
    return false
  }

  private func canBe(_ node: NodeID, _ schema: ValueSchema) -> Bool {
    switch document.kind(of: node) {
    case .scalar: return true
    case .sequence:
      switch schema {
      case .list, .token(.fontFamily), .token(.cubicBezier): return true
      default: return false
      }
    case .mapping:
      if pathKey(of: node) != nil || document.value(of: "$ref", in: node) != nil { return true }
      if case .token(let type) = schema { return readsAsParts(node, of: type) }
      return false
    }
  }
}
