import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Reading `$lint`, and `$extensions: { tincture: { lint: … } }`, which means the same where `$lint` is not known.
extension DesignBuilder {
  mutating func markLint(
    _ members: Members, of owner: LintMark.Owner, _ extent: SourceRange, in input: Int
  ) {
    let document = document(of: input)
    var nodes: [NodeID] = []
    if inputs[input].dialect == .native, let member = members.lint { nodes.append(member.value) }
    if let extensions = members.extensions?.value, document.kind(of: extensions) == .mapping,
      let own = document.value(of: "tincture", in: extensions), document.kind(of: own) == .mapping,
      let node = document.value(of: "lint", in: own)
    {
      nodes.append(node)
    }
    for node in nodes {
      let mark = document.lintMark(node, of: owner, extent, diagnostics: &diagnostics)
      if let mark { design.lintMarks.append(mark) }
    }
  }
}

extension Document {
  /// Reads what stands under `$lint`; `nil` if it is no good, which is reported.
  func lintMark(
    _ node: NodeID, of owner: LintMark.Owner, _ extent: SourceRange,
    diagnostics: inout Diagnostics
  ) -> LintMark? {
    func report(_ code: DiagnosticCode, _ message: String, at node: NodeID) {
      guard !isBroken(node) else { return }
      diagnostics.report(
        Diagnostic(
          code, message, at: rangeOfUse(of: node),
          help: "write `$lint: { ignore: { contrast/text: the reason } }`"))
    }
    guard kind(of: node) == .mapping else {
      report(.wrongShape, "`$lint` must be a mapping", at: node)
      return nil
    }
    var ignored: [LintMark.Ignored] = []
    for (key, value) in entries(of: node) {
      guard text(of: key, equals: "ignore") else {
        report(.unknownProperty, "`$lint` has no key `\(text(of: key))`", at: key)
        continue
      }
      guard kind(of: value) == .mapping else {
        report(.wrongShape, "`ignore` must be a mapping of rules to reasons", at: value)
        continue
      }
      for (rule, reason) in entries(of: value) {
        guard kind(of: reason) == .scalar else {
          report(.wrongShape, "a reason must be text", at: reason)
          continue
        }
        let isText: Bool
        switch dataValue(of: reason) {
        case .null, .boolean: isText = false
        default: isText = true
        }
        ignored.append(
          LintMark.Ignored(
            rule: text(of: rule), reason: isText ? text(of: reason) : "",
            range: rangeOfUse(of: rule)))
      }
    }
    return LintMark(owner: owner, extent: extent, ignored: ignored)
  }
}
