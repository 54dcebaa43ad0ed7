import Testing
import TinctureDiagnostics
import TinctureModel

/// A component made up at random, as text and as a list of guarded assignments that is followed to the letter.
private struct RandomComponent {
  enum Term {
    case number(Int)
    case own(plus: Int)
    case other(Int, plus: Int)
  }

  struct Block {
    var axes: [Int: Set<Int>] = [:]
    var states: [Int: Bool] = [:]
    var modes: [Int: Int] = [:]
    var isReduced: Bool?
    var assignments: [(property: Int, term: Term)] = []
  }

  static let properties: [ComponentProperty] = [
    .radius, .minWidth, .minHeight, .spacing, .iconSize,
  ]
  static let axisNames = ["size", "variant", "tone"]
  static let stateNames = ["hovered", "pressed", "loading", "disabled", "open"]
  static let modeNames = [["light", "dark"], ["standard", "increased"]]

  let axisCounts: [Int]
  /// Names in the order written.
  let states: [String]
  private(set) var blocks: [Block] = []
  private(set) var text = "components:\n  thing:\n"
  private var random: SplitMix

  init(seed: UInt64) {
    var random = SplitMix(seed)
    axisCounts = (0..<3).map { _ in random.below(3) + 1 }
    states = Self.stateNames.shuffled(using: &random)
    self.random = random
    text += "    base:\n"
    var base = Block()
    base.assignments = Self.properties.indices.map { ($0, .number(random.below(100))) }
    add(base, names: [:], "      ")
    addBlocks(Block(), "      ")
    for (axis, section) in ["sizes", "variants", "axes"].enumerated() {
      text += "    \(section):\n"
      let indent = axis == 2 ? "        " : "      "
      if axis == 2 { text += "      tone:\n" }
      for value in 0..<axisCounts[axis] {
        var block = Block()
        block.axes[axis] = [value]
        text += "\(indent)v\(value):\n"
        addBlocks(block, indent + "  ")
      }
    }
    text += "    states:\n"
    for state in states.indices {
      var block = Block()
      block.states[state] = true
      text += "      \(states[state]):\n"
      addBlocks(block, "        ")
    }
  }

  private mutating func addBlocks(_ outer: Block, _ indent: String) {
    for _ in 0..<random.below(3) + 1 { addBlock(outer, indent) }
  }

  private mutating func addBlock(_ outer: Block, _ indent: String) {
    var block = outer
    var guards: [String: String] = [:]
    let axis = random.below(3)
    if random.below(2) == 0, outer.axes[axis] == nil {
      let values = (0..<axisCounts[axis]).filter { _ in random.below(2) == 0 }
      if !values.isEmpty {
        block.axes[axis] = Set(values)
        guards[Self.axisNames[axis]] = "[\(values.map { "v\($0)" }.joined(separator: ", "))]"
      }
    }
    let state = random.below(states.count)
    if random.below(2) == 0, outer.states[state] == nil {
      let isActive = random.below(2) == 0
      block.states[state] = isActive
      guards["state"] = (isActive ? "" : "not ") + states[state]
    }
    let mode = random.below(2)
    if random.below(3) == 0 {
      let value = random.below(2)
      block.modes[mode] = value
      guards[["appearance", "contrast"][mode]] = Self.modeNames[mode][value]
    }
    if random.below(4) == 0 {
      block.isReduced = random.below(2) == 0
      guards["motion"] = block.isReduced == true ? "reduced" : "full"
    }
    var chosen: Set<Int> = []
    for _ in 0..<random.below(2) + 1 {
      let property = random.below(Self.properties.count)
      guard chosen.insert(property).inserted else { continue }
      let plus = random.below(9) + 1
      switch random.below(3) {
      case 0: block.assignments.append((property, .own(plus: plus)))
      // Only later properties are referred to, so that there are no cycles.
      case 1 where property + 1 < Self.properties.count:
        let other = property + 1 + random.below(Self.properties.count - property - 1)
        block.assignments.append((property, .other(other, plus: plus)))
      default: block.assignments.append((property, .number(random.below(100))))
      }
    }
    add(block, names: guards, indent)
  }

