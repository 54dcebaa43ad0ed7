import Testing
import TinctureColor
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Functions of colours")
struct ColorFunctionTests {
  /// Evaluates one call with colours, percentages and words as arguments.
  private func evaluate(
    _ function: Function, _ arguments: [Expression], _ labelled: [(String, Expression)] = []
  ) -> (color: Color?, diagnostics: [Diagnostic], draft: Draft) {
    var draft = Draft()
    let nameRange = draft.place()
    let plain = arguments.map { Call.Argument(label: nil, value: draft.located($0)) }
    let named = labelled.map { Call.Argument(label: $0.0, value: draft.located($0.1)) }
    let call = Call(function: function, nameRange: nameRange, arguments: plain + named)
    let id = draft.token("x", .own(.color), .call(call))
    let (resolved, diagnostics) = draft.resolved()
    guard case .color(let color) = resolved[id]?.values.base else {
      return (nil, diagnostics, draft)
    }
    return (color.color, diagnostics, draft)
  }

  private func expect(
    _ color: Color?, _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1,
    within tolerance: Double = 1e-5, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let color else {
      Issue.record("there is no colour", sourceLocation: sourceLocation)
      return
    }
    let (r, g, b) = color.values(in: .srgb)
    let difference = max(
      abs(r - red), abs(g - green), abs(b - blue), abs(color.alpha - alpha))
    #expect(
      difference <= tolerance, "\(r) \(g) \(b) / \(color.alpha)", sourceLocation: sourceLocation)
  }

  @Test func alphaReplaces() throws {
    let result = evaluate(.alpha, [try .color("#007aff80"), .percent(15)])
    expect(result.color, 0, 122.0 / 255, 1, alpha: 0.15)
  }

  @Test func opacityMultiplies() throws {
    let result = evaluate(.opacity, [try .color("rgb(0 122 255 / 0.5)"), .percent(50)])
    expect(result.color, 0, 122.0 / 255, 1, alpha: 0.25)
  }

  @Test("A share given as a whole number is told to be a percentage")
  func percentageHelp() throws {
    let result = evaluate(.alpha, [try .color("#007aff"), .number(15)])
    let only = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(only.code == .argumentOutOfRange)
    #expect(only.help == "write 15%")
    guard case .call(let call) = result.draft.design.tokens[0].value else { return }
    #expect(only.range == call.arguments[1].value.range)
  }

  @Test func wrongArgumentType() throws {
    let result = evaluate(.alpha, [.pixels(4), .percent(15)])
    #expect(result.diagnostics.map(\.code) == [.wrongArgumentType])
    guard case .call(let call) = result.draft.design.tokens[0].value else { return }
    #expect(result.diagnostics.first?.range == call.arguments[0].value.range)
  }

  /// The middle of the Oklab values that CSS Color 4 gives for red and blue.
  @Test func mixInOklab() throws {
    let result = evaluate(.mix, [try .color("red"), try .color("blue")])
    let color = try #require(result.color)
    let (lightness, a, b) = color.values(in: .oklab)
    #expect(abs(lightness - 0.53998) < 1e-4)
    #expect(abs(a - 0.0962) < 1e-4)
    #expect(abs(b + 0.09284) < 1e-4)
  }

  @Test func mixInSRGB() throws {
    let result = evaluate(
      .mix, [try .color("black"), try .color("white"), .percent(25)], [("in", .word("srgb"))])
    expect(result.color, 0.25, 0.25, 0.25)
  }

  @Test("A mixture of colours of sRGB stays in sRGB, with its hue")
  func mixStaysInGamut() throws {
    let result = evaluate(
      .mix, [try .color("#00ff00"), try .color("#ff00ff"), .percent(50)],
      [("in", .word("oklch")), ("hue", .word("longer"))])
    #expect(try #require(result.color).isInGamut(.srgb))
  }

  /// L = 0.5 without chroma is linear 0.125, which is encoded as 1.055 · 0.125^(1/2.4) − 0.055.
  @Test func lightenMovesLightness() throws {
    let lighter = evaluate(.lighten, [try .color("black"), .percent(50)])
    expect(lighter.color, 0.388573, 0.388573, 0.388573)
    let darker = evaluate(.darken, [try .color("white"), .percent(50)])
    expect(darker.color, 0.388573, 0.388573, 0.388573)
  }

  @Test func brightnessAddsToChannels() throws {
    let result = evaluate(.brightness, [try .color("#007aff"), .percent(-8)])
    expect(result.color, 0, 122.0 / 255 - 0.08, 0.92)
  }

  @Test func saturateLeavesGreyAlone() throws {
    let result = evaluate(.saturate, [try .color("#808080"), .percent(50)])
    expect(result.color, 128.0 / 255, 128.0 / 255, 128.0 / 255)
  }

  /// The Oklab lightness of red is 0.62796; its cube is the linear value of that grey.
  @Test func desaturateAndGrayscaleGiveTheGrey() throws {
    let grey = evaluate(.desaturate, [try .color("red"), .percent(100)])
    expect(grey.color, 0.534747, 0.534747, 0.534747, within: 1e-4)
    let same = evaluate(.grayscale, [try .color("red")])
    expect(same.color, 0.534747, 0.534747, 0.534747, within: 1e-4)
  }

  @Test func fullTurnOfHueChangesNothing() throws {
    let result = evaluate(.hue, [try .color("#336699"), .number(360)])
    expect(result.color, 0.2, 0.4, 0.6)
  }

  @Test func tintAndShade() throws {
    let tint = evaluate(.tint, [try .color("red"), .percent(50)], [("in", .word("srgb"))])
    expect(tint.color, 1, 0.5, 0.5)
    let shade = evaluate(.shade, [try .color("red"), .percent(50)], [("in", .word("srgb"))])
    expect(shade.color, 0.5, 0, 0)
  }

  @Test func invert() throws {
    expect(evaluate(.invert, [try .color("#ff8000")]).color, 0, 127.0 / 255, 1)
  }

  @Test func overComposites() throws {
    let result = evaluate(.over, [try .color("#00000080"), try .color("white")])
    expect(result.color, 127.0 / 255, 127.0 / 255, 127.0 / 255)
  }

  @Test func gamutClips() throws {
    let result = evaluate(
      .gamut, [try .color("color(display-p3 1 0 0)"), .word("srgb")], [("method", .word("clip"))])
    expect(result.color, 1, 0, 0, within: 0)
  }

  /// A tone is CIE L*: that of the grey with Y = 0.184187 is 50.
  @Test func toneOfGrey() throws {
    let color = try #require(evaluate(.tone, [try .color("#808080"), .number(50)]).color)
    #expect(abs(color.values(in: .xyzD65).1 - 0.184187) < 2e-3)
  }

  @Test("Chains are computed in full precision and rounded once")
  func fullPrecision() throws {
    var draft = Draft()
    draft.token("base", .own(.color), try .color("#3a6ea5"))
    let first = draft.reference("base")
    draft.token("d1", .own(.color), draft.call(.brightness, first, .percent(-0.3)))
    let second = draft.reference("d1")
    let id = draft.token("d2", .own(.color), draft.call(.brightness, second, .percent(-0.3)))
    let (resolved, _) = draft.resolved()
    guard case .color(let color) = resolved[id]?.values.base else {
      Issue.record("there is no colour")
      return
    }
    expect(
      color.color, 58.0 / 255 - 0.006, 110.0 / 255 - 0.006, 165.0 / 255 - 0.006, within: 1e-9)
  }
}

