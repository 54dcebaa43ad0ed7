import TinctureDiagnostics
import TinctureModel

/// `type/dynamic`
package enum DynamicTypeRule: Rule {
  package static let info = RuleInfo(
    id: "type/dynamic",
    summary: "Text grows with the size that people set.",
    why: """
      On Apple's platforms a font that belongs to no text style keeps its size when somebody asks for larger text. A \
      `textStyle` in a typography token says with which style it grows. Looked at where an output is for `swiftui`, or \
      nothing is known of outputs.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("typography: { body: { fontFamily: Inter, fontSize: 17, fontWeight: 400 } }"),
    good: .init(
      "typography: { body: { fontFamily: Inter, fontSize: 17, fontWeight: 400, textStyle: body } }")
  )

  package static func check(_ run: inout RuleRun) {
    let targets = run.context.targets
    guard targets.isEmpty || targets.contains("swiftui") else { return }
    for (id, token, resolved) in run.context.tokens(of: .typography) {
      // What refers to another token is mended there.
      if case .reference = token.value { continue }
      let isFixed = resolved.values.rows.contains { _, value in
        if case .typography(let typography) = value { typography.textStyle == nil } else { false }
      }
      guard isFixed else { continue }
      run.report(
        "`\(run.context.path(of: id))` has no text style: it keeps its size where people ask for larger text",
        run.context.subject(id), at: token.range,
        help: "add `textStyle: body`, or the nearest style")
    }
  }
}
