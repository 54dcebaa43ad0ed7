import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `scale/grid`
package enum ScaleGrid: Rule {
  package static let info = RuleInfo(
    id: "scale/grid",
    summary: "Lengths lie on the grid.",
    why: """
      Layouts line up where all distances are multiples of one step. The rule looks only at the paths under `paths`, and \
      is off until they are stated.
      """,
    presets: [:],
    options: [
      RuleOption("paths", .patterns([]), "the tokens that lie on the grid, as `spacing.**`"),
      RuleOption("step", .number(4), "the step in px"),
    ],
    bad: .init("spacing: { sm: 8, md: 13 }", options: ["paths": .patterns(["spacing.**"])]),
    good: .init("spacing: { sm: 8, md: 12 }", options: ["paths": .patterns(["spacing.**"])]))

  package static func check(_ run: inout RuleRun) {
    let globs = run.patterns("paths").compactMap { try? Glob($0, separator: ".") }
    let step = run.number("step")
    guard !globs.isEmpty, step > 0 else { return }
    for (id, token, resolved) in run.context.tokens(of: .dimension) {
      let segments = run.context.design.design.path(of: id).segments
      guard globs.contains(where: { $0.matches(segments) }) else { continue }
      for (choices, value) in resolved.values.rows {
        guard case .dimension(let length) = value, let pixels = run.context.pixels(length),
          abs(pixels.remainder(dividingBy: step)) > 0.001
        else { continue }
        let subject = run.context.subject(id, axes: resolved.values.axes, choices: choices)
        let counts = run.report(
          "`\(subject.text)` is \(lengthText(pixels)) px, no multiple of \(lengthText(step)) px",
          subject, at: token.valueRange, data: [.init("length", pixels), .init("step", step)])
        if counts { break }
      }
    }
  }
}
