import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// Where a colour that is seen was written down: the literal at the end of its references, and the way there.
struct ColorOrigin {
  /// The tokens on the way, as notes; of a long way the first ones.
  private(set) var notes: [Diagnostic.Note] = []
  /// The literal, where there is one for all modes.
  private var literal: (color: Color, range: SourceRange)?
  /// Whether something else depends on a token on the way.
  private var isShared = false

  private static let hopLimit = 8

  /// - Parameters:
  ///   - located: What is written where the colour is used.
  ///   - context: The design.
  init(_ located: LocatedExpression, in context: LintContext) {
    var current = located
    for _ in 0..<Self.hopLimit {
      switch current.expression {
      case .literal(.color(let value)):
        literal = (value.color, current.range)
        return
      case .reference(let reference):
        guard let target = context.design.target(of: reference) else { return }
        let token = context.design.design[target.token]
        notes.append(
          .init("`\(context.path(of: target.token))` is defined here", at: token.range))
        guard target.part.isEmpty, token.details.map(\.modes)?.isEmpty ?? true else { return }
        if context.useCounts[Int(target.token.rawValue)] > 1 { isShared = true }
        current = LocatedExpression(token.value, at: token.valueRange)
      default: return
      }
    }
  }

  /// A repair that writes another colour in the place of the literal; `nil` where others use it, or it is not seen as
  /// it is written.
  func repair(to color: RGBA8, seen: RGBA8, in context: LintContext) -> Finding.Fix? {
    guard let literal, !isShared, literal.color.alpha == 1, literal.color.srgb8 == seen else {
      return nil
    }
    let written = context.text(of: literal.range)
    guard let first = written.first, !written.contains("\n"), !"&!*{[|>".contains(first) else {
      return nil
    }
    let quote = first == "'" ? "'" : "\""
    return .init(
      .suggested, "write `\(color.hex)`",
      [Diagnostic.Edit(literal.range, "\(quote)\(color.hex)\(quote)")])
  }
}
