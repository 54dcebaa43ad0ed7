/// The unified form of what changes in a file, as `diff -u` writes it and `patch -p1` takes it.
package enum UnifiedDiff {
  /// How many lines that stay are shown around each change.
  private static let context = 3

  /// - Parameters:
  ///   - path: The path of the file, relative and with forward slashes.
  ///   - old: Its bytes before.
  ///   - new: Its bytes after.
  /// - Returns: The bytes of the difference; none if there is no difference.
  package static func text(path: String, _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    let oldLines = LineDifference.lines(of: old)
    let newLines = LineDifference.lines(of: new)
    let hunks = LineDifference(oldLines, newLines).hunks
    guard !hunks.isEmpty else { return [] }
    var text = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    for group in groups(of: hunks) {
      write(group, oldLines, newLines, to: &text)
    }
    return text
  }

  /// Changes between which fewer lines stay than would be shown twice.
  private static func groups(of hunks: [LineDifference.Hunk]) -> [[LineDifference.Hunk]] {
    var groups: [[LineDifference.Hunk]] = []
    for hunk in hunks {
      if let last = groups.last?.last,
        hunk.old.lowerBound - last.old.upperBound <= 2 * context
      {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups
  }

  private static func write(
    _ group: [LineDifference.Hunk], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to text: inout [UInt8]
  ) {
    guard let first = group.first, let last = group.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    text += "@@ -\(span(oldRange)) +\(span(newRange)) @@\n".utf8
    var position = oldRange.lowerBound
    for hunk in group {
      for line in old[position..<hunk.old.lowerBound] { write(" ", line, to: &text) }
      for line in old[hunk.old] { write("-", line, to: &text) }
      for line in new[hunk.new] { write("+", line, to: &text) }
      position = hunk.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { write(" ", line, to: &text) }
  }

  /// `line,count`; of an empty range the line before it, and of one line no count.
  private static func span(_ range: Range<Int>) -> String {
    if range.isEmpty { return "\(range.lowerBound),0" }
    return range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.lowerBound + 1),\(range.count)"
  }

  private static func write(_ mark: Character, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += mark.utf8
    text += line
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A name as git and GNU patch write it: in quotes where it holds what would end it, before a tab where it holds blanks.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return path.contains(" ") ? path + "\t" : path }
    var quoted = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x09: quoted += "\\t"
      case 0x0A: quoted += "\\n"
      case 0x0D: quoted += "\\r"
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
