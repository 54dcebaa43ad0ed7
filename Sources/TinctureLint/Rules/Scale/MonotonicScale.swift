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
    for (id, token, resolved) in run.context.tokens where resolved.type == .dimension {
      guard let rank = rank(of: token.name), case .dimension(let length) = resolved.values.base,
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

  /// The place of a name in its scale; `nil` for one that says nothing of size.
  private static func rank(of name: String) -> Double? {
    switch name {
    case "sm", "small": return -1
    case "md", "medium": return 0
    case "lg", "large": return 1
    default: break
    }
    if let number = Int(name) { return Double(number) }
    guard let last = name.last, last == "s" || last == "l" else { return nil }
    let stem = name.dropLast()
    guard stem.last == "x" else { return nil }
    let sign: Double = last == "s" ? -1 : 1
    if stem.allSatisfy({ $0 == "x" }) { return sign * Double(stem.count + 1) }
    return Int(stem.dropLast()).map { sign * Double($0 + 1) }
  }
}
