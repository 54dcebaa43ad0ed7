import TinctureDiagnostics
import TinctureModel

/// `rule/shadowed`
package enum ShadowedAssignment: Rule {
  package static let info = RuleInfo(
    id: "rule/shadowed",
    summary: "What a block assigns is not always assigned anew.",
    why: """
      A property that later blocks set again wherever the block holds is never seen from it. Looked at are the single \
      properties of blocks of which others take effect (`rule/unused` is about whole blocks), and those of `base`.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body, radius: 2 }
          variants: { quiet: { radius: 4 }, loud: { radius: 8 } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body, radius: 2 }
          variants: { quiet: {}, loud: { radius: 8 } }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      let written = component.resolved.component
      let unused = Set(component.blocks.filter { !$0.isEffective }.flatMap(\.assignments))
      for (index, assignment) in written.assignments.enumerated() {
        let block = written.blocks[assignment.block]
        guard block.inheritedFrom == nil, !unused.contains(index),
          !component.resolved.effectiveAssignments.contains(index),
          // What a component that extends this one finds is not known; its own `base` is.
          case .property(let property) = assignment.target
        else { continue }
        let later = written.assignments[(index + 1)...].filter { $0.target == assignment.target }
        run.report(
          "`\(property.rawValue)` in `\(block.path)` of `\(component.name)` never takes effect",
          Finding.Subject(.component, component.name), at: assignment.range,
          notes: later.prefix(8).map { .init("it is assigned here", at: $0.range) })
      }
    }
  }
}
