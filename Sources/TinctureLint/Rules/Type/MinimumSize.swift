import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `type/min-size`
package enum MinimumSize: Rule {
  package static let info = RuleInfo(
    id: "type/min-size",
    summary: "No text is too small to read.",
    why: "Apple's smallest text style has 11 pt; what is smaller is a burden even to good eyes.",
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.error)],
    options: [RuleOption("size", .number(11), "the least font size in px")],
    bad: .init("typography: { tiny: { fontFamily: Inter, fontSize: 9, fontWeight: 400 } }"),
    good: .init("typography: { small: { fontFamily: Inter, fontSize: 12, fontWeight: 400 } }"))

  package static func check(_ run: inout RuleRun) {
    let need = run.number("size")
    for (id, token, resolved) in run.context.tokens(of: .typography) {
      for (choices, value) in resolved.values.rows {
        guard case .typography(let typography) = value,
          let size = run.context.pixels(typography.fontSize), size < need
        else { continue }
        let subject = run.context.subject(id, axes: resolved.values.axes, choices: choices)
        let counts = run.report(
          "`\(subject.text)` has a font size of \(lengthText(size)) px, less than \(lengthText(need)) px",
          subject, at: token.valueRange, data: [.init("size", size), .init("need", need)])
        if counts { break }
      }
    }
  }
}

/// `type/line-height`
package enum LineHeight: Rule {
  package static let info = RuleInfo(
    id: "type/line-height",
    summary: "Lines of text do not touch each other.",
    why: """
      Below about 1.1 times the font size the descenders of one line meet the ascenders of the next; running text wants \
      about 1.5 (WCAG 2.2, 1.4.12).
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [
      RuleOption("ratio", .number(1.1), "the least line height, as a multiple of the font size")
    ],
    bad: .init(
      "typography: { body: { fontFamily: Inter, fontSize: 16, fontWeight: 400, lineHeight: 0.9 } }"),
    good: .init(
      "typography: { body: { fontFamily: Inter, fontSize: 16, fontWeight: 400, lineHeight: 1.5 } }")
  )

  package static func check(_ run: inout RuleRun) {
    let need = run.number("ratio")
    for (id, token, resolved) in run.context.tokens(of: .typography) {
      for (choices, value) in resolved.values.rows {
        guard case .typography(let typography) = value, typography.lineHeight < need else {
          continue
        }
        let subject = run.context.subject(id, axes: resolved.values.axes, choices: choices)
        let counts = run.report(
          "`\(subject.text)` has a line height below \(ratioNumber(need)) times its font size",
          subject, at: token.valueRange,
          data: [.init("lineHeight", typography.lineHeight), .init("need", need)])
        if counts { break }
      }
    }
  }

  private static func ratioNumber(_ number: Double) -> String {
    String(ratioText(number).dropLast(2))
  }
}
