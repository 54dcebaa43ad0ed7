import TinctureModel

/// Finds the tokens that are only called something else: of the same type, with the same values in all modes and the same
/// alias. Each such group is searched on its own and only near by, so that the work grows with the number of tokens.
struct RenameSearch {
  struct Rename {
    let token: TokenID
    let certainty: Change.Certainty
  }

  /// The renamed tokens of the old design.
  private(set) var renames: [TokenID: Rename] = [:]

  /// How many tokens with the same value each one is compared with.
  private static let reach = 32
  /// The least share of words that names have in common.
  private static let leastSimilarity = 0.5

  /// What a rename leaves alone.
  private struct Key: Hashable {
    let type: TokenType
    let axes: [ModeTableAxis]
    let rows: [Value]
    let alias: String?
  }

  private let oldPaths: [String]
  private let newPaths: [String]
  private var isTaken: Set<TokenID> = []

  init(
    old: ResolvedDesign, new: ResolvedDesign, oldPaths: [String], newPaths: [String],
    removed: [TokenID], added: [TokenID]
  ) {
    self.oldPaths = oldPaths
    self.newPaths = newPaths
    guard !removed.isEmpty, !added.isEmpty else { return }
    follow(removed, added, old, new)
    var buckets: [Key: (old: [TokenID], new: [TokenID])] = [:]
    var order: [Key] = []
    for token in removed where renames[token] == nil {
      guard let key = Self.key(of: token, in: old) else { continue }
      if buckets[key] == nil { order.append(key) }
      buckets[key, default: ([], [])].old.append(token)
    }
    for token in added where !isTaken.contains(token) {
      guard let key = Self.key(of: token, in: new) else { continue }
      buckets[key]?.new.append(token)
    }
    for key in order {
      if let bucket = buckets[key], !bucket.new.isEmpty { match(bucket.old, bucket.new) }
    }
  }

  private static func key(of token: TokenID, in design: ResolvedDesign) -> Key? {
    guard let resolved = design[token] else { return nil }
    var alias: String?
    if case .reference(let reference) = design.design[token].value,
      let target = design.target(of: reference)
    {
      // The last name only: what it refers to may be in a group that was renamed as well.
      alias = design.design[target.token].name
    }
    return Key(
      type: resolved.type, axes: resolved.values.axes, rows: resolved.values.rows.map(\.element),
      alias: alias)
  }

  // MARK: What authors say

  /// Takes `$extensions: {tincture: {formerly: "a.b"}}` of new tokens, and a path in the `$deprecated` message of old ones.
  private mutating func follow(
    _ removed: [TokenID], _ added: [TokenID], _ old: ResolvedDesign, _ new: ResolvedDesign
  ) {
    let removedByPath = Dictionary(
      removed.map { (oldPaths[Int($0.rawValue)], $0) }, uniquingKeysWith: { first, _ in first })
    for token in added {
      for path in new.design[token].contents.extensions?.formerNames ?? [] {
        if let former = removedByPath[path] { rename(former, to: token, .certain) }
      }
    }
    let addedByPath = Dictionary(
      added.map { (newPaths[Int($0.rawValue)], $0) }, uniquingKeysWith: { first, _ in first })
    for token in removed {
      guard case .explained(let message)? = old.design[token].contents.deprecation else { continue }
      for word in message.split(whereSeparator: { " {}`'\",;:()".contains($0) }) {
        let path = word.hasSuffix(".") ? word.dropLast() : word
        guard let other = addedByPath[String(path)], old[token]?.type == new[other]?.type else {
          continue
        }
        rename(token, to: other, .certain)
      }
    }
  }

  private mutating func rename(
    _ old: TokenID, to new: TokenID, _ certainty: Change.Certainty
  ) {
    guard renames[old] == nil, isTaken.insert(new).inserted else { return }
    renames[old] = Rename(token: new, certainty: certainty)
  }

  // MARK: What looks alike

  private mutating func match(_ old: [TokenID], _ new: [TokenID]) {
    let isOnly = old.count == 1 && new.count == 1
    var byLastName: [Substring: [TokenID]] = [:]
    for token in new.reversed() { byLastName[lastName(newPaths, token), default: []].append(token) }
    let words = new.map { NameWords(newPaths[Int($0.rawValue)]) }
    for (index, token) in old.enumerated() {
      let own = NameWords(oldPaths[Int(token.rawValue)])
      // Whole groups are renamed more often than single tokens: then the last names stay.
      let name = lastName(oldPaths, token)
      if let candidate = byLastName[name]?.popLast(), !isTaken.contains(candidate) {
        let similarity = own.similarity(to: NameWords(newPaths[Int(candidate.rawValue)]))
        if isOnly || similarity >= Self.leastSimilarity {
          rename(token, to: candidate, isOnly ? .certain : .likely)
          continue
        }
      }
      let center = index * new.count / old.count
      let near = max(0, center - Self.reach / 2)..<min(new.count, center + Self.reach / 2)
      var best: (token: TokenID, similarity: Double)?
      for place in near where !isTaken.contains(new[place]) {
        let similarity = own.similarity(to: words[place])
        if similarity > best?.similarity ?? 0 { best = (new[place], similarity) }
      }
      guard let best, best.similarity >= Self.leastSimilarity else { continue }
      rename(token, to: best.token, isOnly ? .certain : .likely)
    }
  }

  private func lastName(_ paths: [String], _ token: TokenID) -> Substring {
    let path = paths[Int(token.rawValue)]
    return path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? path[...]
  }
}

/// The words of a path in lower case: `colors.onAccent` has `colors`, `on`, `accent`.
struct NameWords {
  private let words: Set<[UInt8]>

  init(_ path: String) {
    var words: Set<[UInt8]> = []
    var word: [UInt8] = []
    var wasLower = false
    for byte in path.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      let isWord = isUpper || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if !isWord && byte < 0x80 || isUpper && wasLower, !word.isEmpty {
        words.insert(word)
        word = []
      }
      if isWord || byte >= 0x80 { word.append(isUpper ? byte | 0x20 : byte) }
      wasLower = isWord && !isUpper
    }
    if !word.isEmpty { words.insert(word) }
    self.words = words
  }

  /// The share of words that both have, 0 to 1 (Dice's coefficient).
  func similarity(to other: NameWords) -> Double {
    let count = words.count + other.words.count
    return count == 0 ? 0 : 2 * Double(words.intersection(other.words).count) / Double(count)
  }
}

extension DataValue {
  /// The paths under `tincture`, `formerly`: a text, or a list of them.
  fileprivate var formerNames: [String] {
    switch self["tincture"]?["formerly"] {
    case .string(let path)?: [path]
    case .list(let values)?:
      values.compactMap { if case .string(let path) = $0 { path } else { nil } }
    default: []
    }
  }

  private subscript(name: String) -> DataValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
