package import TinctureModel

extension DiagramStore {
  /// Where a condition holds.
  mutating func condition(_ condition: ComponentCondition, of component: Component) -> Diagram {
    var result = truth(true)
    for test in condition.tests {
      let held: Diagram
      switch test {
      case .axis(let axis, let values): held = self.test(.axis(axis), isIn: values)
      case .mode(let axis, let values): held = self.test(.mode(axis), isIn: values)
      case .environment(let axis, let values): held = self.test(.environment(axis), isIn: values)
      case .state(let state, let isActive):
        var effective = self.test(.state(state), isIn: [1])
        for suppressor in component.suppressors(of: state, in: condition) {
          let inactive = self.test(.state(suppressor), isIn: [0])
          effective = both(effective, inactive)
        }
        held = isActive ? effective : not(effective)
      }
      result = both(result, held)
    }
    return result
  }
}

extension Component {
  /// The states that keep another one from counting as active in a guard.
  ///
  /// `loading` and `disabled` suppress `hovered` and `pressed`, unless the author's order says otherwise: a state that is
  /// written after `disabled` has precedence over it, and a guard that asks for both states means both.
  func suppressors(of state: Int, in condition: ComponentCondition) -> [Int] {
    switch states[state].trigger {
    case .interaction(.hovered), .interaction(.pressed): break
    default: return []
    }
    return states.indices.filter { other in
      guard other > state else { return false }
      switch states[other].trigger {
      case .property(.loading), .property(.disabled): break
      default: return false
      }
      return !condition.tests.contains(.state(other, isActive: true))
    }
  }

  /// Whether a condition holds for a choice.
  package func holds(_ condition: ComponentCondition, for choice: ComponentChoice) -> Bool {
    condition.tests.allSatisfy { test in
      switch test {
      case .axis(let axis, let values): return values.contains(choice.axes[axis])
      case .mode(let axis, let values): return values.contains(choice.modes[axis])
      case .environment(let axis, let values):
        return values.contains(choice.environment[axis] ?? 0)
      case .state(let state, let isActive):
        let isSuppressed = suppressors(of: state, in: condition).contains {
          choice.states.contains($0)
        }
        return (choice.states.contains(state) && !isSuppressed) == isActive
      }
    }
  }
}

/// Which parameters and properties refer to which.
struct SlotDependencies {
  /// Those that refer to themselves by way of others.
  private(set) var entangled: Set<ComponentSlot> = []

  init(_ component: Component, _ design: Design) {
    var needs: [ComponentSlot: Set<ComponentSlot>] = [:]
    func add(_ located: LocatedExpression, to slot: ComponentSlot, isAssignment: Bool) {
      located.expression.forEachReference { reference in
        guard let meaning = component.slot(of: design[reference])?.slot else { return }
        // Its own name in an assignment means the value before it.
        if isAssignment, meaning == slot { return }
        needs[slot, default: []].insert(meaning)
      }
    }
    for (index, parameter) in component.parameters.enumerated() {
      add(parameter.value, to: .parameter(index), isAssignment: false)
    }
    for assignment in component.assignments {
      for located in assignment.value.expressions {
        add(located, to: assignment.target, isAssignment: true)
      }
    }
    for slot in needs.keys where Self.reaches(slot, from: needs[slot] ?? [], needs) {
      entangled.insert(slot)
    }
  }

  private static func reaches(
    _ goal: ComponentSlot, from start: Set<ComponentSlot>,
    _ needs: [ComponentSlot: Set<ComponentSlot>]
  ) -> Bool {
    var seen = start
    var open = Array(start)
    while let next = open.popLast() {
      if next == goal { return true }
      for slot in needs[next] ?? [] where seen.insert(slot).inserted { open.append(slot) }
    }
    return false
  }
}
