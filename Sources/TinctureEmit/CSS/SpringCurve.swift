import TinctureModel

/// The motion of a spring from 0 to 1, as a CSS easing.
///
/// A mass of 1 on a spring whose natural period is the perceptual duration: stiffness (2π/d)², damping ratio 1 − bounce, or
/// 1 / (1 + bounce) where the bounce is negative (SwiftUI's `Spring(duration:bounce:)`).
struct SpringCurve {
  /// The natural angular frequency, in radians per second.
  private let frequency: Double
  private let dampingRatio: Double
  /// When the spring is done, in seconds: it stays within a thousandth of its goal from then on.
  let settlingTime: Double

  private static let settlingDistance = 0.001
  private static let sampleCount = 400
  /// How far the line between two written points may lie from the curve.
  private static let tolerance = 0.002

  init(_ spring: Spring) {
    let duration = max(spring.duration.seconds, 0.001)
    let bounce = min(max(spring.bounce, -0.99), 1)
    frequency = 2 * Double.pi / duration
    // An undamped spring would never rest.
    dampingRatio = max(bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), 0.01)
    settlingTime = Self.settlingTime(frequency: frequency, dampingRatio: dampingRatio)
  }

  /// Where the spring is after a time in seconds.
  func position(at time: Double) -> Double {
    1 - Self.displacement(at: time, frequency: frequency, dampingRatio: dampingRatio)
  }

  /// The distance that is left, signed: the solution of x″ + 2ζω x′ + ω² x = 0 with x(0) = 1 and x′(0) = 0.
  private static func displacement(
    at time: Double, frequency: Double, dampingRatio: Double
  ) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return exponential(-decay * time)
        * (cosine(damped * time) + decay / damped * sine(damped * time))
    }
    if dampingRatio == 1 { return exponential(-decay * time) * (1 + frequency * time) }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -decay + root
    let fast = -decay - root
    return (slow * exponential(fast * time) - fast * exponential(slow * time)) / (slow - fast)
  }

  /// The first time after which the envelope of the motion stays inside the settling distance.
  private static func settlingTime(frequency: Double, dampingRatio: Double) -> Double {
    func envelope(_ time: Double) -> Double {
      if dampingRatio < 1 {
        let factor = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
        return factor * exponential(-dampingRatio * frequency * time)
      }
      return displacement(at: time, frequency: frequency, dampingRatio: dampingRatio)
    }
    var high = 2 * Double.pi / frequency
    while envelope(high) > settlingDistance { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > settlingDistance { low = middle } else { high = middle }
    }
    return high
  }

  /// The time over which the easing is to run.
  var cssDuration: Duration {
    Duration((settlingTime * 1000).rounded(.toNearestOrAwayFromZero), .ms)
  }

  /// Appends `linear(0, 0.2 10%, …, 1)`: the fewest points of which the polygon follows the curve.
  func appendLinearFunction(to bytes: inout [UInt8]) {
    let samples = (0...Self.sampleCount).map { index in
      index == Self.sampleCount
        ? 1 : position(at: settlingTime * Double(index) / Double(Self.sampleCount))
    }
    bytes.append(contentsOf: "linear(".utf8)
    for (order, index) in Self.corners(of: samples).enumerated() {
      if order > 0 { bytes.append(contentsOf: ", ".utf8) }
      NumberText.append(samples[index], fractionDigits: 3, to: &bytes)
      if index > 0, index < Self.sampleCount {
        bytes.append(UInt8(ascii: " "))
        NumberText.append(
          Double(index) * 100 / Double(Self.sampleCount), fractionDigits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "%"))
      }
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// The points to keep (Ramer, Douglas and Peucker), measured along the vertical.
  private static func corners(of samples: [Double]) -> [Int] {
    var isKept = [Bool](repeating: false, count: samples.count)
    isKept[0] = true
    isKept[samples.count - 1] = true
    var pending = [(first: 0, last: samples.count - 1)]
    while let (first, last) = pending.popLast() {
      var farthest = (index: first, distance: tolerance)
      for index in first..<last {
        let share = Double(index - first) / Double(last - first)
        let chord = samples[first] + (samples[last] - samples[first]) * share
        let distance = (samples[index] - chord).magnitude
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index > first else { continue }
      isKept[farthest.index] = true
      pending.append((first, farthest.index))
      pending.append((farthest.index, last))
    }
    return isKept.indices.filter { isKept[$0] }
  }
}
