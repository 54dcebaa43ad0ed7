import Foundation
import Testing

@testable import tincture

/// Every gold vector, asked as a request; the tolerances are those of the vectors' own description.
@Suite(
  "Colour requests against the gold vectors",
  .enabled(if: ColorVectors.areAvailable, ColorVectors.absence))
struct ColorVectorTests {
  @Test func parse() throws {
    try ColorVectors.run("parse") { vector, answer in
      var problems = mismatch(answer, sameFlagsAs: vector, "valid")
      guard vector.flag("valid") == true else { return problems }
      problems += mismatch(answer, sameTextsAs: vector, "kind", "space", "name")
      guard vector.string("kind") == "color" else { return problems }
      problems += mismatch(
        answer, "coords", vector.components("coords"), within: [1e-9, 1e-9, 1e-9])
      problems += mismatch(answer, "alpha", vector.number("alpha"), within: 1e-9)
      for key in ["srgb", "xyz"] {
        problems += mismatch(answer, key, vector.components(key), within: vector.tolerances)
      }
      // A null in the vectors may also mark a rounding tie, at which no value is expected.
      if !vector.isNull("hex") { problems += mismatch(answer, sameTextsAs: vector, "hex") }
      if isOutside(vector.components("srgb")), !answer.isNull("hex") {
        problems.append("hex should be null outside sRGB")
      }
      return problems
    }
  }

  @Test func convert() throws {
    try ColorVectors.run("convert") { vector, answer in
      mismatch(
        answer, "expect", vector.components("expect"), within: vector.tolerances,
        hueIndex: hueIndex(vector.string("to")))
    }
  }

  @Test func gamut() throws {
    try ColorVectors.run("gamut") { vector, answer in
      var problems = mismatch(answer, sameFlagsAs: vector, "already_in_gamut")
      problems += mismatch(
        answer, "expect", vector.components("expect"), within: vector.tolerances)
      for case let value? in answer.components("expect") ?? [] where !(0...1).contains(value) {
        problems.append("\(value) is not in the gamut")
      }
      if !vector.isNull("hex") { problems += mismatch(answer, sameTextsAs: vector, "hex") }
      // Both follow from the result, which may be off by the tolerance. Next to black lightness is the cube root of
      // linear light, which is 12.92 times less than the encoded value.
      let tolerance = vector.tolerances[0]
      let isBlack = vector.components("expect")?.allSatisfy { abs($0 ?? 0) <= tolerance } == true
      let slack = isBlack ? cbrt(tolerance / 12.92) : 2 * tolerance
      for key in ["delta_eok_to_input", "lightness_shift"] {
        problems += mismatch(answer, key, vector.number(key), within: slack)
      }
      return problems
    }
  }

  @Test(arguments: ["both", "css", "parts"])
  func mix(spelling: String) throws {
    let dropped = ["css": ["c1", "c2", "p1", "p2", "hue", "space"], "parts": ["css"]]
    for request in try ColorVectors.requests("mix") {
      let vector = try Fields(request)
      let members = vector.members.filter { dropped[spelling]?.contains($0.key) != true }
      let line = try JSONSerialization.data(withJSONObject: members)
      let answer = try Fields(ColorService.answer(Array(line)))
      var problems = mismatch(answer, sameTextsAs: vector, "space")
      problems += mismatch(
        answer, "expect", vector.components("expect"), within: vector.tolerances,
        hueIndex: hueIndex(vector.string("space")))
      problems += mismatch(answer, "alpha", vector.number("alpha"), within: 1e-6)
      for problem in problems { Issue.record("\(vector.string("id") ?? "?"): \(problem)") }
    }
  }

  @Test func wcag() throws {
    try ColorVectors.run("wcag") { vector, answer in
      let tolerance = try #require(vector.number("tol"))
      var problems = mismatch(answer, "ratio", vector.number("ratio"), within: tolerance)
      let verdicts = try #require(vector.object("pass"))
      let given = try #require(answer.object("pass"))
      problems += mismatch(
        given, sameFlagsAs: verdicts, "aa", "aa_large", "aaa", "aaa_large", "non_text")
      if vector.has("backdrop") {
        for key in ["seen_bg", "seen_fg"] {
          problems += mismatch(answer, key, vector.components(key), within: [1e-9, 1e-9, 1e-9])
        }
        if let rounded = vector.number("ratio_after_8bit_rounding") {
          problems += mismatch(answer, "ratio_after_8bit_rounding", rounded, within: tolerance)
        }
      } else {
        problems += mismatch(answer, sameTextsAs: vector, "shown_floor2")
        // The vectors state no tolerance for this one; that of the translucent ratios is taken.
        problems += mismatch(
          answer, "ratio_full_precision_weights", vector.number("ratio_full_precision_weights"),
          within: 1e-7)
        let flips = "weights_change_verdict_at"
        if answer.components(flips) != vector.components(flips) { problems.append(flips) }
      }
      return problems
    }
  }

