@testable import TinctureColor

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Color {
  /// An opaque 8-bit sRGB colour.
  static func random8Bit(using generator: inout SeededGenerator) -> Color {
    Color(RGBA8(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator)))
  }

  /// A colour of a space whose components lie in what CSS does not clamp, a little beyond the usual
  /// range where that is allowed.
  static func random(in space: ColorSpace, using generator: inout SeededGenerator) -> Color {
    func unit() -> Double { Double.random(in: 0...1, using: &generator) }
    func wide() -> Double { Double.random(in: -0.3...1.4, using: &generator) }
    return switch space {
    case .lab: Color(.lab, unit() * 100, unit() * 250 - 125, unit() * 250 - 125)
    case .oklab: Color(.oklab, unit(), unit() * 0.8 - 0.4, unit() * 0.8 - 0.4)
    case .lch: Color(.lch, unit() * 100, unit() * 150, unit() * 359.99)
    case .oklch: Color(.oklch, unit(), unit() * 0.4, unit() * 359.99)
    case .hsl: Color(.hsl, unit() * 359.99, unit() * 120, wide() * 100)
    case .hwb: Color(.hwb, unit() * 359.99, wide() * 100, wide() * 100)
    default: Color(space, wide(), wide(), wide())
    }
  }
}
