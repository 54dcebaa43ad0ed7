import TinctureModel

extension SwiftUIStyle {
  /// The axes as enums, what is stored, and the initialiser.
  var declarations: String {
    var printer = SwiftPrinter(level: 1)
    for index in axes {
      if !printer.bytes.isEmpty { printer.blankLine() }
      writeEnum(index, to: &printer)
    }
    let arguments = arguments
    if !printer.bytes.isEmpty, !arguments.isEmpty || platform.isPrimitive { printer.blankLine() }
    for argument in arguments {
      if let documentation = argument.documentation {
        printer.documentation(SwiftComment(documentation))
      }
      printer.beginLine()
      printer.access(options.access)
      printer.code("var ")
      printer.name(argument.name)
      printer.code(": ")
      printer.expression(argument.type)
      printer.endLine()
    }
    if platform.isPrimitive {
      printer.documentation(SwiftComment("What a double tap does."))
      printer.beginLine()
      printer.access(options.access)
      printer.code("var doubleTap: ")
      printer.expression(Self.closureType)
      printer.endLine()
    }
    writeInitialiser(arguments, to: &printer)
    return printer.text
  }

  private func writeEnum(_ index: Int, to printer: inout SwiftPrinter) {
    let axis = component.axes[index]
    printer.ignoreRules(for: names.axes[index].type)
    printer.documentation(SwiftComment("The values of `\(axis.name)`."))
    printer.beginLine()
    printer.access(options.access)
    printer.code("nonisolated enum ")
    printer.name(names.axes[index].type)
    printer.code(": String, Sendable, Hashable, CaseIterable")
    printer.beginBlock()
    for (value, name) in zip(axis.values, names.axes[index].values) {
      printer.ignoreRules(for: name)
      if let description = value.description {
        printer.documentation(SwiftComment(description))
      }
      printer.beginLine()
      printer.code("case ")
      printer.name(name)
      if name.bare != value.name {
        printer.code(" = ")
        printer.literal(.text(value.name))
      }
      printer.endLine()
    }
    printer.closeBlock()
  }

  private func writeInitialiser(_ arguments: [Argument], to printer: inout SwiftPrinter) {
    guard options.access != .internal || !arguments.isEmpty || platform.isPrimitive else { return }
    if !arguments.isEmpty || platform.isPrimitive { printer.blankLine() }
    printer.beginLine()
    printer.access(options.access)
    printer.code(platform.isPrimitive ? "init" : "nonisolated init")
    writeParameters(arguments, isOuter: false, to: &printer)
    guard !arguments.isEmpty || platform.isPrimitive else {
      printer.code(" {}")
      printer.endLine()
      return
    }
    printer.beginBlock()
    for name in arguments.map(\.name) { writeAssignment(name, to: &printer) }
    if platform.isPrimitive {
      printer.beginLine()
      printer.code("self.doubleTap = doubleTap")
      printer.endLine()
    }
    printer.closeBlock()
  }

  private func writeAssignment(_ name: SwiftIdentifier, to printer: inout SwiftPrinter) {
    printer.beginLine()
    printer.code("self.")
    printer.name(name)
    printer.code(" = ")
    printer.name(name)
    printer.endLine()
  }

  func writeParameters(
    _ arguments: [Argument], isOuter: Bool, to printer: inout SwiftPrinter
  ) {
    guard !arguments.isEmpty || platform.isPrimitive else {
      printer.code("()")
      return
    }
    printer.openAttribute()
    for (index, argument) in arguments.enumerated() {
      if index > 0 { printer.separate() }
      if !argument.hasLabel { printer.code("_ ") }
      printer.label(argument.name)
      printer.expression(isOuter ? argument.outerType : argument.type)
      if let value = argument.defaultValue {
        printer.code(" = ")
        printer.expression(value)
      }
    }
    if platform.isPrimitive {
      if !arguments.isEmpty { printer.separate() }
      printer.code("doubleTap: @escaping ")
      printer.expression(Self.closureType)
    }
    printer.close()
  }

  /// A call of the style's initialiser with arguments of the same names.
  func writeConstruction(_ arguments: [Argument], to printer: inout SwiftPrinter) {
    printer.name(names.style)
    printer.openCall()
    for (index, argument) in arguments.enumerated() {
      if index > 0 { printer.separate() }
      if argument.hasLabel { printer.label(argument.name) }
      printer.name(argument.name)
    }
    if platform.isPrimitive {
      if !arguments.isEmpty { printer.separate() }
      printer.code("doubleTap: doubleTap")
    }
    printer.close()
  }
}
