import TinctureColor
import TinctureCompiler
import TinctureModel

/// Works out the texts of custom properties.
struct CSSDeclarations: Sendable {
  /// The axis whose two values stand together in `light-dark()`.
  struct LightDark: Sendable {
    let axis: Int
    let light: Int
    let dark: Int
  }

  let design: ResolvedDesign
  let text: CSSText
  /// `nil` where every value is written out.
  let linker: CSSLinker?
  let lightDark: LightDark?
  /// Tokens from this one on are of components, and their texts are CSS.
  var firstPrivate = TokenID(.max)
  /// Whether any token names a system colour of CSS, so that chains of aliases are worth following.
  private let hasSystemColors: Bool

  init(_ design: ResolvedDesign, text: CSSText, linker: CSSLinker?, lightDark: LightDark?) {
    self.design = design
    self.text = text
    self.linker = linker
    self.lightDark = lightDark
    hasSystemColors = design.design.tokens.contains { token in
      token.details != nil && token.contents.platformValues.contains { $0.platform == .css }
    }
  }

  /// Appends the text of a property in a combination of modes.
  ///
  /// - Parameters:
  ///   - property: The token, and which of its properties.
  ///   - choices: The value index on each axis.
  ///   - gamut: What becomes of colours that lie outside it.
  ///   - isLinked: Whether references are kept.
  ///   - bytes: Takes the text.
  func append(
    _ property: CSSProperty, in choices: [Int], gamut: CSSGamut, isLinked: Bool = true,
    to bytes: inout [UInt8]
  ) {
    let index = Int(property.token.rawValue)
    if property.part == .whole, case .literal = design.design.tokens[index].value,
      design.design.tokens[index].details == nil,
      case .constant(let value) = design.tokens[index]?.values
    {
      // Most tokens: nothing to link, and the same in all modes.
      var text = text
      text.gamut = gamut
      return text.append(value, to: &bytes)
    }
    guard let token = design.tokens[index] else { return }
    guard let lightDark, token.type == .color, token.values.depends(on: lightDark.axis) else {
      return appendOne(property, of: token, choices, gamut, isLinked: isLinked, to: &bytes)
    }
    let (light, dark) = bothTexts(property, of: token, choices, gamut, isLinked, lightDark)
    if light == dark {
      bytes.append(contentsOf: light)
    } else {
      bytes.append(contentsOf: "light-dark(".utf8)
      bytes.append(contentsOf: light)
      bytes.append(contentsOf: ", ".utf8)
      bytes.append(contentsOf: dark)
      bytes.append(UInt8(ascii: ")"))
    }
  }

  private func bothTexts(
    _ property: CSSProperty, of token: ResolvedToken, _ choices: [Int], _ gamut: CSSGamut,
    _ isLinked: Bool, _ lightDark: LightDark
  ) -> (light: [UInt8], dark: [UInt8]) {
    var choices = choices
    var light: [UInt8] = []
    var dark: [UInt8] = []
    choices[lightDark.axis] = lightDark.light
    appendOne(property, of: token, choices, gamut, isLinked: isLinked, to: &light)
    choices[lightDark.axis] = lightDark.dark
    appendOne(property, of: token, choices, gamut, isLinked: isLinked, to: &dark)
    return (light, dark)
  }

  private func appendOne(
    _ property: CSSProperty, of token: ResolvedToken, _ choices: [Int], _ gamut: CSSGamut,
    isLinked: Bool, to bytes: inout [UInt8]
  ) {
    let value = token.values.element { choices[$0] }
    if property.token >= firstPrivate, case .string(let css) = value {
      return bytes.append(css)
    }
    let links =
      isLinked
      ? linker?.links(of: property.token, value: value, choices: choices) ?? .none : CSSLinks.none
    if links.isNone, hasSystemColors, let name = systemColor(of: property.token, choices) {
      bytes.append(contentsOf: name.utf8)
      return
    }
    var text = text
    text.gamut = gamut
    append(property.part, of: value, links, text, to: &bytes)
  }

  /// Whether the value of a token may be written as a reference in some modes.
  func canLink(_ token: TokenID) -> Bool {
    linker != nil && !design.design.tokens[Int(token.rawValue)].isLiteral
  }

  private func append(
    _ part: CSSPart, of value: Value, _ links: CSSLinks, _ text: CSSText, to bytes: inout [UInt8]
  ) {
    guard let partName = part.partName else {
      return text.append(value, links: links, to: &bytes)
    }
    if case .variable(let name) = links, let linker {
      return CSSText.appendVariable(linker.names.partName(name, part), to: &bytes)
    }
    switch value {
    case .spring(let spring):
      text.append(.duration(SpringCurve(spring).cssDuration), to: &bytes)
    case .typography(let typography) where part == .letterSpacing:
      text.appendLetterSpacing(typography.letterSpacing, links[partName], to: &bytes)
    default:
      guard let partValue = value.part(named: partName) else { return }
      text.append(partValue, links: links[partName], to: &bytes)
    }
  }

  /// CSS's own dynamic colour that a token, or the token that it is an alias of, stands for.
  func systemColor(of token: TokenID, _ choices: [Int]) -> String? {
    guard hasSystemColors else { return nil }
    var token = token
    while true {
      let written = design.design[token]
      if written.details != nil,
        let value = written.contents.platformValues.first(where: { $0.platform == .css })
      {
        return value.name
      }
      guard case .reference(let reference) = written.expression(in: choices),
        let target = design.target(of: reference), target.part.isEmpty
      else { return nil }
      token = target.token
    }
  }

  private func hasWideColor(_ token: TokenID) -> Bool {
    switch design.tokens[Int(token.rawValue)]?.values {
    case .constant(let value): value.hasWideColor
    case .table(_, let rows): rows.contains(where: \.hasWideColor)
    case nil: false
    }
  }

  /// Whether a value has to be written twice: once for all displays, once for those that show more than sRGB.
  func isWide(_ property: CSSProperty, in choices: [Int]) -> Bool {
    guard property.part == .whole, text.colorFormat.isWide, let token = design[property.token]
    else {
      return false
    }
    switch token.values {
    case .constant(let value): guard value.hasWideColor else { return false }
    case .table(_, let rows): guard rows.contains(where: \.hasWideColor) else { return false }
    }
    var fallback: [UInt8] = []
    var wide: [UInt8] = []
    append(property, in: choices, gamut: .srgb, to: &fallback)
    append(property, in: choices, gamut: .displayP3, to: &wide)
    return fallback != wide
  }
}

/// A custom property of a token.
struct CSSProperty: Sendable, Hashable {
  let token: TokenID
  let part: CSSPart
}

extension CSSText {
  /// Letter spacing relates to the font size; CSS long had no percentages for it, so that they are written in `em`.
  func appendLetterSpacing(_ spacing: Dimension, _ links: CSSLinks, to bytes: inout [UInt8]) {
    if spacing.unit == .percent {
      append(Dimension(spacing.value / 100, .em), to: &bytes)
    } else {
      append(.dimension(spacing), links: links, to: &bytes)
    }
  }
}

extension ModeTable {
  func depends(on axis: Int) -> Bool {
    switch self {
    case .constant: false
    case .table(let axes, _): axes.contains { $0.index == axis }
    }
  }
}

extension Value {
  /// Whether a colour in it lies outside sRGB.
  var hasWideColor: Bool {
    switch self {
    case .color(let value): value.color.isWide
    case .border(let border): border.color.color.isWide
    case .shadow(let layers): layers.contains { $0.color.color.isWide }
    case .gradient(let stops): stops.contains { $0.color.color.isWide }
    default: false
    }
  }
}
