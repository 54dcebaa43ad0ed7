import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `scale/irregular`
package enum IrregularScale: Rule {
  package static let info = RuleInfo(
    id: "scale/irregular",
    summary: "In a scale with a rule every step follows it.",
    why: """
      Where all steps of a scale grow by one length or by one factor but a single one in the midst of them, that one was \
      mistyped. Looked at are the dimensions of one group with names for evenly spaced sizes, six or more.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init("spacing: { 1: 4, 2: 8, 3: 12, 4: 18, 5: 20, 6: 24 }"),
    good: .init("spacing: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24 }"))

  private struct Step {
    let id: TokenID
    let rank: Double
    let pixels: Double
  }

  package static func check(_ run: inout RuleRun) {
    var scales: [GroupID: [Step]] = [:]
    var order: [GroupID] = []
    for (id, token, resolved) in run.context.tokens(of: .dimension) {
      guard let rank = ScaleRank(token.name)?.value, resolved.values.axes.isEmpty,
        case .dimension(let length) = resolved.values.base,
        let pixels = run.context.pixels(length)
      else { continue }
      if scales[token.group] == nil { order.append(token.group) }
      scales[token.group, default: []].append(Step(id: id, rank: rank, pixels: pixels))
    }
    for group in order {
      let steps = (scales[group] ?? []).sorted { $0.rank < $1.rank }
      guard isEven(steps.map(\.rank)), let (place, wanted) = outlier(in: steps.map(\.pixels)) else {
        continue
      }
      let step = steps[place]
      let token = run.context.design.design[step.id]
      run.report(
        "`\(run.context.path(of: step.id))` is \(lengthText(step.pixels)) px, where all others of its scale make \(lengthText(wanted)) px of it",
        run.context.subject(step.id), at: token.valueRange,
        data: [.init("length", step.pixels), .init("expected", wanted)])
    }
  }

  private static func isEven(_ ranks: [Double]) -> Bool {
    guard ranks.count > 5 else { return false }
    return zip(ranks, ranks.dropFirst()).allSatisfy { $1 - $0 == ranks[1] - ranks[0] }
  }

  /// The one place in the midst of a row at which it does not follow the rule of all others, and what it would have there.
  private static func outlier(in row: [Double]) -> (place: Int, wanted: Double)? {
    let differences = zip(row, row.dropFirst()).map { $1 - $0 }
    if let place = exception(in: differences, joining: +) {
      return (place, (row[place - 1] + row[place + 1]) / 2)
    }
    guard row.allSatisfy({ $0 > 0 }) else { return nil }
    let factors = zip(row, row.dropFirst()).map { $1 / $0 }
    if let place = exception(in: factors, joining: *) {
      return (place, (row[place - 1] * row[place + 1]).squareRoot())
    }
    return nil
  }

  /// The place between two steps that differ from all others, which are the same, and make two of them together.
  private static func exception(
    in steps: [Double], joining join: (Double, Double) -> Double
  ) -> Int? {
    func isNear(_ first: Double, _ second: Double) -> Bool {
      abs(first - second) <= 0.002 * max(abs(first), abs(second))
    }
    for place in 1..<steps.count {
      let others = steps[..<(place - 1)] + steps[(place + 1)...]
      guard let usual = others.first, others.allSatisfy({ isNear($0, usual) }),
        !isNear(steps[place], usual),
        isNear(join(steps[place - 1], steps[place]), join(usual, usual))
      else { continue }
      return place
    }
    return nil
  }
}
