import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `state/distinguishable`
package enum StateDistinguishable: Rule {
  package static let info = RuleInfo(
    id: "state/distinguishable",
    summary: "A state that is declared can be seen.",
    why: """
      A hovered, focused, pressed or selected component that looks like one at rest, or like another of these states, tells \
      nobody anything. A colour counts as different from a distance in OKLab on; any other property as soon as it is \
      another one. In one mode, hovered and pressed also go one way: a background that gets lighter in one of them does not \
      get darker in the other.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("distance", .number(0.02), "the least deltaE OK of a colour")],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#1d6fb8", foreground: white, font: body }
          states: { pressed: { background: "#1d6fb9" } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#1d6fb8", foreground: white, font: body }
          states: { pressed: { background: "#155a98" } }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      let states = component.resolved.component.states.indices.filter {
        LabelStates.interactions.contains(component.resolved.component.states[$0].name)
      }
      for state in states { compare(state, with: nil, of: component, &run) }
      for (index, state) in states.enumerated() {
        for other in states[..<index] { compare(state, with: other, of: component, &run) }
      }
      compareDirections(of: component, &run)
    }
  }

  /// Reports the cases in which a state looks like another one, or like rest.
  private static func compare(
    _ state: Int, with other: Int?, of component: LintComponent, _ run: inout RuleRun
  ) {
    let distance = run.number("distance")
    let states = component.resolved.component.states
    let difference = component.resolved.properties.reduce(Decision(Looks.same)) {
      known, property in
      let rest = property.defaultValue.only(nil)
      let first = property.defaultValue.only(other)
      let second = property.defaultValue.only(state)
      let looks = first.combined(with: second) { differ($0, $1, by: distance) }
        .combined(with: rest.combined(with: second) { differ($0, $1, by: distance) }) {
          $0 ? Looks.different : $1 ? .sameButNotRest : .same
        }
      return known.combined(with: looks) { max($0, $1) }
    }
    for (looks, tests) in difference.cases {
      // What looks like rest is said of rest, not of every other state besides.
      guard looks == (other == nil ? .same : .sameButNotRest) else { continue }
      let subject = component.subject([DecisionTest(variable: .state(state), value: 1)] + tests)
      let likeness = other.map { "as if it were \(states[$0].name)" } ?? "as it does at rest"
      run.report("`\(subject.text)` looks \(likeness)", subject, at: states[state].range)
    }
  }

  private enum Looks: Int, Comparable {
    case same
    case sameButNotRest
    case different

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Reports modes in which the background gets lighter in one of two states and darker in the other.
  private static func compareDirections(of component: LintComponent, _ run: inout RuleRun) {
    let written = component.resolved.component
    guard let hovered = written.state(named: "hovered"),
      let pressed = written.state(named: "pressed")
    else { return }
    let distance = run.number("distance")
    let rest = component.paint.only(nil).map(\.backgroundLightness)
    func change(_ state: Int) -> Decision<Double?> {
      rest.combined(with: component.paint.only(state).map(\.backgroundLightness)) { before, after in
        guard let before, let after, abs(after - before) >= distance else { return nil }
        return after - before
      }
    }
    let isTurned = change(hovered).combined(with: change(pressed)) { first, second in
      (first ?? 0) * (second ?? 0) < 0
    }
    for (isTurned, tests) in isTurned.cases where isTurned {
      let subject = component.subject([DecisionTest(variable: .state(pressed), value: 1)] + tests)
      run.report(
        "`\(subject.text)` gets lighter where hovered gets darker, or the other way round", subject,
        at: written.states[pressed].range)
    }
  }

  private static func differ(
    _ rest: PropertyLeaf, _ active: PropertyLeaf, by distance: Double
  ) -> Bool {
    guard let left = rest.color, let right = active.color else { return rest != active }
    return abs(left.alpha - right.alpha) >= distance
      || ColorDifference.deltaEOK.between(left, right) >= distance
  }
}

extension Decision where Leaf: Hashable {
  /// What is left where no state is active but one, or none at all.
  fileprivate func only(_ state: Int?) -> Decision {
    restricted { variable in
      guard variable.isState else { return nil }
      return state.map { variable == .state($0) } == true ? 1 : 0
    }
  }
}

extension ComponentPaint {
  /// The OKLab lightness of an opaque background; `nil` for another one, of which more is seen than its colour.
  fileprivate var backgroundLightness: Double? {
    let seen = surface.map { background?.composited(over: $0) } ?? background
    guard let seen, seen.alpha == 1 else { return nil }
    return seen.converted(to: .oklab).components.first
  }
}

extension DecisionVariable {
  var isState: Bool {
    if case .state = self { true } else { false }
  }
}
