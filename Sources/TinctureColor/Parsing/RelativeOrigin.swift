/// The colour behind `from` in a relative colour, and the keywords that stand for its components
/// (CSS Color 5, "Relative Colors").
struct RelativeOrigin {
  private var color: Color
  private var names: (Character, Character, Character) = ("\0", "\0", "\0")
  private var divisor = 1.0
  /// The keyword on whose value the origin depends, if it does; the components are then of no
  /// meaning.
  let keyword: ColorKeyword?

  init(_ parsed: CSSColor) {
    switch parsed {
    case .color(let color):
      self.color = color
      keyword = nil
    case .keyword(let keyword), .contextual(let keyword):
      color = .black
      self.keyword = keyword
    }
  }

  var alpha: Double? { color.alphaComponent }

  /// The origin in the function's space, with its missing components carried over.
  func converted(
    to space: ColorSpace, _ syntax: (ComponentSyntax, ComponentSyntax, ComponentSyntax)
  ) -> Self {
    var copy = self
    copy.color = color.preparedForInterpolation(in: space)
    copy.names = space.componentNames
    copy.divisor = syntax.0.isHue ? 1 : syntax.0.divisor
    return copy
  }

  /// The value of a channel keyword, on the scale of the function's numbers; the inner `nil` is a
  /// missing component, the outer one a word that is no channel.
  func channel(_ name: Name) -> Double?? {
    if name == "alpha" { return .some(alpha) }
    guard name.count == 1 else { return nil }
    let letter = Character(Unicode.Scalar(name[0]))
    let index = letter == names.0 ? 0 : letter == names.1 ? 1 : letter == names.2 ? 2 : nil
    return index.map { color.components[$0].map { $0 * divisor } }
  }
}

extension ColorParser {
  /// `from <color>`.
  mutating func parseOrigin() throws(ColorParseError) -> RelativeOrigin {
    advance()
    return RelativeOrigin(try parseColor())
  }
}
