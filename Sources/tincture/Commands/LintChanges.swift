import TinctureDiagnostics
import TinctureLint

/// What was found in a commit, so that only what is new since then is shown.
struct LintChanges {
  private let known: Set<Key>

  /// The rule and the subject with what is said of it: a ratio that was bad and is now worse counts as new.
  private struct Key: Hashable {
    let fingerprint: String
    let message: String

    init(_ finding: Finding) {
      fingerprint = finding.fingerprint
      message = finding.message
    }
  }

  /// Looks at the design of a commit with the rules of today.
  ///
  /// - Parameters:
  ///   - reference: The commit; `nil` for where this branch left the main one.
  ///   - session: What is looked at now.
  ///   - settings: The rules of now.
  /// - Throws: Why the commit cannot be read.
  init(
    since reference: String?, _ session: LintSession, _ settings: LintConfiguration
  ) async throws(GitTree.Fault) {
    var commit = reference ?? ""
    if reference == nil { commit = try GitTree.branchPoint() }
    let tree = try GitTree(commit)
    defer { tree.folder.remove() }
    let old = try session.moved(into: tree)
    let report = await old.look([:], settings: settings).report
    known = Set(report?.findings.map(Key.init) ?? [])
  }

  /// The report without what was there before.
  func applied(to report: LintReport) -> LintReport {
    report.replacing(findings: report.findings.filter { !known.contains(Key($0)) })
  }
}

extension LintSession {
  /// The same files in the copy of a commit.
  fileprivate func moved(into tree: GitTree) throws(GitTree.Fault) -> LintSession {
    var moved = self
    moved.confinement = tree.folder.path
    if files.isEmpty {
      let path = configuration ?? Workspace.findConfiguration() ?? Workspace.configurationName
      moved.configuration = try tree.place(of: path)
    } else {
      var places: [String] = []
      for file in files { places.append(try tree.place(of: file)) }
      moved.files = places
    }
    return moved
  }
}

extension GitTree {
  /// Where the copy of a file lies; there need not be one.
  fileprivate func place(of path: String) throws(Fault) -> String {
    let inside = Path.normalized(Path.join(workingFolder, path))
    guard !inside.hasPrefix("/"), inside != "..", !inside.hasPrefix("../") else {
      throw Fault(message: "`\(path)` does not lie in the repository")
    }
    return Path.join(folder.path, inside)
  }
}
