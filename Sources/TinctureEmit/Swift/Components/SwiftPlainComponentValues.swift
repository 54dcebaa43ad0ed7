import TinctureColor
import TinctureModel

/// The values of components' properties as plain Swift.
extension SwiftPlainDialect: SwiftComponentDialect {
  func parameterTypeName(of type: TokenType) -> SwiftFragment {
    typeNames[type] ?? colorName
  }

  func typeName(of property: ComponentProperty) -> SwiftFragment {
    switch property.kind {
    case .value(let type):
      property == .lineLimit ? SwiftFragment("Int") : parameterTypeName(of: type)
    case .keyword: SwiftFragment(prefix: shared.options.prefix, property.keywordTypeName)
    case .edges: shared.options.support("Edges")
    case .animation: shared.options.support("Animation")
    }
  }

  mutating func write(_ value: PropertyValue, to printer: inout SwiftPrinter) {
    switch value {
    case .value(let value): write(value, to: &printer)
    case .keyword(let word):
      printer.code(".")
      printer.name(SwiftIdentifier(member: Words(segments: [word])))
    case .edges(let edges): write(edges, to: &printer)
    case .animation(let animation): write(animation, to: &printer)
    }
  }

  private mutating func write(_ edges: Edges, to printer: inout SwiftPrinter) {
    open("Edges", to: &printer)
    printer.code("top: ")
    printer.number(shared.points(edges.top))
    printer.argument("leading: ", shared.points(edges.leading))
    printer.argument("bottom: ", shared.points(edges.bottom))
    printer.argument("trailing: ", shared.points(edges.trailing))
    printer.close()
  }

  private mutating func write(_ animation: ComponentAnimation, to printer: inout SwiftPrinter) {
    open("Animation", to: &printer)
    printer.code("curve: ")
    write(animation.curve, to: &printer)
    printer.separate()
    printer.code("reduced: ")
    if let reduced = animation.reduced {
      write(reduced, to: &printer)
    } else {
      printer.code("nil")
    }
    printer.close()
  }

  private mutating func write(
    _ curve: ComponentAnimation.Curve, to printer: inout SwiftPrinter
  ) {
    switch curve {
    case .spring(let spring):
      printer.code(".spring")
      printer.openCall()
      write(Value.spring(spring), to: &printer)
    case .timed(let transition):
      printer.code(".timed")
      printer.openCall()
      write(Value.transition(transition), to: &printer)
    }
    printer.close()
  }

  // MARK: Expressions over run-time parameters

  mutating func write(
    _ expression: RuntimeExpression, parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    switch expression {
    case .known(let value): write(value, to: &printer)
    case .parameter(let index): printer.name(parameters[index])
    case .call(let call): try write(call, parameters, to: &printer)
    case .arithmetic(let sign, let left, let right):
      try writeOperand(left, parameters, to: &printer)
      printer.code(Self.code(sign))
      try writeOperand(right, parameters, to: &printer)
    case .parts(let type, let parts): try write(parts, of: type, parameters, to: &printer)
    case .list(_, let layers): try write(layers: layers, parameters, to: &printer)
    case .edges(let top, let trailing, let bottom, let leading):
      open("Edges", to: &printer)
      try write("top: ", top, parameters, isFirst: true, to: &printer)
      try write("leading: ", leading, parameters, to: &printer)
      try write("bottom: ", bottom, parameters, to: &printer)
      try write("trailing: ", trailing, parameters, to: &printer)
      printer.close()
    }
  }

  private mutating func writeOperand(
    _ expression: RuntimeExpression, _ parameters: [SwiftIdentifier],
    to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    guard case .arithmetic = expression else {
      return try write(expression, parameters: parameters, to: &printer)
    }
    printer.openCall()
    try write(expression, parameters: parameters, to: &printer)
    printer.close()
  }

  private mutating func write(
    _ label: StaticString, _ expression: RuntimeExpression, _ parameters: [SwiftIdentifier],
    isFirst: Bool = false, to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    if !isFirst { printer.separate() }
    printer.code(label)
    try write(expression, parameters: parameters, to: &printer)
  }

  private mutating func write(
    _ call: RuntimeCall, _ parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    func first(_ name: String) throws(SwiftLoweringFault) -> RuntimeExpression {
      guard let value = call[name].first else {
        throw SwiftLoweringFault.function(call.function.rawValue)
      }
      return value
    }
    switch call.function {
    case .alpha:
      try write(
        first("color"), ".withOpacity", [("", first("alpha"))], parameters, to: &printer)
    case .opacity:
      try write(
        first("color"), ".multiplyingOpacity", [("by: ", first("factor"))], parameters,
        to: &printer)
    case .brightness:
      try write(
        first("color"), ".brightened", [("by: ", first("amount"))], parameters, to: &printer)
    case .invert: try write(first("color"), ".inverted", [], parameters, to: &printer)
    case .over:
      try write(
        first("foreground"), ".composited", [("over: ", first("background"))], parameters,
        to: &printer)
    case .mix:
      try writeMixture(
        first("first"), first("second"), first("amount"), of: call, parameters, to: &printer)
    case .tint, .shade:
      let other = Color(function: call.function)
      try writeMixture(
        first("color"), .known(.color(ColorValue(other))), first("amount"), of: call, parameters,
        to: &printer)
    case .contrast: try writeContrast(call, parameters, to: &printer)
    case .min: try write("min", call["values"], parameters, to: &printer)
    case .max: try write("max", call["values"], parameters, to: &printer)
    default: throw SwiftLoweringFault.function(call.function.rawValue)
    }
  }

