import TinctureColor

/// What `tincture color` can be asked for by its arguments, with everything but the colours.
enum ColorCalculation: Equatable {
  case parse
  case convert(ColorSpace)
  case contrast
  case mix(ColorSpace, amount: Double, hue: HueInterpolation)
  case map(Gamut, GamutMappingMethod)
  case difference
  case nearest(target: Double, ContrastMetric)

  /// What was found, and whether that is what was wanted.
  struct Outcome {
    var report = ColorReport()
    var status = ExitStatus.success
  }

  /// - Parameters:
  ///   - colors: As many colours as the calculation has operands.
  ///   - surface: The colour of `--on`.
  /// - Returns: What was found.
  func run(_ colors: [Color], on surface: Color?) -> Outcome {
    var outcome = Outcome()
    let first = colors.first ?? .black
    let last = colors.last ?? .black
    switch self {
    case .parse: Self.describe(first, in: &outcome.report)
    case .convert(let space): Self.convert(first, to: space, in: &outcome.report)
    case .contrast: Self.measure(first, on: last, over: surface, in: &outcome.report)
    case .mix(let space, let amount, let hue):
      let mixed = Color.mix(first, last, amount: amount, in: space, hue: hue)
      outcome.report.add("first", "first", first)
      outcome.report.add("second", "second", last)
      outcome.report.add("mixture", "mixture", mixed)
      Self.addSRGB(mixed, to: &outcome.report)
    case .map(let gamut, let method):
      Self.map(first, to: gamut, by: method, in: &outcome.report)
    case .difference:
      let visible = ColorDifference.ciede2000.between(first, last)
      let perceptual = ColorDifference.deltaEOK.between(first, last)
      outcome.report.add("first", "first", first)
      outcome.report.add("second", "second", last)
      outcome.report.add(
        "ciede2000", "CIEDE2000", visible, shown: RoundedText.nearest(visible, decimals: 3))
      outcome.report.add(
        "deltaeok", "deltaEOK", perceptual, shown: RoundedText.nearest(perceptual, decimals: 5))
    case .nearest(let target, let metric):
      Self.findReadable(first, on: surface ?? .white, target, metric, in: &outcome)
    }
    return outcome
  }

  // MARK: One colour

  private static func describe(_ color: Color, in report: inout ColorReport) {
    report.add("color", "colour", color)
    addSRGB(color, to: &report)
    if color.isInGamut(.srgb) {
      report.add("hsl", "HSL", color.converted(to: .hsl), as: .function(.hsl))
    }
    report.add("display-p3", "Display P3", color.converted(to: .displayP3))
    report.add("oklch", "OKLCH", color.converted(to: .oklch))
    let gamut = Gamut(smallestContaining: color)?.space.cssName.description
    report.add("gamut", "gamut", gamut ?? "none of srgb, display-p3, rec2020")
    let luminance = WCAG.luminance(color)
    report.add(
      "luminance", "luminance", luminance, shown: RoundedText.nearest(luminance, decimals: 4))
  }

  /// The 8-bit value, and whether it took gamut mapping to get there.
  private static func addSRGB(_ color: Color, to report: inout ColorReport) {
    let label = color.isInGamut(.srgb) ? "sRGB" : "sRGB (mapped)"
    report.add("srgb", label, color.mapped(to: .srgb), as: .hex)
  }

  private static func convert(
    _ color: Color, to space: ColorSpace, in report: inout ColorReport
  ) {
    report.add("color", "colour", color)
    report.add(
      "converted", space.cssName.description, color.converted(to: space), as: .function(space))
    addSRGB(color, to: &report)
  }

  private static func map(
    _ color: Color, to gamut: Gamut, by method: GamutMappingMethod, in report: inout ColorReport
  ) {
    let mapping = GamutMapping(color, to: gamut, method: method)
    report.add("color", "colour", color)
    report.add("mapped", "mapped", mapping.mapped)
    report.add("already_in_gamut", "already in gamut", mapping.wasInside)
    report.add(
      "deltaeok", "deltaEOK", mapping.difference,
      shown: RoundedText.nearest(mapping.difference, decimals: 5))
    report.add(
      "lightness_shift", "lightness shift", mapping.lightnessShift,
      shown: RoundedText.nearest(mapping.lightnessShift, decimals: 5))
  }

  // MARK: Contrast

  private static func measure(
    _ foreground: Color, on background: Color, over surface: Color?, in report: inout ColorReport
  ) {
    report.add("foreground", "foreground", foreground)
    report.add("background", "background", background)
    if let surface {
      let below = background.mapped(to: .srgb).composited(over: surface.mapped(to: .srgb))
      report.add("backdrop", "backdrop", surface)
      report.add("seen_background", "seen background", below, as: .hex)
      report.add(
        "seen_foreground", "seen foreground",
        foreground.mapped(to: .srgb).composited(over: below), as: .hex)
    } else if !background.isOpaque {
      report.add("backdrop", "backdrop", "not known: the lowest contrast on any (--on names it)")
    }
    let ratio = wcagContrast(foreground, background, over: surface)
    report.add("ratio", "WCAG ratio", ratio, shown: RoundedText.floor(ratio))
    let criteria: [(key: String, label: String, criterion: WCAGCriterion)] = [
      ("aa", "AA text", .aa), ("aa_large", "AA large text", .aaLarge),
      ("aaa", "AAA text", .aaa), ("aaa_large", "AAA large text", .aaaLarge),
      ("non_text", "AA non-text", .nonText),
    ]
    for (key, label, criterion) in criteria {
      let minimum = RoundedText.nearest(criterion.minimumRatio, decimals: 1)
      report.add(
        key, label, criterion.isMet(by: ratio), yes: "pass (at least \(minimum))",
        no: "fail (needs \(minimum))")
    }
    let lc = apcaContrast(text: foreground, background: background, over: surface)
    report.add("lc", "APCA Lc", lc, shown: RoundedText.nearest(lc, decimals: 1))
  }

  private static func findReadable(
    _ color: Color, on background: Color, _ target: Double, _ metric: ContrastMetric,
    in outcome: inout Outcome
  ) {
    func add(_ prefix: String, _ label: String, _ match: ReadableMatch) {
      outcome.report.add(prefix, label, Color(match.color), as: .hex)
      outcome.report.add(
        "\(prefix)_score", "  \(metric == .wcag ? "WCAG ratio" : "APCA |Lc|")", match.score,
        shown: RoundedText.floor(match.score))
      outcome.report.add(
        "\(prefix)_lightness_change", "  lightness change", match.lightnessChange,
        shown: RoundedText.nearest(match.lightnessChange, decimals: 4))
    }
    outcome.report.add("color", "colour", color)
    outcome.report.add("background", "background", background)
    switch color.readable(on: background, target: target, metric: metric) {
    case .unchanged(let match):
      outcome.report.add("feasible", "possible", true)
      add("nearest", "passes as it is", match)
    case .adjusted(let match, let alternative):
      outcome.report.add("feasible", "possible", true)
      add("nearest", "nearest, \(match.direction.rawValue)", match)
      if let alternative { add("other", "nearest, \(alternative.direction.rawValue)", alternative) }
    case .infeasible(let best):
      outcome.report.add("feasible", "possible", false)
      add("best", "best that there is", best)
      outcome.status = .problems
    }
  }
}
