import TinctureColor
import TinctureDiagnostics

/// `tincture color`: calculates with colours, for people and for programs.
struct ColorCommand: Command {
  static let specification = CommandSpecification(
    name: "color",
    summary: "Parse, convert, compare and mix colours",
    operands: "OPERATION COLOR…",
    discussion: """
      OPERATION is one of
        parse COLOR                 what a CSS colour is
        convert COLOR --to SPACE    the same colour in another space
        contrast FG BG              the WCAG ratio with its verdicts, and APCA
        mix A B                     as color-mix() does
        map COLOR --to GAMUT        the nearest colour that a display can show
        difference A B              CIEDE2000 and deltaEOK
        nearest FG --on BG          the nearest colour that can be read on BG; status 1 if there is none

      A COLOR is anything that CSS Color 4 allows. With --jsonl requests are read from standard input, one JSON object a
      line, and answered line by line (Documentation/color-requests.md).
      """,
    examples: [
      .init(command: "tincture color parse 'oklch(0.7 0.1 200)'", meaning: "what it is elsewhere"),
      .init(command: "tincture color contrast '#777' white", meaning: "whether it can be read"),
      .init(
        command: "tincture color nearest '#0a84ff' --on white --target 4.5",
        meaning: "a blue that can be read on white"),
    ],
    options: [
      OptionSpecification("jsonl", .flag, "answer requests on standard input, one a line"),
      OptionSpecification(
        "format", short: "f", .choice(["text", "json"]), "what to print (default: text)"),
      OptionSpecification(
        "to", .value("SPACE"), "convert: a space of CSS Color 4; map: srgb (default), p3 or rec2020"
      ),
      OptionSpecification(
        "in", .value("SPACE"), "mix: the space to interpolate in (default: oklab)"),
      OptionSpecification(
        "amount", .value("SHARE"), "mix: how much of B, such as 30% or 0.3 (default: 50%)"),
      OptionSpecification(
        "hue", .choice(HueInterpolation.allCases.map(\.rawValue)),
        "mix: which way round the hue goes (default: shorter)"),
      OptionSpecification(
        "method", .choice(["css", "raytrace", "clip"]), "map: how (default: css)"),
      OptionSpecification(
        "on", .value("COLOR"),
        "contrast: what lies behind a translucent BG; nearest: the background"),
      OptionSpecification(
        "target", .value("NUMBER"), "nearest: the contrast wanted (default: 4.5)"),
      OptionSpecification(
        "metric", .choice(ContrastMetric.allCases.map(\.rawValue)),
        "nearest: how contrast is measured (default: wcag)"),
    ])

  private enum Work {
    case stream
    case calculate(ColorCalculation, colors: [NamedText], surface: NamedText?)
  }

  /// A colour as it was written, under the name that it has in the usage.
  private struct NamedText {
    var name: String
    var text: String
  }

  private let work: Work
  private let isJSON: Bool
  private let colorChoice: Terminal.ColorChoice

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    isJSON = arguments.value("format") == "json"
    colorChoice = arguments.value("color").flatMap(Terminal.ColorChoice.init) ?? .auto
    work = try arguments.has("jsonl") ? Self.stream(arguments) : Self.calculation(arguments)
  }

  private static func stream(_ arguments: ParsedArguments) throws(ArgumentError) -> Work {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand) }
    try refuseOptions(of: "--jsonl", but: ["jsonl"], arguments)
    return .stream
  }

  private static func calculation(_ arguments: ParsedArguments) throws(ArgumentError) -> Work {
    let names = ColorSubcommand.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw .missingOperand("the operation (\(names.joined(separator: ", ")), or --jsonl)")
    }
    guard let subcommand = ColorSubcommand(rawValue: name) else {
      throw .notAChoice(
        option: "OPERATION", value: name, choices: names,
        suggestion: Suggestion.nearest(to: name, among: names))
    }
    try refuseOptions(of: name, but: subcommand.options.union(["format"]), arguments)
    let texts = arguments.operands.dropFirst()
    if texts.count < subcommand.operands.count {
      throw .missingOperand("\(subcommand.operands[texts.count]) of `\(name)`")
    }
    if let extra = texts.dropFirst(subcommand.operands.count).first {
      throw .unexpectedOperand(extra)
    }
    return .calculate(
      try ColorCalculation(subcommand, arguments),
      colors: zip(subcommand.operands, texts).map { NamedText(name: $0, text: $1) },
      surface: arguments.value("on").map { NamedText(name: "--on", text: $0) })
  }

  /// An option that would have no effect is a mistake of the user's.
  private static func refuseOptions(
    of operation: String, but allowed: Set<String>, _ arguments: ParsedArguments
  ) throws(ArgumentError) {
    for option in specification.options
    where arguments.has(option.name) && !allowed.contains(option.name) {
      throw .uselessOption("--\(option.name)", with: operation)
    }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    switch work {
    case .stream:
      var stream = ColorStream()
      try stream.run()
      return .success
    case .calculate(let calculation, let texts, let surface):
      var reader = ColorReader()
      let colors = texts.map { reader.read($0.text, name: $0.name) }
      let surfaceColor = surface.flatMap { reader.read($0.text, name: $0.name) }
      let outcome = reader.run(calculation, colors, on: surfaceColor)
      guard let outcome, !reader.diagnostics.hasErrors else {
        console.diagnostics(reader.diagnostics, sources: reader.sources)
        return .problems
      }
      show(outcome.report, on: console)
      return outcome.status
    }
  }

  private func show(_ report: ColorReport, on console: Console) {
    if isJSON {
      console.data(report.json)
    } else {
      console.data(report.text(showsSwatches: Swatch.isShown(colorChoice, on: .output)))
    }
  }
}
