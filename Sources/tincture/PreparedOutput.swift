import TinctureDiagnostics
import TinctureEmit
import TinctureModel

/// An output that is asked for, with its target made and its options understood.
struct PreparedOutput: Sendable {
  let target: any Target
  let context: TargetContext

  /// Makes the targets of a project's outputs. What is wrong with them is reported; what is right is prepared.
  ///
  /// - Parameters:
  ///   - project: The project whose outputs they are.
  ///   - names: Only the outputs for these targets; all of them if empty.
  ///   - diagnostics: Takes unknown targets and wrong options.
  /// - Returns: The outputs that can be made, in their order.
  static func prepare(
    _ project: Project, onlyTargets names: [String], diagnostics: inout Diagnostics
  ) -> [PreparedOutput] {
    var outputs: [PreparedOutput] = []
    for request in project.outputs where names.isEmpty || names.contains(request.target) {
      guard let type = TargetRegistry.target(named: request.target) else {
        reportUnknownTarget(request, &diagnostics)
        continue
      }
      var reader = OptionReader(request.options)
      let target = type.init(options: &reader)
      let selection = TokenSelection(options: &reader)
      reader.reportUnknown(target: type.name)
      diagnostics.append(reader.diagnostics)
      outputs.append(
        PreparedOutput(
          target: target,
          context: TargetContext(
            projectName: project.name, path: request.path ?? type.defaultPath,
            version: Tincture.version, rootFontSize: project.rootFontSize, selection: selection,
            range: request.pathRange ?? request.targetRange)))
    }
    return outputs
  }

  private static func reportUnknownTarget(
    _ request: OutputRequest, _ diagnostics: inout Diagnostics
  ) {
    let names = TargetRegistry.all.map { $0.name }
    diagnostics.report(
      Diagnostic(
        .unknownTarget, "there is no target `\(request.target)`", at: request.targetRange,
        help: Suggestion.nearest(to: request.target, among: names).map { "did you mean `\($0)`?" }
          ?? "the targets are: \(names.joined(separator: ", "))"))
  }

  /// The files of all outputs, made side by side and listed in the outputs' order.
  static func generate(
    _ outputs: [PreparedOutput], for design: ResolvedDesign, diagnostics: inout Diagnostics
  ) async -> [OutputFile] {
    let results = await concurrentMap(outputs) { output in
      var diagnostics = Diagnostics()
      let files = output.target.generate(
        design, context: output.context, diagnostics: &diagnostics)
      return (files: files, diagnostics: diagnostics)
    }
    var files: [OutputFile] = []
    var owners: [String: String] = [:]
    for (output, result) in zip(outputs, results) {
      diagnostics.append(result.diagnostics)
      for var file in result.files {
        file.request = output.context.range
        // Disks that do not tell cases apart would hold only one of two such files.
        let path = Path.normalized(file.path)
        if let owner = owners.updateValue(path, forKey: path.lowercased()) {
          diagnostics.report(
            Diagnostic(
              .outputCollision,
              owner == path
                ? "two outputs write `\(file.path)`"
                : "`\(file.path)` and `\(owner)` are one file where case does not count",
              at: output.context.range, help: "give one of them another `path`"))
        }
        files.append(file)
      }
    }
    return files
  }
}
