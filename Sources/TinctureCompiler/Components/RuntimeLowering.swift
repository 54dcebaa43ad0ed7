import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// Expressions that depend on run-time parameters: what is known in them is worked out, the rest stays a tree.
extension ComponentCompiler {
  /// A tree, and the type of what it gives.
  struct Lowered {
    let expression: RuntimeExpression
    let type: TokenType
  }

  /// The tree of an expression that depends on a run-time parameter; `nil` where it can be none, which is reported.
  mutating func lowered(_ expression: ComponentExpression, as type: TokenType?)
    -> RuntimeExpression?
  {
    switch expression {
    case .value(let located):
      guard let type, let lowered = lowered(located) else { return nil }
      guard lowered.type == type else {
        report(
          .typeMismatch, "this gives \(lowered.type.phrase), \(type.phrase) is wanted", located)
        return nil
      }
      return lowered.expression
    case .edges(let edges):
      let lengths = [edges.top, edges.trailing, edges.bottom, edges.leading].map { length($0) }
      guard let top = lengths[0], let trailing = lengths[1], let bottom = lengths[2],
        let leading = lengths[3]
      else { return nil }
      return .edges(top: top, trailing: trailing, bottom: bottom, leading: leading)
    case .animation(let animation):
      reportNotLowerable("an animation", animation.curve.expressions[0])
      return nil
    case .keyword, .none: return nil
    }
  }

  private mutating func length(_ located: LocatedExpression) -> RuntimeExpression? {
    guard let lowered = lowered(located) else { return nil }
    guard lowered.type == .dimension else {
      report(
        .typeMismatch, "this gives \(lowered.type.phrase), a dimension is wanted", located)
      return nil
    }
    return lowered.expression
  }

  private mutating func lowered(_ located: LocatedExpression) -> Lowered? {
    guard dependsOnRuntime(located.expression) else {
      guard let value = evaluator.evaluate(located), let type = value.type else { return nil }
      return Lowered(expression: .known(value), type: type)
    }
    switch located.expression {
    case .reference(let reference):
      guard let tree = runtimeValues[reference], let type = type(of: tree) else { return nil }
      return Lowered(expression: tree, type: type)
    case .call(let call): return lowered(call, located)
    case .arithmetic(let arithmetic): return lowered(arithmetic)
    case .composite(.parts(let type, let parts)) where type == .border || type == .shadow:
      return lowered(parts, of: type)
    case .composite(.list(.shadow, let elements)):
      var layers: [RuntimeExpression] = []
      for element in elements {
        guard let layer = lowered(element) else { continue }
        layers.append(layer.expression)
      }
      return layers.count == elements.count
        ? Lowered(expression: .list(.shadow, layers), type: .shadow) : nil
    case .composite(.parts(let type, _)), .composite(.list(let type, _)):
      reportNotLowerable(type.phrase, located)
    case .composite(.components), .template, .literal, .invalid:
      reportNotLowerable("such a value", located)
    }
    return nil
  }

  private func dependsOnRuntime(_ expression: Expression) -> Bool {
    var depends = false
    let runtimeValues = runtimeValues
    expression.forEachReference { if runtimeValues[$0] != nil { depends = true } }
    return depends
  }

  private mutating func report(
    _ code: DiagnosticCode, _ message: String, _ located: LocatedExpression, help: String? = nil
  ) {
    evaluator.report(Diagnostic(code, message, at: located.range, help: help))
  }

  private mutating func reportNotLowerable(_ what: String, _ located: LocatedExpression) {
    report(
      .notEvaluable, "\(what) cannot be worked out when the program runs", located,
      help: "use no run-time parameter in it")
  }

  // MARK: Calls

  private mutating func lowered(_ call: Call, _ located: LocatedExpression) -> Lowered? {
    let signature = call.function.signature
    var arguments: [RuntimeCall.Argument] = []
    var resultType: TokenType?
    if case .type(let type) = signature.result { resultType = type }
    var isRefused = false
    for (parameter, given) in zip(signature.parameters, signature.arrange(call.arguments)) {
      var values: [RuntimeExpression] = []
      for argument in given {
        guard let value = lowered(argument.value, for: parameter, of: call.function) else {
          isRefused = true
          continue
        }
        if resultType == nil { resultType = value.type }
        values.append(value.expression)
      }
      if given.isEmpty, case .optional(let value?) = parameter.presence {
        values.append(.known(value))
      }
      arguments.append(RuntimeCall.Argument(name: parameter.name, values: values))
    }
    guard !isRefused, let resultType else { return nil }
    if call.function == .contrast || call.function == .readable {
      guard let opaque = overSurface(arguments, call) else { return nil }
      arguments = opaque
    }
    if call.function == .contrast,
      let place = arguments.firstIndex(where: { $0.values.isEmpty && $0.name == "candidates" })
    {
      arguments[place] = RuntimeCall.Argument(
        name: "candidates",
        values: [Color.black, .white].map { .known(.color(ColorValue($0))) })
    }
    return Lowered(
      expression: .call(RuntimeCall(function: call.function, arguments: arguments)),
      type: resultType)
  }

