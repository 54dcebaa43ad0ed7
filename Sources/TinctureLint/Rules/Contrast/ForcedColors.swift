import TinctureDiagnostics
import TinctureModel

/// `contrast/forced-colors`
package enum ForcedColors: Rule {
  package static let info = RuleInfo(
    id: "contrast/forced-colors",
    summary: "A state of a component's own is not shown by colour alone.",
    why: """
      Where people have chosen their own colours (`forced-colors`), browsers replace those of the page and drop shadows. \
      Stylesheets say in the system's colours what is focused, selected and disabled; a state such as `invalid` that \
      differs from rest in nothing but background, foreground, border, shadow and opacity is lost. It is lost to eyes that \
      see few colours, too (WCAG 2.2, 1.4.1). Looked at where an output is `css`, or nothing is known of outputs.
      """,
    presets: [.strict: PresetSetting(.note)],
    bad: .init(
      """
      components:
        name:
          kind: field
          surface: white
          base: { foreground: black, font: body, border: { color: "#767b82", width: 1 } }
          states: { invalid: { border: { color: "#c4001a", width: 2 } } }
      """),
    good: .init(
      """
      components:
        name:
          kind: field
          surface: white
          base: { foreground: black, font: body, border: { color: "#767b82", width: 1 } }
          states: { invalid: { border: { color: "#c4001a", width: 2 }, underline: true } }
      """))

  private static let lost: Set<ComponentProperty> = [
    .background, .foreground, .border, .shadow, .opacity, .animation, .cursor, .feedback,
  ]

  package static func check(_ run: inout RuleRun) {
    let targets = run.context.targets
    guard targets.isEmpty || targets.contains("css") else { return }
    for component in run.context.components where component.resolved.component.kind != .surface {
      for (index, state) in component.resolved.component.states.enumerated()
      where state.trigger == .own {
        let shown = component.resolved.properties.reduce(Decision(Difference.none)) {
          known, property in
          let rest = property.defaultValue.restricted { $0.isState ? 0 : nil }
          let active = property.defaultValue.restricted {
            $0 == .state(index) ? 1 : $0.isState ? 0 : nil
          }
          let isLost = lost.contains(property.property)
          let difference = rest.combined(with: active) { rest, active -> Difference in
            rest == active ? .none : isLost ? .inColor : .otherwise
          }
          return known.combined(with: difference) { max($0, $1) }
        }
        for (difference, tests) in shown.cases where difference == .inColor {
          let subject = component.subject(
            tests + [DecisionTest(variable: .state(index), value: 1)])
          run.report(
            "`\(subject.text)` differs from rest by colours alone, which are lost where they are forced",
            subject, at: state.range,
            help: "show it by `underline`, `font` or an icon of the program's as well")
        }
      }
    }
  }

  private enum Difference: Int, Comparable {
    case none
    case inColor
    case otherwise

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
