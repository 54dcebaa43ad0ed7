import TinctureColor
package import TinctureDiagnostics
package import TinctureModel

/// A component, and what its cells look like: as diagrams, so that a rule looks at each different case once rather than at
/// every combination of choices.
package struct LintComponent: Sendable {
  package let resolved: ResolvedComponent
  private let modes: ModeSpace
  /// Its colours in every case, parameters at their defaults.
  package let paint: Decision<ComponentPaint>
  /// The label on its background in every case; `nil` where nothing is known.
  let allLabels: Decision<LabelCase?>

  init(_ resolved: ResolvedComponent, modes: ModeSpace, rootFontSize: Double) {
    self.resolved = resolved
    self.modes = modes
    var paint = Decision(ComponentPaint())
    if let surface = resolved.surface {
      paint = paint.combined(with: Decision(surface)) { $0.setting(\.surface, $1.written) }
    }
    for property in resolved.properties {
      switch property.property {
      case .foreground:
        paint = paint.combined(with: property.defaultValue) { $0.setting(\.foreground, $1.color) }
      case .background:
        paint = paint.combined(with: property.defaultValue) { $0.setting(\.background, $1.color) }
      case .opacity:
        paint = paint.combined(with: property.defaultValue) {
          $0.setting(\.opacity, $1.number ?? 1)
        }
      case .border:
        paint = paint.combined(with: property.defaultValue) {
          $0.setting(\.border, $1.visibleBorder)
        }
      case .font:
        paint = paint.combined(with: property.defaultValue) {
          $0.setting(\.font, $1.font(rootFontSize))
        }
      default: break
      }
    }
    self.paint = paint
    let component = resolved.component
    let origins = Self.origin(of: .foreground, in: component, modes)
      .combined(with: Self.origin(of: .background, in: component, modes)) { [$0, $1] }
    allLabels = paint.combined(with: origins) { paint, origins in
      paint.text.map {
        LabelCase(pair: $0, isLarge: paint.font?.isLarge ?? false, origins: origins)
      }
    }
  }

  package var name: String { resolved.component.name }

  /// A diagram of whether any of some states is active; states that the component lacks never are.
  package func isActive(_ names: [String]) -> Decision<Bool> {
    names.compactMap { resolved.component.state(named: $0) }.reduce(Decision(false)) {
      $0.combined(with: Decision(nodes: [.leaf(false), .leaf(true), .split(.state($1), [0, 1])])) {
        $0 || $1
      }
    }
  }

  /// Which assignment gives a property its value in each case, as its place among the component's assignments.
  func origin(of property: ComponentProperty) -> Decision<Int?> {
    Self.origin(of: property, in: resolved.component, modes)
  }

  private static func origin(
    of property: ComponentProperty, in component: Component, _ modes: ModeSpace
  ) -> Decision<Int?> {
    var origin = Decision<Int?>(nil)
    for (index, assignment) in component.assignments.enumerated()
    where assignment.target == .property(property) {
      let condition = component.blocks[assignment.block].condition
      let holds = condition.tests.reduce(Decision(true)) { all, test in
        all.combined(with: diagram(of: test, in: component, modes)) { $0 && $1 }
      }
      origin = origin.combined(with: holds) { $1 ? index : $0 }
    }
    return origin
  }

  private static func diagram(
    of test: ComponentCondition.Test, in component: Component, _ modes: ModeSpace
  ) -> Decision<Bool> {
    func split(_ variable: DecisionVariable, _ count: Int, _ holds: (Int) -> Bool) -> Decision<Bool>
    {
      Decision(nodes: [
        .leaf(false), .leaf(true), .split(variable, (0..<count).map { holds($0) ? 1 : 0 }),
      ])
    }
    return switch test {
    case .axis(let axis, let values):
      split(.axis(axis), component.axes[axis].values.count, values.contains)
    case .state(let state, let isActive): split(.state(state), 2) { ($0 == 1) == isActive }
    case .mode(let axis, let values):
      split(.mode(axis), modes.axes[axis].values.count, values.contains)
    case .environment(let axis, let values):
      split(.environment(axis), axis.values.count, values.contains)
    }
  }

  /// A case of the component as the subject of a finding.
  package func subject(_ tests: [DecisionTest]) -> Finding.Subject {
    let component = resolved.component
    let cell = tests.compactMap { test -> Finding.CellTest? in
      switch test.variable {
      case .axis(let index):
        return .init(component.axes[index].name, component.axes[index].values[test.value].name)
      case .state(let index):
        return test.value == 1 ? .init("state", component.states[index].name) : nil
      case .environment(let axis): return .init(axis.rawValue, axis.values[test.value])
      case .mode(let index):
        return .init(modes.axes[index].name, modes.axes[index].values[test.value], isMode: true)
      }
    }
    return Finding.Subject(.component, name, cell: cell)
  }

  /// Where the value of a property in a case was written; the component's name where nobody wrote it.
  package func range(of property: ComponentProperty, _ tests: [DecisionTest]) -> SourceRange {
    assignment(of: property, tests)?.value.range ?? resolved.component.range
  }

  /// What was written for a property in a case; `nil` where nobody wrote anything, or more than one value.
  func expression(of property: ComponentProperty, _ tests: [DecisionTest]) -> LocatedExpression? {
    guard case .value(let located)? = assignment(of: property, tests)?.value else { return nil }
    return located
  }

  private func assignment(
    of property: ComponentProperty, _ tests: [DecisionTest]
  ) -> ComponentAssignment? {
    let component = resolved.component
    var choice = ComponentChoice(defaultsOf: component, modes: modes)
    for test in tests {
      switch test.variable {
      case .axis(let index): choice.axes[index] = test.value
      case .state(let index): if test.value == 1 { choice.states.insert(index) }
      case .environment(let axis): choice.environment[axis] = test.value
      case .mode(let index): choice.modes[index] = test.value
      }
    }
    return component.assignments.last {
      $0.target == .property(property) && component.blocks[$0.block].condition.holds(for: choice)
    }
  }
}

