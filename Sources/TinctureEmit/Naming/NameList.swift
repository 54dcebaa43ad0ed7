/// Names in a row, all of their bytes in one array: a long list costs no allocation for each of its names.
struct NameList: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  var count: Int { ends.count }

  /// The UTF-8 bytes of a name.
  subscript(position: Int) -> ArraySlice<UInt8> {
    bytes[(position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])]
  }

  /// Appends the UTF-8 bytes of a name.
  func append(_ position: Int, to text: inout [UInt8]) {
    let range = (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
    bytes.withUnsafeBufferPointer {
      text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  func text(_ position: Int) -> String {
    String(decoding: self[position], as: UTF8.self)
  }

  mutating func reserveCapacity(_ count: Int) {
    ends.reserveCapacity(count)
  }

  /// Adds the name that `write` appends.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    ends.append(UInt32(bytes.count))
  }

  mutating func removeLast() {
    ends.removeLast()
    bytes.removeLast(bytes.count - Int(ends.last ?? 0))
  }
}
