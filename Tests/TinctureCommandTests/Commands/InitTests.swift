import Testing

@Suite("Init")
struct InitTests {
  @Test("The starter project builds, without a warning")
  func builds() async throws {
    let sandbox = try Sandbox()
    let start = try await sandbox.run("init")
    #expect(start.status == 0)
    #expect(start.output.isEmpty)
    #expect(start.error.contains("create tincture.yaml\n"))
    let build = try await sandbox.run("build")
    #expect(build.status == 0)
    #expect(!build.error.contains("warning") && !build.error.contains("error"))
    #expect(sandbox.exists("generated/tokens.css") && sandbox.exists("generated/Tokens.swift"))
    #expect(try await sandbox.run("build", "--check").status == 0)
  }

  @Test("It can start in another folder, and says how to go on")
  func folder() async throws {
    let sandbox = try Sandbox()
    let start = try await sandbox.run("init", "design/system")
    #expect(start.error.contains("tincture build --config design/system/tincture.yaml"))
    #expect(try await sandbox.run("build", "-c", "design/system/tincture.yaml").status == 0)
    #expect(sandbox.exists("design/system/generated/tokens.css"))
  }

  @Test(
    "If one file is in the way, nothing is written",
    arguments: ["tincture.yaml", "tokens/layout.yaml"])
  func refuses(_ path: String) async throws {
    let sandbox = try Sandbox([path: "mine\n"])
    let result = try await sandbox.run("init")
    #expect(result.status == 2)
    #expect(result.error == "tincture: error: \(path): it exists already; nothing was written\n")
    #expect(try sandbox.files().count == 1)
    #expect(try sandbox.read(path) == "mine\n")
  }
}