@Suite("Contrast")
struct ContrastFunctionTests {
  private func pick(
    on background: String, _ candidates: [String] = [], _ labelled: [(String, Expression)] = []
  ) throws -> (hex: String?, diagnostics: [Diagnostic]) {
    var draft = Draft()
    let arguments = try ([background] + candidates).map { try Expression.color($0) }
    let call = Call(
      function: .contrast, nameRange: draft.place(),
      arguments: arguments.map { Call.Argument(label: nil, value: draft.located($0)) }
        + labelled.map { Call.Argument(label: $0.0, value: draft.located($0.1)) })
    let id = draft.token("x", .own(.color), .call(call))
    let (resolved, diagnostics) = draft.resolved()
    guard case .color(let color) = resolved[id]?.values.base else { return (nil, diagnostics) }
    return (color.color.srgb8.hex, diagnostics)
  }

  @Test(
    "Black or white by each of the rules",
    .enabled(if: SharedData.isAvailable, SharedData.absence))
  func foregroundVectors() throws {
    for vector in try SharedData.lines(of: "colour-vectors/foreground.jsonl") {
      let background = try #require(vector["bg"] as? String)
      let hex = ["black": "#000000", "white": "#ffffff"]
      for (key, method) in [
        ("wcag_pick", "wcag"), ("apca_pick", "apca"), ("half_luminance_pick", "luminance"),
      ] {
        let expected = try #require((vector[key] as? String).flatMap { hex[$0] })
        let result = try pick(on: background, [], [("method", .word(method))])
        #expect(result.hex == expected, "\(background) by \(method)")
      }
    }
  }

