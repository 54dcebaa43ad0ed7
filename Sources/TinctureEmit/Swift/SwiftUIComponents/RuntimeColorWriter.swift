import TinctureColor
import TinctureModel

/// A way in which one colour follows from others when it is drawn; each is a case of the type that comes with the styles.
enum ColorDerivation: String, Hashable, CaseIterable {
  case alpha
  case faded
  case brightened
  case inverted
  case layered
  case mixed
  case mixedEncoded
  case mixedLinear
  case contrasting
  case mostContrasting
}

/// Expressions over run-time parameters as Swift code.
struct RuntimeWriter {
  let names: StyleNames
  var dialect: SwiftUIDialect
  private(set) var derivations: Set<ColorDerivation> = []
  /// The parameters that occur.
  private(set) var parameters: Set<Int> = []
  /// What SwiftUI has no form for, in the order in which it was met.
  private(set) var unsupported: [String] = []

  init(names: StyleNames, dialect: SwiftUIDialect) {
    self.names = names
    self.dialect = dialect
  }

  /// Notes something that cannot be written.
  mutating func reject(_ what: String) {
    unsupported.append(what)
  }

  /// Gives what was noted, and forgets it.
  mutating func takeUnsupported() -> [String] {
    defer { unsupported = [] }
    return unsupported
  }

  // MARK: Colours

  /// A colour that may depend on parameters.
  mutating func write(color expression: RuntimeExpression, to printer: inout SwiftPrinter) {
    switch expression {
    case .known(.color(let color)): write(colors: [color], axes: [], to: &printer)
    case .parameter(let index):
      parameters.insert(index)
      printer.name(names.givenParameters[index])
    case .call(let call): write(color: call, to: &printer)
    default: rejectColor("such a colour", to: &printer)
    }
  }

  /// A colour that is known in every mode, among others that are not.
  mutating func write(
    colors: [ColorValue], axes: [ModeTableAxis], to printer: inout SwiftPrinter
  ) {
    printer.code(".token")
    printer.openCall()
    dialect.write(colors.map(Value.color), axes: axes, to: &printer)
    printer.close()
  }

  private mutating func rejectColor(_ what: String, to printer: inout SwiftPrinter) {
    reject(what)
    printer.code(".given(.clear)")
  }

  private mutating func write(color call: RuntimeCall, to printer: inout SwiftPrinter) {
    switch call.function {
    case .alpha:
      write(.alpha, call["color"], numbers: [("", call["alpha"])], to: &printer)
    case .opacity:
      write(.faded, call["color"], numbers: [("by: ", call["factor"])], to: &printer)
    case .brightness:
      write(.brightened, call["color"], numbers: [("by: ", call["amount"])], to: &printer)
    case .invert: write(.inverted, call["color"], numbers: [], to: &printer)
    case .over:
      open(.layered, call["foreground"], to: &printer)
      printer.separate()
      printer.code("over: ")
      write(color: call["background"], to: &printer)
      printer.close()
    case .mix: writeMixture(call, call["first"], call["second"], to: &printer)
    case .tint:
      writeMixture(call, call["color"], [.known(.color(ColorValue(.white)))], to: &printer)
    case .shade:
      writeMixture(call, call["color"], [.known(.color(ColorValue(.black)))], to: &printer)
    case .contrast: writeContrast(call, to: &printer)
    default: rejectColor("`\(call.function.rawValue)()` of a run-time parameter", to: &printer)
    }
  }

  private mutating func write(color values: [RuntimeExpression], to printer: inout SwiftPrinter) {
    if let value = values.first { write(color: value, to: &printer) }
  }

  private mutating func open(
    _ derivation: ColorDerivation, _ color: [RuntimeExpression], to printer: inout SwiftPrinter
  ) {
    derivations.insert(derivation)
    printer.code(".")
    printer.code(derivation.name)
    printer.openCall()
    write(color: color, to: &printer)
  }

  private mutating func write(
    _ derivation: ColorDerivation, _ color: [RuntimeExpression],
    numbers: [(label: StaticString, value: [RuntimeExpression])], to printer: inout SwiftPrinter
  ) {
    open(derivation, color, to: &printer)
    for (label, value) in numbers {
      printer.separate()
      printer.code(label)
      if let value = value.first { write(number: value, to: &printer) }
    }
    printer.close()
  }

  private mutating func writeMixture(
    _ call: RuntimeCall, _ first: [RuntimeExpression], _ second: [RuntimeExpression],
    to printer: inout SwiftPrinter
  ) {
    let derivation: ColorDerivation
    switch call.word("in") {
    case "oklab": derivation = .mixed
    case "srgb": derivation = .mixedEncoded
    case "srgb-linear": derivation = .mixedLinear
    default:
      rejectColor("a mixture in `\(call.word("in") ?? "")` with a run-time parameter", to: &printer)
      return
    }
    open(derivation, first, to: &printer)
    printer.separate()
    printer.code("with: ")
    write(color: second, to: &printer)
    printer.separate()
    printer.code("by: ")
    if let amount = call["amount"].first { write(number: amount, to: &printer) }
    printer.close()
  }

