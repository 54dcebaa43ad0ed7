import TinctureDiagnostics
import TinctureModel

/// One component as declarations of SwiftUI: what its template is given.
struct SwiftUIStyle {
  private let resolved: ResolvedComponent
  private let component: Component
  let names: StyleNames
  private let platform: StylePlatform
  private let options: SwiftOptions
  private(set) var properties: StyleProperties
  private(set) var diagnostics = Diagnostics()
  private let target: String
  /// The axes, parameters and states that matter.
  private let axes: [Int]
  private let parameters: [Int]
  private let states: [Int]
  /// The states that are given where the component is used.
  private let givenStates: [Int]
  private let variables: Set<DecisionVariable>
  private let feedback: (name: String, state: Int?)?

  init(
    _ resolved: ResolvedComponent, of design: ResolvedDesign, dialect: SwiftUIDialect,
    target: String
  ) {
    self.resolved = resolved
    self.target = target
    component = resolved.component
    options = dialect.shared.options
    platform = StylePlatform(component)
    names = StyleNames(resolved, modes: dialect.shared.modes, prefix: options.prefix)
    names.reportCollisions(target: target, diagnostics: &diagnostics)
    properties = StyleProperties(
      resolved, of: design, names: names,
      trees: StyleTreeBuilder(fixed: platform.fixed, modes: design.design.modes),
      dialect: dialect, target: target)
    diagnostics.append(properties.diagnostics)
    let variables = properties.variables
    self.variables = variables
    axes = component.axes.indices.filter { variables.contains(.axis($0)) }
    states = component.states.indices.filter { variables.contains(.state($0)) }
    parameters = properties.writer.parameters.sorted()
    let platform = platform
    let component = component
    feedback = Self.feedback(resolved)
    let feedbackState = feedback?.state
    givenStates = component.states.indices.filter { index in
      let state = component.states[index]
      guard platform.isGiven(state) else { return false }
      return variables.contains(.state(index)) || state.trigger == .property(.loading)
        || feedbackState == index
    }
    if feedback == nil, resolved[.feedback].map({ !$0.value.variables.isEmpty }) ?? false {
      let assignment = component.assignments.last { $0.target == .property(.feedback) }
      diagnostics.report(
        Diagnostic(
          .notSupportedByTarget, .warning,
          "target `\(target)` gives the feedback of `\(component.name)` only where it depends on one state",
          at: assignment?.range ?? component.range))
    }
  }

  private static func feedback(_ resolved: ResolvedComponent) -> (name: String, state: Int?)? {
    guard let feedback = resolved[.feedback]?.value else { return nil }
    switch feedback.shape {
    case .leaf(.known(.keyword(let name))): return (name, nil)
    case .split(.state(let state), let children):
      guard case .leaf(.unset) = children[0].shape,
        case .leaf(.known(.keyword(let name))) = children[1].shape
      else { return nil }
      return (name, state)
    default: return nil
    }
  }

  // MARK: Parameters of the style

  /// Something that is given where the style is used.
  private struct Argument {
    let name: SwiftIdentifier
    /// Whether it stands first and needs no label.
    var hasLabel = true
    /// The type inside the style.
    let type: SwiftExpression
    /// The type elsewhere.
    let outerType: SwiftExpression
    let defaultValue: SwiftExpression?
    let documentation: String?
  }

  private var arguments: [Argument] {
    var arguments: [Argument] = []
    for index in axes where isPlain(index) {
      arguments.append(
        argument(
          axis: index, isOptional: false, hasLabel: !arguments.isEmpty))
    }
    for index in axes where index == platform.sizeAxis {
      arguments.append(argument(axis: index, isOptional: true, hasLabel: true))
    }
    for index in axes where index == platform.roleAxis && platform.hasOwnRole {
      arguments.append(
        argument(axis: index, isOptional: component.kind == .button, hasLabel: true))
    }
    arguments += parameters.map(argument(parameter:))
    arguments += givenStates.map(argument(state:))
    return arguments
  }

  /// Whether an axis is chosen by an argument alone.
  private func isPlain(_ axis: Int) -> Bool {
    axis != platform.sizeAxis && axis != platform.roleAxis
  }

