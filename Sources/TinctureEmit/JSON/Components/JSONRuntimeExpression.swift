import TinctureModel

extension JSONWriter {
  /// What has to be worked out at run time, as a tree of objects: `{"parameter": name}`, `{"function": name, "arguments":
  /// {name: value, …}}`, `{"operator": "+", "operands": [left, right]}`, `{"parts": {name: value, …}}`; lists stay lists,
  /// and `{"value": …}` is what is known.
  mutating func runtimeExpression(_ expression: RuntimeExpression, of component: Component) {
    if case .list(_, let elements) = expression {
      list { json in
        for element in elements { json.runtimeExpression(element, of: component) }
      }
      return
    }
    object { json in json.runtimeMembers(expression, of: component) }
  }

  private mutating func runtimeMembers(_ expression: RuntimeExpression, of component: Component) {
    switch expression {
    case .list: break
    case .known(let value):
      key("value")
      designTokensValue(value)
    case .parameter(let index):
      key("parameter")
      string(component.parameters[index].name)
    case .call(let call):
      key("function")
      string(call.function.rawValue)
      key("arguments")
      object { json in
        for (parameter, argument) in zip(call.function.signature.parameters, call.arguments) {
          json.arguments(argument, for: parameter, of: component)
        }
      }
    case .arithmetic(let sign, let left, let right):
      key("operator")
      string(sign.rawValue)
      key("operands")
      list { json in
        json.runtimeExpression(left, of: component)
        json.runtimeExpression(right, of: component)
      }
    case .parts(_, let parts):
      key("parts")
      object { json in
        for part in parts {
          json.key(part.name)
          json.runtimeExpression(part.value, of: component)
        }
      }
    case .edges(let top, let trailing, let bottom, let leading):
      key("parts")
      object { json in
        for (name, edge) in [
          ("top", top), ("trailing", trailing), ("bottom", bottom), ("leading", leading),
        ] {
          json.key(name)
          json.runtimeExpression(edge, of: component)
        }
      }
    }
  }

  /// The values of an argument that has any: a list of those of a variadic parameter.
  private mutating func arguments(
    _ argument: RuntimeCall.Argument, for parameter: FunctionParameter, of component: Component
  ) {
    guard let first = argument.values.first else { return }
    key(argument.name)
    guard case .variadic = parameter.presence else {
      return runtimeExpression(first, of: component)
    }
    list { json in
      for value in argument.values { json.runtimeExpression(value, of: component) }
    }
  }
}
