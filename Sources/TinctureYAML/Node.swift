/// The place of a node in the arena of a ``Document``.
package struct NodeID: Hashable, Sendable, Comparable {
  package let index: UInt32

  @usableFromInline
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
@usableFromInline
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
@usableFromInline
enum NodeForm: UInt8, Sendable {
  case scalar
  case sequence
  case mapping
  case alias
}

@usableFromInline
struct NodeFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The text stands in the side buffer, since the source spells it differently.
  @inlinable static var textInSideBuffer: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// The node has an anchor or a tag.
  @inlinable static var hasProperties: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// The entries are not those that are written: a merge key adds some.
  @inlinable static var hasMergedEntries: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// A key that was reported as unusable; its entry is passed over.
  @inlinable static var isRejectedKey: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// A stand-in for something that was reported already.
  @inlinable static var isBroken: NodeFlags { NodeFlags(rawValue: 1 << 4) }
}

/// A node as it lies in the arena, in preorder: 20 bytes.
@usableFromInline
struct NodeRecord: Sendable {
  /// The first byte in the source, properties (anchor, tag) and quotes included.
  @usableFromInline var start: UInt32
  /// The byte after the last one.
  @usableFromInline var end: UInt32
  /// Scalar: where the text begins. Collection: the index after the last descendant. Alias: the index of its target.
  @usableFromInline var first: UInt32
  /// Scalar: the length of the text in bytes. Collection: how many entries or elements it has.
  @usableFromInline var second: UInt32
  @usableFromInline var form: NodeForm
  @usableFromInline var style: NodeStyle
  @usableFromInline var flags: NodeFlags = []
}
