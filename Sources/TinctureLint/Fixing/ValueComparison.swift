package import TinctureModel

/// Whether two designs come to the same: tokens by their paths, components by their names, each with its values.
package enum ValueComparison {
  /// The paths of tokens and the names of components that one design has and the other has not, or that have other values,
  /// in the order of the first design and then of the second.
  package static func differences(
    between first: ResolvedDesign, and second: ResolvedDesign
  ) -> [String] {
    var differences: [String] = []
    let others = tokens(of: second)
    let own = tokens(of: first)
    for (path, token) in own.ordered {
      guard let other = others.byPath[path] else {
        differences.append(path)
        continue
      }
      if !isSame(token, other) { differences.append(path) }
    }
    for (path, _) in others.ordered where own.byPath[path] == nil { differences.append(path) }
    let components = Dictionary(
      second.components.map { ($0.component.name, $0) }, uniquingKeysWith: { first, _ in first })
    for component in first.components {
      let name = component.component.name
      guard let other = components[name], isSame(component, other) else {
        differences.append(name)
        continue
      }
    }
    let names = Set(first.components.map(\.component.name))
    differences += second.components.map(\.component.name).filter { !names.contains($0) }
    return differences
  }

  private struct Tokens {
    var ordered: [(path: String, token: ResolvedToken)] = []
    var byPath: [String: ResolvedToken] = [:]
  }

  private static func tokens(of design: ResolvedDesign) -> Tokens {
    var tokens = Tokens()
    for (index, token) in design.tokens.enumerated() {
      guard let token else { continue }
      let path = design.design.path(of: TokenID(UInt32(index))).description
      tokens.ordered.append((path, token))
      tokens.byPath[path] = token
    }
    return tokens
  }

  private static func isSame(_ first: ResolvedToken, _ second: ResolvedToken) -> Bool {
    first.type == second.type && first.values.axes == second.values.axes
      && first.values.rows.map(\.element) == second.values.rows.map(\.element)
  }

  /// Whether two components have the same surface, properties and values.
  static func isSame(_ first: ResolvedComponent, _ second: ResolvedComponent) -> Bool {
    first.surface?.axes == second.surface?.axes
      && first.surface?.rows.map(\.element) == second.surface?.rows.map(\.element)
      && first.properties.count == second.properties.count
      && zip(first.properties, second.properties).allSatisfy { own, other in
        own.property == other.property && own.value.isSame(as: other.value)
          && own.defaultValue.isSame(as: other.defaultValue)
      }
  }
}

extension Decision where Leaf: Hashable {
  /// Whether two diagrams give the same leaf in every case. Both are minimal and test in the same order, so that they are
  /// the same if they have the same shape.
  fileprivate func isSame(as other: Decision) -> Bool {
    var checked: Set<[Int]> = []
    var open = [(self, other)]
    while let (first, second) = open.popLast() {
      guard checked.insert([first.id, second.id]).inserted else { continue }
      switch (first.shape, second.shape) {
      case (.leaf(let leaf), .leaf(let otherLeaf)):
        if leaf != otherLeaf { return false }
      case (.split(let variable, let children), .split(let otherVariable, let otherChildren)):
        guard variable == otherVariable, children.count == otherChildren.count else {
          return false
        }
        open += zip(children, otherChildren)
      default: return false
      }
    }
    return true
  }
}
