import TinctureDiagnostics
import TinctureModel

/// Values as plain Swift: types of the standard library and small structs.
struct SwiftPlainDialect: SwiftDialect {
  var shared: SwiftValueWriter
  private let gamut: SwiftColor.Gamut
  let typeNames: [TokenType: SwiftFragment]
  let colorName: SwiftFragment
  private var currentType: (type: TokenType, name: SwiftFragment)

  init(_ shared: SwiftValueWriter, gamut: SwiftColor.Gamut, hidden: Set<String>) {
    self.shared = shared
    self.gamut = gamut
    func standard(_ name: StaticString, qualified: StaticString) -> SwiftFragment {
      SwiftFragment(hidden.contains(name.description) ? qualified : name)
    }
    let double = standard("Double", qualified: "Swift.Double")
    let options = shared.options
    typeNames = [
      .color: options.support("Color"), .dimension: double, .number: double,
      .fontFamily: hidden.contains("String")
        ? SwiftFragment("[Swift.String]") : SwiftFragment("[String]"),
      .fontWeight: double, .duration: double, .cubicBezier: options.support("CubicBezier"),
      .strokeStyle: options.support("StrokeStyle"), .border: options.support("Border"),
      .transition: options.support("Transition"), .shadow: options.support("Shadow"),
      .gradient: options.support("Gradient"), .typography: options.support("Typography"),
      .spring: options.support("Spring"),
      .string: standard("String", qualified: "Swift.String"),
      .boolean: standard("Bool", qualified: "Swift.Bool"),
    ]
    colorName = options.support("Color")
    currentType = (.color, colorName)
  }

