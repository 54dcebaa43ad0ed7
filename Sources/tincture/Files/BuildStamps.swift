import TinctureDiagnostics

/// Looks after the stamp of the builds of a configuration.
///
/// It lies beside the list of outputs. Small projects have none: they are built in the time that looking takes.
struct BuildStamps {
  /// The folder of the configuration.
  private let folder: String
  private let path: String
  private let key: [String]
  /// Whether a stamp may be written.
  private let isWritable: Bool

  /// `nil` for a build that a stamp says nothing about: without a configuration in a file, for a build system that does the
  /// looking itself, or when it is asked what would be written.
  init?(_ command: BuildCommand) {
    guard command.files.isEmpty, !command.isForPlugin, !command.isDryRun,
      let configuration = command.configuration ?? Workspace.findConfiguration(),
      configuration != "-",
      let tool = systemExecutablePath.flatMap({ FileSignature(of: $0) })
    else { return nil }
    folder = Path.parent(configuration)
    path = Path.join(command.out ?? folder, ".\(Path.stem(configuration))-stamp.json")
    key = [Tincture.version, tool.text, configuration, command.out ?? ""] + command.targets
    isWritable = !command.checks
  }

  /// How many tokens there are, if there is nothing to do.
  func tokenCountIfCurrent() -> Int? {
    guard let stamp = read() else { return nil }
    switch stamp.state(key: key, folder: folder) {
    case .outdated: return nil
    case .current: return stamp.tokenCount
    case .refreshed(let stamp):
      if isWritable { write(stamp) }
      return stamp.tokenCount
    }
  }

  /// Notes what a build without diagnostics read and wrote.
  ///
  /// - Parameters:
  ///   - workspace: What was read.
  ///   - plan: What was written.
  ///   - tokenCount: How many tokens there are.
  ///   - startTime: A time before the first file was looked at.
  func write(
    _ workspace: Workspace, _ plan: OutputPlan, tokenCount: Int, startTime: Int
  ) {
    let files = workspace.sources.files
    guard isWritable, files.reduce(0, { $0 + $1.bytes.count }) >= BuildStamp.smallestInput else {
      return
    }
    let inputs = files.compactMap { file -> BuildStamp.File? in
      guard let signature = workspace.signatures[file.path] else { return nil }
      return BuildStamp.File(
        path: file.path, signature: signature.text, size: file.bytes.count,
        digest: digest(of: file.bytes))
    }
    let outputs = plan.files.compactMap { file in
      FileSignature(of: file.path).map {
        BuildStamp.File(
          path: file.path, signature: $0.text, size: file.size, digest: file.digest)
      }
    }
    guard inputs.count == files.count, outputs.count == plan.files.count else { return }
    write(
      BuildStamp(
        key: key, time: startTime, tokenCount: tokenCount, sources: workspace.foundSources,
        inputs: inputs, outputs: outputs))
  }

  private func read() -> BuildStamp? {
    guard FileSignature(of: path) != nil, let bytes = try? FileSystem.read(path) else { return nil }
    return BuildStamp(bytes: bytes)
  }

  /// A stamp that cannot be written costs the next build some time, and is no fault. What is no stamp is left alone.
  private func write(_ stamp: BuildStamp) {
    guard !FileSystem.exists(path) || read() != nil else { return }
    let temporary = OutputPlan.temporaryPath(for: path)
    do {
      try FileSystem.writeNew(stamp.bytes, to: temporary)
      try FileSystem.replace(path, with: temporary)
    } catch {
      try? FileSystem.remove(temporary)
    }
  }
}
