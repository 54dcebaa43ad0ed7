import TinctureModel

/// The names that outputs lost.
struct OutputComparison {
  private(set) var changes: [Change] = []
  /// The paths of the old design's tokens that an output knows no more by their name.
  private(set) var tokensThatLostNames: Set<String> = []

  /// - Parameters:
  ///   - old: The design before, with its outputs.
  ///   - new: The design after.
  ///   - renames: The new token for each old one that is still there.
  init(_ old: DesignSnapshot, _ new: DesignSnapshot, renames: [TokenID: TokenID]) {
    for output in old.outputs {
      guard let other = new.outputs.first(where: { $0.output == output.output }) else {
        changes.append(Change(.output, output.output, .outputRemoved))
        continue
      }
      compare(output, other, old.design.design, renames)
    }
    for output in new.outputs where !old.outputs.contains(where: { $0.output == output.output }) {
      changes.append(Change(.output, output.output, .outputAdded))
    }
  }

  private mutating func compare(
    _ old: OutputNames, _ new: OutputNames, _ design: Design, _ renames: [TokenID: TokenID]
  ) {
    let known = Set(new.names.lazy.map(\.name))
    var namesNow: [TokenID: [String]]?
    var change = Change(.output, old.output, .namesRemoved)
    var positions: [TokenID: Int] = [:]
    for (token, name) in old.names {
      let position = positions[token, default: 0]
      positions[token] = position + 1
      guard !known.contains(name) else { continue }
      if namesNow == nil {
        namesNow = Dictionary(new.names.map { ($0.token, [$0.name]) }, uniquingKeysWith: +)
      }
      // A token has its names in one order, the whole first.
      let now = renames[token].flatMap { namesNow?[$0] } ?? []
      change.names.append(
        NameChange(old: name, new: position < now.count ? now[position] : nil))
      tokensThatLostNames.insert(design.path(of: token).description)
    }
    if !change.names.isEmpty { changes.append(change) }
  }
}
