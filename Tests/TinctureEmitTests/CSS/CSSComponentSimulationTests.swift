import Foundation
import Testing
import TinctureModel

@testable import TinctureEmit

/// Reads the rules of the example systems as a browser would, and compares what wins with the compiled tables, for every
/// choice on the axes, every set of states and every wish for motion.
@Suite("Component classes, played through")
struct CSSComponentSimulationTests {
  @Test(arguments: ["app", "banana", "blocks", "field", "regular", "roles", "surface", "toggle"])
  func winnersAreTheCompiledValues(system: String) throws {
    let file = BundledTemplateTests.repository.appendingPathComponent(
      "tokens/\(system)/\(system).yaml")
    let modes = ModeSpace(axes: Array(WebOutput.modes.axes.prefix(2)))
    let output = WebOutput(try String(contentsOf: file, encoding: .utf8), modes: modes)
    let rules = SimulatedRule.rules(of: output.css())
    for component in output.design.components {
      for choice in Self.choices(of: component.component, modes) {
        check(component, choice, rules)
      }
    }
  }

  private func check(
    _ component: ResolvedComponent, _ choice: ComponentChoice, _ rules: [SimulatedRule]
  ) {
    let element = SimulatedElement(component.component, choice)
    let winners = element.declarations(rules)
    for (property, name) in [
      (ComponentProperty.scale, "scale"), (.opacity, "opacity"), (.padding, "padding"),
      (.minWidth, "min-width"), (.height, "height"), (.spacing, "gap"), (.cursor, "cursor"),
    ] {
      guard let resolved = component[property],
        case .known(let value) = resolved.defaultValue.leaf(for: choice)
      else { continue }
      let expected = CSSText().text(value)
      let initial = property == .scale || property == .opacity ? "1" : nil
      #expect(
        winners[name] ?? initial == expected, "\(component.component.name) \(name) \(choice)")
    }
  }

  private static func choices(of component: Component, _ modes: ModeSpace) -> [ComponentChoice] {
    let axes = component.axes.reduce([[]]) { choices, axis in
      choices.flatMap { choice in axis.values.indices.map { choice + [$0] } }
    }
    return axes.flatMap { axes in
      (0..<(1 << component.states.count)).flatMap { bits in
        (0...1).map { motion in
          var choice = ComponentChoice(defaultsOf: component, modes: modes)
          choice.axes = axes
          choice.states = Set(component.states.indices.filter { bits >> $0 & 1 == 1 })
          choice.environment = [.motion: motion]
          return choice
        }
      }
    }
  }
}

/// A rule of a stylesheet that stands one declaration a line.
struct SimulatedRule {
  var conditions: [String]
  var selector: String
  var declarations: [(name: String, value: String)] = []

  static func rules(of css: String) -> [SimulatedRule] {
    var rules: [SimulatedRule] = []
    var open: [String] = []
    for line in css.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasSuffix("{") {
        let head = String(line.dropLast(2))
        open.append(head)
        if !head.hasPrefix("@") {
          rules.append(SimulatedRule(conditions: open.dropLast(), selector: head))
        }
      } else if line == "}" {
        open.removeLast()
      } else if line.hasSuffix(";"), let colon = line.firstRange(of: ": "), !open.isEmpty {
        let value = line[colon.upperBound...].dropLast()
        rules[rules.count - 1].declarations.append(
          (String(line[..<colon.lowerBound]), String(value)))
      }
    }
    return rules
  }
}

/// An element with its classes, attributes and pseudo-classes, and what its surroundings are like.
struct SimulatedElement {
  private var matching: Set<String> = []
  private var media: Set<String> = []

  init(_ component: Component, _ choice: ComponentChoice) {
    let block = ".\(NameCase.kebab.join(Words(segments: [component.name])))"
    matching.insert(block)
    for (axis, value) in zip(component.axes, choice.axes) where value != axis.defaultValue {
      let name = NameCase.kebab.join(Words(segments: [axis.values[value].name]))
      matching.insert("\(block)--\(name)")
    }
    for state in choice.states {
      switch component.states[state].name {
      case "hovered": matching.insert(":hover")
      case "focused": matching.insert(component.kind == .field ? ":focus" : ":focus-visible")
      case "pressed": matching.insert(":active")
      case "selected": matching.insert("[aria-pressed=\"true\"]")
      case "loading": matching.insert("[aria-busy=\"true\"]")
      case "disabled": matching.insert("[aria-disabled=\"true\"]")
      case let name: matching.insert(".is-\(NameCase.kebab.join(Words(segments: [name])))")
      }
    }
    media = ["(hover: hover)", "(color: rgb(from red r g b))"]
    media.insert(
      choice.environment[.motion] == 1
        ? "(prefers-reduced-motion: reduce)" : "(prefers-reduced-motion: no-preference)")
  }

  /// What wins, all rules being equally specific.
  func declarations(_ rules: [SimulatedRule]) -> [String: String] {
    var winners: [String: String] = [:]
    for rule in rules where holds(rule) {
      for (name, value) in rule.declarations { winners[name] = value }
    }
    return winners
  }

  private func holds(_ rule: SimulatedRule) -> Bool {
    rule.conditions.allSatisfy { condition in
      if condition.hasPrefix("@layer") { return true }
      guard let space = condition.firstIndex(of: " ") else { return false }
      return condition[condition.index(after: space)...].components(separatedBy: " and ")
        .allSatisfy { media.contains($0) }
    } && matches(rule.selector)
  }

  private func matches(_ selector: String) -> Bool {
    guard !selector.contains("::"), !selector.contains(" > ") else { return false }
    return Self.simpleSelectors(of: selector).allSatisfy { simple in
      for (name, wanted) in [(":where(", true), (":is(", true), (":not(", false)]
      where simple.hasPrefix(name) {
        let list = Self.split(String(simple.dropFirst(name.count).dropLast()))
        return list.contains { matches($0) } == wanted
      }
      return matching.contains(simple)
    }
  }

  /// The parts of a compound selector.
  private static func simpleSelectors(of selector: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    for character in selector {
      if depth == 0, ".:[".contains(character) || parts.isEmpty { parts.append("") }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private static func split(_ list: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in list {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else if !(character == " " && depth == 0 && parts[parts.count - 1].isEmpty) {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
