import Foundation
import Testing

@Suite("Determinism")
struct DeterminismTests {
  private static let example = ToolBinary.repository.appending(path: "tokens")

  /// What a build of the example makes, from its files as they come in an order.
  private func build(
    _ order: ([String]) -> [String] = { $0 }, environment: [String: String] = [:],
    from subfolder: String = ""
  ) async throws -> [String: Data] {
    let input = try Sandbox.files(below: Self.example).filter { !$0.key.hasPrefix("generated/") }
    let sandbox = try Sandbox()
    for path in order(input.keys.sorted()) {
      try sandbox.write("project/\(path)", input[path] ?? Data())
    }
    try sandbox.write("project/core/.keep", "")
    let up = subfolder.split(separator: "/").map { _ in "../" }.joined()
    let result = try await sandbox.run(
      "build", "--config", "\(up)project/tincture.yaml", environment: environment, in: subfolder)
    #expect(result.status == 0, "\(result.error)")
    let made = try sandbox.files().filter { !input.keys.contains(String($0.key.dropFirst(8))) }
    #expect(made.count > 3)
    return made
  }

  @Test("Five builds give the same bytes")
  func repeated() async throws {
    let first = try await build()
    for _ in 0..<4 { #expect(try await build() == first) }
  }

  @Test("The order in which files came to the disk does not matter")
  func fileOrder() async throws {
    let first = try await build()
    #expect(try await build { $0.reversed() } == first)
    #expect(try await build { $0.sorted { $0.hashValue < $1.hashValue } } == first)
  }

  @Test(
    "Language, time zone and user do not matter",
    arguments: [
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "C"],
      ["TZ": "Pacific/Kiritimati"], ["TZ": "America/Los_Angeles", "SOURCE_DATE_EPOCH": "0"],
      ["HOME": "/nowhere", "USER": "someone"],
    ])
  func environment(_ environment: [String: String]) async throws {
    #expect(try await build(environment: environment) == build())
  }

  @Test("The working folder does not matter", arguments: ["project", "project/core"])
  func workingFolder(_ folder: String) async throws {
    #expect(try await build(from: folder) == build())
  }

  @Test("No output names a folder of this machine")
  func noPaths() async throws {
    for (path, data) in try await build() {
      let text = String(decoding: data, as: UTF8.self)
      #expect(
        !text.contains("tincture-tests-") && !text.contains(NSHomeDirectory() + "/"), "\(path)")
    }
  }

  @Test("Twenty processes give the same bytes")
  func manyProcesses() async throws {
    let sandbox = try Sandbox(["a.yaml": "spacing: { z: 1, a: 2, m: 3 }\n"])
    let first = try await sandbox.run("resolve", "--format", "json", "a.yaml").output
    for _ in 0..<19 {
      #expect(try await sandbox.run("resolve", "--format", "json", "a.yaml").output == first)
    }
  }
}
