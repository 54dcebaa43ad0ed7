import TinctureColor
import TinctureDiagnostics
import TinctureModel

extension Evaluator {
  /// The colour that a function derives from others, in full precision: it is rounded only where it is written.
  func derivedColor(_ function: Function, _ arguments: Arguments) -> Color? {
    switch function {
    case .mix: return mixed(arguments)
    case .over: return flattened(arguments)
    default: break
    }
    guard let color = arguments.color("color") else { return nil }
    switch function {
    case .invert: return color.inverted(in: color.gamutForChannels)
    case .grayscale: return color.grayscaled()
    case .gamut: return mapped(color, arguments)
    case .tone: return arguments.number("tone").map { color.toned(to: $0) }
    case .alpha: return arguments.number("alpha").map { color.withAlpha($0) }
    case .opacity: return arguments.number("factor").map { color.multiplyingAlpha(by: $0) }
    case .hue: return arguments.number("angle").map { color.rotatingHue(by: $0) }
    default: break
    }
    guard let amount = arguments.number("amount") else { return nil }
    switch function {
    case .lighten: return color.lightened(by: amount)
    case .darken: return color.darkened(by: amount)
    case .brightness: return color.brightened(by: amount, in: color.gamutForChannels)
    case .saturate: return color.saturated(by: amount)
    case .desaturate: return color.desaturated(by: amount)
    case .tint: return color.tinted(by: amount, in: arguments.space)
    case .shade: return color.shaded(by: amount, in: arguments.space)
    default: return nil
    }
  }

  /// A mixture, brought back into the gamut that holds both colours.
  private func mixed(_ arguments: Arguments) -> Color? {
    guard let first = arguments.color("first"), let second = arguments.color("second"),
      let amount = arguments.number("amount")
    else { return nil }
    let mixture = Color.mix(
      first, second, amount: amount, in: arguments.space, hue: arguments.hueInterpolation)
    guard let gamut = Gamut(holding: first, second), !mixture.isInGamut(gamut) else {
      return mixture
    }
    return mixture.mapped(to: gamut, method: .rayTrace)
  }

  private func flattened(_ arguments: Arguments) -> Color? {
    guard let foreground = arguments.color("foreground"),
      let background = arguments.color("background")
    else { return nil }
    return foreground.flattened(over: background)
  }

  private func mapped(_ color: Color, _ arguments: Arguments) -> Color? {
    let gamut: Gamut? =
      switch arguments.word("gamut") {
      case "srgb": .srgb
      case "p3": .displayP3
      case "rec2020": .rec2020
      default: nil
      }
    let method: GamutMappingMethod? =
      switch arguments.word("method") {
      case "css": .cssMinde
      case "raytrace": .rayTrace
      case "clip": .clip
      default: nil
      }
    guard let gamut, let method else { return nil }
    return color.mapped(to: gamut, method: method)
  }
}

extension Gamut {
  /// The smallest gamut that holds both colours, or `nil` where none does.
  fileprivate init?(holding first: Color, _ second: Color) {
    guard let gamut = Self.allCases.first(where: { first.isInGamut($0) && second.isInGamut($0) })
    else { return nil }
    self = gamut
  }
}

extension Color {
  /// The gamut whose channels are meant where channels are changed: sRGB, or Display P3 for a colour outside it.
  fileprivate var gamutForChannels: Gamut { isInGamut(.srgb) ? .srgb : .displayP3 }
}

extension Color {
  /// Source-over in the gamma-encoded space that surfaces blend in: that of Display P3 where a colour is outside sRGB.
  func flattened(over background: Color) -> Color {
    let isNarrow = isInGamut(.srgb) && background.isInGamut(.srgb)
    return composited(over: background, in: isNarrow ? .srgb : .displayP3)
  }
}

extension Arguments {
  func color(_ name: String) -> Color? {
    guard case .color(let color) = self[name] else { return nil }
    return color.color
  }

  func number(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  func word(_ name: String) -> String? {
    guard case .string(let word) = self[name] else { return nil }
    return word
  }

  fileprivate var space: ColorSpace {
    word("in").flatMap { ColorSpace(cssName: $0) } ?? .oklab
  }

  fileprivate var hueInterpolation: HueInterpolation {
    switch word("hue") {
    case "longer": .longer
    case "increasing": .increasing
    case "decreasing": .decreasing
    default: .shorter
    }
  }
}
