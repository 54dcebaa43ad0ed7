/// A fast hash of short texts.
///
/// The seed is drawn once for a reader, so that nobody can prepare keys that collide. It decides nothing but the time
/// that a search takes: no result depends on it.
struct TextHash: Sendable {
  private let seed: UInt64
  private let multiplier: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    seed = generator.next()
    multiplier = generator.next() | 1
  }

  func callAsFunction(_ text: UnsafeRawBufferPointer) -> UInt32 {
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset + 8 <= text.count {
      hash = mix(hash ^ text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < text.count {
      rest = rest << 8 | UInt64(text[offset])
      offset += 1
    }
    hash = mix(hash ^ rest)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: multiplier)
    return product.high ^ product.low ^ value >> 29
  }
}

/// An open hash table from texts to the nodes that hold them, made to be used again and again.
struct NodeTable {
  private var slots: [(hash: UInt32, node: UInt32)] = []
  private var mask = 0
  private static let free = UInt32.max

  /// Forgets everything and makes room.
  mutating func reset(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    if slots.count < size {
      slots = Array(repeating: (0, Self.free), count: size)
    } else {
      for slot in 0..<size { slots[slot].node = Self.free }
    }
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
