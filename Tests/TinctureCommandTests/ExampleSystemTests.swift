import Foundation
import Testing
import TinctureColor

/// The example system's outputs, held against each other: what the compiled Swift says is what the JSON says.
@Suite("The example system")
struct ExampleSystemTests {
  private static let tokens = ToolBinary.repository.appending(path: "tokens")

  private struct Listing: Decodable {
    struct Token: Decodable {
      var type: String
      var css: String
    }

    var tokens: [String: Token]
  }

  @Test("The checked-in outputs are what the tokens give")
  func golden() async throws {
    let result = try await Sandbox().run(
      "build", "--check", "--quiet", "--config", Self.tokens.appending(path: "tincture.yaml").path)
    #expect(result.status == 0, "\(result.output)\(result.error); `make generate` writes them anew")
  }

  @Test("The compiled Swift has the values of the JSON in every mode")
  func swiftEqualsJSON() async throws {
    var expected: [String] = []
    var combinations: [String] = []
    var statements: [String] = []
    for appearance in ["light", "dark"] {
      for contrast in ["standard", "increased"] {
        for density in ["comfortable", "compact"] {
          let modes = "\(appearance)_\(contrast)_\(density)"
          combinations.append(
            "static let \(modes) = HarbourModes("
              + "appearance: .\(appearance), contrast: .\(contrast), density: .\(density))")
          let listing = try await listing([appearance, contrast, density])
          for (path, token) in listing.tokens.sorted(by: { $0.key < $1.key }) {
            switch token.type {
            case "color":
              let bytes = try Color(css: token.css).srgb8
              let rgb = (Int(bytes.red) << 16) | (Int(bytes.green) << 8) | Int(bytes.blue)
              expected.append("\(path) \(rgb) \(bytes.alpha)")
              statements.append(
                "color(\"\(path)\", \(Self.swiftName(path)).value(in: Modes.\(modes)))")
            case "number":
              expected.append("\(path) \(try #require(Double(token.css)))")
              statements.append("number(\"\(path)\", \(Self.swiftName(path)))")
            default: break
            }
          }
        }
      }
    }
    let program = """
      enum Modes {
      \(combinations.joined(separator: "\n"))
      }
      func color(_ path: String, _ color: HarbourColor) { print(path, color.rgb, color.alpha) }
      func number(_ path: String, _ number: Double) { print(path, number) }
      \(Self.functions(statements))
      """
    #expect(expected.count > 500)
    #expect(try run(program).split(separator: "\n").map(String.init) == expected)
  }

  /// Statements in functions of a size that a debug build of one file takes in its stride.
  private static func functions(_ statements: [String]) -> String {
    let parts = stride(from: 0, to: statements.count, by: 100).map {
      statements[$0..<min($0 + 100, statements.count)].joined(separator: "\n")
    }
    return parts.enumerated().map { "func part\($0.offset)() {\n\($0.element)\n}" }
      .joined(separator: "\n")
      + "\n" + parts.indices.map { "part\($0)()" }.joined(separator: "\n")
  }

  private func listing(_ modes: [String]) async throws -> Listing {
    let configuration = Self.tokens.appending(path: "tincture.yaml").path
    let result = try await Sandbox().run(
      arguments: ["resolve", "--format", "json", "--config", configuration]
        + modes.flatMap { ["--mode", $0] })
    return try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8))
  }

  /// `colors.palette.ink.50` is `Harbour.Colors.Palette.Ink._50`.
  private static func swiftName(_ path: String) -> String {
    var names = path.split(separator: ".").map(String.init)
    let last = names.removeLast()
    names = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let isDigitFirst = last.first?.isNumber == true
    return (["Harbour"] + names + [isDigitFirst ? "_\(last)" : last]).joined(separator: ".")
  }

  private func run(_ program: String) throws -> String {
    let sandbox = try Sandbox(["main.swift": program])
    let generated = Self.tokens.appending(path: "generated/HarbourTokens.swift").path
    _ = try sandbox.call(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-Wwarning",
        "DeprecatedDeclaration", "main.swift", generated, "-o",
        "example",
      ])
    return try sandbox.call(["./example"])
  }
}
