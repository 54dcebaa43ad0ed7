import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/layering`
package enum Layering: Rule {
  package static let info = RuleInfo(
    id: "structure/layering",
    summary: "Tokens refer to their own layer or to the next one below, components to the highest.",
    why: """
      Where components use semantic tokens and only these use primitives, a theme changes in one place. The rule is off \
      until `layers` are stated, lowest first; tokens in none of them are not looked at.
      """,
    presets: [:],
    options: [
      RuleOption(
        "layers", .patterns([]), "a pattern for each layer, as `[palette.**, semantic.**]`")
    ],
    bad: .init(
      """
      colors: { palette: { blue: blue }, semantic: { accent: "{colors.palette.blue}" } }
      components:
        button:
          kind: button
          surface: white
          base: { foreground: "{colors.palette.blue}", font: body }
      """, options: ["layers": .patterns(["colors.palette.**", "colors.semantic.**"])]),
    good: .init(
      """
      colors: { palette: { blue: blue }, semantic: { accent: "{colors.palette.blue}" } }
      components:
        button:
          kind: button
          surface: white
          base: { foreground: "{colors.semantic.accent}", font: body }
      """, options: ["layers": .patterns(["colors.palette.**", "colors.semantic.**"])]))

  package static func check(_ run: inout RuleRun) {
    let layers = run.patterns("layers").compactMap { try? Glob($0, separator: ".") }
    guard !layers.isEmpty else { return }
    let design = run.context.design
    let places = design.tokens.indices.map { index in
      let segments = design.design.path(of: TokenID(UInt32(index))).segments
      return layers.firstIndex { $0.matches(segments) }
    }
    for (id, token, _) in run.context.tokens {
      guard let own = places[Int(id.rawValue)] else { continue }
      for value in [token.value] + token.contents.modes.map(\.value.expression) {
        for reference in value.references {
          check(reference, from: own, places, run.context.subject(id), &run)
        }
      }
    }
    for component in design.design.components {
      for number in component.references {
        check(
          ReferenceID(number), from: layers.count, places,
          Finding.Subject(.component, component.name), &run)
      }
    }
  }

  private static func check(
    _ reference: ReferenceID, from own: Int, _ places: [Int?], _ subject: Finding.Subject,
    _ run: inout RuleRun
  ) {
    let design = run.context.design
    guard let target = design.target(of: reference)?.token,
      let place = places[Int(target.rawValue)], place > own || place < own - 1
    else { return }
    let fault = place > own ? "stands above it" : "skips a layer"
    run.report(
      "`\(subject.text)` refers to `\(run.context.path(of: target))`, which \(fault)", subject,
      at: design.design[reference].range)
  }
}

extension Expression {
  /// The references in it, in the order in which they are written.
  var references: [ReferenceID] {
    switch self {
    case .literal, .invalid: []
    case .reference(let reference): [reference]
    case .call(let call): call.arguments.flatMap { $0.value.expression.references }
    case .arithmetic(let arithmetic):
      arithmetic.left.expression.references + arithmetic.right.expression.references
    case .composite(.parts(_, let parts)): parts.flatMap { $0.value.expression.references }
    case .composite(.list(_, let elements)), .composite(.components(let elements)):
      elements.flatMap { $0.expression.references }
    case .template(let pieces):
      pieces.flatMap { piece -> [ReferenceID] in
        if case .reference(let located) = piece { located.expression.references } else { [] }
      }
    }
  }
}
