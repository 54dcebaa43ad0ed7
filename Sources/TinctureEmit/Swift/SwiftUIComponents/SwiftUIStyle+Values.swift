import TinctureModel

extension SwiftUIStyle {
  /// Something on which values depend.
  struct Stored {
    let name: SwiftFragment
    let type: SwiftExpression
    /// What the view passes.
    let source: SwiftExpression
  }

  var stored: [Stored] {
    var stored: [Stored] = []
    for index in axes {
      let names = names
      let name = names.axes[index].property
      let isRead = !isPlain(index) && !(index == platform.roleAxis && component.kind != .button)
      stored.append(
        Stored(
          name: SwiftFragment(name),
          type: SwiftExpression { printer in
            printer.name(names.style)
            printer.code(".")
            printer.name(names.axes[index].type)
          },
          source: SwiftExpression { printer in
            if !isRead { printer.code("style.") }
            printer.name(name)
          }))
    }
    for index in parameters {
      let argument = argument(parameter: index)
      stored.append(
        Stored(
          name: SwiftFragment(argument.name), type: argument.type,
          source: SwiftExpression { printer in
            printer.code("style.")
            printer.name(argument.name)
          }))
    }
    for index in states {
      stored.append(
        Stored(
          name: SwiftFragment(names.states[index]), type: SwiftExpression("Bool"),
          source: source(ofState: index)))
    }
    for axis in EnvironmentAxis.allCases where variables.contains(.environment(axis)) {
      let name = names.subject(of: .environment(axis))
      stored.append(
        Stored(
          name: name, type: SwiftExpression("Bool"),
          source: axis == .dynamicType
            ? SwiftExpression("dynamicTypeSize.isAccessibilitySize")
            : SwiftExpression { $0.code(name) }))
    }
    if readsModes {
      let type = options.support("Modes")
      stored.append(
        Stored(
          name: SwiftFragment("modes"), type: SwiftExpression { $0.code(type) },
          source: SwiftExpression("modes")))
    }
    return stored
  }

  var readsModes: Bool {
    variables.contains { if case .mode = $0 { true } else { false } }
  }

  func source(ofState index: Int) -> SwiftExpression {
    let name = names.states[index]
    switch component.states[index].trigger {
    case .interaction(.pressed):
      return platform.isPrimitive
        ? SwiftExpression("isPressed") : SwiftExpression("configuration.isPressed")
    case .interaction(.hovered): return SwiftExpression("isHovered")
    case .interaction(.focused): return SwiftExpression("isFocused")
    case .property(.disabled): return SwiftExpression("!isEnabled")
    case .property(.selected) where component.kind == .toggle: return SwiftExpression("isOn")
    case .property, .own:
      return SwiftExpression { printer in
        printer.code("style.")
        printer.name(name)
      }
    }
  }

  /// The members of the struct of values.
  var valueMembers: String {
    var printer = SwiftPrinter(level: 1)
    let stored = stored
    for field in stored {
      printer.beginLine()
      printer.access(options.access)
      printer.code("var ")
      printer.code(field.name)
      printer.code(": ")
      printer.expression(field.type)
      printer.endLine()
    }
    if options.access != .internal { writeValuesInitialiser(stored, to: &printer) }
    let tree = StyleTreePrinter(names: names)
    for property in properties.all {
      if !printer.bytes.isEmpty { printer.blankLine() }
      tree.write(property, access: options.access, to: &printer)
    }
    return printer.text
  }

  private func writeValuesInitialiser(_ stored: [Stored], to printer: inout SwiftPrinter) {
    if !stored.isEmpty { printer.blankLine() }
    printer.beginLine()
    printer.access(options.access)
    printer.code("init")
    printer.openAttribute()
    for (index, field) in stored.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(field.name)
      printer.code(": ")
      printer.expression(field.type)
    }
    printer.close()
    if stored.isEmpty {
      printer.code(" {}")
      printer.endLine()
      return
    }
    printer.beginBlock()
    for field in stored {
      printer.beginLine()
      printer.code("self.")
      printer.code(field.name)
      printer.code(" = ")
      printer.code(field.name)
      printer.endLine()
    }
    printer.closeBlock()
  }
}
