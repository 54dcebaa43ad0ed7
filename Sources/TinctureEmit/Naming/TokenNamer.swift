import TinctureModel

/// Puts the names of tokens together from their paths. What groups contribute is worked out once for each group.
struct TokenNamer {
  private let design: Design
  private let nameCase: NameCase
  private let prefix: Words
  /// By group; `nil` where a group has not been met yet.
  private var groupWords: [Words?]
  private var groupNames: [String?]
  /// By group, whether it and all above it are named by one plain word each; `nil` where that is not known yet.
  private var arePlain: [Bool?]

  /// - Parameters:
  ///   - design: The design whose tokens are named.
  ///   - nameCase: How the words are put together.
  ///   - prefix: The words that every name begins with.
  init(_ design: Design, case nameCase: NameCase, prefix: Words = Words()) {
    self.design = design
    self.nameCase = nameCase
    self.prefix = prefix
    groupWords = Array(repeating: nil, count: design.groups.count)
    groupNames = Array(repeating: nil, count: design.groups.count)
    arePlain = Array(repeating: nil, count: design.groups.count)
    arePlain[0] = true
  }

  /// The name of a token; empty if there is no letter or digit in its path.
  mutating func name(of token: TokenID) -> String {
    var bytes: [UInt8] = []
    append(nameOf: token, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the name of a token, or nothing if there is no letter or digit in its path.
  mutating func append(nameOf token: TokenID, to bytes: inout [UInt8]) {
    let index = Int(token.rawValue)
    let segment = design.tokens[index].name
    let group = design.tokens[index].group
    guard let separator, Self.isOneWord(segment) else {
      var words = words(of: group)
      words.append(segment)
      return bytes.append(nameCase.join(words))
    }
    let start = bytes.count
    bytes.append(name(of: group))
    if bytes.count > start { bytes.append(separator) }
    bytes.append(nameCase == .constant ? segment.uppercased() : segment)
  }

  /// Whether a token's name is nothing but the words of its path with something between them that stands in none of them:
  /// then no other token of the kind can have the same one.
  mutating func isUnmistakable(_ token: TokenID) -> Bool {
    let index = Int(token.rawValue)
    return separator != nil && Self.isOneWord(design.tokens[index].name)
      && isPlain(design.tokens[index].group)
  }

  private mutating func isPlain(_ group: GroupID) -> Bool {
    let index = Int(group.rawValue)
    if let known = arePlain[index] { return known }
    let isPlain =
      Self.isOneWord(design.groups[index].name) && isPlain(design[group].parent ?? .root)
    arePlain[index] = isPlain
    return isPlain
  }

  /// What stands between any two words, in the cases where it is always the same.
  private var separator: UInt8? {
    switch nameCase {
    case .kebab: UInt8(ascii: "-")
    case .snake, .constant: UInt8(ascii: "_")
    case .camel, .pascal: nil
    }
  }

  private mutating func name(of group: GroupID) -> String {
    if let known = groupNames[Int(group.rawValue)] { return known }
    let name = nameCase.join(words(of: group))
    groupNames[Int(group.rawValue)] = name
    return name
  }

  private mutating func words(of group: GroupID) -> Words {
    if let known = groupWords[Int(group.rawValue)] { return known }
    guard let parent = design[group].parent else { return prefix }
    var words = words(of: parent)
    words.append(design[group].name)
    groupWords[Int(group.rawValue)] = words
    return words
  }

  private static func isOneWord(_ segment: String) -> Bool {
    !segment.isEmpty
      && segment.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
