import Foundation
import Testing

@Suite("Reports of tincture lint")
struct LintReportTests {
  private static let configuration = "sources: [tokens.yaml]\n"
  /// #999999 on white is 2.84:1.
  private static let weak = """
    components:
      button: { kind: button, surface: white, base: { foreground: "#999999", font: body, padding: 12 } }

    """
  private static let sound = weak.replacing("#999999", with: "#333333")
  private static let all = [
    "text", "json", "sarif", "github", "xcode", "gitlab", "checkstyle", "junit", "markdown",
  ]

  private func sandbox(_ tokens: String) throws -> Sandbox {
    try Sandbox(["tincture.yaml": Self.configuration, "tokens.yaml": tokens])
  }

  @Test("Every form works with no finding, with one and with many, and none changes the status")
  func forms() async throws {
    let names = (0..<300).map { "  d\($0): 0s\n" }.joined()
    for (tokens, status) in [(Self.sound, 0), (Self.weak, 1), ("durations:\n\(names)", 0)] {
      let sandbox = try sandbox(tokens)
      for form in Self.all {
        let result = try await sandbox.run("lint", "--reporter", form)
        #expect(result.status == Int32(status), "\(form)")
        #expect(result.error.isEmpty, "\(form)")
        if ["json", "sarif", "gitlab"].contains(form) {
          _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        }
      }
    }
  }