  /// A method of a colour.
  private mutating func write(
    _ color: RuntimeExpression, _ method: StaticString,
    _ arguments: [(label: StaticString, value: RuntimeExpression)],
    _ parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    shared.need([.color, .colorMath])
    try write(color, parameters: parameters, to: &printer)
    printer.code(method)
    // A line is not broken for the sake of a number.
    let isShort = arguments.allSatisfy { argument in
      if case .known(.number) = argument.value { true } else { false }
    }
    if isShort { printer.code("(") } else { printer.openCall() }
    for (index, argument) in arguments.enumerated() {
      try write(
        argument.label, argument.value, parameters, isFirst: index == 0, to: &printer)
    }
    if isShort { printer.code(")") } else { printer.close() }
  }

  private mutating func write(
    _ function: StaticString, _ values: [RuntimeExpression], _ parameters: [SwiftIdentifier],
    to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    printer.code(function)
    printer.openCall()
    for (index, value) in values.enumerated() {
      try write("", value, parameters, isFirst: index == 0, to: &printer)
    }
    printer.close()
  }

  /// A mixture in one of the spaces that the generated code knows.
  private mutating func writeMixture(
    _ color: RuntimeExpression, _ other: RuntimeExpression, _ amount: RuntimeExpression,
    of call: RuntimeCall, _ parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    let method: StaticString
    switch call["in"].first {
    case .known(.string("oklab")): method = ".mixed"
    case .known(.string("srgb")): method = ".mixedEncoded"
    default: throw .function(call.function.rawValue)
    }
    shared.need([.color, .colorMath, .mixing])
    try write(
      color, method, [("with: ", other), ("by: ", amount)], parameters, to: &printer)
  }

  private mutating func writeContrast(
    _ call: RuntimeCall, _ parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    guard let background = call["background"].first,
      case .known(.string(let method))? = call["method"].first, method != "apca"
    else { throw SwiftLoweringFault.function("contrast") }
    shared.need([.color, .colorMath, .contrast])
    try write(background, parameters: parameters, to: &printer)
    printer.code(".bestContrast")
    printer.openCall()
    printer.code("of: ")
    printer.openList()
    for (index, candidate) in call["candidates"].enumerated() {
      try write("", candidate, parameters, isFirst: index == 0, to: &printer)
    }
    printer.close()
    if method == "luminance", let threshold = call["threshold"].first {
      try write("luminanceThreshold: ", threshold, parameters, to: &printer)
    }
    printer.close()
  }

  private mutating func write(
    _ parts: [RuntimeExpression.Part], of type: TokenType, _ parameters: [SwiftIdentifier],
    to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    let whole = RuntimeExpression.parts(type, parts)
    guard type == .border else { return try write(layers: [whole], parameters, to: &printer) }
    shared.need(.border)
    open("Border", to: &printer)
    for (index, part) in parts.enumerated() {
      let label: StaticString =
        switch part.name {
        case "color": "color: "
        case "width": "width: "
        default: "style: "
        }
      try write(label, part.value, parameters, isFirst: index == 0, to: &printer)
    }
    printer.close()
  }

  private mutating func write(
    layers: [RuntimeExpression], _ parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault) {
    shared.need(.shadow)
    open("Shadow", to: &printer)
    printer.code("layers: ")
    printer.openList()
    for (index, layer) in layers.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(".init")
      printer.openCall()
      var isFirst = true
      for (label, name) in Self.layerParts {
        guard let value = layer.part(named: name) else { continue }
        try write(label, value, parameters, isFirst: isFirst, to: &printer)
        isFirst = false
      }
      printer.close()
    }
    printer.close()
    printer.close()
  }

  private static let layerParts: [(label: StaticString, name: String)] = [
    ("color: ", "color"), ("x: ", "offsetX"), ("y: ", "offsetY"), ("blur: ", "blur"),
    ("spread: ", "spread"), ("isInset: ", "inset"),
  ]

  private static func code(_ sign: Arithmetic.Operator) -> StaticString {
    switch sign {
    case .add: " + "
    case .subtract: " - "
    case .multiply: " * "
    case .divide: " / "
    }
  }
}

extension ComponentProperty {
  /// The name of the type of its words, behind the prefix.
  var keywordTypeName: StaticString {
    switch self {
    case .width: "Width"
    case .indicator: "Indicator"
    case .cursor: "Cursor"
    case .feedback: "Feedback"
    default: "Shape"
    }
  }
}

extension Color {
  /// What `tint()` and `shade()` mix with.
  fileprivate init(function: Function) {
    self = function == .tint ? .white : .black
  }
}
