extension Document {
  /// The entries of a mapping in the order in which they are written; none for another node.
  ///
  /// What a merge key brings stands in the place of the merge key. Own keys win over merged ones, and an earlier merge
  /// source over a later one. Of equal keys (an error) the first is kept.
  package func entries(of mapping: NodeID) -> Entries {
    Entries(of: target(of: mapping).index, in: self)
  }

  /// The elements of a sequence; none for another node.
  package func elements(of sequence: NodeID) -> Elements {
    Elements(of: target(of: sequence).index, in: self)
  }

  /// The value of the entry with this key; `nil` if there is none.
  package func value(of key: StaticString, in mapping: NodeID) -> NodeID? {
    for entry in entries(of: mapping) where text(of: entry.key, equals: key) {
      return entry.value
    }
    return nil
  }

  /// The keys and values of one mapping.
  package struct Entries: Sequence, IteratorProtocol, Sendable {
    private let records: [NodeRecord]
    private let merged: [MergedEntries.Entry]
    private let isMerged: Bool
    private var position: Int
    private let end: Int

    fileprivate init(of mapping: UInt32, in document: Document) {
      let record = document.records[Int(mapping)]
      records = document.records
      isMerged = record.flags.contains(.hasMergedEntries)
      if record.form != .mapping {
        merged = []
        position = 0
        end = 0
      } else if isMerged {
        merged = document.merges.entries
        let span = document.merges.span(of: mapping)
        position = span.lowerBound
        end = span.upperBound
      } else {
        merged = []
        position = Int(mapping) + 1
        end = Int(record.first)
      }
    }

    package mutating func next() -> (key: NodeID, value: NodeID)? {
      if isMerged {
        guard position < end else { return nil }
        defer { position += 1 }
        return (NodeID(merged[position].key), NodeID(merged[position].value))
      }
      while position < end {
        let key = position
        let value = records.indexOfNext(after: key)
        position = records.indexOfNext(after: value)
        if !records[key].flags.contains(.isRejectedKey) {
          return (NodeID(UInt32(key)), NodeID(UInt32(value)))
        }
      }
      return nil
    }
  }

  /// The elements of one sequence.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    private let records: [NodeRecord]
    private var position: Int
    private let end: Int

    fileprivate init(of sequence: UInt32, in document: Document) {
      let record = document.records[Int(sequence)]
      records = document.records
      let isSequence = record.form == .sequence
      position = isSequence ? Int(sequence) + 1 : 0
      end = isSequence ? Int(record.first) : 0
    }

    package mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = records.indexOfNext(after: position) }
      return NodeID(UInt32(position))
    }
  }
}

extension [NodeRecord] {
  /// The index of the node that follows a node and all that is in it.
  func indexOfNext(after node: Int) -> Int {
    switch self[node].form {
    case .scalar, .alias: node + 1
    case .sequence, .mapping: Int(self[node].first)
    }
  }
}