  @Test("Several reports are written at once, each whole")
  func several() async throws {
    let sandbox = try sandbox(Self.weak)
    let alone = try await sandbox.run("lint", "-f", "sarif").output
    let result = try await sandbox.run(
      "lint", "--reporter", "sarif=reports/out.sarif", "--reporter", "text", "-f", "xcode",
      "--format", "junit=j.xml")
    #expect(result.status == 1)
    #expect(
      result.output.contains("1 error\n") && result.output.contains("tokens.yaml:2:63: error: "))
    #expect(try sandbox.read("reports/out.sarif") == alone)
    #expect(try sandbox.read("j.xml").hasSuffix("</testsuites>\n"))
    let names = try sandbox.files().keys.sorted()
    #expect(names == ["j.xml", "reports/out.sarif", "tincture.yaml", "tokens.yaml"])
  }

  @Test("A report that cannot be written is said to be so, and keeps no other from being written")
  func unwritable() async throws {
    let sandbox = try sandbox(Self.weak)
    try sandbox.write("folder/x", "")
    for file in ["tokens.yaml/out.json", "folder", "/proc/tincture/out.json"] {
      let result = try await sandbox.run(
        "lint", "-f", "json=\(file)", "-f", "text", "-f", "sarif=out.sarif")
      #expect(result.status == 2, "\(file)")
      #expect(
        result.error.contains("tincture: error: the json report was not written: "), "\(file)")
      #expect(result.output.contains("contrast/text"), "\(file)")
      #expect(sandbox.exists("out.sarif"), "\(file)")
      try sandbox.remove("out.sarif")
    }
    #expect(try sandbox.files().count == 3)
  }

  @Test("No report takes the place of another, or of what was looked at")
  func collisions() async throws {
    let sandbox = try sandbox(Self.weak)
    try sandbox.write("sub/x", "")
    let refused = [
      ["-f", "json=a.json", "-f", "sarif=a.json"],
      ["-f", "json=a.json", "-f", "sarif=./sub/../a.json"],
      ["-f", "json=new/a", "-f", "sarif=new/./a"], ["-f", "json", "-f", "text"],
      ["-f", "text", "-f", "text"], ["-f", "text", "-f", "json=-"], ["-f", "json="],
      ["-f", "jsn"], ["--category", ""],
    ]
    for options in refused {
      let result = try await sandbox.run(arguments: ["lint"] + options)
      #expect(result.status == 2, "\(options)")
      #expect(result.output.isEmpty, "\(options)")
    }
    for file in ["tokens.yaml", "./sub/../tincture.yaml"] {
      let result = try await sandbox.run("lint", "-f", "json=\(file)")
      #expect(result.status == 2 && result.error.contains("were looked at"), "\(file)")
    }
    #expect(try sandbox.read("tokens.yaml") == Self.weak)
    #expect(try sandbox.files().count == 3)
  }

  @Test("A link to a report stays a link, and what is no file is written to")
  func specialFiles() async throws {
    let sandbox = try sandbox(Self.weak)
    try sandbox.write("real/out.json", "old")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "link.json").path,
      withDestinationPath: "real/out.json")
    #expect(try await sandbox.run("lint", "-f", "json=link.json").status == 1)
    #expect(try sandbox.read("real/out.json").contains("tincture/lint-1"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: sandbox.folder.appending(path: "link.json").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let device = try await sandbox.run("lint", "-f", "json=/dev/stdout")
    #expect(device.status == 1 && device.output.contains("tincture/lint-1"))
  }

  // MARK: Services

  @Test("On GitHub annotations are chosen, and a table is added to the summary of the job")
  func gitHub() async throws {
    let sandbox = try sandbox(Self.weak)
    try sandbox.write("summary.md", "# Before\n")
    let summary = sandbox.folder.appending(path: "summary.md").path
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let result = try await sandbox.run("lint", environment: environment)
    #expect(result.output.hasPrefix("::error file=tokens.yaml,line=2,"))
    let text = try sandbox.read("summary.md")
    #expect(text.hasPrefix("# Before\n\n<!-- tincture lint -->\n"))
    #expect(text.contains("| error | `tokens.yaml:2` | `contrast/text` |"))
    let chosen = try await sandbox.run("lint", "-f", "text", environment: environment)
    #expect(chosen.output.hasPrefix("error[contrast/text]"))
    #expect(try sandbox.read("summary.md") == text)
  }

  @Test("A summary never gets longer than GitHub takes", arguments: [0, 900_000, 1_048_000])
  func longSummary(_ before: Int) async throws {
    let names = (0..<9_000).map { "  d\($0): 0s\n" }.joined()
    let sandbox = try sandbox("durations:\n\(names)")
    try sandbox.write("summary.md", String(repeating: "x", count: before))
    let summary = sandbox.folder.appending(path: "summary.md").path
    let result = try await sandbox.run(
      "lint", "-f", "github", "--preset", "strict",
      environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(result.status != 2)
    let size = try Data(contentsOf: sandbox.folder.appending(path: "summary.md")).count
    #expect(size <= 1 << 20 && size >= before)
    #expect((size > before) == (before < 1_048_000))
  }

  @Test("From a folder below, services are told paths from the root of the repository")
  func folderBelow() async throws {
    let sandbox = try Sandbox([
      ".git/HEAD": "", "a b/tincture.yaml": Self.configuration, "a b/tokens.yaml": Self.weak,
    ])
    for (form, path) in [
      ("github", "file=a b/tokens.yaml,"), ("sarif", "\"a%20b/tokens.yaml\""),
      ("gitlab", "\"a b/tokens.yaml\""),
    ] {
      #expect(try await sandbox.run("lint", "-f", form, in: "a b").output.contains(path), "\(form)")
    }
    let absolute = sandbox.folder.resolvingSymlinksInPath().path + "/a b/tokens.yaml:2:"
    let xcode = try await sandbox.run("lint", "-f", "xcode", in: "a b")
    #expect(xcode.output.hasPrefix(absolute))
    let json = try await sandbox.run("lint", "-f", "json", in: "a b")
    #expect(json.output.contains("\"file\": \"tokens.yaml\""))
  }

  @Test("A path with blanks, a hash and letters beyond ASCII becomes a reference")
  func paths() async throws {
    let path = "tokens of 50% größe#2/fär:ben.yaml"
    let sandbox = try Sandbox([
      "tincture.yaml": "sources: [\"tokens*/*.yaml\"]\n", path: Self.weak,
    ])
    let result = try await sandbox.run("lint", "-f", "sarif")
    #expect(
      result.output.contains(
        "\"uri\": \"tokens%20of%2050%25%20gr%C3%B6%C3%9Fe%232/f%C3%A4r%3Aben.yaml\""))
    let annotation = try await sandbox.run("lint", "-f", "github").output
    #expect(annotation.hasPrefix("::error file=tokens of 50%25 größe#2/fär%3Aben.yaml,line=2,"))
  }

  @Test("What keeps lint from running is shown in place, too", arguments: ["github", "xcode"])
  func problems(_ form: String) async throws {
    let sandbox = try sandbox("colors: { a: \"{colors.b}\" }\n")
    let result = try await sandbox.run("lint", "-f", form)
    #expect(result.status == 1)
    let line = try #require(result.output.split(separator: "\n").first)
    #expect(line.contains("tokens.yaml") && line.contains("error"))
    #expect(result.error.contains("tokens.yaml:1:"))
  }

  // MARK: Colour

  @Test("FORCE_COLOR colours what goes no terminal; NO_COLOR and --color win; files have none")
  func color() async throws {
    let sandbox = try sandbox(Self.weak)
    func isColored(_ arguments: String..., environment: [String: String]) async throws -> Bool {
      try await sandbox.run(arguments: ["lint"] + arguments, environment: environment)
        .output.contains("\u{1B}[")
    }
    #expect(try await !isColored(environment: [:]))
    #expect(try await isColored(environment: ["FORCE_COLOR": "1"]))
    #expect(try await !isColored(environment: ["FORCE_COLOR": "0"]))
    #expect(try await !isColored(environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try await !isColored("--color", "never", environment: ["FORCE_COLOR": "1"]))
    #expect(try await isColored("--color", "always", environment: ["NO_COLOR": "1"]))
    _ = try await sandbox.run("lint", "-f", "text=out.txt", "--color", "always")
    #expect(try !sandbox.read("out.txt").contains("\u{1B}"))
  }

  // MARK: What lint looks at

  @Test("A pattern without a file is an error, and no report says that all is well")
  func nothingRead() async throws {
    let sandbox = try Sandbox(["tincture.yaml": "sources: [\"none/*.yaml\"]\n"])
    for form in Self.all {
      let result = try await sandbox.run("lint", "-f", "\(form)=out")
      #expect(result.status == 2, "\(form)")
      #expect(result.error.contains("none/*.yaml"), "\(form)")
      #expect(!sandbox.exists("out"), "\(form)")
    }
  }

  @Test("Documents without a token are an error, too", arguments: ["", "{}", "# nothing\n"])
  func noTokens(_ text: String) async throws {
    let sandbox = try sandbox(text)
    for arguments in [["lint"], ["lint", "tokens.yaml"], ["lint", "-f", "sarif"]] {
      let result = try await sandbox.run(arguments: arguments)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      #expect(result.error.contains("there is no token"), "\(arguments)")
    }
  }

  @Test("Text that looks like a reference is none outside of values, and is no use of a token")
  func lookalikes() async throws {
    let sandbox = try sandbox(
      """
      colors:
        gone: { $value: "#111111", $deprecated: Use ink }
        ink:
          $value: "#0550ae" # {colors.missing} {colors.gone}
          $description: "see {colors.missing}, {colors.gone} and var(--colors-gone)"
          $extensions: { org.example: ["{colors.gone}", "url(/img/{colors.missing}.svg)"] }
        line: "{colors.ink}"

      """)
    let result = try await sandbox.run("lint", "--only", "structure/deprecated-use", "-f", "json")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.output.contains("\"findings\": []"))
  }

  @Test(
    "The use of a retired token is found where it stands, with what to use; marks of groups hold")
  func deprecated() async throws {
    let sandbox = try sandbox(
      """
      colors:
        ink: "#0550ae"
        faded:
          $deprecated: Use ink
          pen: "{colors.ink}"
          kept: { $value: "#222222", $deprecated: false }
        link: "{colors.faded.pen}"
        edge: "{colors.faded.kept}"

      """)
    let result = try await sandbox.run("lint", "-f", "xcode")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.contains("structure/deprecated-use") } == 1)
    // The reference itself stands behind `  link: "{`.
    #expect(
      lines.first?.contains("tokens.yaml:7:11: warning: `colors.faded.pen` is deprecated: Use ink")
        == true)
    #expect(lines.last?.contains("tokens.yaml:5:5: note: ") == true)
  }
}
