import TinctureDiagnostics
import TinctureDiff
import TinctureEmit
import TinctureModel

/// `tincture diff`: what changed between two designs, and what it asks of the next version.
struct DiffCommand: Command {
  static let specification = CommandSpecification(
    name: "diff",
    summary: "Compare two designs, with advice for the next version number",
    operands: "OLD NEW",
    discussion: """
      OLD and NEW are each a folder with a tincture.yaml, a configuration, a document, or one of these in a commit:
      git:REF or git:REF:PATH, with PATH seen from the working folder. Commits are read through the program git; the
      working tree is not touched.

      Each change names the rule that says whether it is major, minor or a patch (Documentation/diff.md). Names that
      outputs generate count, too: a changed prefix is a breaking change though no token changed.
      """,
    examples: [
      .init(command: "tincture diff git:main .", meaning: "what this branch changes"),
      .init(
        command: "tincture diff --format markdown git:v1.2.0:tokens tokens",
        meaning: "tables for a pull request"),
      .init(
        command: "tincture diff --fail-on major --fail-on contrast git:main .",
        meaning: "in CI: fail on what breaks users or loses contrast"),
    ],
    options: [
      OptionSpecification(
        "format", short: "f", .choice(["text", "markdown", "json"]),
        "what to print (default: text)"),
      OptionSpecification(
        "fail-on", .values("WHAT"),
        "end with status 1 on major, minor, patch (each with what is above), any, contrast, or a rule"
      ),
      OptionSpecification(
        "only", .values("PATTERN"),
        "only tokens and components that match, such as 'colors.**' (may be repeated)"),
      OptionSpecification(
        "visible", .value("DELTA-E"),
        "from which CIEDE2000 on a colour counts as changed visibly (default: 2)"),
    ])

  private let old: String
  private let new: String
  private let format: String
  private let failures: [Failure]
  private let patterns: [Glob]
  private let thresholds: ChangeThresholds
  private let color: Terminal.ColorChoice

  /// What makes the command fail.
  private enum Failure {
    case impact(Impact)
    case rule(ChangeRule)
  }

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    guard arguments.operands.count >= 2 else {
      throw .missingOperand(arguments.operands.isEmpty ? "OLD" : "NEW")
    }
    if arguments.operands.count > 2 { throw .unexpectedOperand(arguments.operands[2]) }
    old = arguments.operands[0]
    new = arguments.operands[1]
    format = arguments.value("format") ?? "text"
    color = arguments.value("color").flatMap(Terminal.ColorChoice.init) ?? .auto
    var failures: [Failure] = []
    for option in arguments.values("fail-on") {
      for word in option.split(separator: ",") { failures.append(try Self.failure(String(word))) }
    }
    self.failures = failures
    var patterns: [Glob] = []
    for text in arguments.values("only") {
      do {
        patterns.append(try Glob(text, separator: "."))
      } catch {
        throw .invalidValue(option: "--only", value: text, reason: error.reason)
      }
    }
    self.patterns = patterns
    var thresholds = ChangeThresholds()
    if let text = arguments.value("visible") {
      guard let number = Double(text), number >= 0, number.isFinite else {
        throw .invalidValue(option: "--visible", value: text, reason: "write a number such as 2")
      }
      thresholds.deltaE = number
    }
    self.thresholds = thresholds
  }

  private static func failure(_ word: String) throws(ArgumentError) -> Failure {
    switch word {
    case "any", "patch": return .impact(.patch)
    case "minor": return .impact(.minor)
    case "major": return .impact(.major)
    case "contrast": return .rule(.contrastLost)
    default:
      if let rule = ChangeRule(rawValue: word) { return .rule(rule) }
      let known = ["any", "major", "minor", "patch", "contrast"]
      throw .notAChoice(
        option: "--fail-on", value: word, choices: known + ["the name of a rule"],
        suggestion: Suggestion.nearest(
          to: word, among: known + ChangeRule.allCases.map(\.rawValue)))
    }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    async let first = Self.side(old)
    async let second = Self.side(new)
    let sides = await (first, second)
    let before: DiffSide
    let after: DiffSide
    do throws(DiffSide.Fault) {
      before = try sides.0.get()
    } catch {
      return Self.fail(old, "OLD", error)
    }
    do throws(DiffSide.Fault) {
      after = try sides.1.get()
    } catch {
      return Self.fail(new, "NEW", error)
    }
    // Warnings are the build's to give.
    for (side, name, operand) in [(before, "OLD", old), (after, "NEW", new)]
    where side.workspace.diagnostics.hasErrors {
      Terminal.write("tincture: \(name) (\(operand)) has errors:\n", to: .error)
      console.diagnostics(side.workspace.diagnostics, sources: side.sources)
    }
    let statuses = [before.workspace.status, after.workspace.status]
    if statuses.contains(.cannotRun) { return .cannotRun }
    if statuses.contains(.problems) { return .problems }

    let difference = DesignDifference(
      from: before.snapshot, to: after.snapshot, thresholds: thresholds, matching: patterns)
    let report = DifferenceReport(difference, old: old, new: new)
    defer { leaveToProcessEnd((before, after, difference, report)) }
    switch format {
    case "json": console.data(report.json)
    case "markdown": console.data(report.markdown)
    default: console.data(report.lines(color: Terminal.usesColor(color, on: .output)))
    }
    return fails(difference) ? .problems : .success
  }

  private static func side(_ operand: String) async -> Result<DiffSide, DiffSide.Fault> {
    do throws(DiffSide.Fault) {
      return .success(try await DiffSide.read(operand))
    } catch {
      return .failure(error)
    }
  }

  private static func fail(
    _ operand: String, _ name: String, _ fault: DiffSide.Fault
  ) -> ExitStatus {
    Terminal.write("tincture: error: \(name) (\(operand)): \(fault.message)\n", to: .error)
    return .cannotRun
  }

  private func fails(_ difference: DesignDifference) -> Bool {
    difference.changes.contains { change in
      failures.contains { failure in
        switch failure {
        case .impact(let impact): change.impact >= impact
        case .rule(let rule): change.rule == rule
        }
      }
    }
  }
}
