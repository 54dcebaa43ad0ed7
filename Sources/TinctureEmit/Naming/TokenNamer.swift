import TinctureModel

/// Puts the names of tokens together from their paths. What groups contribute is worked out once for each group.
struct TokenNamer {
  private let design: Design
  private let nameCase: NameCase
  private let prefix: Words
  /// By group; `nil` where a group has not been met yet.
  private var groupWords: [Words?]
  /// The names of groups, each with what separates it from that of a token.
  private var groupNames: [[UInt8]?]

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
  }

  /// The name of a token; empty if there is no letter or digit in its path.
  mutating func name(of token: TokenID) -> String {
    var bytes: [UInt8] = []
    appendName(of: token, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the name of a token; nothing if there is no letter or digit in its path.
  mutating func appendName(of token: TokenID, to bytes: inout [UInt8]) {
    let index = Int(token.rawValue)
    let group = design.tokens[index].group
    if let separator {
      let isDone = design.tokens[index].name.utf8.withContiguousStorageIfAvailable { segment in
        guard Self.isOneWord(segment) else { return false }
        appendName(of: group, separator, to: &bytes)
        if nameCase == .constant {
          bytes.append(contentsOf: segment.lazy.map { $0 >= 0x61 ? $0 & ~0x20 : $0 })
        } else {
          bytes.append(contentsOf: segment)
        }
        return true
      }
      if isDone == true { return }
    }
    var words = words(of: group)
    words.append(design.tokens[index].name)
    bytes.append(nameCase.join(words))
  }

  /// What stands between any two words, in the cases where it is always the same.
  private var separator: UInt8? {
    switch nameCase {
    case .kebab: UInt8(ascii: "-")
    case .snake, .constant: UInt8(ascii: "_")
    case .camel, .pascal: nil
    }
  }

  private mutating func appendName(
    of group: GroupID, _ separator: UInt8, to bytes: inout [UInt8]
  ) {
    if let known = groupNames[Int(group.rawValue)] {
      bytes.append(contentsOf: known)
      return
    }
    var name = Array(nameCase.join(words(of: group)).utf8)
    if !name.isEmpty { name.append(separator) }
    groupNames[Int(group.rawValue)] = name
    bytes.append(contentsOf: name)
  }

  private mutating func words(of group: GroupID) -> Words {
    if let known = groupWords[Int(group.rawValue)] { return known }
    guard let parent = design[group].parent else { return prefix }
    var words = words(of: parent)
    words.append(design[group].name)
    groupWords[Int(group.rawValue)] = words
    return words
  }

  private static func isOneWord(_ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    !segment.isEmpty
      && segment.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