  private func argument(axis index: Int, isOptional: Bool, hasLabel: Bool) -> Argument {
    let axis = component.axes[index]
    let names = names
    func type(_ isOuter: Bool) -> SwiftExpression {
      SwiftExpression { printer in
        if isOuter {
          printer.name(names.style)
          printer.code(".")
        }
        printer.name(names.axes[index].type)
        if isOptional { printer.code("?") }
      }
    }
    let source =
      index == platform.sizeAxis
      ? "The size; where it is `nil`, that of controls in the environment."
      : isOptional ? "The role; where it is `nil`, that of the button." : "The \(axis.name)."
    return Argument(
      name: names.axes[index].property, hasLabel: hasLabel, type: type(false),
      outerType: type(true),
      defaultValue: isOptional
        ? SwiftExpression("nil")
        : SwiftExpression { printer in
          printer.code(".")
          printer.name(names.axes[index].values[axis.defaultValue])
        },
      documentation: source)
  }

  private func argument(parameter index: Int) -> Argument {
    let parameter = component.parameters[index]
    let defaults = resolved.parameterDefaults[index]
    let isOptional = StyleNames.isOptional(parameter, defaults)
    let type = SwiftExpression { printer in
      switch parameter.type {
      case .color: printer.code("Color")
      case .dimension: printer.code("CGFloat")
      default: printer.code("Double")
      }
      if isOptional { printer.code("?") }
    }
    var writer = properties.writer
    return Argument(
      name: names.parameters[index], type: type, outerType: type,
      defaultValue: isOptional
        ? SwiftExpression("nil")
        : SwiftExpression { writer.write(number: .known(defaults.base), to: &$0) },
      documentation: parameter.description ?? "The parameter `\(parameter.name)`.")
  }

  private func argument(state index: Int) -> Argument {
    let state = component.states[index]
    let documentation =
      state.trigger == .property(.loading)
      ? "Whether an indicator stands in the place of the label, and nothing can be triggered."
      : "Whether the state `\(state.name)` is active."
    return Argument(
      name: names.states[index], type: SwiftExpression("Bool"), outerType: SwiftExpression("Bool"),
      defaultValue: SwiftExpression("false"), documentation: documentation)
  }

  /// Not `@MainActor`: the style is, and closures in a view's body are with it.
  private static let closureType = SwiftExpression("() -> Void")

  // MARK: Declarations

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

