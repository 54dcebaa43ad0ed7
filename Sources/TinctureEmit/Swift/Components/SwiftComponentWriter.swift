import TinctureDiagnostics
import TinctureModel

/// How one of the Swift targets writes what a property of a component is.
protocol SwiftComponentDialect {
  var shared: SwiftValueWriter { get set }

  /// The type of a property's values.
  func typeName(of property: ComponentProperty) -> SwiftFragment
  /// The type of a run-time parameter.
  func parameterTypeName(of type: TokenType) -> SwiftFragment

  mutating func write(_ value: PropertyValue, to printer: inout SwiftPrinter)
  /// Writes an expression over run-time parameters.
  ///
  /// - Throws: What the target cannot work out when the program runs.
  mutating func write(
    _ expression: RuntimeExpression, parameters: [SwiftIdentifier], to printer: inout SwiftPrinter
  ) throws(SwiftLoweringFault)
}

/// What a target has no form for.
enum SwiftLoweringFault: Error, Hashable {
  /// A function that cannot be worked out when the program runs.
  case function(String)
  case relativeLength(Dimension)
}

/// Writes the parts of a component's styles: the types of what one chooses, the values, and the functions that find them.
struct SwiftComponentWriter<Dialect: SwiftComponentDialect> {
  let component: ResolvedComponent
  let names: SwiftComponentNames
  let access: SwiftOptions.Access
  let hasComments: Bool
  let target: String
  private(set) var dialect: Dialect
  private(set) var diagnostics = Diagnostics()
  /// The properties, and for each the functions that find its value; a constant has none.
  private var entries: [Entry] = []
  /// The run-time parameters whose defaults differ between modes, and the functions that find these.
  private(set) var varyingDefaults: [(index: Int, writer: SwiftDecisionWriter<PropertyLeaf>)] = []
  private var reported: Set<String> = []

  private struct Entry {
    let property: ComponentProperty
    let value: Decision<PropertyLeaf>
    let writer: SwiftDecisionWriter<PropertyLeaf>?
    let isOptional: Bool
  }

  init(
    _ component: ResolvedComponent, dialect: Dialect, target: String,
    diagnostics: inout Diagnostics
  ) {
    self.component = component
    self.dialect = dialect
    self.target = target
    let options = dialect.shared.options
    access = options.access
    hasComments = options.hasComments
    names = SwiftComponentNames(
      component.component, prefix: options.prefix, target: target, diagnostics: &diagnostics)
    let modes = dialect.shared.modes
    for property in component.properties where property.property != .flatten {
      let isConstant: Bool
      if case .leaf = property.value.shape { isConstant = true } else { isConstant = false }
      let needsParameters = !property.value.runtimeParameters.isEmpty
      let writer =
        isConstant && !needsParameters
        ? nil
        : SwiftDecisionWriter(
          Words([property.property.rawValue]), property.value, names: names, modes: modes
        ) { part in
          SwiftFunctionParameter.all(part.variables, parameters: part.runtimeParameters)
        }
      entries.append(
        Entry(
          property: property.property, value: property.value, writer: writer,
          isOptional: property.value.isOptional))
    }
    for (index, parameter) in component.component.parameters.enumerated()
    where usedParameters.contains(index) && !component.parameterDefaults[index].axes.isEmpty {
      let writer = SwiftDecisionWriter(
        Words(["default"] + Words(segments: [parameter.name]).words),
        Decision(component.parameterDefaults[index]).map { PropertyLeaf.known(.value($0)) },
        names: names, modes: modes
      ) { SwiftFunctionParameter.all($0.variables, parameters: []) }
      varyingDefaults.append((index, writer))
    }
  }

  /// The run-time parameters on which any property depends.
  private var usedParameters: Set<Int> {
    entries.reduce(into: []) { $0.formUnion($1.value.runtimeParameters) }
  }

