import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// What a component looks like, property by property, as SwiftUI needs it.
struct StyleProperties {
  /// What the view does with the outline.
  enum Outline: Hashable {
    /// One shape of SwiftUI in all cases.
    case constant(SwiftFragment)
    /// A value that may be any of some shapes.
    case varying
  }

  let component: ResolvedComponent
  private let design: ResolvedDesign
  let names: StyleNames
  private let target: String
  private let trees: StyleTreeBuilder
  private let options: SwiftOptions
  private(set) var writer: RuntimeWriter
  private(set) var all: [StyleProperty] = []
  private(set) var outline: Outline?
  /// The shapes between which the outline varies.
  private(set) var shapes: Set<String> = []
  /// Whether the font is one of the platform's own.
  private(set) var hasNativeFont = false
  /// The text style with which lengths grow.
  private(set) var textStyle: StaticString = "body"
  /// Whether it takes the whole width that there is in every case.
  private(set) var fillsWidth = false
  /// Whether borders are not all solid lines.
  private(set) var hasDashes = false
  /// Whether the animation is another one where the reader asks for less motion.
  private(set) var readsMotion = false
  private(set) var diagnostics = Diagnostics()

  init(
    _ component: ResolvedComponent, of design: ResolvedDesign, names: StyleNames,
    trees: StyleTreeBuilder, dialect: SwiftUIDialect, target: String
  ) {
    self.component = component
    self.design = design
    self.names = names
    self.trees = trees
    self.target = target
    options = dialect.shared.options
    writer = RuntimeWriter(names: names, dialect: dialect)
    addColors()
    addBorder()
    addText()
    addLengths()
    addOutline()
    addEffects()
    addParameters()
  }

  /// The property of that name, where the component has it.
  func has(_ property: ComponentProperty) -> Bool { tree(of: property) != nil }

  func tree(of property: ComponentProperty) -> StyleTree? {
    all.first { $0.name == names[property] }?.tree
  }

  /// All that some value depends on.
  var variables: Set<DecisionVariable> {
    all.reduce(into: readsMotion ? [.environment(.motion)] : []) {
      $0.formUnion($1.tree.variables)
    }
  }

  // MARK: Adding

  private mutating func add(
    _ property: ComponentProperty, _ type: SwiftFragment, _ documentation: String,
    _ tree: StyleTree
  ) {
    add(names[property], type, documentation, tree, for: property)
  }

  private mutating func add(
    _ name: SwiftIdentifier, _ type: SwiftFragment, _ documentation: String, _ tree: StyleTree,
    for property: ComponentProperty
  ) {
    all.append(StyleProperty(name: name, type: type, documentation: documentation, tree: tree))
    reportUnsupported(property)
  }

  private mutating func reportUnsupported(_ property: ComponentProperty) {
    for what in writer.takeUnsupported() {
      report("has no form for \(what)", .error, property)
    }
  }

