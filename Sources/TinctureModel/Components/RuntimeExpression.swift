/// What has to be worked out when the program runs, because it depends on a parameter that is given there. All that does
/// not depend on one has been worked out: no branch consists of known values only.
package indirect enum RuntimeExpression: Sendable, Hashable {
  case known(Value)
  /// The value of a parameter, by its index in ``Component/parameters``.
  case parameter(Int)
  case call(RuntimeCall)
  case arithmetic(Arithmetic.Operator, RuntimeExpression, RuntimeExpression)
  /// A value in parts, such as a border; every part of ``TokenType/parts`` that has a value is there, in that order.
  case parts(TokenType, [Part])
  /// A list, such as the layers of a shadow.
  case list(TokenType, [RuntimeExpression])
  case edges(
    top: RuntimeExpression, trailing: RuntimeExpression, bottom: RuntimeExpression,
    leading: RuntimeExpression)

  package struct Part: Sendable, Hashable {
    package let name: String
    package let value: RuntimeExpression

    package init(name: String, value: RuntimeExpression) {
      self.name = name
      self.value = value
    }
  }

  /// The part of a value in parts.
  package func part(named name: String) -> RuntimeExpression? {
    guard case .parts(_, let parts) = self else { return nil }
    return parts.first { $0.name == name }?.value
  }
}

/// A call of a function with its arguments in the order of ``FunctionSignature/parameters``.
package struct RuntimeCall: Sendable, Hashable {
  package struct Argument: Sendable, Hashable {
    /// The name of the parameter.
    package let name: String
    /// One value; several or none for a variadic parameter. What was left out has its default, if there is one.
    package let values: [RuntimeExpression]

    package init(name: String, values: [RuntimeExpression]) {
      self.name = name
      self.values = values
    }
  }

  package let function: Function
  package let arguments: [Argument]

  package init(function: Function, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// The values for a parameter; empty where it was left out and has no default.
  package subscript(name: String) -> [RuntimeExpression] {
    arguments.first { $0.name == name }?.values ?? []
  }
}