/// One choice on the way through a diagram.
package struct DecisionTest: Sendable, Hashable {
  package let variable: DecisionVariable
  package let value: Int
}

extension Decision {
  /// Each leaf once, with the first way that leads to it.
  package var cases: [(leaf: Leaf, tests: [DecisionTest])] {
    var found: [(leaf: Leaf, tests: [DecisionTest])] = []
    var visited: Set<Int> = []
    func walk(_ part: Decision, _ tests: [DecisionTest]) {
      guard visited.insert(part.id).inserted else { return }
      switch part.shape {
      case .leaf(let leaf): found.append((leaf, tests))
      case .split(let variable, let children):
        for (value, child) in children.enumerated() {
          walk(child, tests + [DecisionTest(variable: variable, value: value)])
        }
      }
    }
    walk(self, [])
    return found
  }
}

extension ComponentCondition {
  fileprivate func holds(for choice: ComponentChoice) -> Bool {
    tests.allSatisfy { test in
      switch test {
      case .axis(let axis, let values): values.contains(choice.axes[axis])
      case .state(let state, let isActive): choice.states.contains(state) == isActive
      case .mode(let axis, let values): values.contains(choice.modes[axis])
      case .environment(let axis, let values): values.contains(choice.environment[axis] ?? 0)
      }
    }
  }
}

extension PropertyLeaf {
  var color: Color? {
    if case .known(.value(.color(let value))) = self { value.written } else { nil }
  }

  var number: Double? {
    if case .known(.value(.number(let number))) = self { number } else { nil }
  }

  fileprivate var visibleBorder: Color? {
    guard case .known(.value(.border(let border))) = self, border.width.value > 0,
      border.color.color.alpha > 0
    else { return nil }
    return border.color.written
  }

  func font(_ rootFontSize: Double) -> ComponentPaint.Font? {
    guard case .known(.value(.typography(let typography))) = self,
      let size = typography.fontSize.pixels(rootFontSize: rootFontSize)
    else { return nil }
    return .init(size: size, weight: typography.fontWeight.number)
  }
}
