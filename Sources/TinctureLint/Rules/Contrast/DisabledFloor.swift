import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/disabled-floor`
package enum DisabledFloor: Rule {
  package static let info = RuleInfo(
    id: "contrast/disabled-floor",
    summary: "The label of a disabled component can still be made out.",
    why: """
      WCAG asks nothing of disabled controls, but people still have to see that there is one, and which. The floor is this \
      rule's own; the opacity of the component counts.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [
      RuleOption("normal", .number(1.5), "the least ratio of text"),
      RuleOption("large", .number(1.5), "the least ratio of large text"),
    ],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body }
          states: { disabled: { opacity: 0.1 } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body }
          states: { disabled: { opacity: 0.4 } }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      TextContrast.check(component, .disabled, "the disabled label", &run)
    }
  }
}
