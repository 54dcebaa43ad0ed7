import TinctureEmit

/// `tincture targets`: lists what can be generated.
struct TargetsCommand: Command {
  static let specification = CommandSpecification(
    name: "targets",
    summary: "List the targets, or the options of one",
    operands: "[TARGET]",
    examples: [
      .init(command: "tincture targets", meaning: "the targets, one a line"),
      .init(command: "tincture targets css", meaning: "what an output for `css` may state"),
    ])

  private let name: String?

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    name = arguments.operands.first
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1]) }
    if let name, TargetRegistry.target(named: name) == nil {
      let known = TargetRegistry.all.map { $0.name }
      throw .notAChoice(option: "TARGET", value: name, choices: known, suggestion: nil)
    }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    guard let name, let target = TargetRegistry.target(named: name) else {
      let width = TargetRegistry.all.map { $0.name.count }.max() ?? 0
      for target in TargetRegistry.all {
        let padding = String(repeating: " ", count: width - target.name.count + 2)
        console.data("\(target.name)\(padding)\(target.summary)\n")
      }
      return .success
    }
    console.data(
      "\(target.name): \(target.summary)\n\nOptions of an output, below `target: \(name)`:\n")
    console.data(
      "  path: \(target.defaultPath)\n      where it goes, relative to the output folder\n")
    for option in TargetRegistry.options(of: target) {
      console.data(
        "  \(option.name): \(option.values) (default: \(option.defaultText.isEmpty ? "none" : option.defaultText))\n      \(option.summary)\n"
      )
    }
    return .success
  }
}
