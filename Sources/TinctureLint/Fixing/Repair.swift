package import TinctureDiagnostics

/// A fix with what it is for, be it a finding of lint or an error.
package struct Repair: Sendable {
  /// The rule, or the code of the error.
  package let cause: String
  package let fix: Finding.Fix
  /// Where the cause is.
  package let range: SourceRange?
  /// What it is known by from run to run, wherever the lines move.
  package let identity: String

  package init?(_ finding: Finding) {
    guard let fix = finding.fix else { return nil }
    self.init(
      cause: finding.rule, fix: fix, range: finding.range,
      identity: "\(finding.fingerprint) \(fix.summary)")
  }

  package init?(_ diagnostic: Diagnostic) {
    guard let fix = diagnostic.fix else { return nil }
    self.init(
      cause: diagnostic.code.id,
      fix: .init(diagnostic.code.isAboutNames ? .suggested : .safe, fix.summary, fix.edits),
      range: diagnostic.range, identity: "\(diagnostic.code.id) \(diagnostic.message)")
  }

  private init(cause: String, fix: Finding.Fix, range: SourceRange?, identity: String) {
    self.cause = cause
    self.fix = fix
    self.range = range
    self.identity = identity
  }
}

extension DiagnosticCode {
  /// Whether its repair is the known name that is nearest: likely, and yet a guess.
  fileprivate var isAboutNames: Bool {
    switch self {
    case .unknownProperty, .unknownPlatformValue, .unknownPart, .unknownMode, .unknownTarget,
      .unknownOption, .unknownComponent, .unknownComponentKey, .unknownComponentProperty,
      .unknownGuard, .unknownAxisValue, .unknownState, .unknownType, .invalidKeyword,
      .invalidComponent:
      true
    default: false
    }
  }
}

extension LintReport {
  /// How many of the findings a fix is known for.
  package func fixCount(_ safety: Finding.Fix.Safety) -> Int {
    findings.count { $0.fix?.safety == safety }
  }
}
