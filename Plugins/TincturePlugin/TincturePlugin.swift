import Foundation
import PackagePlugin

/// Generates Swift from a target's design tokens while the target is built.
///
/// The configuration is the `tincture.yaml` in the target's folder, or else the one in the package's. Its outputs for
/// the targets `swift` and `swiftui` become two files of the target, whatever paths they state; both are always
/// written, since the build system expects what was declared. Every token file below the configuration's folder is an
/// input, so that editing, adding or removing one runs the compiler again.
@main
struct TincturePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard target is any SourceModuleTarget else {
      throw PluginFault.notASourceTarget(target.name)
    }
    return [
      try buildCommand(
        target: target.name, folders: [target.directoryURL, context.package.directoryURL],
        outputs: context.pluginWorkDirectoryURL, tool: context.tool(named: "tincture").url)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TincturePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let ownFolder = context.xcodeProject.directoryURL.appending(path: target.displayName)
      return [
        try buildCommand(
          target: target.displayName, folders: [ownFolder, context.xcodeProject.directoryURL],
          outputs: context.pluginWorkDirectoryURL, tool: context.tool(named: "tincture").url)
      ]
    }
  }
#endif

extension TincturePlugin {
  private static let configurationName = "tincture.yaml"
  private static let tokenExtensions: Set<String> = ["yaml", "yml", "json", "tokens"]

  private func buildCommand(
    target: String, folders: [URL], outputs: URL, tool: URL
  ) throws -> Command {
    let candidates = folders.map { $0.appending(path: Self.configurationName) }
    guard
      let configuration = candidates.first(where: {
        FileManager.default.fileExists(atPath: $0.path)
      })
    else { throw PluginFault.noConfiguration(target, candidates.map(\.path)) }
    return .buildCommand(
      displayName: "Compiling design tokens for \(target)", executable: tool,
      arguments: [
        "build", "--config", configuration.path, "--plugin-outputs", outputs.path,
        "--diagnostics", "tool", "--quiet",
      ],
      inputFiles: try tokenFiles(below: configuration.deletingLastPathComponent()),
      // The same names stand in the tool, in `PluginOutputs`.
      outputFiles: ["Tokens.swift", "Tokens+SwiftUI.swift"].map { outputs.appending(path: $0) })
  }

  /// Every file below a folder that could hold tokens; hidden folders and build products are left out.
  private func tokenFiles(below folder: URL) throws -> [URL] {
    guard
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { return [] }
    var found: [URL] = []
    for case let file as URL in files where Self.tokenExtensions.contains(file.pathExtension) {
      found.append(file)
    }
    return found.sorted { $0.path < $1.path }
  }
}

private enum PluginFault: Error, CustomStringConvertible {
  case notASourceTarget(String)
  case noConfiguration(String, [String])

  var description: String {
    switch self {
    case .notASourceTarget(let target):
      "TincturePlugin generates Swift, and `\(target)` is no target with sources"
    case .noConfiguration(let target, let places):
      "TincturePlugin found no configuration for `\(target)`; it looked for "
        + places.joined(separator: " and ")
    }
  }
}
