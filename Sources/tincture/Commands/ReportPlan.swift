import TinctureDiagnostics
import TinctureLint

/// The reports that `--reporter` asks for, and where they go.
struct ReportPlan {
  private struct Entry {
    let reporter: any Reporter.Type
    /// `nil` for the standard output.
    let file: String?
  }

  static let options = [
    OptionSpecification(
      "reporter", short: "f", .values("NAME[=FILE]"),
      "\(ReporterRegistry.all.map { $0.name }.joined(separator: ", ")) (default: text, or github on GitHub Actions)"
    ),
    OptionSpecification("format", .values("NAME[=FILE]"), "the same as --reporter"),
    OptionSpecification(
      "category", .value("NAME"),
      "under what code scanning files the findings (default: tincture)"),
    OptionSpecification(
      "omit-suppressed", .flag,
      "leave what is passed over out of SARIF: GitHub shows it as if it were not"),
  ]

  private let entries: [Entry]
  private let category: String
  private let listsSuppressed: Bool
  private let color: Terminal.ColorChoice

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    category = arguments.value("category") ?? "tincture"
    if category.isEmpty {
      throw .invalidValue(option: "--category", value: "", reason: "the name is missing")
    }
    listsSuppressed = !arguments.has("omit-suppressed")
    color = arguments.value("color").flatMap(Terminal.ColorChoice.init) ?? .auto
    var entries: [Entry] = []
    for text in arguments.values("reporter") + arguments.values("format") {
      let entry = try Self.entry(text)
      try Self.check(entry, text, against: entries)
      entries.append(entry)
    }
    if entries.isEmpty {
      let isOnGitHub = Terminal.environment("GITHUB_ACTIONS") == "true"
      entries = [Entry(reporter: isOnGitHub ? GitHubReporter.self : TextReporter.self, file: nil)]
    }
    self.entries = entries
  }

  private static func entry(_ text: String) throws(ArgumentError) -> Entry {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let reporter = ReporterRegistry.reporter(named: String(parts[0])) else {
      let known = ReporterRegistry.all.map { $0.name }
      throw .notAChoice(
        option: "--reporter", value: String(parts[0]), choices: known,
        suggestion: Suggestion.nearest(to: String(parts[0]), among: known))
    }
    guard parts.count > 1, parts[1] != "-" else { return Entry(reporter: reporter, file: nil) }
    guard !parts[1].isEmpty else {
      throw .invalidValue(option: "--reporter", value: text, reason: "the file is missing")
    }
    return Entry(reporter: reporter, file: String(parts[1]))
  }

  /// No two reports may go to one place, but for those that write lines to the standard output.
  private static func check(
    _ entry: Entry, _ text: String, against others: [Entry]
  ) throws(ArgumentError) {
    guard let file = entry.file else {
      let sharers = others.filter { $0.file == nil }
      let isFine =
        sharers.isEmpty
        || entry.reporter.writesLines
          && sharers.allSatisfy {
            $0.reporter.writesLines && $0.reporter.name != entry.reporter.name
          }
      if isFine { return }
      throw .invalidValue(
        option: "--reporter", value: text,
        reason: "another report goes to the standard output; write `\(text)=FILE`")
    }
    if others.contains(where: { $0.file.map(FileSystem.identity) == FileSystem.identity(of: file) })
    {
      throw .invalidValue(
        option: "--reporter", value: text, reason: "another report goes to this file")
    }
  }

  /// Writes all reports; one that cannot be written keeps none of the others from it.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - inputs: Files that were read and must stay as they are.
  ///   - onlyFiles: Whether the standard output is taken.
  ///   - console: Takes the reports that go to the standard output.
  /// - Returns: Whether all went well.
  func write(
    _ report: LintReport, inputs: [String], onlyFiles: Bool, _ console: Console
  ) -> Bool {
    let paths = ReportPaths.here
    let inputs = Set(inputs.filter { FileSystem.exists($0) }.map(FileSystem.identity))
    var failed = false
    for entry in entries where !onlyFiles || entry.file != nil {
      do throws(FileError) {
        try write(report, entry, paths, inputs, console)
      } catch {
        failed = true
        Self.say(entry.reporter.name, error)
      }
    }
    if entries.contains(where: { $0.reporter is GitHubReporter.Type }) {
      do throws(FileError) {
        try writeSummary(report, paths)
      } catch {
        failed = true
        Self.say("summary", error)
      }
    }
    return !failed
  }

  /// Shows what keeps a design from being looked at where findings would have been shown: to Xcode and on GitHub.
  func showProblems(_ diagnostics: Diagnostics, sources: SourceMap, _ console: Console) {
    let shown: [any Reporter.Type] = [XcodeReporter.self, GitHubReporter.self]
    for entry in entries where entry.file == nil {
      guard shown.contains(where: { $0.name == entry.reporter.name }) else { continue }
      let findings = diagnostics.sorted.map { diagnostic in
        var finding = Finding(
          rule: diagnostic.code.id, message: diagnostic.message,
          subject: Finding.Subject(.design, diagnostic.code.slug), range: diagnostic.range,
          notes: diagnostic.notes, help: diagnostic.help)
        finding.severity = diagnostic.severity
        return finding
      }
      console.data(
        entry.reporter.init(settings(.here)).report(
          LintReport(findings: findings, suppressed: [], rules: [], sources: sources)))
    }
  }

  private static func say(_ name: String, _ error: FileError) {
    Terminal.write(
      "tincture: error: the \(name) report was not written: \(error.path): \(error.reason)\n",
      to: .error)
  }

  private func write(
    _ report: LintReport, _ entry: Entry, _ paths: ReportPaths, _ inputs: Set<String>,
    _ console: Console
  ) throws(FileError) {
    if let file = entry.file, inputs.contains(FileSystem.identity(of: file)) {
      throw FileError(path: file, reason: "it is one of the files that were looked at")
    }
    let usesColor = entry.file == nil && Terminal.usesColor(color, on: .output)
    let reporter = entry.reporter.init(settings(paths, usesColor: usesColor))
    let bytes = reporter.report(report)
    guard let file = entry.file else {
      console.data(bytes)
      return
    }
    try FileSystem.makeFolder(Path.parent(file))
    try FileSystem.write(bytes, over: file)
    console.progress("wrote \(file)")
  }

  // MARK: Surroundings

  /// What GitHub takes for the summary of one step.
  private static let summaryLimit = 1 << 20
  /// How much room makes it worth adding to one.
  private static let leastSummary = 1024

  /// Adds a table to the summary of a job on GitHub, which other steps of it may have written to.
  private func writeSummary(_ report: LintReport, _ paths: ReportPaths) throws(FileError) {
    guard let file = Terminal.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
    let written = FileSystem.exists(file) ? try FileSystem.read(file) : []
    let separation = written.isEmpty ? "" : "\n"
    let room = Self.summaryLimit - written.count - separation.utf8.count
    // A summary that is too long is not shown at all.
    guard room >= Self.leastSummary else { return }
    let reporter = MarkdownReporter(settings(paths), limit: room)
    try FileSystem.append(Array(separation.utf8) + reporter.report(report), to: file)
  }

  private func settings(_ paths: ReportPaths, usesColor: Bool = false) -> ReporterSettings {
    ReporterSettings(
      usesColor: usesColor, version: Tincture.version, paths: paths, category: category,
      listsSuppressed: listsSuppressed)
  }
}

extension ReportPaths {
  /// Paths as seen from the folder in which the tool runs.
  fileprivate static var here: ReportPaths {
    let folder = FileSystem.workingFolder
    return ReportPaths(workingFolder: folder, repository: repository(of: folder))
  }

  /// The root of the repository: where `.git` is, here or above, else what a service says, else the folder itself.
  private static func repository(of folder: String) -> String {
    var candidate = folder
    while !candidate.isEmpty {
      if FileSystem.exists(Path.join(candidate, ".git")) { return candidate }
      candidate = Path.parent(candidate)
    }
    for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      guard let root = Terminal.environment(name).flatMap(FileSystem.realPath) else { continue }
      if root == folder || Path.relative(folder, to: root) != nil { return root }
    }
    return folder
  }
}
