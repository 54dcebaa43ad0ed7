import TinctureModel

extension SwiftUIStyle {
  var usageFields: [(name: String, value: TemplateValue)] {
    [
      ("lookups", .text(lookups)),
      ("modifier", .text(modifier)),
      ("protocol", .text(protocolName)),
    ] + galleryFields
  }

  private var protocolName: String {
    switch component.kind {
    case .button: platform.isPrimitive ? "PrimitiveButtonStyle" : "ButtonStyle"
    case .toggle: "ToggleStyle"
    case .field, .surface: "ViewModifier"
    }
  }

  /// The style's names after a point.
  private var lookups: String {
    let arguments = arguments
    var printer = SwiftPrinter(level: 1)
    if !platform.isPrimitive {
      printer.documentation(SwiftComment("The style with all defaults."))
      printer.beginLine()
      printer.access(options.access)
      printer.code("static var ")
      printer.name(names.lookup)
      printer.code(": ")
      printer.name(names.style)
      printer.code(" { ")
      printer.name(names.style)
      printer.code("() }")
      printer.endLine()
      if arguments.isEmpty { return printer.text }
      printer.blankLine()
    }
    printer.documentation(SwiftComment(styleComment))
    printer.beginLine()
    printer.access(options.access)
    printer.code("static func ")
    printer.name(names.lookup)
    writeParameters(arguments, isOuter: true, to: &printer)
    printer.code(" -> ")
    printer.name(names.style)
    printer.beginBlock()
    printer.beginLine()
    writeConstruction(arguments, to: &printer)
    printer.endLine()
    printer.closeBlock()
    return printer.text
  }

  private var styleComment: String {
    component.description.map { SwiftComment($0).firstLine }
      ?? "The style of the component `\(SwiftComment(component.name).firstLine)`."
  }

  /// The modifier on views.
  private var modifier: String {
    let arguments = arguments
    var printer = SwiftPrinter(level: 1)
    printer.documentation(SwiftComment(styleComment))
    printer.beginLine()
    printer.access(options.access)
    printer.code("func ")
    printer.name(names.modifier)
    writeParameters(arguments, isOuter: true, to: &printer)
    printer.code(" -> some View")
    printer.beginBlock()
    printer.beginLine()
    switch component.kind {
    case .button: printer.code("buttonStyle")
    case .toggle: printer.code("toggleStyle")
    case .field, .surface: printer.code("modifier")
    }
    printer.openCall()
    writeConstruction(arguments, to: &printer)
    printer.close()
    printer.endLine()
    printer.closeBlock()
    return printer.text
  }

  private var galleryFields: [(name: String, value: TemplateValue)] {
    let first = axes.first(where: isPlain)
    let call = SwiftExpression { printer in
      printer.code(".")
      printer.name(
        component.kind == .button || component.kind == .toggle ? names.lookup : names.modifier)
      if platform.isPrimitive {
        printer.code(first == nil ? "(doubleTap: {})" : "(value, doubleTap: {})")
      } else if first != nil {
        printer.code("(value)")
      } else if component.kind == .field || component.kind == .surface {
        printer.code("()")
      }
    }
    let title = SwiftExpression { $0.literal(.text(component.name)) }.text
    let role = axes.first { $0 == platform.roleAxis && component.kind == .button }
    func has(_ name: String) -> Bool {
      role.map { component.axes[$0].value(named: name) != nil } ?? false
    }
    return [
      (
        "galleryType",
        first.map { .text(names.style.text + "." + names.axes[$0].type.text) } ?? .null
      ),
      ("galleryCall", .text(call.text)),
      ("exampleTitle", .text(first == nil ? title : "value.rawValue")),
      ("galleryName", .text(String(title.dropFirst().dropLast()))),
      ("isDestructive", .flag(has("destructive"))),
      ("isCancel", .flag(has("cancel"))),
    ]
  }
}
