import TinctureCompiler
import TinctureDiagnostics
import TinctureEmit
import TinctureModel

/// `tincture build`: compiles the project's documents to its outputs.
struct BuildCommand: Command {
  static let specification = CommandSpecification(
    name: "build",
    summary: "Compile the tokens to the outputs that the configuration names",
    operands: "[FILE…]",
    discussion: """
      Nothing is written unless everything compiled. A file whose content would not change is not touched, and a file
      that tincture did not write is never overwritten or removed.

      With FILEs there is no configuration: they are compiled as they are, for the targets that --target names.
      """,
    examples: [
      .init(command: "tincture build", meaning: "write what the nearest tincture.yaml asks for"),
      .init(command: "tincture build --check", meaning: "in CI: fail if an output is stale"),
      .init(
        command: "tincture build -t css -o out colors.yaml",
        meaning: "compile one file without a configuration"),
    ],
    options: [
      CommonOptions.config,
      OptionSpecification(
        "target", short: "t", .values("TARGET"), "only outputs for this target (may be repeated)"),
      OptionSpecification(
        "out", short: "o", .value("DIR"),
        "the folder of the outputs (default: that of the configuration)"),
      OptionSpecification(
        "plugin-outputs", .value("DIR"),
        "write Tokens.swift and Tokens+SwiftUI.swift there, and nothing else (for build plugins)"),
      OptionSpecification("check", .flag, "write nothing; fail if an output is missing or stale"),
      OptionSpecification("dry-run", short: "n", .flag, "write nothing; say what would be written"),
    ])

  let configuration: String?
  let files: [String]
  let targets: [String]
  let out: String?
  let isForPlugin: Bool
  let checks: Bool
  let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    configuration = arguments.value("config")
    files = arguments.operands
    targets = arguments.values("target")
    isForPlugin = arguments.has("plugin-outputs")
    out = arguments.value("plugin-outputs") ?? arguments.value("out")
    checks = arguments.has("check")
    isDryRun = arguments.has("dry-run")
    if !files.isEmpty, configuration != nil {
      throw .unexpectedOperand(files[0])
    }
    if !files.isEmpty, targets.isEmpty {
      throw .missingOperand("--target: with files instead of a configuration it")
    }
    let known = TargetRegistry.all.map { $0.name }
    for target in targets where !known.contains(target) {
      throw .notAChoice(
        option: "--target", value: target, choices: known,
        suggestion: Suggestion.nearest(to: target, among: known))
    }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    let stamps = BuildStamps(self)
    if let tokenCount = stamps?.tokenCountIfCurrent() {
      console.progress(
        checks ? "up to date" : "\(Console.count(tokenCount, "token")), nothing changed")
      return .success
    }
    let startTime = FileSignature.now
    var workspace =
      files.isEmpty ? Workspace.configured(by: configuration) : Workspace.files(files)
    if !files.isEmpty { workspace.project.outputs = targets.map { OutputRequest(target: $0) } }
    if isForPlugin { PluginOutputs.adapt(&workspace) }
    let outputs = PreparedOutput.prepare(
      workspace.project, onlyTargets: targets, diagnostics: &workspace.diagnostics)
    reportMissingOutputs(outputs, &workspace)

