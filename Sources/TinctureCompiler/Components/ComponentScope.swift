package import TinctureModel

/// What a name in braces means in a component.
package struct SlotReference: Sendable, Hashable {
  package let slot: ComponentSlot
  /// The names of a part of its value.
  package let part: [String]
}

extension Component {
  /// The parameter or property that a reference names; `nil` if it is for the tokens to answer.
  ///
  /// Parameters come first, then properties. A name with more behind it means a property only where the rest is a part of
  /// the property's values, so that `{opacity.disabled}` may well be a token.
  package func slot(of reference: Reference) -> SlotReference? {
    guard reference.notation == .path else { return nil }
    let names = segments(of: reference.text, separatedBy: UInt8(ascii: "."))
    let part = Array(names.dropFirst())
    if let parameter = parameter(named: names[0]) {
      return SlotReference(slot: .parameter(parameter), part: part)
    }
    guard let property = ComponentProperty(rawValue: names[0]),
      part.first.map({ property.partNames.contains($0) }) ?? true
    else { return nil }
    return SlotReference(slot: .property(property), part: part)
  }

  /// What those of its references mean that name parameters and properties. What it lies on is outside of it, and so are
  /// the names in that.
  func meanings(in design: Design) -> [ReferenceID: SlotReference] {
    var outside: Set<ReferenceID> = []
    surface?.expression.forEachReference { outside.insert($0) }
    var meanings: [ReferenceID: SlotReference] = [:]
    for number in references {
      let id = ReferenceID(number)
      if !outside.contains(id), let meaning = slot(of: design[id]) { meanings[id] = meaning }
    }
    return meanings
  }
}

extension ComponentProperty {
  /// The names of the parts of its values. Lengths have none here: `{spacing.unit}` is a likely name for a token.
  fileprivate var partNames: [String] {
    switch kind {
    case .value(.dimension): []
    case .value(let type): type.parts.map(\.name)
    case .edges: PropertyValue.edgeNames
    case .keyword, .animation: []
    }
  }
}

extension PropertyValue {
  static let edgeNames = ["top", "trailing", "bottom", "leading", "vertical", "horizontal"]

  /// The value that stands for it in an expression; `nil` for one that cannot be calculated with.
  package var operand: Value? {
    switch self {
    case .value(let value): value
    case .keyword(let word): .string(word)
    case .edges(let edges):
      edges.isSymmetric && edges.top == edges.leading ? .dimension(edges.top) : nil
    case .animation: nil
    }
  }

  /// A part of it, in an expression.
  package func operand(part: [String]) -> Value? {
    guard let name = part.first else { return operand }
    if case .edges(let edges) = self {
      guard part.count == 1 else { return nil }
      switch name {
      case "top": return .dimension(edges.top)
      case "trailing": return .dimension(edges.trailing)
      case "bottom": return .dimension(edges.bottom)
      case "leading": return .dimension(edges.leading)
      case "vertical": return edges.top == edges.bottom ? .dimension(edges.top) : nil
      case "horizontal": return edges.leading == edges.trailing ? .dimension(edges.leading) : nil
      default: return nil
      }
    }
    return part.reduce(operand) { $0?.part(named: $1) }
  }
}
