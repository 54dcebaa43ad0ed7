/// The UTF-8 bytes of a scalar.
typealias Text = UnsafeBufferPointer<UInt8>

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }

  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// A space, a tab or a line break.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether a word of the expression language may go on with it.
  var continuesWord: Bool {
    isASCIILetter || isDigit || self == 0x2D || self == 0x5F || self >= 0x80
  }
}

extension Text {
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  func contains(_ character: Unicode.Scalar, from start: Int = 0) -> Bool {
    self[start...].contains(UInt8(ascii: character))
  }

  func equals(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { self[range].elementsEqual($0) }
  }

  func equals(name word: String) -> Bool {
    // Of most pairs the lengths differ already.
    count == word.utf8.count && word.utf8.elementsEqual(self)
  }

  func equals(_ word: StaticString) -> Bool { equals(word, in: 0..<count) }

  /// The first position at or after `start` that is not a blank.
  func skippingBlanks(from start: Int) -> Int {
    var position = start
    while position < count, self[position].isBlank { position += 1 }
    return position
  }

  /// The range without blanks on either side.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