  private mutating func lowered(
    _ located: LocatedExpression, for parameter: FunctionParameter, of function: Function
  ) -> Lowered? {
    guard let lowered = lowered(located) else { return nil }
    if case .known(let value) = lowered.expression {
      return evaluator.fit(value, of: located, parameter, of: function).map {
        Lowered(expression: .known($0), type: $0.type ?? lowered.type)
      }
    }
    let fits =
      switch parameter.kind {
      case .color: lowered.type == .color
      case .fraction, .number, .angle: lowered.type == .number
      case .quantity: [.number, .dimension, .duration].contains(lowered.type)
      case .keyword: false
      }
    if fits { return lowered }
    report(
      .wrongArgumentType,
      "\(function.rawValue)() takes \(parameter.kind.phrase) as `\(parameter.name)`, and this is "
        + lowered.type.phrase, located)
    return nil
  }

  /// The arguments with the background laid over the surface, unless it lets nothing through: a colour that is given when
  /// the program runs is taken to be opaque.
  private mutating func overSurface(
    _ arguments: [RuntimeCall.Argument], _ call: Call
  ) -> [RuntimeCall.Argument]? {
    let name = call.function == .contrast ? "background" : "on"
    guard let place = arguments.firstIndex(where: { $0.name == name }),
      let background = arguments[place].values.first, !background.isOpaque
    else { return arguments }
    guard let surface = evaluator.scope?.surface, surface.isOpaque else {
      evaluator.report(
        Diagnostic(
          .argumentOutOfRange,
          "`\(name)` lets through what lies behind it, so the contrast on it is not known",
          at: call.nameRange,
          help: "state what the component lies on, an opaque colour, as `surface`"))
      return nil
    }
    var arguments = arguments
    arguments[place] = RuntimeCall.Argument(
      name: name,
      values: [.over(background, .known(.color(ColorValue(surface))))])
    return arguments
  }

  // MARK: Other values

  private mutating func lowered(_ arithmetic: Arithmetic) -> Lowered? {
    let left = lowered(arithmetic.left)
    let right = lowered(arithmetic.right)
    guard let left, let right else { return nil }
    let types = (left.type, right.type)
    let type: TokenType? =
      switch (arithmetic.operator, types) {
      case (_, (.number, .number)): .number
      case (.add, (.dimension, .dimension)), (.subtract, (.dimension, .dimension)): .dimension
      case (.divide, (.dimension, .dimension)): .number
      case (.multiply, (.number, .dimension)), (.multiply, (.dimension, .number)),
        (.divide, (.dimension, .number)):
        .dimension
      default: nil
      }
    guard let type else {
      evaluator.report(
        Diagnostic(
          .incompatibleUnits,
          "\(left.type.phrase) and \(right.type.phrase) do not go together here",
          at: arithmetic.operatorRange))
      return nil
    }
    return Lowered(
      expression: .arithmetic(arithmetic.operator, left.expression, right.expression), type: type)
  }

  private mutating func lowered(_ parts: [Composite.Part], of type: TokenType) -> Lowered? {
    var lowered: [RuntimeExpression.Part] = []
    var isRefused = false
    for schema in type.parts {
      guard let part = parts.first(where: { $0.name == schema.name }) else {
        if case .defaulted(let value) = schema.presence {
          lowered.append(.init(name: schema.name, value: .known(value)))
        }
        continue
      }
      guard let value = self.lowered(part.value) else {
        isRefused = true
        continue
      }
      if case .token(let wanted) = schema.schema, value.type != wanted {
        report(
          .typeMismatch, "this gives \(value.type.phrase), \(wanted.phrase) is wanted",
          part.value)
        isRefused = true
      }
      lowered.append(.init(name: schema.name, value: value.expression))
    }
    return isRefused ? nil : Lowered(expression: .parts(type, lowered), type: type)
  }

  /// The type of what a tree gives.
  private func type(of tree: RuntimeExpression) -> TokenType? {
    switch tree {
    case .known(let value): return value.type
    case .parameter(let index): return component.parameters[index].type
    case .call(let call):
      if case .type(let type) = call.function.signature.result { return type }
      return call.arguments.lazy.flatMap(\.values).first.flatMap { type(of: $0) }
    case .arithmetic(let sign, let left, let right):
      let types = (type(of: left), type(of: right))
      if sign == .divide, types.0 == types.1 { return .number }
      return types.0 == .number ? types.1 : types.0
    case .parts(let type, _), .list(let type, _): return type
    case .edges: return nil
    }
  }
}

extension RuntimeExpression {
  /// One colour composited over another.
  static func over(_ foreground: RuntimeExpression, _ background: RuntimeExpression) -> Self {
    .call(
      RuntimeCall(
        function: .over,
        arguments: [
          .init(name: "foreground", values: [foreground]),
          .init(name: "background", values: [background]),
        ]))
  }

  /// A colour with its alpha multiplied.
  static func faded(_ color: RuntimeExpression, by factor: RuntimeExpression) -> Self {
    .call(
      RuntimeCall(
        function: .opacity,
        arguments: [
          .init(name: "color", values: [color]), .init(name: "factor", values: [factor]),
        ]))
  }

  /// Whether a colour lets nothing through, taken that a parameter does not.
  var isOpaque: Bool {
    switch self {
    case .known(.color(let color)): return color.color.isOpaque
    case .parameter: return true
    case .call(let call):
      switch call.function {
      case .alpha, .opacity:
        guard case .known(.number(1))? = call[call.function == .alpha ? "alpha" : "factor"].first
        else { return false }
        return call.function == .alpha || call["color"].allSatisfy(\.isOpaque)
      case .mix: return (call["first"] + call["second"]).allSatisfy(\.isOpaque)
      case .over: return call["background"].allSatisfy(\.isOpaque)
      case .contrast: return call["candidates"].allSatisfy(\.isOpaque)
      default: return call["color"].allSatisfy(\.isOpaque)
      }
    default: return false
    }
  }
}
