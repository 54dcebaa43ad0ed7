/// Paths as text with forward slashes; nothing here looks at the disk.
enum Path {
  /// The folder of a path: empty for a bare name, `/` for the root.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? (path.count > 1 ? "/" : "") : String(path[..<slash])
  }

  /// The last name of a path.
  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last name of a path without what follows its last point.
  static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// One path below another; an absolute one stands for itself.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Without `.`, doubled slashes, and `..` where a name stands before it.
  static func normalized(_ path: String) -> String {
    var segments: [Substring] = []
    for segment in path.split(separator: "/") where segment != "." {
      if segment == "..", let last = segments.last, last != ".." {
        segments.removeLast()
      } else if segment != ".." || !path.hasPrefix("/") {
        segments.append(segment)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + segments.joined(separator: "/")
  }

  /// A path as seen from a folder, if it lies below it; both absolute and normalised.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
