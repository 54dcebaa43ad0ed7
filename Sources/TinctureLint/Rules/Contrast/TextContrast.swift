import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `contrast/text`
package enum TextContrast: Rule {
  package static let info = RuleInfo(
    id: "contrast/text",
    summary: "Text has enough contrast with what is behind it.",
    why: """
      WCAG 2.2 (1.4.3, 1.4.6) asks for 4.5:1, and for 3:1 where text is large: from 24 px on, or from 18.66 px on where it \
      is bold; level AAA asks for 7:1 and 4.5:1. The size and weight are those of the component's font. Every case of \
      every component at rest and every pair under `lint: pairs` is measured in every mode, in the 8-bit colours that \
      outputs write, composited over the surface. A translucent background without a surface counts with the weaker of \
      its contrasts on white and on black.
      """,
    presets: [
      .recommended: PresetSetting(.error), .strict: PresetSetting(.error),
      .aa: PresetSetting(.error),
      .aaa: PresetSetting(.error, options: ["normal": .number(7), "large": .number(4.5)]),
    ],
    options: [
      RuleOption("normal", .number(4.5), "the least ratio of text"),
      RuleOption("large", .number(3), "the least ratio of large text"),
    ],
    bad: .init(
      """
      colors: { page: white, label: "#999999" }
      components:
        button:
          kind: button
          surface: "{colors.page}"
          base: { foreground: "{colors.label}", font: body }
      """),
    good: .init(
      """
      colors: { page: white, label: "#666666" }
      components:
        button:
          kind: button
          surface: "{colors.page}"
          base: { foreground: "{colors.label}", font: body }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components { check(component, .rest, "the label", &run) }
    for pair in run.context.pairs where pair.role != .nonText {
      let need = run.number(pair.role == .large ? "large" : "normal")
      check(pair, need: pair.minimum ?? need, &run)
    }
  }

  /// Reports the labels of a component that fall short where some states hold.
  static func check(
    _ component: LintComponent, _ states: LabelStates, _ what: String, _ run: inout RuleRun
  ) {
    for (leaf, tests) in component.labels(states).cases {
      guard let leaf else { continue }
      let need = run.number(leaf.isLarge ? "large" : "normal")
      guard leaf.pair.ratio < need else { continue }
      run.reportContrast(
        what, leaf.pair, need: need, component.subject(tests),
        at: component.range(of: .foreground, tests),
        figure: component.expression(of: .foreground, tests),
        notes: [.init("the background", at: component.range(of: .background, tests))])
    }
  }

  /// Reports the modes in which a declared pair falls short.
  static func check(_ pair: ContrastPair, need: Double, _ run: inout RuleRun) {
    guard let foreground = colors(of: pair.foreground, run.context),
      let background = colors(of: pair.background, run.context)
    else { return }
    let surface = pair.surface.flatMap { colors(of: $0, run.context) }
    let paint =
      foreground
      .combined(with: background) { foreground, background in
        ComponentPaint().setting(\.foreground, foreground).setting(\.background, background)
      }
      .combined(with: surface ?? Decision(nil)) { $0.setting(\.surface, $1) }
    for (paint, tests) in paint.cases {
      guard let seen = paint.text, seen.ratio < need else { continue }
      let modes = run.context.design.design.modes.axes
      let cell = tests.compactMap { test -> Finding.CellTest? in
        guard case .mode(let axis) = test.variable else { return nil }
        return .init(modes[axis].name, modes[axis].values[test.value], isMode: true)
      }
      let places = [pair.foreground, pair.background].compactMap { path in
        run.context.token(at: path).map {
          Diagnostic.Note("`\(path)` is defined here", at: run.context.design.design[$0].range)
        }
      }
      run.reportContrast(
        "the pair", seen, need: need,
        Finding.Subject(.pair, "\(pair.foreground) on \(pair.background)", cell: cell),
        at: pair.range, figure: run.context.expression(of: pair.foreground), notes: places)
    }
  }

  private static func colors(of path: String, _ context: LintContext) -> Decision<Color?>? {
    guard let token = context.token(at: path), let values = context.design[token]?.values else {
      return nil
    }
    return Decision(values).map { value in
      if case .color(let color) = value { color.written } else { nil }
    }
  }
}
