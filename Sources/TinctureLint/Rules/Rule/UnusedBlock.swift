import TinctureDiagnostics
import TinctureModel

/// `rule/unused`
package enum UnusedBlock: Rule {
  package static let info = RuleInfo(
    id: "rule/unused",
    summary: "Every block of a component takes effect somewhere.",
    why: """
      What stands in a variant, a state or a guard and never shows is read, reviewed and changed to no effect. Whether it \
      shows is proved over all cases of the component; the build warns of the same.
      """,
    presets: [.recommended: PresetSetting(.warning), .strict: PresetSetting(.error)],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body }
          variants: { quiet: { radius: 4 }, loud: { radius: 8 } }
          shapes: { square: { radius: 0 }, pill: { radius: 99 } }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { foreground: black, font: body }
          variants: { quiet: { radius: 4 }, loud: { radius: 8 } }
          shapes: { square: { radius: 0 }, normal: {} }
      """))

  package static func check(_ run: inout RuleRun) {
    for component in run.context.components {
      for block in component.blocks where !block.isEffective {
        let first = component.resolved.component.assignments[block.assignments[0]]
        run.report(
          "nothing in `\(block.written.path)` of `\(component.name)` ever takes effect",
          Finding.Subject(.component, component.name), at: first.range,
          help: "later blocks assign the same wherever it holds: remove it")
      }
    }
  }
}

/// A block of a component with what it assigns.
struct AssignedBlock {
  let written: ComponentBlock
  /// The places of its assignments, at least one.
  let assignments: [Int]
  let isEffective: Bool
}

extension LintComponent {
  /// The blocks that the component itself states, but for `base`, and that assign anything.
  var blocks: [AssignedBlock] {
    let component = resolved.component
    var assignments = [[Int]](repeating: [], count: component.blocks.count)
    for (index, assignment) in component.assignments.enumerated() {
      assignments[assignment.block].append(index)
    }
    return component.blocks.indices.compactMap { index in
      let block = component.blocks[index]
      guard block.inheritedFrom == nil, block.path != "base", !assignments[index].isEmpty else {
        return nil
      }
      return AssignedBlock(
        written: block, assignments: assignments[index],
        isEffective: assignments[index].contains { resolved.effectiveAssignments.contains($0) })
    }
  }
}
