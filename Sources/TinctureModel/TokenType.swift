/// The types of tokens: those of the Design Tokens format 2025.10, sections 8 and 9, and three of our own.
package enum TokenType: String, Sendable, CaseIterable {
  case color
  case dimension
  case number
  case fontFamily
  case fontWeight
  case duration
  case cubicBezier
  case strokeStyle
  case border
  case transition
  case shadow
  case gradient
  case typography
  // Beyond the format; native documents only.
  case spring
  case string
  case boolean

  /// Whether the Design Tokens format knows the type.
  package var isStandard: Bool {
    switch self {
    case .spring, .string, .boolean: false
    default: true
    }
  }

  /// The type that a well-known section of a native document gives to everything below it.
  ///
  /// `fontFamilies` and `fontWeights` are sections like the others; a section that is not known gives no type.
  package init?(section: String) {
    switch section {
    case "colors": self = .color
    case "sizes", "spacing", "radii", "borderWidths": self = .dimension
    case "opacities", "numbers": self = .number
    case "fontFamilies": self = .fontFamily
    case "fontWeights": self = .fontWeight
    case "typography": self = .typography
    case "durations": self = .duration
    case "easings": self = .cubicBezier
    case "springs": self = .spring
    case "shadows": self = .shadow
    case "borders": self = .border
    case "gradients": self = .gradient
    case "transitions": self = .transition
    default: return nil
    }
  }
}
