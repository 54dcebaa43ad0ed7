import TinctureDiagnostics
import TinctureModel

/// `mode/coverage`
package enum ModeCoverage: Rule {
  package static let info = RuleInfo(
    id: "mode/coverage",
    summary: "Where nearly all colours of a group change with a mode, all do.",
    why: """
      A new colour that nobody gave a dark value looks well in every review in the light. Looked at are groups of four \
      colours and more; a literal without any value for modes is reported where most of the group change. One with values \
      for some modes was thought about.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("share", .number(0.75), "the share of the others that has to change")],
    bad: .init(
      """
      colors:
        page: { $value: white, $modes: { dark: black } }
        panel: { $value: "#f4f4f4", $modes: { dark: "#1c1c1c" } }
        text: { $value: "#111111", $modes: { dark: "#eeeeee" } }
        line: { $value: "#cccccc", $modes: { dark: "#444444" } }
        note: "#555555"
      """),
    good: .init(
      """
      colors:
        page: { $value: white, $modes: { dark: black } }
        panel: { $value: "#f4f4f4", $modes: { dark: "#1c1c1c" } }
        text: { $value: "#111111", $modes: { dark: "#eeeeee" } }
        line: { $value: "#cccccc", $modes: { dark: "#444444" } }
        note: { $value: "#555555", $modes: { dark: "#aaaaaa" } }
      """))

  package static func check(_ run: inout RuleRun) {
    let modes = run.context.design.design.modes.axes
    var counts: [GroupID: (all: Int, changing: [Int])] = [:]
    let colors = run.context.tokens(of: .color)
    for (_, token, resolved) in colors {
      var count = counts[token.group] ?? (0, [Int](repeating: 0, count: modes.count))
      count.all += 1
      for axis in resolved.values.axes { count.changing[axis.index] += 1 }
      counts[token.group] = count
    }
    for (id, token, resolved) in colors {
      guard let count = counts[token.group], count.all > 3, case .literal = token.value else {
        continue
      }
      guard resolved.values.axes.isEmpty else { continue }
      for axis in modes.indices {
        let others = Double(count.changing[axis]) / Double(count.all - 1)
        guard others >= run.number("share") else { continue }
        run.report(
          "`\(run.context.path(of: id))` is the same for every \(modes[axis].name), where \(count.changing[axis]) of \(count.all - 1) others of its group change",
          run.context.subject(id), at: token.valueRange,
          help: "give it `$modes`, or say by a comment why it needs none")
      }
    }
  }
}
