import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `state/coverage`
package enum StateCoverage: Rule {
  package static let info = RuleInfo(
    id: "state/coverage",
    summary: "A component declares the states that its kind has.",
    why:
      "A button that does not answer when it is pressed seems broken; a toggle has to show that it is on.",
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(
      """
      components:
        switch:
          kind: toggle
          surface: white
          base: { foreground: black, font: body }
          states: { disabled: { opacity: 0.4 } }
      """),
    good: .init(
      """
      components:
        switch:
          kind: toggle
          surface: white
          base: { foreground: black, font: body }
          states: { selected: { foreground: "#0550ae" }, disabled: { opacity: 0.4 } }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      let written = component.resolved.component
      for name in states(of: written.kind) where written.state(named: name) == nil {
        run.report(
          "the \(written.kind.rawValue) `\(written.name)` has no state `\(name)`",
          Finding.Subject(.component, written.name, cell: [.init("state", name)]),
          at: written.range)
      }
    }
  }

  private static func states(of kind: Component.Kind) -> [String] {
    switch kind {
    case .button: ["pressed", "disabled"]
    case .toggle: ["selected", "disabled"]
    case .field: ["focused", "disabled"]
    case .surface: []
    }
  }
}
