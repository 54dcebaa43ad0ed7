package import TinctureDiagnostics
package import TinctureModel

/// The names given out in one scope of an output, so that no two tokens or groups end with the same one.
package struct NameTable {
  /// The names one after another, in the order in which they were first taken, and where each ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// Who took them.
  private var owners: [Design.Child] = []
  private var collisions: [Int: [Design.Child]] = [:]
  /// A hash table of positions in ``names``, linearly probed and at most half full; -1 is a free slot. It holds no name by
  /// itself, so that growing moves nothing but numbers.
  private var slots: [Int32] = []
  private var hashes: [Int] = []

  package init() {}

  /// Makes room for so many names.
  package mutating func reserveCapacity(_ count: Int) {
    text.reserveCapacity(count * 16)
    ends.reserveCapacity(count)
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
    take(for: child) { $0.append(name) }
  }

  /// Notes that a token or a group takes a name, and keeps the name.
  ///
  /// - Parameters:
  ///   - child: Who takes it.
  ///   - append: Appends the name.
  /// - Returns: The position of the name, also where somebody else has taken it before; `nil` if it is empty.
  @discardableResult
  package mutating func take(
    for child: Design.Child, _ append: (inout [UInt8]) -> Void
  ) -> Int? {
    let start = text.count
    append(&text)
    guard text.count > start else { return nil }
    if (ends.count + 1) * 2 > slots.count { rebuild(for: max(ends.count * 2, 16)) }
    let hash = text[start...].withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return hasher.finalize()
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if hashes[position] == hash, text[range(of: position)] == text[start...] {
        collisions[position, default: [owners[position]]].append(child)
        text.removeSubrange(start...)
        return position
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(ends.count)
    ends.append(text.count)
    owners.append(child)
    hashes.append(hash)
    return ends.count - 1
  }

  private func range(of position: Int) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  /// The name at a position.
  package subscript(position: Int) -> ArraySlice<UInt8> { text[range(of: position)] }

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
      let name = String(decoding: self[position], as: UTF8.self)
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
