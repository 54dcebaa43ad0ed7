import TinctureColor
import TinctureDiagnostics
import TinctureModel

// Words and calls.

extension ExpressionParser {
  /// Reads a word: a keyword where one is wanted, the name of a colour, or a function with its arguments.
  mutating func parseWord(for kind: ParameterKind?) throws(ExpressionFailure) -> LocatedExpression {
    let start = position
    while let byte = peek, byte.continuesWord { position += 1 }
    let word = start..<position
    if peek == UInt8(ascii: "(") { return try parseCall(word) }
    if case .keyword(let words) = kind { return try keyword(word, among: words) }
    let name = text.string(word)
    if Function(rawValue: name) != nil {
      throw failure("the function `\(name)` needs its arguments in parentheses", word)
    }
    if kind == nil || kind == .color { return try color(word) }
    throw failure(
      "\(reader.excerpt(text, word)) was given, \(kind?.phrase ?? "a value") is wanted", word,
      code: .wrongArgumentType)
  }

  private func keyword(
    _ word: Range<Int>, among words: [String]
  ) throws(ExpressionFailure) -> LocatedExpression {
    let name = text.string(word)
    if words.contains(name) { return LocatedExpression(.literal(.string(name)), at: range(word)) }
    throw failure(
      "\(reader.excerpt(text, word)) is not possible here", word, code: .invalidKeyword,
      help: Suggestion.nearest(to: name, among: words).map { "did you mean `\($0)`?" }
        ?? "write \(words.choice)")
  }

  private mutating func parseCall(_ name: Range<Int>) throws(ExpressionFailure) -> LocatedExpression
  {
    let word = text.string(name)
    if let function = Function(rawValue: word) { return try parseCall(of: function, name) }
    switch word.lowercased() {
    case "calc":
      position += 1
      return try parseParenthesis(from: name.lowerBound)
    case "color-mix":
      position += 1
      return try parseColorMix(name)
    case let lowered where cssColorFunctions.contains(lowered):
      return try parseColorFunction(name)
    default:
      throw unknownFunction(word, name)
    }
  }

  private func unknownFunction(_ word: String, _ name: Range<Int>) -> ExpressionFailure {
    if ["var", "env", "attr"].contains(word.lowercased()) {
      return failure(
        "`\(word)()` has no value before it is used; a token needs one", name, code: .notEvaluable,
        help: "refer to a token, {a.b.c}")
    }
    let known = Function.allCases.map(\.rawValue) + ["calc", "color-mix"] + cssColorFunctions
    let suggestion = Suggestion.nearest(to: word, among: known)
    return failure(
      "there is no function `\(word)`", name, code: .unknownFunction,
      help: suggestion.map { "did you mean `\($0)`?" })
  }

  // MARK: Functions of the language

  private mutating func parseCall(
    of function: Function, _ name: Range<Int>
  ) throws(ExpressionFailure) -> LocatedExpression {
    position += 1
    var arguments = ArgumentList(function)
    skipBlanks()
    if peek == UInt8(ascii: ")") {
      position += 1
    } else {
      try nested { parser throws(ExpressionFailure) in
        try parser.parseArguments(into: &arguments, from: name.lowerBound)
      }
    }
    for problem in arguments.missing(at: range(name.lowerBound..<position)) { refuse(problem) }
    let call = Call(
      function: function, nameRange: range(name), arguments: arguments.arguments)
    return LocatedExpression(.call(call), at: range(name.lowerBound..<position))
  }

  private mutating func parseArguments(
    into arguments: inout ArgumentList, from start: Int
  ) throws(ExpressionFailure) {
    while true {
      skipBlanks()
      let label = parseLabel()
      let parameter: FunctionParameter
      switch arguments.parameter(for: label.map { text.string($0) }) {
      case .success(let found): parameter = found
      case .failure(let fault):
        // Where the parameter is not known, the argument can still be read, to point at all of it.
        let place = position
        if label == nil { _ = try? parseSum(for: nil) }
        throw failure(
          fault.message, label ?? place..<max(place + 1, position), code: fault.code,
          help: fault.help)
      }
      skipBlanks()
      let value = try parseSum(for: parameter.kind)
      let argument = checked(value, for: parameter, of: arguments.function)
      arguments.append(Call.Argument(label: label.map { text.string($0) }, value: argument))
      skipBlanks()
      switch peek {
      case UInt8(ascii: ","):
        position += 1
      case UInt8(ascii: ")"):
        position += 1
        return
      case nil:
        throw expectedClosing(from: start)
      default:
        throw unexpectedCharacter(wanted: "`,`, `)` or an operator")
      }
    }
  }

