import TinctureColor
import TinctureCompiler
import TinctureDiagnostics
package import TinctureModel

extension Explanation {
  /// A property or parameter of a component: on what it depends, and how it gets its value for one choice.
  package mutating func explain(
    _ slot: ComponentSlot, of component: ResolvedComponent, for choice: ComponentChoice
  ) {
    let written = component.component
    let values = decisions(of: slot, component)
    line("\(written.name).\(written.name(of: slot)): \(kind(of: slot, written))")
    line(written.description ?? "defined at \(place(written.range))", indent: 1)
    let variables = values.value.variables.map { name(of: $0, written) }
    line(
      variables.isEmpty
        ? "depends on nothing" : "depends on \(variables.joined(separator: ", "))", indent: 1)
    line("for \(words(for: choice, written))", indent: 1)
    explainSteps(of: slot, component, choice)
    explainResult(of: slot, component, choice, values)
  }

  private func decisions(
    of slot: ComponentSlot, _ component: ResolvedComponent
  ) -> (value: Decision<PropertyLeaf>, known: Decision<PropertyLeaf>) {
    switch slot {
    case .parameter(let index):
      let parameter = component.parameters[index]
      return (parameter.value, parameter.defaultValue)
    case .property(let property):
      let resolved = component[property]
      return (
        resolved?.value ?? Decision(.unset), resolved?.defaultValue ?? Decision(.unset)
      )
    }
  }

  private func kind(of slot: ComponentSlot, _ component: Component) -> String {
    switch slot {
    case .parameter(let index):
      let parameter = component.parameters[index]
      return "\(parameter.type.rawValue) parameter" + (parameter.isRuntime ? ", at run time" : "")
    case .property(let property):
      switch property.kind {
      case .value(let type): return type.rawValue
      case .keyword: return "keyword"
      case .edges: return "padding"
      case .animation: return "animation"
      }
    }
  }

  private func name(of variable: DecisionVariable, _ component: Component) -> String {
    switch variable {
    case .axis(let axis): component.axes[axis].name
    case .state(let state): component.states[state].name
    case .environment(let axis): axis.rawValue
    case .mode(let axis): design.design.modes.axes[axis].name
    }
  }

  private func words(for choice: ComponentChoice, _ component: Component) -> String {
    var words = zip(component.axes, choice.axes).map { "\($0.name) = \($0.values[$1].name)" }
    words += choice.states.sorted().map { component.states[$0].name }
    words += zip(design.design.modes.axes, choice.modes).map { "\($0.name) = \($0.values[$1])" }
    words += EnvironmentAxis.allCases.compactMap { axis in
      choice.environment[axis].map { "\(axis.rawValue) = \(axis.values[$0])" }
    }
    return words.joined(separator: ", ")
  }

  /// What each output says for a property in one case.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - component: The component.
  ///   - choice: The case.
  ///   - outputs: The outputs.
  package mutating func explainOutputs(
    _ property: ComponentProperty, of component: ResolvedComponent, for choice: ComponentChoice,
    _ outputs: [(target: any Target, context: TargetContext)]
  ) {
    let subject = ComponentCase(property, of: component, for: choice, in: design)
    for (target, context) in outputs {
      guard let statement = target.statement(subject, context: context) else { continue }
      line("\(type(of: target).name) (\(context.path)): \(statement)", indent: 1)
    }
  }

  // MARK: Steps

  private mutating func explainSteps(
    of slot: ComponentSlot, _ component: ResolvedComponent, _ choice: ComponentChoice
  ) {
    let trace = design.trace(slot, of: component, for: choice)
    let winner = trace.winner?.assignment
    if case .parameter(let index) = slot, winner == nil {
      let parameter = component.component.parameters[index]
      line(
        "default: \(excerpt(parameter.value.range)) (\(place(parameter.value.range)))", indent: 1)
    }
    for step in trace.steps {
      let assignment = component.component.assignments[step.assignment]
      let block = component.component.blocks[assignment.block]
      let verdict =
        step.assignment == winner
        ? "wins" : step.applies ? "loses to a later block" : "does not hold"
      let origin = block.inheritedFrom.map { " of \($0)" } ?? ""
      line(
        "\(block.path)\(origin) \(verdict): \(excerpt(assignment.value.range)) (\(place(assignment.value.range)))",
        indent: 1)
      for input in step.inputs {
        line("{\(input.name)} = \(input.value.map { text.text($0) } ?? "no value")", indent: 2)
      }
      if step.applies, let value = step.value { line("gives \(text.text(value))", indent: 2) }
    }
  }

  private mutating func explainResult(
    of slot: ComponentSlot, _ component: ResolvedComponent, _ choice: ComponentChoice,
    _ values: (value: Decision<PropertyLeaf>, known: Decision<PropertyLeaf>)
  ) {
    if case .property(let property) = slot, component.isFlattened(property, for: choice) {
      line("flattened over the surface", indent: 1)
    }
    switch values.known.leaf(for: choice) {
    case .known(let value):
      line("value: \(text.text(value))", indent: 1)
      if case .value(.color(let color)) = value {
        line("8 bits a channel: \(color.color.srgb8.hex)", indent: 2)
      }
    case .unset, .runtime: line("value: none", indent: 1)
    }
    if case .runtime(let expression) = values.value.leaf(for: choice) {
      line("at run time: \(expression.text(in: component.component))", indent: 1)
    }
    if case .property(let property) = slot, let resolved = component[property],
      let origin = component.origin(of: resolved, for: choice)
    {
      line("origin: \(origin.rawValue)", indent: 1)
    }
  }
}
