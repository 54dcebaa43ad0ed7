/// Finds tokens and groups by the group that they are in and their names.
///
/// The entries lie side by side in the order in which they came; the hash table beside them holds only their numbers, so
/// that it is small and growing moves no name.
package struct ChildTable: Sendable {
  private struct Entry {
    let key: Design.ChildKey
    var child: Design.Child
  }

  /// A position in `entries`, -1 where there is none, and the hash of the key there: what is sought is seldom compared with
  /// anything else.
  private struct Slot {
    var hash: UInt32 = 0
    var entry: Int32 = -1
  }

  private var entries: [Entry] = []
  /// Linearly probed and at most half full.
  private var slots: [Slot] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    if count * 2 > slots.count { rebuild(for: count) }
  }

  package subscript(key: Design.ChildKey) -> Design.Child? {
    get {
      guard !slots.isEmpty else { return nil }
      let (_, entry) = find(key, Self.hash(key))
      return entry.map { entries[$0].child }
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) }
    }
  }

  /// Sets the child of a name, and returns the one that had it.
  @discardableResult
  package mutating func updateValue(
    _ child: Design.Child, forKey key: Design.ChildKey
  ) -> Design.Child? {
    if (entries.count + 1) * 2 > slots.count { rebuild(for: max(entries.count * 2, 16)) }
    let hash = Self.hash(key)
    let (slot, entry) = find(key, hash)
    if let entry {
      defer { entries[entry].child = child }
      return entries[entry].child
    }
    slots[slot] = Slot(hash: hash, entry: Int32(entries.count))
    entries.append(Entry(key: key, child: child))
    return nil
  }

  /// The table with other children for the same names; names whose child becomes `nil` are left out.
  package func compactMapValues(_ transform: (Design.Child) -> Design.Child?) -> ChildTable {
    var table = ChildTable()
    table.reserveCapacity(entries.count)
    for entry in entries {
      if let child = transform(entry.child) { table.updateValue(child, forKey: entry.key) }
    }
    return table
  }

  /// The entry of a key, or the free slot where it would be put.
  private func find(_ key: Design.ChildKey, _ hash: UInt32) -> (slot: Int, entry: Int?) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].entry >= 0 {
      let entry = Int(slots[slot].entry)
      if slots[slot].hash == hash, entries[entry].key == key { return (slot, entry) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  private static func hash(_ key: Design.ChildKey) -> UInt32 {
    UInt32(truncatingIfNeeded: key.hashValue)
  }

  private mutating func rebuild(for count: Int) {
    var size = 32
    while size < count * 2 { size *= 2 }
    let old = slots
    slots = Array(repeating: Slot(), count: size)
    for taken in old where taken.entry >= 0 {
      var slot = Int(taken.hash) & (size - 1)
      while slots[slot].entry >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = taken
    }
  }
}
