import TinctureCompiler
import TinctureModel

/// Which parts of a value are written as references to other custom properties.
enum CSSLinks: Sendable {
  /// None: the value is written out.
  case none
  /// The whole value is that of a custom property; the name is in UTF-8 and without its `--`.
  case variable(ArraySlice<UInt8>)
  case parts([(name: String, links: CSSLinks)])
  case elements([CSSLinks])

  var isVariable: Bool {
    if case .variable = self { true } else { false }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// The links of a named part.
  subscript(part: String) -> CSSLinks {
    guard case .parts(let parts) = self else { return .none }
    return parts.first { $0.name == part }?.links ?? .none
  }

  /// The links of an element of a list; a value of one layer may stand without its list.
  func element(_ index: Int) -> CSSLinks {
    switch self {
    case .elements(let elements): index < elements.count ? elements[index] : .none
    case .parts: self
    case .none, .variable: .none
    }
  }
}

/// Finds out which parts of a token's value can be written as references.
///
/// A reference is kept only if the property that it names is in the output and has, in the same modes, the very value
/// that is to be written.
struct CSSLinker: Sendable {
  let design: ResolvedDesign
  let names: CSSPropertyNames

  /// The links of a token whose value in these modes is `value`.
  func links(of token: TokenID, value: Value, choices: [Int]) -> CSSLinks {
    let index = Int(token.rawValue)
    // A token is large: only what is needed of it is taken.
    let expression = design.design.tokens[index].value
    guard design.design.tokens[index].details != nil else {
      return links(of: expression, value: value, choices)
    }
    if design.design.tokens[index].isLiteral { return .none }
    return links(
      of: design.design.tokens[index].expression(in: choices), value: value, choices)
  }

  private func links(of expression: Expression, value: Value, _ choices: [Int]) -> CSSLinks {
    switch expression {
    case .reference(let reference): variable(reference, value: value, choices)
    case .composite(.parts(_, let parts)): links(of: parts, value: value, choices)
    case .composite(.list(_, let elements)): links(of: elements, value: value, choices)
    case .literal, .call, .arithmetic, .template, .invalid, .composite(.components): .none
    }
  }

  private func links(of parts: [Composite.Part], value: Value, _ choices: [Int]) -> CSSLinks {
    var found: [(name: String, links: CSSLinks)] = []
    for part in parts {
      guard let partValue = value.part(named: part.name) else { continue }
      let links = links(of: part.value.expression, value: partValue, choices)
      if !links.isNone { found.append((part.name, links)) }
    }
    return found.isEmpty ? .none : .parts(found)
  }

  private func links(of elements: [LocatedExpression], value: Value, _ choices: [Int]) -> CSSLinks {
    switch value {
    case .shadow, .gradient: break
    default: return .none
    }
    let links = elements.enumerated().map { index, element in
      value.part(named: String(index)).map {
        self.links(of: element.expression, value: $0, choices)
      } ?? .none
    }
    return links.allSatisfy(\.isNone) ? .none : .elements(links)
  }

  private func variable(_ reference: ReferenceID, value: Value, _ choices: [Int]) -> CSSLinks {
    guard let target = design.target(of: reference),
      let part = CSSPart(path: target.part),
      let resolved = design[target.token],
      let name = names.name(of: target.token, part: part, type: resolved.type)
    else { return .none }
    var targetValue = resolved.values.element { choices[$0] }
    if let partName = target.part.first {
      guard let part = targetValue.part(named: partName) else { return .none }
      targetValue = part
    }
    return Self.isSame(targetValue, value) ? .variable(name) : .none
  }

  /// Whether two values are written alike. How the layers of a shadow were listed does not show.
  private static func isSame(_ left: Value, _ right: Value) -> Bool {
    guard case .shadow(var leftLayers) = left, case .shadow(var rightLayers) = right else {
      return left == right
    }
    for index in leftLayers.indices { leftLayers[index].isSingle = false }
    for index in rightLayers.indices { rightLayers[index].isSingle = false }
    return leftLayers == rightLayers
  }
}

extension Token {
  /// What was written for a combination of modes: the most specific value that matches, of equally specific ones that of
  /// the latest layer.
  func expression(in choices: [Int]) -> Expression {
    guard let modes = details?.modes, !modes.isEmpty else { return value }
    var best: ModeValue?
    for mode in modes where mode.selector.matches({ choices[$0] }) {
      guard let current = best else {
        best = mode
        continue
      }
      let isBetter =
        (mode.selector.specificity, mode.layer)
        > (current.selector.specificity, current.layer)
      if isBetter { best = mode }
    }
    return best?.value.expression ?? value
  }

  /// Whether it is known outright in all modes, so that there is nothing in it to link.
  var isLiteral: Bool {
    guard case .literal = value else { return false }
    guard let modes = details?.modes else { return true }
    return modes.allSatisfy { mode in
      if case .literal = mode.value.expression { true } else { false }
    }
  }
}
