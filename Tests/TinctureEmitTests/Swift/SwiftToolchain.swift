import Foundation
import Testing

/// The compiler and the formatter that the tests' own toolchain has.
enum SwiftToolchain {
  struct Outcome {
    let status: Int32
    /// Standard output and, behind it, standard error.
    let output: String

    var isClean: Bool { status == 0 && output.isEmpty }
  }

  /// What a compiler says of sources, each given as a file of its own.
  static func typecheck(
    _ sources: [String], stubs: [String] = [], flags: [String] = []
  ) throws -> Outcome {
    try withFolder { folder in
      let files = try write(sources, to: folder)
      var arguments = ["swiftc", "-typecheck", "-warnings-as-errors", "-parse-as-library"]
      for stub in stubs { arguments += ["-I", try Self.stub(stub)] }
      return try run(arguments + flags + files)
    }
  }

  /// What a program prints whose `main.swift` stands beside other sources.
  static func run(main: String, _ sources: [String]) throws -> Outcome {
    try withFolder { folder in
      let file = folder.appendingPathComponent("main.swift")
      try main.write(to: file, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("program").path
      let files = try write(sources, to: folder) + [file.path]
      let built = try run(
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", program] + files)
      return built.status == 0 ? try run([program]) : built
    }
  }

  /// What a program prints that uses the declarations of SwiftUI in `Tests/Stubs`.
  static func runWithSwiftUI(main: String, _ sources: [String]) throws -> Outcome {
    let library = try swiftUILibrary.get()
    return try withFolder { folder in
      let file = folder.appendingPathComponent("main.swift")
      try main.write(to: file, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("program").path
      let files = try write(sources, to: folder) + [file.path]
      let built = try run(
        [
          "swiftc", "-swift-version", "6", "-I", library, "-L", library, "-lSwiftUI",
          "-Xlinker", "-rpath", "-Xlinker", library, "-o", program,
        ] + files)
      return built.status == 0 ? try run([program]) : built
    }
  }

  private static let swiftUILibrary = Result {
    try build("SwiftUI", importing: [], isLibrary: true)
  }

  /// What swift-format finds in a source with the configuration that it has by default.
  static func lint(_ source: String) throws -> Outcome {
    try withFolder { folder in
      let configuration = folder.appendingPathComponent("default.json")
      try run(["swift", "format", "dump-configuration"]).output
        .write(to: configuration, atomically: true, encoding: .utf8)
      let files = try write([source], to: folder)
      return try run(
        ["swift", "format", "lint", "--strict", "--configuration", configuration.path] + files)
    }
  }

  // MARK: Stubs

  /// The folder of the compiled module of declarations in `Tests/Stubs`.
  private static func stub(_ name: String) throws -> String {
    try stubs[name]?.get() ?? ""
  }

  private static let stubs: [String: Result<String, any Error>] = {
    var built: [String: Result<String, any Error>] = [:]
    let swiftUI = Result { try build("SwiftUI", importing: []) }
    built["SwiftUI"] = swiftUI
    for name in ["UIKit", "AppKit"] {
      built[name] = Result { try build(name, importing: [swiftUI.get()]) }
    }
    return built
  }()

  private static func build(
    _ name: String, importing folders: [String], isLibrary: Bool = false
  ) throws -> String {
    let kind = isLibrary ? "library" : "stub"
    let process = ProcessInfo.processInfo.processIdentifier
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tincture-\(kind)-\(name)-\(process)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Stubs/\(name)/\(name).swift")
    var arguments = [
      "swiftc", "-emit-module", "-module-name", name, "-swift-version", "5",
      "-enable-library-evolution", "-parse-as-library", source.path, "-emit-module-path",
      folder.appendingPathComponent("\(name).swiftmodule").path,
    ]
    if isLibrary {
      let library = folder.appendingPathComponent("lib\(name).so").path
      arguments += ["-emit-library", "-o", library, "-suppress-warnings"]
    }
    for folder in folders { arguments += ["-I", folder] }
    let outcome = try run(arguments)
    guard outcome.status == 0 else { throw StubError(output: outcome.output) }
    return folder.path
  }

  private struct StubError: Error {
    let output: String
  }

  // MARK: Processes

  private static func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tincture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static func write(_ sources: [String], to folder: URL) throws -> [String] {
    try sources.enumerated().map { index, source in
      let file = folder.appendingPathComponent("File\(index).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
  }

  private static func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }
}

/// Holds a source against swift-format's own default configuration.
func expectFormatted(
  _ source: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let findings = try SwiftToolchain.lint(source).output
  #expect(findings == "", sourceLocation: sourceLocation)
}
