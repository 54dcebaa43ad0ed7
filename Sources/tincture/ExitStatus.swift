import TinctureDiagnostics

/// What the tool tells its caller (`Documentation/command-line.md`).
enum ExitStatus: Int32 {
  case success = 0
  /// The input, or the output, has problems.
  case problems = 1
  /// It could not run: wrong usage, no or bad configuration, a file that cannot be read or written.
  case cannotRun = 2
  /// A fault of the tool itself.
  case fault = 70

  /// The status for what was found; `configuration` is the file whose errors are the configuration's.
  init(_ diagnostics: Diagnostics, configuration: FileID?) {
    self = .success
    for diagnostic in diagnostics.all where diagnostic.severity == .error {
      if Self.keepsFromRunning(diagnostic, configuration) {
        self = .cannotRun
        return
      }
      self = .problems
    }
  }

  private static func keepsFromRunning(
    _ diagnostic: Diagnostic, _ configuration: FileID?
  ) -> Bool {
    if let range = diagnostic.range, range.file == configuration { return true }
    switch diagnostic.code {
    case .fileUnreadable, .noInput, .configurationNotFound, .noMatchingFiles, .writeFailed,
      .outputNotOwned, .unsafeOutputPath, .invalidConfiguration:
      return true
    default: return false
    }
  }
}
