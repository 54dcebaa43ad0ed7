#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Answers the requests on one stream on another, line by line.
///
/// Whatever has arrived is answered before more is waited for, so that a program can wait for each answer before it
/// asks again.
struct ColorStream {
  private static let pieceSize = 1 << 16

  private let input: Int32
  private let output: Int32
  private var splitter = LineSplitter(limit: ColorService.longestLine)
  private var answers: [UInt8] = []

  /// - Parameters:
  ///   - input: The file descriptor of the requests.
  ///   - output: The file descriptor of the answers.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
  }

  /// Answers until the input ends, or until nobody reads the answers any more.
  mutating func run() throws(FileError) {
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.pieceSize)
    defer { piece.deallocate() }
    while true {
      let count = systemRead(input, piece)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: "<stdin>") }
      if count == 0 { break }
      splitter.append(piece[..<count]) { line in Self.answer(line, &answers) }
      guard try flush() else { return }
    }
    if let line = splitter.finish() { Self.answer(line, &answers) }
    _ = try flush()
  }

  private static func answer(_ line: LineSplitter.Line, _ answers: inout [UInt8]) {
    switch line {
    case .text(let bytes): answers += ColorService.answer(bytes)
    case .tooLong: answers += ColorService.answerToLongLine()
    }
  }

  /// - Returns: Whether somebody still reads.
  private mutating func flush() throws(FileError) -> Bool {
    defer { answers.removeAll(keepingCapacity: true) }
    if systemWriteAll(output, answers) { return true }
    guard errno == EPIPE else { throw FileError(path: "<stdout>") }
    return false
  }
}
