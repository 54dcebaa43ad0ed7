import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// Values as SwiftUI has them: colours that follow the environment, lengths as `CGFloat`, animations, text styles.
struct SwiftUIDialect: SwiftDialect {
  private(set) var shared: SwiftValueWriter
  /// How many layers the shadow with the most of them has that are not inset.
  private(set) var shadowLayerCount = 0
  /// The combinations of axes on which colours depend.
  private(set) var colorSets: [[ModeTableAxis]] = []
  private let gamut: SwiftColor.Gamut
  private let typeNames: [TokenType: SwiftFragment]
  private let colorName: SwiftFragment
  private var currentType: (type: TokenType, name: SwiftFragment)

  init(_ shared: SwiftValueWriter, gamut: SwiftColor.Gamut, hidden: Set<String>) {
    self.shared = shared
    self.gamut = gamut
    func standard(_ name: StaticString, unlessHidden root: String, _ qualified: StaticString)
      -> SwiftFragment
    {
      SwiftFragment(hidden.contains(root) ? qualified : name)
    }
    let double = standard("Double", unlessHidden: "Double", "Swift.Double")
    let animation = standard("Animation", unlessHidden: "Animation", "SwiftUI.Animation")
    let options = shared.options
    colorName = options.support("Color")
    currentType = (.color, colorName)
    typeNames = [
      .color: colorName, .dimension: SwiftFragment("CGFloat"), .number: double,
      .fontFamily: standard("[String]", unlessHidden: "String", "[Swift.String]"),
      .fontWeight: standard("Font.Weight", unlessHidden: "Font", "SwiftUI.Font.Weight"),
      .duration: double, .cubicBezier: options.support("CubicBezier"),
      .strokeStyle: options.support("StrokeStyle"), .border: options.support("Border"),
      .transition: animation, .shadow: options.support("Shadow"),
      .gradient: options.support("Gradient"), .typography: options.support("TextStyle"),
      .spring: animation, .string: standard("String", unlessHidden: "String", "Swift.String"),
      .boolean: standard("Bool", unlessHidden: "Bool", "Swift.Bool"),
    ]
  }

  /// The names of the standard library and of SwiftUI that stand in the tokens' declarations, and that a module's name
  /// in front makes sure of.
  static let qualifiable: Set<String> = ["Double", "String", "Bool", "Font", "Animation"]

  /// Tokens of one type mostly stand together, so that the last look-up serves for the next one.
  private mutating func typeName(of type: TokenType) -> SwiftFragment {
    if type != currentType.type {
      currentType = (type, typeNames[type] ?? colorName)
    }
    return currentType.name
  }

  mutating func writeDeclaration(
    _ token: ResolvedToken, of id: TokenID, to printer: inout SwiftPrinter,
    diagnostics: inout Diagnostics
  ) {
    let type = typeName(of: token.type)
    printer.beginType()
    if let name = Self.systemColor(of: id, token, in: shared.design) {
      shared.need(.color)
      printer.code(type)
      printer.beginValue()
      printer.code(type)
      printer.openCall()
      printer.code(".")
      printer.name(name)
      printer.close()
    } else {
      write(token.values, type, to: &printer)
    }
    shared.reportRelativeLength(of: id, diagnostics: &diagnostics)
    reportLosses(token, of: id, diagnostics: &diagnostics)
  }

  /// The colour of the platform that a token names.
  static func systemColor(
    of id: TokenID, _ token: ResolvedToken, in design: Design
  ) -> SwiftIdentifier? {
    let source = design.tokens[Int(id.rawValue)]
    guard source.details != nil, token.type == .color,
      let value = source.contents.platformValues.first(where: { $0.platform == .swiftui }),
      PlatformNames.names(of: .swiftui).contains(value.name)
    else { return nil }
    return SwiftIdentifier(chosen: value.name)
  }

