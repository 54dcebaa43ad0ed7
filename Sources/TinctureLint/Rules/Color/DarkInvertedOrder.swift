import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `color/dark-inverted-order`
package enum DarkInvertedOrder: Rule {
  package static let info = RuleInfo(
    id: "color/dark-inverted-order",
    summary: "A scale that runs from light to dark runs one way in every mode.",
    why: """
      Layers that get lighter step by step in one mode get lighter or darker step by step in the others, or hover ends up \
      below rest. Looked at are the colours of one group whose names are numbers or sizes, three or more, where each mode \
      but one goes one way.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(
      """
      colors:
        surface:
          1: { $value: "#ffffff", $modes: { dark: "#101010" } }
          2: { $value: "#f0f0f0", $modes: { dark: "#303030" } }
          3: { $value: "#e0e0e0", $modes: { dark: "#202020" } }
      """),
    good: .init(
      """
      colors:
        surface:
          1: { $value: "#ffffff", $modes: { dark: "#101010" } }
          2: { $value: "#f0f0f0", $modes: { dark: "#202020" } }
          3: { $value: "#e0e0e0", $modes: { dark: "#303030" } }
      """))

  private struct Step {
    let id: TokenID
    let rank: Double
    let values: ModeTable<Value>
  }

  package static func check(_ run: inout RuleRun) {
    var scales: [GroupID: [Step]] = [:]
    var order: [GroupID] = []
    for (id, token, resolved) in run.context.tokens(of: .color) {
      guard let rank = ScaleRank(token.name)?.value else { continue }
      if scales[token.group] == nil { order.append(token.group) }
      scales[token.group, default: []].append(
        Step(id: id, rank: rank, values: resolved.values))
    }
    for group in order {
      let steps = (scales[group] ?? []).sorted { $0.rank < $1.rank }
      if steps.count > 2, steps.contains(where: { !$0.values.axes.isEmpty }) { check(steps, &run) }
    }
  }

  private static func check(_ steps: [Step], _ run: inout RuleRun) {
    let lightness = steps.reduce(Decision<[Double]>([])) { known, step in
      known.combined(with: Decision(step.values)) { known, value in
        guard case .color(let color) = value else { return known + [0] }
        return known + [color.color.converted(to: .oklab).components.first ?? 0]
      }
    }
    let cases = lightness.cases
    let ordered = cases.filter { breakPlace(in: $0.leaf) == nil }
    // Where no mode is in order, the names say nothing of lightness.
    guard !ordered.isEmpty else { return }
    for (values, tests) in cases {
      guard let place = breakPlace(in: values) else { continue }
      let modes = run.context.design.design.modes.axes
      let cell = tests.compactMap { test -> Finding.CellTest? in
        guard case .mode(let axis) = test.variable else { return nil }
        return .init(modes[axis].name, modes[axis].values[test.value], isMode: true)
      }
      let token = run.context.design.design[steps[place].id]
      let path = run.context.path(of: steps[place].id)
      let subject = Finding.Subject(.token, path, cell: cell)
      run.report(
        "`\(subject.text)` is out of the order of its scale: lightness goes another way there",
        subject, at: token.valueRange)
    }
  }

  /// The first place at which a rising or falling row turns; `nil` if it goes one way.
  private static func breakPlace(in values: [Double]) -> Int? {
    var direction = 0.0
    for index in values.indices.dropFirst() {
      let step = values[index] - values[index - 1]
      guard abs(step) > 0.001 else { continue }
      if direction == 0 { direction = step }
      if direction * step < 0 { return index }
    }
    return nil
  }
}
