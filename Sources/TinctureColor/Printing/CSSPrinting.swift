/// A way of writing a colour in CSS.
public enum CSSNotation: Sendable, Hashable {
  /// The shortest text without loss: `#rgb[a]` or `#rrggbb[aa]` where 8 bits hold the colour
  /// exactly, `rgb(r g b / a)` where only its alpha is no byte, else the function of the colour's
  /// own space.
  case shortest
  /// `#rrggbb` or `#rrggbbaa`: the nearest 8-bit sRGB value, whatever the loss.
  case hex
  /// `rgb(r g b / a)` with channels of 0–255; a colour outside sRGB is mapped into it.
  case rgb
  /// `rgb(r, g, b)` or `rgba(r, g, b, a)` with the channels rounded to integers, for old browsers
  /// and other tools.
  case legacyRGB
  /// The function of a space, such as `oklch(l c h / a)` or `color(display-p3 r g b / a)`.
  case function(ColorSpace)
}

extension Color: CustomStringConvertible {
  /// The shortest exact CSS text.
  public var description: String { css() }

  /// The colour as CSS text (CSS Color 4, "Serializing").
  ///
  /// It is plain decimal notation in lower case, without exponents, trailing zeros or a locale.
  /// Without a precision, reading the text again gives the same colour (as long as its values are
  /// ones that CSS does not clamp when it reads).
  ///
  /// - Parameters:
  ///   - notation: The way of writing.
  ///   - precision: How many decimals to round to, halves upwards, for components whose range is
  ///     0–1 and for alpha; those whose range is 0–100 or 0–360 have two fewer. `nil` for exact
  ///     text.
  /// - Returns: The text.
  public func css(_ notation: CSSNotation = .shortest, precision: Int? = nil) -> String {
    switch notation {
    case .shortest: shortestCSS(precision: precision)
    case .hex: srgb8.hex
    case .rgb: rgbCSS(precision: precision)
    case .legacyRGB: legacyCSS(precision: precision)
    case .function(let space): converted(to: space).functionCSS(precision: precision)
    }
  }

  private func shortestCSS(precision: Int?) -> String {
    if let exact = exactRGBA8 { return exact.shortHex }
    var opaque = self
    opaque.alpha = 1
    if !isAlphaMissing, opaque.exactRGBA8 != nil { return rgbCSS(precision: precision) }
    return functionCSS(precision: precision)
  }

  private func rgbCSS(precision: Int?) -> String {
    let rgb = mappedTriple(to: .srgb, method: .cssMinde)
    let decimals = precision.map { max(0, $0 - 2) }
    var text = TextBuffer()
    text.append("rgb(")
    text.append(channel: rgb.x, decimals: decimals)
    text.append(" ")
    text.append(channel: rgb.y, decimals: decimals)
    text.append(" ")
    text.append(channel: rgb.z, decimals: decimals)
    appendAlpha(to: &text, precision: precision)
    text.append(")")
    return text.text
  }

  private func legacyCSS(precision: Int?) -> String {
    let bytes = srgb8
    var text = TextBuffer()
    text.append(isOpaque ? "rgb(" : "rgba(")
    text.append(decimal: Double(bytes.red))
    text.append(", ")
    text.append(decimal: Double(bytes.green))
    text.append(", ")
    text.append(decimal: Double(bytes.blue))
    if !isOpaque {
      text.append(", ")
      text.append(decimal: alpha, decimals: precision ?? legacyAlphaDecimals)
    }
    text.append(")")
    return text.text
  }

  /// How many decimals an alpha that is a multiple of 1/255 needs to come back as the same byte
  /// (CSS Color 4, "Serializing alpha values").
  private var legacyAlphaDecimals: Int? {
    let wanted = byte(fromUnit: alpha)
    guard Double(wanted) / 255 == alpha else { return nil }
    let hundredths = roundDown(alpha * 100 + 0.5) / 100
    return byte(fromUnit: hundredths) == wanted ? 2 : 3
  }

  private func functionCSS(precision: Int?) -> String {
    var text = TextBuffer()
    if space.usesColorFunction {
      text.append("color(")
      text.append(space.cssName)
      text.append(" ")
    } else {
      text.append(space.cssName)
      text.append("(")
    }
    for index in 0..<3 {
      if index > 0 { text.append(" ") }
      guard let value = components[index] else {
        text.append("none")
        continue
      }
      let decimals = precision.map { space.isWide(component: index) ? max(0, $0 - 2) : $0 }
      text.append(decimal: value, decimals: decimals)
      if (space == .hsl || space == .hwb) && index > 0 { text.append("%") }
    }
    appendAlpha(to: &text, precision: precision)
    text.append(")")
    return text.text
  }

  private func appendAlpha(to text: inout TextBuffer, precision: Int?) {
    if isAlphaMissing {
      text.append(" / none")
    } else if !isOpaque, !roundsToOpaque(precision) {
      text.append(" / ")
      text.append(decimal: alpha, decimals: precision)
    }
  }
}

extension Color {
  private func roundsToOpaque(_ precision: Int?) -> Bool {
    guard let precision, precision < powersOfTen.count else { return false }
    return alpha >= 1 - 0.5 / powersOfTen[max(0, precision)]
  }
}

extension ColorSpace {
  /// Whether a component's range is 0–100 or 0–360, so that two decimals fewer say as much.
  fileprivate func isWide(component index: Int) -> Bool {
    switch self {
    case .lab, .lch, .hsl, .hwb: true
    case .oklch: index == 2
    default: false
    }
  }
}

extension TextBuffer {
  /// Appends a channel of 0–1 on the scale of 0–255; a whole byte is written as one, whatever
  /// residue the product has.
  fileprivate mutating func append(channel value: Double, decimals: Int?) {
    let rounded = byte(fromUnit: value)
    if decimals == nil, Double(rounded) / 255 == value {
      append(decimal: Double(rounded))
    } else {
      append(decimal: value * 255, decimals: decimals)
    }
  }
}
