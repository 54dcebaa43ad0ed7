import TinctureColor
import TinctureModel

/// From where on a difference counts as visible.
package struct ChangeThresholds: Sendable, Hashable {
  /// CIEDE2000; about 1 is what a trained eye just sees side by side, 2 what anyone sees.
  package var deltaE: Double = 2
  /// Of alpha and opacity.
  package var alpha: Double = 0.02
  /// In density-independent pixels; a rem and an em count as 16.
  package var length: Double = 1
  /// In seconds.
  package var duration: Double = 0.05
  /// Of plain numbers and percentages, as a share of the old value.
  package var share: Double = 0.02

  package init() {}
}

extension ChangeThresholds {
  /// How far apart two values are, and whether that is visible. Values of other kinds have no measure, and every difference
  /// of theirs is visible.
  func compare(
    _ old: ChangedValue, _ new: ChangedValue
  ) -> (measure: ValueChange.Measure?, isVisible: Bool) {
    if case .value(.edges(let old)) = old, case .value(.edges(let new)) = new {
      return (nil, differVisibly(old, new))
    }
    guard case .value(.value(let old)) = old, case .value(.value(let new)) = new else {
      return (nil, true)
    }
    switch (old, new) {
    case (.color(let old), .color(let new)): return compare(old.color, new.color)
    case (.dimension(let old), .dimension(let new)) where old.unit.isSame(as: new.unit):
      let delta = new.value - old.value
      let scale = old.unit == .rem || old.unit == .em ? 16.0 : 1
      let isVisible =
        old.unit == .percent ? exceeds(delta, of: old.value) : abs(delta) * scale >= length
      return (.number(delta, unit: old.unit.rawValue), isVisible)
    case (.duration(let old), .duration(let new)):
      let delta = new.seconds - old.seconds
      return (.number(delta * 1000, unit: "ms"), abs(delta) >= duration)
    case (.number(let old), .number(let new)):
      return (.number(new - old, unit: ""), exceeds(new - old, of: old))
    case (.fontWeight(let old), .fontWeight(let new)):
      return (.number(new.number - old.number, unit: ""), old.number != new.number)
    default: return (nil, true)
    }
  }

  private func compare(
    _ old: Color, _ new: Color
  ) -> (measure: ValueChange.Measure?, isVisible: Bool) {
    let deltaE = ColorDifference.ciede2000.between(old, new)
    let alpha = new.alpha - old.alpha
    let measure = ValueChange.Measure.color(
      deltaE2000: deltaE, deltaEOK: ColorDifference.deltaEOK.between(old, new), alpha: alpha)
    return (measure, deltaE >= self.deltaE || abs(alpha) >= self.alpha)
  }

  private func differVisibly(_ old: Edges, _ new: Edges) -> Bool {
    let pairs = [
      (old.top, new.top), (old.trailing, new.trailing), (old.bottom, new.bottom),
      (old.leading, new.leading),
    ]
    return pairs.contains { pair in
      pair.0 != pair.1
        && compare(.value(.value(.dimension(pair.0))), .value(.value(.dimension(pair.1)))).isVisible
    }
  }

  private func exceeds(_ delta: Double, of value: Double) -> Bool {
    value == 0 ? delta != 0 : abs(delta / value) >= share
  }
}

extension Dimension.Unit {
  /// `px`, `pt` and `dp` are one unit with three names.
  func isSame(as other: Dimension.Unit) -> Bool {
    let pixels: [Dimension.Unit] = [.px, .pt, .dp]
    return self == other || pixels.contains(self) && pixels.contains(other)
  }
}
