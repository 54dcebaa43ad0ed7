import Foundation
import Testing

@Suite("Build")
struct BuildTests {
  @Test("A build writes the outputs and says so on standard error only")
  func build() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let result = try await sandbox.run("build")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.error == "4 tokens, 3 files changed\n")
    #expect(sandbox.exists("out/tokens.css") && sandbox.exists("out/tokens.json"))
    #expect(try await sandbox.run("build").error == "4 tokens, nothing changed\n")
  }

  @Test("A file whose content would not change is not touched")
  func unchanged() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    let url = sandbox.folder.appending(path: "out/tokens.css")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: url.path)
    _ = try await sandbox.run("build")
    let date = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate]
    #expect(date as? Date == past)
  }

  @Test("--quiet leaves only problems, --verbose names the files")
  func verbosity() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let quiet = try await sandbox.run("build", "--quiet")
    #expect(quiet.error.isEmpty && quiet.output.isEmpty)
    try sandbox.write("tokens.yaml", "colors: { blue: \"#111111\" }\n")
    let verbose = try await sandbox.run("build", "--verbose")
    #expect(verbose.error.contains("update out/tokens.css\nupdate out/tokens.json\n"))
  }

  @Test("Errors in the documents end with status 1, and nothing is written")
  func errors() async throws {
    var files = Projects.plain
    files["tokens.yaml"] = "colors: { a: \"{colors.b}\" }\n"
    let sandbox = try Sandbox(files)
    let before = try sandbox.files()
    let result = try await sandbox.run("build")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.contains("TIN0401"))
    #expect(try sandbox.files() == before)
  }

  @Test("--target limits the outputs, and leaves the others as they are")
  func target() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("tokens.yaml", "colors: { blue: \"#111111\" }\n")
    let json = try sandbox.read("out/tokens.json")
    let result = try await sandbox.run("build", "--target", "css")
    #expect(result.status == 0)
    #expect(try sandbox.read("out/tokens.css").contains("#111"))
    #expect(try sandbox.read("out/tokens.json") == json)
  }

  @Test("--target that no output has is an error")
  func missingTarget() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let result = try await sandbox.run("build", "--target", "swift")
    #expect(result.status == 2)
    #expect(result.error.contains("the configuration asks for no output for `swift`"))
  }

  @Test("--dry-run says what would be done, and does nothing")
  func dryRun() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let before = try sandbox.files()
    let first = try await sandbox.run("build", "--dry-run")
    #expect(first.status == 0)
    #expect(
      first.output
        == "create out/tokens.css\ncreate out/tokens.json\ncreate \(Projects.manifest)\n")
    #expect(try sandbox.files() == before)

    _ = try await sandbox.run("build")
    let second = try await sandbox.run("build", "-n")
    #expect(second.status == 0)
    #expect(second.output == "unchanged out/tokens.css\nunchanged out/tokens.json\n")
  }

  @Test(
    "Two outputs at one path are an error",
    arguments: ["out/tokens.css", "out/../out/./tokens.css", "out/Tokens.CSS"])
  func twoOutputs(_ path: String) async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": Projects.tokens,
      "tincture.yaml": """
      sources: [tokens.yaml]
      outputs:
        - { target: css, path: out/tokens.css }
        - { target: json, path: \(path) }

      """,
    ])
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0803"))
    #expect(!sandbox.exists("out"))
  }

  @Test(
    "An output does not leave the folder that --out names",
    arguments: ["../tokens.css", "a/../../tokens.css", "/tmp/tincture-escape.css", "a/.."])
  func escape(_ path: String) async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": Projects.tokens,
      "tincture.yaml": "sources: [tokens.yaml]\noutputs: [{ target: css, path: \(path) }]\n",
    ])
    let result = try await sandbox.run("build", "--out", "made")
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0809"))
    #expect(!sandbox.exists("made") && !sandbox.exists("tokens.css"))
  }

  @Test("A configuration may put its outputs beside its own folder")
  func beside() async throws {
    let sandbox = try Sandbox([
      "design/tokens.yaml": Projects.tokens,
      "design/tincture.yaml":
        "sources: [tokens.yaml]\noutputs: [{ target: css, path: ../web/tokens.css }]\n",
    ])
    #expect(try await sandbox.run("build", "-c", "design/tincture.yaml").status == 0)
    #expect(sandbox.exists("web/tokens.css"))
  }

  @Test("Files can be compiled without a configuration, and are no concern of one beside them")
  func withoutConfiguration() async throws {
    let sandbox = try Sandbox(Projects.plain)
    #expect(try await sandbox.run("build", "-t", "css", "tokens.yaml").status == 0)
    #expect(sandbox.exists("tokens.css"))
    #expect(try await sandbox.run("build").status == 0)
    #expect(sandbox.exists("tokens.css"))
    #expect(try await sandbox.run("build", "--check").status == 0)
  }

  @Test("Build plugins get their two files, empty where no output asks for one")
  func pluginOutputs() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": Projects.tokens,
      "tincture.yaml":
        "sources: [tokens.yaml]\noutputs: [{ target: swift }, { target: css, path: a.css }]\n",
    ])
    let result = try await sandbox.run("build", "--plugin-outputs", "work")
    #expect(result.status == 0, "\(result.error)")
    #expect(try sandbox.read("work/Tokens.swift").contains("enum Tokens"))
    #expect(try sandbox.read("work/Tokens+SwiftUI.swift").contains("no output asks"))
    #expect(!sandbox.exists("a.css") && !sandbox.exists("work/a.css"))
  }
}
