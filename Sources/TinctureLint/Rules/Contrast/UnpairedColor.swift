import TinctureDiagnostics
import TinctureModel

/// `contrast/unpaired`
package enum UnpairedColor: Rule {
  package static let info = RuleInfo(
    id: "contrast/unpaired",
    summary: "Every colour with a role is measured.",
    why: """
      A colour for text that is in no component and in no pair under `lint: pairs` is never held to any contrast. The rule \
      is off until `roles` says by patterns which colours are for text, icons, borders or surfaces.
      """,
    presets: [:],
    options: [RuleOption("roles", .patterns([]), "patterns for the colours that must be measured")],
    bad: .init(
      """
      colors: { content: { body: black, muted: gray }, page: white }
      components:
        tag: { surface: "{colors.page}", base: { foreground: "{colors.content.body}", font: body } }
      """, options: ["roles": .patterns(["colors.content.*"])]),
    good: .init(
      """
      colors: { content: { body: black }, page: white }
      components:
        tag: { surface: "{colors.page}", base: { foreground: "{colors.content.body}", font: body } }
      """, options: ["roles": .patterns(["colors.content.*"])]))

  package static func check(_ run: inout RuleRun) {
    let globs = run.patterns("roles").compactMap { try? Glob($0, separator: ".") }
    guard !globs.isEmpty else { return }
    let context = run.context
    var measured = Set(
      context.pairs.flatMap { [$0.foreground, $0.background] + ($0.surface.map { [$0] } ?? []) })
    for component in context.design.design.components {
      for number in component.references {
        guard let target = context.design.target(of: ReferenceID(number)) else { continue }
        measured.insert(context.path(of: target.token))
      }
    }
    for (id, token, _) in context.tokens(of: .color) {
      let path = context.design.design.path(of: id)
      guard globs.contains(where: { $0.matches(path.segments) }),
        !measured.contains("\(path)")
      else { continue }
      run.report(
        "`\(path)` is in no component and in no pair, so that its contrast is never measured",
        context.subject(id), at: token.range,
        help: "add it to `lint: pairs`, with what it lies on")
    }
  }
}
