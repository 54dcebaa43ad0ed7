/// Paths as the readers of reports want them. The files of a run are known by their path as seen from the folder in which
/// the tool runs; editors want absolute paths, and services those from the root of the repository.
package struct ReportPaths: Sendable {
  private let workingFolder: [Substring]
  private let repository: [Substring]
  private let knowsFolders: Bool

  /// - Parameters:
  ///   - workingFolder: The folder in which the tool runs, as an absolute path; empty where it is not known, and then
  ///     paths stay as they are.
  ///   - repository: The root of the repository, which is that folder or one above it, as an absolute path.
  package init(workingFolder: String = "", repository: String = "") {
    knowsFolders = !workingFolder.isEmpty
    self.workingFolder = workingFolder.split(separator: "/")
    self.repository = repository.isEmpty ? self.workingFolder : repository.split(separator: "/")
  }

  /// The path from the root of the file system.
  package func absolute(_ path: String) -> String {
    guard knowsFolders, Self.isFile(path) else { return path }
    return "/" + segments(path).joined(separator: "/")
  }

  /// The path from the root of the repository, without `./`; `nil` for a file outside of it.
  package func inRepository(_ path: String) -> String? {
    guard Self.isFile(path) else { return path }
    guard knowsFolders else {
      return path.hasPrefix("/") ? nil : Self.normalized(path.split(separator: "/"))
    }
    let segments = segments(path)
    guard segments.starts(with: repository), segments.count > repository.count else { return nil }
    return segments.dropFirst(repository.count).joined(separator: "/")
  }

  /// The path from the root of the repository, or the absolute one of a file outside of it.
  package func forService(_ path: String) -> String { inRepository(path) ?? absolute(path) }

  private func segments(_ path: String) -> [Substring] {
    let own = path.split(separator: "/")
    return Self.resolved(path.hasPrefix("/") ? own : workingFolder + own)
  }

  private static func normalized(_ segments: [Substring]) -> String {
    resolved(segments).joined(separator: "/")
  }

  private static func resolved(_ segments: [Substring]) -> [Substring] {
    var resolved: [Substring] = []
    for segment in segments where segment != "." {
      if segment == "..", let last = resolved.last, last != ".." {
        resolved.removeLast()
      } else {
        resolved.append(segment)
      }
    }
    return resolved
  }

  /// What comes from the standard input has a name, but no path.
  private static func isFile(_ path: String) -> Bool { !path.hasPrefix("<") }
}
