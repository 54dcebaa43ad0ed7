import TinctureDiagnostics

/// Says in the author's terms what libyaml could not read.
struct SyntaxExplanation {
  private let failure: YAMLFailure
  private let source: [UInt8]
  private let file: FileID
  private let problem: Int
  private let context: Int?

  /// The failure's marks are given as offsets of bytes: where libyaml could not go on, and where the part begins that it
  /// was reading.
  init(_ failure: YAMLFailure, source: [UInt8], file: FileID, problem: Int, context: Int?) {
    self.failure = failure
    self.source = source
    self.file = file
    self.problem = problem
    self.context = context
  }

  func diagnostics() -> [Diagnostic] {
    [
      Diagnostic(
        .yamlSyntax, failure.problem,
        at: SourceRange(
          file: file, start: UInt32(problem), end: UInt32(min(problem + 1, source.count))))
    ]
  }
}