  private mutating func write(
    _ values: ModeTable<Value>, _ type: SwiftFragment, to printer: inout SwiftPrinter
  ) {
    switch values {
    case .constant(let value):
      printer.code(type)
      printer.beginValue()
      write([value], axes: [], to: &printer)
    case .table(let axes, let rows) where Self.differOnlyInColors(rows):
      printer.code(type)
      printer.beginValue()
      write(rows, axes: axes, to: &printer)
    case .table(let axes, let rows):
      let set = shared.named(axes)
      printer.name(set.type)
      printer.code("<")
      printer.code(type)
      printer.code(">")
      printer.beginValue()
      printer.name(set.type)
      printer.openCall()
      for (index, label) in set.rows.enumerated() {
        if index > 0 { printer.separate() }
        printer.label(label)
        write([rows[index]], axes: [], to: &printer)
      }
      printer.close()
    }
  }

  // MARK: Values

  /// Notes that the type for fonts is named.
  mutating func needTextStyle() {
    shared.need(.typography)
  }

  /// Notes that the type of colours is needed.
  mutating func needColor() {
    shared.need(.color)
  }

  /// Writes values that differ in nothing but their colours: one value whose colours depend on the modes.
  mutating func write(
    _ rows: [Value], axes: [ModeTableAxis], to printer: inout SwiftPrinter
  ) {
    switch rows[0] {
    case .color: write(colors: rows.colors, axes: axes, to: &printer)
    case .dimension(let dimension): printer.number(shared.points(dimension))
    case .number(let number): printer.number(number)
    case .fontFamily(let family): write(family, to: &printer)
    case .fontWeight(let weight): write(weight, to: &printer)
    case .duration(let duration): printer.number(duration.seconds)
    case .cubicBezier(let curve): write(curve, to: &printer)
    case .strokeStyle(let style): write(style, to: &printer)
    case .border(let border): write(border, rows, axes: axes, to: &printer)
    case .transition(let transition): write(transition, to: &printer)
    case .shadow(let layers): write(layers, rows, axes: axes, to: &printer)
    case .gradient(let stops): write(stops, rows, axes: axes, to: &printer)
    case .typography(let typography): write(typography, to: &printer)
    case .spring(let spring): write(spring, to: &printer)
    case .string(let text): printer.literal(.text(text))
    case .boolean(let flag): printer.literal(.flag(flag))
    case .list: preconditionFailure("a bare list is no token")
    }
  }

  private mutating func write(
    colors: [ColorValue], axes: [ModeTableAxis], to printer: inout SwiftPrinter
  ) {
    shared.need(.color)
    printer.code(colorName)
    printer.openCall()
    if colors.allSatisfy({ $0 == colors[0] }) {
      write(colors[0], to: &printer)
    } else {
      let set = shared.named(axes)
      if !colorSets.contains(axes) { colorSets.append(axes) }
      for (index, label) in set.rows.enumerated() {
        if index > 0 { printer.separate() }
        printer.label(label)
        write(colors[index], to: &printer)
      }
    }
    printer.close()
  }

  private func write(_ value: ColorValue, to printer: inout SwiftPrinter) {
    let color = SwiftColor(value, gamut: gamut)
    printer.code(".init")
    printer.openCall()
    printer.code(color.isDisplayP3 ? ".displayP3" : ".sRGB")
    printer.argument("red: ", color.red)
    printer.argument("green: ", color.green)
    printer.argument("blue: ", color.blue)
    if color.opacity < 1 { printer.argument("opacity: ", color.opacity) }
    printer.close()
  }

  private func write(_ family: FontFamily, to printer: inout SwiftPrinter) {
    printer.openList()
    for (index, name) in family.names.enumerated() {
      if index > 0 { printer.separate() }
      printer.literal(.text(name))
    }
    printer.close()
  }

  private func write(_ weight: FontWeight, to printer: inout SwiftPrinter) {
    printer.code(".")
    printer.code(SwiftUIFont.weight(weight.number))
  }

