import TinctureColor
package import TinctureModel

extension Value {
  /// The value as a CSS author would write it: what a reference in a text stands for.
  package var cssText: String {
    switch self {
    case .color(let color): color.color.css()
    case .dimension(let dimension): dimension.cssText
    case .number(let number): cssNumber(number)
    case .fontFamily(let family): family.names.map { cssFontName($0) }.joined(separator: ", ")
    case .fontWeight(let weight): cssNumber(weight.number)
    case .duration(let duration): cssNumber(duration.value) + duration.unit.rawValue
    case .cubicBezier(let curve):
      "cubic-bezier(\(list([curve.x1, curve.y1, curve.x2, curve.y2].map { cssNumber($0) })))"
    case .strokeStyle(.keyword(let keyword)): keyword.rawValue
    case .strokeStyle(.dashes): StrokeStyle.Keyword.dashed.rawValue
    case .border(let border):
      "\(border.width.cssText) \(Value.strokeStyle(border.style).cssText) \(border.color.color.css())"
    case .transition(let transition): transition.cssText
    case .shadow(let layers): list(layers.map(\.cssText))
    case .gradient(let stops):
      list(stops.map { "\($0.color.color.css()) \(cssNumber($0.position * 100))%" })
    case .typography(let typography): typography.cssText
    case .spring(let spring):
      "\(Value.duration(spring.duration).cssText) \(cssNumber(spring.bounce))"
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let values): values.map(\.cssText).joined(separator: " ")
    }
  }

  private func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension Dimension {
  /// The length with a unit that CSS knows: `pt` and `dp` are its `px`, `sp` scales as its `rem` does with 16 to one.
  fileprivate var cssText: String {
    switch unit {
    case .px, .pt, .dp: cssNumber(value) + "px"
    case .sp: cssNumber(value / 16) + "rem"
    case .rem, .em, .percent: cssNumber(value) + unit.rawValue
    }
  }
}

extension Transition {
  fileprivate var cssText: String {
    [
      Value.duration(duration), .cubicBezier(timingFunction), .duration(delay),
    ].map(\.cssText).joined(separator: " ")
  }
}

extension Shadow {
  fileprivate var cssText: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.cssText).joined(separator: " ")
    return (inset == true ? "inset " : "") + lengths + " " + color.color.css()
  }
}

extension Typography {
  /// The value of CSS's `font` property, which has no place for the letter spacing.
  fileprivate var cssText: String {
    "\(cssNumber(fontWeight.number)) \(fontSize.cssText)/\(cssNumber(lineHeight)) "
      + Value.fontFamily(fontFamily).cssText
  }
}

/// A number in plain decimal notation: the shortest digits that read back as the same number.
package func cssNumber(_ number: Double) -> String {
  guard number.isFinite, number != 0 else { return "0" }
  let text = number.description
  guard let mark = text.firstIndex(of: "e") else {
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  let exponent = Int(text[text.index(after: mark)...]) ?? 0
  let mantissa = text[..<mark]
  let sign = mantissa.first == "-" ? "-" : ""
  let parts = mantissa.drop { $0 == "-" }.split(separator: ".")
  let whole = parts.first.map { String($0) } ?? ""
  let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
  if exponent < 0 {
    let zeros = String(repeating: "0", count: -exponent - whole.count)
    return sign + "0." + zeros + whole + fraction
  }
  return sign + whole + fraction
    + String(repeating: "0", count: max(0, exponent - fraction.count))
}

/// The generic families of CSS Fonts 4, section 2.1.4, which stand without quotes.
private let genericFamilies: Set<String> = [
  "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
  "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
]

/// A font name: a generic family, or one of letters, digits and hyphens, as it is, and anything else in quotes.
private func cssFontName(_ name: String) -> String {
  let isPlain =
    name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    } && name.utf8.first.map { $0 >= UInt8(ascii: "A") } ?? false
  if genericFamilies.contains(name) || isPlain { return name }
  var quoted = "\""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      quoted.unicodeScalars.append("\\")
      quoted.unicodeScalars.append(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      quoted += "\\" + String(scalar.value, radix: 16) + " "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
