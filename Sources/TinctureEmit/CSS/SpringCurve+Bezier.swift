import TinctureModel

/// How springs are written as easings.
package enum CSSSpringNotation: String, Sendable, CaseIterable {
  /// `linear()` with as many points as it takes.
  case linear
  /// The nearest `cubic-bezier()`, which has one overshoot at most.
  case cubicBezier = "cubic-bezier"
}

extension SpringCurve {
  /// The Bézier curve that comes nearest to the motion over its ``settlingTime``: the least sum of squared distances at even
  /// steps, with control points at hundredths.
  var cubicBezier: CubicBezier {
    let count = 48
    let samples = (1..<count).map { index in
      let time = Double(index) / Double(count)
      return (time: time, position: position(at: time * settlingTime))
    }
    func error(_ points: [Int]) -> Double {
      let curve = UnitBezier(points.map { Double($0) / 100 })
      return samples.reduce(0) { sum, sample in
        let distance = curve.position(at: sample.time) - sample.position
        return sum + distance * distance
      }
    }
    var best = (points: [10, 90, 30, 100], error: error([10, 90, 30, 100]))
    var step = 32
    while step > 0 {
      var isBetter = false
      for index in best.points.indices {
        for change in [step, -step] {
          var points = best.points
          points[index] += change
          // Time runs forward: the first and the third stand on the axis of time.
          guard index % 2 == 1 || (0...100).contains(points[index]) else { continue }
          let error = error(points)
          if error < best.error {
            best = (points, error)
            isBetter = true
          }
        }
      }
      if !isBetter { step /= 2 }
    }
    let values = best.points.map { Double($0) / 100 }
    return CubicBezier(values[0], values[1], values[2], values[3])
  }
}

/// A Bézier curve from (0, 0) to (1, 1) (CSS Easing 2, section 2.2).
private struct UnitBezier {
  private let points: [Double]

  /// - Parameter points: x1, y1, x2, y2.
  init(_ points: [Double]) {
    self.points = points
  }

  func position(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.value(middle, points[0], points[2]) < time { low = middle } else { high = middle }
    }
    return Self.value(low, points[1], points[3])
  }

  private static func value(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
