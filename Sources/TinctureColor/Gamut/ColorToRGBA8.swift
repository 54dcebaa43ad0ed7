extension Color {
  /// The 8-bit sRGB value, rounded half up (CSS Color 4, "Serializing"); alpha is rounded too.
  ///
  /// A colour outside sRGB is brought into it first, by ``GamutMappingMethod/cssMinde``.
  public var srgb8: RGBA8 { srgb8(mapping: .cssMinde) }

  /// The 8-bit sRGB value, rounded half up, of the colour mapped by a method of one's own choice.
  ///
  /// - Parameter method: How a colour outside sRGB is brought into it.
  /// - Returns: The value.
  public func srgb8(mapping method: GamutMappingMethod) -> RGBA8 {
    let rgb = mappedTriple(to: .srgb, method: method)
    return RGBA8(
      red: byte(fromUnit: rgb.x), green: byte(fromUnit: rgb.y), blue: byte(fromUnit: rgb.z),
      alpha: byte(fromUnit: alpha))
  }

  /// The 8-bit value that the colour is without any loss, or `nil` when there is none.
  ///
  /// Only colours in ``ColorSpace/srgb`` with nothing missing qualify, whose channels and alpha are
  /// multiples of 1/255.
  public var exactRGBA8: RGBA8? {
    guard space == .srgb, !components.hasMissing, !isAlphaMissing else { return nil }
    let rounded = RGBA8(
      red: byte(fromUnit: components.values.x), green: byte(fromUnit: components.values.y),
      blue: byte(fromUnit: components.values.z), alpha: byte(fromUnit: alpha))
    return Color(rounded) == self ? rounded : nil
  }
}
