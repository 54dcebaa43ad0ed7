import TinctureDiagnostics
import TinctureModel

/// `type/dynamic`
package enum DynamicTypeRule: Rule {
  package static let info = RuleInfo(
    id: "type/dynamic",
    summary: "Text grows with the size that people set.",
    why: """
      On Apple's platforms a font that belongs to no text style keeps its size when somebody asks for larger text. A \
      `textStyle` in a typography token says with which style it grows. Fonts that components state themselves count, too. \
      Looked at where an output is for `swiftui`, or nothing is known of outputs.
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
    checkComponents(&run)
  }

  /// Looks at the fonts that components write out; those of tokens are mended there.
  private static func checkComponents(_ run: inout RuleRun) {
    for component in run.context.components {
      guard let font = component.resolved[.font] else { continue }
      var seen: Set<SourceRange> = []
      for (leaf, tests) in font.defaultValue.cases {
        guard case .known(.value(.typography(let typography))) = leaf, typography.textStyle == nil,
          let written = component.expression(of: .font, tests)
        else { continue }
        if case .reference = written.expression { continue }
        let range = component.range(of: .font, tests)
        guard seen.insert(range).inserted else { continue }
        let subject = component.subject(tests)
        run.report(
          "the font of `\(subject.text)` has no text style: it keeps its size where people ask for larger text",
          subject, at: range, help: "add `textStyle: body`, or the nearest style")
      }
    }
  }
}
