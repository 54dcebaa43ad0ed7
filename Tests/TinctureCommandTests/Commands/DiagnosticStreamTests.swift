import Testing

@Suite("How problems are printed")
struct DiagnosticStreamTests {
  private static let broken = [
    "a.yaml": "colors:\n  ink: nonsense\n  use: \"{colors.inc}\"\n"
  ]

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> Sandbox.Result {
    try await Sandbox(Self.broken).run(
      arguments: ["build", "-t", "css", "a.yaml"] + arguments, environment: environment)
  }

  @Test("One line each for tools, in the order of the file")
  func tool() async throws {
    let result = try await run("--diagnostics", "tool")
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 3, "\(result.error)")
    #expect(lines[0].hasPrefix("a.yaml:2:8: error: colors.ink: `nonsense` is not a colour; "))
    #expect(lines[0].hasSuffix(" [TIN0304]"))
    #expect(lines[1].hasPrefix("a.yaml:3:10: error: there is no token `colors.inc`: "))
    #expect(lines[2] == "a.yaml:2:3: note: `colors.ink` is defined here")
  }

  @Test("An excerpt with carets for people, and a count at the end")
  func human() async throws {
    let result = try await run()
    #expect(
      result.error.contains("  --> a.yaml:2:8\n  |\n2 |   ink: nonsense\n  |        ^^^^^^^^\n"))
    #expect(result.error.hasSuffix("\n2 errors\n"))
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test("Colour is there when it is asked for, whatever NO_COLOR says")
  func always() async throws {
    #expect(try await run("--color", "always").error.contains("\u{1B}[1;31merror"))
    let result = try await run("--color=always", environment: ["NO_COLOR": "1"])
    #expect(result.error.contains("\u{1B}["))
  }

  @Test("Colour is not there when it is not wanted", arguments: ["auto", "never"])
  func never(_ choice: String) async throws {
    #expect(try await !run("--color", choice).error.contains("\u{1B}"))
    let result = try await run("--color", choice, environment: ["NO_COLOR": "1"])
    #expect(!result.error.contains("\u{1B}"))
  }

  @Test("--quiet does not silence problems")
  func quiet() async throws {
    #expect(try await run("--quiet").error.contains("TIN0304"))
  }

  @Test("Controls in a document do not reach the terminal")
  func controls() async throws {
    let sandbox = try Sandbox(["a.yaml": "colors: { \"ink\\e[31m\\a\": \"x\\e[2J\" }\n"])
    let result = try await sandbox.run("build", "-t", "css", "a.yaml")
    #expect(result.status == 1)
    #expect(!result.error.contains("\u{1B}") && !result.error.contains("\u{7}"))
  }
}
