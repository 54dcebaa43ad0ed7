import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/deprecated-use`
package enum DeprecatedUse: Rule {
  package static let info = RuleInfo(
    id: "structure/deprecated-use",
    summary: "Nothing refers to a deprecated token.",
    why: "What refers to a deprecated token keeps it alive, and breaks when it goes.",
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.error)],
    bad: .init(
      """
      colors:
        new: "#0550ae"
        old: { $value: "{colors.new}", $deprecated: Use new }
        link: "{colors.old}"
      """),
    good: .init(
      """
      colors:
        new: "#0550ae"
        old: { $value: "{colors.new}", $deprecated: Use new }
        link: "{colors.new}"
      """))

  package static func check(_ run: inout RuleRun) {
    let design = run.context.design
    for (index, target) in design.targets.enumerated() {
      guard let target else { continue }
      let token = design.design[target.token]
      guard token.details != nil, let reason = token.contents.deprecation?.reason else { continue }
      let reference = design.design.references[index]
      let path = run.context.path(of: target.token)
      run.report(
        "`\(path)` is deprecated\(reason.isEmpty ? "" : ": \(reason)")",
        run.context.subject(target.token), at: reference.range,
        notes: [.init("it is defined here", at: token.range)],
        fix: fix(reference, target, run.context))
    }
  }

  /// A reference to the token that the deprecated one stands for, where it does nothing but stand for it.
  private static func fix(
    _ reference: Reference, _ target: ReferenceTarget, _ context: LintContext
  ) -> Finding.Fix? {
    var token = target.token
    var passed: Set<TokenID> = []
    while context.design.design[token].contents.deprecation?.reason != nil {
      let written = context.design.design[token]
      guard passed.insert(token).inserted, case .reference(let next) = written.value,
        written.contents.modes.isEmpty, written.contents.platformValues.isEmpty,
        let replacement = context.design.target(of: next), replacement.part.isEmpty
      else { return nil }
      token = replacement.token
    }
    guard let edit = context.edit(reference, toLeadTo: token, part: target.part) else { return nil }
    return .init(.safe, "refer to `\(context.path(of: token))`", [edit])
  }
}

extension Token.Deprecation {
  /// Why, empty where nothing is said; `nil` where the mark is lifted.
  fileprivate var reason: String? {
    switch self {
    case .bare: ""
    case .explained(let text): text
    case .lifted: nil
    }
  }
}
