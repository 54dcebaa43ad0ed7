/// How words are put together to a name.
package enum NameCase: String, Sendable, CaseIterable {
  case camel
  case pascal
  case kebab
  case snake
  case constant

  /// The name of some words. Where two digits would meet and could be taken for one number, `_` stands between:
  /// `1-5` is `1_5`, never `15`.
  package func join(_ words: Words) -> String {
    switch self {
    case .kebab: return words.words.joined(separator: "-")
    case .snake: return words.words.joined(separator: "_")
    case .constant: return words.words.map { $0.uppercased() }.joined(separator: "_")
    case .camel, .pascal:
      var name = ""
      for (index, word) in words.words.enumerated() {
        if let last = name.unicodeScalars.last, let first = word.unicodeScalars.first,
          last.properties.numericType != nil, first.properties.numericType != nil
        {
          name += "_"
        }
        name += index == 0 && self == .camel ? word : Self.capitalized(word)
      }
      return name
    }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }
}
