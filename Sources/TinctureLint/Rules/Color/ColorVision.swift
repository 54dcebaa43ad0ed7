import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `color/cvd`
package enum ColorVision: Rule {
  package static let info = RuleInfo(
    id: "color/cvd",
    summary: "Colours that mean different things stay different to eyes that see fewer colours.",
    why: """
      One man in twelve cannot tell some reds from some greens. Looked at are the colours of one group that are named \
      after a status (success, warning, danger and the like), and all colours of each pattern in `groups`, in every mode. \
      Two that are well apart must stay apart as people without one kind of cone see them (Machado, Oliveira and \
      Fernandes 2009; Brettel, Viénot and Mollon 1997 for the short-wave cones). With `grey: on` also by lightness alone.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [
      RuleOption("distance", .number(0.05), "the deltaE OK that must be left"),
      RuleOption("groups", .patterns([]), "patterns, each for colours that must all differ"),
      RuleOption("grey", .word("off", of: ["off", "on"]), "whether lightness alone must tell"),
    ],
    bad: .init(##"colors: { status: { success: "#5a8a00", danger: "#b8601c" } }"##),
    good: .init(##"colors: { status: { success: "#0b7a75", danger: "#d7263d" } }"##))

  /// Words for one and the same thing stand together.
  private static let meanings: [[String]] = [
    ["success", "positive", "ok", "valid"],
    ["danger", "error", "negative", "critical", "destructive"],
    ["warning", "caution", "attention"], ["info", "information", "notice"],
  ]

  private struct Entry {
    let id: TokenID
    let values: Decision<Color?>
  }

  package static func check(_ run: inout RuleRun) {
    let globs = run.patterns("groups").compactMap { try? Glob($0, separator: ".") }
    var statuses: [GroupID: [(meaning: Int, entry: Entry)]] = [:]
    var order: [GroupID] = []
    var stated = [[Entry]](repeating: [], count: globs.count)
    for (id, token, resolved) in run.context.tokens(of: .color) {
      let meaning = meanings.firstIndex { $0.contains(token.name) }
      guard meaning != nil || !globs.isEmpty else { continue }
      let values = Decision(resolved.values).map { value -> Color? in
        if case .color(let color) = value { color.written } else { nil }
      }
      let entry = Entry(id: id, values: values)
      if let meaning {
        if statuses[token.group] == nil { order.append(token.group) }
        statuses[token.group, default: []].append((meaning, entry))
      }
      let segments = globs.isEmpty ? [] : run.context.design.design.path(of: id).segments
      for (index, glob) in globs.enumerated() where glob.matches(segments) {
        stated[index].append(entry)
      }
    }
    for group in order {
      let entries = statuses[group] ?? []
      for (index, second) in entries.enumerated() {
        for first in entries[..<index] where first.meaning != second.meaning {
          compare(first.entry, second.entry, &run)
        }
      }
    }
    for entries in stated {
      for (index, second) in entries.enumerated() {
        for first in entries[..<index] { compare(first, second, &run) }
      }
    }
  }

  private static func compare(_ first: Entry, _ second: Entry, _ run: inout RuleRun) {
    let need = run.number("distance")
    let looksAtGrey = run.word("grey") == "on"
    let faults = first.values.combined(with: second.values) { first, second -> String? in
      guard let first, let second,
        // What hardly differs to anybody is told apart by something else.
        ColorDifference.deltaEOK.between(first, second) >= 2 * need
      else { return nil }
      return fault(first, second, need, looksAtGrey)
    }
    for (fault, tests) in faults.cases {
      guard let fault else { continue }
      let modes = run.context.design.design.modes.axes
      let cell = tests.compactMap { test -> Finding.CellTest? in
        guard case .mode(let axis) = test.variable else { return nil }
        return .init(modes[axis].name, modes[axis].values[test.value], isMode: true)
      }
      let (path, other) = (run.context.path(of: second.id), run.context.path(of: first.id))
      let subject = Finding.Subject(.pair, "\(other) and \(path)", cell: cell)
      let design = run.context.design.design
      run.report(
        "`\(subject.text)` look alike \(fault)", subject, at: design[second.id].valueRange,
        notes: [.init("`\(other)` is defined here", at: design[first.id].range)],
        help: "let them differ in lightness, or tell them apart by a sign as well")
    }
  }

  /// To whom two colours look alike.
  private static func fault(
    _ first: Color, _ second: Color, _ need: Double, _ looksAtGrey: Bool
  ) -> String? {
    let eyes: [(VisionDeficiency, VisionModel, String)] = [
      (.deutan, .machado, "to eyes without cones for green (deutan)"),
      (.protan, .machado, "to eyes without cones for red (protan)"),
      (.tritan, .brettel, "to eyes without cones for blue (tritan)"),
    ]
    for (deficiency, model, words) in eyes {
      let left = first.simulating(deficiency, model: model)
      let right = second.simulating(deficiency, model: model)
      if ColorDifference.deltaEOK.between(left, right) < need { return words }
    }
    guard looksAtGrey else { return nil }
    let lightness = [first, second].map { $0.converted(to: .oklab).components.first ?? 0 }
    return abs(lightness[0] - lightness[1]) < need ? "in grey" : nil
  }
}
