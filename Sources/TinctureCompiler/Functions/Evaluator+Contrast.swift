import TinctureColor
import TinctureDiagnostics
import TinctureModel

extension Evaluator {
  /// `contrast(background, candidates…)`: the candidate that is seen best on the background.
  ///
  /// It is measured on 8-bit values, as they are written. Whoever states a target is told of an error where it is missed;
  /// where the default of 4.5 is missed that is a warning.
  mutating func pickedColor(_ arguments: Arguments, at range: SourceRange) -> Value? {
    guard let background = opaqueColor("background", arguments) else { return nil }
    let given = arguments.all("candidates").compactMap { argument in
      if case .color(let color) = argument.value { color } else { nil }
    }
    let candidates = given.isEmpty ? [ColorValue(.black), ColorValue(.white)] : given
    let method = arguments.contrastMethod
    let stated = arguments.number("target")
    guard
      let pick = bestContrast(
        background: Color(background.srgb8), candidates: candidates.map { Color($0.color.srgb8) },
        method: method, target: stated ?? 0)
    else { return nil }
    let isMissed = method == .wcag && pick.score < 4.5
    if let target = stated, !pick.meetsTarget {
      report(
        .contrastUnreachable(
          "the best candidate reaches \(score(pick.score, method)), and \(score(target, method)) is wanted",
          at: range, help: "add a candidate that is lighter or darker, or lower the target"))
      return nil
    } else if stated == nil, isMissed {
      report(
        .contrastUnreachable(
          "the best candidate reaches \(score(pick.score, method)), less than text needs",
          at: range, .warning, help: "add a candidate, or state the target that is enough"))
    }
    return .color(candidates[pick.index])
  }

  /// `readable(color, on=background)`: the nearest lightness at which the colour, as it is written, can be read.
  mutating func readableColor(_ arguments: Arguments, at range: SourceRange) -> Value? {
    guard let background = opaqueColor("on", arguments),
      case .color(let color) = arguments["color"],
      let target = arguments.number("target")
    else { return nil }
    let method: ContrastMethod = arguments.word("method") == "apca" ? .apca : .wcag
    let result = color.color.readable(
      on: Color(background.srgb8), target: target, metric: method == .apca ? .apca : .wcag)
    switch result {
    case .unchanged: return .color(color)
    case .adjusted(let match, _): return .color(ColorValue(Color(match.color), isDerived: true))
    case .infeasible(let best):
      let isBlack = best.color.red == 0
      report(
        .contrastUnreachable(
          "no lightness of this colour reaches \(score(target, method)) on \(background.css())",
          at: range,
          help:
            "\(isBlack ? "black" : "white") reaches \(score(best.score, method)), the most that is possible: "
            + "lower the target, or change the background"))
      return nil
    }
  }

  /// A colour that must be opaque, since contrast on a translucent one depends on what lies behind it. In a component it is
  /// known what that is.
  private mutating func opaqueColor(_ name: String, _ arguments: Arguments) -> Color? {
    guard let argument = arguments.all(name).first, case .color(let color) = argument.value else {
      return nil
    }
    guard color.color.isOpaque else {
      if let surface = scope?.surface, surface.isOpaque {
        return color.color.flattened(over: surface)
      }
      report(
        Diagnostic(
          .argumentOutOfRange,
          "`\(name)` lets through what lies behind it, so the contrast on it is not known",
          at: argument.range, notes: definitionNotes(of: argument.expression),
          help: scope == nil
            ? "lay it over what lies behind it: over(…, {…})"
            : "state what the component lies on, an opaque colour, as `surface`"))
      return nil
    }
    return color.color
  }

  /// A contrast in words, rounded down, so that no text claims more than there is.
  private func score(_ score: Double, _ method: ContrastMethod) -> String {
    let rounded = cssNumber(roundedDown(score * 100 + 1e-9) / 100)
    return method == .apca ? "Lc \(rounded)" : "\(rounded):1"
  }
}

extension Diagnostic {
  fileprivate static func contrastUnreachable(
    _ message: String, at range: SourceRange, _ severity: Severity = .error, help: String
  ) -> Diagnostic {
    Diagnostic(.contrastUnreachable, severity, message, at: range, help: help)
  }
}

extension Arguments {
  fileprivate var contrastMethod: ContrastMethod {
    switch word("method") {
    case "apca": .apca
    case "luminance": .luminance(threshold: number("threshold") ?? 0.5)
    default: .wcag
    }
  }
}
