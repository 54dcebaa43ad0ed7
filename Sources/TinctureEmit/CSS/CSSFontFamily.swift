import TinctureModel

/// Font names in CSS (CSS Fonts 4, section 2.1): quotes stand only where they are needed.
enum CSSFontFamily {
  static func append(_ family: FontFamily, to bytes: inout [UInt8]) {
    for (index, name) in family.names.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      append(name, to: &bytes)
    }
  }

  /// A generic family or a single word as it is, anything else in quotes: names of several words would be legal without
  /// them, but collapse blanks and break at a digit.
  private static func append(_ name: String, to bytes: inout [UInt8]) {
    if CSSSyntax.isIdentifier(name), !reservedWords.contains(name.lowercased()) {
      bytes.append(contentsOf: name.utf8)
    } else {
      CSSSyntax.appendString(name, to: &bytes)
    }
  }

  /// Keywords that would not be read as a font's name.
  private static let reservedWords: Set<String> = [
    "inherit", "initial", "unset", "revert", "revert-layer", "default",
  ]
}
