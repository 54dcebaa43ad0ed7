import TinctureModel

/// What a function that works out a property is given.
enum SwiftFunctionParameter: Hashable {
  case axis(Int)
  case states
  case environment(EnvironmentAxis)
  case modes
  /// A run-time parameter, by its index.
  case parameter(Int)

  /// What must be known to find the leaf of a diagram and to work it out, each once.
  ///
  /// - Parameters:
  ///   - variables: What the diagram depends on, in the order of its tests.
  ///   - parameters: The run-time parameters in its leaves.
  /// - Returns: Axes, states, surroundings, modes, then run-time parameters.
  static func all(
    _ variables: [DecisionVariable], parameters: Set<Int>
  ) -> [SwiftFunctionParameter] {
    var all: [SwiftFunctionParameter] = []
    for variable in variables {
      let parameter: SwiftFunctionParameter =
        switch variable {
        case .axis(let index): .axis(index)
        case .state: .states
        case .environment(let axis): .environment(axis)
        case .mode: .modes
        }
      if !all.contains(parameter) { all.append(parameter) }
    }
    return all + parameters.sorted().map { .parameter($0) }
  }
}

extension Decision where Leaf == PropertyLeaf {
  /// The run-time parameters in its leaves.
  var runtimeParameters: Set<Int> {
    var found: Set<Int> = []
    for case .runtime(let expression) in leaves { expression.collectParameters(into: &found) }
    return found
  }

  /// Whether the property has no value in some case.
  var isOptional: Bool { leaves.contains(.unset) }
}

extension RuntimeExpression {
  fileprivate func collectParameters(into found: inout Set<Int>) {
    switch self {
    case .known: break
    case .parameter(let index): found.insert(index)
    case .call(let call):
      for argument in call.arguments {
        for value in argument.values { value.collectParameters(into: &found) }
      }
    case .arithmetic(_, let left, let right):
      left.collectParameters(into: &found)
      right.collectParameters(into: &found)
    case .parts(_, let parts):
      for part in parts { part.value.collectParameters(into: &found) }
    case .list(_, let elements):
      for element in elements { element.collectParameters(into: &found) }
    case .edges(let top, let trailing, let bottom, let leading):
      for edge in [top, trailing, bottom, leading] { edge.collectParameters(into: &found) }
    }
  }
}
