package import TinctureDiagnostics
package import TinctureModel

/// Works out every token of a design in every mode.
///
/// References are linked, tokens are put in an order in which each stands after all that it refers to, and are then
/// evaluated one after the other. All that is wrong is reported; a token that cannot have a value, and whatever depends on
/// it, has none in the result. The time is linear in the size of the design.
package func resolve(
  _ design: Design, settings: CompilerSettings = CompilerSettings(),
  diagnostics: inout Diagnostics
) -> ResolvedDesign {
  let targets = Linker.link(design, diagnostics: &diagnostics)
  let graph = DependencyGraph(design, targets: targets)
  let order = EvaluationOrder(graph, tokenCount: design.tokens.count)
  var evaluator = Evaluator(design, targets: targets, settings: settings)
  for step in order.steps {
    switch step {
    case .token(let token):
      evaluator.evaluate(token, dependencies: graph.edges(of: token))
    case .circle(let index):
      let circle = order.circles[index]
      guard !evaluator.evaluateTogether(circle.members, in: graph) else { continue }
      for cycle in circle.cycles { diagnostics.report(.referenceCycle(cycle, in: design)) }
    }
  }
  var components: [ResolvedComponent] = []
  for component in design.components {
    var compiler = ComponentCompiler(component, evaluator)
    if let resolved = compiler.compile() { components.append(resolved) }
    evaluator = compiler.evaluator
  }
  diagnostics.append(evaluator.diagnostics)
  return ResolvedDesign(
    design: design, tokens: evaluator.results, targets: targets, components: components)
}

/// Works out one component anew, in a design whose tokens are worked out: what would be, if it were written otherwise.
///
/// - Parameters:
///   - component: A component with references of the design.
///   - resolved: The design.
///   - settings: Those with which the design was worked out.
/// - Returns: The component; `nil` if it has errors.
package func resolve(
  _ component: Component, in resolved: ResolvedDesign, settings: CompilerSettings
) -> ResolvedComponent? {
  var evaluator = Evaluator(resolved.design, targets: resolved.targets, settings: settings)
  evaluator.results = resolved.tokens
  var compiler = ComponentCompiler(component, evaluator)
  let result = compiler.compile()
  return compiler.evaluator.diagnostics.hasErrors ? nil : result
}

extension Diagnostic {
  /// How many hops of a cycle are told: of a longer one the first ones and the last.
  private static var shownHops: Int { 8 }

  /// Tokens that refer to each other in a circle; a note for each hop, or for some of many.
  fileprivate static func referenceCycle(
    _ cycle: [DependencyGraph.Edge], in design: Design
  ) -> Diagnostic {
    let hops = cycle.map { (name: "\(design.path(of: $0.target))", reference: $0.reference) }
    let first = hops.last?.name ?? ""
    let message =
      hops.count == 1
      ? "`\(first)` refers to itself"
      : "`\(first)` refers to itself by way of \(hops.count - 1 == 1 ? "`\(hops[0].name)`" : "\(hops.count - 1) other tokens")"
    let names = [first] + hops.map(\.name)
    var notes: [Note] = []
    for (index, hop) in hops.enumerated() {
      if hops.count > shownHops, index == shownHops - 1 {
        notes.append(Note("… \(hops.count - shownHops) more …"))
      }
      guard hops.count <= shownHops || index < shownHops - 1 || index == hops.count - 1 else {
        continue
      }
      notes.append(
        Note("`\(names[index])` refers to `\(hop.name)`", at: design[hop.reference].range))
    }
    return Diagnostic(
      .referenceCycle, message, at: hops.first.map { design[$0.reference].range }, notes: notes,
      help: "give one of these tokens a value of its own")
  }
}
