import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

/// `rule/override-equals-derived`
package enum RedundantOverride: Rule {
  package static let info = RuleInfo(
    id: "rule/override-equals-derived",
    summary: "What is overridden differs from what would be without.",
    why: """
      An override with the value that the component would have anyway says nothing today, and tomorrow, when the rule \
      beneath it is changed, it stays behind. The component is compiled without the override and compared in all cases.
      """,
    presets: [.strict: PresetSetting(.warning)],
    bad: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: "contrast({background}, black, white)", font: body }
          variants:
            filled: {}
            danger: { background: "#a4001d", foreground: white }
      """),
    good: .init(
      """
      components:
        button:
          kind: button
          surface: white
          base: { background: "#0a5fd8", foreground: "contrast({background}, black, white)", font: body }
          variants:
            filled: {}
            danger: { background: "#a4001d", foreground: "#ffe5ea" }
      """))

  /// How many overrides of one component are tried.
  private static let trialLimit = 64

  package static func check(_ run: inout RuleRun) {
    let settings = CompilerSettings(rootFontSize: run.context.rootFontSize)
    for component in run.context.components {
      for index in candidates(of: component, in: run.context.design).prefix(trialLimit) {
        var written = component.resolved.component
        let assignment = written.assignments.remove(at: index)
        guard let without = resolve(written, in: run.context.design, settings: settings),
          ValueComparison.isSame(component.resolved, without)
        else { continue }
        let block = written.blocks[assignment.block]
        let hasOthers = written.assignments.contains { $0.block == assignment.block }
        run.report(
          "`\(component.resolved.component.name(of: assignment.target))` in `\(block.path)` of `\(component.name)` is what it would be without",
          Finding.Subject(.component, component.name), at: assignment.range,
          help: "remove it",
          fix: hasOthers
            ? run.context.removal(of: assignment).map { .init(.safe, "remove it", [$0]) } : nil)
      }
    }
  }

  /// Overrides of the component's own that take effect and have something beneath them.
  private static func candidates(
    of component: LintComponent, in design: ResolvedDesign
  ) -> [Int] {
    let written = component.resolved.component
    var assigned: [ComponentSlot: [Settled?]] = [:]
    var found: [Int] = []
    for (index, assignment) in written.assignments.enumerated() {
      let beneath = assigned[assignment.target] ?? []
      let own = Settled(assignment.value, design)
      assigned[assignment.target, default: []].append(own)
      guard !beneath.isEmpty, written.blocks[assignment.block].inheritedFrom == nil,
        component.resolved.effectiveAssignments.contains(index),
        // A value that is known and is none of those beneath it cannot be what would be without.
        own == nil || beneath.contains(where: { $0 == nil || $0 == own })
      else { continue }
      found.append(index)
    }
    return found
  }

  /// What an assignment gives wherever it holds.
  private enum Settled: Equatable {
    case none
    case keyword(String)
    case values([ModeTableAxis], [Value])

    /// `nil` for what depends on the component.
    init?(_ expression: ComponentExpression, _ design: ResolvedDesign) {
      switch expression {
      case .none: self = .none
      case .keyword(let word, _): self = .keyword(word)
      case .value(let located):
        switch located.expression {
        case .literal(let value): self = .values([], [value])
        case .reference(let reference):
          guard let target = design.target(of: reference), target.part.isEmpty,
            let values = design[target.token]?.values
          else { return nil }
          self = .values(values.axes, values.rows.map(\.element))
        default: return nil
        }
      case .edges, .animation: return nil
      }
    }
  }
}

extension LintContext {
  /// An edit that removes the line of an assignment, where nothing else stands on it and the value ends on it.
  fileprivate func removal(of assignment: ComponentAssignment) -> Diagnostic.Edit? {
    var range = assignment.range
    let bytes = sources[range.file].bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    guard assignment.value.range.file == range.file else { return nil }
    var start = Int(range.start)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || isBreak(bytes[start - 1]) else { return nil }
    var end = min(Int(assignment.value.range.end), bytes.count)
    guard !bytes[start..<max(start, end)].contains(where: isBreak) else { return nil }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    guard end < bytes.count, isBreak(bytes[end]) else { return nil }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    range.start = UInt32(start)
    range.end = UInt32(end)
    return Diagnostic.Edit(range, "")
  }
}
