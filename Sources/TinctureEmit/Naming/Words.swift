/// The words of a name, the one place where names are taken apart: `colors.accentMuted.2xl` is
/// `colors accent muted 2xl`.
///
/// A word ends at anything that is neither a letter nor a digit, and between a lower-case letter (or a digit) and an
/// upper-case one (`accentMuted`, `HTMLBody` is `html body`). Digits stay with the letters beside them.
package struct Words: Hashable, Sendable {
  package var words: [String]

  package init(_ words: [String] = []) {
    self.words = words
  }

  /// The words of the segments of a path, one after another.
  package init(segments: some Sequence<String>) {
    words = []
    for segment in segments { append(segment) }
  }

  /// Adds the words of one more segment. The token of a group itself, `$root`, adds none.
  package mutating func append(_ segment: String) {
    guard segment != "$root" else { return }
    if segment.utf8.allSatisfy(Self.isLowerOrDigit), !segment.isEmpty {
      words.append(segment)
      return
    }
    var word = ""
    let scalars = Array(segment.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let properties = scalar.properties
      // A mark belongs to the letter before it; one without, such as an emoji's variation selector, says nothing.
      let continuesWord = !word.isEmpty && Self.isMark(scalar)
      guard properties.isAlphabetic || properties.numericType != nil || continuesWord else {
        finish(&word)
        continue
      }
      if properties.isUppercase, !word.isEmpty {
        let previous = scalars[index - 1].properties
        let nextIsLower = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
        if !previous.isUppercase || nextIsLower { finish(&word) }
      }
      word.append(properties.lowercaseMapping)
    }
    finish(&word)
  }

  private mutating func finish(_ word: inout String) {
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
