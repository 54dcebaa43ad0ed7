import TinctureDiagnostics
import TinctureModel

/// Tells how values come about: from where one is written along the references in it to the tokens that have values of
/// their own.
struct ValueTracer {
  struct Step: Hashable {
    /// What is said of the place: «`colors.label` comes from `colors.grey`».
    let message: String
    let range: SourceRange
  }

  /// How many ways are followed for one finding; a value mixed of many tokens has as many, and more behind them.
  private static let maximumTraces = 8
  private static let maximumSteps = 100

  private let context: LintContext
  /// All references by their places.
  private let references: [ReferenceID]
  private let tokensByName: [SourceRange: TokenID]

  init(_ context: LintContext) {
    self.context = context
    let design = context.design.design
    references = design.references.indices.map { ReferenceID(UInt32($0)) }.sorted {
      Self.isBefore(design[$0].range, design[$1].range)
    }
    let tokens = design.tokens.indices.map { TokenID(UInt32($0)) }
    tokensByName = Dictionary(tokens.map { (design[$0].range, $0) }) { $1 }
  }

  /// The ways by which the value that a finding is about, and those of its notes, come about. Each has two steps or more:
  /// where nothing refers to anything there are none.
  func traces(of finding: Finding) -> [[Step]] {
    let modes = modes(of: finding.subject)
    var traces: [[Step]] = []
    if finding.subject.kind == .token, let token = context.token(at: finding.subject.name) {
      follow(token, modes, [], &traces)
    } else if let range = finding.range {
      follow(range, "the value", modes, [], &traces)
    }
    for range in finding.notes.compactMap(\.range) {
      if let token = tokensByName[range] {
        follow(token, modes, [], &traces)
      } else {
        follow(range, "the value", modes, [], &traces)
      }
    }
    var seen: Set<[Step]> = []
    return traces.filter { $0.count > 1 && seen.insert($0).inserted }
  }

  private func follow(
    _ token: TokenID, _ modes: [Int: Int], _ steps: [Step], _ traces: inout [[Step]]
  ) {
    follow(
      valueRange(of: token, modes), "`\(context.path(of: token))`", modes, steps, &traces)
  }

  private func follow(
    _ range: SourceRange, _ subject: String, _ modes: [Int: Int], _ steps: [Step],
    _ traces: inout [[Step]]
  ) {
    guard traces.count < Self.maximumTraces else { return }
    let targets = targets(in: range)
    if targets.isEmpty || steps.count + 1 == Self.maximumSteps {
      traces.append(steps + [Step(message: "\(subject) has a value of its own", range: range)])
      return
    }
    for target in targets {
      let message = "\(subject) comes from `\(context.path(of: target))`"
      follow(target, modes, steps + [Step(message: message, range: range)], &traces)
    }
  }

  /// The tokens to which references in a range lead, each once.
  private func targets(in range: SourceRange) -> [TokenID] {
    let design = context.design.design
    var low = 0
    var high = references.count
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(design[references[middle]].range, range) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var targets: [TokenID] = []
    for reference in references[low...] {
      let place = design[reference].range
      guard place.file == range.file, place.end <= range.end else { break }
      if let token = context.design.target(of: reference)?.token, !targets.contains(token) {
        targets.append(token)
      }
    }
    return targets
  }

  /// Where the value of a token in some modes stands.
  private func valueRange(of token: TokenID, _ modes: [Int: Int]) -> SourceRange {
    let token = context.design.design[token]
    let best = token.details?.modes.filter { $0.selector.matches { modes[$0] ?? 0 } }
      .max { ($0.selector.specificity, $0.layer) < ($1.selector.specificity, $1.layer) }
    return best?.value.range ?? token.valueRange
  }

  /// The choices on the mode axes that a subject names; all others have their defaults.
  private func modes(of subject: Finding.Subject) -> [Int: Int] {
    var modes: [Int: Int] = [:]
    for test in subject.cell where test.isMode {
      let axes = context.design.design.modes.axes
      guard let axis = axes.firstIndex(where: { $0.name == test.name }) else { continue }
      modes[axis] = axes[axis].values.firstIndex(of: test.value)
    }
    return modes
  }

  private static func isBefore(_ left: SourceRange, _ right: SourceRange) -> Bool {
    (left.file, left.start) < (right.file, right.start)
  }
}
