/// What a component stands for, by which components of two spaces are analogous (CSS Color 4,
/// "Interpolating with Missing Components").
private enum ComponentRole: UInt8 {
  case red
  case green
  case blue
  case lightness
  case colorfulness
  case hue
  case opponentA
  case opponentB
  case whiteness
  case blackness
}

extension ColorSpace {
  fileprivate func role(ofComponent index: Int) -> ComponentRole {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD65,
      .xyzD50:
      index == 0 ? .red : index == 1 ? .green : .blue
    case .lab, .oklab: index == 0 ? .lightness : index == 1 ? .opponentA : .opponentB
    case .lch, .oklch: index == 0 ? .lightness : index == 1 ? .colorfulness : .hue
    case .hsl: index == 0 ? .hue : index == 1 ? .colorfulness : .lightness
    case .hwb: index == 0 ? .hue : index == 1 ? .whiteness : .blackness
    }
  }

  /// Which components of a target space are missing because analogous ones of this space are.
  ///
  /// The components without a counterpart form an analogous set: when all of the source's are
  /// missing, so are all of the target's, as in `lab(50 none none)` to `lch(50 none none)`.
  fileprivate func carryingMissing(_ missing: UInt8, to target: ColorSpace) -> UInt8 {
    guard missing != 0 else { return 0 }
    var carried: UInt8 = 0
    var unmatchedSource: UInt8 = 0b111
    var unmatchedTarget: UInt8 = 0b111
    for sourceIndex in 0..<3 {
      for targetIndex in 0..<3
      where role(ofComponent: sourceIndex) == target.role(ofComponent: targetIndex) {
        let sourceBit: UInt8 = 1 << UInt8(sourceIndex)
        let targetBit: UInt8 = 1 << UInt8(targetIndex)
        unmatchedSource &= ~sourceBit
        unmatchedTarget &= ~targetBit
        if missing & sourceBit != 0 { carried |= targetBit }
      }
    }
    if unmatchedSource != 0, missing & unmatchedSource == unmatchedSource {
      carried |= unmatchedTarget
    }
    return carried
  }
}

extension Color {
  /// The colour in an interpolation space, with missing components carried over to analogous ones
  /// (CSS Color 4, "Interpolating with Missing Components").
  func preparedForInterpolation(in target: ColorSpace) -> Color {
    if space == target { return self }
    var result = converted(to: target)
    let carried = space.carryingMissing(components.missing, to: target)
    for index in 0..<3 where carried & (1 << UInt8(index)) != 0 {
      result.components[index] = nil
    }
    return result
  }
}
