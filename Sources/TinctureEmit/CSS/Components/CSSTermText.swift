import TinctureColor
import TinctureModel

/// Writes terms as CSS.
struct CSSTermText {
  let text: CSSText
  let names: CSSComponentNames
  /// The name of the custom property of values that differ between modes.
  let property: (CSSModeValues) -> String
  /// The parameter whose own value is written: its name in it means what the page gives.
  var givenParameter: (index: Int, text: String)?

  /// What CSS cannot work out.
  struct Fault: Error, Hashable {
    let function: String
  }

  func string(_ term: CSSTerm) throws(Fault) -> String {
    switch term {
    case .known(let value): return text.text(value)
    case .table(let values): return "var(--\(property(values)))"
    case .parameter(let index):
      if let givenParameter, givenParameter.index == index { return givenParameter.text }
      return "var(\(names.ownParameter(index)))"
    case .arithmetic(let sign, let left, let right):
      return "calc(\(try operand(left)) \(sign.rawValue) \(try operand(right)))"
    case .call(let function, let arguments): return try call(function, arguments)
    case .parts(let type, _), .list(let type, _): throw Fault(function: type.rawValue)
    }
  }

  private func operand(_ term: CSSTerm) throws(Fault) -> String {
    if case .arithmetic(let sign, let left, let right) = term {
      return "(\(try operand(left)) \(sign.rawValue) \(try operand(right)))"
    }
    return try string(term)
  }

  // MARK: Functions

  /// A function as CSS's own means with the same meaning: relative colours (CSS Color 5, section 4) and `color-mix()`.
  private func call(
    _ function: Function, _ arguments: [CSSTerm.Argument]
  ) throws(Fault) -> String {
    let fault = Fault(function: function.rawValue)
    func value(_ name: String) throws(Fault) -> CSSTerm {
      guard let value = arguments.first(where: { $0.name == name })?.values.first else {
        throw fault
      }
      return value
    }
    func number(_ name: String) throws(Fault) -> Double {
      guard case .known(.number(let number)) = try value(name) else { throw fault }
      return number
    }
    func word(_ name: String) throws(Fault) -> String {
      guard case .known(.string(let word)) = try value(name) else { throw fault }
      return word
    }
    switch function {
    case .alpha:
      // A colour that a page gives is taken to be opaque.
      return try translucent(value("color"), number("alpha"))
    case .opacity: return try translucent(value("color"), number("factor"))
    case .brightness:
      let amount = try number("amount")
      let step = "\(amount < 0 ? "-" : "+") \(Self.digits(amount.magnitude))"
      let channels = ["r", "g", "b"].map { "clamp(0, \($0) \(step), 1)" }
      return "color(from \(try string(value("color"))) srgb \(channels.joined(separator: " ")))"
    case .invert:
      return "color(from \(try string(value("color"))) srgb calc(1 - r) calc(1 - g) calc(1 - b))"
    case .mix:
      guard try word("hue") == "shorter" else { throw fault }
      let share = Self.digits(try number("amount") * 100)
      return
        "color-mix(in \(try word("in")), \(try string(value("first"))), \(try string(value("second"))) \(share)%)"
    case .tint, .shade:
      let other = function == .tint ? "white" : "black"
      let share = Self.digits(try number("amount") * 100)
      return
        "color-mix(in \(try word("in")), \(try string(value("color"))), \(other) \(share)%)"
    case .over: return try over(value("foreground"), value("background"), fault)
    case .contrast: return try contrast(arguments, value("background"), word("method"), fault)
    case .min, .max:
      let values = arguments.first { $0.name == "values" }?.values ?? []
      var texts: [String] = []
      for value in values { texts.append(try operand(value)) }
      return "\(function.rawValue)(\(texts.joined(separator: ", ")))"
    default: throw fault
    }
  }

  /// A colour with its opacity multiplied is a mixture with nothing.
  private func translucent(_ color: CSSTerm, _ factor: Double) throws(Fault) -> String {
    "color-mix(in srgb, \(try string(color)) \(Self.digits(factor * 100))%, transparent)"
  }

  /// One colour over another is a mixture where its opacity is known: that of an opaque colour made translucent.
  private func over(
    _ foreground: CSSTerm, _ background: CSSTerm, _ fault: Fault
  ) throws(Fault) -> String {
    if case .parameter = foreground { return try string(foreground) }
    guard case .call(let function, let arguments) = foreground,
      function == .alpha || function == .opacity,
      let color = arguments.first(where: { $0.name == "color" })?.values.first,
      isOpaque(color),
      case .known(.number(let alpha))? = arguments.first(where: {
        $0.name == "alpha" || $0.name == "factor"
      })?.values.first
    else { throw fault }
    return
      "color-mix(in srgb, \(try string(background)), \(try string(color)) \(Self.digits(alpha * 100))%)"
  }

  /// Whether a term lets nothing through; a colour that a page gives is taken to be opaque.
  private func isOpaque(_ term: CSSTerm) -> Bool {
    switch term {
    case .parameter: return true
    case .known(.color(let color)): return color.color.isOpaque
    case .call(let function, let arguments) where function == .brightness || function == .invert:
      return arguments.first { $0.name == "color" }?.values.first.map { isOpaque($0) } ?? false
    default: return false
    }
  }

  /// Black or white by the luminance of the background (WCAG 2.2, with its own weights): the three channels are 0 above a
  /// threshold and 1 below it. By contrast the threshold is where both ratios are the same: √(1.05 · 0.05) − 0.05.
  private func contrast(
    _ arguments: [CSSTerm.Argument], _ background: CSSTerm, _ method: String, _ fault: Fault
  ) throws(Fault) -> String {
    let candidates = arguments.first { $0.name == "candidates" }?.values ?? []
    let colors = candidates.compactMap { term -> RGBA8? in
      guard case .known(.color(let value)) = term else { return nil }
      return value.color.srgb8
    }
    guard candidates.count == 2, Set(colors) == [Color.black.srgb8, Color.white.srgb8] else {
      throw fault
    }
    let threshold: Double
    switch method {
    case "wcag": threshold = (1.05 * 0.05).squareRoot() - 0.05
    case "luminance":
      guard
        case .known(.number(let stated))? = arguments.first(where: { $0.name == "threshold" })?
          .values.first
      else { throw fault }
      threshold = stated
    default: throw fault
    }
    let channel =
      "clamp(0, (\(NumberText.text(threshold, fractionDigits: 9)) - 0.2126 * r - 0.7152 * g - 0.0722 * b) * 1e9, 1)"
    return
      "color(from \(try string(background)) srgb-linear \(channel) \(channel) \(channel) / 1)"
  }

  static func digits(_ number: Double) -> String { NumberText.text(number) }
}