  private mutating func write(_ curve: CubicBezier, to printer: inout SwiftPrinter) {
    shared.need(.cubicBezier)
    open("CubicBezier", to: &printer)
    printer.code("x1: ")
    printer.number(curve.x1)
    printer.argument("y1: ", curve.y1)
    printer.argument("x2: ", curve.x2)
    printer.argument("y2: ", curve.y2)
    printer.close()
  }

  private func write(_ transition: Transition, to printer: inout SwiftPrinter) {
    let curve = transition.timingFunction
    printer.code(".timingCurve")
    printer.openCall()
    printer.number(curve.x1)
    printer.argument("", curve.y1)
    printer.argument("", curve.x2)
    printer.argument("", curve.y2)
    printer.argument("duration: ", transition.duration.seconds)
    printer.close()
    guard transition.delay.value != 0 else { return }
    printer.code(".delay")
    printer.openCall()
    printer.number(transition.delay.seconds)
    printer.close()
  }

  private func write(_ spring: Spring, to printer: inout SwiftPrinter) {
    printer.code(".spring")
    printer.openCall()
    printer.code("duration: ")
    printer.number(spring.duration.seconds)
    printer.argument("bounce: ", spring.bounce)
    printer.close()
  }

  private mutating func write(_ style: StrokeStyle, to printer: inout SwiftPrinter) {
    shared.need(.stroke)
    switch style {
    case .keyword(.dashed): printer.code(".dashed")
    case .keyword(.dotted): printer.code(".dotted")
    case .keyword: printer.code(".solid")
    case .dashes(let dashes, let cap):
      printer.code(".dashes")
      printer.openCall()
      printer.openList()
      for (index, dimension) in dashes.enumerated() {
        if index > 0 { printer.separate() }
        printer.number(shared.points(dimension))
      }
      printer.close()
      printer.separate()
      switch cap {
      case .round: printer.code("cap: .round")
      case .butt: printer.code("cap: .butt")
      case .square: printer.code("cap: .square")
      }
      printer.close()
    }
  }

  private mutating func write(
    _ border: Border, _ rows: [Value], axes: [ModeTableAxis], to printer: inout SwiftPrinter
  ) {
    shared.need(.border)
    open("Border", to: &printer)
    printer.code("color: ")
    write(colors: rows.borders.map(\.color), axes: axes, to: &printer)
    printer.argument("width: ", shared.points(border.width))
    printer.separate()
    printer.code("style: ")
    write(border.style, to: &printer)
    printer.close()
  }

  private mutating func write(
    _ layers: [Shadow], _ rows: [Value], axes: [ModeTableAxis], to printer: inout SwiftPrinter
  ) {
    shared.need(.shadow)
    shadowLayerCount = max(shadowLayerCount, layers.count { $0.inset != true })
    open("Shadow", to: &printer)
    printer.code("layers: ")
    printer.openList()
    for (index, layer) in layers.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(".init")
      printer.openCall()
      printer.code("color: ")
      write(colors: rows.shadows.map { $0[index].color }, axes: axes, to: &printer)
      printer.argument("radius: ", shared.points(layer.blur) / 2)
      printer.argument("x: ", shared.points(layer.offsetX))
      printer.argument("y: ", shared.points(layer.offsetY))
      let spread = shared.points(layer.spread)
      if spread != 0 { printer.argument("spread: ", spread) }
      if layer.inset == true {
        printer.separate()
        printer.code("isInset: true")
      }
      printer.close()
    }
    printer.close()
    printer.close()
  }

  private mutating func write(
    _ stops: [GradientStop], _ rows: [Value], axes: [ModeTableAxis],
    to printer: inout SwiftPrinter
  ) {
    shared.need(.gradient)
    open("Gradient", to: &printer)
    printer.code("stops: ")
    printer.openList()
    for (index, stop) in stops.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(".init")
      printer.openCall()
      printer.code("color: ")
      write(colors: rows.gradients.map { $0[index].color }, axes: axes, to: &printer)
      printer.argument("location: ", stop.position)
      printer.close()
    }
    printer.close()
    printer.close()
  }

  private mutating func write(_ text: Typography, to printer: inout SwiftPrinter) {
    shared.need(.typography)
    let size = shared.points(text.fontSize)
    let font = SwiftUIFont(text.fontFamily)
    open("TextStyle", to: &printer)
    switch font {
    case .named(let name):
      printer.code("family: ")
      printer.literal(.text(name))
      printer.separate()
    case .system(let design):
      printer.code("design: .")
      printer.code(design)
      printer.separate()
    }
    printer.code("size: ")
    printer.number(size)
    printer.separate()
    printer.code("weight: ")
    write(text.fontWeight, to: &printer)
    printer.argument("lineHeight: ", text.lineHeight * size)
    printer.argument("tracking: ", shared.points(text.letterSpacing, fontSize: size))
    printer.separate()
    printer.code("textStyle: .")
    printer.code(SwiftUIFont.textStyle(text.textStyle, size: size))
    printer.close()
  }

  private func open(_ type: StaticString, to printer: inout SwiftPrinter) {
    printer.name(shared.options.prefix)
    printer.code(type)
    printer.openCall()
  }
}

