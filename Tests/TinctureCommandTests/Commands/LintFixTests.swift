import Foundation
import Testing

@Suite("Repairs by tincture lint")
struct LintFixTests {
  /// `b` is the same colour as `a`; the comment ignores nothing.
  private static let tokens = """
    # The house.
    colors:
      a: "#ff0000" # as in the logo
      b: '#ff0000'   # tincture: ignore contrast/text -- once
      c: &c "#0f0"

    """
  private static let configuration = """
    sources: [tokens.yaml]
    lint: { rules: { color/duplicate: warning } }

    """

  private func sandbox(_ tokens: String = tokens) throws -> Sandbox {
    try Sandbox(["tincture.yaml": Self.configuration, "tokens.yaml": tokens])
  }

  @Test("Safe repairs change nothing but what they are about, and a second run has nothing to do")
  func safe() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.run("lint", "--fix")
    #expect(result.status == 0)
    #expect(result.error == "1 repair in 1 file\n")
    #expect(result.output.contains("`colors.b` is the same colour as `colors.a`"))
    let expected = Self.tokens.replacing("   # tincture: ignore contrast/text -- once", with: "")
    #expect(try sandbox.read("tokens.yaml") == expected)
    let again = try await sandbox.run("lint", "--fix")
    #expect(again.error == "" && again.output == result.output)
    #expect(try sandbox.read("tokens.yaml") == expected)
    #expect(try sandbox.files().count == 2)
  }

  @Test("A repaired file can be read by those who could before, and by nobody else")
  func permissions() async throws {
    let sandbox = try sandbox()
    let path = sandbox.folder.appending(path: "tokens.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try await sandbox.run("lint", "--fix").error == "1 repair in 1 file\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Suggested repairs keep quotes, comments, anchors and order")
  func suggested() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.run("lint", "--fix=suggested")
    #expect(result.status == 0)
    #expect(
      try sandbox.read("tokens.yaml") == """
        # The house.
        colors:
          a: "#ff0000" # as in the logo
          b: '{colors.a}'
          c: &c "#0f0"

        """)
  }

  @Test("Line breaks, a byte order mark and a missing last line break stay as they are")
  func bytes() async throws {
    let text = "\u{FEFF}colors:\r\n  a: \"#f00\"\r\n  b: '#f00'"
    let sandbox = try sandbox(text)
    _ = try await sandbox.run("lint", "--fix=suggested")
    #expect(
      try Data(contentsOf: sandbox.folder.appending(path: "tokens.yaml"))
        == Data("\u{FEFF}colors:\r\n  a: \"#f00\"\r\n  b: '{colors.a}'".utf8))
  }

  @Test("A dry run prints a difference that patch applies, and writes nothing")
  func dry() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.run("lint", "--fix=suggested", "--dry-run")
    #expect(try sandbox.read("tokens.yaml") == Self.tokens)
    #expect(result.output.hasPrefix("--- a/tokens.yaml\n+++ b/tokens.yaml\n@@ -1,5 +1,5 @@\n"))
    #expect(result.error == "2 repairs in 1 file not written\n")
    try sandbox.write("fix.patch", result.output)
    _ = try sandbox.call(["patch", "-p1", "-i", "fix.patch"])
    let patched = try sandbox.read("tokens.yaml")
    try sandbox.write("tokens.yaml", Self.tokens)
    _ = try await sandbox.run("lint", "--fix=suggested")
    #expect(try sandbox.read("tokens.yaml") == patched)
  }

  @Test("What keeps a design from loading is repaired, too, where it is certain")
  func errors() async throws {
    let sandbox = try sandbox("colors:\n  a: { $value: #fff }\n  b: \"#000\"\n")
    let before = try await sandbox.run("lint")
    #expect(before.status == 1)
    let result = try await sandbox.run("lint", "--fix")
    let text = try sandbox.read("tokens.yaml")
    if result.status == 0 {
      #expect(text == "colors:\n  a: { $value: \"#fff\" }\n  b: \"#000\"\n")
    } else {
      // Nothing is written that does not load any better.
      #expect(text == "colors:\n  a: { $value: #fff }\n  b: \"#000\"\n")
    }
  }

  @Test("What the standard input stands for is not written")
  func standardInput() async throws {
    let sandbox = try sandbox("colors: { a: white }\n")
    let input = Data(Self.tokens.utf8)
    let refused = try await sandbox.run(
      "lint", "--fix", "--stdin", "--stdin-filepath", "tokens.yaml", input: input)
    #expect(refused.status == 2)
    let result = try await sandbox.run(
      "lint", "--fix", "--dry-run", "--stdin", "--stdin-filepath", "tokens.yaml", input: input)
    #expect(result.output.contains("-  b: '#ff0000'   # tincture: ignore contrast/text -- once\n"))
    #expect(try sandbox.read("tokens.yaml") == "colors: { a: white }\n")
  }

  @Test("Unknown kinds of repairs are refused", arguments: ["safe", "all", ""])
  func unknown(_ kind: String) async throws {
    let result = try await sandbox().run("lint", "--fix=\(kind)")
    #expect(result.status == 2)
    #expect(result.error.contains("--fix"))
  }
}
