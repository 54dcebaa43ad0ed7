import Foundation
import Testing

@Suite("Input")
struct InputTests {
  @Test("A document can come from the standard input")
  func standardInput() async throws {
    let result = try await Sandbox().run("resolve", "-", input: Data(Projects.tokens.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("colors.accent  color      #0060df\n"), "\(result.output)")
  }

  @Test("Errors in the standard input have a place in <stdin>")
  func errorInStandardInput() async throws {
    let result = try await Sandbox().run(
      "build", "-t", "css", "--diagnostics", "tool", "-", input: Data("colors: { a: blu }\n".utf8))
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("<stdin>:1:14: error: colors.a: `blu` is not a colour"))
  }

  @Test("A configuration can come from the standard input")
  func configurationFromStandardInput() async throws {
    let sandbox = try Sandbox(["tokens.yaml": Projects.tokens])
    let result = try await sandbox.run(
      "build", "--config", "-",
      input: Data("sources: [tokens.yaml]\noutputs: [{ target: css, path: a.css }]\n".utf8))
    #expect(result.status == 0, "\(result.error)")
    #expect(sandbox.exists("a.css"))
  }

  @Test("The configuration is found in a folder above, and its paths are relative to it")
  func configurationAbove() async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write("deep/down/here/file", "")
    let result = try await sandbox.run("build", in: "deep/down/here")
    #expect(result.status == 0, "\(result.error)")
    #expect(sandbox.exists("out/tokens.css"))
  }

  @Test("The search for a configuration ends at the root of a repository")
  func configurationAboveRepository() async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write("repository/.git/HEAD", "")
    try sandbox.write("repository/inside/file", "")
    let result = try await sandbox.run("build", in: "repository/inside")
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0701"))
    #expect(result.error.contains("`tincture init` writes one"))
  }

  @Test("A file that is not there, or is a folder, is named", arguments: ["none.yaml", "folder"])
  func unreadable(_ path: String) async throws {
    let sandbox = try Sandbox(["folder/file": ""])
    let result = try await sandbox.run("build", "-t", "css", path)
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0101"))
    #expect(result.error.contains("`\(path)` cannot be read: "))
  }

  @Test(
    "A file that may not be read is named",
    .enabled(if: geteuid() != 0, "the super-user may read everything"))
  func forbidden() async throws {
    let sandbox = try Sandbox(Projects.plain)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: sandbox.folder.appending(path: "tokens.yaml").path)
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(result.error.contains("`tokens.yaml` cannot be read"))
  }

  @Test("A configuration that is named and not there is an error")
  func missingConfiguration() async throws {
    let result = try await Sandbox().run("build", "--config", "none.yaml")
    #expect(result.status == 2)
    #expect(result.error.contains("`none.yaml` cannot be read"))
  }

  @Test("Hidden files and the configuration itself are no sources of a pattern")
  func hiddenFiles() async throws {
    let sandbox = try Sandbox([
      "tincture.yaml": "sources: [\"**/*.yaml\"]\noutputs: [{ target: json, path: a.json }]\n",
      "one.yaml": "numbers: { one: 1 }\n",
      "in/two.yaml": "numbers: { two: 2 }\n",
      ".hidden.yaml": "nonsense",
      ".hidden/three.yaml": "nonsense",
    ])
    #expect(try await sandbox.run("build").status == 0)
    #expect(
      try sandbox.read("a.json") == """
        {
          "numbers": {
            "two": 2,
            "one": 1
          }
        }

        """)
  }

  @Test("A folder that is a link to one above is not entered")
  func linkToFolderAbove() async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write(
      "tincture.yaml", "sources: [\"**/tokens.yaml\"]\noutputs: [{ target: css }]\n")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "again").path, withDestinationPath: ".")
    let result = try await sandbox.run("build")
    #expect(result.status == 0, "\(result.error)")
  }

  @Test(
    "What is wrong with the configuration keeps the tool from running, and has a place",
    arguments: [
      "", "outputs: [{ target: css, prefix: \"]\" }]",
      "outputs: [{ target: css, attributes: { appearance: a b } }]",
      "outputs: [{ target: css, modeSelectors: { dark: \"{}\" } }]",
      "outputs: [{ target: swift, namespace: 1a }]",
    ])
  func badConfiguration(_ outputs: String) async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write(
      "tincture.yaml", outputs.isEmpty ? "" : "sources: [tokens.yaml]\n\(outputs)\n")
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(
      result.error.contains("--> tincture.yaml:\(outputs.isEmpty ? 1 : 2):"), "\(result.error)")
  }
}
