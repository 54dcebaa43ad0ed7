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
    var change = Change(.output, old.output, .namesRemoved)
    // Mostly the lists are alike: a name that stands at the same place in both is nowhere else.
    let length = min(old.names.count, new.names.count)
    let moved = (0..<length).filter { old.names[$0].name != new.names[$0].name }
    let known = Set((moved + Array(length..<new.names.count)).map { new.names[$0].name })
    let lost = (moved + Array(length..<old.names.count)).filter {
      !known.contains(old.names[$0].name)
    }
    let wanted = Set(lost.compactMap { renames[old.names[$0].token] })
    let namesNow = Dictionary(
      wanted.isEmpty
        ? [] : new.names.filter { wanted.contains($0.token) }.map { ($0.token, [$0.name]) },
      uniquingKeysWith: +)
    for index in lost {
      let (token, name) = old.names[index]
      // The names of a token stand together in one order, the whole first.
      var position = 0
      while index > position, old.names[index - position - 1].token == token { position += 1 }
      let now = renames[token].flatMap { namesNow[$0] } ?? []
      change.names.append(
        NameChange(old: name, new: position < now.count ? now[position] : nil))
      tokensThatLostNames.insert(design.path(of: token).description)
    }
    change.names += lostNames(old.componentNames, new.componentNames)
    if !change.names.isEmpty { changes.append(change) }
  }

  /// The names of what can still be chosen, and is called something else. What is gone is a change of its component.
  private func lostNames(_ old: [ComponentName], _ new: [ComponentName]) -> [NameChange] {
    let known = Set(new.map(\.name))
    let namesNow = Dictionary(
      new.map { ($0.subject, $0.name) }, uniquingKeysWith: { first, _ in first })
    return old.compactMap { entry in
      guard !known.contains(entry.name), let now = namesNow[entry.subject] else { return nil }
      return NameChange(old: entry.name, new: now)
    }
  }
}
