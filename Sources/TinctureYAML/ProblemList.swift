import TinctureDiagnostics

/// The diagnostics of one file, up to a number that people can still read.
struct ProblemList {
  private let limit: Int
  private var kept = Diagnostics()
  private var omitted: [Severity: Int] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  var hasErrors: Bool { kept.hasErrors || omitted[.error] != nil }

  mutating func report(_ diagnostic: Diagnostic) {
    let isFirstError = diagnostic.severity == .error && !kept.hasErrors
    if kept.all.count < limit || isFirstError {
      kept.report(diagnostic)
    } else {
      omitted[diagnostic.severity, default: 0] += 1
    }
  }

  /// Hands everything over, with a note on how much was left out.
  func append(to diagnostics: inout Diagnostics) {
    let count = omitted.values.reduce(0, +)
    guard count > 0, var last = kept.all.last else {
      diagnostics.append(kept)
      return
    }
    for diagnostic in kept.all.dropLast() { diagnostics.report(diagnostic) }
    last.notes.append(
      Diagnostic.Note("\(count) further problems of this file are not shown"))
    diagnostics.report(last)
  }
}
