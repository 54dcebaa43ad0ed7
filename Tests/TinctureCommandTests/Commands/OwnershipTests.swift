import Foundation
import Testing

@Suite("What is written, and what never is")
struct OwnershipTests {
  private static let css =
    "sources: [tokens.yaml]\noutputs: [{ target: css, path: out/tokens.css }]\n"

  /// Runs a build that must refuse, and leave everything as it is.
  private func expectRefusal(
    _ sandbox: Sandbox, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try sandbox.files()
    let result = try await sandbox.run("build")
    #expect(result.status == 2, sourceLocation: sourceLocation)
    for word in words {
      #expect(result.error.contains(word), "\(result.error)", sourceLocation: sourceLocation)
    }
    #expect(try sandbox.files() == before, sourceLocation: sourceLocation)
  }

  @Test(
    "A file that someone else wrote is never overwritten",
    arguments: ["out/tokens.css", "out/tokens.json"])
  func foreignFile(_ path: String) async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write(path, "by hand\n")
    try await expectRefusal(
      sandbox, "TIN0802", "`\(path)` is left alone", "not written by tincture")
  }

  @Test("A file with the mark is updated, even without the list of outputs")
  func markedFile() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.remove(Projects.manifest)
    try sandbox.remove("out/tokens.json")
    try sandbox.write("tokens.yaml", "colors: { blue: \"#111111\" }\n")
    #expect(try await sandbox.run("build").status == 0)
    #expect(try sandbox.read("out/tokens.css").contains("#111"))
  }

  @Test("A file that is in the list of outputs is updated, and without the list it is foreign")
  func listedFile() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("tokens.yaml", "colors: { blue: \"#111111\" }\n")
    #expect(try await sandbox.run("build").status == 0)
    #expect(try sandbox.read("out/tokens.json").contains("#111"))

    try sandbox.remove(Projects.manifest)
    try sandbox.write("tokens.yaml", "colors: { blue: \"#222222\" }\n")
    try await expectRefusal(sandbox, "`out/tokens.json` is left alone")
  }

  @Test("An orphan is removed if it is what was written")
  func orphan() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("tincture.yaml", Self.css)
    #expect(try await sandbox.run("build").status == 0)
    #expect(sandbox.exists("out/tokens.css"))
    #expect(!sandbox.exists("out/tokens.json"))
    #expect(try !sandbox.read(Projects.manifest).contains("tokens.json"))
  }

  @Test("An orphan that was edited stays")
  func editedOrphan() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    try sandbox.write("out/tokens.json", "edited\n")
    try sandbox.write("tincture.yaml", Self.css)
    #expect(try await sandbox.run("build").status == 0)
    #expect(try sandbox.read("out/tokens.json") == "edited\n")
  }

  @Test("A list of outputs that was tampered with leads nowhere else", arguments: ["..", "link"])
  func tamperedManifest(way: String) async throws {
    let sandbox = try Sandbox()
    for (path, text) in Projects.plain { try sandbox.write("project/\(path)", text) }
    _ = try await sandbox.run("build", in: "project")
    let victim = sandbox.folder.appending(path: "tokens.json")
    try FileManager.default.copyItem(
      at: sandbox.folder.appending(path: "project/out/tokens.json"), to: victim)
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.appending(path: "project/link"), withDestinationURL: sandbox.folder)
    let manifest = "project/\(Projects.manifest)"
    try sandbox.write(
      manifest,
      sandbox.read(manifest).replacing("out/tokens.json", with: "\(way)/tokens.json"))
    try sandbox.write("project/tincture.yaml", Self.css)
    #expect(try await sandbox.run("build", in: "project").status == 0)
    #expect(sandbox.exists("tokens.json"))
  }

  @Test("A path with a control character is refused")
  func controlCharacterInPath() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": Projects.tokens,
      "tincture.yaml": """
      sources: [tokens.yaml]
      outputs: [{ target: css, path: "a\\0b" }]

      """,
    ])
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0809"))
    #expect(!sandbox.exists("a"))
  }

  @Test("Where one output cannot be written, none is")
  func allOrNothing() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": Projects.tokens,
      "tincture.yaml": """
      sources: [tokens.yaml]
      outputs:
        - { target: css, path: out/tokens.css }
        - { target: json, path: block/tokens.json }

      """,
      "block": "a file where a folder should be\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(result.error.contains("TIN0808 write-failed"), "\(result.error)")
    #expect(try sandbox.files() == before)
  }

  @Test("Where one target fails, no output is written")
  func failingTarget() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": "sizes: { half: 50% }\n",
      "tincture.yaml": """
      sources: [tokens.yaml]
      outputs:
        - { target: css, path: out/tokens.css }
        - { target: swift, path: out/Tokens.swift }

      """,
    ])
    let result = try await sandbox.run("build")
    #expect(result.status == 1)
    #expect(result.error.contains("TIN0804"))
    #expect(!sandbox.exists("out"))
  }

  @Test(
    "A folder that may not be written is named",
    .enabled(if: geteuid() != 0, "the super-user may write everywhere"))
  func readOnlyFolder() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let out = sandbox.folder.appending(path: "out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: out.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: out.path)
    }
    let result = try await sandbox.run("build")
    #expect(result.status == 2)
    #expect(result.error.contains("`out/tokens.css` cannot be written"))
    #expect(!sandbox.exists("out/tokens.css"))
  }

  @Test("A folder at an output's path is left alone")
  func folder() async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write("out/tokens.css/inside", "x")
    try await expectRefusal(sandbox, "TIN0802", "a folder of that name stands there")
  }

  @Test(
    "A symbolic link at an output's path is left alone, wherever it leads",
    arguments: ["elsewhere.css", "nowhere.css"])
  func symbolicLink(_ target: String) async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write("elsewhere.css", "/* Generated by Tincture 0.0.1. */\n")
    try sandbox.write("out/other", "")
    let link = sandbox.folder.appending(path: "out/tokens.css")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../\(target)")
    try await expectRefusal(sandbox, "TIN0802", "it is a symbolic link")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../\(target)")
  }

  @Test("No temporary file is left behind, whether a build succeeds or fails")
  func temporaries() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    #expect(
      try sandbox.files().keys.sorted() == [
        Projects.manifest, "out/tokens.css", "out/tokens.json", "tincture.yaml", "tokens.yaml",
      ])
  }

  @Test(
    "A path that can hold no output is refused where it stands, and no folder is made for it",
    arguments: ["deep/folder/", ".tincture-manifest.json", "./.tincture-manifest.json"])
  func impossiblePath(_ path: String) async throws {
    let sandbox = try Sandbox(Projects.plain)
    try sandbox.write(
      "tincture.yaml", "sources: [tokens.yaml]\noutputs: [{ target: css, path: \"\(path)\" }]\n")
    try await expectRefusal(sandbox, "TIN0809", "tincture.yaml:2:")
    #expect(!sandbox.exists("deep"))
  }

  @Test("Folders that were made for a file that cannot be written are removed again")
  func foldersOfFailure() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let name = String(repeating: "n", count: 300)
    try sandbox.write(
      "tincture.yaml",
      "sources: [tokens.yaml]\noutputs: [{ target: css, path: new/deep/\(name)/a.css }]\n")
    try await expectRefusal(sandbox, "TIN0808")
    #expect(!sandbox.exists("new"))
  }
}
