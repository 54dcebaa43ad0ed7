import TinctureModel

/// Finds the files that patterns mean.
enum FileFinder {
  /// How many files one pattern may match.
  static let limit = 100_000

  /// The files below a folder that match, as paths relative to it in the order of their bytes.
  ///
  /// Hidden folders are not entered unless the pattern spells them out.
  static func files(matching pattern: String, in folder: String) throws -> [String] {
    let normalized = Path.normalized(pattern)
    guard normalized.contains(where: { "*?{".contains($0) }) else {
      return FileSystem.kind(of: Path.join(folder, normalized)) == .file ? [normalized] : []
    }
    let fixed = fixedPrefix(of: normalized)
    let rest = fixed.isEmpty ? normalized : String(normalized.dropFirst(fixed.count + 1))
    let glob = try Glob(rest, separator: "/")
    var found: [String] = []
    try walk(
      Path.join(folder, fixed), [], glob, spellsHidden: rest.hasPrefix(".") || rest.contains("/."),
      &found)
    return found.map { fixed.isEmpty ? $0 : "\(fixed)/\($0)" }
  }

  /// The leading folders without a wildcard; `..` can stand only there.
  private static func fixedPrefix(of pattern: String) -> String {
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = segments.prefix { !$0.contains(where: { "*?{".contains($0) }) }
    return fixed.joined(separator: "/")
  }

  private static func walk(
    _ folder: String, _ segments: [String], _ glob: Glob, spellsHidden: Bool,
    _ found: inout [String]
  ) throws {
    let here = folder.isEmpty ? "." : folder
    guard FileSystem.kind(of: here) == .folder, segments.count < 64 else { return }
    for name in try FileSystem.names(in: here) where spellsHidden || !name.hasPrefix(".") {
      let below = segments + [name]
      switch FileSystem.kind(of: Path.join(here, name)) {
      case .file where glob.matches(below):
        found.append(below.joined(separator: "/"))
        if found.count > limit {
          throw FileError(path: here, reason: "the pattern matches more than \(limit) files")
        }
      case .folder where glob.mayMatch(below: below) && !leadsBack(name, in: here):
        try walk(Path.join(here, name), below, glob, spellsHidden: spellsHidden, &found)
      default: break
      }
    }
  }

  /// Whether a name is a symbolic link to the folder that it stands in or to one above, and so would go round for ever.
  private static func leadsBack(_ name: String, in folder: String) -> Bool {
    let path = Path.join(folder, name)
    guard FileSystem.isSymbolicLink(path), let target = FileSystem.realPath(path),
      let here = FileSystem.realPath(folder)
    else { return false }
    return target == here || Path.relative(here, to: target) != nil
  }
}
