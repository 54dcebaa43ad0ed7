package import TinctureDiagnostics
package import TinctureModel

/// The names given out in one scope of an output, so that no two tokens or groups end with the same one.
package struct NameTable {
  /// The names in the order in which they were first taken, and who took them.
  private var names = NameList()
  private var owners: [Design.Child] = []
  private var collisions: [Int: [Design.Child]] = [:]
  /// A hash table of positions in ``names``, linearly probed and at most half full; -1 is a free slot. It holds no name by
  /// itself, so that growing moves nothing but numbers.
  private var slots: [Int32] = []
  private var hashes: [Int] = []

  package init() {}

  /// Makes room for so many names.
  package mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    owners.reserveCapacity(count)
    hashes.reserveCapacity(count)
    if count * 2 > slots.count { rebuild(for: count) }
  }

  /// Notes that a token takes a name.
  package mutating func take(_ name: String, for token: TokenID) {
    take(name, for: .token(token))
  }

  /// Notes that a token or a group takes a name.
  package mutating func take(_ name: String, for child: Design.Child) {
    take(Array(name.utf8)[...], for: child)
  }

  /// Notes that a token or a group takes a name, which is given in UTF-8.
  mutating func take(_ name: ArraySlice<UInt8>, for child: Design.Child) {
    if (names.count + 1) * 2 > slots.count { rebuild(for: max(names.count * 2, 16)) }
    names.append { bytes in bytes.append(name) }
    let added = names.count - 1
    let hash = Self.hash(names[added])
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if hashes[position] == hash, areSame(position, added) {
        names.removeLast()
        collisions[position, default: [owners[position]]].append(child)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(added)
    owners.append(child)
    hashes.append(hash)
  }

  /// Names are the same if they are as texts, whichever way an accent is put on a letter.
  private func areSame(_ left: Int, _ right: Int) -> Bool {
    names[left] == names[right]
      || !names[right].allSatisfy { $0 < 0x80 } && names.text(left) == names.text(right)
  }

  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: name, as: UTF8.self).hashValue
    }
    var hasher = Hasher()
    name.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  private mutating func rebuild(for count: Int) {
    var size = 32
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (position, hash) in hashes.enumerated() {
      var slot = hash & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(position)
    }
  }

  /// One error for each name that several took, with all of their paths.
  package func reportCollisions(
    in design: Design, target: String, help: String? = nil, diagnostics: inout Diagnostics
  ) {
    for position in collisions.keys.sorted() {
      guard let children = collisions[position], let last = children.last else { continue }
      let name = names.text(position)
      let paths = children.map { "`\(design.path(of: $0))`" }.joined(separator: " and ")
      diagnostics.report(
        Diagnostic(
          .nameCollision, "\(paths) both become `\(name)` in target `\(target)`",
          at: design.range(of: last),
          notes: children.dropLast().map {
            .init("`\(design.path(of: $0))` takes the name here", at: design.range(of: $0))
          },
          help: help ?? "rename one of them, or keep one out of the output with `exclude`"))
    }
  }
}

extension Design {
  fileprivate func path(of child: Child) -> TokenPath {
    switch child {
    case .token(let token): path(of: token)
    case .group(let group): path(of: group)
    }
  }

  fileprivate func range(of child: Child) -> SourceRange? {
    switch child {
    case .token(let token): self[token].range
    case .group(let group): self[group].range
    }
  }
}
