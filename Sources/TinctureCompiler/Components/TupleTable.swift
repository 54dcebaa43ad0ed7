/// Numbers by tuples of numbers: what was worked out for a tuple of diagrams is found again.
///
/// All tuples of a table have one width and stand in one array, so that looking one up allocates nothing.
struct TupleTable {
  private let width: Int
  private var keys: [Int] = []
  private var values: [Int] = []
  /// For each place of the hash table the number of an entry, or -1; their count is a power of two.
  private var slots: [Int32] = []

  init(width: Int) {
    self.width = width
  }

  /// The number for the tuple that begins at a place of an array.
  func value(of tuples: [Int], at start: Int) -> Int? {
    if slots.isEmpty { return nil }
    let entry = slots[slot(of: tuples, at: start)]
    return entry < 0 ? nil : values[Int(entry)]
  }

  /// Keeps a number for the tuple that begins at a place of an array, for which there is none yet.
  mutating func insert(_ value: Int, for tuples: [Int], at start: Int) {
    if values.count * 2 >= slots.count { grow() }
    slots[slot(of: tuples, at: start)] = Int32(values.count)
    values.append(value)
    for offset in 0..<width { keys.append(tuples[start + offset]) }
  }

  /// The place of a tuple in the hash table, or the empty one where it belongs.
  private func slot(of tuples: [Int], at start: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash(tuples, start) & mask
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), tuples, start) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ entry: Int, _ tuples: [Int], _ start: Int) -> Bool {
    let own = entry * width
    for offset in 0..<width where keys[own + offset] != tuples[start + offset] { return false }
    return true
  }

  /// Multiplies and folds each number in (Fowler, Noll and Vo, with words in the place of bytes). The numbers are our own,
  /// counted from 0, so that nobody can choose them to collide.
  private func hash(_ tuples: [Int], _ start: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in 0..<width {
      hash = (hash ^ UInt64(truncatingIfNeeded: tuples[start + offset])) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(16, slots.count * 2))
    let mask = slots.count - 1
    for entry in values.indices {
      var slot = hash(keys, entry * width) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(entry)
    }
  }
}
