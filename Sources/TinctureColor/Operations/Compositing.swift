extension Color {
  /// This colour laid over another, by source-over (Compositing 1, §5.1).
  ///
  /// - Parameters:
  ///   - backdrop: The colour underneath.
  ///   - space: The space whose components are blended. User interfaces blend gamma-encoded
  ///     components of the surface, so this is ``ColorSpace/srgb`` or ``ColorSpace/displayP3``;
  ///     linear spaces give what a linear-light renderer shows.
  /// - Returns: The result in that space, with straight (not premultiplied) components.
  public func composited(over backdrop: Color, in space: ColorSpace = .srgb) -> Color {
    if isOpaque, self.space == space, !components.hasMissing { return self }
    let source = triple(in: space)
    let below = backdrop.triple(in: space)
    let blended = blend(source, alpha, over: below, backdrop.alpha)
    return Color(space: space, values: blended.values, alpha: blended.alpha)
  }

  /// A stack of layers flattened, by source-over from the bottom, rounded nowhere.
  ///
  /// - Parameters:
  ///   - layers: The layers, the lowest first.
  ///   - space: The space whose components are blended.
  /// - Returns: The result in that space; transparent black when there is no layer.
  public static func composite(
    bottomFirst layers: some Sequence<Color>, in space: ColorSpace = .srgb
  ) -> Color {
    var result = Color(space: space, values: Triple(0, 0, 0), alpha: 0)
    for layer in layers {
      result = layer.composited(over: result, in: space)
    }
    return result
  }
}

/// Source-over with straight alpha: αo = αs + αb(1 − αs), Co = (Cs·αs + Cb·αb·(1 − αs)) / αo.
@inline(__always)
func blend(
  _ source: Triple, _ sourceAlpha: Double, over backdrop: Triple, _ backdropAlpha: Double
) -> (values: Triple, alpha: Double) {
  let showing = backdropAlpha * (1 - sourceAlpha)
  let alpha = sourceAlpha + showing
  guard alpha > 0 else { return (Triple(0, 0, 0), 0) }
  func channel(_ over: Double, _ under: Double) -> Double {
    (over * sourceAlpha + under * showing) / alpha
  }
  return (
    Triple(
      channel(source.x, backdrop.x), channel(source.y, backdrop.y), channel(source.z, backdrop.z)),
    min(alpha, 1)
  )
}
