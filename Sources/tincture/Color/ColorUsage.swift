import TinctureColor
import TinctureDiagnostics

/// The operations that `tincture color` has as first operands.
enum ColorSubcommand: String, CaseIterable {
  case parse
  case convert
  case contrast
  case mix
  case map
  case difference
  case nearest

  /// What the colours that it takes are called in messages.
  var operands: [String] {
    switch self {
    case .parse, .convert, .map: ["COLOR"]
    case .contrast: ["FG", "BG"]
    case .mix, .difference: ["A", "B"]
    case .nearest: ["FG"]
    }
  }

  /// The options that mean something to it.
  var options: Set<String> {
    switch self {
    case .parse, .difference: []
    case .convert: ["to"]
    case .contrast: ["on"]
    case .mix: ["in", "amount", "hue"]
    case .map: ["to", "method"]
    case .nearest: ["on", "target", "metric"]
    }
  }
}

extension ColorCalculation {
  /// The calculation that the arguments ask for.
  ///
  /// - Parameters:
  ///   - subcommand: The first operand.
  ///   - arguments: All arguments; the operands are not looked at.
  /// - Throws: What is missing or wrong.
  init(_ subcommand: ColorSubcommand, _ arguments: ParsedArguments) throws(ArgumentError) {
    switch subcommand {
    case .parse: self = .parse
    case .convert: self = .convert(try Self.space("to", in: arguments))
    case .contrast: self = .contrast
    case .mix:
      self = .mix(
        arguments.has("in") ? try Self.space("in", in: arguments) : .oklab,
        amount: try Self.amount(arguments.value("amount") ?? "50%"),
        hue: arguments.value("hue").flatMap(HueInterpolation.init) ?? .shorter)
    case .map:
      self = .map(
        arguments.has("to") ? try Self.gamut(in: arguments) : .srgb,
        Self.methods[arguments.value("method") ?? ""] ?? .cssMinde)
    case .difference: self = .difference
    case .nearest:
      if !arguments.has("on") { throw .missingOperand("--on") }
      let metric = arguments.value("metric").flatMap(ContrastMetric.init) ?? .wcag
      if metric == .apca, !arguments.has("target") {
        throw .missingOperand("--target: with --metric apca it")
      }
      self = .nearest(target: try Self.target(arguments.value("target") ?? "4.5"), metric)
    }
  }

  static let methods: [String: GamutMappingMethod] = [
    "css": .cssMinde, "raytrace": .rayTrace, "clip": .clip,
  ]

  private static let aliases: [String: ColorSpace] = ["p3": .displayP3, "rgb": .srgb]

  private static func space(
    _ option: String, in arguments: ParsedArguments
  ) throws(ArgumentError) -> ColorSpace {
    guard let name = arguments.value(option) else { throw .missingOperand("--\(option)") }
    if let space = ColorSpace(cssName: name) ?? aliases[name] { return space }
    throw notAChoice(
      "--\(option)", name, ColorSpace.allCases.map(\.cssName.description) + aliases.keys.sorted())
  }

  private static func gamut(in arguments: ParsedArguments) throws(ArgumentError) -> Gamut {
    let space = try space("to", in: arguments)
    guard let gamut = Gamut(space), gamut.space == space else {
      throw notAChoice(
        "--to", space.cssName.description, ["srgb", "display-p3", "p3", "rec2020"])
    }
    return gamut
  }

  private static func notAChoice(
    _ option: String, _ value: String, _ choices: [String]
  ) -> ArgumentError {
    .notAChoice(
      option: option, value: value, choices: choices,
      suggestion: Suggestion.nearest(to: value, among: choices))
  }

  /// A share as a percentage or as a number from 0 to 1.
  private static func amount(_ text: String) throws(ArgumentError) -> Double {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? text.dropLast() : text[...]) else {
      throw .invalidValue(
        option: "--amount", value: text, reason: "write a percentage such as 30%")
    }
    let amount = isPercentage ? number / 100 : number
    guard (0...1).contains(amount) else {
      throw .invalidValue(
        option: "--amount", value: text, reason: "it must be from 0% to 100%, or from 0 to 1")
    }
    return amount
  }

  private static func target(_ text: String) throws(ArgumentError) -> Double {
    guard let target = Double(text), target.isFinite, target >= 0 else {
      throw .invalidValue(
        option: "--target", value: text, reason: "write a number such as 4.5")
    }
    return target
  }
}
