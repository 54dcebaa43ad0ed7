import TinctureModel

extension SwiftUIStyle {
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
      ("usesStyle", .flag(!arguments.isEmpty || platform.isPrimitive)),
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

  var documentation: String {
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
}
