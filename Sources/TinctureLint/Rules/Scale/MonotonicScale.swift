import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `scale/monotonic`
package enum MonotonicScale: Rule {
  package static let info = RuleInfo(
    id: "scale/monotonic",
    summary: "The steps of a scale rise with their names.",
    why: """
      Whoever takes `lg` in place of `md` expects more. Looked at are the dimensions of one group whose names are sizes, \
      `xs` to `xl` with any number of x's, or whole numbers.
      """,
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.error)],
    bad: .init("radii: { sm: 8, md: 6, lg: 16 }"),
    good: .init("radii: { sm: 8, md: 12, lg: 16 }"))

  package static func check(_ run: inout RuleRun) {
    var scales: [GroupID: [Step]] = [:]
    var order: [GroupID] = []
    for (id, token, resolved) in run.context.tokens(of: .dimension) {
      guard let rank = ScaleRank(token.name)?.value,
        case .dimension(let length) = resolved.values.base,
        let pixels = run.context.pixels(length)
      else { continue }
      if scales[token.group] == nil { order.append(token.group) }
      scales[token.group, default: []].append(
        Step(id: id, token: token, rank: rank, pixels: pixels))
    }
    for group in order {
      let steps = (scales[group] ?? []).sorted { $0.rank < $1.rank }
      for (lower, upper) in zip(steps, steps.dropFirst()) where upper.pixels < lower.pixels {
        run.report(
          "`\(run.context.path(of: upper.id))` is \(lengthText(upper.pixels)) px, less than `\(lower.token.name)` with \(lengthText(lower.pixels)) px",
          run.context.subject(upper.id), at: upper.token.valueRange,
          notes: [.init("`\(lower.token.name)` is defined here", at: lower.token.range)])
      }
    }
  }

  private struct Step {
    let id: TokenID
    let token: Token
    let rank: Double
    let pixels: Double
  }
}
