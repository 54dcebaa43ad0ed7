import Foundation
import Testing

/// How much the outputs say of the example systems: on what each property depends, how many cases are told apart, and how
/// many branches and rules that takes. What is listed follows from the documents; whoever makes it more has to say why.
@Suite("Outputs say no more than is needed")
struct ComponentMinimalityTests {
  struct Expected {
    let system: String
    let component: String
    /// By property: what it depends on, and how many rows its table has. Constants are left out.
    let tables: [String: (dependencies: String, rows: Int)]
    /// Branches of `switch` and `if` in the plain Swift functions.
    let branches: Int
    /// Rules of the stylesheet for the component.
    let rules: Int
  }

  static let table: [Expected] = [
    // Two tones at rest, pressed and disabled, in light and dark; a label that fades when disabled.
    Expected(
      system: "app", component: "button",
      tables: [
        "background": ("tone disabled pressed appearance", 12),
        "foreground": ("tone disabled appearance", 6), "font": ("size", 2), "padding": ("size", 2),
        "radius": ("size", 2), "scale": ("disabled pressed", 2),
        "minimumScaleFactor": ("dynamicType", 2),
      ], branches: 41, rules: 11),
    // The colour is given where it is used.
    Expected(
      system: "banana", component: "banana", tables: ["scale": ("pressed", 2)], branches: 2,
      rules: 5),
    // The tint's own role has three kinds of background, at rest and pressed; red has the same in light and dark.
    Expected(
      system: "blocks", component: "button",
      tables: [
        "background": ("variant role disabled pressed appearance", 24),
        "foreground": ("variant role appearance", 6), "border": ("variant role appearance", 5),
        "font": ("size", 3), "padding": ("size", 3), "radius": ("size", 3),
        "scale": ("disabled pressed motion", 2), "opacity": ("disabled pressed motion", 3),
      ], branches: 76, rules: 21),
    Expected(
      system: "field", component: "textField",
      tables: [
        "background": ("disabled appearance", 4), "foreground": ("disabled appearance", 4),
        "border": ("disabled invalid focused appearance", 12), "flatten": ("disabled", 2),
        "cursor": ("disabled", 2),
      ], branches: 33, rules: 9),
    // Primary has three constants, secondary three greys in two appearances, outline a grey when pressed, text nothing.
    Expected(
      system: "regular", component: "button",
      tables: [
        "background": ("variant pressed disabled appearance", 13),
        "foreground": ("variant pressed disabled appearance", 9),
        "border": ("variant pressed disabled appearance", 6), "font": ("size", 2),
        "shape": ("shape", 2), "minWidth": ("size", 2), "height": ("size", 4),
        "width": ("extent", 2), "indicator": ("loading", 2),
      ], branches: 52, rules: 24),
    Expected(
      system: "roles", component: "prominent",
      tables: [
        "background": ("appearance", 2), "radius": ("shape", 2), "shape": ("shape", 4),
        "scale": ("pressed", 2),
      ], branches: 10, rules: 6),
    Expected(
      system: "roles", component: "plain",
      tables: [
        "foreground": ("role appearance", 4), "font": ("role", 2), "scale": ("pressed", 2),
      ], branches: 10, rules: 5),
    Expected(
      system: "roles", component: "doubleTap",
      tables: [
        "background": ("appearance", 2), "radius": ("shape", 2), "shape": ("shape", 4),
        "scale": ("pressed", 2), "feedback": ("doubleTapped", 2),
      ], branches: 12, rules: 6),
    Expected(
      system: "surface", component: "card",
      tables: [
        "background": ("appearance", 2), "foreground": ("appearance", 2),
        "border": ("elevation appearance", 3), "shadow": ("elevation", 3),
      ], branches: 11, rules: 3),
    Expected(
      system: "toggle", component: "chip",
      tables: [
        "background": ("disabled pressed selected hovered appearance", 13),
        "foreground": ("selected appearance", 4), "border": ("selected appearance", 4),
        "opacity": ("disabled", 2),
      ], branches: 34, rules: 12),
  ]

  private struct Document: Decodable {
    struct Component: Decodable {
      struct Property: Decodable {
        var dependsOn: [String: [String]]
        var rows: [JSONValue]
      }

      var properties: [String: Property]
    }

    var components: [String: Component]

    enum CodingKeys: String, CodingKey {
      case components = "$components"
    }
  }

  @Test("Tables, branches and rules are those of the list", arguments: table.indices)
  func isMinimal(_ index: Int) async throws {
    let expected = Self.table[index]
    let sandbox = try Sandbox()
    let configuration = ToolBinary.repository.appending(
      path: "tokens/\(expected.system)/tincture.yaml")
    let built = try await sandbox.run(
      "build", "--quiet", "--out", ".", "--config", configuration.path)
    #expect(built.status == 0, "\(built.error)")

    let json = try sandbox.read("generated/\(expected.system).json")
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    let component = try #require(document.components[expected.component])
    for (name, property) in component.properties {
      let dependencies = ["axes", "states", "environment", "modes"]
        .flatMap { property.dependsOn[$0] ?? [] }.joined(separator: " ")
      #expect(dependencies == expected.tables[name]?.dependencies ?? "", "\(name)")
      #expect(property.rows.count == expected.tables[name]?.rows ?? 1, "\(name)")
    }
    let swift = try sandbox.read("generated/\(expected.system.capitalized).swift")
    let css = try sandbox.read("generated/\(expected.system).css")
    #expect(try Self.branches(of: expected, in: swift) == expected.branches)
    #expect(try Self.rules(of: expected, in: css) == expected.rules)
  }

  /// The labels of cases and the blocks of conditions.
  private static func branches(of expected: Expected, in swift: String) throws -> Int {
    let name = expected.component.prefix(1).uppercased() + expected.component.dropFirst()
    let type = "struct \(expected.system.capitalized)\(name)Style"
    let start = try #require(swift.range(of: type))
    let rest = swift[start.upperBound...]
    let function = try #require(rest.range(of: "private static func "))
    let end = try #require(rest.range(of: "\n}\n"))
    return rest[function.lowerBound..<end.lowerBound].split(separator: "\n").count { line in
      let line = line.trimmingPrefix { $0 == " " }
      return line.hasPrefix("case ") || line.hasPrefix("if ") || line.hasPrefix("} else")
    }
  }

  private static func rules(of expected: Expected, in css: String) throws -> Int {
    let layer = try #require(css.range(of: "@layer components"))
    let name = expected.component.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
    let starts = [" {", ":", " >"].map { ".\(name)\($0)" }
    return css[layer.upperBound...].split(separator: "\n").count { line in
      let line = line.trimmingPrefix { $0 == " " }
      return line.hasSuffix("{") && starts.contains { line.hasPrefix($0) }
    }
  }
}
