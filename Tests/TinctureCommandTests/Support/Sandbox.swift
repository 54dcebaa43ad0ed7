import Foundation
import Testing

/// A folder of its own for one run of the tool, removed when it is let go.
final class Sandbox: Sendable {
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "tincture-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ path: String, _ text: String) throws {
    try write(path, Data(text.utf8))
  }

  func write(_ path: String, _ data: Data) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// The content of every file below the folder, by its path relative to it.
  func files() throws -> [String: Data] {
    try Self.files(below: folder)
  }

  /// The content of every file below a folder, by its path relative to it.
  static func files(below folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  /// What a run printed, and how it ended.
  struct Result {
    var output: String
    var error: String
    var status: Int32
  }

  /// Runs the tool in the folder, or in one below it, with what it can read on the standard input and with variables on
  /// top of a plain environment.
  func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:],
    in subfolder: String = ""
  ) async throws -> Result {
    try await run(
      arguments: arguments, input: input, environment: environment, in: subfolder)
  }

  func run(
    arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    in subfolder: String = ""
  ) async throws -> Result {
    // The streams go through files: a pipe that nobody empties in time would block the tool.
    let streams = FileManager.default.temporaryDirectory
      .appending(path: "tincture-streams-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    for (name, data) in [("in", input), ("out", Data()), ("err", Data())] {
      try data.write(to: streams.appending(path: name))
    }

    let tool: URL = try #require(ToolBinary.url, "the tool was not built with the tests")
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder.appending(path: subfolder)
    process.environment = Self.plainEnvironment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: streams.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: streams.appending(path: "err"))
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Result(
      output: Self.text(try Data(contentsOf: streams.appending(path: "out"))),
      error: Self.text(try Data(contentsOf: streams.appending(path: "err"))),
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus)
  }

  private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  /// What the tool needs to start, and nothing that would change what it prints.
  private static let plainEnvironment = ProcessInfo.processInfo.environment.filter {
    !["NO_COLOR", "FORCE_COLOR", "TERM", "CI_PROJECT_DIR"].contains($0.key)
      && !$0.key.hasPrefix("GITHUB_")
  }
}