  private mutating func add(_ block: Block, names guards: [String: String], _ indent: String) {
    blocks.append(block)
    var lines: [String] = []
    if !guards.isEmpty {
      let entries = guards.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      lines.append("when: { \(entries.joined(separator: ", ")) }")
    }
    for (property, term) in block.assignments {
      let name = Self.properties[property].rawValue
      switch term {
      case .number(let number): lines.append("\(name): \(number)")
      case .own(let plus): lines.append("\(name): \"{\(name)} + \(plus)px\"")
      case .other(let other, let plus):
        lines.append("\(name): \"{\(Self.properties[other].rawValue)} + \(plus)px\"")
      }
    }
    for (index, line) in lines.enumerated() {
      text += "\(indent)\(index == 0 ? "- " : "  ")\(line)\n"
    }
  }

  // MARK: Following it to the letter

  func value(of property: Int, for choice: ComponentChoice) -> Int {
    var value = 0
    for block in blocks where holds(block, choice) {
      for assignment in block.assignments where assignment.property == property {
        switch assignment.term {
        case .number(let number): value = number
        case .own(let plus): value += plus
        case .other(let other, let plus): value = self.value(of: other, for: choice) + plus
        }
      }
    }
    return value
  }

  private func holds(_ block: Block, _ choice: ComponentChoice) -> Bool {
    for (axis, values) in block.axes where !values.contains(choice.axes[axis]) { return false }
    for (mode, value) in block.modes where choice.modes[mode] != value { return false }
    if let isReduced = block.isReduced, (choice.environment[.motion] == 1) != isReduced {
      return false
    }
    for (state, isActive) in block.states {
      var counts = choice.states.contains(state)
      if states[state] == "hovered" || states[state] == "pressed" {
        for later in states.indices where later > state {
          let suppresses = states[later] == "loading" || states[later] == "disabled"
          if suppresses, choice.states.contains(later), block.states[later] != true {
            counts = false
          }
        }
      }
      if counts != isActive { return false }
    }
    return true
  }

  /// Every choice that there is.
  var choices: [ComponentChoice] {
    var choices: [ComponentChoice] = []
    for size in 0..<axisCounts[0] {
      for variant in 0..<axisCounts[1] {
        for tone in 0..<axisCounts[2] {
          for active in 0..<(1 << states.count) {
            for surroundings in 0..<8 {
              choices.append(
                ComponentChoice(
                  axes: [size, variant, tone],
                  states: Set(states.indices.filter { active >> $0 & 1 == 1 }),
                  modes: [surroundings & 1, surroundings >> 1 & 1],
                  environment: [.motion: surroundings >> 2]))
            }
          }
        }
      }
    }
    return choices
  }
}

extension SplitMix {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

@Suite("Components made up at random")
struct RandomComponentTests {
  @Test("Diagrams say what the ordered assignments say, in every case", arguments: 0..<40)
  func equality(_ seed: Int) throws {
    let random = RandomComponent(seed: UInt64(seed) &* 7919 &+ 1)
    let thing = try CompiledComponent("thing", in: random.text)
    let unexpected = thing.compiled.reports.filter { $0.code != .unreachableBlock }
    #expect(unexpected == [], "\(random.text)")
    for (index, property) in RandomComponent.properties.enumerated() {
      let decision = try #require(thing.resolved[property]).value
      for choice in random.choices {
        let expected = PropertyLeaf.known(
          .value(.dimension(Dimension(Double(random.value(of: index, for: choice)), .px))))
        guard decision.leaf(for: choice) == expected else {
          Issue.record("\(property) differs for \(choice) in \(random.text)")
          return
        }
      }
      // Minimal: whatever is named as a dependency makes a difference somewhere.
      for variable in decision.variables {
        let differs = random.choices.contains { choice in
          var other = choice
          switch variable {
          case .axis(let axis): other.axes[axis] = (choice.axes[axis] + 1) % random.axisCounts[axis]
          case .state(let state): other.states.formSymmetricDifference([state])
          case .mode(let mode): other.modes[mode] = 1 - choice.modes[mode]
          case .environment(let axis): other.environment[axis] = 1 - (choice.environment[axis] ?? 0)
          }
          return random.value(of: index, for: choice) != random.value(of: index, for: other)
        }
        #expect(differs, "\(property) does not depend on \(variable)")
      }
    }
  }
}
