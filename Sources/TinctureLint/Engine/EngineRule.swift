package import TinctureDiagnostics

/// What lint finds wrong with the comments and marks that tell it what to pass over. These have severities as rules have,
/// and no options.
package enum EngineRule: String, Sendable, CaseIterable {
  case unknownIgnore = "lint/unknown-ignore"
  case unusedIgnore = "lint/unused-ignore"
  case missingReason = "lint/missing-reason"

  /// One line: what must hold.
  package var summary: String {
    switch self {
    case .unknownIgnore: "What is to be ignored is a rule."
    case .unusedIgnore: "What tells lint to ignore a rule is needed."
    case .missingReason: "What tells lint to ignore a rule says why."
    }
  }

  /// Why it matters.
  package var why: String {
    switch self {
    case .unknownIgnore: "A misspelt name ignores nothing, and looks as if it did."
    case .unusedIgnore:
      "An `ignore` that is not needed any more hides the next finding of its rule in the same place."
    case .missingReason:
      "Without a reason nobody can tell later whether it still holds. Reported where the configuration asks for reasons."
    }
  }

  package static let defaultSeverity = Severity.warning
}
