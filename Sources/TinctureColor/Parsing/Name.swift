/// An identifier of CSS in lower case, stored in place.
///
/// The bytes are packed with the first one highest, so that comparing the words compares the texts.
/// A name of more than 24 bytes, or one with a NUL or a character beyond ASCII, is nothing that CSS
/// knows, and equals only other such names.
struct Name: Hashable, Comparable, ExpressibleByStringLiteral {
  private var high: UInt64 = 0
  private var middle: UInt64 = 0
  private var low: UInt64 = 0
  private(set) var count = 0

  static let capacity = 24

  init() {}

  @inline(__always)
  init(stringLiteral literal: StaticString) {
    literal.withUTF8Buffer { bytes in
      for byte in bytes { append(byte) }
    }
  }

  init(_ text: some StringProtocol) {
    for byte in text.utf8 { append(byte) }
  }

  /// Whether the name is too long or too strange to be one that CSS knows.
  var isUnknowable: Bool { count > Self.capacity }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard count < Self.capacity, byte != 0, byte < 0x80 else {
      self = Name(unknowable: ())
      return
    }
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    let lowered = UInt64(isUpper ? byte | 0x20 : byte)
    let shift = UInt64(56 - (count & 7) * 8)
    switch count >> 3 {
    case 0: high |= lowered << shift
    case 1: middle |= lowered << shift
    default: low |= lowered << shift
    }
    count += 1
  }

  /// The byte at a position, which must be below ``count``.
  subscript(index: Int) -> UInt8 {
    let word = index < 8 ? high : index < 16 ? middle : low
    return UInt8(truncatingIfNeeded: word >> UInt64(56 - (index & 7) * 8))
  }

  var text: String {
    isUnknowable ? "" : String(decoding: (0..<count).map { self[$0] }, as: UTF8.self)
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.high != right.high { return left.high < right.high }
    if left.middle != right.middle { return left.middle < right.middle }
    return left.low < right.low
  }

  private init(unknowable: Void) {
    high = .max
    middle = .max
    low = .max
    count = Self.capacity + 1
  }
}
