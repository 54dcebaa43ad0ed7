import TinctureModel

/// A design with a token for each value of components that differs between modes, so that it stands in a custom property
/// which is declared in each mode as those of tokens are. Where a component assigns a token as it is, that
/// one serves.
struct CSSComponentDesign {
  private(set) var design: ResolvedDesign
  /// The tokens of the output, those of components last.
  private(set) var tokens: [TokenID]
  /// The first token of components.
  let firstPrivate: TokenID
  private var known: [CSSModeValues: TokenID] = [:]

  /// - Parameters:
  ///   - design: The design.
  ///   - tokens: The tokens of the output.
  ///   - rules: The rules of its components.
  init(_ design: ResolvedDesign, tokens: [TokenID], rules: [CSSComponentRules]) {
    self.design = design
    self.tokens = tokens
    firstPrivate = TokenID(UInt32(design.tokens.count))
    let tables = rules.map { (component: $0.component.component, tables: $0.tables) }
    guard tables.contains(where: { !$0.tables.isEmpty }) else { return }
    let assigned = Set(rules.flatMap { Self.assignedTokens($0.component.component, in: design) })
    for token in tokens where assigned.contains(token) {
      guard case .table(let axes, let rows)? = design[token]?.values else { continue }
      let values = CSSModeValues(axes: axes, rows: rows)
      if known[values] == nil { known[values] = token }
    }
    var extended = design.design
    var resolved = design.tokens
    for (component, tables) in tables {
      let group = GroupID(UInt32(extended.groups.count))
      extended.groups.append(Group(name: component.name, parent: .root, range: component.range))
      var taken: [String: Int] = [:]
      for (values, words) in tables where known[values] == nil {
        guard let type = values.rows.first?.type else { continue }
        var name = words.joined(separator: "-")
        taken[name, default: 0] += 1
        // Conditions that begin alike are told apart by numbers.
        if let count = taken[name], count > 1 { name += "-\(count)" }
        let token = TokenID(UInt32(extended.tokens.count))
        extended.tokens.append(
          Token(
            name: name, group: group, range: component.range,
            valueRange: component.range, type: .own(type), value: .invalid))
        resolved.append(
          ResolvedToken(type: type, values: .table(axes: values.axes, rows: values.rows)))
        known[values] = token
        self.tokens.append(token)
      }
    }
    self.design = ResolvedDesign(
      design: extended, tokens: resolved, targets: design.targets, components: design.components)
  }

  /// The tokens that a component assigns as they are, whole or as a part of a value. That another one happens to have the
  /// same values means nothing.
  private static func assignedTokens(
    _ component: Component, in design: ResolvedDesign
  ) -> [TokenID] {
    let expressions =
      component.assignments.flatMap(\.value.expressions) + component.parameters.map(\.value)
    return expressions.flatMap { references(in: $0.expression) }.compactMap { reference in
      guard let target = design.target(of: reference), target.part.isEmpty else { return nil }
      return target.token
    }
  }

  private static func references(in expression: Expression) -> [ReferenceID] {
    switch expression {
    case .reference(let reference): [reference]
    case .composite(.parts(_, let parts)): parts.flatMap { references(in: $0.value.expression) }
    case .composite(.list(_, let elements)): elements.flatMap { references(in: $0.expression) }
    default: []
    }
  }

  /// The token that has some values.
  subscript(values: CSSModeValues) -> TokenID? { known[values] }
}
