/// What may stand in the place of one component, and how it is stored (CSS Color 4, §5 to §10).
struct ComponentSyntax {
  /// What the component is called in messages.
  let name: StaticString
  var isHue = false
  /// What 100 % stands for, in the units that are stored.
  var fullPercentage = 1.0
  /// A number is divided by this to be stored: 255 for `rgb()`.
  var divisor = 1.0
  /// The range to which a written value is clamped when it is parsed.
  var lowest = -Double.infinity
  var highest = Double.infinity

  /// The number that a percentage stands for. Where 100 % is 100, it is the number as it is
  /// written, to the last bit.
  func stored(percentage: Double) -> Double {
    fullPercentage >= 100
      ? percentage * (fullPercentage / 100) : percentage * fullPercentage / 100
  }

  /// What may stand here, for a message.
  var expected: String {
    isHue
      ? "\(name): a number of degrees, an angle or 'none'"
      : "\(name): a number, a percentage or 'none'"
  }

  /// The syntax of the three components in the function of a space, or in `color()`.
  static func components(of space: ColorSpace, inColorFunction: Bool) -> (Self, Self, Self) {
    if inColorFunction {
      return switch space {
      case .xyzD65, .xyzD50: (Self(name: "x"), Self(name: "y"), Self(name: "z"))
      default: (Self(name: "red"), Self(name: "green"), Self(name: "blue"))
      }
    }
    let hue = Self(name: "hue", isHue: true)
    switch space {
    case .hsl:
      return (
        hue, Self(name: "saturation", fullPercentage: 100, lowest: 0),
        Self(name: "lightness", fullPercentage: 100)
      )
    case .hwb:
      return (
        hue, Self(name: "whiteness", fullPercentage: 100),
        Self(name: "blackness", fullPercentage: 100)
      )
    case .lab:
      return (
        Self(name: "lightness", fullPercentage: 100, lowest: 0, highest: 100),
        Self(name: "a", fullPercentage: 125), Self(name: "b", fullPercentage: 125)
      )
    case .lch:
      return (
        Self(name: "lightness", fullPercentage: 100, lowest: 0, highest: 100),
        Self(name: "chroma", fullPercentage: 150, lowest: 0), hue
      )
    case .oklab:
      return (
        Self(name: "lightness", lowest: 0, highest: 1),
        Self(name: "a", fullPercentage: 0.4), Self(name: "b", fullPercentage: 0.4)
      )
    case .oklch:
      return (
        Self(name: "lightness", lowest: 0, highest: 1),
        Self(name: "chroma", fullPercentage: 0.4, lowest: 0), hue
      )
    default:
      func channel(_ name: StaticString) -> Self {
        Self(name: name, divisor: 255, lowest: 0, highest: 1)
      }
      return (channel("red"), channel("green"), channel("blue"))
    }
  }
}

/// A component as it was written.
struct WrittenValue {
  enum Kind {
    case missing
    case number
    case percentage
    /// Always in degrees.
    case angle
  }

  var kind: Kind
  var value: Double
  var start: Int
  var end: Int

  func error(_ expected: String) -> ColorParseError {
    ColorParseError(.expected(expected), offset: start, length: end - start)
  }

  /// The number to store for a component, or `nil` for a missing one.
  func stored(as syntax: ComponentSyntax, clamping: Bool) throws(ColorParseError) -> Double? {
    switch (kind, syntax.isHue) {
    case (.missing, _): return nil
    case (.number, true), (.angle, true): return normalizedHue(finite(value))
    case (.percentage, true), (.angle, false): throw error(syntax.expected)
    case (.number, false), (.percentage, false): break
    }
    let scaled = kind == .percentage ? syntax.stored(percentage: value) : value / syntax.divisor
    let bounded = finite(scaled)
    return clamping ? clamp(bounded, syntax.lowest, syntax.highest) : bounded
  }

  /// The alpha, clamped, or `nil` for a missing one.
  func storedAlpha() throws(ColorParseError) -> Double? {
    switch kind {
    case .missing: nil
    case .number: clampToUnit(finite(value))
    case .percentage: clampToUnit(finite(value / 100))
    case .angle: throw error(Self.expectedAlpha)
    }
  }

  static let expectedAlpha = "alpha: a number, a percentage or 'none'"
}
