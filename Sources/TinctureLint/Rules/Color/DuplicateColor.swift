import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `color/duplicate`
package enum DuplicateColor: Rule {
  package static let info = RuleInfo(
    id: "color/duplicate",
    summary: "No colour is written down twice.",
    why: """
      Two tokens with the same written colour drift apart when one is changed. Let one refer to the other, or both to a \
      third.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(##"colors: { accent: "#0a84ff", link: "#0A84FF" }"##),
    good: .init(##"colors: { accent: "#0a84ff", link: "{colors.accent}" }"##))

  package static func check(_ run: inout RuleRun) {
    var first: [Color: TokenID] = [:]
    for (id, token, resolved) in run.context.tokens(of: .color) {
      guard case .literal(.color(let value)) = token.value, resolved.values.axes.isEmpty else {
        continue
      }
      guard let other = first[value.color] else {
        first[value.color] = id
        continue
      }
      let path = run.context.path(of: other)
      run.report(
        "`\(run.context.path(of: id))` is the same colour as `\(path)`", run.context.subject(id),
        at: token.valueRange,
        notes: [.init("`\(path)` is defined here", at: run.context.design.design[other].range)],
        help: "write `\"{\(path)}\"`",
        fix: run.context.edit(token.valueRange, toReferTo: other).map {
          .init(.suggested, "refer to `\(path)`", [$0])
        })
    }
  }
}
