import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Random circles")
struct RandomCircleTests {
  private enum Rule {
    case number(Double)
    case alias(Int)
  }

  /// The value for each combination of two axes of two values: the plain one, that for `x1`, that for `x1+y1`.
  private struct Spec {
    let base: Rule
    let ofX: Rule?
    let ofXAndY: Rule?

    func rule(x: Int, y: Int) -> Rule {
      if x == 1, y == 1, let ofXAndY { return ofXAndY }
      return x == 1 ? ofX ?? base : base
    }

    var targets: [Int] {
      [base, ofX, ofXAndY].compactMap { rule in
        if case .alias(let target)? = rule { target } else { nil }
      }
    }
  }

  @Test("Tokens have values where no mode closes their circle", arguments: 0..<200)
  func agreesWithRecursion(seed: Int) {
    var random = SplitMix(UInt64(seed) &+ 77)
    let count = Int.random(in: 2...7, using: &random)
    let specs = (0..<count).map { _ in
      Spec(
        base: Self.rule(count, &random),
        ofX: Bool.random(using: &random) ? Self.rule(count, &random) : nil,
        ofXAndY: Int.random(in: 0..<4, using: &random) == 0 ? Self.rule(count, &random) : nil)
    }
    var draft = Draft(axes: [
      (name: "x", values: ["x0", "x1"]), (name: "y", values: ["y0", "y1"]),
    ])
    for (index, spec) in specs.enumerated() {
      var modes: [(selector: String, value: Expression)] = []
      if let rule = spec.ofX { modes.append(("x1", Self.expression(rule, &draft))) }
      if let rule = spec.ofXAndY { modes.append(("x1+y1", Self.expression(rule, &draft))) }
      draft.token("t\(index)", .own(.number), Self.expression(spec.base, &draft), modes: modes)
    }
    let (resolved, diagnostics) = draft.resolved()
    let broken = Self.brokenTokens(specs)
    let hasCycle = diagnostics.contains { $0.code == .referenceCycle }
    #expect(hasCycle == broken.contains(true))
    let refused = Self.refusedTokens(specs, broken)
    for index in specs.indices {
      let expected = (0..<4).map { Self.value(of: index, specs, refused, x: $0 / 2, y: $0 % 2) }
      let found = resolved[TokenID(UInt32(index))]?.values
      if expected.contains(nil) {
        #expect(found == nil)
      } else {
        let values = (0..<4).map { place in found?.element { [place / 2, place % 2][$0] } }
        #expect(values == expected.map { $0.map { .number($0) } })
      }
    }
  }

  private static func rule(_ count: Int, _ random: inout SplitMix) -> Rule {
    Int.random(in: 0..<3, using: &random) == 0
      ? .number(Double(Int.random(in: 0..<5, using: &random)))
      : .alias(Int.random(in: 0..<count, using: &random))
  }

  private static func expression(_ rule: Rule, _ draft: inout Draft) -> Expression {
    switch rule {
    case .number(let number): .number(number)
    case .alias(let target): draft.reference("t\(target)")
    }
  }

  /// Which tokens stand in a circle, all modes taken together, that some mode closes.
  private static func brokenTokens(_ specs: [Spec]) -> [Bool] {
    var reaches = specs.map { spec in specs.indices.map { spec.targets.contains($0) } }
    for middle in specs.indices {
      for from in specs.indices where reaches[from][middle] {
        for to in specs.indices where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    let isClosed = specs.indices.map { start in
      (0..<4).contains { place in
        var current = start
        for _ in specs.indices {
          guard case .alias(let next) = specs[current].rule(x: place / 2, y: place % 2) else {
            return false
          }
          if next == start { return true }
          current = next
        }
        return false
      }
    }
    return specs.indices.map { token in
      specs.indices.contains { other in
        isClosed[other]
          && (other == token || reaches[token][other] && reaches[other][token])
      }
    }
  }

  /// The broken tokens, and those that need one of them in some mode: a token has values for all modes or none.
  private static func refusedTokens(_ specs: [Spec], _ broken: [Bool]) -> [Bool] {
    var refused = broken
    for _ in specs.indices {
      for (token, spec) in specs.enumerated() {
        for place in 0..<4 {
          guard case .alias(let target) = spec.rule(x: place / 2, y: place % 2) else { continue }
          if refused[target] { refused[token] = true }
        }
      }
    }
    return refused
  }

  private static func value(
    of token: Int, _ specs: [Spec], _ refused: [Bool], x: Int, y: Int
  ) -> Double? {
    if refused[token] { return nil }
    return switch specs[token].rule(x: x, y: y) {
    case .number(let number): number
    case .alias(let target): value(of: target, specs, refused, x: x, y: y)
    }
  }
}
