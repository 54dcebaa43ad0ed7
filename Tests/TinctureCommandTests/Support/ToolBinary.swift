import Foundation

/// The compiler that was built together with these tests.
enum ToolBinary {
  /// Where it is: in the folder of the test bundle, whatever the build's configuration and platform are.
  static let url: URL? = candidates.first {
    FileManager.default.isExecutableFile(atPath: $0.path)
  }

  private static var candidates: [URL] {
    var folders: [URL] = []
    // On macOS a helper of the toolchain runs the tests, and the bundle is loaded into it.
    folders += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      .map { $0.bundleURL.deletingLastPathComponent() }
    // On Linux the bundle is the running program.
    if let program = Bundle.main.executableURL
      ?? CommandLine.arguments.first.map(URL.init(fileURLWithPath:))
    {
      folders.append(program.resolvingSymlinksInPath().deletingLastPathComponent())
    }
    folders.append(repository.appending(path: ".build/\(configuration)"))
    return folders.map { $0.appending(path: "tincture") }
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
