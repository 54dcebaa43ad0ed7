import TinctureDiagnostics
import TinctureModel

/// `yaml/unquoted-reference`
package enum UnquotedReference: Rule {
  package static let info = RuleInfo(
    id: "yaml/unquoted-reference",
    summary: "References stand in quotes.",
    why: """
      Without quotes `{a.b}` is a mapping with one key to YAML. Tincture understands what is meant; formatters turn it into \
      `{ a.b: null }`, and other tools see a mapping.
      """,
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.warning)],
    bad: .init("colors: { blue: blue, link: {colors.blue} }"),
    good: .init("colors: { blue: blue, link: \"{colors.blue}\" }"))

  package static func check(_ run: inout RuleRun) {
    let context = run.context
    for (id, token, _) in run.context.tokens {
      check(LocatedExpression(token.value, at: token.valueRange), context.subject(id), &run)
      guard token.details != nil else { continue }
      for mode in token.contents.modes { check(mode.value, context.subject(id), &run) }
    }
    for component in run.context.design.design.components {
      for assignment in component.assignments
      where component.blocks[assignment.block].inheritedFrom == nil {
        for located in Set(assignment.value.expressions) {
          check(located, Finding.Subject(.component, component.name), &run)
        }
      }
    }
  }

  private static func check(
    _ located: LocatedExpression, _ subject: @autoclosure () -> Finding.Subject,
    _ run: inout RuleRun
  ) {
    guard case .reference(let reference) = located.expression else { return }
    let bytes = run.context.sources[located.range.file].bytes
    let start = Int(located.range.start)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return }
    let text = run.context.design.design[reference].text
    let written = run.context.text(of: located.range)
    let isWhole = written == "{\(text)}"
    run.report(
      "the reference to `\(text)` stands without quotes", subject(), at: located.range,
      help: isWhole ? nil : "write `\"{\(text)}\"`",
      fix: isWhole
        ? .init(.safe, "put it in quotes", [Diagnostic.Edit(located.range, "\"\(written)\"")]) : nil
    )
  }
}
