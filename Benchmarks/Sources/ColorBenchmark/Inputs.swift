import TinctureColor

/// Colours of all kinds, the same in every run.
enum Inputs {
  static let count = 1000

  static let bytes: [RGBA8] = {
    var generator = SplitMix64(seed: 1)
    return (0..<count).map { _ in
      RGBA8(rgb: UInt32(truncatingIfNeeded: generator.next()) & 0xFFFFFF)
    }
  }()

  static let colors = bytes.map { Color($0) }

  static let pairs = zip(colors, colors.dropFirst() + colors.prefix(1)).map { ($0, $1) }

  static let bytePairs = zip(bytes, bytes.dropFirst() + bytes.prefix(1)).map { ($0, $1) }

  static let translucentPairs = pairs.map { ($0.withAlpha(0.6), $1.withAlpha(0.8)) }

  /// Colours in OKLCH, most of them outside sRGB.
  static let vivid: [Color] = {
    var generator = SplitMix64(seed: 2)
    func unit() -> Double { Double.random(in: 0...1, using: &generator) }
    return (0..<count).map { _ in Color(.oklch, unit(), 0.2 + 0.2 * unit(), 360 * unit()) }
  }()

  static func texts(_ write: (Color) -> String) -> [[UInt8]] {
    colors.map { Array(write($0).utf8) }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
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
