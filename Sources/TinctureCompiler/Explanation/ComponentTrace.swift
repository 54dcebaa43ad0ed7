import TinctureDiagnostics
package import TinctureModel

/// Where the value of a property in some case comes from.
package enum ValueOrigin: String, Sendable, CaseIterable {
  /// It is written out, or is that of a token or parameter, and nothing else speaks for this case.
  case authored
  /// It is computed: by a function, by arithmetic, or by flattening.
  case derived
  /// It is written out, or is that of a token or parameter, and replaces what other blocks say for this case.
  case override
  /// Nothing that is particular to this case says it: in a case with states it is what holds without them, or it stands in
  /// a component that this one extends, or is what holds where nothing is assigned.
  case inherited
}

/// How a property or parameter gets its value for one choice.
package struct ComponentTrace: Sendable {
  /// What a reference in an expression stood for.
  package struct Input: Sendable {
    /// The text between the braces.
    package let name: String
    /// `nil` where it had no value.
    package let value: PropertyValue?
  }

  /// An assignment, the first ones first.
  package struct Step: Sendable {
    /// Its index in ``Component/assignments``.
    package let assignment: Int
    /// Whether its block holds for the choice.
    package let applies: Bool
    /// What it refers to; only where it applies.
    package let inputs: [Input]
    /// The value that it gives; `nil` where it does not apply, or gives none.
    package let value: PropertyValue?
  }

  package let steps: [Step]
  /// The value in the end, with the defaults of all parameters, and before the component is flattened.
  package let value: PropertyValue?

  /// The last step that applies.
  package var winner: Step? { steps.last(where: \.applies) }
}

extension ResolvedDesign {
  /// How a property or parameter of a component gets its value for one choice.
  package func trace(
    _ slot: ComponentSlot, of component: ResolvedComponent, for choice: ComponentChoice
  ) -> ComponentTrace {
    var evaluator = Evaluator(design, targets: targets, settings: CompilerSettings())
    evaluator.results = tokens
    var compiler = ComponentCompiler(component.component, evaluator)
    return compiler.trace(slot, for: choice)
  }
}

extension ResolvedComponent {
  /// The assignments to a slot whose blocks hold for a choice, the winner last.
  package func applied(to slot: ComponentSlot, for choice: ComponentChoice) -> [Int] {
    component.assignments.indices.filter { index in
      let assignment = component.assignments[index]
      return assignment.target == slot
        && component.holds(component.blocks[assignment.block].condition, for: choice)
    }
  }

  /// Where a property's value comes from; `nil` where it has none.
  package func origin(
    of property: ResolvedProperty, for choice: ComponentChoice
  ) -> ValueOrigin? {
    let leaf = property.defaultValue.leaf(for: choice)
    if leaf == .unset { return nil }
    let applied = applied(to: .property(property.property), for: choice)
    if !choice.states.isEmpty {
      var resting = choice
      resting.states = []
      let isSame =
        self.applied(to: .property(property.property), for: resting).last == applied.last
      if isSame, property.defaultValue.leaf(for: resting) == leaf { return .inherited }
    }
    if isFlattened(property.property, for: choice) { return .derived }
    guard let winner = applied.last else { return .inherited }
    let assignment = component.assignments[winner]
    if component.blocks[assignment.block].inheritedFrom != nil { return .inherited }
    if assignment.value.expressions.contains(where: { $0.expression.isComputed }) {
      return .derived
    }
    return applied.count > 1 ? .override : .authored
  }

  /// Whether a colour is what is seen of it over the surface.
  package func isFlattened(_ property: ComponentProperty, for choice: ComponentChoice) -> Bool {
    switch property {
    case .background, .foreground, .border, .opacity:
      self[.flatten]?.defaultValue.leaf(for: choice) == .known(.value(.boolean(true)))
    default: false
    }
  }
}

extension Expression {
  /// Whether anything is computed in it.
  fileprivate var isComputed: Bool {
    switch self {
    case .literal, .reference, .invalid: false
    case .call, .arithmetic, .template: true
    case .composite(.parts(_, let parts)): parts.contains { $0.value.expression.isComputed }
    case .composite(.list(_, let elements)), .composite(.components(let elements)):
      elements.contains { $0.expression.isComputed }
    }
  }
}

extension ComponentCompiler {
  /// Looks at one choice only, with the defaults of all parameters.
  fileprivate mutating func trace(
    _ slot: ComponentSlot, for choice: ComponentChoice
  ) -> ComponentTrace {
    prepareFolding()
    var steps: [ComponentTrace.Step] = []
    for (position, index) in assignmentIndexes(of: slot).enumerated() {
      let assignment = component.assignments[index]
      guard component.holds(component.blocks[assignment.block].condition, for: choice) else {
        steps.append(.init(assignment: index, applies: false, inputs: [], value: nil))
        continue
      }
      var inputs: [ComponentTrace.Input] = []
      var seen: Set<ReferenceID> = []
      for located in assignment.value.expressions {
        located.expression.forEachReference { id in
          guard seen.insert(id).inserted else { return }
          let before = value(after: position, of: slot)
          let diagram = input(id, of: slot, before: before, in: store.truth(true))
          var value = known(diagram, for: choice)
          if let meaning = meanings[id], !meaning.part.isEmpty {
            value = value?.operand(part: meaning.part).map { .value($0) }
          }
          inputs.append(.init(name: design[id].text, value: value))
        }
      }
      let diagram = value(after: position + 1, of: slot)
      steps.append(
        .init(
          assignment: index, applies: true, inputs: inputs,
          value: known(diagram, for: choice)))
    }
    let diagram = finalValue(of: slot)
    return ComponentTrace(steps: steps, value: known(diagram, for: choice))
  }

  private func known(_ diagram: Diagram, for choice: ComponentChoice) -> PropertyValue? {
    guard case .known(let value) = leaf(store.leafValue(diagram) { choice.value(of: $0) }) else {
      return nil
    }
    return value
  }
}
