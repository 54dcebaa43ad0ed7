import TinctureDiagnostics

// MARK: Equal keys

extension TreeBuilder {
  mutating func closeMapping(_ frame: Frame) {
    let rejected = reportDuplicates(frame)
    if frame.mergeKeyCount > 0 { mergeEntries(frame) }
    keys.removeSubrange(frame.firstKey...)
    if rejected > 0 { records[frame.node].second -= UInt32(rejected) }
  }

  /// Reports the keys of a mapping that are there already.
  ///
  /// - Returns: How many entries are passed over.
  @discardableResult
  mutating func reportDuplicates(_ frame: Frame) -> Int {
    let count = keys.count - frame.firstKey
    let unusable = max(0, Int(frame.childCount) / 2 - count)
    guard count > 1 else { return unusable }
    let duplicates = findDuplicates(keys[frame.firstKey...])
    for duplicate in duplicates {
      records[Int(duplicate.second)].flags.insert(.isRejectedKey)
      let isMergeKey = isMergeKey(duplicate.second)
      report(
        .duplicateKey(
          (path(to: frame) + [text(of: duplicate.second)]).joined(separator: "."),
          at: rangeOfStart(Int(duplicate.second)), first: rangeOfStart(Int(duplicate.first)),
          isMergeKey: isMergeKey))
    }
    return unusable + duplicates.count
  }

  /// The keys that are equal to an earlier one, with the first of their kind, in the order of the file.
  private mutating func findDuplicates(
    _ keys: ArraySlice<PendingKey>
  ) -> [(first: UInt32, second: UInt32)] {
    var duplicates: [(first: UInt32, second: UInt32)] = []
    var firsts: [PendingKey] = []
    for key in keyFilter.suspects(in: keys) {
      if firsts.last?.hash != key.hash { firsts.removeAll(keepingCapacity: true) }
      if let first = firsts.first(where: { haveEqualText($0.node, key.node) }) {
        duplicates.append((first.node, key.node))
      } else {
        firsts.append(key)
      }
    }
    return duplicates.sorted { $0.second < $1.second }
  }

  /// The keys that lead to a mapping that is being closed; what is in a list counts to the key of the list.
  private func path(to frame: Frame) -> [String] {
    let firstKeys = frames.map(\.firstKey) + [frame.firstKey]
    return frames.indices.compactMap { depth in
      let last = firstKeys[depth + 1] - 1
      return last >= firstKeys[depth] ? text(of: keys[last].node) : nil
    }
  }

  private func text(of key: UInt32) -> String {
    withText(of: Int(key)) { String(decoding: $0, as: UTF8.self) }
  }

  private func isMergeKey(_ node: UInt32) -> Bool {
    let record = records[Int(node)]
    return readsMergeKeys && record.form == .scalar && record.style == .plain
      && withText(of: Int(node), Self.isMergeKey)
  }

  static func isMergeKey(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count == 2 && text[0] == UInt8(ascii: "<") && text[1] == UInt8(ascii: "<")
  }

  private func haveEqualText(_ left: UInt32, _ right: UInt32) -> Bool {
    guard resolved(Int(left)).second == resolved(Int(right)).second else { return false }
    return withText(of: Int(left)) { leftText in
      withText(of: Int(right)) { leftText.isEqual(to: $0) }
    }
  }
}

// MARK: Merge keys

extension TreeBuilder {
  /// Works out the entries of a mapping that has merge keys.
  private mutating func mergeEntries(_ frame: Frame) {
    var sources: [Int: [Int]] = [:]
    for key in keys[frame.firstKey...] where isMergeKey(key.node) {
      sources[Int(key.node)] = mergeSources(valueAt: Int(key.node) + 1)
    }
    var table = NodeTable(
      capacity: keys.count - frame.firstKey
        + sources.values.joined().reduce(0) { $0 + entryCount(of: $1) })
    for key in keys[frame.firstKey...] where !isMergeKey(key.node) {
      _ = table.insert(key.node, hash: key.hash, isEqual: haveEqualText)
    }

    var merged: [MergedEntries.Entry] = []
    for (key, value) in writtenEntries(of: frame.node) {
      guard let mappings = sources[key] else {
        merged.append(MergedEntries.Entry(key: UInt32(key), value: UInt32(value)))
        continue
      }
      for mapping in mappings {
        for entry in effectiveEntries(of: mapping) {
          let hash = self.hash
          let keyHash = withText(of: Int(entry.key)) { hash($0) }
          if table.insert(entry.key, hash: keyHash, isEqual: haveEqualText) == nil {
            merged.append(entry)
          }
        }
      }
    }
    merges.set(merged, for: UInt32(frame.node))
    records[frame.node].flags.insert(.hasMergedEntries)
  }

  /// The mappings that the value of a merge key names; what is none is reported.
  private mutating func mergeSources(valueAt value: Int) -> [Int] {
    let target = records[value].form == .alias ? Int(records[value].first) : value
    switch records[target].form {
    case .mapping: return [target]
    case .sequence:
      var mappings: [Int] = []
      var element = target + 1
      while element < Int(records[target].first) {
        let source = records[element].form == .alias ? Int(records[element].first) : element
        if records[source].form == .mapping {
          mappings.append(source)
        } else if !records[element].flags.contains(.isBroken) {
          report(.invalidMergeValue(at: rangeOfStart(element)))
        }
        element = records.indexOfNext(after: element)
      }
      return mappings
    case .scalar, .alias:
      if !records[value].flags.contains(.isBroken) {
        report(.invalidMergeValue(at: rangeOfStart(value)))
      }
      return []
    }
  }

  private func entryCount(of mapping: Int) -> Int {
    merges.count(of: UInt32(mapping)) ?? Int(records[mapping].second)
  }

  private func effectiveEntries(of mapping: Int) -> [MergedEntries.Entry] {
    if records[mapping].flags.contains(.hasMergedEntries) {
      return Array(merges.entries[merges.span(of: UInt32(mapping))])
    }
    return writtenEntries(of: mapping).map {
      MergedEntries.Entry(key: UInt32($0.key), value: UInt32($0.value))
    }
  }

  private func writtenEntries(of mapping: Int) -> [(key: Int, value: Int)] {
    var entries: [(key: Int, value: Int)] = []
    entries.reserveCapacity(Int(records[mapping].second))
    var key = mapping + 1
    while key < Int(records[mapping].first) {
      let value = records.indexOfNext(after: key)
      if !records[key].flags.contains(.isRejectedKey) { entries.append((key, value)) }
      key = records.indexOfNext(after: value)
    }
    return entries
  }
}
