import TinctureModel

/// A set of choices: some of the values of some variables, any value of the others.
struct Cube: Hashable {
  /// Bits of values by the number of the variable.
  var choices: [Int: Set<Int>]
}

/// Walks several diagrams of two designs at once, from case to case.
struct CaseWalk<Leaf: Sendable> {
  /// How many cases are told apart before a walk gives up.
  private static var limit: Int { 20_000 }

  private let map: VariableMap
  private let diagrams: [(diagram: Decision<Leaf>, side: VariableMap.Side)]
  private var cases: [(choices: [Int: Int], leaves: [Leaf])] = []
  private(set) var isComplete = true

  init(_ diagrams: [(diagram: Decision<Leaf>, side: VariableMap.Side)], map: VariableMap) {
    self.map = map
    self.diagrams = diagrams
  }

  /// The cases in the order of the variables' values, with the leaf of each diagram.
  mutating func run() -> [(choices: [Int: Int], leaves: [Leaf])] {
    step(diagrams.map(\.diagram), [:])
    return cases
  }

  /// The depth is that of the diagrams together: no more than one level for each variable.
  private mutating func step(_ diagrams: [Decision<Leaf>], _ choices: [Int: Int]) {
    guard cases.count < Self.limit else {
      isComplete = false
      return
    }
    var diagrams = diagrams
    var leaves: [Leaf] = []
    var open: Int?
    for index in diagrams.indices {
      let (leaf, variable) = descend(&diagrams[index], self.diagrams[index].side, choices)
      if let leaf { leaves.append(leaf) }
      if let variable { open = min(open ?? variable, variable) }
    }
    guard let open else {
      cases.append((choices, leaves))
      return
    }
    for value in map.variables[open].values.indices {
      var choices = choices
      choices[open] = value
      step(diagrams, choices)
    }
  }

  /// Follows a diagram as far as the choices lead.
  private func descend(
    _ diagram: inout Decision<Leaf>, _ side: VariableMap.Side, _ choices: [Int: Int]
  ) -> (leaf: Leaf?, variable: Int?) {
    while true {
      switch diagram.shape {
      case .leaf(let leaf): return (leaf, nil)
      case .split(let variable, let children):
        let (shared, fixed) = map.find(variable, on: side)
        guard let shared else {
          diagram = children[fixed]
          continue
        }
        guard let value = choices[shared] else { return (nil, shared) }
        diagram = children[map.value(value, of: shared, on: side)]
      }
    }
  }
}

extension VariableMap {
  /// The fewest cases that a greedy pass finds for some choices: choices that are alike but for one variable become one.
  func cases(for choices: [[Int: Int]]) -> [[CaseTest]] {
    var cubes = choices.map { Cube(choices: $0.mapValues { [$0] }) }
    var count = cubes.count + 1
    while cubes.count < count {
      count = cubes.count
      // The last variables first: what is common to all modes is then said once.
      for variable in variables.indices.reversed() { cubes = merged(cubes, along: variable) }
    }
    return cubes.map { cube in
      cube.choices.keys.sorted().map { number in
        let variable = variables[number]
        let values = cube.choices[number, default: []].sorted().map { variable.values[$0].name }
        return CaseTest(name: variable.name, values: values, isState: variable.isState)
      }
    }
  }

  private func merged(_ cubes: [Cube], along variable: Int) -> [Cube] {
    var order: [Cube] = []
    var values: [Cube: Set<Int>] = [:]
    var open: [Cube] = []
    for cube in cubes {
      guard let own = cube.choices[variable] else {
        open.append(cube)
        continue
      }
      var rest = cube
      rest.choices[variable] = nil
      if values[rest] == nil { order.append(rest) }
      values[rest, default: []].formUnion(own)
    }
    let all = variables[variable].values.count
    return open
      + order.map { rest in
        guard let own = values[rest], own.count < all else { return rest }
        var cube = rest
        cube.choices[variable] = own
        return cube
      }
  }
}
