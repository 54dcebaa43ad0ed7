import Foundation
import Testing

@Suite("tincture lint and tincture rules")
struct LintCommandTests {
  /// #999999 on white is 2.84:1, an error; a duration of nothing is a warning.
  private static let tokens = """
    durations: { fast: 0s }
    components:
      button: { kind: button, surface: white, base: { foreground: "#999999", font: body, padding: 12 } }

    """

  private static let rules = "lint: { rules: { motion/zero-duration: warning } }\n"

  private func sandbox(_ lint: String = rules, _ tokens: String = tokens) throws -> Sandbox {
    try Sandbox(["tincture.yaml": "sources: [tokens.yaml]\n\(lint)", "tokens.yaml": tokens])
  }

  private func rules(_ result: Sandbox.Result) throws -> [String] {
    struct Report: Decodable {
      struct Finding: Decodable { let rule: String }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    return report.findings.map(\.rule)
  }

  @Test("The status tells errors, warnings and what could not be done apart")
  func status() async throws {
    let sandbox = try sandbox()
    func status(_ arguments: String...) async throws -> Int32 {
      try await sandbox.run(arguments: ["lint"] + arguments).status
    }
    #expect(try await status() == 1)
    #expect(try await status("--skip", "contrast/*") == 0)
    #expect(try await status("--skip", "contrast/*", "--strict") == 1)
    #expect(try await status("--skip", "contrast/*", "--max-warnings", "0") == 1)
    #expect(try await status("--skip", "contrast/*", "--max-warnings=1") == 0)
    #expect(try await status("--rule", "contrast/text=note", "--skip", "motion/*") == 0)
    #expect(try await status("nowhere.yaml") == 2)
  }

  @Test("Patterns choose rules")
  func patterns() async throws {
    let sandbox = try sandbox()
    let only = try await sandbox.run("lint", "-f", "json", "--only", "motion/*")
    #expect(try rules(only) == ["motion/zero-duration"])
    let both = try await sandbox.run("lint", "-f", "json", "--only", "{motion,contrast}/*")
    #expect(try rules(both) == ["motion/zero-duration", "contrast/text"])
  }

  @Test(
    "What cannot be understood is refused with a hint",
    arguments: [
      (["--only", "contrast/txt"], "did you mean `contrast/text`?"),
      (["--skip", "nothing/*"], "`tincture rules` lists the rules"),
      (["--rule", "contrast/text"], "write for example"),
      (["--rule", "contrast/txt=error"], "did you mean `contrast/text`?"),
      (["--preset", "strickt"], "did you mean `strict`?"),
      (["--max-warnings", "-1"], "write a whole number"),
      (["--update-baseline"], "--baseline"),
      (["--reporter", "sarfi"], "did you mean `sarif`?"),
      (["--changed="], "--changed"),
      (["--config", "tincture.yaml", "tokens.yaml"], "unexpected argument"),
    ])
  func refused(_ arguments: [String], _ hint: String) async throws {
    let result = try await sandbox().run(arguments: ["lint"] + arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(hint), "\(result.error)")
  }

  @Test("The standard input is a document, or stands for one of the project")
  func standardInput() async throws {
    let sandbox = try sandbox(Self.rules, "colors: { a: white }\n")
    let input = Data(Self.tokens.utf8)
    for operand in ["-", "--stdin"] {
      let alone = try await sandbox.run(
        "lint", "-f", "json", "--rule", "motion/zero-duration=warning", operand, input: input)
      #expect(try rules(alone) == ["motion/zero-duration", "contrast/text"], "\(operand)")
    }
    let result = try await sandbox.run(
      "lint", "-f", "xcode", "--stdin", "--stdin-filepath", "./tokens.yaml", input: input)
    #expect(result.output.contains("tokens.yaml:1:20: warning: "), "\(result.output)")
    // Of another file only what is found in it counts.
    try sandbox.write("more.yaml", "durations: { zero: 0s }\n")
    try sandbox.write("tincture.yaml", "sources: [tokens.yaml, more.yaml]\n\(Self.rules)")
    let more = try await sandbox.run(
      "lint", "-f", "json", "--stdin", "--stdin-filepath", "tokens.yaml", input: input)
    #expect(try rules(more) == ["motion/zero-duration", "contrast/text"])
  }

  @Test("The configuration in effect, read again, is the same")
  func configuration() async throws {
    let sandbox = try sandbox(
      """
      modes: { appearance: [light, dark] }
      lint:
        preset: [strict, apca]
        rules:
          touch/min-target: { css: 32.5 }
          motion/zero-duration: off
          structure/unused: { primitives: ["a.\\"b\\".**", "c.*"] }
          lint/unused-ignore: error
        overrides:
          - paths: ["old.**", "x.{a,b}"]
            modes: [dark]
            rules: { contrast/text: { severity: note, normal: 3 }, name/case: off }
        pairs:
          - { foreground: colors.a, background: [colors.b, colors.c], surface: colors.b, minimum: 7 }
          - { foreground: ["colors.{a,b}", colors.c], background: "colors.*", role: non-text }
        ignore: ["legacy/**"]
        requireReasons: true

      """, "colors: { a: black, b: white, c: white }\n")
    let first = try await sandbox.run("lint", "--print-config")
    #expect(first.status == 0)
    #expect(first.output.contains("      css: 32.5\n"))
    #expect(first.output.contains("    motion/zero-duration:"))
    #expect(first.output.contains("    lint/unused-ignore: error\n"))
    try sandbox.write(
      "tincture.yaml",
      "sources: [tokens.yaml]\nmodes: { appearance: [light, dark] }\n\(first.output)")
    let second = try await sandbox.run("lint", "--print-config")
    #expect(second.status == 0, "\(second.error)")
    #expect(second.output == first.output)
  }

  @Test("Pairs are declared by patterns, and each state of a surface is measured")
  func pairs() async throws {
    // #767676 has 4.54:1 on white and 4.17:1 on #f5f5f5; #949494 has 3.03:1 on white.
    let tokens = """
      colors:
        text: { body: "#000000", muted: "#767676" }
        surface: { rest: "#ffffff", hover: "#f5f5f5" }
        line: "#949494"

      """
    func found(_ pairs: String) async throws -> [String] {
      let sandbox = try sandbox("lint: { pairs: [\(pairs)] }\n", tokens)
      let result = try await sandbox.run("lint", "-f", "xcode")
      if result.status == 2 { return [result.error] }
      return result.output.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
    }
    let every = try await found(#"{ foreground: "colors.text.*", background: "colors.surface.*" }"#)
    #expect(every.count == 1)
    #expect(every.first?.contains("`colors.text.muted on colors.surface.hover`") == true)
    let large = try await found(
      #"{ foreground: "colors.text.*", background: "colors.surface.*", role: large }"#)
    #expect(large.isEmpty)
    let line = #"{ foreground: colors.line, background: colors.surface.rest }"#
    #expect(try await found(line).count == 1)
    #expect(try await found(line.replacing(" }", with: ", role: non-text }")).isEmpty)
    let nothing = try await found(#"{ foreground: "colors.txt.*", background: colors.line }"#)
    #expect(nothing.first?.contains("no colour matches `colors.txt.*`") == true)
    let role = try await found(#"{ foreground: colors.line, background: colors.line, role: icon }"#)
    #expect(role.first?.contains("there is no role `icon`") == true)
  }

  @Test("Of files that are ignored nothing is reported")
  func ignored() async throws {
    let sandbox = try sandbox("lint: { ignore: [\"tok*.yaml\"] }\n")
    #expect(try await sandbox.run("lint", "--strict").status == 0)
    try sandbox.write("tincture.yaml", "sources: [tokens.yaml]\nlint: { ignore: [\"x/**\"] }\n")
    #expect(try await sandbox.run("lint", "--strict").status == 1)
  }

  @Test("Only what is new since a commit is shown")
  func changed() async throws {
    let sandbox = try sandbox()
    _ = try sandbox.call(["git", "init", "-q", "-b", "main"])
    _ = try sandbox.call(["git", "add", "."])
    let identity = ["-c", "user.name=T", "-c", "user.email=t@example.org"]
    _ = try sandbox.call(["git"] + identity + ["commit", "-q", "-m", "One"])
    func found(_ arguments: String...) async throws -> [String] {
      try rules(try await sandbox.run(arguments: ["lint", "-f", "json"] + arguments))
    }
    #expect(try await found("--changed") == [])
    #expect(try await found("--changed=HEAD") == [])
    // Lines that move are not new; what is worse than it was is.
    try sandbox.write(
      "tokens.yaml",
      "# moved\n\n" + Self.tokens.replacing("#999999", with: "#aaaaaa") + "sizes: { a: 1 }\n")
    #expect(try await found("--changed") == ["contrast/text"])
    _ = try sandbox.call(["git"] + identity + ["commit", "-q", "-a", "-m", "Two"])
    #expect(try await found("--changed=HEAD") == [])
    #expect(try await found("--changed=HEAD~1") == ["contrast/text"])
    _ = try sandbox.call(["git", "checkout", "-q", "-b", "branch"])
    _ = try sandbox.call(["git"] + identity + ["commit", "-q", "--allow-empty", "-m", "Three"])
    #expect(try await found("--changed") == [])
    let unknown = try await sandbox.run("lint", "--changed=nowhere")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("there is no commit `nowhere`"))
    #expect(try await sandbox.run("lint", "--changed=--output=x").status == 2)
  }

  @Test("Without a repository nothing can be said to be new")
  func noRepository() async throws {
    let result = try await sandbox().run("lint", "--changed")
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("tincture: error: --changed: "))
  }

  @Test("Rules are listed and explained")
  func explained() async throws {
    let sandbox = try Sandbox()
    let list = try await sandbox.run("rules")
    #expect(list.status == 0)
    #expect(list.output.contains("contrast/text") && list.output.contains("touch/min-target"))
    let one = try await sandbox.run("rules", "contrast/text")
    #expect(one.status == 0)
    #expect(one.output.contains("4.5"))
    let unknown = try await sandbox.run("rules", "contrast/txt")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("did you mean `contrast/text`?"))
  }
}
