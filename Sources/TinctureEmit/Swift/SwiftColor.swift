import TinctureColor
import TinctureModel

/// A colour as Swift code states it: in gamma-encoded sRGB, or in Display P3 where it lies outside sRGB.
struct SwiftColor: Sendable, Hashable {
  enum Gamut: String, CaseIterable, Sendable {
    case srgb
    case p3
  }

  var isDisplayP3: Bool
  /// From 0 to 1.
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double
  /// The nearest 8-bit sRGB colour, `0xRRGGBB`.
  var rgb: UInt32
  /// Whether the three components are multiples of 1/255, so that ``rgb`` says all.
  var isExact: Bool

  /// Outside the gamut the colour is mapped into it (CSS Color 4, section 14.2).
  init(_ value: ColorValue, gamut: Gamut) {
    let color = value.color
    opacity = color.alpha
    if color.space == .srgb {
      let (red, green, blue) = color.components.resolved
      if let rgb = Self.exactRGB(red, green, blue) {
        (self.red, self.green, self.blue) = (red, green, blue)
        self.rgb = rgb
        isDisplayP3 = false
        isExact = true
        return
      }
    }
    let bytes = color.srgb8
    rgb = UInt32(bytes.red) << 16 | UInt32(bytes.green) << 8 | UInt32(bytes.blue)
    isDisplayP3 = gamut == .p3 && !color.isInGamut(.srgb)
    (red, green, blue) = color.mapped(to: isDisplayP3 ? .displayP3 : .srgb).components.resolved
    isExact = false
    if !isDisplayP3 { settle() }
  }

  /// Makes the written digits of a component round to the 8-bit value which everything else shows.
  private mutating func settle() {
    isExact = Self.exactRGB(red, green, blue) == rgb
    red = Self.settled(red, byte: rgb >> 16 & 255)
    green = Self.settled(green, byte: rgb >> 8 & 255)
    blue = Self.settled(blue, byte: rgb & 255)
  }

  private static func settled(_ component: Double, byte: UInt32) -> Double {
    let written = (component * 1e6).rounded() / 1e6
    return UInt32(written * 255 + 0.5) == byte ? written : Double(byte) / 255
  }

  private static func exactRGB(_ red: Double, _ green: Double, _ blue: Double) -> UInt32? {
    guard let red = exactByte(red), let green = exactByte(green), let blue = exactByte(blue) else {
      return nil
    }
    return red << 16 | green << 8 | blue
  }

  private static func exactByte(_ component: Double) -> UInt32? {
    let scaled = component * 255
    guard scaled > -0.5, scaled < 255.5 else { return nil }
    let byte = UInt32(scaled + 0.5)
    return (scaled - Double(byte)).magnitude < 1e-9 ? byte : nil
  }
}

/// Lengths in points.
struct SwiftLengths: Sendable {
  /// How many points one rem is.
  let rootFontSize: Double

  /// - Parameters:
  ///   - dimension: The length.
  ///   - fontSize: What `em` and `%` relate to, in points; `nil` where there is no such size.
  /// - Returns: Points, or `nil` for a length that is none without its surroundings.
  func points(_ dimension: Dimension, fontSize: Double? = nil) -> Double? {
    switch dimension.unit {
    case .px, .pt, .dp, .sp: dimension.value
    case .rem: dimension.value * rootFontSize
    case .em: fontSize.map { dimension.value * $0 }
    case .percent: fontSize.map { dimension.value / 100 * $0 }
    }
  }

  /// Whether a value was converted by ``rootFontSize``.
  static func usesRootFontSize(_ value: Value) -> Bool {
    switch value {
    case .dimension(let dimension): dimension.unit == .rem
    case .typography(let text):
      text.fontSize.unit == .rem || text.letterSpacing.unit == .rem
    case .border(let border): border.width.unit == .rem || usesRootFontSize(border.style)
    case .strokeStyle(let style): usesRootFontSize(style)
    case .shadow(let layers):
      layers.contains {
        $0.offsetX.unit == .rem || $0.offsetY.unit == .rem || $0.blur.unit == .rem
          || $0.spread.unit == .rem
      }
    default: false
    }
  }

  private static func usesRootFontSize(_ style: StrokeStyle) -> Bool {
    if case .dashes(let dashes, _) = style { dashes.contains { $0.unit == .rem } } else { false }
  }
}
