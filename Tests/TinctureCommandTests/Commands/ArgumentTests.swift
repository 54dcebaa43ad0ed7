import Testing

@Suite("Arguments")
struct ArgumentTests {
  /// A mistake, and what is said about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake(arguments: ["biuld"], message: "there is no command `biuld`; did you mean `build`?"),
    Mistake(
      arguments: ["help", "resolv"],
      message: "there is no command `resolv`; did you mean `resolve`?"),
    Mistake(arguments: ["paint"], message: "there is no command `paint`\n"),
    Mistake(arguments: ["--chek"], message: "there is no option `--chek`"),
    Mistake(
      arguments: ["build", "--chek"],
      message: "there is no option `--chek`; did you mean `--check`?"),
    Mistake(
      arguments: ["build", "--ot=x"], message: "there is no option `--ot`; did you mean `--out`?"),
    Mistake(arguments: ["build", "-z"], message: "there is no option `-z`"),
    Mistake(arguments: ["build", "-nz"], message: "there is no option `-z`"),
    Mistake(arguments: ["build", "--out"], message: "option `--out` needs a value"),
    Mistake(arguments: ["build", "-o"], message: "option `-o` needs a value"),
    Mistake(
      arguments: ["build", "--check=yes"],
      message: "option `--check` takes no value, but `yes` was given"),
    Mistake(arguments: ["build", "--target", "cs"], message: "`cs` is no value of `--target`"),
    Mistake(arguments: ["build", "-t", "cs"], message: "did you mean `css`?"),
    Mistake(arguments: ["build", "--color", "alway"], message: "did you mean `always`?"),
    Mistake(
      arguments: ["resolve", "--format=jsn"], message: "it takes table, json; did you mean `json`?"),
    Mistake(
      arguments: ["build", "a.yaml"],
      message: "--target: with files instead of a configuration it is missing"),
    Mistake(
      arguments: ["build", "-c", "tincture.yaml", "-t", "css", "a.yaml"],
      message: "unexpected argument `a.yaml`"),
    Mistake(arguments: ["init", "a", "b"], message: "unexpected argument `b`"),
    Mistake(arguments: ["targets", "cs"], message: "`cs` is no value of `TARGET`"),
    Mistake(arguments: ["resolve", "--mode", "drak"], message: "did you mean `dark`?"),
    Mistake(
      arguments: ["resolve", "colors.{a"],
      message: "`colors.{a` is no value of `PATTERN`: a `{` has no `}`"),
  ]

  @Test("A mistake in the arguments is named, and ends with status 2", arguments: mistakes)
  func mistake(_ mistake: Mistake) async throws {
    let sandbox = try Sandbox(Projects.plain)
    let before = try sandbox.files()
    let result = try await sandbox.run(arguments: mistake.arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("tincture: error: "))
    #expect(result.error.contains(mistake.message), "\(result.error)")
    #expect(try sandbox.files() == before)
  }

  @Test(
    "Options may be written in each of the usual ways",
    arguments: [
      ["--out", "made"], ["--out=made"], ["-o", "made"], ["-omade"], ["-o=made"],
      ["-qo", "made"], ["-qomade"], ["--out", "elsewhere", "--out", "made"],
    ])
  func spellings(_ arguments: [String]) async throws {
    let sandbox = try Sandbox(Projects.plain)
    let result = try await sandbox.run(arguments: ["build"] + arguments)
    #expect(result.status == 0)
    #expect(sandbox.exists("made/out/tokens.css"))
    #expect(!sandbox.exists("out") && !sandbox.exists("elsewhere"))
  }

  @Test("Flags may be joined")
  func joinedFlags() async throws {
    let sandbox = try Sandbox(Projects.plain)
    let result = try await sandbox.run("build", "-qn")
    #expect(result.status == 0)
    #expect(result.output.contains("create out/tokens.css\n"))
    #expect(!sandbox.exists("out"))
  }

  @Test("After -- everything is a file, and before it options and files may be mixed")
  func endOfOptions() async throws {
    let sandbox = try Sandbox(["-n.yaml": Projects.tokens, "more.yaml": "numbers: { one: 1 }\n"])
    let result = try await sandbox.run("build", "more.yaml", "-t", "json", "--", "-n.yaml")
    #expect(result.status == 0, "\(result.error)")
    #expect(try sandbox.read("tokens.json").contains("\"blue\""))
    #expect(try sandbox.read("tokens.json").contains("\"one\""))
  }

  @Test("--help after -- is a file")
  func helpAsFile() async throws {
    let result = try await Sandbox().run("build", "-t", "css", "--", "--help")
    #expect(result.status == 2)
    #expect(result.error.contains("`--help` cannot be read"))
  }
}
