/// Cuts what arrives in pieces into lines, and keeps no more than one line of bounded length.
struct LineSplitter {
  enum Line: Equatable {
    case text([UInt8])
    /// It was longer than the limit, and was thrown away.
    case tooLong
  }

  private let limit: Int
  private var partial: [UInt8] = []
  private var isTooLong = false

  /// - Parameter limit: The most bytes that a line may have, its line break left out.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a piece and hands out the lines that are complete by now.
  mutating func append(_ piece: some Collection<UInt8>, _ take: (Line) -> Void) {
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      take(takeLine())
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
  }

  /// The last line, if it has no line break.
  mutating func finish() -> Line? {
    partial.isEmpty && !isTooLong ? nil : takeLine()
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if isTooLong || partial.count + bytes.count > limit {
      isTooLong = true
      partial = []
    } else {
      partial.append(contentsOf: bytes)
    }
  }

  private mutating func takeLine() -> Line {
    defer {
      partial = []
      isTooLong = false
    }
    return isTooLong ? .tooLong : .text(partial)
  }
}
