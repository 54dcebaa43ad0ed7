package import TinctureDiagnostics

/// The tree of nodes of one file.
///
/// Nodes lie in preorder in one array, so a node costs 20 bytes and a subtree is a range of indices. Nothing is typed: a
/// scalar is text. Every question about an alias is answered for the node that it names, but for ``aliasRange(of:)``.
package struct Document: Sendable {
  package let file: FileID
  /// The top node; `nil` for a document that holds nothing.
  package let root: NodeID?

  @usableFromInline let records: [NodeRecord]
  @usableFromInline let source: [UInt8]
  @usableFromInline let sideText: [UInt8]
  let properties: [UInt32: NodeProperties]
  let merges: MergedEntries

  /// How many nodes are written in the file.
  package var nodeCount: Int { records.count }

  // MARK: Shape

  @inlinable
  @inline(__always)
  package func kind(of node: NodeID) -> NodeKind {
    switch record(of: node).form {
    case .sequence: .sequence
    case .mapping: .mapping
    case .scalar, .alias: .scalar
    }
  }

  @inlinable
  package func style(of node: NodeID) -> NodeStyle {
    record(of: node).style
  }

  /// The bytes of the node, from its anchor or tag to its last character, quotes and brackets included.
  package func range(of node: NodeID) -> SourceRange {
    let record = record(of: node)
    return SourceRange(file: file, start: record.start, end: record.end)
  }

  /// How many entries a mapping has (merged ones included) or elements a sequence; 0 for a scalar.
  package func count(of node: NodeID) -> Int {
    let target = target(of: node)
    let record = records[Int(target.index)]
    guard record.form != .scalar else { return 0 }
    if record.flags.contains(.hasMergedEntries) {
      return merges.count(of: target.index) ?? 0
    }
    return Int(record.second)
  }

  // MARK: Aliases, anchors, tags

  /// The node that an alias names; any other node itself.
  package func target(of node: NodeID) -> NodeID {
    let record = records[Int(node.index)]
    return record.form == .alias ? NodeID(record.first) : node
  }

  /// Where an alias stands; `nil` for any other node.
  package func aliasRange(of node: NodeID) -> SourceRange? {
    let record = records[Int(node.index)]
    guard record.form == .alias else { return nil }
    return SourceRange(file: file, start: record.start, end: record.end)
  }

  /// Where the node is used: the alias if it is one, otherwise the node.
  package func rangeOfUse(of node: NodeID) -> SourceRange {
    aliasRange(of: node) ?? range(of: node)
  }

  /// The name after `&`.
  package func anchor(of node: NodeID) -> String? {
    properties(of: node)?.anchor
  }

  /// The tag in full: `tag:yaml.org,2002:str` for `!!str`.
  package func tag(of node: NodeID) -> String? {
    properties(of: node)?.tag
  }

  /// Whether this is a stand-in for something that was reported already, an alias without an anchor for example.
  ///
  /// There is nothing to gain from further complaints about it.
  package func isBroken(_ node: NodeID) -> Bool {
    record(of: node).flags.contains(.isBroken)
  }

  private func properties(of node: NodeID) -> NodeProperties? {
    let target = target(of: node)
    guard records[Int(target.index)].flags.contains(.hasProperties) else { return nil }
    return properties[target.index]
  }

  @inlinable
  @inline(__always)
  func record(of node: NodeID) -> NodeRecord {
    let record = records[Int(node.index)]
    return record.form == .alias ? records[Int(record.first)] : record
  }
}

/// The anchor and the tag of a node; most nodes have neither.
struct NodeProperties: Sendable {
  let anchor: String?
  let tag: String?
}

/// The entries of those mappings that have merge keys.
struct MergedEntries: Sendable {
  struct Entry: Sendable {
    let key: UInt32
    let value: UInt32
  }

  private(set) var entries: [Entry] = []
  private var spans: [UInt32: Range<Int>] = [:]

  func count(of mapping: UInt32) -> Int? { spans[mapping]?.count }

  func span(of mapping: UInt32) -> Range<Int> { spans[mapping] ?? 0..<0 }

  mutating func set(_ added: [Entry], for mapping: UInt32) {
    spans[mapping] = entries.count..<(entries.count + added.count)
    entries.append(contentsOf: added)
  }
}
