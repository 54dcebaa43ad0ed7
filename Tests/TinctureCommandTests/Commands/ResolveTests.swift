import Foundation
import Testing

@Suite("Resolve")
struct ResolveTests {
  @Test("The table has a line for each token, with its value in the default modes")
  func table() async throws {
    let result = try await Sandbox(Projects.plain).run("resolve")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(
      result.output == """
        colors.blue    color      #0060df
        colors.accent  color      #0060df
        spacing.sm     dimension  4px
        spacing.md     dimension  8px

        """)
  }

  @Test(
    "Patterns choose tokens",
    arguments: [
      ("spacing.*", ["spacing.sm", "spacing.md"]), ("**.{blue,md}", ["colors.blue", "spacing.md"]),
      ("colors.accent", ["colors.accent"]),
    ])
  func patterns(_ pattern: String, _ paths: [String]) async throws {
    let result = try await Sandbox(Projects.plain).run("resolve", pattern)
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == paths.map { $0[...] })
  }

  @Test(
    "A mode is chosen by its axis or by its own name",
    arguments: [
      ["--mode", "appearance=dark"], ["--mode", "dark"], ["-m", "dark"], ["--mode=Dark"],
      ["-m", "light", "-m", "dark", "--mode", "contrast=increased"],
    ])
  func mode(_ arguments: [String]) async throws {
    let result = try await Sandbox(Projects.plain).run(
      arguments: ["resolve", "colors.accent"] + arguments)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == "colors.accent  color  #409cff\n")
  }

  /// The parts of the JSON that are promised.
  private struct Listing: Decodable {
    struct Token: Decodable {
      struct Origin: Decodable {
        let file: String
        let line: Int
        let column: Int
      }

      let type: String
      let css: String
      let origin: Origin
    }

    let format: String
    let modes: [String: String]
    let tokens: [String: Token]
  }

  @Test("The JSON has the format, the modes, and for each token its type, value and origin")
  func json() async throws {
    let result = try await Sandbox(Projects.plain).run("resolve", "--format", "json", "-m", "dark")
    #expect(result.status == 0)
    let listing = try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8))
    #expect(listing.format == "tincture/resolved-1")
    #expect(listing.modes == ["appearance": "dark", "contrast": "standard"])
    #expect(listing.tokens.count == 4)
    let accent = try #require(listing.tokens["colors.accent"])
    #expect(accent.type == "color")
    #expect(accent.css == "#409cff")
    #expect(accent.origin.file == "tokens.yaml")
    #expect(accent.origin.line == 3 && accent.origin.column == 3)
  }

  @Test("--all-modes adds the values of the modes in which a token differs")
  func allModes() async throws {
    let result = try await Sandbox(Projects.plain).run("resolve", "-f", "json", "--all-modes")
    #expect(result.status == 0)
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let tokens = try #require(root?["tokens"] as? [String: [String: Any]])
    let values = try #require(tokens["colors.accent"]?["values"] as? [String: Any])
    #expect(values.keys.sorted() == ["dark"])
    #expect(tokens["colors.blue"]?["values"] == nil)
  }

  @Test("Broken tokens give no data")
  func broken() async throws {
    let sandbox = try Sandbox(["a.yaml": "colors: { a: blu }\n"])
    let result = try await sandbox.run("resolve", "-f", "json", "a.yaml")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("TIN0304"))
  }
}
