import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/on-state`
package enum OnStateContrast: Rule {
  package static let info = RuleInfo(
    id: "contrast/on-state",
    summary: "Text keeps its contrast while a component is hovered, focused, pressed or selected.",
    why: """
      A state often changes the background and forgets the label. The states are measured as `contrast/text` measures \
      rest; a state that leaves the colours as they are is not measured again.
      """,
    presets: TextContrast.info.presets,
    options: TextContrast.info.options,
    bad: .init(
      """
      colors: { page: white, accent: "#1d6fb8" }
      components:
        button:
          kind: button
          surface: "{colors.page}"
          base: { background: "{colors.accent}", foreground: white, font: body }
          states:
            hovered: { background: "#3880c1" }
      """),
    good: .init(
      """
      colors: { page: white, accent: "#1d6fb8" }
      components:
        button:
          kind: button
          surface: "{colors.page}"
          base: { background: "{colors.accent}", foreground: white, font: body }
          states:
            hovered: { background: "#19619f" }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      TextContrast.check(component, .interaction, "the label", &run)
    }
  }
}
