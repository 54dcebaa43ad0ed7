/// The help of the tool and of its commands, made from their specifications.
enum HelpText {
  /// What `tincture --help` prints.
  static func overview(of commands: [CommandSpecification], version: String) -> String {
    var text = """
      tincture \(version): compiles design tokens to Swift, CSS, JSON and more

      Usage: tincture COMMAND [OPTION…]

      Commands:

      """
    text += table(commands.map { ($0.name, $0.summary) })
    text += """

      Start with `tincture init`, then `tincture build`.
      `tincture help COMMAND` or `tincture COMMAND --help` tells about one command.

      Exit status: 0 fine; 1 problems found in the input or the output; 2 it could not run; 70 a fault of the tool.

      """
    return text
  }

  /// What `tincture COMMAND --help` prints.
  static func page(of command: CommandSpecification) -> String {
    var text = "\(command.summary)\n\nUsage: tincture \(command.name) [OPTION…]"
    if let operands = command.operands { text += " \(operands)" }
    text += "\n"
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      text += table(command.examples.map { ($0.command, $0.meaning) })
    }
    text += "\nOptions:\n"
    text += table(
      command.options.map { option in
        (option.short.map { "-\($0), " } ?? "    ") + option.signature
      }.enumerated().map { ($0.element, command.options[$0.offset].summary) })
    return text
  }

  /// Two columns; a left cell that is too wide gets a line of its own.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let limit = 34
    let width = rows.map(\.left.count).filter { $0 <= limit }.max() ?? limit
    var text = ""
    for (left, right) in rows {
      if left.count > width {
        text += "  \(left)\n  \(String(repeating: " ", count: width + 2))\(right)\n"
      } else {
        text += "  \(left)\(String(repeating: " ", count: width - left.count + 2))\(right)\n"
      }
    }
    return text
  }
}