    let design = await workspace.resolve()
    workspace.reportMissingTokens(in: design)
    var generated: [OutputFile] = []
    if !workspace.diagnostics.hasErrors {
      generated = await PreparedOutput.generate(
        outputs, for: design, diagnostics: &workspace.diagnostics)
      if isForPlugin { generated = PluginOutputs.complete(generated) }
      checkPaths(generated, besides: manifestName(workspace), &workspace.diagnostics)
    }
    guard !workspace.diagnostics.hasErrors else {
      console.diagnostics(workspace.diagnostics, sources: workspace.sources)
      return workspace.status
    }
    let digests = await concurrentMap(generated) { digest(of: $0.bytes) }
    let plan = OutputPlan(
      files: generated, digests: digests, folder: out ?? workspace.folder,
      manifestName: manifestName(workspace),
      isWhole: targets.isEmpty, diagnostics: &workspace.diagnostics)
    console.diagnostics(workspace.diagnostics, sources: workspace.sources)
    guard !workspace.diagnostics.hasErrors else { return workspace.status }
    defer { leaveToProcessEnd((workspace, design, plan)) }
    let status = await finish(plan, design, console)
    if status == .success, workspace.diagnostics.all.isEmpty {
      stamps?.write(workspace, plan, tokenCount: Self.tokenCount(design), startTime: startTime)
    }
    return status
  }

  private func finish(
    _ plan: OutputPlan, _ design: ResolvedDesign, _ console: Console
  ) async -> ExitStatus {
    if checks { return check(plan, console) }
    if isDryRun {
      for step in plan.steps { console.data("\(step.action.rawValue) \(step.path)\n") }
      return .success
    }
    do {
      try await plan.carryOut()
    } catch {
      console.problem(
        Diagnostic(.writeFailed, "`\(error.path)` cannot be written: \(error.reason)", at: nil))
      return .cannotRun
    }
    for step in plan.changes { console.detail("\(step.action.rawValue) \(step.path)") }
    let tokens = Console.count(Self.tokenCount(design), "token")
    let changed =
      plan.changes.isEmpty
      ? "nothing changed" : Console.count(plan.changes.count, "file") + " changed"
    console.progress("\(tokens), \(changed)")
    return .success
  }

  private static func tokenCount(_ design: ResolvedDesign) -> Int {
    design.tokens.count { $0 != nil }
  }

  private func check(_ plan: OutputPlan, _ console: Console) -> ExitStatus {
    let changes = plan.changes
    for step in changes { console.data("\(Self.staleness(step.action)) \(step.path)\n") }
    guard !changes.isEmpty else {
      console.progress("up to date")
      return .success
    }
    console.problem(
      Diagnostic(
        .staleOutput,
        changes.count == 1
          ? "an output is not what a build would write"
          : "\(changes.count) outputs are not what a build would write",
        at: nil, help: "run `tincture build`, and commit what it writes"))
    return .problems
  }

  private static func staleness(_ action: OutputPlan.Action) -> String {
    switch action {
    case .create: "missing"
    case .update: "stale"
    case .remove: "orphaned"
    case .unchanged: "up to date"
    }
  }

  private func reportMissingOutputs(
    _ outputs: [PreparedOutput], _ workspace: inout Workspace
  ) {
    guard outputs.isEmpty, !workspace.diagnostics.hasErrors else { return }
    let wanted =
      targets.isEmpty ? "" : " for \(targets.map { "`\($0)`" }.joined(separator: ", "))"
    workspace.diagnostics.report(
      Diagnostic(
        .invalidConfiguration, "the configuration asks for no output\(wanted)",
        at: workspace.configuration.map { SourceRange(file: $0, start: 0, end: 0) },
        help: "add for example `outputs: [{target: css, path: tokens.css}]`"))
  }

  /// Outputs stay below the folder that was named; those of a configuration may lie beside it.
  private func checkPaths(
    _ files: [OutputFile], besides manifest: String, _ diagnostics: inout Diagnostics
  ) {
    for file in files {
      guard let fault = pathFault(file.path, manifest) else { continue }
      diagnostics.report(
        Diagnostic(
          .unsafeOutputPath, fault, at: file.request,
          help: "write the path of a file, relative to the folder of the configuration"))
    }
  }

  private func pathFault(_ written: String, _ manifest: String) -> String? {
    let path = Path.normalized(written)
    if !written.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) {
      return "the path of the output holds a control character"
    }
    if path.isEmpty || path.hasPrefix("/") || out != nil && path.hasPrefix("..") {
      return "the output `\(written)` does not lie in the output folder"
    }
    if written.hasSuffix("/") { return "the output `\(written)` is named like a folder" }
    return path == manifest ? "`\(written)` is the name of the list of outputs" : nil
  }

  private func manifestName(_ workspace: Workspace) -> String {
    // The files of a build without a configuration are none of a configuration's beside them.
    guard let configuration = workspace.configuration else {
      return ".tincture-files-manifest.json"
    }
    return ".\(Path.stem(workspace.sources[configuration].path))-manifest.json"
  }
}
