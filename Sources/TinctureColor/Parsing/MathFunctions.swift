/// A value inside a calculation, with its type (CSS Values 4, §10.9): how often angle and
/// percentage are multiplied in.
struct MathValue {
  /// Angles are in degrees, percentages as they are written.
  var value: Double
  var angle = 0
  var percentage = 0

  var isNumber: Bool { angle == 0 && percentage == 0 }
  var isAngle: Bool { angle == 1 && percentage == 0 }

  func hasType(of other: Self) -> Bool { angle == other.angle && percentage == other.percentage }

  func with(_ value: Double) -> Self {
    var copy = self
    copy.value = value
    return copy
  }

  /// What the value is as a component, or `nil` for a type such as angle squared.
  var componentKind: WrittenValue.Kind? {
    switch (angle, percentage) {
    case (0, 0): .number
    case (1, 0): .angle
    case (0, 1): .percentage
    default: nil
    }
  }

  /// In radians: of an angle or of a number that is one.
  var radiansValue: Double { isAngle ? radians(fromDegrees: value) : value }
}

/// The mathematical functions of CSS Values 4, §10.
enum MathFunction {
  case calc
  case minimum
  case maximum
  case clamp
  case round
  case modulus
  case remainder
  case sine
  case cosine
  case tangent
  case arcSine
  case arcCosine
  case arcTangent
  case arcTangent2
  case power
  case squareRoot
  case hypotenuse
  case logarithm
  case exponential
  case absolute
  case sign

  init?(_ name: Name) {
    switch name {
    case "calc": self = .calc
    case "min": self = .minimum
    case "max": self = .maximum
    case "clamp": self = .clamp
    case "round": self = .round
    case "mod": self = .modulus
    case "rem": self = .remainder
    case "sin": self = .sine
    case "cos": self = .cosine
    case "tan": self = .tangent
    case "asin": self = .arcSine
    case "acos": self = .arcCosine
    case "atan": self = .arcTangent
    case "atan2": self = .arcTangent2
    case "pow": self = .power
    case "sqrt": self = .squareRoot
    case "hypot": self = .hypotenuse
    case "log": self = .logarithm
    case "exp": self = .exponential
    case "abs": self = .absolute
    case "sign": self = .sign
    default: return nil
    }
  }

  /// How many arguments the function takes.
  var argumentCount: ClosedRange<Int> {
    switch self {
    case .calc, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .squareRoot,
      .exponential, .absolute, .sign:
      1...1
    case .modulus, .remainder, .arcTangent2, .power: 2...2
    case .round, .logarithm: 1...2
    case .clamp: 3...3
    case .minimum, .maximum, .hypotenuse: 1...Int.max
    }
  }
}

/// The first argument of `round()` (CSS Values 4, §10.3).
enum RoundingStrategy {
  case nearest
  case up
  case down
  case toZero

  init?(_ name: Name) {
    switch name {
    case "nearest": self = .nearest
    case "up": self = .up
    case "down": self = .down
    case "to-zero": self = .toZero
    default: return nil
    }
  }

  func round(_ value: Double, toMultipleOf step: Double) -> Double {
    let interval = abs(step)
    guard interval > 0, !value.isNaN else { return .nan }
    guard interval.isFinite else { return roundToInfiniteInterval(value) }
    guard value.isFinite else { return value }
    let lower = roundDown(value / interval) * interval
    let upper = roundUp(value / interval) * interval
    return switch self {
    case .nearest: upper - value <= value - lower ? upper : lower
    case .up: upper
    case .down: lower
    case .toZero: abs(lower) < abs(upper) ? lower : upper
    }
  }

  private func roundToInfiniteInterval(_ value: Double) -> Double {
    guard value.isFinite else { return .nan }
    return switch self {
    case .nearest, .toZero: 0
    case .up: value > 0 ? .infinity : 0
    case .down: value < 0 ? -.infinity : 0
    }
  }
}

extension MathFunction {
  /// The result, or `nil` when the types of the arguments do not fit.
  func evaluate(_ arguments: [MathValue], strategy: RoundingStrategy) -> MathValue? {
    guard let first = arguments.first else { return nil }
    switch self {
    case .calc:
      return first
    case .minimum, .maximum, .clamp, .hypotenuse, .modulus, .remainder, .arcTangent2:
      guard arguments.allSatisfy({ $0.hasType(of: first) }) else { return nil }
      let result = combine(arguments.map(\.value))
      return self == .arcTangent2 ? MathValue(value: result, angle: 1) : first.with(result)
    case .round:
      let step = arguments.count > 1 ? arguments[1] : MathValue(value: 1)
      guard step.hasType(of: first) else { return nil }
      return first.with(strategy.round(first.value, toMultipleOf: step.value))
    case .sine, .cosine, .tangent:
      guard first.isNumber || first.isAngle else { return nil }
      return MathValue(value: trigonometric(first.radiansValue))
    case .absolute:
      return first.with(abs(first.value))
    case .sign:
      let isUnsigned = first.value.isNaN || first.value == 0
      return MathValue(value: isUnsigned ? first.value : first.value < 0 ? -1 : 1)
    case .arcSine, .arcCosine, .arcTangent:
      guard first.isNumber else { return nil }
      return MathValue(value: degrees(fromRadians: inverseTrigonometric(first.value)), angle: 1)
    case .power, .squareRoot, .logarithm, .exponential:
      guard arguments.allSatisfy(\.isNumber) else { return nil }
      return MathValue(value: exponentiate(arguments.map(\.value)))
    }
  }

  private func combine(_ values: [Double]) -> Double {
    if values.contains(where: \.isNaN) { return .nan }
    return switch self {
    case .minimum: values.reduce(.infinity, min)
    case .maximum: values.reduce(-.infinity, max)
    case .clamp: max(values[0], min(values[1], values[2]))
    case .hypotenuse: values.reduce(0, TinctureColor.hypotenuse)
    case .arcTangent2: degrees(fromRadians: TinctureColor.arcTangent(y: values[0], x: values[1]))
    case .modulus: modulus(values[0], values[1])
    default: TinctureColor.remainder(values[0], dividedBy: values[1])
    }
  }

  /// The remainder that takes the divisor's sign.
  private func modulus(_ value: Double, _ divisor: Double) -> Double {
    guard divisor.isFinite else {
      return value.isFinite && (value < 0) == (divisor < 0) ? value : .nan
    }
    let result = TinctureColor.remainder(value, dividedBy: divisor)
    return result != 0 && (result < 0) != (divisor < 0) ? result + divisor : result
  }

  private func trigonometric(_ angle: Double) -> Double {
    switch self {
    case .sine: TinctureColor.sine(radians: angle)
    case .cosine: TinctureColor.cosine(radians: angle)
    default: TinctureColor.tangent(radians: angle)
    }
  }

  private func inverseTrigonometric(_ value: Double) -> Double {
    switch self {
    case .arcSine: TinctureColor.arcSine(value)
    case .arcCosine: TinctureColor.arcCosine(value)
    default: TinctureColor.arcTangent(value)
    }
  }

  private func exponentiate(_ values: [Double]) -> Double {
    switch self {
    case .power: TinctureColor.power(values[0], values[1])
    case .squareRoot: values[0].squareRoot()
    case .exponential: TinctureColor.exponential(values[0])
    default:
      values.count > 1
        ? naturalLogarithm(values[0]) / naturalLogarithm(values[1]) : naturalLogarithm(values[0])
    }
  }
}
