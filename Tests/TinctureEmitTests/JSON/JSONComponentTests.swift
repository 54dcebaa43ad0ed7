import Foundation
import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

/// The table of a property as a reader of the JSON sees it.
private struct ReadTable {
  struct Row {
    /// By the name of an axis, an environment or a mode, the values for which it holds.
    let values: [String: Set<String>]
    let states: [String: Bool]
    let value: String
    let runtime: String?
  }

  let dependencies: Set<String>
  let rows: [Row]

  init(_ json: Any?) throws {
    let table = try #require(json as? [String: Any])
    let groups = try #require(table["dependsOn"] as? [String: [String]])
    dependencies = Set(groups.values.joined())
    let rows = try #require(table["rows"] as? [[String: Any]])
    self.rows = rows.map { row in
      let when = row["when"] as? [String: Any] ?? [:]
      return Row(
        values: when.compactMapValues { ($0 as? [String]).map(Set.init) },
        states: when["state"] as? [String: Bool] ?? [:],
        value: Self.shown(row["value"]), runtime: row["runtime"] as? String)
    }
  }

  private static func shown(_ value: Any?) -> String {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.doubleValue.description
    case let animation as [String: String]:
      "\(animation["full"] ?? "") / \(animation["reduced"] ?? "")"
    default: "none"
    }
  }

  /// The first row that holds.
  func row(_ names: [String: String], states: Set<String>) -> Row? {
    rows.first { row in
      row.values.allSatisfy { names[$0.key].map($0.value.contains) ?? false }
        && row.states.allSatisfy { states.contains($0.key) == $0.value }
    }
  }
}

/// A component, the JSON made of it, and every choice of what matters.
private struct Checked {
  let component: ResolvedComponent
  let modes: ModeSpace
  let json: [String: Any]

  init(_ component: ResolvedComponent, _ output: WebOutput) throws {
    self.component = component
    modes = output.design.design.modes
    let text = output.json()
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let components = try #require(object?["$components"] as? [String: Any])
    json = try #require(components[component.component.name] as? [String: Any])
  }

  func check() throws {
    let properties = try #require(json["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(component.properties.map(\.property.rawValue)))
    for property in component.properties {
      try check(property, ReadTable(properties[property.property.rawValue]))
    }
  }

  private func check(_ property: ResolvedProperty, _ table: ReadTable) throws {
    let variables = Array(Set(property.value.variables + property.defaultValue.variables))
    #expect(table.dependencies == Set(variables.map { name(of: $0) }))
    for choice in choices(of: variables) {
      var names: [String: String] = [:]
      var states: Set<String> = []
      for (variable, value) in choice {
        switch variable {
        case .axis(let axis):
          names[name(of: variable)] = component.component.axes[axis].values[value].name
        case .state: if value == 1 { states.insert(name(of: variable)) }
        case .environment(let axis): names[name(of: variable)] = axis.values[value]
        case .mode(let axis): names[name(of: variable)] = modes.axes[axis].values[value]
        }
      }
      let row = try #require(table.row(names, states: states))
      let expected = shown(property.defaultValue.leaf { choice[$0] ?? 0 })
      guard row.value == expected else {
        Issue.record(
          "\(property.property) is \(row.value), not \(expected), for \(names) \(states)")
        return
      }
      var runtime: String?
      if case .runtime(let expression) = property.value.leaf({ choice[$0] ?? 0 }) {
        runtime = expression.text(in: component.component)
      }
      #expect(row.runtime == runtime)
    }
  }

  private func name(of variable: DecisionVariable) -> String {
    switch variable {
    case .axis(let axis): component.component.axes[axis].name
    case .state(let state): component.component.states[state].name
    case .environment(let axis): axis.rawValue
    case .mode(let axis): modes.axes[axis].name
    }
  }

  private func choices(of variables: [DecisionVariable]) -> [[DecisionVariable: Int]] {
    variables.reduce([[:]]) { choices, variable in
      let count =
        switch variable {
        case .axis(let axis): component.component.axes[axis].values.count
        case .state: 2
        case .environment(let axis): axis.values.count
        case .mode(let axis): modes.axes[axis].values.count
        }
      return choices.flatMap { choice in
        (0..<count).map { choice.merging([variable: $0]) { $1 } }
      }
    }
  }

