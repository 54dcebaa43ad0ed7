import TinctureDiagnostics
import TinctureLint
import TinctureModel

/// `tincture lint`: looks for what is valid and yet not good.
struct LintCommand: Command {
  static let specification = CommandSpecification(
    name: "lint",
    summary: "Look for lost contrast, small targets, unused tokens and the like",
    operands: "[FILE…]",
    discussion: """
      Rules are switched on by presets, by `lint` in the configuration (Documentation/lint.md) and by options. A FILE is
      looked at in place of the configuration's documents; `-` or --stdin is the standard input.

      The status is 1 if there is an error, with --strict also a warning, or more warnings than --max-warnings.
      """,
    examples: [
      .init(command: "tincture lint", meaning: "the rules of the configuration"),
      .init(
        command: "tincture lint --preset aaa --only 'contrast/*'",
        meaning: "contrast only, level AAA"),
      .init(
        command: "tincture lint --reporter text --reporter sarif=lint.sarif",
        meaning: "for people, and into a file for code scanning"),
      .init(command: "tincture lint --fix --dry-run", meaning: "what could be repaired at once"),
      .init(
        command: "tincture lint --changed=origin/main", meaning: "what this branch makes worse"),
    ],
    options: LintSession.options + ReportPlan.options + [
      OptionSpecification(
        "fix", .optionalValue("suggested"),
        "repair what can be repaired without a change of any value; with `suggested` also what somebody should look at"
      ),
      OptionSpecification(
        "dry-run", .flag, "print the repairs as a unified diff, and write nothing"),
      OptionSpecification(
        "changed", .optionalValue("REF"),
        "only what is new since a commit (default: where this branch left the main one)"),
      OptionSpecification("stdin", .flag, "read a document from the standard input"),
      OptionSpecification(
        "stdin-filepath", .value("FILE"),
        "the file of the project that the standard input stands for; only it is reported on"),
      OptionSpecification(
        "baseline", .value("FILE"),
        "pass over the findings in this file; where there is none, write one with all of them"),
      OptionSpecification(
        "update-baseline", .flag, "take out of the baseline what is not found any more"),
      OptionSpecification("max-warnings", .value("N"), "fail on more warnings than this"),
      OptionSpecification("strict", .flag, "fail on warnings"),
      OptionSpecification(
        "print-config", .flag, "print the configuration in effect as YAML, and end"),
    ])

  private let session: LintSession
  private let reports: ReportPlan
  private let repair: Repairing
  private let showsOnlyChanges: Bool
  private let reference: String?
  /// The file that the standard input stands for.
  private let replacedFile: String?
  private let maximumWarnings: Int?
  private let isStrict: Bool
  private let baseline: String?
  private let updatesBaseline: Bool
  private let printsConfiguration: Bool

  /// Whether the standard output is for a difference.
  private var isDry: Bool {
    if case .some(_, isDry: true) = repair { true } else { false }
  }