  private mutating func report(
    _ message: String, _ severity: Severity, _ property: ComponentProperty
  ) {
    let name = component.component.name
    let assignment = component.component.assignments.last { $0.target == .property(property) }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, severity,
        "target `\(target)` \(message) in `\(name).\(property.rawValue)`",
        at: assignment?.value.range ?? component.component.range))
  }

  // MARK: Colours

  private mutating func addColors() {
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

  private static func color(_ leaf: PropertyLeaf) -> RuntimeExpression? {
    switch leaf {
    case .known(.value(let value)): .known(value)
    case .runtime(let expression): expression
    default: nil
    }
  }

  /// - Parameter unset: The member of `Color` where nothing is assigned; `nil` where no colour is seen then.
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

  private static func color(_ value: Value) -> ColorValue? {
    if case .color(let color) = value { color } else { nil }
  }

  private static let clear = ColorValue(Color.black.withAlpha(0))

  private mutating func addBorder() {
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

  private static func write(
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

  // MARK: Text

  private mutating func addText() {
    addFont()
    addNumber(.lineLimit, SwiftFragment("Int?"), "How many lines the label may have.")
    if component[.minimumScaleFactor] != nil {
      addNumber(
        .minimumScaleFactor, SwiftFragment("CGFloat"),
        "How small the label may become where there is no room.", initial: 1)
    }
    if let underline = component[.underline], let tree = flags(underline.value) {
      add(.underline, SwiftFragment("Bool"), "Whether a line is drawn below the label.", tree)
    }
  }

  private mutating func addFont() {
    guard let font = component[.font]?.value else { return }
    func text(_ leaf: PropertyLeaf) -> Typography? {
      if case .known(.value(.typography(let text))) = leaf { text } else { nil }
    }
    let texts = font.leaves.compactMap(text)
    let usual = font.leaf(for: ComponentChoice(defaultsOf: component.component, modes: trees.modes))
    guard let main = text(usual) ?? texts.first else { return }
    let lengths = writer.dialect.shared.lengths
    textStyle = SwiftUIFont.textStyle(main.textStyle, size: lengths.points(main.fontSize) ?? 17)
    hasNativeFont = texts.allSatisfy { SwiftUIFont.isNative($0, lengths) }
    let isNative = hasNativeFont
    var writer = writer
    func expression(_ text: Typography) -> SwiftExpression {
      SwiftExpression { printer in
        if isNative {
          SwiftUIFont.writeNative(text, to: &printer)
        } else {
          writer.dialect.write([.typography(text)], axes: [], to: &printer)
        }
      }
    }
    let tree = trees.tree(font) { text($0).map(expression) }
    self.writer = writer
    let type = isNative ? SwiftFragment("Font") : options.support("TextStyle")
    add(.font, type, "How the label is set.", tree)
  }

  // MARK: Lengths and numbers

  private mutating func addLengths() {
    addPadding()
    let length = SwiftFragment("CGFloat")
    addNumber(.radius, length, "The radius of the corners, in points.", initial: 0)
    let optional = SwiftFragment("CGFloat?")
    addNumber(.minWidth, optional, "The least width, in points.")
    addNumber(.minHeight, optional, "The least height at the default text size, in points.")
    addNumber(.height, optional, "The height at the default text size, in points.")
    if let width = component[.width] {
      let tree = trees.tree(width.value) { leaf in
        leaf == .known(.keyword("fill")) ? SwiftExpression("true") : SwiftExpression("false")
      }
      fillsWidth = tree.constant == SwiftExpression("true")
      if tree.constant == nil {
        add(
          .width, SwiftFragment("Bool"), "Whether it takes the whole width that there is.", tree)
      }
    }
    addNumber(.spacing, length, "The space between its parts, in points.", initial: 0)
    addNumber(
      .iconSize, length, "The size of an icon at the default text size, in points.", initial: 0)
    guard let metrics = component.metrics else { return }
    let growth = metrics.map { metrics -> PropertyLeaf in
      .known(.value(.number(metrics?.touchGrowth ?? 0)))
    }
    let tree = trees.tree(growth) { leaf in
      guard case .known(.value(.number(let number))) = leaf else { return nil }
      return SwiftExpression { $0.number(number) }
    }
    guard tree.constant != SwiftExpression({ $0.number(0) }) else { return }
    add(
      .touchTarget, length,
      "How far the area that can be touched reaches beyond the component, above and below.", tree)
  }

  private mutating func addPadding() {
    guard let padding = component[.padding]?.value else { return }
    var writer = writer
    let tree = trees.tree(padding) { leaf in
      SwiftExpression { printer in
        let edges = Self.edges(leaf)
        printer.code("EdgeInsets")
        printer.openCall()
        guard let edges else {
          printer.close()
          return
        }
        printer.code("top: ")
        writer.write(number: edges.top, to: &printer)
        printer.separate()
        printer.code("leading: ")
        writer.write(number: edges.leading, to: &printer)
        printer.separate()
        printer.code("bottom: ")
        writer.write(number: edges.bottom, to: &printer)
        printer.separate()
        printer.code("trailing: ")
        writer.write(number: edges.trailing, to: &printer)
        printer.close()
      }
    }
    self.writer = writer
    add(.padding, SwiftFragment("EdgeInsets"), "What is left free around the label.", tree)
  }

  private static func edges(_ leaf: PropertyLeaf) -> (
    top: RuntimeExpression, leading: RuntimeExpression, bottom: RuntimeExpression,
    trailing: RuntimeExpression
  )? {
    switch leaf {
    case .known(.edges(let edges)):
      (
        .known(.dimension(edges.top)), .known(.dimension(edges.leading)),
        .known(.dimension(edges.bottom)), .known(.dimension(edges.trailing))
      )
    case .runtime(.edges(let top, let trailing, let bottom, let leading)):
      (top, leading, bottom, trailing)
    default: nil
    }
  }

  /// - Parameter initial: What holds where nothing is assigned, which is not written if it holds always; `nil` for `nil`.
  private mutating func addNumber(
    _ property: ComponentProperty, _ type: SwiftFragment, _ documentation: String,
    initial: Double? = nil
  ) {
    guard let decision = component[property]?.value else { return }
    var writer = writer
    let unset = SwiftExpression { printer in
      if let initial { printer.number(initial) } else { printer.code("nil") }
    }
    let tree = trees.tree(decision) { leaf in
      switch leaf {
      case .known(.value(let value)):
        SwiftExpression { writer.write(number: .known(value), to: &$0) }
      case .runtime(let expression):
        SwiftExpression { writer.write(number: expression, to: &$0) }
      case .unset, .known: unset
      }
    }
    self.writer = writer
    guard tree.constant != unset else {
      reportUnsupported(property)
      return
    }
    var type = type
    if type.text == "CGFloat?", !tree.values.contains(unset) { type = SwiftFragment("CGFloat") }
    if type.text == "Int?", !tree.values.contains(unset) { type = SwiftFragment("Int") }
    add(property, type, documentation, tree)
  }

  private func flags(_ decision: Decision<PropertyLeaf>) -> StyleTree? {
    let tree = trees.tree(decision) { leaf in
      leaf == .known(.value(.boolean(true))) ? SwiftExpression("true") : SwiftExpression("false")
    }
    return tree.constant == SwiftExpression("false") ? nil : tree
  }

  // MARK: Outline

  private mutating func addOutline() {
    guard component[.background] != nil || component[.border] != nil || component[.shape] != nil
    else { return }
    let hasRadius = has(.radius)
    func keyword(_ leaf: PropertyLeaf) -> String {
      if case .known(.keyword(let word)) = leaf {
        word
      } else {
        hasRadius ? "rounded" : "rectangle"
      }
    }
    let initial = Decision<PropertyLeaf>(.unset)
    let decision = component[.shape]?.value ?? initial
    let radius = names[.radius]
    let tree = trees.tree(decision) { leaf in
      SwiftExpression { printer in
        switch keyword(leaf) {
        case "capsule": printer.code(".capsule")
        case "circle": printer.code(".circle")
        case "automatic": printer.code(".automatic")
        case "rounded" where hasRadius:
          printer.code(".rounded(")
          printer.name(radius)
          printer.code(")")
        default: printer.code(".rectangle")
        }
      }
    }
    guard tree.constant != nil, keyword(decision.leaves[0]) != "automatic" else {
      outline = .varying
      shapes = Set(decision.leaves.map(keyword))
      if !hasRadius, shapes.remove("rounded") != nil { shapes.insert("rectangle") }
      add(.shape, options.support("Outline"), "The shape of the component.", tree)
      return
    }
    switch keyword(decision.leaves[0]) {
    case "capsule": outline = .constant(SwiftFragment("Capsule(style: .continuous)"))
    case "circle": outline = .constant(SwiftFragment("Circle()"))
    case "rounded" where hasRadius:
      outline = .constant(
        SwiftFragment(
          call: "RoundedRectangle(cornerRadius: values.", radius, ", style: .continuous)"))
    default: outline = .constant(SwiftFragment("Rectangle()"))
    }
  }

  // MARK: Effects

  private mutating func addEffects() {
    if component[.scale] != nil {
      addNumber(
        .scale, SwiftFragment("CGFloat"), "How large it is drawn; the layout is that of 1.",
        initial: 1)
    }
    addNumber(
      .opacity, SwiftFragment("Double"), "The opacity of all of it together.", initial: 1)
    addShadow()
    addAnimation()
  }

  private mutating func addShadow() {
    guard let shadow = component[.shadow]?.value else { return }
    var writer = writer
    func layers(_ leaf: PropertyLeaf) -> Value? {
      switch leaf {
      case .known(.value(let value)): value
      default: .shadow([])
      }
    }
    if shadow.leaves.contains(where: { if case .runtime = $0 { true } else { false } }) {
      writer.reject("a shadow that depends on a run-time parameter")
    }
    func expression(_ rows: [Value], _ axes: [ModeTableAxis]) -> SwiftExpression {
      SwiftExpression { writer.dialect.write(rows, axes: axes, to: &$0) }
    }
    let tree = trees.tree(shadow) { rows, axes in
      let rows = rows.compactMap(layers)
      return SwiftUIDialect.differOnlyInColors(rows) ? expression(rows, axes) : nil
    } leaf: { leaf in
      layers(leaf).map { expression([$0], []) }
    }
    self.writer = writer
    add(.shadow, options.support("Shadow"), "What it throws on what lies behind.", tree)
    let losses = shadow.leaves.compactMap { layers($0).flatMap(SwiftUIDialect.loss) }
    if let loss = losses.first { report("meets \(loss),", .warning, .shadow) }
  }

  private mutating func addAnimation() {
    guard let animation = component[.animation]?.value else { return }
    var writer = writer
    let motion = StyleTest(.environment(.motion))
    func curve(_ curve: ComponentAnimation.Curve?) -> SwiftExpression {
      SwiftExpression { printer in
        switch curve {
        case .spring(let spring)?: writer.dialect.write([.spring(spring)], axes: [], to: &printer)
        case .timed(let transition)?:
          writer.dialect.write([.transition(transition)], axes: [], to: &printer)
        case nil: printer.code("nil")
        }
      }
    }
    let tree = trees.tree(animation) { leaf in
      guard case .known(.animation(let animation)) = leaf else { return SwiftExpression("nil") }
      let full = curve(animation.curve)
      let reduced = curve(animation.reduced)
      guard full != reduced else { return full }
      return SwiftExpression { printer in
        printer.code(names.subject(of: motion.terms[0].variable))
        printer.code(" ? ")
        printer.expression(reduced)
        printer.code(" : ")
        printer.expression(full)
      }
    }
    self.writer = writer
    readsMotion = animation.leaves.contains { leaf in
      guard case .known(.animation(let animation)) = leaf else { return false }
      return animation.reduced != animation.curve
    }
    add(.animation, SwiftFragment("Animation?"), "How changes are animated.", tree)
  }

  // MARK: Parameters

  /// What the parameters that are used come to: what is given, or else the default.
  private mutating func addParameters() {
    for index in writer.parameters.sorted() {
      let parameter = component.component.parameters[index]
      let defaults = component.parameterDefaults[index]
      guard StyleNames.isOptional(parameter, defaults) else { continue }
      if parameter.type == .color {
        addColorParameter(index, defaults)
      } else {
        addNumberParameter(index, parameter, defaults)
      }
    }
  }

  private mutating func addColorParameter(_ index: Int, _ defaults: ModeTable<Value>) {
    let colors = defaults.rows.compactMap { Self.color($0.element) }
    var writer = writer
    let value = SwiftExpression { writer.write(colors: colors, axes: defaults.axes, to: &$0) }
    self.writer = writer
    let name = names.parameters[index]
    let given = SwiftExpression { printer in
      printer.code(".given(")
      printer.name(name)
      printer.code(")")
    }
    add(parameter: index, options.support("DerivedColor"), given, .value(value))
  }

  private mutating func addNumberParameter(
    _ index: Int, _ parameter: ComponentParameter, _ defaults: ModeTable<Value>
  ) {
    let type = SwiftFragment(parameter.type == .dimension ? "CGFloat" : "Double")
    var writer = writer
    let tree = StyleTree(defaults) { value in
      SwiftExpression { writer.write(number: .known(value), to: &$0) }
    }
    self.writer = writer
    let name = names.parameters[index]
    add(parameter: index, type, SwiftExpression { $0.name(name) }, tree)
  }

  private mutating func add(
    parameter index: Int, _ type: SwiftFragment, _ given: SwiftExpression, _ fallback: StyleTree
  ) {
    let name = component.component.parameters[index].name
    all.append(
      StyleProperty(
        name: names.givenParameters[index], type: type,
        documentation: "What is given as `\(name)`, or its default.", tree: fallback,
        given: StyleProperty.Given(name: names.parameters[index], value: given)))
  }
}

extension StyleTree {
  /// A tree that tells modes apart.
  init(_ table: ModeTable<Value>, leaf: (Value) -> SwiftExpression) {
    func build(_ axes: ArraySlice<ModeTableAxis>, _ choices: [Int: Int]) -> StyleTree {
      guard let axis = axes.first else {
        return .value(leaf(table.element { choices[$0] ?? 0 }))
      }
      let children = (0..<axis.count).map { value in
        build(axes.dropFirst(), choices.merging([axis.index: value]) { $1 })
      }
      return .split(.mode(axis.index), children)
    }
    self = build(table.axes[...], [:])
  }
}
