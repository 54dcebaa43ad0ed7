import TinctureColor
import TinctureEmit

/// `deltae`: the difference of the colours `a` and `b`, which are in CIE Lab for CIEDE2000 and in Oklab for deltaEOK.
struct DifferenceAnswer: ColorAnswer {
  static let operation: StaticString = "deltae"

  private let difference: Double

  init(_ request: ColorRequest) throws(ColorRequestError) {
    let metric: ColorDifference = try request.choice("metric")
    let space: ColorSpace =
      switch metric {
      case .ciede2000: .lab
      case .deltaEOK: .oklab
      }
    difference = metric.between(
      Color(space: space, components: try request.components("a")),
      Color(space: space, components: try request.components("b")))
  }

  func write(to json: inout JSONWriter) {
    json.member("expect", difference)
  }
}

/// `cvd`: the colour `hex` as it looks with the deficiency `kind`.
struct DeficiencyAnswer: ColorAnswer {
  static let operation: StaticString = "cvd"

  private let simulated: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    if request.has("applied_in"), try request.space("applied_in") != .srgbLinear {
      throw ColorRequestError("`applied_in` must be `srgb-linear`")
    }
    simulated = try request.color("hex").simulating(
      try request.choice("kind"), severity: try request.fractionIfPresent("severity") ?? 1,
      model: request.has("method") ? try request.choice("method") : .machado)
  }

  func write(to json: inout JSONWriter) {
    json.member("expect", simulated.components)
  }
}

/// `filter`: the colour `hex` as the CSS filter functions `css` show it.
struct FilterAnswer: ColorAnswer {
  static let operation: StaticString = "filter"

  private let filtered: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    let color = try request.color("hex")
    let css = try request.text("css")
    do throws(ColorParseError) {
      filtered = color.filtered(by: try CSSFilter.list(css: css))
    } catch {
      throw ColorRequestError("`css`: \(error.description), at byte \(error.offset)")
    }
  }

  func write(to json: inout JSONWriter) {
    json.member("expect_clamped", filtered.components)
    json.member("alpha", filtered.alpha)
  }
}