  /// Reads `name =`; moves nowhere if that is not there.
  private mutating func parseLabel() -> Range<Int>? {
    var end = position
    while end < text.count, text[end].continuesWord { end += 1 }
    let sign = text.skippingBlanks(from: end)
    guard end > position, sign < text.count, text[sign] == UInt8(ascii: "=") else { return nil }
    defer { position = sign + 1 }
    return position..<end
  }

  /// The argument as the function takes it, after what can be known of it was checked.
  private mutating func checked(
    _ argument: LocatedExpression, for parameter: FunctionParameter, of function: Function
  ) -> LocatedExpression {
    let given: String
    switch argument.expression {
    case .literal(let value):
      switch parameter.kind.fit(value) {
      case .success(let value): return LocatedExpression(.literal(value), at: argument.range)
      case .failure(.range(let allowed)):
        refuse(
          Diagnostic(
            .argumentOutOfRange,
            "`\(parameter.name)` of `\(function.rawValue)` must be \(allowed)",
            at: argument.range,
            help: parameter.kind.percentage(meantBy: value).map { "write \($0)" }))
        return argument
      case .failure(.type): given = value.phrase
      }
    case .call(let call):
      guard call.function.signature.result == .type(.color), parameter.kind != .color else {
        if parameter.kind == .color, call.function.signature.result != .type(.color) {
          given = "a number"
          break
        }
        return argument
      }
      given = "a colour"
    case .arithmetic where parameter.kind == .color:
      given = "a number"
    default: return argument
    }
    refuse(
      Diagnostic(
        .wrongArgumentType,
        "\(given) was given for `\(parameter.name)` of `\(function.rawValue)`, "
          + "\(parameter.kind.phrase) is wanted", at: argument.range))
    return argument
  }
}

/// The arguments of a call as they come in, matched to the parameters.
private struct ArgumentList {
  struct Fault: Error {
    let code: DiagnosticCode
    let message: String
    var help: String?
  }

  let function: Function
  private let signature: FunctionSignature
  private(set) var arguments: [Call.Argument] = []
  private var positionalCount = 0
  /// One bit for each parameter that has its argument.
  private var taken: UInt64 = 0

  init(_ function: Function) {
    self.function = function
    signature = function.signature
  }

  /// The parameter for the next argument.
  mutating func parameter(for label: String?) -> Result<FunctionParameter, Fault> {
    let index: Int
    if let label {
      guard let named = signature.parameterIndex(named: label) else {
        let names = signature.parameters.map(\.name)
        return .failure(
          Fault(
            code: .wrongArgumentCount,
            message: "`\(function.rawValue)` has no parameter `\(label)`",
            help: Suggestion.nearest(to: label, among: names).map { "did you mean `\($0)`?" }
              ?? "it has \(names.choice)"))
      }
      index = named
    } else {
      guard let next = signature.parameterIndex(position: positionalCount) else {
        let count = signature.parameters.count
        return .failure(
          Fault(
            code: .wrongArgumentCount,
            message: "`\(function.rawValue)` takes \(count) argument\(count == 1 ? "" : "s")",
            help: "it is written \(signature.usage(of: function))"))
      }
      index = next
      positionalCount += 1
    }
    let parameter = signature.parameters[index]
    if isTaken(index), !parameter.isVariadic {
      return .failure(
        Fault(
          code: .wrongArgumentCount, message: "`\(parameter.name)` is given twice",
          help: "it is written \(signature.usage(of: function))"))
    }
    taken |= 1 << UInt64(index)
    return .success(parameter)
  }

  private func isTaken(_ index: Int) -> Bool { taken & 1 << UInt64(index) != 0 }

  mutating func append(_ argument: Call.Argument) {
    arguments.append(argument)
  }

  /// What must be given and was not.
  func missing(at range: SourceRange) -> [Diagnostic] {
    var names: [String] = []
    for (index, parameter) in signature.parameters.enumerated() where !isTaken(index) {
      switch parameter.presence {
      case .required: names.append(parameter.name)
      case .variadic(let minimum) where minimum > 0: names.append(parameter.name)
      case .optional, .variadic: break
      }
    }
    guard !names.isEmpty else { return [] }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return [
      Diagnostic(
        .wrongArgumentCount, "`\(function.rawValue)` needs \(list)", at: range,
        help: "it is written \(signature.usage(of: function))")
    ]
  }
}
