package import TinctureColor

extension ColorSpace {
  /// The keys of the spaces in a colour object (Design Tokens colour module, section 4).
  package static let tokenKeys = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb",
    "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
  ]

  /// The space with this key in a colour object; the spelling is exact.
  package init?(tokenKey: String) {
    guard Self.tokenKeys.contains(tokenKey) else { return nil }
    self.init(cssName: tokenKey)
  }

  /// The key in a colour object.
  package var tokenKey: String { cssName.description }

  /// The ranges of the three components in a colour object (Design Tokens colour module, section 4.2).
  var componentBounds: [ComponentBounds] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020:
      [.unit("red"), .unit("green"), .unit("blue")]
    case .xyzD65, .xyzD50: [.unit("X"), .unit("Y"), .unit("Z")]
    case .hsl: [.hue, .hundred("the saturation"), .hundred("the lightness")]
    case .hwb: [.hue, .hundred("the whiteness"), .hundred("the blackness")]
    case .lab: [.hundred("L"), .unbounded("a"), .unbounded("b")]
    case .lch: [.hundred("L"), .positive("the chroma"), .hue]
    case .oklab: [.unit("L"), .unbounded("a"), .unbounded("b")]
    case .oklch: [.unit("L"), .positive("the chroma"), .hue]
    }
  }
}

/// What a component of a colour object may be.
struct ComponentBounds {
  let name: String
  private let lower: Double
  private let upper: Double
  private let includesUpper: Bool

  static let hue = ComponentBounds(name: "the hue", lower: 0, upper: 360, includesUpper: false)

  static func unit(_ name: String) -> ComponentBounds {
    ComponentBounds(name: name, lower: 0, upper: 1, includesUpper: true)
  }

  static func hundred(_ name: String) -> ComponentBounds {
    ComponentBounds(name: name, lower: 0, upper: 100, includesUpper: true)
  }

  static func positive(_ name: String) -> ComponentBounds {
    ComponentBounds(name: name, lower: 0, upper: .infinity, includesUpper: false)
  }

  static func unbounded(_ name: String) -> ComponentBounds {
    ComponentBounds(name: name, lower: -.infinity, upper: .infinity, includesUpper: false)
  }

  func contains(_ number: Double) -> Bool {
    number >= lower && (includesUpper ? number <= upper : number < upper)
  }

  /// What is allowed, in words.
  var phrase: String {
    if upper == .infinity { return "0 or more" }
    return includesUpper ? "from 0 to \(Int(upper))" : "at least 0 and less than \(Int(upper))"
  }
}
