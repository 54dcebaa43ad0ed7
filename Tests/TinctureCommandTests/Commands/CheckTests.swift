import Foundation
import Testing

@Suite("Check")
struct CheckTests {
  @Test("Fresh outputs pass, in silence on standard output")
  func fresh() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    let before = try sandbox.files()
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.error == "up to date\n")
    #expect(try sandbox.files() == before)
  }

  @Test("What was never built is missing")
  func missing() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let before = try sandbox.files()
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 1)
    #expect(
      result.output
        == "missing out/tokens.css\nmissing out/tokens.json\nmissing \(Projects.manifest)\n")
    #expect(result.error.contains("TIN0806 stale-output"))
    #expect(try sandbox.files() == before)
  }

  @Test("A changed token makes its outputs stale")
  func stale() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("tokens.yaml", Projects.tokens.replacing("#0060df", with: "#0060de"))
    let before = try sandbox.files()
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 1)
    #expect(
      result.output
        == "stale out/tokens.css\nstale out/tokens.json\nstale \(Projects.manifest)\n")
    #expect(try sandbox.files() == before)
  }

  @Test("An output that was edited by hand is stale")
  func edited() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("out/tokens.css", try sandbox.read("out/tokens.css") + "a { color: red }\n")
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 1)
    #expect(result.output == "stale out/tokens.css\n")
  }

  @Test("What no output makes any more is orphaned")
  func orphaned() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write(
      "tincture.yaml", "sources: [tokens.yaml]\noutputs: [{ target: css, path: out/tokens.css }]\n")
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 1)
    #expect(result.output == "orphaned out/tokens.json\nstale \(Projects.manifest)\n")
    #expect(sandbox.exists("out/tokens.json"))
  }

  @Test("Broken tokens are reported as such")
  func broken() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("tokens.yaml", "colors: { a: nonsense }\n")
    let result = try await sandbox.run("build", "--check")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("TIN0304"))
  }
}
