import TinctureDiagnostics
import TinctureModel

/// An argument worked out, and where it stands.
struct Argument {
  let value: Value
  let expression: LocatedExpression

  var range: SourceRange { expression.range }
}

/// The arguments of a call by parameter, each of the kind that its parameter wants.
struct Arguments {
  let signature: FunctionSignature
  /// One list a parameter: empty where it keeps its default.
  let given: [[Argument]]

  /// The value for a parameter: the argument, or else the default.
  subscript(name: String) -> Value? {
    guard let index = signature.parameterIndex(named: name) else { return nil }
    if let argument = given[index].first { return argument.value }
    if case .optional(let value) = signature.parameters[index].presence { return value }
    return nil
  }

  func all(_ name: String) -> [Argument] {
    signature.parameterIndex(named: name).map { given[$0] } ?? []
  }

  /// Where the argument for a parameter stands, if it was given.
  func range(of name: String) -> SourceRange? { all(name).first?.range }
}

extension Evaluator {
  /// The value of a call in the current modes.
  mutating func evaluate(_ call: Call, at range: SourceRange) -> Value? {
    guard let arguments = bind(call) else { return nil }
    switch call.function {
    case .alpha, .opacity, .mix, .lighten, .darken, .brightness, .saturate, .desaturate, .hue,
      .tint, .shade, .invert, .grayscale, .over, .tone, .gamut:
      return derivedColor(call.function, arguments).map { .color(ColorValue($0, isDerived: true)) }
    case .contrast: return pickedColor(arguments, at: range)
    case .readable: return readableColor(arguments, at: range)
    case .min, .max, .clamp, .round, .floor, .ceil, .scale:
      return calculated(call.function, arguments, at: range)
    }
  }

  /// Evaluates all arguments, so that all that is wrong with them is found, and brings each into the form its parameter
  /// wants.
  private mutating func bind(_ call: Call) -> Arguments? {
    let signature = call.function.signature
    var isRefused = false
    var given: [[Argument]] = []
    for (parameter, arguments) in zip(signature.parameters, signature.arrange(call.arguments)) {
      var bound: [Argument] = []
      for argument in arguments {
        guard let value = evaluate(argument.value),
          let fitting = fit(value, of: argument.value, parameter, of: call.function)
        else {
          isRefused = true
          continue
        }
        bound.append(Argument(value: fitting, expression: argument.value))
      }
      given.append(bound)
    }
    return isRefused ? nil : Arguments(signature: signature, given: given)
  }

  /// The value as a parameter wants it; `nil` where it does not fit, which is reported.
  mutating func fit(
    _ value: Value, of located: LocatedExpression, _ parameter: FunctionParameter,
    of function: Function
  ) -> Value? {
    switch parameter.kind.fit(value) {
    case .success(let fitting): return fitting
    case .failure(.type):
      report(
        Diagnostic(
          .wrongArgumentType,
          "\(function.rawValue)() takes \(parameter.kind.phrase) as `\(parameter.name)`, and this is \(value.phrase)",
          at: located.range, notes: definitionNotes(of: located)))
    case .failure(.range(let allowed)):
      report(
        Diagnostic(
          .argumentOutOfRange,
          "`\(parameter.name)` of \(function.rawValue)() is \(allowed), and this is \(value.cssText)",
          at: located.range, notes: definitionNotes(of: located),
          help: located.expression.isLiteral
            ? parameter.kind.percentage(meantBy: value).map { "write \($0)" } : nil))
    }
    return nil
  }
}
