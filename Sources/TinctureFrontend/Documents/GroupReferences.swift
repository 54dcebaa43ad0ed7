import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Reading `$extends` and `$ref` (Design Tokens format, sections 6.4 and 7).
extension DesignBuilder {
  /// The group that `$extends`, or `$ref` on a group, names; `nil` if it names nothing, which is reported.
  mutating func groupReference(
    _ node: NodeID, isPointer: Bool, in input: Int
  ) -> GroupReference? {
    let document = document(of: input)
    let property = isPointer ? "$ref" : "$extends"
    let range = document.rangeOfUse(of: node)
    if let path = unquotedReference(node, in: input) {
      if !isPointer { return GroupReference(segments: path, range: range) }
    } else if document.kind(of: node) == .scalar {
      let text = document.text(of: node)
      let segments =
        ReferencePath.pointer(text) ?? (isPointer ? nil : ReferencePath.curly(text))
      if let segments { return GroupReference(segments: segments, range: range) }
    }
    diagnostics.report(
      Diagnostic(
        .invalidExtends, "`\(property)` must be one reference to a group", at: range,
        help: isPointer ? "write `\"#/group\"`" : "write `\"{group}\"` or `\"#/group\"`"))
    return nil
  }

  /// The names in `{a.b}` without quotes, which YAML reads as a mapping with one key and no value.
  private func unquotedReference(_ node: NodeID, in input: Int) -> [String]? {
    let document = document(of: input)
    guard inputs[input].dialect == .native, document.kind(of: node) == .mapping,
      document.style(of: node) == .flow, document.count(of: node) == 1,
      let entry = document.entries(of: node).first(where: { _ in true }),
      document.text(of: entry.value, equals: "")
    else { return nil }
    return ReferencePath.path(document.text(of: entry.key))
  }

  /// What a `$ref` names if that should be a group; `nil` for what cannot be one.
  func undecidedReference(_ node: NodeID, in input: Int) -> GroupReference? {
    let document = document(of: input)
    guard document.kind(of: node) == .scalar,
      let segments = ReferencePath.pointer(document.text(of: node)),
      !segments.contains("$value")
    else { return nil }
    return GroupReference(segments: segments, range: document.rangeOfUse(of: node))
  }
}
