import TinctureDiagnostics
import TinctureLint
import TinctureModel

/// What lint looks at and with which rules: as often as it has to look.
struct LintSession: Sendable {
  static let options = [
    CommonOptions.config,
    OptionSpecification(
      "preset", .values("NAME"),
      "\(Preset.allCases.map(\.rawValue).joined(separator: ", ")); in place of the configuration's"
    ),
    OptionSpecification(
      "rule", .values("ID=SEVERITY"), "the severity of a rule: off, note, warning or error"),
    OptionSpecification("only", .values("PATTERN"), "only rules that match, such as 'contrast/*'"),
    OptionSpecification("skip", .values("PATTERN"), "no rules that match"),
  ]

  /// What came of one look.
  struct Outcome {
    var workspace: Workspace
    let settings: LintConfiguration
    let design: ResolvedDesign
    /// `nil` where the design has errors.
    let report: LintReport?
  }

  var configuration: String?
  var files: [String]
  /// The absolute folder out of which nothing is read.
  var confinement: String?
  private let presets: [Preset]
  private let severities: [(rule: String, severity: Severity?)]
  private let only: [Glob]
  private let skipped: [Glob]

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    configuration = arguments.value("config")
    files = arguments.operands
    if !files.isEmpty, configuration != nil { throw .unexpectedOperand(files[0]) }
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
  }

  /// Whether a document is read from the standard input.
  var readsStandardInput: Bool { files.contains("-") }

  private static func severity(
    _ text: String
  ) throws(ArgumentError) -> (rule: String, severity: Severity?) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, RuleSeverity.words.contains(parts[1]) else {
      throw .invalidValue(
        option: "--rule", value: text, reason: "write for example `contrast/text=error`")
    }
    guard RuleRegistry.ids.contains(parts[0]) else { throw unknownRule(parts[0], "--rule") }
    return (parts[0], RuleSeverity.severity(parts[1]))
  }

  static func unknownRule(_ id: String, _ option: String) -> ArgumentError {
    let nearest = Suggestion.nearest(to: id, among: RuleRegistry.ids)
    return .invalidValue(
      option: option, value: id,
      reason: nearest.map { "did you mean `\($0)`?" } ?? "`tincture rules` lists the rules")
  }

  /// Patterns for the ids of rules, each of which fits at least one.
  private static func globs(
    _ arguments: ParsedArguments, _ option: String
  ) throws(ArgumentError) -> [Glob] {
    var globs: [Glob] = []
    for text in arguments.values(option) {
      let glob: Glob
      do {
        glob = try Glob(text, separator: "/")
      } catch {
        throw .invalidValue(option: "--\(option)", value: text, reason: error.reason)
      }
      guard RuleRegistry.ids.contains(where: { glob.matchesRule($0) }) else {
        throw unknownRule(text, "--\(option)")
      }
      globs.append(glob)
    }
    return globs
  }

  // MARK: Looking

  /// The project before its documents are read, and the rules that it asks for.
  ///
  /// - Parameter overlay: Bytes to read in place of those of files, by their identity.
  /// - Returns: Both, with what is wrong in the workspace's diagnostics.
  func open(_ overlay: [String: [UInt8]]) -> (workspace: Workspace, settings: LintConfiguration) {
    var workspace =
      files.isEmpty
      ? Workspace.configured(by: configuration, overlay: overlay, confinedTo: confinement)
      : Workspace.files(files, overlay: overlay, confinedTo: confinement)
    var settings = LintConfiguration(
      workspace.project.lint, presets: presets, modes: workspace.project.modes,
      diagnostics: &workspace.diagnostics)
    settings.folder = workspace.folder
    for (rule, severity) in severities { settings.set(rule, severity) }
    settings.keep { id in
      (only.isEmpty || only.contains { $0.matchesRule(id) })
        && !skipped.contains { $0.matchesRule(id) }
    }
    return (workspace, settings)
  }

  /// Reads everything and runs the rules.
  ///
  /// - Parameters:
  ///   - overlay: Bytes to read in place of those of files, by their identity.
  ///   - given: The rules; `nil` for those of the configuration. Given ones may name pairs that there are not.
  /// - Returns: What came of it.
  func look(_ overlay: [String: [UInt8]], settings given: LintConfiguration? = nil) async -> Outcome
  {
    var (workspace, settings) = open(overlay)
    let design = await workspace.resolve()
    workspace.reportMissingTokens(in: design)
    var unreported = Diagnostics()
    if let given {
      settings = given
      settings.folder = workspace.folder
    }
    let pairs = settings.pairs.expanded(in: design, diagnostics: &unreported)
    if given == nil { workspace.diagnostics.append(unreported) }
    guard !workspace.diagnostics.hasErrors else {
      return Outcome(workspace: workspace, settings: settings, design: design, report: nil)
    }
    let context = LintContext(
      design: design, sources: workspace.sources,
      outputs: workspace.project.outputs,
      rootFontSize: workspace.project.rootFontSize, pairs: pairs)
    return Outcome(
      workspace: workspace, settings: settings, design: design,
      report: lint(context, configuration: settings))
  }
}

extension Glob {
  fileprivate func matchesRule(_ id: String) -> Bool {
    matches(id.split(separator: "/").map(String.init))
  }
}
