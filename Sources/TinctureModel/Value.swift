package import TinctureColor

/// A known value of a token, or of a part of one.
package enum Value: Sendable, Hashable {
  case color(ColorValue)
  case dimension(Dimension)
  case number(Double)
  case fontFamily(FontFamily)
  case fontWeight(FontWeight)
  case duration(Duration)
  case cubicBezier(CubicBezier)
  case strokeStyle(StrokeStyle)
  indirect case border(Border)
  indirect case transition(Transition)
  case shadow([Shadow])
  case gradient([GradientStop])
  indirect case typography(Typography)
  case spring(Spring)
  case string(String)
  case boolean(Bool)
  /// A list that is a part of a value (the components of a colour), never a whole token.
  case list([Value])

  /// The type of token that this value fits, or `nil` for a bare list.
  package var type: TokenType? {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .number: .number
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .spring: .spring
    case .string: .string
    case .boolean: .boolean
    case .list: nil
    }
  }
}

/// A colour as written or as derived.
package struct ColorValue: Sendable, Hashable {
  package var color: Color
  /// The `hex` fallback of a Design Tokens colour object, as written (`#FF00aa`); kept, never used for computing.
  package var hex: HexFallback?
  /// Whether a colour object spelt out its `alpha`, so that it is printed again even where it is 1.
  package var statesAlpha: Bool
  /// Whether it was computed. Nobody chose its notation, so a target takes its own: 8 bits where sRGB holds the colour.
  package var isDerived: Bool

  package init(
    _ color: Color, hex: HexFallback? = nil, statesAlpha: Bool = false, isDerived: Bool = false
  ) {
    self.color = color
    self.hex = hex
    self.statesAlpha = statesAlpha
    self.isDerived = isDerived
  }
}

/// Six hexadecimal digits in the case in which they were written.
package struct HexFallback: Sendable, Hashable {
  /// The digits' values, `0xRRGGBB`.
  package let rgb: UInt32
  /// Bit 5 (the leftmost digit) to bit 0: whether that digit is written in upper case.
  private let upperCase: UInt8

  /// Reads `#` and six hexadecimal digits; anything else is `nil`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var rgb: UInt32 = 0
    var upperCase: UInt8 = 0
    for byte in bytes.dropFirst() {
      upperCase <<= 1
      switch byte {
      case 0x30...0x39: rgb = rgb << 4 | UInt32(byte - 0x30)
      case 0x61...0x66: rgb = rgb << 4 | UInt32(byte - 0x61 + 10)
      case 0x41...0x46:
        rgb = rgb << 4 | UInt32(byte - 0x41 + 10)
        upperCase |= 1
      default: return nil
      }
    }
    self.rgb = rgb
    self.upperCase = upperCase
  }

  /// The text as it was written.
  package var text: String {
    var text = "#"
    for digit in (0..<6).reversed() {
      let isUpper = upperCase >> UInt8(digit) & 1 == 1
      text += String(rgb >> (4 * UInt32(digit)) & 0xF, radix: 16, uppercase: isUpper)
    }
    return text
  }
}

/// A length.
package struct Dimension: Sendable, Hashable {
  /// `px`, `pt` and `dp` are one density-independent unit with three names; `sp` scales with the reader's text size,
  /// as `rem` and `em` do; a percentage relates to whatever the place of use says.
  package enum Unit: String, Sendable, CaseIterable {
    case px
    case rem
    case em
    case pt
    case dp
    case sp
    case percent = "%"
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// Font names, the preferred one first.
package struct FontFamily: Sendable, Hashable {
  package var names: [String]
  /// Whether it was written as one string rather than as a list.
  package var isSingle: Bool

  package init(names: [String], isSingle: Bool) {
    self.names = names
    self.isSingle = isSingle
  }
}

/// A font weight: a number from 1 to 1000, or a keyword that stands for one (Design Tokens format, section 8.4).
package enum FontWeight: Sendable, Hashable {
  case number(Double)
  case keyword(Keyword)

  package enum Keyword: String, Sendable, CaseIterable {
    case thin
    case hairline
    case extraLight = "extra-light"
    case ultraLight = "ultra-light"
    case light
    case normal
    case regular
    case book
    case medium
    case semiBold = "semi-bold"
    case demiBold = "demi-bold"
    case bold
    case extraBold = "extra-bold"
    case ultraBold = "ultra-bold"
    case black
    case heavy
    case extraBlack = "extra-black"
    case ultraBlack = "ultra-black"
  }

  /// The weight as a number.
  package var number: Double {
    switch self {
    case .number(let number): number
    case .keyword(let keyword):
      switch keyword {
      case .thin, .hairline: 100
      case .extraLight, .ultraLight: 200
      case .light: 300
      case .normal, .regular, .book: 400
      case .medium: 500
      case .semiBold, .demiBold: 600
      case .bold: 700
      case .extraBold, .ultraBold: 800
      case .black, .heavy: 900
      case .extraBlack, .ultraBlack: 950
      }
    }
  }
}

/// A span of time.
package struct Duration: Sendable, Hashable {
  package enum Unit: String, Sendable, CaseIterable {
    case ms
    case s
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  package var seconds: Double { unit == .s ? value : value / 1000 }
}

/// The control points of an easing curve; both x lie in 0...1.
package struct CubicBezier: Sendable, Hashable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// A spring as SwiftUI describes it: the perceptual duration, and how much it overshoots (-1...1).
package struct Spring: Sendable, Hashable {
  package var duration: Duration
  package var bounce: Double

  package init(duration: Duration, bounce: Double) {
    self.duration = duration
    self.bounce = bounce
  }
}
