package import TinctureDiagnostics

/// Applies edits to the bytes of files. All that they do not touch stays as it is, byte for byte.
package struct TextEditing: Sendable {
  /// The edits that were taken, by file.
  package private(set) var edits: [FileID: [Diagnostic.Edit]] = [:]

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }

  /// Takes all edits of a repair, or none of them where one would meet what was taken before.
  ///
  /// Two edits meet if their ranges overlap or touch: which of two texts comes first is not for us to say. The same edit
  /// twice is one.
  ///
  /// - Returns: Whether they were taken.
  package mutating func take(_ repair: [Diagnostic.Edit]) -> Bool {
    var known = edits
    for edit in repair {
      var others = known[edit.range.file] ?? []
      let place = Self.place(of: edit.range.start, in: others)
      let neighbours = others[max(place - 1, 0)..<min(place + 1, others.count)]
      if neighbours.contains(edit) { continue }
      guard neighbours.allSatisfy({ !Self.meet($0.range, edit.range) }) else { return false }
      others.insert(edit, at: place)
      known[edit.range.file] = others
    }
    edits = known
    return true
  }

  private static func meet(_ first: SourceRange, _ second: SourceRange) -> Bool {
    first.start <= second.end && second.start <= first.end
  }

  /// The place of the first edit that starts at an offset or behind it.
  private static func place(of offset: UInt32, in edits: [Diagnostic.Edit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The new bytes of a file. Line breaks in what is put in are those of the file.
  package func applied(to file: SourceFile, _ id: FileID) -> [UInt8] {
    guard let edits = edits[id] else { return file.bytes }
    let breaksWithCR = Self.breaksWithCR(file.bytes)
    var result: [UInt8] = []
    result.reserveCapacity(file.bytes.count)
    var position = 0
    for edit in edits {
      let start = min(Int(edit.range.start), file.bytes.count)
      result += file.bytes[position..<max(start, position)]
      for byte in edit.replacement.utf8 {
        if byte == UInt8(ascii: "\n"), breaksWithCR { result.append(UInt8(ascii: "\r")) }
        result.append(byte)
      }
      position = max(position, min(Int(edit.range.end), file.bytes.count))
    }
    return result + file.bytes[position...]
  }

  private static func breaksWithCR(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r")
  }
}
