private import TinctureColor

extension Function {
  /// What the function takes, gives and means.
  package var signature: FunctionSignature {
    switch self {
    case .alpha: Signatures.alpha
    case .opacity: Signatures.opacity
    case .mix: Signatures.mix
    case .lighten: Signatures.lighten
    case .darken: Signatures.darken
    case .brightness: Signatures.brightness
    case .saturate: Signatures.saturate
    case .desaturate: Signatures.desaturate
    case .hue: Signatures.hue
    case .tint: Signatures.tint
    case .shade: Signatures.shade
    case .invert: Signatures.invert
    case .grayscale: Signatures.grayscale
    case .over: Signatures.over
    case .contrast: Signatures.contrast
    case .readable: Signatures.readable
    case .tone: Signatures.tone
    case .gamut: Signatures.gamut
    case .min: Signatures.min
    case .max: Signatures.max
    case .clamp: Signatures.clamp
    case .round: Signatures.round
    case .floor: Signatures.floor
    case .ceil: Signatures.ceil
    case .scale: Signatures.scale
    }
  }
}

private enum Signatures {
  static let color = FunctionParameter("color", .color, "the colour to start from")
  static let spaces = ParameterKind.keyword(
    ColorSpace.allCases.map(\.cssName.description) + ["xyz"])
  static let space = FunctionParameter(
    "in", spaces, .optional(.string("oklab")), "the colour space in which to mix")

  static func amount(_ range: ClosedRange<Double>, _ meaning: String) -> FunctionParameter {
    FunctionParameter("amount", .fraction(range), meaning)
  }

  static func ofColor(_ parameters: [FunctionParameter], _ meaning: String) -> FunctionSignature {
    FunctionSignature([color] + parameters, gives: .type(.color), meaning)
  }

  // MARK: Colours

  static let alpha = ofColor(
    [FunctionParameter("alpha", .fraction(0...1), "the new alpha")],
    "the colour with this alpha, whatever it was before")

  static let opacity = ofColor(
    [FunctionParameter("factor", .fraction(0...1), "what the alpha is multiplied by")],
    "the colour with its alpha multiplied")

  static let mix = FunctionSignature(
    [
      FunctionParameter("first", .color, "the colour at a share of 0%"),
      FunctionParameter("second", .color, "the colour at a share of 100%"),
      FunctionParameter(
        "amount", .fraction(0...1), .optional(.number(0.5)), "the share of the second colour"),
      space,
      FunctionParameter(
        "hue", .keyword(["shorter", "longer", "increasing", "decreasing"]),
        .optional(.string("shorter")), "which way round a hue goes"),
    ], gives: .type(.color), "the two colours mixed, as CSS's color-mix() does")

  static let lighten = ofColor(
    [amount(-1...1, "what is added to the lightness, whose range is 0% to 100%")],
    "the colour with its OKLCH lightness raised")

  static let darken = ofColor(
    [amount(-1...1, "what is taken from the lightness, whose range is 0% to 100%")],
    "the colour with its OKLCH lightness lowered")

  static let brightness = ofColor(
    [amount(-1...1, "what is added to each channel, whose range is 0% to 100%")],
    "the colour with an amount added to its gamma-encoded channels, as SwiftUI's brightness(_:)")

  static let saturate = ofColor(
    [amount(-1...10, "by which share the chroma grows")],
    "the colour with its OKLCH chroma scaled up")

  static let desaturate = ofColor(
    [amount(0...1, "by which share the chroma shrinks; 100% gives a grey")],
    "the colour with its OKLCH chroma scaled down")

  static let hue = ofColor(
    [FunctionParameter("angle", .angle, "by how much, in either direction")],
    "the colour with its OKLCH hue turned")

  static let tint = ofColor(
    [amount(0...1, "the share of white"), space], "the colour mixed with white")

  static let shade = ofColor(
    [amount(0...1, "the share of black"), space], "the colour mixed with black")

  static let invert = ofColor([], "the colour with each gamma-encoded channel inverted")