  @Test("A candidate that misses the stated target is an error, the default one a warning")
  func target() throws {
    let stated = try pick(on: "#808080", ["#777777", "#888888"], [("target", .number(3))])
    #expect(stated.hex == nil)
    #expect(stated.diagnostics.map(\.code) == [.contrastUnreachable])
    #expect(stated.diagnostics.map(\.severity) == [.error])
    let unstated = try pick(on: "#808080", ["#777777", "#ffffff"])
    #expect(unstated.hex == "#ffffff")
    #expect(unstated.diagnostics.map(\.severity) == [.warning])
  }

  @Test("Contrast on what lets its backdrop through is not known")
  func translucentBackground() throws {
    let result = try pick(on: "#00000080")
    #expect(result.hex == nil)
    #expect(result.diagnostics.map(\.code) == [.argumentOutOfRange])
  }

  @Test(
    "The nearest readable colour", .enabled(if: SharedData.isAvailable, SharedData.absence))
  func nearestVectors() throws {
    for vector in try SharedData.lines(of: "colour-vectors/nearest.jsonl") {
      let foreground = try #require(vector["fg"] as? String)
      let background = try #require(vector["bg"] as? String)
      let metric = try #require(vector["metric"] as? String)
      let target = try #require(vector["target"] as? Double)
      let isFeasible = try #require(vector["feasible"] as? Bool)
      var draft = Draft()
      let call = draft.call(
        .readable, try .color(foreground), try .color(background),
        labelled: [("target", .number(target)), ("method", .word(metric))])
      let id = draft.token("x", .own(.color), call)
      let (resolved, diagnostics) = draft.resolved()
      guard isFeasible else {
        #expect(diagnostics.map(\.code) == [.contrastUnreachable], "\(vector)")
        #expect(resolved[id] == nil)
        continue
      }
      guard case .color(let color) = resolved[id]?.values.base else {
        Issue.record("there is no colour for \(vector)")
        continue
      }
      let oklch = try #require(vector["oklch"] as? [Double])
      let allowed = try #require(vector["accept_abs_dL"] as? Double)
      #expect(abs(color.color.values(in: .oklch).0 - oklch[0]) <= allowed, "\(vector)")
      if metric == "wcag" {
        let written = color.color.srgb8
        let behind = try #require(RGBA8(hex: background))
        #expect(writtenOutContrast(written, behind) >= target)
      }
      if vector["direction"] as? String == "none" { #expect(color.color.srgb8.hex == foreground) }
    }
  }

  @Test("A grey for #303030 is the first that passes once it is written")
  func solvedOnWrittenValue() throws {
    var draft = Draft()
    let call = draft.call(.readable, try .color("#808080"), try .color("#303030"))
    let id = draft.token("x", .own(.color), call)
    let (resolved, _) = draft.resolved()
    guard case .color(let color) = resolved[id]?.values.base else {
      Issue.record("there is no colour")
      return
    }
    #expect(color.color.srgb8.hex == "#979797")
  }
}
