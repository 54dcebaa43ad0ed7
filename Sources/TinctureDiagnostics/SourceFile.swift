/// A file as it was read: the bytes, and the path under which people know it.
package struct SourceFile: Sendable {
  /// The path to print, relative to where the user stands, with forward slashes.
  package let path: String
  /// The bytes as they are on disk, a byte-order mark included.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The place of a file in a ``SourceMap``.
package struct FileID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static func < (left: FileID, right: FileID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A half-open range of bytes in one file. Lines and columns are computed when it is printed.
package struct SourceRange: Hashable, Sendable {
  package var file: FileID
  package var start: UInt32
  package var end: UInt32

  package init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The part of this range that begins `offset` bytes in and is `length` bytes long, kept inside.
  package func part(at offset: Int, length: Int) -> SourceRange {
    let from = min(start + UInt32(clamping: offset), end)
    return SourceRange(
      file: file, start: from, end: min(max(from + UInt32(clamping: length), from), end))
  }
}

/// All files of a run, in the order in which they were read.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(UInt32(files.count - 1))
  }

  package subscript(id: FileID) -> SourceFile {
    files[Int(id.rawValue)]
  }
}

/// A line and a column, both counted from 1; the column counts Unicode code points.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The starts of a file's lines, found once, so that many positions in it are cheap.
package struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many code points begin before each whole multiple of ``stride``, so that columns of long lines are cheap, too.
  private let counts: [Int]

  private static let stride = 1024

  package init(_ file: SourceFile) {
    bytes = file.bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var starts = [file.bytes.starts(with: mark) ? mark.count : 0]
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in file.bytes.enumerated() {
      if offset % Self.stride == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(offset + 1 < file.bytes.count && file.bytes[offset + 1] == UInt8(ascii: "\n"))
      if endsLine { starts.append(offset + 1) }
    }
    // The end of the file is an offset, too.
    if file.bytes.count.isMultiple(of: Self.stride) { counts.append(count) }
    self.starts = starts
    self.counts = counts
  }

  /// How many lines the file has; one that ends in a line break has an empty last line.
  package var lineCount: Int { starts.count }

  /// The position of a byte offset; one past the end is the end.
  package func position(at offset: UInt32) -> SourcePosition {
    let offset = min(Int(offset), bytes.count)
    let line = lineNumber(at: offset)
    let lineStart = starts[line - 1]
    let column = offset <= lineStart ? 0 : codePoints(from: lineStart, to: offset)
    return SourcePosition(line: line, column: column + 1)
  }

  /// How many code points begin between two offsets.
  private func codePoints(from start: Int, to end: Int) -> Int {
    guard end - start > 2 * Self.stride else {
      return bytes[start..<end].count { $0 & 0xC0 != 0x80 }
    }
    let first = (start + Self.stride - 1) / Self.stride
    let last = end / Self.stride
    return codePoints(from: start, to: first * Self.stride) + counts[last] - counts[first]
      + codePoints(from: last * Self.stride, to: end)
  }

  /// The bytes of a line, counted from 1, without its line break.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[start..<end]
  }

  /// The offset of the first byte of a line, counted from 1.
  package func startOfLine(_ number: Int) -> Int { starts[number - 1] }

  private func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
