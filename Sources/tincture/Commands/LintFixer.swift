import TinctureDiagnostics
import TinctureLint

/// Repairs what lint finds, in memory: what is written in the end, and whether, is not its business.
struct LintFixer {
  /// Files as they were read and as they are after the repairs, and what lint says of them.
  struct Result {
    var outcome: LintSession.Outcome
    /// By path, in the order of reading; only those that change.
    var changes: [Change] = []
    var repairCount = 0
    /// What was not done since the design would not load afterwards, or not mean the same.
    var refused: [Repair] = []
  }

  struct Change {
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  let session: LintSession
  let allowsSuggested: Bool
  /// Bytes that take the place of files from the beginning.
  let overlay: [String: [UInt8]]

  /// A repair may bring up the next one; what takes more rounds than this goes round in circles.
  private static let roundLimit = 10
  /// How many repairs are tried one by one where all together do harm.
  private static let trialLimit = 64

  func run(from first: LintSession.Outcome) async -> Result {
    var state = State(outcome: first, overlay: overlay)
    for _ in 0..<Self.roundLimit {
      if await advance(&state, .safe) { continue }
      if allowsSuggested, await advance(&state, .suggested) { continue }
      break
    }
    var result = Result(
      outcome: state.outcome, repairCount: state.repairCount, refused: state.refused)
    for file in first.workspace.sources.files {
      guard let new = state.overlay[FileSystem.identity(of: file.path)], new != file.bytes else {
        continue
      }
      result.changes.append(Change(path: file.path, old: file.bytes, new: new))
    }
    return result
  }

  private struct State {
    var outcome: LintSession.Outcome
    var overlay: [String: [UInt8]]
    var repairCount = 0
    var refused: [Repair] = []
    var refusedIdentities: Set<String> = []

    mutating func refuse(_ repairs: [Repair]) {
      refused += repairs
      refusedIdentities.formUnion(repairs.map(\.identity))
    }
  }

  /// Takes as many repairs of one kind as go together.
  ///
  /// - Returns: Whether anything changed.
  private func advance(_ state: inout State, _ safety: Finding.Fix.Safety) async -> Bool {
    let repairs = Self.repairs(of: state.outcome).filter {
      $0.fix.safety == safety && !state.refusedIdentities.contains($0.identity)
    }
    guard !repairs.isEmpty else { return false }
    if let next = await tried(repairs, on: state, safety) {
      state = next
      return true
    }
    guard repairs.count > 1 else {
      state.refuse(repairs)
      return false
    }
    var hasChanged = false
    for repair in repairs.prefix(Self.trialLimit) {
      // Places move with every repair, so that the next one is looked for anew.
      let current = Self.repairs(of: state.outcome).first { $0.identity == repair.identity }
      guard let current else { continue }
      if let next = await tried([current], on: state, safety) {
        state = next
        hasChanged = true
      } else {
        state.refuse([current])
      }
    }
    return hasChanged
  }

  private static func repairs(of outcome: LintSession.Outcome) -> [Repair] {
    guard let report = outcome.report else {
      return outcome.workspace.diagnostics.sorted.compactMap { Repair($0) }
    }
    return report.findings.compactMap { Repair($0) }
  }

  /// The state after some repairs; `nil` if they do harm.
  private func tried(
    _ repairs: [Repair], on state: State, _ safety: Finding.Fix.Safety
  ) async -> State? {
    var editing = TextEditing()
    var next = state
    for repair in repairs where editing.take(repair.fix.edits) { next.repairCount += 1 }
    let sources = state.outcome.workspace.sources
    for id in editing.edits.keys {
      let file = sources[id]
      next.overlay[FileSystem.identity(of: file.path)] = editing.applied(to: file, id)
    }
    next.outcome = await session.look(next.overlay)
    return Self.isHarmless(from: state.outcome, to: next.outcome, safety) ? next : nil
  }

  /// Errors get fewer; a design that has none has none afterwards, no more findings than before, and after safe repairs
  /// the same values.
  private static func isHarmless(
    from old: LintSession.Outcome, to new: LintSession.Outcome, _ safety: Finding.Fix.Safety
  ) -> Bool {
    guard let before = old.report else {
      return new.workspace.diagnostics.errorCount < old.workspace.diagnostics.errorCount
    }
    guard let after = new.report, after.count(.error) <= before.count(.error) else { return false }
    switch safety {
    case .safe: return ValueComparison.differences(between: old.design, and: new.design).isEmpty
    case .suggested: return after.findings.count < before.findings.count
    }
  }
}

extension LintFixer.Result {
  /// Writes the changed files, if none of them has changed on the disk since it was read.
  ///
  /// - Throws: What was not written; files before it were.
  func write() throws(FileError) {
    for change in changes where try FileSystem.read(change.path) != change.old {
      throw FileError(path: change.path, reason: "it has changed meanwhile; nothing was written")
    }
    for change in changes { try FileSystem.write(change.new, over: change.path) }
  }

  /// The changes in unified form, with paths as seen from the working folder.
  var unifiedDiff: [UInt8] {
    changes.flatMap { change -> [UInt8] in
      let path = change.path.hasPrefix("/") ? change.path : Path.normalized(change.path)
      let shown = Path.relative(path, to: FileSystem.workingFolder) ?? path
      return UnifiedDiff.text(path: shown, change.old, change.new)
    }
  }
}
