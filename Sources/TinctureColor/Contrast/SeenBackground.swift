/// What is seen behind a foreground, in gamma-encoded sRGB: one colour, or the two extremes where
/// the surface is unknown.
struct SeenBackground {
  private let darkest: Triple
  private let lightest: Triple?

  /// - Parameters:
  ///   - background: The colour directly behind.
  ///   - surface: The opaque colour behind a translucent background; `nil` when it is not known,
  ///     and any may be.
  init(_ background: Color, over surface: Color?) {
    let base = background.mappedTriple(to: .srgb, method: .cssMinde)
    func seen(on surface: Triple) -> Triple {
      blend(base, background.alpha, over: surface, 1).values
    }
    if background.isOpaque {
      darkest = base
      lightest = nil
    } else if let surface {
      darkest = seen(on: surface.mappedTriple(to: .srgb, method: .cssMinde))
      lightest = nil
    } else {
      darkest = seen(on: Triple(0, 0, 0))
      lightest = seen(on: Triple(1, 1, 1))
    }
  }

  /// The contrast of a foreground: the WCAG ratio, or the signed Lc.
  ///
  /// Where the surface is unknown it is the weaker one of those on black and on white. Between a
  /// surface on which the foreground is the lighter one and a surface on which it is the darker one
  /// lies a surface on which both are equally light.
  func contrast(
    _ metric: ContrastMetric, of foreground: Triple, alpha: Double, rounding: Bool = false
  ) -> Double {
    let onDarkest = measure(metric, foreground, alpha, on: darkest, rounding: rounding)
    guard let lightest else { return onDarkest.contrast }
    let onLightest = measure(metric, foreground, alpha, on: lightest, rounding: rounding)
    if onDarkest.isLighter != onLightest.isLighter { return metric == .wcag ? 1 : 0 }
    return abs(onDarkest.contrast) < abs(onLightest.contrast)
      ? onDarkest.contrast : onLightest.contrast
  }

  private func measure(
    _ metric: ContrastMetric, _ foreground: Triple, _ alpha: Double, on background: Triple,
    rounding: Bool
  ) -> (contrast: Double, isLighter: Bool) {
    var seen = alpha >= 1 ? foreground : blend(foreground, alpha, over: background, 1).values
    var behind = background
    if rounding {
      seen = roundedTo8Bits(seen)
      behind = roundedTo8Bits(behind)
    }
    switch metric {
    case .wcag:
      let front = WCAG.luminance(encoded: seen)
      let back = WCAG.luminance(encoded: behind)
      return (WCAG.ratio(front, back), front > back)
    case .apca:
      let front = APCA.luminance(encoded: seen)
      let back = APCA.luminance(encoded: behind)
      return (APCA.contrast(text: front, background: back), front > back)
    }
  }
}

private func roundedTo8Bits(_ rgb: Triple) -> Triple {
  rgb.map { Double(byte(fromUnit: $0)) / 255 }
}
