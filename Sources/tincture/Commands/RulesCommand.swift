import TinctureDiagnostics
import TinctureLint

/// `tincture rules`: lists what lint looks for.
struct RulesCommand: Command {
  static let specification = CommandSpecification(
    name: "rules",
    summary: "List the rules of lint, or tell about one",
    operands: "[RULE]",
    examples: [
      .init(command: "tincture rules", meaning: "the rules, one a line"),
      .init(command: "tincture rules contrast/text", meaning: "why, options and examples of one"),
    ],
    options: [
      OptionSpecification(
        "format", short: "f", .choice(["text", "markdown"]),
        "what to print (default: text); markdown is the page of all rules")
    ])

  private let rule: RuleInfo?
  private let isMarkdown: Bool

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    isMarkdown = arguments.value("format") == "markdown"
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1]) }
    guard let id = arguments.operands.first else {
      rule = nil
      return
    }
    guard let known = RuleRegistry.rule(id) else { throw LintSession.unknownRule(id, "RULE") }
    rule = known.info
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    if isMarkdown {
      console.data(RuleDocumentation.markdown)
    } else if let rule {
      console.data(RuleDocumentation.page(of: rule))
    } else {
      console.data(RuleDocumentation.list)
    }
    return .success
  }
}
