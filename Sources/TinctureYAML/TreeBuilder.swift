import TinctureDiagnostics

/// Builds the arena of a ``Document`` from the events of a reader, and checks what a reader cannot know: equal keys,
/// aliases, merge keys, and the limits.
struct TreeBuilder {
  /// A collection that is not closed yet.
  struct Frame {
    let node: Int
    let isMapping: Bool
    let style: NodeStyle
    let firstKey: Int
    let anchor: Int?
    let addedBefore: Int
    var expectsKey: Bool
    var childCount: UInt32 = 0
    /// Whether this is a key, or in one, and was reported as such.
    let isInKey: Bool
    var height = 1
    var mergeKeyCount = 0
  }

  let file: FileID
  let limits: ReadingLimits
  var records: [NodeRecord] = []
  private(set) var sideText: [UInt8] = []
  private(set) var problems: ProblemList
  /// Whether a limit was passed, so that reading has to end and there is no document.
  private(set) var isStopped = false

  let source: [UInt8]
  let hash = TextHash()
  let readsMergeKeys: Bool
  private(set) var frames: [Frame] = []
  private var properties: [UInt32: NodeProperties] = [:]
  private var anchors = AnchorTable()
  private var addedByAliases = 0
  var keys: [PendingKey] = []
  var keyFilter = KeyFilter()
  var merges = MergedEntries()

  /// A plain `<<` is a merge key in YAML, but not in JSON.
  init(source: [UInt8], file: FileID, limits: ReadingLimits, readsMergeKeys: Bool) {
    self.source = source
    self.file = file
    self.limits = limits
    self.readsMergeKeys = readsMergeKeys
    problems = ProblemList(limit: limits.maxProblems)
    records.reserveCapacity(source.count / 12)
  }

  /// Where the outermost flow collection begins that is not closed.
  var firstOpenFlowCollection: Int? {
    frames.first { $0.style == .flow }.map { frame in
      // Its own start may be that of an anchor or a tag.
      var start = Int(records[frame.node].start)
      while start < source.count, source[start] != UInt8(ascii: "["),
        source[start] != UInt8(ascii: "{")
      {
        start += 1
      }
      return start
    }
  }

  /// The tree of all that was added; call it when everything is closed.
  func document() -> Document {
    Document(
      file: file, root: records.isEmpty ? nil : NodeID(0), records: records, source: source,
      sideText: sideText, properties: properties, merges: merges)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    problems.report(diagnostic)
  }

  // MARK: Scalars

  /// Adds a scalar.
  ///
  /// The text is borrowed for the call; `textStart` says where it stands in the source as it is, and is `nil` where the
  /// source spells it differently.
  mutating func addScalar(
    start: Int, end: Int, style: NodeStyle, textStart: Int?, text: UnsafeRawBufferPointer,
    properties: NodeProperties?
  ) {
    guard text.count <= limits.maxScalarBytes else {
      stop(.scalarTooLong(at: range(start, end), limit: limits.maxScalarBytes))
      return
    }
    var record = NodeRecord(
      start: UInt32(start), end: UInt32(end), first: 0, second: UInt32(text.count), form: .scalar,
      style: style)
    if let textStart {
      record.first = UInt32(textStart)
    } else {
      record.first = UInt32(sideText.count)
      record.flags = .textInSideBuffer
      sideText.append(contentsOf: text)
    }
    let node = records.count
    if expectsKey { addKey(node, record, text) }
    if append(record, properties), let anchor = properties?.anchor {
      _ = anchors.define(anchor, at: node, weight: 1, height: 0)
    }
    countChild(height: 0)
  }

  private mutating func addKey(_ node: Int, _ record: NodeRecord, _ text: UnsafeRawBufferPointer) {
    if text.isEmpty, record.style == .plain {
      reject(keyAt: node)
      report(.missingKey(at: range(Int(record.start), Int(record.end))))
      return
    }
    let isMergeKey =
      readsMergeKeys && record.style == .plain && Self.isMergeKey(text)
    if isMergeKey { frames[frames.count - 1].mergeKeyCount += 1 }
    keys.append(PendingKey(hash: hash(text), node: UInt32(node)))
  }

  // MARK: Collections

  mutating func beginCollection(
    _ form: NodeForm, start: Int, style: NodeStyle, properties: NodeProperties?
  ) {
    guard frames.count < limits.maxDepth else {
      stop(.nestingTooDeep(at: range(start, start + 1), limit: limits.maxDepth))
      return
    }
    let node = records.count
    let isKey = expectsKey
    let isInKey = frames.last?.isInKey ?? false
    if isKey { reject(keyAt: node) }
    if isKey, !isInKey { report(.keyIsCollection(form, at: range(start, start + 1))) }
    countChild(height: 1)
    let record = NodeRecord(
      start: UInt32(start), end: UInt32(start), first: 0, second: 0, form: form, style: style)
    guard append(record, properties) else { return }
    let anchor = properties?.anchor.map {
      anchors.define($0, at: node, weight: nil, height: 0)
    }
    frames.append(
      Frame(
        node: node, isMapping: form == .mapping, style: style, firstKey: keys.count,
        anchor: anchor, addedBefore: addedByAliases, expectsKey: form == .mapping,
        isInKey: isKey || isInKey))
  }

