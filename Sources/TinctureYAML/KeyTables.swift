/// A key of a mapping that is not closed yet.
struct PendingKey {
  let hash: UInt32
  let node: UInt32
}

/// Sorts out the keys of a mapping that are surely unlike all others.
///
/// A mapping may have a million keys. Two bits for each possible hash of a small range stay in the processor's cache
/// where a hash table would not, and leave a few percent to be looked at closely.
struct KeyFilter {
  private var seenOnce: [UInt64] = []
  private var seenTwice: [UInt64] = []

  /// Those keys whose hash, or part of it, is that of another key: by hash, and in order for each of them.
  mutating func suspects(in keys: ArraySlice<PendingKey>) -> [PendingKey] {
    if keys.count <= 8 { return pairwiseSuspects(in: keys) }
    var words = 4
    while words * 4 < keys.count { words *= 2 }
    clear(words)
    let mask = UInt32(words * 64 - 1)
    var hasSuspects = false
    for key in keys {
      let place = key.hash & mask
      let word = Int(place >> 6)
      let bit: UInt64 = 1 << UInt64(place & 63)
      if seenOnce[word] & bit != 0 {
        seenTwice[word] |= bit
        hasSuspects = true
      }
      seenOnce[word] |= bit
    }
    guard hasSuspects else { return [] }
    let suspects = keys.filter { key in
      let place = key.hash & mask
      return seenTwice[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
    }
    return Self.sorted(suspects)
  }

  private func pairwiseSuspects(in keys: ArraySlice<PendingKey>) -> [PendingKey] {
    for later in keys.indices.dropFirst() {
      for earlier in keys.startIndex..<later where keys[earlier].hash == keys[later].hash {
        return Self.sorted(Array(keys))
      }
    }
    return []
  }

  private mutating func clear(_ words: Int) {
    if seenOnce.count < words {
      seenOnce = Array(repeating: 0, count: words)
      seenTwice = seenOnce
    } else {
      for word in 0..<words {
        seenOnce[word] = 0
        seenTwice[word] = 0
      }
    }
  }

  private static func sorted(_ keys: [PendingKey]) -> [PendingKey] {
    keys.sorted { ($0.hash, $0.node) < ($1.hash, $1.node) }
  }
}

/// An open hash table from texts to the nodes that hold them.
struct NodeTable {
  private var slots: [(hash: UInt32, node: UInt32)]
  private let mask: Int
  private static let free = UInt32.max

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: (0, Self.free), count: size)
  }

  /// Adds a node unless an equal one is there, which is then the result.
  mutating func insert(
    _ node: UInt32, hash: UInt32, isEqual: (UInt32, UInt32) -> Bool
  ) -> UInt32? {
    var slot = Int(hash) & mask
    while slots[slot].node != Self.free {
      if slots[slot].hash == hash, isEqual(slots[slot].node, node) { return slots[slot].node }
      slot = (slot + 1) & mask
    }
    slots[slot] = (hash, node)
    return nil
  }
}
