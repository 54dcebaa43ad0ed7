import TinctureDiagnostics

/// What was given to a command, split by its specification.
struct ParsedArguments: Sendable, Equatable {
  /// Values by option name, in the order given; a flag that is there has an empty list.
  private(set) var options: [String: [String]] = [:]
  private(set) var operands: [String] = []

  func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option; the last one wins where it was given twice.
  func value(_ name: String) -> String? { options[name]?.last }

  func values(_ name: String) -> [String] { options[name] ?? [] }

  fileprivate mutating func add(_ name: String, _ value: String?) {
    options[name, default: []].append(contentsOf: value.map { [$0] } ?? [])
  }

  mutating func add(operand: String) { operands.append(operand) }
}

/// Something about the arguments that cannot be understood.
enum ArgumentError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String, value: String)
  case notAChoice(option: String, value: String, choices: [String], suggestion: String?)
  case unexpectedOperand(String)
  case missingOperand(String)
  case invalidValue(option: String, value: String, reason: String)
  case uselessOption(String, with: String)

  var message: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command `\(name)`" + Self.hint(suggestion)
    case .unknownOption(let name, let suggestion):
      "there is no option `\(name)`" + Self.hint(suggestion)
    case .missingValue(let option): "option `\(option)` needs a value"
    case .unexpectedValue(let option, let value):
      "option `\(option)` takes no value, but `\(value)` was given"
    case .notAChoice(let option, let value, let choices, let suggestion):
      "`\(value)` is no value of `\(option)`; it takes \(choices.joined(separator: ", "))"
        + Self.hint(suggestion)
    case .unexpectedOperand(let operand): "unexpected argument `\(operand)`"
    case .missingOperand(let name): "\(name) is missing"
    case .invalidValue(let option, let value, let reason):
      "`\(value)` is no value of `\(option)`: \(reason)"
    case .uselessOption(let option, let with): "`\(option)` has no effect on `\(with)`"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean `\($0)`?" } ?? ""
  }
}

/// Splits arguments the way people expect: `--a b`, `--a=b`, `-o b`, `-ob`, `-nq`, `--` before operands, options and
/// operands in any order, `-` as an operand.
struct ArgumentParser {
  let specification: CommandSpecification

  func parse(_ arguments: some Collection<String>) throws(ArgumentError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = Array(arguments)[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        guard specification.operands != nil else { throw .unexpectedOperand(argument) }
        parsed.add(operand: argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument.hasPrefix("--") {
        try parseLong(argument, &rest, &parsed)
      } else {
        try parseShort(argument, &rest, &parsed)
      }
    }
    return parsed
  }

  private func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = specification.options.first(where: { $0.name == name }) else {
      let names = specification.options.map(\.name)
      throw .unknownOption(
        "--\(name)", suggestion: Suggestion.nearest(to: name, among: names).map { "--\($0)" })
    }
    try add(option, spelled: "--\(name)", attached: attached, &rest, &parsed)
  }

  private func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = specification.options.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      if option.kind == .flag {
        parsed.add(option.name, nil)
      } else {
        let attached =
          letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
        try add(option, spelled: "-\(letter)", attached: attached, &rest, &parsed)
        return
      }
    }
  }

  private func add(
    _ option: OptionSpecification, spelled: String, attached: String?,
    _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(ArgumentError) {
    switch option.kind {
    case .flag:
      if let attached { throw .unexpectedValue(option: spelled, value: attached) }
      parsed.add(option.name, nil)
    case .optionalValue:
      if attached == "" { throw .missingValue(option: spelled) }
      parsed.add(option.name, attached)
    case .value, .values, .choice:
      guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: spelled) }
      if case .choice(let choices) = option.kind, !choices.contains(value) {
        throw .notAChoice(
          option: spelled, value: value, choices: choices,
          suggestion: Suggestion.nearest(to: value, among: choices))
      }
      parsed.add(option.name, value)
    }
  }
}
