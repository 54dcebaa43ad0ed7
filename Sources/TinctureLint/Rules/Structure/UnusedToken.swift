import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/unused`
package enum UnusedToken: Rule {
  package static let info = RuleInfo(
    id: "structure/unused",
    summary: "Every primitive token is used by another token or by a component.",
    why: """
      Primitives that nothing refers to are ballast. Tokens that are meant for use in programs look unused, too: the rule \
      therefore looks only at the paths under `primitives`, and is off until they are stated.
      """,
    presets: [:],
    options: [
      RuleOption(
        "primitives", .patterns([]), "the tokens that only other tokens use, as `colors.palette.**`"
      )
    ],
    bad: .init(
      ##"colors: { palette: { blue: "#007aff", red: "#ff3b30" }, accent: "{colors.palette.blue}" }"##,
      options: ["primitives": .patterns(["colors.palette.**"])]),
    good: .init(
      ##"colors: { palette: { blue: "#007aff" }, accent: "{colors.palette.blue}" }"##,
      options: ["primitives": .patterns(["colors.palette.**"])]))

  package static func check(_ run: inout RuleRun) {
    let globs = run.patterns("primitives").compactMap { try? Glob($0, separator: ".") }
    guard !globs.isEmpty else { return }
    for (id, token, _) in run.context.tokens where run.context.useCounts[Int(id.rawValue)] == 0 {
      let segments = run.context.design.design.path(of: id).segments
      guard globs.contains(where: { $0.matches(segments) }) else { continue }
      run.report(
        "nothing uses `\(run.context.path(of: id))`", run.context.subject(id), at: token.range)
    }
  }
}
