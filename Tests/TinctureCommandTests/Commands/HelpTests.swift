import Testing

@Suite("Help")
struct HelpTests {
  static let commands = ["build", "resolve", "init", "targets"]

  @Test(
    "The overview names every command, wherever it is asked for",
    arguments: ["--help", "-h", "help"])
  func overview(_ argument: String) async throws {
    let result = try await Sandbox().run(argument)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    for command in Self.commands { #expect(result.output.contains("\n  \(command) ")) }
  }

  @Test("Without arguments the overview goes to standard error")
  func noArguments() async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run()
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(try await sandbox.run("--help").output == result.error)
  }

  @Test("A command's help shows its usage and options", arguments: commands)
  func command(_ name: String) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run("help", name)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.contains("Usage: tincture \(name) "))
    for option in [
      "--diagnostics human|tool", "--color auto|always|never", "-q, --quiet", "--verbose",
      "-h, --help",
    ] {
      #expect(result.output.contains(option))
    }
    #expect(try await sandbox.run(name, "--help").output == result.output)
    #expect(try await sandbox.run(name, "-h").output == result.output)
  }

  @Test("Help is given whatever else is wrong")
  func helpAfterMistakes() async throws {
    let result = try await Sandbox().run("build", "--nonsense", "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("Usage: tincture build"))
  }

  @Test("Help does not exceed the width of a wide terminal", arguments: commands)
  func width(_ name: String) async throws {
    let result = try await Sandbox().run("help", name)
    for line in result.output.split(separator: "\n") { #expect(line.count <= 140, "\(line)") }
  }

  @Test("The version is one line")
  func version() async throws {
    let result = try await Sandbox().run("--version")
    #expect(result.status == 0)
    #expect(try /tincture \d+\.\d+\.\d+\n/.wholeMatch(in: result.output) != nil)
  }

  @Test("Every target and every option of it is described")
  func targets() async throws {
    let sandbox = try Sandbox()
    let list = try await sandbox.run("targets")
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.contains("css") && names.contains("json") && names.contains("swift"))
    for name in names {
      let page = try await sandbox.run("targets", String(name))
      #expect(page.status == 0)
      for option in ["path", "include", "exclude", "types", "sort"] {
        #expect(page.output.contains("\n  \(option): "), "\(name) \(option)")
      }
    }
  }
}