  /// Closes the innermost collection.
  ///
  /// - Parameter end: The byte after the closing bracket; not used for a block collection, which ends with its last
  ///   child.
  mutating func endCollection(end: Int) {
    guard let frame = frames.popLast() else { return }
    var record = records[frame.node]
    record.first = UInt32(records.count)
    record.second = frame.isMapping ? frame.childCount / 2 : frame.childCount
    record.end = frame.style == .flow ? UInt32(end) : max(record.end, lastEnd)
    lastEnd = record.end
    records[frame.node] = record
    if frame.isMapping { closeMapping(frame) }
    if let anchor = frame.anchor {
      anchors.close(
        anchor, weight: records.count - frame.node + addedByAliases - frame.addedBefore,
        height: frame.height)
    }
    if !frames.isEmpty {
      frames[frames.count - 1].height = max(frames[frames.count - 1].height, frame.height + 1)
    }
  }

  /// Closes what is open after a failure, so that the keys read so far are checked.
  mutating func abandon() {
    while let frame = frames.popLast() {
      if frame.isMapping { reportDuplicates(frame) }
      keys.removeSubrange(frame.firstKey...)
    }
  }

  // MARK: Aliases

  mutating func addAlias(_ name: String, start: Int, end: Int) {
    let place = range(start, end)
    switch anchors.find(name) {
    case .unknown(let suggestion):
      report(.unknownAnchor(name, at: place, suggestion: suggestion))
      addBrokenScalar(start: start, end: end)
    case .open(let target):
      report(.recursiveAlias(name, at: place, target: rangeOfStart(target)))
      addBrokenScalar(start: start, end: end)
    case .closed(let target, let weight, let height):
      addAlias(name, to: target, weight: weight, height: height, at: place)
    }
  }

  private mutating func addAlias(
    _ name: String, to target: Int, weight: Int, height: Int, at place: SourceRange
  ) {
    addedByAliases += weight
    guard addedByAliases <= limits.maxExpandedNodes else {
      stop(.expansionTooLarge(name, at: place, limit: limits.maxExpandedNodes))
      return
    }
    guard frames.count + height <= limits.maxDepth else {
      stop(.nestingTooDeep(at: place, limit: limits.maxDepth))
      return
    }
    let node = records.count
    if expectsKey { addAliasKey(node, target, place) }
    append(
      NodeRecord(
        start: place.start, end: place.end, first: UInt32(target), second: 0, form: .alias,
        style: .plain), nil)
    countChild(height: height)
  }

  private mutating func addAliasKey(_ node: Int, _ target: Int, _ place: SourceRange) {
    guard records[target].form == .scalar else {
      reject(keyAt: node)
      report(.keyIsCollection(records[target].form, at: place))
      return
    }
    let hash = self.hash
    keys.append(
      PendingKey(hash: withText(of: target) { hash($0) }, node: UInt32(node)))
  }

  private mutating func addBrokenScalar(start: Int, end: Int) {
    if expectsKey { reject(keyAt: records.count) }
    append(
      NodeRecord(
        start: UInt32(start), end: UInt32(end), first: UInt32(start), second: UInt32(end - start),
        form: .scalar, style: .plain, flags: .isBroken), nil)
    countChild(height: 0)
  }

  // MARK: The arena

  private var lastEnd: UInt32 = 0
  private var rejectedKey: Int?

  private var expectsKey: Bool {
    frames.last?.expectsKey ?? false
  }

  /// Counts a child of the innermost collection and, in a mapping, turns from key to value or back.
  private mutating func countChild(height: Int) {
    guard !frames.isEmpty else { return }
    let top = frames.count - 1
    frames[top].childCount += 1
    if frames[top].isMapping { frames[top].expectsKey.toggle() }
    if height > 0 { frames[top].height = max(frames[top].height, height + 1) }
  }

  /// Marks the key that is about to be added as unusable.
  private mutating func reject(keyAt node: Int) {
    rejectedKey = node
  }

  @discardableResult
  private mutating func append(_ record: NodeRecord, _ properties: NodeProperties?) -> Bool {
    guard records.count < limits.maxNodes else {
      stop(.tooManyNodes(at: range(Int(record.start), Int(record.end)), limit: limits.maxNodes))
      return false
    }
    var record = record
    if rejectedKey == records.count {
      record.flags.insert(.isRejectedKey)
      rejectedKey = nil
    }
    if let properties {
      record.flags.insert(.hasProperties)
      self.properties[UInt32(records.count)] = properties
      if anchors.count >= limits.maxAnchors, properties.anchor != nil {
        stop(
          .tooManyAnchors(
            at: range(Int(record.start), Int(record.end)), limit: limits.maxAnchors))
        return false
      }
    }
    lastEnd = record.end
    records.append(record)
    return true
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    if !isStopped { report(diagnostic) }
    isStopped = true
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(start), end: UInt32(min(end, source.count)))
  }

  /// The place to point at for a node that may be long, or still open.
  func rangeOfStart(_ node: Int) -> SourceRange {
    let record = records[node]
    return record.form == .scalar
      ? range(Int(record.start), Int(record.end))
      : range(Int(record.start), Int(record.start) + 1)
  }

  func withText<Result>(
    of node: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let record = resolved(node)
    let span = Int(record.first)..<Int(record.first) + Int(record.second)
    let buffer = record.flags.contains(.textInSideBuffer) ? sideText : source
    return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[span])) }
  }

  func resolved(_ node: Int) -> NodeRecord {
    records[node].form == .alias ? records[Int(records[node].first)] : records[node]
  }
}
