import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `motion/reduced-alternate`
package enum ReducedAlternate: Rule {
  package static let info = RuleInfo(
    id: "motion/reduced-alternate",
    summary: "Where the user asks for less motion, there is less.",
    why: """
      Motion makes some people ill (WCAG 2.2, 2.3.3). An animation needs a `reduced` one that differs from it, or `none`; \
      a state that scales a component by more than a little needs a guard `when: { motion: full }`.
      """,
    presets: [
      .recommended: PresetSetting(.warning), .strict: PresetSetting(.error),
      .aaa: PresetSetting(.error),
    ],
    options: [
      RuleOption("scale", .number(0.05), "the change of scale that counts as motion, as a share")
    ],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: body, foreground: black }
          states: { pressed: { scale: 0.8 } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { font: body, foreground: black }
          states:
            pressed: { when: { motion: full }, scale: 0.8 }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      checkAnimation(component, &run)
      checkScale(component, &run)
    }
  }

  private static func checkAnimation(_ component: LintComponent, _ run: inout RuleRun) {
    guard let animation = component.resolved[.animation] else { return }
    for (leaf, tests) in animation.defaultValue.cases {
      guard case .known(.animation(let value)) = leaf, value.reduced == value.curve else {
        continue
      }
      let subject = component.subject(tests)
      run.report(
        "the animation of `\(subject.text)` is the same where less motion is asked for", subject,
        at: component.range(of: .animation, tests), help: "write `reduced: none`")
    }
  }

  private static func checkScale(_ component: LintComponent, _ run: inout RuleRun) {
    guard let scale = component.resolved[.scale] else { return }
    let reduced = scale.defaultValue.restricted {
      $0 == .environment(.motion) ? 1 : nil
    }
    for (leaf, tests) in reduced.cases {
      let isInState = tests.contains {
        if case .state = $0.variable { $0.value == 1 } else { false }
      }
      guard isInState, let scale = leaf.number, abs(scale - 1) > run.number("scale") else {
        continue
      }
      let subject = component.subject(tests)
      run.report(
        "`\(subject.text)` scales to \(Int((scale * 100).rounded())) % even where less motion is asked for",
        subject, at: component.range(of: .scale, tests),
        help: "put it into a block with `when: { motion: full }`", data: [.init("scale", scale)])
    }
  }
}
