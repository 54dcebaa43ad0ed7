import TinctureColor
import TinctureModel

/// Writes values as CSS: the one place that knows how, for the stylesheet, for JSON and for `tincture resolve`.
struct CSSText: Sendable {
  var colorFormat = CSSColorFormat.auto
  var gamut = CSSGamut.unlimited
  var lengthUnit = CSSLengthUnit.authored
  /// How many px one rem is.
  var rootFontSize = 16.0
  var springs = CSSSpringNotation.linear

  /// Appends a value; parts of it that are linked are written as `var(--name)`.
  func append(_ value: Value, links: CSSLinks = .none, to bytes: inout [UInt8]) {
    if case .variable(let name) = links { return Self.appendVariable(name, to: &bytes) }
    switch value {
    case .color(let value): append(value.emitted, to: &bytes)
    case .dimension(let dimension): append(dimension, to: &bytes)
    case .number(let number): NumberText.append(number, to: &bytes)
    case .fontFamily(let family): CSSFontFamily.append(family, to: &bytes)
    case .fontWeight(let weight): NumberText.append(weight.number, to: &bytes)
    case .duration(let duration): append(duration, to: &bytes)
    case .cubicBezier(let curve): append(curve, to: &bytes)
    case .strokeStyle(let style): append(style, to: &bytes)
    case .border(let border): append(border, links, to: &bytes)
    case .transition(let transition): append(transition, links, to: &bytes)
    case .shadow(let layers): append(layers, links, to: &bytes)
    case .gradient(let stops): append(stops, links, to: &bytes)
    case .typography(let typography): appendFont(typography, links, to: &bytes)
    case .spring(let spring): append(SpringCurve(spring), to: &bytes)
    case .string(let text): CSSSyntax.appendString(text, to: &bytes)
    case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
        append(value, to: &bytes)
      }
    }
  }

  /// The text of a value without links.
  func text(_ value: Value) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A spring's motion over the time that it takes.
  func append(_ spring: SpringCurve, to bytes: inout [UInt8]) {
    switch springs {
    case .linear: spring.appendLinearFunction(to: &bytes)
    case .cubicBezier: append(spring.cubicBezier, to: &bytes)
    }
  }

  static func appendVariable(_ name: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "var(--".utf8)
    bytes.append(name)
    bytes.append(UInt8(ascii: ")"))
  }

  // MARK: Colours

  private func append(_ color: Color, to bytes: inout [UInt8]) {
    switch gamut {
    case .srgb where color.isWide:
      var mapped = color.mapped(to: .srgb)
      if colorFormat == .auto {
        mapped = Color(mapped.srgb8)
        mapped.alphaComponent = color.alphaComponent
      }
      appendNotation(mapped, to: &bytes)
    case .displayP3 where !color.isInGamut(.displayP3):
      appendNotation(color.mapped(to: .displayP3), to: &bytes)
    default:
      appendNotation(color, to: &bytes)
    }
  }

  private func appendNotation(_ color: Color, to bytes: inout [UInt8]) {
    switch colorFormat {
    case .auto:
      if let exact = color.byteValue {
        exact.appendShortHex(to: &bytes)
      } else {
        bytes.append(contentsOf: color.css(precision: Self.colorDecimals).utf8)
      }
    case .hex: bytes.append(contentsOf: color.srgb8.hex.utf8)
    case .rgb: bytes.append(contentsOf: color.css(.rgb, precision: Self.colorDecimals).utf8)
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch, .srgb, .displayP3:
      let space = colorFormat.space ?? color.space
      bytes.append(contentsOf: color.css(.function(space), precision: Self.colorDecimals).utf8)
    }
  }

  /// Decimals of components whose range is 0–1: far below one step of 10 bits, and safe for round trips.
  private static let colorDecimals = 6

  // MARK: Quantities

  /// A length in a unit that CSS has: `pt` and `dp` are its `px`; `sp` grows with the reader's text size as `rem` does, 16
  /// to one (Design Tokens format, section 8.2).
  func append(_ dimension: Dimension, to bytes: inout [UInt8]) {
    switch (dimension.unit, lengthUnit) {
    case (.px, .authored), (.pt, .authored), (.dp, .authored), (.px, .px), (.pt, .px), (.dp, .px):
      append(dimension.value, "px", to: &bytes)
    case (.px, .rem), (.pt, .rem), (.dp, .rem):
      append(dimension.value / rootFontSize, "rem", to: &bytes)
    case (.rem, .px): append(dimension.value * rootFontSize, "px", to: &bytes)
    case (.sp, .px): append(dimension.value / 16 * rootFontSize, "px", to: &bytes)
    case (.rem, _): append(dimension.value, "rem", to: &bytes)
    case (.sp, _): append(dimension.value / 16, "rem", to: &bytes)
    case (.em, _): append(dimension.value, "em", to: &bytes)
    case (.percent, _): append(dimension.value, "%", to: &bytes)
    }
  }

  private func append(_ duration: Duration, to bytes: inout [UInt8]) {
    append(duration.value, duration.unit == .ms ? "ms" : "s", to: &bytes)
  }

  private func append(_ number: Double, _ unit: StaticString, to bytes: inout [UInt8]) {
    NumberText.append(number, to: &bytes)
    unit.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A length inside a larger value, where zero needs no unit.
  private func appendLength(
    _ dimension: Dimension, _ link: CSSLinks = .none, to bytes: inout [UInt8]
  ) {
    if dimension.value == 0, case .none = link {
      bytes.append(UInt8(ascii: "0"))
    } else {
      append(.dimension(dimension), links: link, to: &bytes)
    }
  }

  private func append(_ curve: CubicBezier, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "cubic-bezier(".utf8)
    NumberText.append(curve.x1, to: &bytes)
    bytes.append(contentsOf: ", ".utf8)
    NumberText.append(curve.y1, to: &bytes)
    bytes.append(contentsOf: ", ".utf8)
    NumberText.append(curve.x2, to: &bytes)
    bytes.append(contentsOf: ", ".utf8)
    NumberText.append(curve.y2, to: &bytes)
    bytes.append(UInt8(ascii: ")"))
  }

  // MARK: Composites

  /// CSS has no dash patterns: `dashed` is the nearest it can draw (Design Tokens format, section 9.2).
  private func append(_ style: StrokeStyle, to bytes: inout [UInt8]) {
    switch style {
    case .keyword(let keyword): bytes.append(contentsOf: keyword.rawValue.utf8)
    case .dashes: bytes.append(contentsOf: StrokeStyle.Keyword.dashed.rawValue.utf8)
    }
  }

  private func append(_ border: Border, _ links: CSSLinks, to bytes: inout [UInt8]) {
    appendLength(border.width, links["width"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(.strokeStyle(border.style), links: links["style"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(.color(border.color), links: links["color"], to: &bytes)
  }

  private func append(_ transition: Transition, _ links: CSSLinks, to bytes: inout [UInt8]) {
    append(.duration(transition.duration), links: links["duration"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(.cubicBezier(transition.timingFunction), links: links["timingFunction"], to: &bytes)
    let delay = links["delay"]
    if transition.delay.value != 0 || delay.isVariable {
      bytes.append(UInt8(ascii: " "))
      append(.duration(transition.delay), links: delay, to: &bytes)
    }
  }

  private func append(_ layers: [Shadow], _ links: CSSLinks, to bytes: inout [UInt8]) {
    for (index, layer) in layers.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      let link = links.element(index)
      if case .variable(let name) = link {
        Self.appendVariable(name, to: &bytes)
      } else {
        append(layer, link, to: &bytes)
      }
    }
  }

  private func append(_ layer: Shadow, _ links: CSSLinks, to bytes: inout [UInt8]) {
    if layer.inset == true { bytes.append(contentsOf: "inset ".utf8) }
    appendLength(layer.offsetX, links["offsetX"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    appendLength(layer.offsetY, links["offsetY"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    appendLength(layer.blur, links["blur"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    let spread = links["spread"]
    if layer.spread.value != 0 || spread.isVariable {
      appendLength(layer.spread, spread, to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    append(.color(layer.color), links: links["color"], to: &bytes)
  }

  /// The stops as they stand inside `linear-gradient()` or `radial-gradient()`.
  private func append(_ stops: [GradientStop], _ links: CSSLinks, to bytes: inout [UInt8]) {
    for (index, stop) in stops.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      let link = links.element(index)
      if case .variable(let name) = link {
        Self.appendVariable(name, to: &bytes)
        continue
      }
      append(.color(stop.color), links: link["color"], to: &bytes)
      bytes.append(UInt8(ascii: " "))
      append(stop.position * 100, "%", to: &bytes)
    }
  }

  /// The value of `font`, which has no place for the letter spacing.
  private func appendFont(_ typography: Typography, _ links: CSSLinks, to bytes: inout [UInt8]) {
    append(.fontWeight(typography.fontWeight), links: links["fontWeight"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(.dimension(typography.fontSize), links: links["fontSize"], to: &bytes)
    bytes.append(UInt8(ascii: "/"))
    append(.number(typography.lineHeight), links: links["lineHeight"], to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(.fontFamily(typography.fontFamily), links: links["fontFamily"], to: &bytes)
  }
}

/// The unit in which lengths are written.
package enum CSSLengthUnit: String, Sendable, CaseIterable {
  /// Each in its own.
  case authored
  case px
  case rem
}
