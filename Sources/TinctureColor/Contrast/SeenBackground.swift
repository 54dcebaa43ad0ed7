/// What is seen behind a foreground, in gamma-encoded sRGB: one colour, or the two extremes where
/// the surface is unknown.
struct SeenBackground {
  /// One colour with its luminance, so that many foregrounds can be measured against it.
  private struct Ground {
    let rgb: Triple
    let luminance: Double
  }

  private let metric: ContrastMetric
  private let isRounding: Bool
  private let darkest: Ground
  private let lightest: Ground?

  /// - Parameters:
  ///   - background: The colour directly behind.
  ///   - surface: The opaque colour behind a translucent background; `nil` when it is not known,
  ///     and any may be.
  ///   - metric: The measure of contrast.
  ///   - rounding: Whether both colours, as they are seen, are rounded to 8 bits before they are
  ///     measured.
  init(
    _ background: Color, over surface: Color?, metric: ContrastMetric, rounding: Bool = false
  ) {
    self.metric = metric
    isRounding = rounding
    let base = background.mappedTriple(to: .srgb, method: .cssMinde)
    func ground(on surface: Triple) -> Ground {
      let rgb = blend(base, background.alpha, over: surface, 1).values
      return Ground(rgb: rgb, luminance: metric.luminance(rounding ? roundedTo8Bits(rgb) : rgb))
    }
    if background.isOpaque {
      darkest = ground(on: base)
      lightest = nil
    } else if let surface {
      darkest = ground(on: surface.mappedTriple(to: .srgb, method: .cssMinde))
      lightest = nil
    } else {
      darkest = ground(on: Triple(0, 0, 0))
      lightest = ground(on: Triple(1, 1, 1))
    }
  }

  /// The contrast of a foreground: the WCAG ratio, or the signed Lc.
  ///
  /// Where the surface is unknown it is the weaker one of those on black and on white. Between a
  /// surface on which the foreground is the lighter one and a surface on which it is the darker one
  /// lies a surface on which both are equally light.
  func contrast(of foreground: Triple, alpha: Double) -> Double {
    let onDarkest = measure(foreground, alpha, on: darkest)
    guard let lightest else { return onDarkest.contrast }
    let onLightest = measure(foreground, alpha, on: lightest)
    if onDarkest.isLighter != onLightest.isLighter { return metric == .wcag ? 1 : 0 }
    return abs(onDarkest.contrast) < abs(onLightest.contrast)
      ? onDarkest.contrast : onLightest.contrast
  }

  private func measure(
    _ foreground: Triple, _ alpha: Double, on ground: Ground
  ) -> (contrast: Double, isLighter: Bool) {
    var seen = alpha >= 1 ? foreground : blend(foreground, alpha, over: ground.rgb, 1).values
    if isRounding { seen = roundedTo8Bits(seen) }
    let luminance = metric.luminance(seen)
    let contrast =
      switch metric {
      case .wcag: WCAG.ratio(luminance, ground.luminance)
      case .apca: APCA.contrast(text: luminance, background: ground.luminance)
      }
    return (contrast, luminance > ground.luminance)
  }
}

extension ContrastMetric {
  fileprivate func luminance(_ encoded: Triple) -> Double {
    switch self {
    case .wcag: WCAG.luminance(encoded: encoded)
    case .apca: APCA.luminance(encoded: encoded)
    }
  }
}

private func roundedTo8Bits(_ rgb: Triple) -> Triple {
  rgb.map { Double(byte(fromUnit: $0)) / 255 }
}