  /// The names of the standard library that stand in the tokens' declarations.
  static let qualifiable: Set<String> = ["Double", "String", "Bool"]

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
    switch token.values {
    case .constant(let value):
      printer.beginType()
      printer.code(type)
      printer.beginValue()
      write(value, to: &printer)
    case .table(let axes, let rows):
      let set = shared.named(axes)
      printer.beginType()
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
        write(rows[index], to: &printer)
      }
      printer.close()
    }
    shared.reportRelativeLength(of: id, diagnostics: &diagnostics)
  }

  mutating func write(_ value: Value, to printer: inout SwiftPrinter) {
    switch value {
    case .color(let color): write(color, to: &printer)
    case .dimension(let dimension): printer.number(shared.points(dimension))
    case .number(let number): printer.number(number)
    case .fontFamily(let family): write(family, to: &printer)
    case .fontWeight(let weight): printer.number(weight.number)
    case .duration(let duration): printer.number(duration.seconds)
    case .cubicBezier(let curve): write(curve, to: &printer)
    case .strokeStyle(let style):
      write(style, to: &printer)
    case .border(let border): write(border, to: &printer)
    case .transition(let transition): write(transition, to: &printer)
    case .shadow(let layers): write(layers, to: &printer)
    case .gradient(let stops): write(stops, to: &printer)
    case .typography(let typography): write(typography, to: &printer)
    case .spring(let spring): write(spring, to: &printer)
    case .string(let text): printer.literal(.text(text))
    case .boolean(let flag): printer.literal(.flag(flag))
    case .list: preconditionFailure("a bare list is no token")
    }
  }

  private mutating func write(_ value: ColorValue, to printer: inout SwiftPrinter) {
    shared.need(.color)
    let color = SwiftColor(value, gamut: gamut)
    printer.code(colorName)
    printer.openCall()
    if color.isExact {
      printer.code("rgb: ")
      printer.literal(.rgb(color.rgb))
    } else {
      printer.code(color.isDisplayP3 ? "displayP3Red: " : "red: ")
      printer.number(color.red)
      printer.argument("green: ", color.green)
      printer.argument("blue: ", color.blue)
    }
    if color.opacity < 1 { printer.argument("opacity: ", color.opacity) }
    if color.isDisplayP3 {
      printer.separate()
      printer.code("nearestRGB: ")
      printer.literal(.rgb(color.rgb))
    }
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

  private mutating func write(_ style: StrokeStyle, to printer: inout SwiftPrinter) {
    shared.need(.stroke)
    switch style {
    case .keyword(let keyword):
      printer.code(".")
      printer.code(Self.code(keyword))
    case .dashes(let dashes, let cap):
      printer.code(".dashes")
      printer.openCall()
      writeNumbers(dashes, to: &printer)
      printer.separate()
      printer.code("cap: ")
      printer.code(Self.code(cap))
      printer.close()
    }
  }

  private mutating func writeNumbers(_ dimensions: [Dimension], to printer: inout SwiftPrinter) {
    printer.openList()
    for (index, dimension) in dimensions.enumerated() {
      if index > 0 { printer.separate() }
      printer.number(shared.points(dimension))
    }
    printer.close()
  }

  private mutating func write(_ border: Border, to printer: inout SwiftPrinter) {
    shared.need(.border)
    open("Border", to: &printer)
    printer.code("color: ")
    write(border.color, to: &printer)
    printer.argument("width: ", shared.points(border.width))
    printer.separate()
    printer.code("style: ")
    write(border.style, to: &printer)
    printer.close()
  }

  private mutating func write(_ transition: Transition, to printer: inout SwiftPrinter) {
    shared.need(.transition)
    open("Transition", to: &printer)
    printer.code("duration: ")
    printer.number(transition.duration.seconds)
    printer.argument("delay: ", transition.delay.seconds)
    printer.separate()
    printer.code("timing: ")
    write(transition.timingFunction, to: &printer)
    printer.close()
  }

  private mutating func write(_ spring: Spring, to printer: inout SwiftPrinter) {
    shared.need(.spring)
    open("Spring", to: &printer)
    printer.code("duration: ")
    printer.number(spring.duration.seconds)
    printer.argument("bounce: ", spring.bounce)
    printer.close()
  }

  private mutating func write(_ layers: [Shadow], to printer: inout SwiftPrinter) {
    shared.need(.shadow)
    open("Shadow", to: &printer)
    printer.code("layers: ")
    printer.openList()
    for (index, layer) in layers.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(".init")
      printer.openCall()
      printer.code("color: ")
      write(layer.color, to: &printer)
      printer.argument("x: ", shared.points(layer.offsetX))
      printer.argument("y: ", shared.points(layer.offsetY))
      printer.argument("blur: ", shared.points(layer.blur))
      printer.argument("spread: ", shared.points(layer.spread))
      if layer.inset == true {
        printer.separate()
        printer.code("isInset: true")
      }
      printer.close()
    }
    printer.close()
    printer.close()
  }

  private mutating func write(_ stops: [GradientStop], to printer: inout SwiftPrinter) {
    shared.need(.gradient)
    open("Gradient", to: &printer)
    printer.code("stops: ")
    printer.openList()
    for (index, stop) in stops.enumerated() {
      if index > 0 { printer.separate() }
      printer.code(".init")
      printer.openCall()
      printer.code("color: ")
      write(stop.color, to: &printer)
      printer.argument("location: ", stop.position)
      printer.close()
    }
    printer.close()
    printer.close()
  }

  private mutating func write(_ text: Typography, to printer: inout SwiftPrinter) {
    shared.need(.typography)
    let size = shared.points(text.fontSize)
    open("Typography", to: &printer)
    printer.code("families: ")
    write(text.fontFamily, to: &printer)
    printer.argument("size: ", size)
    printer.argument("weight: ", text.fontWeight.number)
    printer.argument("letterSpacing: ", shared.points(text.letterSpacing, fontSize: size))
    printer.argument("lineHeight: ", text.lineHeight)
    if let style = text.textStyle {
      printer.separate()
      printer.code("textStyle: .")
      printer.code(style.swiftName)
    }
    printer.close()
  }

  func open(_ type: StaticString, to printer: inout SwiftPrinter) {
    printer.name(shared.options.prefix)
    printer.code(type)
    printer.openCall()
  }

  private static func code(_ keyword: StrokeStyle.Keyword) -> StaticString {
    switch keyword {
    case .solid: "solid"
    case .dashed: "dashed"
    case .dotted: "dotted"
    case .double: "double"
    case .groove: "groove"
    case .ridge: "ridge"
    case .outset: "outset"
    case .inset: "inset"
    }
  }

  private static func code(_ cap: StrokeStyle.LineCap) -> StaticString {
    switch cap {
    case .round: ".round"
    case .butt: ".butt"
    case .square: ".square"
    }
  }
}

extension TextStyle {
  /// The case of the same name in Swift.
  var swiftName: StaticString {
    switch self {
    case .extraLargeTitle: "extraLargeTitle"
    case .extraLargeTitle2: "extraLargeTitle2"
    case .largeTitle: "largeTitle"
    case .title: "title"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .body: "body"
    case .callout: "callout"
    case .subheadline: "subheadline"
    case .footnote: "footnote"
    case .caption: "caption"
    case .caption2: "caption2"
    }
  }
}
