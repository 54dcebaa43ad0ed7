import TinctureDiagnostics
import TinctureDiff
import TinctureEmit
import TinctureModel

/// One of the two designs that are compared, read and worked out.
struct DiffSide {
  let workspace: Workspace
  let snapshot: DesignSnapshot
  /// The files with the names that the user knows, not those of a temporary copy.
  let sources: SourceMap

  /// Why there is no design.
  struct Fault: Error {
    let message: String
  }

  /// Reads a folder with a configuration, a configuration, a document, or one of these in a commit.
  static func read(_ operand: String) async throws(Fault) -> DiffSide {
    guard operand.hasPrefix("git:") else { return await read(path: operand, shown: nil) }
    let rest = operand.dropFirst("git:".count)
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let reference = parts.first.map(String.init) ?? ""
    let path = parts.count > 1 ? String(parts[1]) : ""
    let tree: GitTree
    do throws(GitTree.Fault) {
      tree = try GitTree(reference)
    } catch {
      throw Fault(message: error.message)
    }
    defer { tree.folder.remove() }
    let inside = Path.normalized(Path.join(tree.workingFolder, path))
    guard !path.hasPrefix("/"), inside != "..", !inside.hasPrefix("../") else {
      throw Fault(message: "`\(path)` does not lie in the repository")
    }
    let place = inside.isEmpty ? tree.folder.path : Path.join(tree.folder.path, inside)
    guard FileSystem.kind(of: place) != nil else {
      throw Fault(message: "there is no `\(inside)` in `\(reference)`")
    }
    return await read(path: place, shown: (tree.folder.path, "git:\(reference):"))
  }

  private static func read(path: String, shown: (folder: String, name: String)?) async -> DiffSide {
    var workspace: Workspace
    if FileSystem.kind(of: path) == .folder {
      workspace = .configured(
        by: Path.join(path, Workspace.configurationName), confinedTo: shown?.folder)
    } else if isConfiguration(path) {
      workspace = .configured(by: path, confinedTo: shown?.folder)
    } else {
      workspace = .files([path], confinedTo: shown?.folder)
    }
    let outputs = PreparedOutput.prepare(
      workspace.project, onlyTargets: [], diagnostics: &workspace.diagnostics)
    let design = await workspace.resolve()
    workspace.reportMissingTokens(in: design)
    let names = outputs.compactMap {
      OutputNames($0.target, context: $0.context, design: design)
    }
    var sources = SourceMap()
    for file in workspace.sources.files {
      var name = file.path
      if let shown, name.hasPrefix(shown.folder) {
        name = shown.name + name.dropFirst(shown.folder.count + 1)
      }
      _ = sources.add(SourceFile(path: name, bytes: file.bytes))
    }
    return DiffSide(
      workspace: workspace, snapshot: DesignSnapshot(design: design, outputs: names),
      sources: sources)
  }

  /// A file is a configuration if it is called like one: `tincture.yaml`, `brand.tincture.yaml`.
  private static func isConfiguration(_ path: String) -> Bool {
    let name = Path.name(path)
    return name == Workspace.configurationName || name.hasSuffix("." + Workspace.configurationName)
  }
}