  private mutating func writeContrast(_ call: RuntimeCall, to printer: inout SwiftPrinter) {
    let method = call.word("method")
    guard method != "apca" else {
      rejectColor("`contrast()` by APCA of a run-time parameter", to: &printer)
      return
    }
    guard call["candidates"].allSatisfy(Self.isOpaque) else {
      rejectColor("`contrast()` with a candidate that lets something through", to: &printer)
      return
    }
    let isLuminance = method == "luminance"
    derivations.insert(isLuminance ? .contrasting : .mostContrasting)
    printer.code(".")
    printer.code((isLuminance ? ColorDerivation.contrasting : .mostContrasting).name)
    printer.openCall()
    printer.openList()
    for (index, candidate) in call["candidates"].enumerated() {
      if index > 0 { printer.separate() }
      write(color: candidate, to: &printer)
    }
    printer.close()
    printer.separate()
    printer.code("on: ")
    write(color: call["background"], to: &printer)
    if isLuminance, let threshold = call["threshold"].first {
      printer.separate()
      printer.code("threshold: ")
      write(number: threshold, to: &printer)
    }
    printer.close()
  }

  private static func isOpaque(_ expression: RuntimeExpression) -> Bool {
    if case .known(.color(let color)) = expression { color.color.isOpaque } else { true }
  }

  // MARK: Numbers and lengths

  /// A number, or a length in points, that may depend on parameters.
  mutating func write(number expression: RuntimeExpression, to printer: inout SwiftPrinter) {
    switch expression {
    case .known(.number(let number)): printer.number(number)
    case .known(.dimension(let dimension)): printer.number(points(dimension))
    case .parameter(let index):
      parameters.insert(index)
      printer.name(names.givenParameters[index])
    case .arithmetic(let sign, let left, let right):
      writeOperand(left, to: &printer)
      switch sign {
      case .add: printer.code(" + ")
      case .subtract: printer.code(" - ")
      case .multiply: printer.code(" * ")
      case .divide: printer.code(" / ")
      }
      writeOperand(right, to: &printer)
    case .call(let call): write(number: call, to: &printer)
    default: rejectNumber("such a number", to: &printer)
    }
  }

  /// In points; what is no length by itself is noted.
  mutating func points(_ dimension: Dimension) -> Double {
    if let points = dialect.shared.lengths.points(dimension) { return points }
    reject(dimension.unit == .percent ? "a percentage" : "a length in em")
    return 0
  }

  private mutating func writeOperand(
    _ expression: RuntimeExpression, to printer: inout SwiftPrinter
  ) {
    guard case .arithmetic = expression else {
      write(number: expression, to: &printer)
      return
    }
    printer.code("(")
    write(number: expression, to: &printer)
    printer.code(")")
  }

  private mutating func write(number call: RuntimeCall, to printer: inout SwiftPrinter) {
    switch call.function {
    case .min: write("min", call["values"], to: &printer)
    case .max: write("max", call["values"], to: &printer)
    case .clamp:
      printer.code("min")
      printer.openCall()
      write("max", call["min"] + call["value"], to: &printer)
      printer.separate()
      if let greatest = call["max"].first { write(number: greatest, to: &printer) }
      printer.close()
    default: rejectNumber("`\(call.function.rawValue)()` of a run-time parameter", to: &printer)
    }
  }

  private mutating func write(
    _ function: StaticString, _ values: [RuntimeExpression], to printer: inout SwiftPrinter
  ) {
    guard values.count > 1 else {
      if let value = values.first { write(number: value, to: &printer) }
      return
    }
    printer.code(function)
    printer.openCall()
    for (index, value) in values.enumerated() {
      if index > 0 { printer.separate() }
      write(number: value, to: &printer)
    }
    printer.close()
  }

  private mutating func rejectNumber(_ what: String, to printer: inout SwiftPrinter) {
    reject(what)
    printer.code("0")
  }
}

extension ColorDerivation {
  fileprivate var name: StaticString {
    switch self {
    case .alpha: "alpha"
    case .faded: "faded"
    case .brightened: "brightened"
    case .inverted: "inverted"
    case .layered: "layered"
    case .mixed: "mixed"
    case .mixedEncoded: "mixedEncoded"
    case .mixedLinear: "mixedLinear"
    case .contrasting: "contrasting"
    case .mostContrasting: "mostContrasting"
    }
  }
}

extension RuntimeCall {
  fileprivate func word(_ name: String) -> String? {
    if case .known(.string(let word))? = self[name].first { word } else { nil }
  }
}
