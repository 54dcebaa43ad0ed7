import TinctureModel

/// How the CSS target tells light from dark and one contrast from the other.
package enum CSSModeStyle: String, Sendable, CaseIterable {
  /// By what the reader's system asks for.
  case media
  /// By an attribute such as `data-theme`.
  case attribute
  /// By the system, unless an attribute says otherwise.
  case both
  /// Colours by `light-dark()`, everything else as `both`.
  case lightDark = "light-dark"

  var usesMedia: Bool { self != .attribute }
  var usesAttributes: Bool { self != .media }
}

/// The means by which CSS chooses among the values of a mode axis.
struct CSSModeAxis: Sendable {
  struct Mode: Sendable {
    /// A media feature with its value, in parentheses; `nil` where none stands for the mode.
    let media: String?
    /// A selector for elements that state the mode; `nil` where none may.
    let selector: String?
    /// The value of `color-scheme` in the mode.
    let colorScheme: String?
  }

  /// By value; the first is the default.
  let modes: [Mode]

  /// - Parameters:
  ///   - axis: The axis.
  ///   - style: How appearance and contrast are told apart.
  ///   - attribute: The attribute's name, such as `data-theme`.
  ///   - selectors: Selectors by the names of modes, in place of the attribute.
  init(
    _ axis: ModeAxis, style: CSSModeStyle, attribute: String, selectors: [String: String]
  ) {
    modes = axis.values.enumerated().map { index, name in
      let feature = Self.mediaFeature(of: name, at: index, on: axis)
      let selector = selectors[name] ?? "[\(attribute)=\"\(name)\"]"
      let isScheme = axis.mechanism == .appearance && (name == "light" || name == "dark")
      let hasSelector =
        style.usesAttributes || axis.mechanism == .scope || (feature == nil && index > 0)
      return Mode(
        media: style.usesMedia ? feature : nil,
        selector: hasSelector ? selector : nil,
        colorScheme: isScheme ? name : nil)
    }
  }

  /// Whether a mode can be stated by an attribute or the like.
  var hasSelectors: Bool { modes.contains { $0.selector != nil } }

  /// Media Queries 5, sections 12.2 and 12.5. A contrast of any other name than these is the increased one, as there are
  /// two.
  private static func mediaFeature(of mode: String, at index: Int, on axis: ModeAxis) -> String? {
    switch axis.mechanism {
    case .scope: return nil
    case .appearance:
      return mode == "light" || mode == "dark" ? "(prefers-color-scheme: \(mode))" : nil
    case .contrast:
      switch mode {
      case "standard", "normal", "default", "no-preference":
        return "(prefers-contrast: no-preference)"
      case "increased", "more", "high": return "(prefers-contrast: more)"
      case "reduced", "less", "low": return "(prefers-contrast: less)"
      case "custom": return "(prefers-contrast: custom)"
      default: return index == 1 && axis.values.count == 2 ? "(prefers-contrast: more)" : nil
      }
    }
  }
}
