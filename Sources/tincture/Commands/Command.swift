import TinctureDiagnostics

/// One command of the tool.
protocol Command: Sendable {
  static var specification: CommandSpecification { get }

  init(_ arguments: ParsedArguments) throws(ArgumentError)

  func run(_ console: Console) async throws(FileError) -> ExitStatus
}

/// All commands, in the order of the overview.
enum Commands {
  static let all: [any Command.Type] = [
    BuildCommand.self, LintCommand.self, RulesCommand.self, ResolveCommand.self,
    ExplainCommand.self, DiffCommand.self,
    ColorCommand.self,
    InitCommand.self,
    TargetsCommand.self,
  ]
}

/// Options that every command has.
enum CommonOptions {
  static let diagnosticStyles = ["human", "tool"]

  static let all: [OptionSpecification] = [
    OptionSpecification(
      "diagnostics", .choice(diagnosticStyles),
      "how to print problems: with excerpts, or one a line for build tools"),
    OptionSpecification(
      "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)),
      "whether to colour what is printed (default: auto)"),
    OptionSpecification("quiet", short: "q", .flag, "print nothing but problems and data"),
    OptionSpecification("verbose", .flag, "say more about what is done"),
    OptionSpecification("help", short: "h", .flag, "print this help"),
  ]

  static let config = OptionSpecification(
    "config", short: "c", .value("FILE"),
    "the configuration (default: the nearest tincture.yaml here or above)")
}

/// Where a command says things: data on standard output, all else on standard error.
struct Console: Sendable {
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let style: DiagnosticPrinter.Style

  init(_ arguments: ParsedArguments) {
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    let color = arguments.value("color").flatMap(Terminal.ColorChoice.init) ?? .auto
    style =
      arguments.value("diagnostics") == "tool"
      ? .tool : .human(color: Terminal.usesColor(color, on: .error))
  }

  /// Prints what was asked for.
  func data(_ text: String) { Terminal.write(text, to: .output) }

  func data(_ bytes: [UInt8]) { Terminal.write(bytes, to: .output) }

  /// Says what was done.
  func progress(_ line: String) {
    if !isQuiet { Terminal.write(line + "\n", to: .error) }
  }

  /// Says what only the curious want to know.
  func detail(_ line: String) {
    if isVerbose, !isQuiet { Terminal.write(line + "\n", to: .error) }
  }

  /// Prints one thing that is wrong and has no place in a file.
  func problem(_ diagnostic: Diagnostic) {
    var diagnostics = Diagnostics()
    diagnostics.report(diagnostic)
    self.diagnostics(diagnostics, sources: SourceMap())
  }

  /// Prints what is wrong and, for people, how much of it there is.
  func diagnostics(_ diagnostics: Diagnostics, sources: SourceMap) {
    guard !diagnostics.all.isEmpty else { return }
    var printer = DiagnosticPrinter(sources: sources, style: style)
    var text = printer.print(diagnostics)
    if case .human = style { text += Self.summary(of: diagnostics) }
    Terminal.write(text, to: .error)
  }

  private static func summary(of diagnostics: Diagnostics) -> String {
    let warnings = diagnostics.all.count { $0.severity == .warning }
    var parts: [String] = []
    if diagnostics.errorCount > 0 { parts.append(count(diagnostics.errorCount, "error")) }
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + "\n"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
