import TinctureModel

extension SwiftUIStyle {
  /// `let values = …`.
  var valuesCall: String {
    var printer = SwiftPrinter(level: 2)
    printer.beginLine()
    printer.code("let values = ")
    printer.name(names.values)
    printer.openCall()
    for (index, field) in stored.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(field.name)
      printer.code(": ")
      printer.expression(field.source)
    }
    printer.close()
    printer.endLine()
    return printer.text
  }

  /// The size that the environment or the style chooses.
  var sizeProperty: String? {
    guard let index = axes.first(where: { $0 == platform.sizeAxis }) else { return nil }
    let axis = component.axes[index]
    let cases = names.axes[index].values
    let values = StylePlatform.values(of: axis)
    var printer = SwiftPrinter(level: 1)
    printer.beginLine()
    printer.code("private var ")
    printer.name(names.axes[index].property)
    printer.code(": ")
    printer.name(names.style)
    printer.code(".")
    printer.name(names.axes[index].type)
    printer.beginBlock()
    printer.line { printer in
      printer.code("if let size = style.")
      printer.name(names.axes[index].property)
      printer.code(" { return size }")
    }
    printer.line { $0.code("#if os(tvOS)") }
    printer.indented { printer in
      printer.line { printer in
        printer.code("return .")
        printer.name(cases[axis.defaultValue])
      }
    }
    printer.line { $0.code("#else") }
    printer.indented { printer in
      printer.line { $0.code("return switch controlSize {") }
      var written: Set<Int> = []
      for value in values where written.insert(value).inserted {
        printer.line { printer in
          printer.code("case ")
          var isFirst = true
          for (size, other) in zip(ControlSize.allCases, values) where other == value {
            if !isFirst { printer.code(", ") }
            isFirst = false
            printer.code(".")
            printer.code(size.swiftName)
          }
          printer.code(": .")
          printer.name(cases[value])
        }
      }
      printer.line { printer in
        printer.code("@unknown default: .")
        printer.name(cases[axis.defaultValue])
      }
      printer.line { $0.code("}") }
    }
    printer.line { $0.code("#endif") }
    printer.closeBlock()
    return printer.text
  }

  /// The role that the button or the style has.
  var roleProperty: String? {
    guard component.kind == .button,
      let index = axes.first(where: { $0 == platform.roleAxis })
    else { return nil }
    let axis = component.axes[index]
    let cases = names.axes[index].values
    var printer = SwiftPrinter(level: 1)
    printer.beginLine()
    printer.code("private var ")
    printer.name(names.axes[index].property)
    printer.code(": ")
    printer.name(names.style)
    printer.code(".")
    printer.name(names.axes[index].type)
    printer.beginBlock()
    let isChosen = platform.hasOwnRole
    if isChosen {
      printer.line { printer in
        printer.code("if let role = style.")
        printer.name(names.axes[index].property)
        printer.code(" { return role }")
      }
    }
    printer.line {
      $0.code(isChosen ? "return switch configuration.role {" : "switch configuration.role {")
    }
    if let value = axis.value(named: "destructive") {
      printer.line { printer in
        printer.code("case .destructive?: .")
        printer.name(cases[value])
      }
    }
    if let value = axis.value(named: "cancel") {
      printer.line { printer in
        printer.code("case .cancel?: .")
        printer.name(cases[value])
      }
    }
    printer.line { printer in
      printer.code("default: .")
      printer.name(cases[axis.defaultValue])
    }
    printer.line { $0.code("}") }
    printer.closeBlock()
    return printer.text
  }

  var frame: String? {
    let minWidth = properties.tree(of: .minWidth)
    let hasWidth = properties.fillsWidth || properties.has(.width)
    let height = properties.has(.height) || properties.has(.minHeight)
    guard minWidth != nil || hasWidth || height else { return nil }
    var printer = SwiftPrinter(level: 3)
    printer.beginLine()
    printer.code(".frame")
    printer.openAttribute()
    var isFirst = true
    func separate(_ printer: inout SwiftPrinter) {
      if !isFirst { printer.separate() }
      isFirst = false
    }
    if minWidth != nil {
      separate(&printer)
      printer.code("minWidth: values.")
      printer.name(names[.minWidth])
    }
    if hasWidth {
      separate(&printer)
      printer.code("maxWidth: ")
      if !properties.fillsWidth {
        printer.code("values.")
        printer.name(names[.width])
        printer.code(" ? ")
      }
      printer.code(".infinity")
      if !properties.fillsWidth { printer.code(" : nil") }
    }
    if height {
      separate(&printer)
      printer.code("minHeight: ")
      writeHeight(to: &printer)
    }
    printer.close()
    printer.endLine()
    return printer.text
  }

  private func writeHeight(to printer: inout SwiftPrinter) {
    func isOptional(_ property: ComponentProperty) -> Bool {
      properties.tree(of: property)?.values.contains(SwiftExpression("nil")) ?? true
    }
    let heights = [ComponentProperty.height, .minHeight].filter { properties.has($0) }
    let needed = isOptional(heights[0]) ? heights : [heights[0]]
    let isMapped = needed.allSatisfy(isOptional)
    if needed.count > 1 { printer.code("(") }
    for (index, property) in needed.enumerated() {
      if index > 0 { printer.code(" ?? ") }
      printer.code("values.")
      printer.name(names[property])
    }
    if needed.count > 1 { printer.code(")") }
    printer.code(isMapped ? ".map { $0 * textScale }" : " * textScale")
  }

  var animation: String? {
    guard properties.has(.animation), !states.isEmpty else { return nil }
    var printer = SwiftPrinter(level: 3)
    printer.beginLine()
    printer.code(".animation")
    printer.openAttribute()
    printer.code("values.")
    printer.name(names[.animation])
    printer.separate()
    printer.code("value: ")
    if states.count > 1 { printer.openList() }
    for (index, state) in states.enumerated() {
      if index > 0 { printer.separate() }
      printer.code("values.")
      printer.name(names.states[state])
    }
    if states.count > 1 { printer.close() }
    printer.close()
    printer.endLine()
    return printer.text
  }

  func has(_ interaction: ComponentState.Interaction) -> Bool {
    states.contains { component.states[$0].trigger == .interaction(interaction) }
  }
}

extension SwiftPrinter {
  /// What was printed, without the last line break.
  var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  /// A statement on a line of its own.
  fileprivate mutating func line(_ write: (inout SwiftPrinter) -> Void) {
    beginLine()
    write(&self)
    endLine()
  }
}

extension ControlSize {
  fileprivate var swiftName: StaticString {
    switch self {
    case .mini: "mini"
    case .small: "small"
    case .regular: "regular"
    case .large: "large"
    case .extraLarge: "extraLarge"
    }
  }
}
