import TinctureDiagnostics
import TinctureLint
import TinctureYAML

/// The file that `tincture lint --baseline` names.
enum BaselineFile {
  /// - Returns: `nil` where there is no such file.
  /// - Throws: What keeps it from being read.
  static func read(_ path: String) throws(FileError) -> Baseline? {
    guard FileSystem.exists(path) else { return nil }
    let limits = ReadingLimits()
    let file = SourceFile(path: path, bytes: try FileSystem.read(path, limit: limits.maxBytes))
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    let id = sources.add(file)
    guard let document = readJSON(file, as: id, limits: limits, diagnostics: &diagnostics),
      !diagnostics.hasErrors, let root = document.root,
      let format = document.value(of: "format", in: root),
      document.text(of: format) == Baseline.format,
      let findings = document.value(of: "findings", in: root)
    else { throw FileError(path: path, reason: "it is no baseline of lint") }
    return Baseline(
      entries: document.elements(of: findings).map { element in
        func text(_ key: StaticString) -> String {
          document.value(of: key, in: element).map { document.text(of: $0) } ?? ""
        }
        return Baseline.Entry(
          fingerprint: text("fingerprint"), rule: text("rule"), subject: text("subject"))
      })
  }
}
