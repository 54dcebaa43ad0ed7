import TinctureModel

/// The groups that the beginnings of recent references led to: neighbours in a document mostly refer to neighbours.
///
/// A table of fixed size in which a later entry takes the place of an earlier one with the same hash.
struct PrefixCache {
  private struct Entry {
    var bytes: [UInt8]
    var group: GroupID
  }

  private static let size = 4096
  private var entries = [Entry?](repeating: nil, count: size)

  func group(of prefix: UnsafeBufferPointer<UInt8>) -> GroupID? {
    guard let entry = entries[Self.slot(of: prefix)], entry.bytes.count == prefix.count else {
      return nil
    }
    for index in prefix.indices where entry.bytes[index] != prefix[index] { return nil }
    return entry.group
  }

  mutating func remember(_ prefix: UnsafeBufferPointer<UInt8>, leadsTo group: GroupID) {
    entries[Self.slot(of: prefix)] = Entry(bytes: Array(prefix), group: group)
  }

  /// FNV-1a, 32 bits.
  private static func slot(of prefix: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in prefix {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return Int(hash ^ hash >> 16) & (size - 1)
  }
}
