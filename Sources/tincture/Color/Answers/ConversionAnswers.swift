import TinctureColor
import TinctureEmit

/// `convert`: the colour `coords` of the space `from` in the space `to`, without gamut mapping.
struct ConvertAnswer: ColorAnswer {
  static let operation: StaticString = "convert"

  private let converted: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    converted = try request.color(space: "from", coordinates: "coords")
      .converted(to: try request.space("to"))
  }

  func write(to json: inout JSONWriter) {
    json.member("expect", converted.components)
  }
}

/// `gamut`: the colour `coords` of the space `from` brought into the gamut of the RGB space `to` by `method`.
struct GamutAnswer: ColorAnswer {
  static let operation: StaticString = "gamut"

  private let gamut: Gamut
  private let mapping: GamutMapping

  init(_ request: ColorRequest) throws(ColorRequestError) {
    let original = try request.color(space: "from", coordinates: "coords")
    let target = try request.space("to")
    guard let gamut = Gamut(target), gamut.space == target else {
      let known = Gamut.allCases.map { "`\($0.space.cssName)`" }.joined(separator: ", ")
      throw ColorRequestError("`to` must be one of \(known)")
    }
    self.gamut = gamut
    mapping = GamutMapping(original, to: gamut, method: try request.choice("method"))
  }

  func write(to json: inout JSONWriter) {
    json.member("already_in_gamut", mapping.wasInside)
    json.member("expect", mapping.mapped.components)
    json.member("hex", gamut == .srgb ? mapping.mapped.opaqueHex : nil)
    json.member("delta_eok_to_input", mapping.difference)
    json.member("lightness_shift", mapping.lightnessShift)
  }
}

/// What mapping a colour into a gamut does to it.
struct GamutMapping {
  let mapped: Color
  let wasInside: Bool
  /// The distance from the original, in deltaEOK.
  let difference: Double
  /// The change of OKLCH lightness.
  let lightnessShift: Double

  init(_ original: Color, to gamut: Gamut, method: GamutMappingMethod) {
    mapped = original.mapped(to: gamut, method: method)
    wasInside = original.isInGamut(gamut)
    difference = ColorDifference.deltaEOK.between(original, mapped)
    lightnessShift = mapped.values(in: .oklab).0 - original.values(in: .oklab).0
  }
}

/// `mix`: the colours `c1` and `c2` mixed in `space` by the shares `p1` and `p2`; or the colour that the `color-mix()` in
/// `css` gives.
struct MixAnswer: ColorAnswer {
  static let operation: StaticString = "mix"

  private let mixed: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    if request.has("css"), !request.has("c1") {
      mixed = try request.color("css")
      return
    }
    let mixture = Color.mix(
      try request.colorObject("c1"), try request.numberIfPresent("p1"),
      try request.colorObject("c2"), try request.numberIfPresent("p2"),
      in: try request.space("space"),
      hue: request.has("hue") ? try request.choice("hue") : .shorter)
    guard let mixture else {
      throw ColorRequestError("`p1` and `p2` must be percentages from 0 to 100")
    }
    mixed = mixture
  }

  func write(to json: inout JSONWriter) {
    json.member("space", mixed.space)
    json.member("expect", mixed.components)
    json.member("alpha", mixed.alphaComponent)
    json.member("srgb", mixed.values(in: .srgb))
  }
}

/// `composite`: the stack `layers_bottom_first` flattened in `space`.
struct CompositeAnswer: ColorAnswer {
  static let operation: StaticString = "composite"

  private let flattened: Color

  init(_ request: ColorRequest) throws(ColorRequestError) {
    let space = try request.space("space")
    guard !space.isPolar else {
      throw ColorRequestError("`space` must be a space without a hue")
    }
    var layers: [Color] = []
    for layer in try request.objects("layers_bottom_first") {
      layers.append(try layer.color("hex", alpha: "alpha"))
    }
    flattened = Color.composite(bottomFirst: layers, in: space)
  }

  func write(to json: inout JSONWriter) {
    json.member("expect", flattened.components)
    json.member("alpha", flattened.alpha)
    json.member("srgb", flattened.values(in: .srgb))
    json.member("hex", flattened.opaqueHex)
  }
}
