import TinctureDiagnostics
import TinctureModel

/// Components as plain structs: a type for the styles of each, and a function that finds the style for a choice.
extension SwiftPlainDialect {
  /// Writes the types of all components.
  ///
  /// - Returns: The text, and the dialect with what the text needs.
  static func write(
    _ components: [ResolvedComponent], dialect: SwiftPlainDialect, target: String,
    diagnostics: inout Diagnostics
  ) -> (text: [UInt8], dialect: SwiftPlainDialect) {
    var printer = SwiftPrinter()
    var dialect = dialect
    for component in components {
      var writer = SwiftComponentWriter(
        component, dialect: dialect, target: target, diagnostics: &diagnostics)
      writer.writePlainType(to: &printer)
      dialect = writer.dialect
      dialect.shared.need(component.plainSupport)
      diagnostics.append(writer.diagnostics)
    }
    return (printer.bytes, dialect)
  }
}

extension SwiftComponentWriter where Dialect == SwiftPlainDialect {
  mutating func writePlainType(to printer: inout SwiftPrinter) {
    printer.blankLine()
    document(
      component.component.description ?? "The styles of `\(component.component.name)`.",
      to: &printer)
    printer.beginLine()
    printer.access(access)
    printer.code("nonisolated struct ")
    printer.name(names.type)
    printer.code(": Sendable, Hashable")
    printer.openBlock()
    writeChoices(to: &printer)
    writeProperties(to: &printer)
    printer.blankLine()
    writeResolve(to: &printer)
    writeFunctions(to: &printer)
    printer.closeBlock()
  }

  private mutating func writeResolve(to printer: inout SwiftPrinter) {
    documentResolve(to: &printer)
    printer.beginLine()
    printer.access(access)
    printer.code("static func resolve")
    printer.openParameters()
    for (index, argument) in arguments.enumerated() {
      if index > 0 { printer.separate() }
      writeParameter(argument, to: &printer)
      writeDefault(of: argument, to: &printer)
    }
    printer.close()
    printer.code(" -> ")
    printer.name(names.type)
    printer.endLineOpeningBlock()
    for (index, writer) in varyingDefaults {
      printer.beginLine()
      printer.code("let ")
      printer.name(names.parameters[index])
      printer.code(" = ")
      printer.name(names.parameters[index])
      printer.code(" ?? ")
      writer.writeCall(writer.functions[0], to: &printer)
      printer.endLine()
    }
    printer.beginLine()
    if !varyingDefaults.isEmpty { printer.code("return ") }
    printer.name(names.type)
    printer.openCall()
    writeArguments(to: &printer)
    printer.close()
    printer.endLine()
    printer.closeBlock()
  }

  private func documentResolve(to printer: inout SwiftPrinter) {
    let arguments = arguments
    document("The style for a choice.", to: &printer)
    guard hasComments, !arguments.isEmpty else { return }
    printer.documentation(SwiftComment(""))
    printer.documentation(SwiftComment("- Parameters:"))
    for argument in arguments {
      let (name, meaning) = description(of: argument)
      printer.documentation(SwiftComment("  - \(name.bare): \(meaning)"))
    }
    printer.documentation(SwiftComment("- Returns: The style, complete."))
  }

  private func description(
    of argument: SwiftFunctionParameter
  ) -> (name: SwiftIdentifier, meaning: String) {
    switch argument {
    case .axis(let index):
      (names.axes[index].property, "Its \(component.component.axes[index].name).")
    case .states: (SwiftComponentNames.statesProperty, "What is going on with it.")
    case .environment(let axis):
      (SwiftComponentNames.environment(axis).property, axis.swiftDescription)
    case .modes: (SwiftComponentNames.modesProperty, "The modes of its surroundings.")
    case .parameter(let index):
      (
        names.parameters[index],
        component.component.parameters[index].description
          ?? "The \(component.component.parameters[index].name)."
      )
    }
  }

  private mutating func writeDefault(
    of argument: SwiftFunctionParameter, to printer: inout SwiftPrinter
  ) {
    switch argument {
    case .axis(let index):
      printer.code(" = .")
      printer.name(names.axes[index].values[component.component.axes[index].defaultValue])
    case .states: printer.code(" = []")
    case .environment(let axis):
      printer.code(" = .")
      printer.name(SwiftComponentNames.environment(axis).values[0])
    case .modes:
      printer.code(" = ")
      printer.code(dialect.shared.options.support("Modes"))
      printer.code("()")
    case .parameter(let index):
      guard case .constant(let value) = component.parameterDefaults[index] else {
        printer.code("? = nil")
        return
      }
      printer.code(" = ")
      writeValue(.value(value), to: &printer)
    }
  }
}

extension EnvironmentAxis {
  /// What it says, for comments.
  var swiftDescription: String {
    switch self {
    case .motion: "Whether the user asks for less motion."
    case .dynamicType: "Whether the text is as large as only accessibility settings make it."
    case .pointer: "What the user points with."
    }
  }
}

extension ResolvedComponent {
  /// The types that come with the tokens and are needed for its properties, apart from those of tokens.
  fileprivate var plainSupport: SwiftValueWriter.Support {
    var support: SwiftValueWriter.Support = []
    for property in properties {
      switch property.property {
      case .padding: support.insert(.edges)
      case .animation: support.insert(.animation)
      case .shape: support.insert(.shape)
      case .width: support.insert(.width)
      case .indicator: support.insert(.indicator)
      case .cursor: support.insert(.cursor)
      case .feedback: support.insert(.feedback)
      case .background, .foreground: support.insert(.color)
      case .border: support.insert(.border)
      case .shadow: support.insert(.shadow)
      case .font: support.insert(.typography)
      default: break
      }
    }
    return support
  }
}