  private func shown(_ leaf: PropertyLeaf) -> String {
    let text = CSSText()
    guard case .known(let value) = leaf else { return "none" }
    switch value {
    case .value(.number(let number)): return number.description
    case .value(.boolean(let flag)): return flag ? "1.0" : "0.0"
    case .animation(let animation):
      return "\(text.text(animation.curve)) / \(animation.reduced.map { text.text($0) } ?? "none")"
    default: return text.text(value)
    }
  }
}

@Suite("Components as JSON")
struct JSONComponentTests {
  static let systems = [
    "blocks", "app", "roles", "regular", "banana", "toggle", "field", "surface",
  ]

  static func system(_ name: String) throws -> WebOutput {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("tokens/\(name)/\(name).yaml")
    return WebOutput(try String(contentsOf: file, encoding: .utf8))
  }

  @Test("The rows of the example systems say what their diagrams say", arguments: systems)
  func exampleSystems(_ name: String) throws {
    let output = try Self.system(name)
    for component in output.design.components { try Checked(component, output).check() }
  }

  @Test("The rows of components made up at random say what their diagrams say", arguments: 1..<41)
  func random(_ seed: Int) throws {
    var random = Congruential(state: UInt64(seed))
    let output = WebOutput(Self.randomComponent(&random))
    for component in output.design.components { try Checked(component, output).check() }
  }

  private struct Congruential {
    var state: UInt64

    mutating func below(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
  }

  private static func randomComponent(_ random: inout Congruential) -> String {
    var text = """
      components:
        thing:
          parameters: { gap: { $type: dimension, $value: 3, runtime: true } }
          base: { radius: 1, spacing: 2, iconSize: "{gap}" }
          sizes: { a: {}, b: { default: true }, c: {} }
          variants: { x: {}, y: {} }
          states:

      """
    let guards = [
      "size: a", "size: [a, c]", "variant: y", "state: pressed", "state: hovered",
      "state: disabled", "appearance: dark", "contrast: increased", "motion: reduced",
    ]
    for state in ["pressed", "open", "disabled", "hovered"] {
      text += "      \(state):\n"
      for _ in 0...random.below(3) {
        var chosen: [String: String] = [:]
        for _ in 0..<random.below(3) {
          let entry = guards[Int(random.below(UInt64(guards.count)))]
          chosen[String(entry.prefix { $0 != ":" })] = entry
        }
        let property = ["radius", "spacing", "iconSize"][Int(random.below(3))]
        let value = ["\(random.below(9))", "\"{\(property)} + 1px\"", "\"{gap} * 2\""]
        text += "        - when: { \(chosen.values.sorted().joined(separator: ", ")) }\n"
        text += "          \(property): \(value[Int(random.below(3))])\n"
      }
    }
    return text
  }

  static let chip = """
    colors: { accent: { $value: "#1d4ed8", $modes: { dark: "#60a5fa" } } }
    components:
      chip:
        kind: toggle
        parameters: { tint: { $type: color, $value: "{colors.accent}", runtime: true } }
        base: { background: "{tint}", radius: 4, foreground: white }
        sizes: { small: { padding: 2 }, regular: { padding: [3, 4] } }
        states:
          pressed: { background: "brightness({background}, -10%)" }
          disabled: { background: "#888888" }
    """

