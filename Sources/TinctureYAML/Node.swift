/// The place of a node in the arena of a ``Document``.
package struct NodeID: Hashable, Sendable, Comparable {
  package let index: UInt32

  init(_ index: UInt32) {
    self.index = index
  }

  package static func < (left: NodeID, right: NodeID) -> Bool {
    left.index < right.index
  }
}

/// What a node is. An alias is never seen as such: it stands for the node that it names.
package enum NodeKind: Sendable {
  case scalar
  case sequence
  case mapping
}

/// How a node is written.
package enum NodeStyle: UInt8, Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// `|`
  case literal
  /// `>`
  case folded
  /// A collection that is laid out by indentation.
  case block
  /// A collection in brackets or braces.
  case flow
}

/// The form of a record in the arena.
enum NodeForm: UInt8, Sendable {
  case scalar
  case sequence
  case mapping
  case alias
}

struct NodeFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// The text stands in the side buffer, since the source spells it differently.
  static let textInSideBuffer = NodeFlags(rawValue: 1 << 0)
  /// The node has an anchor or a tag.
  static let hasProperties = NodeFlags(rawValue: 1 << 1)
  /// The entries are not those that are written: a merge key adds some.
  static let hasMergedEntries = NodeFlags(rawValue: 1 << 2)
  /// A key that was reported as unusable; its entry is passed over.
  static let isRejectedKey = NodeFlags(rawValue: 1 << 3)
  /// A stand-in for something that was reported already.
  static let isBroken = NodeFlags(rawValue: 1 << 4)
}

/// A node as it lies in the arena, in preorder: 20 bytes.
struct NodeRecord: Sendable {
  /// The first byte in the source, properties (anchor, tag) and quotes included.
  var start: UInt32
  /// The byte after the last one.
  var end: UInt32
  /// Scalar: where the text begins. Collection: the index after the last descendant. Alias: the index of its target.
  var first: UInt32
  /// Scalar: the length of the text in bytes. Collection: how many entries or elements it has.
  var second: UInt32
  var form: NodeForm
  var style: NodeStyle
  var flags: NodeFlags = []
}
