import Foundation
import Testing

/// The built tool, run as a process of its own.
enum ColorProcess {
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// The executable stands beside the bundle of the tests.
  static let executable: URL = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder.appending(path: "tincture")
  }()

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: executable.path) }

  static let absence: Comment = "the built tool does not stand beside the tests"

  /// A process that is not yet started, in an environment without colour.
  static func make(_ arguments: [String], _ environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["color"] + arguments
    process.environment = environment
    return process
  }

  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    let process = make(arguments, environment)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files cannot fill up as pipes can, so nothing has to be read while the process runs.
    func file(_ name: String, _ content: Data) throws -> FileHandle {
      let url = folder.appending(path: name)
      try content.write(to: url)
      return try FileHandle(forUpdating: url)
    }
    process.standardInput = try file("input", input)
    process.standardOutput = try file("output", Data())
    process.standardError = try file("errors", Data())
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return Result(
      status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }
}