  @Test("A component in full, nested and flat", arguments: ["nested", "flat"])
  func inFull(_ structure: String) throws {
    let key = structure == "nested" ? "\"colors\": {\n    \"accent\"" : "\"colors.accent\""
    let json = WebOutput(Self.chip).json(["structure": .text(structure)])
    #expect(json.hasPrefix("{\n  \(key): {"))
    #expect(
      json.hasSuffix(
        """
          "$components": {
            "chip": {
              "kind": "toggle",
              "parameters": {
                "tint": {
                  "type": "color",
                  "runtime": true,
                  "default": {
                    "$default": "#1d4ed8",
                    "dark": "#60a5fa"
                  }
                }
              },
              "axes": [
                {
                  "name": "size",
                  "default": "small",
                  "values": [
                    {"name": "small", "controlSizes": ["small"]},
                    {"name": "regular", "controlSizes": ["regular"]}
                  ]
                }
              ],
              "states": ["pressed", "disabled"],
              "properties": {
                "background": {
                  "dependsOn": {"states": ["disabled", "pressed"], "modes": ["appearance"]},
                  "rows": [
                    {"when": {"state": {"disabled": true}}, "value": "#888"},
                    {"when": {"state": {"pressed": true}, "appearance": ["dark"]}, "value": "#478ce1", "runtime": "brightness({tint}, -0.1)"},
                    {"when": {"state": {"pressed": true}}, "value": "#0435bf", "runtime": "brightness({tint}, -0.1)"},
                    {"when": {"appearance": ["dark"]}, "value": "#60a5fa", "runtime": "{tint}"},
                    {"value": "#1d4ed8", "runtime": "{tint}"}
                  ]
                },
                "foreground": {
                  "dependsOn": {},
                  "rows": [
                    {"value": "#fff"}
                  ]
                },
                "padding": {
                  "dependsOn": {"axes": ["size"]},
                  "rows": [
                    {"when": {"size": ["regular"]}, "value": "3px 4px"},
                    {"value": "2px"}
                  ]
                },
                "radius": {
                  "dependsOn": {},
                  "rows": [
                    {"value": "4px"}
                  ]
                }
              }
            }
          }
        }

        """))
  }

  @Test("Values in both notations come with the tree of what is left for run time")
  func trees() {
    let json = WebOutput(Self.chip).json(["values": "both", "modes": "default"])
    #expect(
      json.contains(
        ##""css": "#0435bf", "runtime": "brightness({tint}, -0.1)", "expression": "##
          + ##"{"function": "brightness", "arguments": {"color": {"parameter": "tint"}, "##
          + ##""amount": {"value": -0.1}}}}"##))
    #expect(json.contains(##""dependsOn": {"states": ["disabled", "pressed"]},"##))
  }

  @Test("A file for each mode has the rows of that mode")
  func files() throws {
    let result = WebOutput(Self.chip).files(of: JSONTarget.self, ["modes": "files"])
    #expect(result.files.keys.sorted() == ["tokens.dark.json", "tokens.json"])
    let dark = try #require(result.files["tokens.dark.json"])
    #expect(dark.contains(##"{"value": "#60a5fa", "runtime": "{tint}"}"##))
    #expect(!dark.contains("appearance"))
  }

  @Test("Cells are those of `resolve --cells`")
  func cells() throws {
    let output = WebOutput(Self.chip)
    let text = output.json(["cells": "true", "pretty": "false"])
    let cells = try ComponentCells(
      design: output.design, patterns: [], modes: ModeSelector([:]), showsAllModes: true,
      filter: nil)
    var json = JSONWriter(isPretty: false)
    json.object { json in cells.write(to: &json) }
    let expected = String(decoding: json.finished().dropFirst().dropLast(2), as: UTF8.self)
    #expect(text.contains(expected))
    #expect(text.contains(##""states":["pressed"],"modes":{"appearance":"dark""##))
  }

  @Test("Components can be left out, and are enough for a file")
  func presence() {
    let output = WebOutput(Self.chip)
    #expect(!output.json(["components": "false"]).contains("$components"))
    let alone = WebOutput("components: { box: { kind: surface, base: { radius: 4 } } }")
    #expect(alone.json().contains("\"box\""))
    let result = alone.files(of: JSONTarget.self, ["components": "false"])
    #expect(result.diagnostics.all.map(\.code) == [.emptyOutput])
  }

  @Test("Tables that would have too many rows are refused")
  func limit() {
    let names = (0..<18).map { "s\($0)" }
    let states = names.map { "\($0): { spacing: \"{spacing} + 1px\" }" }.joined(separator: ", ")
    let output = WebOutput(
      "components: { box: { kind: surface, base: { spacing: 0 }, states: { \(states) } } }")
    #expect(output.codes == [])
    let result = output.files(of: JSONTarget.self)
    #expect(result.diagnostics.all.map(\.code) == [.componentTooLarge])
    #expect(result.files.isEmpty)
  }
}
