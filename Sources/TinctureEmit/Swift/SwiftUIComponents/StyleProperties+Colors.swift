import TinctureColor
import TinctureDiagnostics
import TinctureModel

extension StyleProperties {
  mutating func addColors() {
    if let background = component[.background] {
      addColor(
        names[.background], background.value, "What the component is filled with.",
        for: .background, unset: SwiftFragment("clear"), project: Self.color)
    }
    if let foreground = component[.foreground] {
      addColor(
        names[.foreground], foreground.value, "The colour of the label.", for: .foreground,
        unset: SwiftFragment("primary"), project: Self.color)
    }
  }

  static func color(_ leaf: PropertyLeaf) -> RuntimeExpression? {
    switch leaf {
    case .known(.value(let value)): .known(value)
    case .runtime(let expression): expression
    default: nil
    }
  }

  /// Adds a colour: `unset` is the member of `Color` where nothing is assigned, and `nil` where no colour is seen then.
  private mutating func addColor(
    _ name: SwiftIdentifier, _ decision: Decision<PropertyLeaf>, _ documentation: String,
    for property: ComponentProperty, unset: SwiftFragment?,
    project: @escaping (PropertyLeaf) -> RuntimeExpression?
  ) {
    let isDerived = decision.leaves.contains { leaf in
      switch project(leaf) {
      case nil, .known?: false
      default: true
      }
    }
    var writer = writer
    let systemColors = systemColors(of: property)
    let colorName = options.support("Color")
    func member(_ name: SwiftFragment) -> SwiftExpression {
      writer.dialect.needColor()
      return SwiftExpression { printer in
        printer.code(isDerived ? SwiftFragment(".given") : colorName)
        printer.code("(.")
        printer.code(name)
        printer.code(")")
      }
    }
    func expression(_ colors: [ColorValue], _ axes: [ModeTableAxis]) -> SwiftExpression {
      if let system = systemColors.first(where: { $0.axes == axes && $0.colors == colors }) {
        return member(SwiftFragment(system.name))
      }
      return SwiftExpression { printer in
        if isDerived {
          writer.write(colors: colors, axes: axes, to: &printer)
        } else {
          writer.dialect.write(colors.map(Value.color), axes: axes, to: &printer)
        }
      }
    }
    let tree = trees.tree(decision) { rows, axes in
      let colors = rows.map { row -> ColorValue? in
        guard let projected = project(row) else {
          return unset?.text == "clear" ? Self.clear : nil
        }
        if case .known(.color(let color)) = projected { return color } else { return nil }
      }
      let known = colors.compactMap(\.self)
      return known.count == rows.count ? expression(known, axes) : nil
    } leaf: { leaf in
      switch project(leaf) {
      case .known(.color(let color))?: return expression([color], [])
      case let runtime?:
        return SwiftExpression { writer.write(color: runtime, to: &$0) }
      case nil:
        return unset.map(member)
      }
    }
    self.writer = writer
    let type = isDerived ? options.support("DerivedColor") : colorName
    add(name, type, documentation, tree, for: property)
  }

  /// A colour of the platform, and the values that it has everywhere else.
  private struct SystemColor {
    let name: SwiftIdentifier
    let axes: [ModeTableAxis]
    let colors: [ColorValue]
  }

  /// The colours of the platform that are assigned to a property, by tokens that name them.
  private func systemColors(of property: ComponentProperty) -> [SystemColor] {
    var found: [SystemColor] = []
    for assignment in component.component.assignments
    where assignment.target == .property(property) {
      for reference in assignment.value.expressions.flatMap({ Self.references(in: $0.expression) })
      {
        guard let target = design.target(of: reference), target.part.isEmpty,
          let token = design[target.token],
          let name = SwiftUIDialect.systemColor(of: target.token, token, in: design.design)
        else { continue }
        let rows = token.values.rows.map(\.element)
        found.append(
          SystemColor(name: name, axes: token.values.axes, colors: rows.compactMap(Self.color)))
      }
    }
    return found
  }

  /// What a value is, or its parts are, without any change.
  private static func references(in expression: Expression) -> [ReferenceID] {
    switch expression {
    case .reference(let reference): [reference]
    case .composite(.parts(_, let parts)): parts.flatMap { references(in: $0.value.expression) }
    default: []
    }
  }

  static func color(_ value: Value) -> ColorValue? {
    if case .color(let color) = value { color } else { nil }
  }

  private static let clear = ColorValue(Color.black.withAlpha(0))

  mutating func addBorder() {
    guard let border = component[.border]?.value else { return }
    addColor(
      names.part("color", of: .border), border, "The colour of the line around it.", for: .border,
      unset: nil
    ) { Self.part("color", of: $0) }
    hasDashes = border.leaves.contains { leaf in
      switch Self.part("style", of: leaf) {
      case nil, .known(.strokeStyle(.keyword(.solid)))?: false
      default: true
      }
    }
    var writer = writer
    let hasDashes = hasDashes
    let tree = trees.tree(border) { leaf in
      let width = Self.part("width", of: leaf)
      return SwiftExpression { printer in
        if hasDashes {
          Self.write(stroke: Self.part("style", of: leaf), width, &writer, to: &printer)
        } else if let width {
          writer.write(number: width, to: &printer)
        } else {
          printer.number(0)
        }
      }
    }
    self.writer = writer
    if hasDashes {
      add(
        names.part("stroke", of: .border), SwiftFragment("StrokeStyle"),
        "How the line around it is drawn.", tree, for: .border)
    } else {
      add(
        names.part("width", of: .border), SwiftFragment("CGFloat"),
        "The width of the line around it, in points.", tree, for: .border)
    }
    let losses = border.leaves.compactMap { leaf in
      if case .known(.value(let value)) = leaf { SwiftUIDialect.loss(in: value) } else { nil }
    }
    if let loss = losses.first { report("meets \(loss),", .warning, .border) }
  }

  private static func part(_ name: String, of leaf: PropertyLeaf) -> RuntimeExpression? {
    switch leaf {
    case .known(.value(.border(let border))):
      switch name {
      case "color": .known(.color(border.color))
      case "width": .known(.dimension(border.width))
      default: .known(.strokeStyle(border.style))
      }
    case .runtime(let expression): expression.part(named: name)
    default: nil
    }
  }

  static func write(
    stroke style: RuntimeExpression?, _ width: RuntimeExpression?, _ writer: inout RuntimeWriter,
    to printer: inout SwiftPrinter
  ) {
    guard case .known(let style)? = style, let width else {
      printer.code("StrokeStyle")
      printer.openCall()
      printer.code("lineWidth: 0")
      printer.close()
      return
    }
    printer.code(writer.dialect.shared.options.support("StrokeStyle"))
    writer.dialect.write([style], axes: [], to: &printer)
    printer.code(".style")
    printer.openCall()
    printer.code("lineWidth: ")
    writer.write(number: width, to: &printer)
    printer.close()
  }
}
