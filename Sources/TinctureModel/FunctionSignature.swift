/// What a function takes, gives and means.
///
/// The parser of expressions checks calls against it, the compiler binds arguments by it, and the documentation prints it.
package struct FunctionSignature: Sendable {
  package let parameters: [FunctionParameter]
  package let result: Result
  /// One line, no full stop.
  package let meaning: String

  package enum Result: Sendable, Hashable {
    case type(TokenType)
    /// What the argument is: a number, a dimension or a duration.
    case sameAsArgument
  }

  init(_ parameters: [FunctionParameter], gives result: Result, _ meaning: String) {
    self.parameters = parameters
    self.result = result
    self.meaning = meaning
  }

  /// The parameter that takes the argument without a name at a position, counted among those without one.
  package func parameterIndex(position: Int) -> Int? {
    if let variadic = parameters.firstIndex(where: \.isVariadic), position >= variadic {
      return variadic
    }
    return position < parameters.count ? position : nil
  }

  package func parameterIndex(named name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }

  /// The arguments of a call that was checked, by parameter; none for a parameter that keeps its default.
  package func arrange(_ arguments: [Call.Argument]) -> [[Call.Argument]] {
    var arranged = [[Call.Argument]](repeating: [], count: parameters.count)
    var position = 0
    for argument in arguments {
      let index: Int?
      if let label = argument.label {
        index = parameterIndex(named: label)
      } else {
        index = parameterIndex(position: position)
        position += 1
      }
      if let index { arranged[index].append(argument) }
    }
    return arranged
  }
}

/// One parameter of a function.
package struct FunctionParameter: Sendable {
  package enum Presence: Sendable, Hashable {
    case required
    /// May be left out; the default is `nil` where leaving it out means something that is no value.
    case optional(Value?)
    /// Any number of arguments, at least so many.
    case variadic(minimum: Int)
  }

  package let name: String
  package let kind: ParameterKind
  package let presence: Presence
  /// One line, no full stop.
  package let meaning: String

  init(_ name: String, _ kind: ParameterKind, _ presence: Presence, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.meaning = meaning
  }

  init(_ name: String, _ kind: ParameterKind, _ meaning: String) {
    self.init(name, kind, .required, meaning)
  }

  package var isVariadic: Bool {
    if case .variadic = presence { true } else { false }
  }
}

/// What an argument may be.
package enum ParameterKind: Sendable, Hashable {
  case color
  /// A share: a number, or a percentage that counts as hundredths.
  case fraction(ClosedRange<Double>)
  /// A number, or a percentage that counts as hundredths.
  case number(ClosedRange<Double>)
  /// Degrees, or a number with `deg`, `grad`, `rad` or `turn`.
  case angle
  /// A number, a dimension or a duration.
  case quantity
  case keyword([String])

  /// What is wanted, for a diagnostic.
  package var phrase: String {
    switch self {
    case .color: "a colour"
    case .fraction(let range):
      "a share from \(Self.percent(range.lowerBound)) to \(Self.percent(range.upperBound))"
    case .number: "a number"
    case .angle: "an angle"
    case .quantity: "a number, a dimension or a duration"
    case .keyword(let words): words.choice
    }
  }

  /// Why a value cannot be an argument.
  package enum Fault: Error, Sendable, Hashable {
    case type
    /// Not in the range that this describes.
    case range(String)
  }

  /// The value as the function takes it: a percentage as a number where a number is wanted.
  package func fit(_ value: Value) -> Result<Value, Fault> {
    switch (self, value) {
    case (.color, .color), (.quantity, .number), (.quantity, .dimension), (.quantity, .duration),
      (.angle, .number):
      return .success(value)
    case (.fraction(let range), _):
      return Self.fit(value, into: range) { Self.percent($0) }
    case (.number(let range), _):
      return Self.fit(value, into: range) { Self.plain($0) }
    case (.keyword(let words), .string(let word)) where words.contains(word):
      return .success(value)
    default:
      return .failure(.type)
    }
  }

  /// What somebody meant who gave a share as a whole number: «15%» for 15. `nil` where that would not do either.
  package func percentage(meantBy value: Value) -> String? {
    guard case .fraction(let range) = self, case .number(let number) = value,
      !range.contains(number), range.contains(number / 100)
    else { return nil }
    return Self.percent(number / 100)
  }

  private static func fit(
    _ value: Value, into range: ClosedRange<Double>, print: (Double) -> String
  ) -> Result<Value, Fault> {
    let number: Double
    switch value {
    case .number(let plain): number = plain
    case .dimension(let dimension) where dimension.unit == .percent:
      number = dimension.value / 100
    default: return .failure(.type)
    }
    if range.contains(number) { return .success(.number(number)) }
    if range.upperBound == .infinity {
      return .failure(.range("at least \(print(range.lowerBound))"))
    }
    return .failure(.range("from \(print(range.lowerBound)) to \(print(range.upperBound))"))
  }

  private static func percent(_ share: Double) -> String { plain(share * 100) + "%" }

  fileprivate static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

extension FunctionSignature {
  /// How a call is written: `mix(first, second, [amount=0.5], [in=oklab], [hue=shorter])`.
  package func usage(of function: Function) -> String {
    let names = parameters.map { parameter in
      switch parameter.presence {
      case .required: parameter.name
      case .variadic: parameter.name + "…"
      case .optional(nil): "[\(parameter.name)]"
      case .optional(.number(let number)?):
        "[\(parameter.name)=\(ParameterKind.plain(number))]"
      case .optional(.string(let word)?): "[\(parameter.name)=\(word)]"
      case .optional: "[\(parameter.name)]"
      }
    }
    return "\(function.rawValue)(\(names.joined(separator: ", ")))"
  }
}
