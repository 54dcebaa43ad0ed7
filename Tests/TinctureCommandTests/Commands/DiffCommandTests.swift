import Foundation
import Testing
import TinctureDiff

@Suite("Diff")
struct DiffCommandTests {
  private static let old = "colors: { a: \"#ffffff\", b: \"#000000\" }\n"
  private static let new = "colors: { a: \"#ffffff\", b: \"#ffffff\" }\n"

  @Test("--fail-on decides the status")
  func status() async throws {
    let sandbox = try Sandbox(["old.yaml": Self.old, "new.yaml": Self.new])
    let expected: [(options: String, status: Int32)] = [
      ("", 0), ("--fail-on any", 1), ("--fail-on minor", 1), ("--fail-on major", 0),
      ("--fail-on contrast", 0), ("--fail-on value/visible", 1), ("--fail-on nonsense", 2),
      ("--only colors.a --fail-on any", 0), ("--visible -1", 2),
    ]
    for (options, status) in expected {
      let words = options.split(separator: " ").map { String($0) }
      let result = try await sandbox.run(arguments: ["diff", "old.yaml", "new.yaml"] + words)
      #expect(result.status == status, "\(options)")
    }
  }

  @Test("Errors say on which side they are")
  func errors() async throws {
    let sandbox = try Sandbox(["old.yaml": Self.old, "new.yaml": "colors: { a: \"{colors.x}\" }\n"])
    let result = try await sandbox.run(arguments: ["diff", "old.yaml", "new.yaml"])
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error.contains("NEW (new.yaml) has errors"))
    #expect(try await sandbox.run(arguments: ["diff", "missing.yaml", "old.yaml"]).status == 2)
    #expect(try await sandbox.run(arguments: ["diff", "old.yaml"]).status == 2)
  }

  @Test("JSON names its format and parses")
  func json() async throws {
    let sandbox = try Sandbox(["old.yaml": Self.old, "new.yaml": Self.new])
    let result = try await sandbox.run(arguments: ["diff", "-f", "json", "old.yaml", "new.yaml"])
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["format"] as? String == "tincture/diff-1")
    #expect(object["advice"] as? String == "minor")
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes.first?["name"] as? String == "colors.b")
  }

  @Test("Commits are read without touching the working tree; no reference becomes an option")
  func git() async throws {
    let sandbox = try Sandbox([
      "tincture.yaml": "sources: [tokens/*.yaml]\n", "tokens/t.yaml": Self.old,
    ])
    try git(["init", "-q"], in: sandbox)
    try git(["add", "."], in: sandbox)
    try git(
      ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "One"],
      in: sandbox)
    try sandbox.write("tokens/t.yaml", Self.new)
    let before = try sandbox.files()
    let changed = try await sandbox.run(arguments: ["diff", "git:HEAD", "."])
    #expect(changed.status == 0 && changed.output.contains("colors.b: changed"))
    let file = try await sandbox.run(arguments: ["diff", "git:HEAD:tokens/t.yaml", "tokens/t.yaml"])
    #expect(file.output.contains("colors.b: changed"))
    #expect(
      try await sandbox.run(arguments: ["diff", "git:HEAD", "git:HEAD"]).output == "No changes.\n")
    for hostile in ["git:--output=x", "git:", "git:nope", "git:HEAD:../..", "git:HEAD:nope"] {
      let result = try await sandbox.run(arguments: ["diff", hostile, "."])
      #expect(result.status == 2, "\(hostile)")
      #expect(result.error.contains("OLD"), "\(hostile)")
    }
    #expect(try sandbox.files() == before)
  }

  @Test("A commit is read from its copy alone, wherever its sources lead")
  func confined() async throws {
    let sandbox = try Sandbox([
      "c/tincture.yaml": "sources: [../../outside.yaml, tokens.yaml]\n",
      "c/tokens.yaml": "colors: { a: red }\n", "..x/t.yaml": "colors: { a: red }\n",
    ])
    try git(["init", "-q"], in: sandbox)
    try git(["add", "."], in: sandbox)
    try git(
      ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "One"],
      in: sandbox)
    // Beside the copy, where the path of the source leads.
    try sandbox.write("place/outside.yaml", "colors: { b: blue }\n")
    let result = try await sandbox.run(
      "diff", "git:HEAD:c", "git:HEAD:c",
      environment: ["TMPDIR": sandbox.folder.appending(path: "place").path])
    #expect(result.status == 2)
    #expect(result.error.contains("it is no part of the commit"), "\(result.error)")
    let dots = try await sandbox.run("diff", "git:HEAD:..x/t.yaml", "git:HEAD:..x/t.yaml")
    #expect(dots.status == 0, "\(dots.error)")
  }

  @Test("Documents without a token are no design to compare with")
  func empty() async throws {
    let sandbox = try Sandbox(["a.yaml": "colors: { a: red }\n", "b.yaml": "\n"])
    #expect(try await sandbox.run("diff", "a.yaml", "b.yaml").status == 2)
  }

  @Test("A page of thousands of changes fits into a comment, the gravest ones first")
  func bounded() async throws {
    func tokens(_ value: String, _ range: Range<Int>) -> String {
      "colors:\n" + range.map { "  t\($0): \"#\(value)\"\n" }.joined()
    }
    let sandbox = try Sandbox([
      "a.yaml": tokens("ff0000", 0..<3000), "b.yaml": tokens("0000ff", 1..<3000),
    ])
    let page = try await sandbox.run("diff", "a.yaml", "b.yaml", "--format", "markdown").output
    #expect(page.utf8.count <= 65_536 && page.utf8.count > 50_000)
    #expect(page.contains("`colors.t0`"))
    #expect(page.hasSuffix(" more, which `--format text` lists.\n"))
  }

  private func git(_ arguments: [String], in sandbox: Sandbox) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = sandbox.folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("No example system differs from itself")
  func examples() async throws {
    let tokens = URL(filePath: #filePath).appending(path: "../../../../tokens").standardized
    let sandbox = try Sandbox()
    let names = try FileManager.default.contentsOfDirectory(atPath: tokens.path).sorted()
    let folders = names.map { tokens.appending(path: $0) }.filter {
      FileManager.default.fileExists(atPath: $0.appending(path: "tincture.yaml").path)
    }
    #expect(folders.count >= 8)
    for folder in [tokens] + folders {
      let result = try await sandbox.run("diff", folder.path, folder.path, "--fail-on", "any")
      #expect(result.status == 0 && result.output == "No changes.\n", "\(folder.path)")
    }
  }

  @Test("The documentation's table holds every rule with its impact")
  func documentation() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../Documentation/diff.md")
        .standardized, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == ChangeRule.allCases.count)
    for (row, rule) in zip(rows, ChangeRule.allCases) {
      #expect(row.hasPrefix("| `\(rule.rawValue)` | \(rule.impact.name) |"))
    }
  }
}
