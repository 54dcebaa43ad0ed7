package import TinctureModel

extension RuntimeExpression {
  /// The tree as an author would write it: `brightness({tint}, -0.08)`. What has its default is left out.
  package func text(in component: Component) -> String {
    switch self {
    case .known(let value): return value.cssText
    case .parameter(let index): return "{\(component.parameters[index].name)}"
    case .call(let call): return call.text(in: component)
    case .arithmetic(let sign, let left, let right):
      return "(\(left.text(in: component)) \(sign.rawValue) \(right.text(in: component)))"
    case .parts(_, let parts):
      let texts = parts.map { "\($0.name): \($0.value.text(in: component))" }
      return "{ \(texts.joined(separator: ", ")) }"
    case .list(_, let elements):
      return "[\(elements.map { $0.text(in: component) }.joined(separator: ", "))]"
    case .edges(let top, let trailing, let bottom, let leading):
      let texts = [top, trailing, bottom, leading].map { $0.text(in: component) }
      return "[\(texts.joined(separator: ", "))]"
    }
  }
}

extension RuntimeCall {
  fileprivate func text(in component: Component) -> String {
    var texts: [String] = []
    for (parameter, argument) in zip(function.signature.parameters, arguments) {
      if case .optional(let value?) = parameter.presence, argument.values == [.known(value)] {
        continue
      }
      let values = argument.values.map { $0.text(in: component) }
      switch parameter.presence {
      case .optional: texts += values.map { "\(parameter.name)=\($0)" }
      case .required, .variadic: texts += values
      }
    }
    return "\(function.rawValue)(\(texts.joined(separator: ", ")))"
  }
}