  /// What is done about findings that can be repaired.
  private enum Repairing {
    case none
    case some(suggested: Bool, isDry: Bool)
  }

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    isStrict = arguments.has("strict")
    baseline = arguments.value("baseline")
    updatesBaseline = arguments.has("update-baseline")
    if updatesBaseline, baseline == nil {
      throw .missingOperand("--baseline: without it `--update-baseline`")
    }
    printsConfiguration = arguments.has("print-config")
    reports = try ReportPlan(arguments)
    showsOnlyChanges = arguments.has("changed")
    reference = arguments.value("changed")
    replacedFile = arguments.value("stdin-filepath")
    var arguments = arguments
    if arguments.has("stdin"), replacedFile == nil { arguments.add(operand: "-") }
    session = try LintSession(arguments)
    repair = try Self.repairing(
      arguments, readsInput: session.readsStandardInput || replacedFile != nil)
    if let text = arguments.value("max-warnings") {
      guard let number = Int(text), number >= 0 else {
        throw .invalidValue(option: "--max-warnings", value: text, reason: "write a whole number")
      }
      maximumWarnings = number
    } else {
      maximumWarnings = nil
    }
  }

  private static func repairing(
    _ arguments: ParsedArguments, readsInput: Bool
  ) throws(ArgumentError) -> Repairing {
    let isDry = arguments.has("dry-run")
    guard arguments.has("fix") else {
      // What could be done is what `--dry-run` is about.
      return isDry ? .some(suggested: false, isDry: true) : .none
    }
    if let value = arguments.value("fix"), value != "suggested" {
      throw .notAChoice(
        option: "--fix", value: value, choices: ["suggested"],
        suggestion: Suggestion.nearest(to: value, among: ["suggested"]))
    }
    if readsInput, !isDry {
      throw .uselessOption("--fix", with: "the standard input; add --dry-run to see the repairs")
    }
    return .some(suggested: arguments.value("fix") != nil, isDry: isDry)
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    var overlay: [String: [UInt8]] = [:]
    if let replacedFile {
      overlay[FileSystem.identity(of: replacedFile)] = try FileSystem.read("-")
    }
    if printsConfiguration {
      let (workspace, settings) = session.open(overlay)
      guard !workspace.diagnostics.hasErrors else { return problems(of: workspace, console) }
      console.data(settings.yaml)
      return .success
    }
    var outcome = await session.look(overlay)
    if case .some(let suggested, let isDry) = repair {
      let fixer = LintFixer(session: session, allowsSuggested: suggested, overlay: overlay)
      let result = await fixer.run(from: outcome)
      try finish(result, isDry: isDry, console)
      outcome = result.outcome
    }
    // What the compiler warns of is the build's to say.
    guard var report = outcome.report else { return problems(of: outcome.workspace, console) }
    var isStale = false
    if let baseline { isStale = try apply(baseline, to: &report, console) }
    if showsOnlyChanges {
      do throws(GitTree.Fault) {
        report = try await LintChanges(since: reference, session, outcome.settings)
          .applied(to: report)
      } catch {
        Terminal.write("tincture: error: --changed: \(error.message)\n", to: .error)
        return .cannotRun
      }
    }
    if let replacedFile { report = report.restricted(to: FileSystem.identity(of: replacedFile)) }
    if isDry, !report.findings.isEmpty {
      console.progress("\(Console.count(report.findings.count, "finding")) left")
    }
    let inputs = outcome.workspace.sources.files.map(\.path) + (baseline.map { [$0] } ?? [])
    guard reports.write(report, inputs: inputs, onlyFiles: isDry, console) else {
      return .cannotRun
    }
    return isStale || fails(report) ? .problems : .success
  }

  private func problems(of workspace: Workspace, _ console: Console) -> ExitStatus {
    console.diagnostics(workspace.diagnostics, sources: workspace.sources)
    reports.showProblems(workspace.diagnostics, sources: workspace.sources, console)
    return workspace.status
  }

  /// Writes or shows what was repaired, and says what was not.
  private func finish(
    _ result: LintFixer.Result, isDry: Bool, _ console: Console
  ) throws(FileError) {
    for repair in result.refused {
      Terminal.write(
        "tincture: not done: \(repair.fix.summary) (\(repair.cause)): the design would change, or not load\n",
        to: .error)
    }
    if isDry {
      console.data(result.unifiedDiff)
    } else {
      try result.write()
    }
    guard result.repairCount > 0 else { return }
    let what = Console.count(result.repairCount, "repair")
    let files = Console.count(result.changes.count, "file")
    console.progress(isDry ? "\(what) in \(files) not written" : "\(what) in \(files)")
  }

  /// Takes out of a report what is in the baseline.
  ///
  /// - Returns: Whether the baseline holds findings that are fixed, so that it could grow back unseen.
  private func apply(
    _ path: String, to report: inout LintReport, _ console: Console
  ) throws(FileError) -> Bool {
    guard let known = try BaselineFile.read(path) else {
      let first = Baseline(report)
      try FileSystem.write(first.json, over: path)
      console.progress("wrote \(path) with \(Console.count(first.entries.count, "finding"))")
      report = first.applied(to: report)
      return false
    }
    let fixed = known.fixed(in: report)
    if updatesBaseline, !fixed.isEmpty {
      try FileSystem.write(known.shrunk(by: report).json, over: path)
      console.progress("took \(Console.count(fixed.count, "finding")) out of \(path)")
    }
    report = known.applied(to: report)
    guard !updatesBaseline else { return false }
    for entry in fixed {
      Terminal.write(
        "tincture: \(path): \(entry.rule) on \(entry.subject) is fixed; run with --update-baseline\n",
        to: .error)
    }
    return !fixed.isEmpty
  }

  private func fails(_ report: LintReport) -> Bool {
    let warnings = report.count(.warning)
    return report.count(.error) > 0 || isStrict && warnings > 0
      || maximumWarnings.map { warnings > $0 } ?? false
  }
}

extension LintReport {
  /// Only what is found in one file.
  fileprivate func restricted(to identity: String) -> LintReport {
    replacing(
      findings: findings.filter { finding in
        finding.range.map { FileSystem.identity(of: sources[$0.file].path) == identity } ?? false
      })
  }
}