  static let grayscale = ofColor([], "the grey of the same OKLCH lightness")

  static let over = FunctionSignature(
    [
      FunctionParameter("foreground", .color, "the colour in front"),
      FunctionParameter("background", .color, "the colour behind it"),
    ], gives: .type(.color), "the colour that is seen where one lies over the other")

  static let contrast = FunctionSignature(
    [
      FunctionParameter("background", .color, "what the chosen colour lies on"),
      FunctionParameter(
        "candidates", .color, .variadic(minimum: 0),
        "the colours to choose from; black and white where none is given"),
      FunctionParameter(
        "method", .keyword(["wcag", "apca", "luminance"]), .optional(.string("wcag")),
        "the measure: the WCAG ratio, the APCA contrast, or a threshold on the luminance"),
      FunctionParameter(
        "target", .number(0...110), .optional(nil),
        "the contrast that must be reached: 4.5 for wcag where it is not given"),
      FunctionParameter(
        "threshold", .fraction(0...1), .optional(.number(0.5)),
        "with method=luminance: the luminance above which the darker candidate is taken"),
    ], gives: .type(.color), "the candidate with the best contrast on the background")

  static let readable = ofColor(
    [
      FunctionParameter("on", .color, "what the colour lies on"),
      FunctionParameter(
        "target", .number(0...110), .optional(.number(4.5)), "the contrast that must be reached"),
      FunctionParameter(
        "method", .keyword(["wcag", "apca"]), .optional(.string("wcag")), "the measure"),
    ], "the colour with its lightness moved as little as needed to be readable")

  static let tone = ofColor(
    [FunctionParameter("tone", .number(0...100), "the CIE lightness L*, 0 to 100")],
    "the colour of the same hue with this tone")

  static let gamut = ofColor(
    [
      FunctionParameter("gamut", .keyword(["srgb", "p3", "rec2020"]), "where it must fit in"),
      FunctionParameter(
        "method", .keyword(["css", "raytrace", "clip"]), .optional(.string("css")),
        "how a colour outside is brought in"),
    ], "the nearest colour that the gamut holds")

  // MARK: Numbers and lengths

  static let value = FunctionParameter("value", .quantity, "the value")

  static let min = FunctionSignature(
    [FunctionParameter("values", .quantity, .variadic(minimum: 1), "the values")],
    gives: .sameAsArgument, "the least of the values")

  static let max = FunctionSignature(
    [FunctionParameter("values", .quantity, .variadic(minimum: 1), "the values")],
    gives: .sameAsArgument, "the greatest of the values")

  static let clamp = FunctionSignature(
    [
      FunctionParameter("min", .quantity, "the least that is possible"),
      FunctionParameter("value", .quantity, "the value that is preferred"),
      FunctionParameter("max", .quantity, "the most that is possible"),
    ], gives: .sameAsArgument, "the value, kept between two bounds")

  static let round = FunctionSignature(
    [value, FunctionParameter("to", .quantity, .optional(nil), "the step; 1 of the value's unit")],
    gives: .sameAsArgument, "the nearest multiple of a step, halves upwards")

  static let floor = FunctionSignature(
    [value, FunctionParameter("to", .quantity, .optional(nil), "the step; 1 of the value's unit")],
    gives: .sameAsArgument, "the nearest multiple of a step that is not greater")

  static let ceil = FunctionSignature(
    [value, FunctionParameter("to", .quantity, .optional(nil), "the step; 1 of the value's unit")],
    gives: .sameAsArgument, "the nearest multiple of a step that is not less")

  static let scale = FunctionSignature(
    [
      FunctionParameter("base", .quantity, "the value at step 0"),
      FunctionParameter("ratio", .number(0.000_001...1000), "the factor from one step to the next"),
      FunctionParameter("step", .number(-100...100), "how many steps up, or down where negative"),
    ], gives: .sameAsArgument, "a step of a modular scale: base × ratio to the power of step")
}
