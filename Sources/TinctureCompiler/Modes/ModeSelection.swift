import TinctureModel

/// The values of a token, and which of them holds in a combination of modes.
struct ModeSelection {
  enum Outcome {
    /// With its selector, unless it is the plain value.
    case one(LocatedExpression, ModeSelector?)
    /// Two that match equally well, in one layer.
    case several(Token.ModeValue, Token.ModeValue)
  }

  private let base: LocatedExpression
  /// The best ones first: the most specific, then those of later layers.
  private let ranked: [Token.ModeValue]

  init(base: LocatedExpression, _ modes: [Token.ModeValue]) {
    self.base = base
    ranked =
      modes.count < 2
      ? modes
      : modes.enumerated().sorted { left, right in
        Self.isBetter(left.element, than: right.element)
          || !Self.isBetter(right.element, than: left.element) && left.offset < right.offset
      }.map(\.element)
  }

  /// What holds where `choices` gives the value on each axis: the value with the most specific selector that matches, and
  /// of equally specific ones that of the latest layer.
  func select(for choices: [Int]) -> Outcome {
    var matching = ranked.lazy.filter { $0.selector.matches { choices[$0] } }.makeIterator()
    guard let best = matching.next() else { return .one(base, nil) }
    if let next = matching.next(), !Self.isBetter(best, than: next) { return .several(best, next) }
    return .one(best.value, best.selector)
  }

  private static func isBetter(_ left: Token.ModeValue, than right: Token.ModeValue) -> Bool {
    (left.selector.specificity, left.layer) > (right.selector.specificity, right.layer)
  }
}