  /// What a style is asked for, in order.
  var arguments: [SwiftFunctionParameter] {
    var needed: Set<SwiftFunctionParameter> = []
    for entry in entries {
      needed.formUnion(entry.writer?.functions.first?.parameters ?? [])
    }
    if let growth { needed.formUnion(growth.functions.first?.parameters ?? []) }
    let runtime = usedParameters.sorted()
    if !varyingDefaults.isEmpty { needed.insert(.modes) }
    var all: [SwiftFunctionParameter] = component.component.axes.indices.map { .axis($0) }
    if !component.component.states.isEmpty { all.append(.states) }
    all += EnvironmentAxis.allCases.map { .environment($0) }.filter(needed.contains)
    if needed.contains(.modes) { all.append(.modes) }
    return all + runtime.map { .parameter($0) }
  }

  // MARK: Types

  /// Writes an `enum` for each axis, the states, and the sides of the surroundings that matter.
  mutating func writeChoices(to printer: inout SwiftPrinter) {
    for (axis, choice) in zip(component.component.axes, names.axes) {
      write(choice, descriptions: axis.values.map(\.description), to: &printer)
    }
    if !names.states.isEmpty { writeStates(to: &printer) }
    for case .environment(let axis) in arguments {
      write(SwiftComponentNames.environment(axis), descriptions: [], to: &printer)
    }
  }

  private func write(
    _ choice: SwiftComponentNames.Choice, descriptions: [String?], to printer: inout SwiftPrinter
  ) {
    printer.beginLine()
    printer.access(access)
    printer.code("enum ")
    printer.name(choice.type)
    printer.code(": String, Sendable, Hashable, CaseIterable")
    printer.openBlock()
    for (index, value) in choice.values.enumerated() {
      if index < descriptions.count { document(descriptions[index], to: &printer) }
      printer.ignoreRules(for: value)
      printer.beginLine()
      printer.code("case ")
      printer.name(value)
      printer.endLine()
    }
    printer.closeBlock()
    printer.blankLine()
  }

  private func writeStates(to printer: inout SwiftPrinter) {
    document("What is going on with it: several states can be active at once.", to: &printer)
    printer.beginLine()
    printer.access(access)
    printer.code("struct ")
    printer.name(SwiftComponentNames.statesType)
    printer.code(": OptionSet, Sendable, Hashable")
    printer.openBlock()
    printer.beginLine()
    printer.access(access)
    printer.code("let rawValue: Int")
    printer.endLine()
    printer.blankLine()
    for (index, state) in names.states.enumerated() {
      printer.ignoreRules(for: state)
      printer.beginLine()
      printer.access(access)
      printer.code("static let ")
      printer.name(state)
      printer.code(" = Self(rawValue: 1 << ")
      printer.number(Double(index))
      printer.code(")")
      printer.endLine()
    }
    if access != .internal {
      printer.blankLine()
      printer.beginLine()
      printer.access(access)
      printer.code("init(rawValue: Int)")
      printer.openBlock()
      printer.beginLine()
      printer.code("self.rawValue = rawValue")
      printer.endLine()
      printer.closeBlock()
    }
    printer.closeBlock()
    printer.blankLine()
  }

  /// Writes a stored property for each property of the component.
  mutating func writeProperties(to printer: inout SwiftPrinter) {
    for entry in entries {
      document(entry.property.swiftDescription, to: &printer)
      writeProperty(
        SwiftIdentifier(member: Words([entry.property.rawValue])),
        type: dialect.typeName(of: entry.property), isOptional: entry.isOptional, to: &printer)
    }
    if growth != nil {
      document(
        "By how much the area that can be touched is larger than the component, above and below each.",
        to: &printer)
      writeProperty(
        Self.growthName, type: dialect.typeName(of: .touchTarget), isOptional: false,
        to: &printer)
    }
  }

