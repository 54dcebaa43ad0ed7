import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// Which states a look at the contrast of labels is about.
enum LabelStates {
  case rest
  case interaction
  case disabled

  static let interactions = ["hovered", "focused", "pressed", "selected"]
}

extension LintComponent {
  /// The label on its background where some states hold; `nil` elsewhere, and where nothing is known. An interaction that
  /// changes nothing about it counts as rest.
  func labels(_ states: LabelStates) -> Decision<LabelCase?> {
    let interaction = isActive(LabelStates.interactions)
    let disabled = isActive(["disabled"])
    let wanted: Decision<Bool> =
      switch states {
      case .rest: interaction.combined(with: disabled) { !$0 && !$1 }
      case .interaction: interaction.combined(with: disabled) { $0 && !$1 }
      case .disabled: disabled
      }
    let labels =
      states == .interaction
      ? allLabels.combined(with: allLabels.restricted(interactionsOff)) { label, atRest in
        label?.isSeen(as: atRest) == true ? nil : label
      } : allLabels
    return labels.combined(with: wanted) { label, isWanted in isWanted ? label : nil }
  }

  private func interactionsOff(_ variable: DecisionVariable) -> Int? {
    guard case .state(let index) = variable else { return nil }
    return LabelStates.interactions.contains(resolved.component.states[index].name) ? 0 : nil
  }
}

/// A label in one case of a component.
struct LabelCase: Hashable, Sendable {
  let pair: SeenPair
  /// Whether its font makes it large text; of a font that is not known it is not.
  let isLarge: Bool
  /// Which assignments its two colours come from: what is written twice is to be mended twice.
  let origins: [Int?]

  func isSeen(as other: LabelCase?) -> Bool { pair == other?.pair && isLarge == other?.isLarge }
}

extension RuleRun {
  /// Reports a pair of colours that falls short.
  ///
  /// - Parameters:
  ///   - what: What of the subject it is.
  ///   - pair: The colours as they are seen.
  ///   - need: The least ratio.
  ///   - subject: The component in a case, or the pair.
  ///   - range: Where the figure's colour is written.
  ///   - figure: What is written there, for the way to its value and for a repair.
  ///   - notes: Further places.
  mutating func reportContrast(
    _ what: String, _ pair: SeenPair, need: Double, _ subject: Finding.Subject,
    at range: SourceRange?, figure: LocatedExpression? = nil, notes: [Diagnostic.Note] = []
  ) {
    let on = pair.surface.map { ", on the surface \($0.hex)" } ?? ""
    let passing = passing(pair, need: need)
    let origin = figure.map { ColorOrigin($0, in: context) }
    report(
      "\(what) of `\(subject.text)` has a contrast of \(ratioText(pair.ratio, short: need)), but needs \(ratioText(need)): \(pair.figure.hex) on \(pair.ground.hex)\(on)",
      subject, at: range, notes: (origin?.notes ?? []) + notes,
      help: passing.map { "it would have to be seen as \($0.hex)" },
      data: pair.data(need: need),
      fix: passing.flatMap { origin?.repair(to: $0, seen: pair.figure, in: context) })
  }

  /// The nearest colour that reaches a ratio, with the same hue and chroma as far as possible.
  private func passing(_ pair: SeenPair, need: Double) -> RGBA8? {
    Color(pair.figure).readable(on: Color(pair.ground), target: need).match?.color
  }
}

/// A ratio for people, `4.48:1`: cut off, so that what falls short never looks as if it did not.
func ratioText(_ ratio: Double, short need: Double? = nil) -> String {
  var hundredths = Int(ratio * 100)
  if need == nil { hundredths = Int((ratio * 100).rounded()) }
  let rest = hundredths % 100
  let whole = hundredths / 100
  if rest == 0 { return "\(whole):1" }
  if rest % 10 == 0 { return "\(whole).\(rest / 10):1" }
  return "\(whole).\(rest < 10 ? "0" : "")\(rest):1"
}
