extension Color {
  /// The same colour in another space (CSS Color 4, "Converting Colors"), in full double precision
  /// and without gamut mapping.
  ///
  /// A missing component counts as 0. In the result a hue is missing where it is powerless, because
  /// the colour is achromatic within the ε of CSS Color 4. A colour that is in the space
  /// already comes back as it is.
  ///
  /// - Parameter target: The space wanted.
  /// - Returns: The colour in that space, with the same alpha.
  public func converted(to target: ColorSpace) -> Color {
    if space == target { return self }
    let source = space.withoutPowerlessHue(components.values)
    let values = convert(source, from: space, to: target).map(finite)
    return Color(space: target, components: target.markingPowerlessHue(values))
      .withAlpha(of: self)
  }

  /// The components in another space, with 0 for what is missing.
  ///
  /// - Parameter target: The space wanted.
  /// - Returns: The three numbers in that space's units.
  public func values(in target: ColorSpace) -> (Double, Double, Double) {
    let triple = triple(in: target)
    return (triple.x, triple.y, triple.z)
  }

  @inline(__always)
  func triple(in target: ColorSpace) -> Triple {
    space == target ? components.values : converted(to: target).components.values
  }
}

extension ColorSpace {
  /// The space one step nearer to XYZ D65, from which this one is defined; `nil` for XYZ D65
  /// itself.
  ///
  /// The spaces form a tree. A conversion climbs to the lowest common ancestor and down again: hsl
  /// to hwb never leaves encoded sRGB, so that greys stay exactly grey.
  fileprivate var parent: ColorSpace? {
    switch self {
    case .hsl, .hwb: .srgb
    case .srgb: .srgbLinear
    case .displayP3: .displayP3Linear
    case .srgbLinear, .displayP3Linear, .a98RGB, .rec2020, .oklab, .xyzD50: .xyzD65
    case .prophotoRGB, .lab: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    case .xyzD65: nil
    }
  }

  fileprivate func isAncestorOrSelf(of other: ColorSpace) -> Bool {
    var current = other
    while current != self {
      guard let parent = current.parent else { return false }
      current = parent
    }
    return true
  }
}

/// Converts three numbers; hues are as the formulas give them, nothing is missing.
func convert(_ values: Triple, from source: ColorSpace, to target: ColorSpace) -> Triple {
  var current = source
  var climbed = values
  while !current.isAncestorOrSelf(of: target), let parent = current.parent {
    climbed = stepUp(climbed, from: current)
    current = parent
  }
  return descend(climbed, from: current, to: target)
}

private func descend(_ values: Triple, from ancestor: ColorSpace, to target: ColorSpace) -> Triple {
  guard target != ancestor, let parent = target.parent else { return values }
  return stepDown(descend(values, from: ancestor, to: parent), to: target)
}

/// From a space to its parent.
private func stepUp(_ values: Triple, from space: ColorSpace) -> Triple {
  switch space {
  case .srgb, .displayP3: values.map(TransferFunction.decodeSRGB)
  case .srgbLinear: Matrix.srgbToXYZ * values
  case .displayP3Linear: Matrix.displayP3ToXYZ * values
  case .a98RGB: Matrix.a98ToXYZ * values.map(TransferFunction.decodeA98)
  case .prophotoRGB: Matrix.prophotoToXYZ * values.map(TransferFunction.decodeProphoto)
  case .rec2020: Matrix.rec2020ToXYZ * values.map(TransferFunction.decodeRec2020)
  case .xyzD65: values
  case .xyzD50: Matrix.d50ToD65 * values
  case .lab: CIELab.toXYZ(values)
  case .oklab: Oklab.toXYZ(values)
  case .lch, .oklch: PolarLab.toRectangular(values)
  case .hsl: HSL.toRGB(values)
  case .hwb: HWB.toRGB(values)
  }
}

/// From the parent to a space.
private func stepDown(_ values: Triple, to space: ColorSpace) -> Triple {
  switch space {
  case .srgb, .displayP3: values.map(TransferFunction.encodeSRGB)
  case .srgbLinear: Matrix.xyzToSRGB * values
  case .displayP3Linear: Matrix.xyzToDisplayP3 * values
  case .a98RGB: (Matrix.xyzToA98 * values).map(TransferFunction.encodeA98)
  case .prophotoRGB: (Matrix.xyzToProphoto * values).map(TransferFunction.encodeProphoto)
  case .rec2020: (Matrix.xyzToRec2020 * values).map(TransferFunction.encodeRec2020)
  case .xyzD65: values
  case .xyzD50: Matrix.d65ToD50 * values
  case .lab: CIELab.fromXYZ(values)
  case .oklab: Oklab.fromXYZ(values)
  case .lch, .oklch: PolarLab.fromRectangular(values)
  case .hsl: HSL.fromRGB(values)
  case .hwb: HWB.fromRGB(values)
  }
}