  private func writeProperty(
    _ name: SwiftIdentifier, type: SwiftFragment, isOptional: Bool,
    to printer: inout SwiftPrinter
  ) {
    printer.beginLine()
    printer.access(access)
    printer.code("var ")
    printer.name(name)
    printer.code(": ")
    printer.code(type)
    if isOptional { printer.code("?") }
    printer.endLine()
  }

  mutating func writeValue(_ value: PropertyValue, to printer: inout SwiftPrinter) {
    dialect.write(value, to: &printer)
  }

  func document(_ text: String?, to printer: inout SwiftPrinter) {
    guard hasComments, let text else { return }
    let comment = SwiftComment(text)
    if !comment.isEmpty { printer.documentation(comment) }
  }

  // MARK: Finding values

  /// Writes `property: value` for each property, with commas.
  mutating func writeArguments(to printer: inout SwiftPrinter) {
    var isFirst = true
    for entry in entries {
      if !isFirst { printer.separate() }
      isFirst = false
      printer.label(SwiftIdentifier(member: Words([entry.property.rawValue])))
      if let writer = entry.writer, let function = writer.functions.first {
        writer.writeCall(function, to: &printer)
      } else if case .leaf(let leaf) = entry.value.shape {
        var dialect = dialect
        let fault = write(leaf, &dialect, to: &printer)
        self.dialect = dialect
        if let fault { report(fault, in: entry.property) }
      }
    }
    if let growth, let function = growth.functions.first {
      if !isFirst { printer.separate() }
      printer.label(Self.growthName)
      growth.writeCall(function, to: &printer)
    }
  }

  /// Writes the functions that find values.
  mutating func writeFunctions(to printer: inout SwiftPrinter) {
    for entry in entries {
      guard let writer = entry.writer else { continue }
      for function in writer.functions {
        printer.blankLine()
        writeHead(
          of: function.name, function.parameters, type: dialect.typeName(of: entry.property),
          isOptional: function.decision.isOptional, to: &printer)
        let faults = writeBody(of: function, writer, to: &printer)
        for fault in faults { report(fault, in: entry.property) }
        printer.closeBlock()
      }
    }
    for (index, writer) in varyingDefaults {
      let type = dialect.parameterTypeName(of: component.component.parameters[index].type)
      for function in writer.functions {
        printer.blankLine()
        writeHead(
          of: function.name, function.parameters, type: type, isOptional: false, to: &printer)
        // Defaults are known values of types that have no relative lengths but dimensions, reported where they are used.
        _ = writeBody(of: function, writer, to: &printer)
        printer.closeBlock()
      }
    }
    guard let growth else { return }
    for function in growth.functions {
      printer.blankLine()
      writeHead(
        of: function.name, function.parameters, type: dialect.typeName(of: .touchTarget),
        isOptional: false, to: &printer)
      growth.writeBody(of: function, to: &printer) { leaf, printer in printer.number(leaf) }
      printer.closeBlock()
    }
  }

  private mutating func writeBody(
    of function: SwiftDecisionWriter<PropertyLeaf>.Function,
    _ writer: SwiftDecisionWriter<PropertyLeaf>, to printer: inout SwiftPrinter
  ) -> Set<SwiftLoweringFault> {
    var dialect = dialect
    var faults: Set<SwiftLoweringFault> = []
    writer.writeBody(of: function, to: &printer) { leaf, printer in
      if let fault = write(leaf, &dialect, to: &printer) { faults.insert(fault) }
    }
    self.dialect = dialect
    return faults
  }