  @Test func apca() throws {
    try ColorVectors.run("apca") { vector, answer in
      ["lc", "swapped_lc"].flatMap {
        mismatch(answer, $0, vector.number($0), within: vector.tolerances[0])
      } + mismatch(answer, sameTextsAs: vector, "polarity")
    }
  }

  @Test func composite() throws {
    try ColorVectors.run("composite") { vector, answer in
      var problems = mismatch(answer, "alpha", vector.number("alpha"), within: vector.tolerances[0])
      for key in ["expect", "srgb"] {
        problems += mismatch(answer, key, vector.components(key), within: vector.tolerances)
      }
      if !vector.isNull("hex") { problems += mismatch(answer, sameTextsAs: vector, "hex") }
      return problems
    }
  }

  @Test func deltae() throws {
    try ColorVectors.run("deltae") { vector, answer in
      mismatch(answer, "expect", vector.number("expect"), within: vector.tolerances[0])
    }
  }

  @Test func nearest() throws {
    try ColorVectors.run("nearest") { vector, answer in
      var problems = mismatch(answer, sameFlagsAs: vector, "feasible")
      guard vector.flag("feasible") == true else {
        if answer.has("answer") { problems.append("there must be no answer") }
        return problems
          + mismatch(answer, "best_possible", vector.number("best_possible"), within: 1e-6)
      }
      let found = try #require(answer.string("answer"))
      if vector.string("direction") == "none" {
        return problems + mismatch(answer, sameTextsAs: vector, "direction")
          + (found == vector.string("fg") ? [] : ["must come back unchanged, is \(found)"])
      }
      // Measured on the emitted value, by the operations that other vectors check.
      let target = try #require(vector.number("target"))
      let background = try #require(vector.string("bg"))
      let measured =
        vector.string("metric") == "wcag"
        ? try ask(#"{"op":"wcag","fg":"\#(found)","bg":"\#(background)"}"#).number("ratio")
        : try ask(#"{"op":"apca","text":"\#(found)","bg":"\#(background)"}"#).number("lc")
      let score = abs(try #require(measured))
      if score < target { problems.append("\(found) scores \(score)") }
      problems += mismatch(answer, "score", score, within: 1e-9)
      let parsed = try #require(try ask(#"{"op":"parse","css":"\#(found)"}"#).components("srgb"))
      let list = parsed.map { String($0 ?? 0) }.joined(separator: ",")
      let oklch = try #require(
        try ask(#"{"op":"convert","from":"srgb","coords":[\#(list)],"to":"oklch"}"#)
          .components("expect")
      ).map { $0 ?? 0 }
      let wanted = try #require(vector.components("oklch")).map { $0 ?? 0 }
      let hueShift =
        2 * (wanted[1] * oklch[1]).squareRoot() * abs(sin((oklch[2] - wanted[2]) * .pi / 360))
      if abs(oklch[0] - wanted[0]) > (vector.number("accept_abs_dL") ?? 0) {
        problems.append("\(found) moved lightness by \(oklch[0] - wanted[0])")
      }
      if hueShift > (vector.number("accept_hue_shift_eok") ?? 0) {
        problems.append("\(found) shifted the hue by \(hueShift)")
      }
      if oklch[1] > wanted[1] + (vector.number("accept_chroma_increase") ?? 0) {
        problems.append("\(found) has a chroma of \(oklch[1])")
      }
      problems += mismatch(answer, "hue_shift_eok", hueShift, within: 1e-6)
      problems += mismatch(answer, "abs_dL", abs(oklch[0] - wanted[0]), within: 1e-6)
      return problems
    }
  }

  @Test func foreground() throws {
    try ColorVectors.run("foreground") { vector, answer in
      let numbers = [
        "luminance", "ratio_black", "ratio_white", "lc_black", "lc_white", "half_luminance_ratio",
      ]
      return numbers.flatMap {
        mismatch(answer, $0, vector.number($0), within: vector.tolerances[0])
      } + mismatch(answer, sameTextsAs: vector, "wcag_pick", "apca_pick", "half_luminance_pick")
        + mismatch(answer, sameFlagsAs: vector, "rules_disagree")
    }
  }

  @Test func cvd() throws {
    try ColorVectors.run("cvd") { vector, answer in
      mismatch(answer, "expect", vector.components("expect"), within: vector.tolerances)
    }
  }

  @Test func filter() throws {
    try ColorVectors.run("filter") { vector, answer in
      mismatch(
        answer, "expect_clamped", vector.components("expect_clamped"), within: vector.tolerances)
    }
  }

  private func ask(_ request: String) throws -> Fields {
    try Fields(ColorService.answer(Array(request.utf8)))
  }

  private func isOutside(_ rgb: [Double?]?) -> Bool {
    (rgb ?? []).contains { value in
      guard let value else { return false }
      return value < -1e-5 || value > 1 + 1e-5
    }
  }
}