// MARK: Modes in parts

extension SwiftUIDialect {
  /// Whether the rows of a table can be one value whose colours depend on the modes.
  static func differOnlyInColors(_ rows: [Value]) -> Bool {
    let first = withoutColors(rows[0])
    guard let first else { return false }
    return rows.dropFirst().allSatisfy { withoutColors($0) == first }
  }

  /// The value with black in place of each of its colours; `nil` for a type without colours.
  private static func withoutColors(_ value: Value) -> Value? {
    switch value {
    case .color: return .color(ColorValue(.black))
    case .border(var border):
      border.color = ColorValue(.black)
      return .border(border)
    case .shadow(var layers):
      for index in layers.indices { layers[index].color = ColorValue(.black) }
      return .shadow(layers)
    case .gradient(var stops):
      for index in stops.indices { stops[index].color = ColorValue(.black) }
      return .gradient(stops)
    default: return nil
    }
  }

  // MARK: What SwiftUI cannot draw

  private func reportLosses(
    _ token: ResolvedToken, of id: TokenID, diagnostics: inout Diagnostics
  ) {
    switch token.type {
    case .shadow, .border, .strokeStyle: break
    default: return
    }
    let losses = token.values.rows.compactMap { Self.loss(in: $0.element) }
    guard let loss = losses.first else { return }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, .warning,
        "`\(shared.design.path(of: id))` has \(loss) in target `\(shared.target)`",
        at: shared.design[id].valueRange))
  }

  static func loss(in value: Value) -> String? {
    switch value {
    case .shadow(let layers):
      layers.contains { $0.spread.value != 0 }
        ? "a spread, which is kept and cannot be drawn" : nil
    case .border(let border): loss(in: border.style)
    case .strokeStyle(let style): loss(in: style)
    default: nil
    }
  }

  private static func loss(in style: StrokeStyle) -> String? {
    switch style {
    case .keyword(.solid), .keyword(.dashed), .keyword(.dotted), .dashes: nil
    case .keyword(let keyword): "a `\(keyword.rawValue)` line, which is drawn solid"
    }
  }
}

extension [Value] {
  fileprivate var colors: [ColorValue] {
    compactMap { if case .color(let color) = $0 { color } else { nil } }
  }

  fileprivate var borders: [Border] {
    compactMap { if case .border(let border) = $0 { border } else { nil } }
  }

  fileprivate var shadows: [[Shadow]] {
    compactMap { if case .shadow(let layers) = $0 { layers } else { nil } }
  }

  fileprivate var gradients: [[GradientStop]] {
    compactMap { if case .gradient(let stops) = $0 { stops } else { nil } }
  }
}
