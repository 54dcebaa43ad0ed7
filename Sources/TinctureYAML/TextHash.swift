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

extension UnsafeRawBufferPointer {
  /// Whether the bytes are the same, eight at a time.
  func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let left = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard left == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}
