import TinctureColor
import TinctureEmit

/// `nearest`: the colour nearest to `fg` that reaches the contrast `target` on `bg` by `metric`.
struct NearestAnswer: ColorAnswer {
  static let operation: StaticString = "nearest"

  private let original: Color
  private let result: ReadableResult

  init(_ request: ColorRequest) throws(ColorRequestError) {
    original = try request.color("fg")
    let background = try request.color("bg")
    guard background.isOpaque else { throw ColorRequestError("`bg` must be opaque") }
    result = original.readable(
      on: background, target: try request.number("target"), metric: try request.choice("metric"))
  }

  func write(to json: inout JSONWriter) {
    let oklch = original.converted(to: .oklch)
    json.member("oklch", oklch.components)
    switch result {
    case .infeasible(let best):
      json.member("feasible", false)
      json.member("best_possible", best.score)
    case .unchanged(let match):
      json.member("feasible", true)
      json.member("direction", "none")
      write(match, alternative: nil, from: oklch, to: &json)
    case .adjusted(let match, let alternative):
      json.member("feasible", true)
      json.member("direction", match.direction.rawValue)
      write(match, alternative: alternative, from: oklch, to: &json)
    }
  }

  private func write(
    _ match: ReadableMatch, alternative: ReadableMatch?, from oklch: Color,
    to json: inout JSONWriter
  ) {
    let found = Color(match.color).converted(to: .oklch)
    json.member("answer", match.color.hex)
    json.member("score", match.score)
    json.member("answer_oklch", found.components)
    json.member("abs_dL", abs(match.lightnessChange))
    json.member("hue_shift_eok", Self.hueShift(from: oklch, to: found))
    json.key("other_directions")
    json.object { json in
      guard let alternative else { return }
      json.key(alternative.direction.rawValue)
      json.object { json in
        json.member("hex", alternative.color.hex)
        json.member("abs_dL", abs(alternative.lightnessChange))
        json.member("score", alternative.score)
      }
    }
  }

  /// The part of deltaEOK that is due to the hue: the distance of two points on the circle of their mean chroma,
  /// 2·√(C₁C₂)·|sin(Δh/2)|.
  private static func hueShift(from first: Color, to second: Color) -> Double {
    let (_, chroma1, _) = first.components.resolved
    let (_, chroma2, _) = second.components.resolved
    let (_, a1, b1) = first.values(in: .oklab)
    let (_, a2, b2) = second.values(in: .oklab)
    // |v₁ − v₂|² is (C₁ − C₂)² and the square of that part.
    let square = (a1 - a2) * (a1 - a2) + (b1 - b2) * (b1 - b2)
    return max(0, square - (chroma1 - chroma2) * (chroma1 - chroma2)).squareRoot()
  }
}

extension ReadableMatch {
  enum Direction: String {
    case lighter
    case darker
  }

  /// Which way the lightness moved.
  var direction: Direction { lightnessChange > 0 ? .lighter : .darker }
}
