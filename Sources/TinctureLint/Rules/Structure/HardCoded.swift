import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `structure/hard-coded`
package enum HardCoded: Rule {
  package static let info = RuleInfo(
    id: "structure/hard-coded",
    summary: "Components refer to tokens where there are such.",
    why: """
      A colour, radius or space that a component states itself stays as it is when the token with the same value changes. \
      Looked at are literal colours, radii, paddings and spacings of components, for which there is a token with the same \
      value in every mode (of lengths one under `radii` or `spacing`).
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(
      """
      colors: { accent: "#0a5fd8" }
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: white, font: body }
      """),
    good: .init(
      """
      colors: { accent: "#0a5fd8" }
      components:
        button:
          kind: button
          surface: white
          base: { background: "{colors.accent}", foreground: white, font: body }
      """))

  package static func check(_ run: inout RuleRun) {
    let components = run.context.components
    guard !components.isEmpty else { return }
    let tokens = Tokens(run.context)
    for component in components {
      for assignment in component.resolved.component.assignments {
        let block = component.resolved.component.blocks[assignment.block]
        guard block.inheritedFrom == nil, case .property(let property) = assignment.target else {
          continue
        }
        for located in assignment.value.expressions {
          guard case .literal(let value) = located.expression,
            let found = tokens.tokens(with: value, for: property), let first = found.first
          else { continue }
          report(component, property, located, first, isOnly: found.count == 1, &run)
          // Edges written as one length hold it four times.
          break
        }
      }
    }
  }

  private static func report(
    _ component: LintComponent, _ property: ComponentProperty, _ located: LocatedExpression,
    _ token: TokenID, isOnly: Bool, _ run: inout RuleRun
  ) {
    let path = run.context.path(of: token)
    run.report(
      "`\(property.rawValue)` of `\(component.name)` is written out, though `\(path)` is the same",
      Finding.Subject(.component, component.name), at: located.range,
      notes: [.init("`\(path)` is defined here", at: run.context.design.design[token].range)],
      help: "write `\"{\(path)}\"`",
      fix: isOnly
        ? run.context.edit(located.range, toReferTo: token).map {
          .init(.suggested, "refer to `\(path)`", [$0])
        } : nil)
  }

  /// Tokens by their values, as far as these are the same in all modes.
  private struct Tokens {
    private var colors: [Color: [TokenID]] = [:]
    private var lengths: [String: [Dimension: [TokenID]]] = [:]

    private static let sections: [ComponentProperty: String] = [
      .radius: "radii", .padding: "spacing", .spacing: "spacing",
    ]

    init(_ context: LintContext) {
      for (id, _, resolved) in context.tokens where resolved.values.axes.isEmpty {
        switch resolved.values.base {
        case .color(let value): colors[value.color, default: []].append(id)
        case .dimension(let length) where length.value != 0:
          let section = context.design.design.path(of: id).segments.first ?? ""
          guard Self.sections.values.contains(section) else { continue }
          lengths[section, default: [:]][length, default: []].append(id)
        default: continue
        }
      }
    }

    func tokens(with value: Value, for property: ComponentProperty) -> [TokenID]? {
      switch value {
      case .color(let color): colors[color.color]
      case .dimension(let length): Self.sections[property].flatMap { lengths[$0]?[length] }
      default: nil
      }
    }
  }
}
