import TinctureModel

/// A number with or without a unit: what can be calculated with.
struct Quantity: Equatable {
  enum Unit: Equatable {
    case number
    case length(Dimension.Unit)
    case time(TinctureModel.Duration.Unit)
  }

  let amount: Double
  let unit: Unit

  init(_ amount: Double, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  /// `nil` for a value that is no quantity. A font weight counts as its number.
  init?(_ value: Value) {
    switch value {
    case .number(let number): self.init(number, .number)
    case .fontWeight(let weight): self.init(weight.number, .number)
    case .dimension(let dimension): self.init(dimension.value, .length(dimension.unit))
    case .duration(let duration): self.init(duration.value, .time(duration.unit))
    default: return nil
    }
  }

  var value: Value {
    switch unit {
    case .number: .number(amount)
    case .length(let unit): .dimension(Dimension(amount, unit))
    case .time(let unit): .duration(TinctureModel.Duration(amount, unit))
    }
  }

  func with(_ amount: Double) -> Quantity { Quantity(amount, unit) }

  /// The amount in the unit of another quantity; `nil` where what one is in the other is known only at the place of use, or
  /// never. `px`, `pt` and `dp` are one unit.
  func amount(inUnitOf other: Quantity) -> Double? {
    switch (unit, other.unit) {
    case (.number, .number): amount
    case (.length(let mine), .length(let wanted)):
      mine == wanted || mine.isDensityIndependentPixel && wanted.isDensityIndependentPixel
        ? amount : nil
    case (.time(let mine), .time(let wanted)):
      switch (mine, wanted) {
      case (.ms, .s): amount / 1000
      case (.s, .ms): amount * 1000
      case (.ms, .ms), (.s, .s): amount
      }
    default: nil
    }
  }

  /// By what something is multiplied: a number, or a percentage as hundredths.
  var factor: Double? {
    switch unit {
    case .number: amount
    case .length(.percent): amount / 100
    case .length, .time: nil
    }
  }

  /// The unit as it is written behind the number.
  var suffix: String {
    switch unit {
    case .number: ""
    case .length(let unit): unit.rawValue
    case .time(let unit): unit.rawValue
    }
  }

  /// The quantity as it is written.
  var text: String { cssNumber(amount) + suffix }
}

extension Dimension.Unit {
  /// Whether it is one of the three names of the density-independent pixel.
  var isDensityIndependentPixel: Bool {
    switch self {
    case .px, .pt, .dp: true
    case .rem, .em, .sp, .percent: false
    }
  }
}