  private func writeParameters(
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
  private func writeConstruction(_ arguments: [Argument], to printer: inout SwiftPrinter) {
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

  // MARK: Values

  private struct Stored {
    let name: SwiftFragment
    let type: SwiftExpression
    /// What the view passes.
    let source: SwiftExpression
    let documentation: String?
  }

  private var stored: [Stored] {
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
          }, documentation: nil))
    }
    for index in parameters {
      let argument = argument(parameter: index)
      stored.append(
        Stored(
          name: SwiftFragment(argument.name), type: argument.type,
          source: SwiftExpression { printer in
            printer.code("style.")
            printer.name(argument.name)
          }, documentation: nil))
    }
    for index in states {
      stored.append(
        Stored(
          name: SwiftFragment(names.states[index]), type: SwiftExpression("Bool"),
          source: source(ofState: index), documentation: nil))
    }
    for axis in EnvironmentAxis.allCases where variables.contains(.environment(axis)) {
      let name = names.subject(of: .environment(axis))
      stored.append(
        Stored(
          name: name, type: SwiftExpression("Bool"),
          source: axis == .dynamicType
            ? SwiftExpression("dynamicTypeSize.isAccessibilitySize")
            : SwiftExpression { $0.code(name) }, documentation: nil))
    }
    if readsModes {
      let type = options.support("Modes")
      stored.append(
        Stored(
          name: SwiftFragment("modes"), type: SwiftExpression { $0.code(type) },
          source: SwiftExpression("modes"), documentation: nil))
    }
    return stored
  }

  private var readsModes: Bool {
    variables.contains { if case .mode = $0 { true } else { false } }
  }

  private func source(ofState index: Int) -> SwiftExpression {
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

  // MARK: The view

  /// `let values = …`.
  private var valuesCall: String {
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
  private var sizeProperty: String? {
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
  private var roleProperty: String? {
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

  private var frame: String? {
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

  private var animation: String? {
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

  private func has(_ interaction: ComponentState.Interaction) -> Bool {
    states.contains { component.states[$0].trigger == .interaction(interaction) }
  }

  // MARK: Template

  /// What the template of a component is given.
  func fields(_ templates: SwiftTemplates, modesProperty: String) -> TemplateValue {
    let isLoading = component.states.indices.contains {
      component.states[$0].trigger == .property(.loading)
    }
    let kind = component.kind
    let isDisabledRead = states.contains { component.states[$0].trigger == .property(.disabled) }
    let size = sizeProperty
    let heights = properties.has(.height) || properties.has(.minHeight)
    let usesScale = heights || (properties.has(.iconSize) && kind != .surface)
    let hasProperties =
      isDisabledRead || size != nil || readsModes || has(.focused) || usesScale || has(.hovered)
      || (platform.isPrimitive && has(.pressed)) || feedback != nil
      || variables.contains(.environment(.motion)) || variables.contains(.environment(.dynamicType))
    var fields: [(name: String, value: TemplateValue)] = [
      ("hasProperties", .flag(hasProperties)),
      ("documentation", .text(documentation)),
      ("name", .text(SwiftComment(component.name).firstLine)),
      ("style", .text(names.style.text)),
      ("values", .text(names.values.text)),
      ("body", .text(names.body.text)),
      ("press", .text(names.press.text)),
      ("gallery", .text(names.gallery.text)),
      ("isButton", .flag(kind == .button)),
      ("isPressedButton", .flag(kind == .button && !platform.isPrimitive)),
      ("isPrimitive", .flag(platform.isPrimitive)),
      ("isToggle", .flag(kind == .toggle)),
      ("isField", .flag(kind == .field)),
      ("isControl", .flag(kind == .button || kind == .toggle)),
      ("isModifier", .flag(kind == .field || kind == .surface)),
      ("declarations", .text(declarations)),
      ("valueMembers", .text(valueMembers)),
      ("hasValues", .flag(!properties.all.isEmpty)),
      ("valuesCall", usesValues ? .text(valuesCall) : .null),
      ("size", size.map { .text($0) } ?? .null),
      ("role", roleProperty.map { .text($0) } ?? .null),
      ("readsEnabled", .flag(isDisabledRead)),
      ("readsMotion", .flag(variables.contains(.environment(.motion)))),
      ("readsTextSize", .flag(variables.contains(.environment(.dynamicType)))),
      ("readsPointer", .flag(variables.contains(.environment(.pointer)))),
      ("readsModes", .flag(readsModes)),
      ("modesProperty", .text(modesProperty)),
      ("hasHover", .flag(has(.hovered))),
      ("hasFocus", .flag(has(.focused))),
      ("readsPress", .flag(platform.isPrimitive && has(.pressed))),
      ("usesScale", .flag(usesScale)),
      ("textStyle", .text("\(properties.textStyle)")),
    ]
    fields += viewFields(isLoading: isLoading)
    fields += usageFields
    return templates.object(fields)
  }

  /// Whether the view needs any value: a surface does not set the space between what lies on it.
  private var usesValues: Bool {
    properties.all.contains { property in
      component.kind != .surface
        || (property.name != names[.spacing] && property.name != names[.iconSize])
    }
  }

  private var documentation: String {
    var printer = SwiftPrinter()
    if let description = component.description, !SwiftComment(description).isEmpty {
      printer.documentation(SwiftComment(description))
      printer.documentation(SwiftComment(""))
    }
    printer.documentation(SwiftComment("Component `\(component.name)`."))
    return printer.text
  }

  private func viewFields(isLoading: Bool) -> [(name: String, value: TemplateValue)] {
    func name(_ property: ComponentProperty) -> TemplateValue {
      properties.has(property) ? .text(names[property].text) : .null
    }
    let hasLabel = component.kind != .surface
    let stroke = names.part("stroke", of: .border).text
    let width = names.part("width", of: .border).text
    let shape: TemplateValue =
      switch properties.outline {
      case .constant(let fragment)?: .text(fragment.text)
      case .varying?: .text("values." + names[.shape].text)
      case nil: .null
      }
    let hasBorder = resolved[.border] != nil
    let isBar = resolved[.indicator].map {
      $0.value.leaves.contains(.known(.keyword("bar")))
    }
    let fills = properties.outline != nil && properties.has(.background)
    let isTouched =
      (component.kind == .button || component.kind == .toggle) && !properties.has(.touchTarget)
    let hasShape = properties.outline != nil && (fills || hasBorder || isTouched)
    return [
      ("shape", hasShape ? shape : .null),
      ("isLoading", .flag(isLoading && hasLabel)),
      ("isBar", .flag(isBar ?? false)),
      ("labelStyle", labelStyle.map { .text($0) } ?? .null),
      ("square", square.map { .text($0) } ?? .null),
      ("nativeFont", properties.hasNativeFont ? name(.font) : .null),
      ("styledFont", properties.hasNativeFont ? .null : name(.font)),
      ("lineLimit", name(.lineLimit)),
      ("minimumScaleFactor", name(.minimumScaleFactor)),
      ("underline", name(.underline)),
      ("foreground", name(.foreground)),
      ("padding", name(.padding)),
      ("frame", frame.map { .text($0) } ?? .null),
      ("fill", fills ? name(.background) : .null),
      ("shadow", name(.shadow)),
      ("borderColor", hasBorder ? .text(names.part("color", of: .border).text) : .null),
      (
        "borderLine",
        .text(properties.hasDashes ? "style: values.\(stroke)" : "lineWidth: values.\(width)")
      ),
      ("touchGrowth", name(.touchTarget)),
      ("scale", name(.scale)),
      ("opacity", name(.opacity)),
      ("animation", animation.map { .text($0) } ?? .null),
      ("feedback", feedback.map { .text($0.name) } ?? .null),
      ("countsFeedback", feedbackSource.map { .text($0) } ?? .null),
    ]
  }

  /// What sets off the feedback; `nil` where a double tap does.
  private var feedbackSource: String? {
    guard let feedback else { return nil }
    guard let state = feedback.state else {
      return component.kind == .toggle ? "isOn" : "configuration.isPressed"
    }
    if platform.isPrimitive, component.states[state].name == StylePlatform.doubleTapped {
      return nil
    }
    return source(ofState: state).text
  }

  /// Whether labels with an icon are put together here.
  var hasLabelStyle: Bool {
    component.kind != .surface && (properties.has(.spacing) || properties.has(.iconSize))
  }

  private var labelStyle: String? {
    guard hasLabelStyle else { return nil }
    var printer = SwiftPrinter(level: 3)
    printer.beginLine()
    printer.code(".labelStyle")
    printer.openAttribute()
    printer.code(options.support("LabelStyle"))
    printer.openCall()
    printer.code("spacing: ")
    if properties.has(.spacing) {
      printer.code("values.")
      printer.name(names[.spacing])
    } else {
      printer.code("nil")
    }
    printer.separate()
    printer.code("iconSize: ")
    if properties.has(.iconSize) {
      printer.code("values.")
      printer.name(names[.iconSize])
      printer.code(" * textScale")
    } else {
      printer.code("nil")
    }
    printer.close()
    printer.close()
    printer.endLine()
    return printer.text
  }

  /// When the component is as wide as it is high.
  var square: String? {
    switch properties.outline {
    case .constant(let shape)?: shape.text == "Circle()" ? "true" : nil
    case .varying? where properties.shapes.contains("circle"):
      "values.\(names[.shape].text) == .circle"
    case .varying?, nil: nil
    }
  }

  // MARK: Use

  private var usageFields: [(name: String, value: TemplateValue)] {
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
    var title = SwiftPrinter()
    title.literal(.text(component.name))
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
      ("exampleTitle", .text(first == nil ? title.textWithoutBreak : "value.rawValue")),
      ("galleryName", .text(String(title.textWithoutBreak.dropFirst().dropLast()))),
      ("isDestructive", .flag(has("destructive"))),
      ("isCancel", .flag(has("cancel"))),
    ]
  }
}

extension SwiftPrinter {
  /// What was printed, without the last line break.
  var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  fileprivate var textWithoutBreak: String { String(decoding: bytes, as: UTF8.self) }

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
