import TinctureModel

/// Which of its fonts SwiftUI is to use.
enum SwiftUIFont {
  case named(String)
  /// The system's own in a design.
  case system(design: StaticString)

  /// The first name decides, for SwiftUI takes the system's font where a named one is missing.
  init(_ family: FontFamily) {
    let name = family.names.first ?? "system-ui"
    switch name.lowercased() {
    case "system-ui", "-apple-system", "blinkmacsystemfont", "ui-sans-serif", "sans-serif",
      "sf pro", "sf pro text", "sf pro display":
      self = .system(design: "default")
    case "ui-serif", "serif", "new york": self = .system(design: "serif")
    case "ui-monospace", "monospace", "sf mono": self = .system(design: "monospaced")
    case "ui-rounded", "sf pro rounded": self = .system(design: "rounded")
    default: self = .named(name)
    }
  }

  /// The weight nearest to a number from 1 to 1000.
  static func weight(_ number: Double) -> StaticString {
    switch number {
    case ..<150: "ultraLight"
    case ..<250: "thin"
    case ..<350: "light"
    case ..<450: "regular"
    case ..<550: "medium"
    case ..<650: "semibold"
    case ..<750: "bold"
    case ..<850: "heavy"
    default: "black"
    }
  }

  /// The style with which text grows: the one stated, or the one whose size at the default setting is nearest.
  ///
  /// The two largest exist on visionOS only; `largeTitle` grows like them.
  static func textStyle(_ style: TextStyle?, size: Double) -> StaticString {
    switch style {
    case .extraLargeTitle, .extraLargeTitle2: return TextStyle.largeTitle.swiftName
    case let style?: return style.swiftName
    case nil: break
    }
    let candidates: [TextStyle] = [
      .body, .largeTitle, .title, .title2, .title3, .callout, .subheadline, .footnote, .caption,
      .caption2,
    ]
    let nearest = candidates.min { left, right in
      (left.metrics.size - size).magnitude < (right.metrics.size - size).magnitude
    }
    return (nearest ?? .body).swiftName
  }

  /// Whether a text is set as one of the platform's own styles is, in whatever weight.
  static func isNative(_ text: Typography, _ lengths: SwiftLengths) -> Bool {
    guard let style = text.textStyle, case .system(let design) = SwiftUIFont(text.fontFamily),
      style != .extraLargeTitle, style != .extraLargeTitle2
    else { return false }
    let metrics = style.metrics
    return "\(design)" == "default" && lengths.points(text.fontSize) == metrics.size
      && (text.lineHeight * metrics.size - metrics.lineHeight).magnitude < 0.01
      && text.letterSpacing.value == 0
  }

  /// Writes a text that is native: `.body.weight(.semibold)`.
  static func writeNative(_ text: Typography, to printer: inout SwiftPrinter) {
    guard let style = text.textStyle else { return }
    printer.code(".")
    printer.code(style.swiftName)
    let weight = weight(text.fontWeight.number)
    guard "\(weight)" != "\(self.weight(style.metrics.weight))" else { return }
    printer.code(".weight(.")
    printer.code(weight)
    printer.code(")")
  }
}
