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
      looked at in place of the configuration's documents; `-` is the standard input.

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
    ],
    options: [CommonOptions.config] + ReportPlan.options + [
      OptionSpecification(
        "preset", .values("NAME"),
        "\(Preset.allCases.map(\.rawValue).joined(separator: ", ")); in place of the configuration's"
      ),
      OptionSpecification(
        "rule", .values("ID=SEVERITY"), "the severity of a rule: off, note, warning or error"),
      OptionSpecification(
        "only", .values("PATTERN"), "only rules that match, such as 'contrast/*'"),
      OptionSpecification("skip", .values("PATTERN"), "no rules that match"),
      OptionSpecification(
        "baseline", .value("FILE"),
        "pass over the findings in this file; where there is none, write one with all of them"),
      OptionSpecification(
        "update-baseline", .flag, "take out of the baseline what is not found any more"),
      OptionSpecification("max-warnings", .value("N"), "fail on more warnings than this"),
      OptionSpecification("strict", .flag, "fail on warnings"),
      OptionSpecification(
        "print-config", .flag, "print the rules that are on, with their severities, and end"),
    ])

  private let configuration: String?
  private let files: [String]
  private let reports: ReportPlan
  private let presets: [Preset]
  private let severities: [(rule: String, severity: Severity?)]
  private let only: [Glob]
  private let skipped: [Glob]
  private let maximumWarnings: Int?
  private let isStrict: Bool
  private let baseline: String?
  private let updatesBaseline: Bool
  private let printsConfiguration: Bool

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    configuration = arguments.value("config")
    files = arguments.operands
    if !files.isEmpty, configuration != nil { throw .unexpectedOperand(files[0]) }
    isStrict = arguments.has("strict")
    baseline = arguments.value("baseline")
    updatesBaseline = arguments.has("update-baseline")
    if updatesBaseline, baseline == nil {
      throw .missingOperand("--baseline: without it `--update-baseline`")
    }
    printsConfiguration = arguments.has("print-config")
    reports = try ReportPlan(arguments)
    var presets: [Preset] = []
    for text in arguments.values("preset") {
      guard let preset = Preset(rawValue: text) else {
        let known = Preset.allCases.map(\.rawValue)
        throw .notAChoice(
          option: "--preset", value: text, choices: known,
          suggestion: Suggestion.nearest(to: text, among: known))
      }
      presets.append(preset)
    }
    self.presets = presets
    var severities: [(rule: String, severity: Severity?)] = []
    for text in arguments.values("rule") { severities.append(try Self.severity(text)) }
    self.severities = severities
    only = try Self.globs(arguments, "only")
    skipped = try Self.globs(arguments, "skip")
    if let text = arguments.value("max-warnings") {
      guard let number = Int(text), number >= 0 else {
        throw .invalidValue(option: "--max-warnings", value: text, reason: "write a whole number")
      }
      maximumWarnings = number
    } else {
      maximumWarnings = nil
    }
  }

  private static func severity(
    _ text: String
  ) throws(ArgumentError) -> (rule: String, severity: Severity?) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, RuleSeverity.words.contains(parts[1]) else {
      throw .invalidValue(
        option: "--rule", value: text, reason: "write for example `contrast/text=error`")
    }
    guard RuleRegistry.rule(parts[0]) != nil else { throw unknownRule(parts[0], "--rule") }
    return (parts[0], RuleSeverity.severity(parts[1]))
  }

  static func unknownRule(_ id: String, _ option: String) -> ArgumentError {
    let nearest = Suggestion.nearest(to: id, among: RuleRegistry.all.map { $0.info.id })
    return .invalidValue(
      option: option, value: id,
      reason: nearest.map { "did you mean `\($0)`?" } ?? "`tincture rules` lists the rules")
  }

  private static func globs(
    _ arguments: ParsedArguments, _ option: String
  ) throws(ArgumentError) -> [Glob] {
    var globs: [Glob] = []
    for text in arguments.values(option) {
      do {
        globs.append(try Glob(text, separator: "/"))
      } catch {
        throw .invalidValue(option: "--\(option)", value: text, reason: error.reason)
      }
    }
    return globs
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    var workspace =
      files.isEmpty ? Workspace.configured(by: configuration) : Workspace.files(files)
    let settings = settings(workspace.project, &workspace.diagnostics)
    if printsConfiguration, !workspace.diagnostics.hasErrors {
      console.data(text(settings))
      return .success
    }
    let design = await workspace.resolve()
    workspace.reportMissingTokens(in: design)
    checkPairs(settings.pairs, design, &workspace.diagnostics)
    // What the compiler warns of is the build's to say.
    if workspace.diagnostics.hasErrors {
      console.diagnostics(workspace.diagnostics, sources: workspace.sources)
      reports.showProblems(workspace.diagnostics, sources: workspace.sources, console)
      return workspace.status
    }
    var report = lint(
      LintContext(
        design: design, sources: workspace.sources,
        targets: Set(workspace.project.outputs.map(\.target)),
        rootFontSize: workspace.project.rootFontSize, pairs: settings.pairs),
      configuration: settings)
    var isStale = false
    if let baseline { isStale = try apply(baseline, to: &report, console) }
    let inputs = workspace.sources.files.map(\.path) + (baseline.map { [$0] } ?? [])
    guard reports.write(report, inputs: inputs, console) else { return .cannotRun }
    return isStale || fails(report) ? .problems : .success
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

  private func settings(
    _ project: Project, _ diagnostics: inout Diagnostics
  ) -> LintConfiguration {
    var settings = LintConfiguration(project.lint, presets: presets, diagnostics: &diagnostics)
    for (rule, severity) in severities { settings.set(rule, severity) }
    settings.keep { id in
      let segments = id.split(separator: "/").map(String.init)
      return (only.isEmpty || only.contains { $0.matches(segments) })
        && !skipped.contains { $0.matches(segments) }
    }
    return settings
  }

  /// A pair that names no colour would never be measured.
  private func checkPairs(
    _ pairs: [ContrastPair], _ design: ResolvedDesign, _ diagnostics: inout Diagnostics
  ) {
    guard !pairs.isEmpty else { return }
    let context = LintContext(design: design, sources: SourceMap())
    for pair in pairs {
      for path in [pair.foreground, pair.background] + (pair.surface.map { [$0] } ?? []) {
        let type = context.token(at: path).flatMap { design[$0]?.type }
        guard type != .color else { continue }
        diagnostics.report(
          Diagnostic(
            .invalidConfiguration,
            type == nil ? "there is no token `\(path)`" : "`\(path)` is not a colour",
            at: pair.range))
      }
    }
  }

  private func fails(_ report: LintReport) -> Bool {
    let warnings = report.count(.warning)
    return report.count(.error) > 0 || isStrict && warnings > 0
      || maximumWarnings.map { warnings > $0 } ?? false
  }

  private func text(_ settings: LintConfiguration) -> String {
    RuleRegistry.all.map { rule in
      let severity = settings.rules[rule.info.id]?.severity
      return "\(rule.info.id)=\(severity?.rawValue ?? "off")\n"
    }.joined()
  }
}