  private func writeHead(
    of name: SwiftIdentifier, _ parameters: [SwiftFunctionParameter], type: SwiftFragment,
    isOptional: Bool, to printer: inout SwiftPrinter
  ) {
    printer.beginLine()
    printer.code("private static func ")
    printer.name(name)
    printer.openParameters()
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { printer.separate() }
      printer.code("_ ")
      writeParameter(parameter, to: &printer)
    }
    printer.close()
    printer.code(" -> ")
    printer.code(type)
    if isOptional { printer.code("?") }
    printer.endLineOpeningBlock()
  }

  /// Writes `name: Type`.
  func writeParameter(_ parameter: SwiftFunctionParameter, to printer: inout SwiftPrinter) {
    switch parameter {
    case .axis(let index):
      printer.name(names.axes[index].property)
      printer.code(": ")
      printer.name(names.axes[index].type)
    case .states:
      printer.name(SwiftComponentNames.statesProperty)
      printer.code(": ")
      printer.name(SwiftComponentNames.statesType)
    case .environment(let axis):
      let choice = SwiftComponentNames.environment(axis)
      printer.name(choice.property)
      printer.code(": ")
      printer.name(choice.type)
    case .modes:
      printer.name(SwiftComponentNames.modesProperty)
      printer.code(": ")
      printer.code(dialect.shared.options.support("Modes"))
    case .parameter(let index):
      printer.name(names.parameters[index])
      printer.code(": ")
      printer.code(dialect.parameterTypeName(of: component.component.parameters[index].type))
    }
  }

  private func write(
    _ leaf: PropertyLeaf, _ dialect: inout Dialect, to printer: inout SwiftPrinter
  ) -> SwiftLoweringFault? {
    switch leaf {
    case .unset: printer.code("nil")
    case .known(let value):
      dialect.write(value, to: &printer)
    case .runtime(let expression):
      do throws(SwiftLoweringFault) {
        try dialect.write(expression, parameters: names.parameters, to: &printer)
      } catch {
        return error
      }
    }
    return dialect.shared.takeRelativeLength().map { .relativeLength($0) }
  }

  private mutating func report(_ fault: SwiftLoweringFault, in property: ComponentProperty) {
    let path = "\(component.component.name).\(property.rawValue)"
    let message: String
    let help: String
    switch fault {
    case .function(let function):
      message =
        "target `\(target)` cannot work out `\(function)()` in `\(path)` when the program runs"
      help = "leave out `runtime: true`, or derive the value by another function"
    case .relativeLength(let dimension):
      message = "target `\(target)` has no form for `\(path)`, a \(dimension.relativeKind)"
      help =
        "write it in px or rem, or leave the components out of this output: `components: false`"
    }
    guard reported.insert(message).inserted else { return }
    let assignment = component.component.assignments.last { $0.target == .property(property) }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, message, at: assignment?.range ?? component.component.range,
        help: help))
  }

  // MARK: Touch growth

  private static var growthName: SwiftIdentifier { SwiftIdentifier(member: growthWords) }
  private static var growthWords: Words { Words(["touch", "growth"]) }

  /// How far the area that can be touched grows; `nil` where it never does.
  private var growth: SwiftDecisionWriter<Double>? {
    guard let metrics = component.metrics else { return nil }
    let growth = metrics.map { $0?.touchGrowth ?? 0 }
    guard growth.leaves.contains(where: { $0 > 0 }) else { return nil }
    return SwiftDecisionWriter(
      Self.growthWords, growth, names: names, modes: dialect.shared.modes
    ) { SwiftFunctionParameter.all($0.variables, parameters: []) }
  }
}

extension ComponentProperty {
  /// What it is, for comments.
  fileprivate var swiftDescription: String? {
    switch self {
    case .padding: "The room between the edges and the content, in points."
    case .radius: "The radius of the corners, in points."
    case .minWidth: "The least width, in points."
    case .minHeight: "The least height, in points."
    case .height: "The height, in points."
    case .spacing: "The room between the parts of the content, in points."
    case .iconSize: "The size of an icon, in points."
    case .opacity: "The opacity of the whole, from 0 to 1."
    case .touchTarget: "The least size of the area that can be touched, in points."
    case .minimumScaleFactor: "The least factor by which text may shrink to fit."
    default: nil
    }
  }
}
