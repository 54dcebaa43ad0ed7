import Foundation
import Testing

/// The stamp that lets a build see without parsing that there is nothing to do.
@Suite("Build stamp")
struct StampTests {
  private static let stamp = ".tincture-stamp.json"

  /// A project that is large enough for a stamp.
  private static func project(outputs: String = "[{ target: css, path: out/tokens.css }]")
    -> [String:
    String]
  {
    let tokens = (0..<4000).map { "  token\($0): \"#0060df\"\n" }.joined()
    return [
      "tincture.yaml": "sources: [\"tokens/*.yaml\"]\noutputs: \(outputs)\n",
      "tokens/colors.yaml": "colors:\n" + tokens,
    ]
  }

  /// A project that was built, with a stamp that lies about the number of tokens, so that a build by it can be told from one
  /// that reads the documents.
  private func built() async throws -> Sandbox {
    let sandbox = try Sandbox(Self.project())
    #expect(try await sandbox.run("build").error == "4000 tokens, 2 files changed\n")
    let text = try sandbox.read(Self.stamp)
    try sandbox.write(
      Self.stamp, text.replacing("\"tokens\": 4000", with: "\"tokens\": 7"))
    return sandbox
  }

  @Test("With nothing to do the documents are not read")
  func unchanged() async throws {
    let sandbox = try await built()
    #expect(try await sandbox.run("build").error == "7 tokens, nothing changed\n")
    #expect(try await sandbox.run("build").error == "7 tokens, nothing changed\n")
    #expect(try await sandbox.run("build", "--check").error == "up to date\n")
  }

  @Test("A touched file with the same content changes nothing")
  func touched() async throws {
    let sandbox = try await built()
    let path = sandbox.folder.appending(path: "tokens/colors.yaml").path
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
    #expect(try await sandbox.run("build").error == "7 tokens, nothing changed\n")
  }

  @Test("A document of another content is seen, even with the size and the date of the old one")
  func forgedDate() async throws {
    let sandbox = try await built()
    let path = sandbox.folder.appending(path: "tokens/colors.yaml").path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    let text = try sandbox.read("tokens/colors.yaml")
    try Data(text.replacing("token9: \"#0060df\"", with: "token9: \"#ff0000\"").utf8).write(
      to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)], ofItemAtPath: path)
    #expect(try await sandbox.run("build").error == "4000 tokens, 2 files changed\n")
    #expect(try sandbox.read("out/tokens.css").contains("--colors-token9: #f00;"))
  }

  @Test("A further document that a pattern matches is seen, and so is one that is gone")
  func listing() async throws {
    let sandbox = try await built()
    try sandbox.write("tokens/more.yaml", "colors: { red: \"#f00\" }\n")
    #expect(try await sandbox.run("build").error == "4001 tokens, 2 files changed\n")
    try sandbox.remove("tokens/more.yaml")
    #expect(try await sandbox.run("build").error == "4000 tokens, 2 files changed\n")
  }

  @Test("An output that somebody changed or removed is written anew")
  func outputs() async throws {
    let sandbox = try await built()
    let css = try sandbox.read("out/tokens.css")
    try sandbox.write("out/tokens.css", css.replacing("#0060df", with: "#0060de"))
    #expect(try await sandbox.run("build", "--check").status == 1)
    #expect(try await sandbox.run("build").error == "4000 tokens, 1 file changed\n")
    #expect(try sandbox.read("out/tokens.css") == css)
    try sandbox.remove("out/tokens.css")
    #expect(try await sandbox.run("build", "--check").status == 1)
    #expect(try await sandbox.run("build").error == "4000 tokens, 1 file changed\n")
  }

  @Test("Another configuration, other targets or another folder are another build")
  func otherBuilds() async throws {
    let sandbox = try await built()
    #expect(try await sandbox.run("build", "-t", "css").error == "4000 tokens, nothing changed\n")
    #expect(
      try await sandbox.run("build", "--out", "other").error == "4000 tokens, 2 files changed\n")
    try sandbox.write(
      "tincture.yaml",
      "sources: [\"tokens/*.yaml\"]\noutputs: [{ target: css, path: out/b.css }]\n")
    #expect(try await sandbox.run("build").error == "4000 tokens, 3 files changed\n")
  }

  @Test("--check and --dry-run write no stamp")
  func noWriting() async throws {
    let sandbox = try await built()
    try sandbox.remove(Self.stamp)
    #expect(try await sandbox.run("build", "--check").status == 0)
    #expect(try await sandbox.run("build", "--dry-run").status == 0)
    #expect(!sandbox.exists(Self.stamp))
  }

  @Test(
    "What is no stamp counts for nothing and is left alone",
    arguments: ["", "{", "[]", "{\"format\": \"tincture/stamp-1\"}", "my notes\n"])
  func noStamp(text: String) async throws {
    let sandbox = try await built()
    try sandbox.write(Self.stamp, text)
    #expect(try await sandbox.run("build").error == "4000 tokens, nothing changed\n")
    #expect(try sandbox.read(Self.stamp) == text)
  }

  @Test("Files that a forged stamp names are not read beyond the size that it states")
  func forged() async throws {
    let sandbox = try await built()
    let text = try sandbox.read(Self.stamp)
    try sandbox.write(
      Self.stamp, text.replacing("\"out/tokens.css\"", with: "\"\\/dev\\/zero\""))
    #expect(try await sandbox.run("build").error == "4000 tokens, nothing changed\n")
  }

  @Test("Warnings are shown at every build")
  func warnings() async throws {
    let outputs = "[{ target: css, path: out/tokens.css }, { target: json, include: [nothing] }]"
    let sandbox = try Sandbox(Self.project(outputs: outputs))
    for _ in 0..<3 {
      let result = try await sandbox.run("build")
      #expect(result.status == 0 && result.error.contains("1 warning"))
    }
    #expect(!sandbox.exists(Self.stamp))
  }

  @Test("A small project has no stamp")
  func small() async throws {
    let sandbox = try Sandbox(Projects.plain)
    _ = try await sandbox.run("build")
    #expect(!sandbox.exists(Self.stamp))
  }
}
