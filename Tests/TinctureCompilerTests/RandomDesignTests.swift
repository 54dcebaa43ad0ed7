import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Random designs")
struct RandomDesignTests {
  /// A token as the test knows it: a number, another token, or the sum of one and a multiple of another.
  private indirect enum Rule {
    case number(Double)
    case alias(Int)
    case sum(Int, Int, factor: Double)
  }

  private struct Spec {
    var base: Rule
    /// Values by axis for some of the axes.
    var modes: [(choices: [Int: Int], rule: Rule)]
  }

  private static let axes = [
    (name: "x", values: ["x0", "x1"]), (name: "y", values: ["y0", "y1", "y2"]),
    (name: "z", values: ["z0", "z1"]),
  ]

  @Test(
    "Every value is that of plain recursion, in whatever order the tokens stand", arguments: 0..<40)
  func agreesWithRecursion(seed: Int) throws {
    var random = SplitMix(UInt64(seed) &+ 1)
    let specs = (0..<60).map { index in Self.spec(index, &random) }
    for _ in 0..<2 {
      let order = Array(specs.indices).shuffled(using: &random)
      let (draft, ids) = Self.draft(specs, in: order)
      let (resolved, diagnostics) = draft.resolved()
      #expect(diagnostics.isEmpty)
      for index in specs.indices {
        let table = try #require(resolved[ids[index]]).values
        for x in 0..<2 {
          for y in 0..<3 {
            for z in 0..<2 {
              let expected = Self.evaluate(index, specs, [x, y, z])
              #expect(table.element { [x, y, z][$0] } == .number(expected))
            }
          }
        }
        // No axis is kept on which nothing differs.
        for axis in table.axes {
          let differs = (0..<12).contains { combination in
            var choices = [combination % 2, combination / 2 % 3, combination / 6]
            choices[axis.index] = 0
            let first = Self.evaluate(index, specs, choices)
            return (1..<axis.count).contains { value in
              choices[axis.index] = value
              return Self.evaluate(index, specs, choices) != first
            }
          }
          #expect(differs)
        }
      }
    }
  }

  private static func spec(_ index: Int, _ random: inout SplitMix) -> Spec {
    var modes: [(choices: [Int: Int], rule: Rule)] = []
    if Int.random(in: 0..<4, using: &random) == 0 {
      // The selectors are nested, so that no two are equally specific.
      var choices: [Int: Int] = [:]
      for axis in [0, 1, 2].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
        choices[axis] = Int.random(in: 0..<axes[axis].values.count, using: &random)
        modes.append((choices, rule(index, &random)))
      }
    }
    return Spec(base: rule(index, &random), modes: modes.shuffled(using: &random))
  }

  private static func rule(_ index: Int, _ random: inout SplitMix) -> Rule {
    guard index > 0 else { return .number(1) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .alias(Int.random(in: 0..<index, using: &random))
    case 1:
      return .sum(
        Int.random(in: 0..<index, using: &random), Int.random(in: 0..<index, using: &random),
        factor: Double(Int.random(in: -1...1, using: &random)))
    default: return .number(Double(Int.random(in: -9...9, using: &random)))
    }
  }

  private static func draft(_ specs: [Spec], in order: [Int]) -> (Draft, ids: [TokenID]) {
    var draft = Draft(axes: axes)
    var ids = [TokenID](repeating: TokenID(0), count: specs.count)
    for index in order {
      let spec = specs[index]
      let modes = spec.modes.map { mode in
        (
          selector: mode.choices.map { axes[$0.key].values[$0.value] }.joined(separator: "+"),
          value: expression(mode.rule, &draft)
        )
      }
      ids[index] = draft.token(
        "g\(index % 5).t\(index)", .own(.number), expression(spec.base, &draft), modes: modes)
    }
    return (draft, ids)
  }

  private static func expression(_ rule: Rule, _ draft: inout Draft) -> Expression {
    func name(_ index: Int) -> String { "g\(index % 5).t\(index)" }
    switch rule {
    case .number(let number): return .number(number)
    case .alias(let other): return draft.reference(name(other))
    case .sum(let first, let second, let factor):
      let left = draft.reference(name(first))
      let right = draft.reference(name(second))
      return draft.arithmetic(left, .add, draft.arithmetic(.number(factor), .multiply, right))
    }
  }

  private static func evaluate(_ index: Int, _ specs: [Spec], _ choices: [Int]) -> Double {
    let spec = specs[index]
    let matching = spec.modes.filter { mode in
      mode.choices.allSatisfy { choices[$0.key] == $0.value }
    }
    let rule = matching.max { $0.choices.count < $1.choices.count }?.rule ?? spec.base
    switch rule {
    case .number(let number): return number
    case .alias(let other): return evaluate(other, specs, choices)
    case .sum(let first, let second, let factor):
      return evaluate(first, specs, choices) + factor * evaluate(second, specs, choices)
    }
  }
}

/// A small generator with a seed, so that a failure can be repeated (Steele and others, «SplitMix», 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
