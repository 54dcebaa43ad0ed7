/// Text that an author wrote, fit to stand in a comment that ends with its line.
struct SwiftComment: Sendable {
  /// Without line breaks and without characters that change how the text is read.
  let firstLine: String
  let otherLines: [String]

  /// - Parameter text: Any text. Line breaks of every kind begin a new line of the comment; other control characters
  ///   become blanks, and those that turn the direction of writing are left out.
  init(_ text: String) {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) {
      firstLine = text
      otherLines = []
      return
    }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        lines.append(String(line))
        line = String.UnicodeScalarView()
      case _ where isDirectionMark(scalar): continue
      case _ where isControl(scalar): line.append(" ")
      default: line.append(scalar)
      }
    }
    lines.append(String(line))
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    firstLine = lines.first ?? ""
    otherLines = Array(lines.dropFirst())
  }

  private init(firstLine: String, otherLines: [String]) {
    self.firstLine = firstLine
    self.otherLines = otherLines
  }

  /// This comment with another one behind it on the same line.
  func appending(_ other: SwiftComment) -> SwiftComment {
    var lines = [firstLine] + otherLines
    lines[lines.count - 1] += other.firstLine
    lines += other.otherLines
    return SwiftComment(firstLine: lines[0], otherLines: Array(lines.dropFirst()))
  }

  /// This comment as code, in back-ticks.
  var quoted: SwiftComment {
    SwiftComment("`").appending(self).appending(SwiftComment("`"))
  }

  /// Whether there is nothing to read in it.
  var isEmpty: Bool { firstLine.isEmpty && otherLines.isEmpty }
}

/// A value that is written out in code.
enum SwiftLiteral: Sendable {
  case text(String)
  /// Written with at most six digits after the point.
  case number(Double)
  case flag(Bool)
  /// A colour of three bytes, `0xRRGGBB`.
  case rgb(UInt32)

  /// Appends the literal; nothing in it can end it or be read as code.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): Self.append(text, to: &bytes)
    case .number(let number): Self.append(number, to: &bytes)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .rgb(let rgb):
      bytes.append(contentsOf: "0x".utf8)
      for shift in stride(from: UInt32(20), through: 0, by: -4) {
        let digit = UInt8(rgb >> shift & 15)
        bytes.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
      }
    }
  }

  /// Whole numbers of seven digits and more are written with a point, so that their digits need no grouping.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    NumberText.append(number, to: &bytes)
    if number.magnitude >= 1_000_000, number.rounded(.towardZero) == number {
      bytes.append(contentsOf: ".0".utf8)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where isControl(scalar) || isDirectionMark(scalar):
      bytes.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

/// Whether a scalar is invisible and ends a line or does harm in a file of text.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
  default: false
  }
}

/// Whether a scalar turns the direction in which the text around it is shown.
private func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
