import TinctureColor
import TinctureEmit

/// `wcag`: the contrast of `fg` on `bg`, which may be translucent and lie on `backdrop`.
struct WCAGAnswer: ColorAnswer {
  static let operation: StaticString = "wcag"

  private let foreground: Color
  private let background: Color
  private let backdrop: Color?

  init(_ request: ColorRequest) throws(ColorRequestError) {
    foreground = try request.color("fg", alpha: "fg_alpha")
    background = try request.color("bg", alpha: "bg_alpha")
    backdrop = request.has("backdrop") ? try request.color("backdrop") : nil
    if let backdrop, !backdrop.isOpaque {
      throw ColorRequestError("`backdrop` must be opaque")
    }
  }

  func write(to json: inout JSONWriter) {
    let ratio = wcagContrast(foreground, background, over: backdrop)
    json.member("ratio", ratio)
    json.key("pass")
    json.object { json in
      json.member("aa", WCAGCriterion.aa.isMet(by: ratio))
      json.member("aa_large", WCAGCriterion.aaLarge.isMet(by: ratio))
      json.member("aaa", WCAGCriterion.aaa.isMet(by: ratio))
      json.member("aaa_large", WCAGCriterion.aaaLarge.isMet(by: ratio))
      json.member("non_text", WCAGCriterion.nonText.isMet(by: ratio))
    }
    json.member("shown_floor2", RoundedText.floor(ratio))
    if let backdrop {
      writeComposites(over: backdrop, to: &json)
    } else if foreground.isOpaque, background.isOpaque {
      writeFullPrecision(ratio, to: &json)
    }
  }

  private func writeComposites(over backdrop: Color, to json: inout JSONWriter) {
    let surface = backdrop.mapped(to: .srgb)
    let seenBackground = background.mapped(to: .srgb).composited(over: surface)
    let seenForeground = foreground.mapped(to: .srgb).composited(over: seenBackground)
    json.member("seen_bg", seenBackground.components)
    json.member("seen_fg", seenForeground.components)
    json.member(
      "ratio_after_8bit_rounding",
      wcagContrast(foreground, background, over: backdrop, roundingComposites: true))
  }

  /// What the unrounded luminance weights would give, which some tools use in place of WCAG's own of four digits.
  private func writeFullPrecision(_ ratio: Double, to json: inout JSONWriter) {
    let full = WCAG.ratio(
      foreground.mapped(to: .srgb).values(in: .xyzD65).1,
      background.mapped(to: .srgb).values(in: .xyzD65).1)
    json.member("ratio_full_precision_weights", full)
    json.key("weights_change_verdict_at")
    json.list { json in
      for threshold in [3, 4.5, 7] where (ratio >= threshold) != (full >= threshold) {
        json.number(threshold)
      }
    }
  }
}

/// `apca`: the signed contrast of `text` on `bg`.
struct APCAAnswer: ColorAnswer {
  static let operation: StaticString = "apca"

  private let text: Color
  private let background: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    text = try request.color("text")
    background = try request.color("bg")
  }

  func write(to json: inout JSONWriter) {
    let lc = apcaContrast(text: text, background: background)
    json.member("lc", lc)
    json.member("polarity", lc > 0 ? "BoW" : lc < 0 ? "WoB" : "none")
    json.member("swapped_lc", apcaContrast(text: background, background: text))
  }
}

/// `foreground`: black or white on `bg`, by three rules.
struct ForegroundAnswer: ColorAnswer {
  static let operation: StaticString = "foreground"

  private let background: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    var background = try request.color("bg")
    background.alpha = 1
    self.background = background
  }

  func write(to json: inout JSONWriter) {
    json.member("luminance", WCAG.luminance(background))
    json.member("ratio_black", wcagContrast(.black, background))
    json.member("ratio_white", wcagContrast(.white, background))
    json.member("lc_black", apcaContrast(text: .black, background: background))
    json.member("lc_white", apcaContrast(text: .white, background: background))
    let wcag = blackOrWhite(on: background, method: .wcag)
    let apca = blackOrWhite(on: background, method: .apca)
    let half = blackOrWhite(on: background, method: .luminance(threshold: 0.5))
    json.member("wcag_pick", Self.name(wcag))
    json.member("apca_pick", Self.name(apca))
    json.member("half_luminance_pick", Self.name(half))
    json.member("half_luminance_ratio", wcagContrast(half, background))
    json.member("rules_disagree", wcag != half || wcag != apca)
  }

  private static func name(_ pick: Color) -> String { pick == .black ? "black" : "white" }
}
