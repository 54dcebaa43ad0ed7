import TinctureDiagnostics
import TinctureModel

/// What the CSS target can be told.
struct CSSOptions: Sendable {
  var prefix = Words()
  var nameCase = NameCase.kebab
  var selectors = [":root"]
  var keepsReferences = true
  var hasComments = true
  var layer: String?
  var modes = CSSModeStyle.both
  var setsColorScheme = true
  var colorFormat = CSSColorFormat.auto
  var lengthUnit = CSSLengthUnit.authored
  var springs = CSSSpringNotation.linear
  /// Attributes by the names of axes.
  var attributes: [String: String] = [:]
  var hasComponents = true
  var componentSelectors = CSSComponentSelectors.class
  /// The cascade layer of components; `nil` for none.
  var componentLayer: String? = "components"
  /// Selectors by the names of modes.
  var modeSelectors: [String: String] = [:]

  init() {}

  init(options: inout OptionReader) {
    prefix = Self.readPrefix(&options)
    nameCase = options.choice("case", default: .kebab, "how the words of a name are put together")
    selectors = Self.readSelectors(&options)
    keepsReferences = options.flag(
      "references", default: true, "write `var(--x)` where a token refers to another")
    hasComments = options.flag(
      "comments", default: true, "write descriptions, deprecations and the names of groups")
    layer = Self.readLayer(
      "layer", default: nil, "the cascade layer to stand in", &options)
    hasComponents = options.flag("components", default: true, "write rules for components")
    componentSelectors = options.choice(
      "componentSelectors", default: .class,
      "how elements state the variants and own states of components")
    componentLayer = Self.readLayer(
      "componentLayer", default: "components", "the cascade layer of components, or `none`",
      &options)
    modes = options.choice(
      "modes", default: .both, "how light and dark, and the contrasts, are told apart")
    setsColorScheme = options.flag(
      "colorScheme", default: true, "set `color-scheme` with the appearance")
    colorFormat = options.choice("colorFormat", default: .auto, "the notation of colours")
    lengthUnit = options.choice("unit", default: .authored, "the unit of lengths")
    springs = options.choice("springs", default: .linear, "how springs are written as easings")
    for (axis, attribute, range) in options.mapping(
      "attributes", "the attribute for each mode axis, in place of `data-theme`, `data-<axis>`")
    {
      if Self.isAttribute(attribute) {
        attributes[axis] = attribute
      } else {
        options.report(
          Diagnostic(
            .invalidConfiguration, "`\(attribute)` is no name for an attribute", at: range,
            help: "write a name such as `data-color-mode`"))
      }
    }
    for (mode, selector, range) in options.mapping(
      "modeSelectors", "a selector for each mode, in place of its attribute: `dark: .dark`")
    {
      if Self.isSelector(selector) {
        modeSelectors[mode] = selector
      } else {
        options.report(.notSelector(selector, at: range))
      }
    }
  }

  private static func readPrefix(_ options: inout OptionReader) -> Words {
    let text = options.text(
      "prefix", default: "", "words before every name: `acme` gives `--acme-…`")
    let words = Words(segments: [text])
    if words.words.isEmpty, !text.isEmpty {
      options.report(
        Diagnostic(
          .invalidConfiguration, "there is no word in the prefix `\(text)`",
          at: options.range(of: "prefix"), help: "write letters or digits, such as `acme`"))
    }
    return words
  }

  private static func readSelectors(_ options: inout OptionReader) -> [String] {
    var selectors: [String] = []
    let written = options.list("selector", "what carries the tokens; `:root` if left out")
    for (text, range) in written {
      for selector in split(text) {
        if isSelector(selector) {
          selectors.append(selector)
        } else {
          options.report(.notSelector(selector, at: range))
        }
      }
    }
    return selectors.isEmpty ? [":root"] : selectors
  }

  private static func readLayer(
    _ name: String, default: String?, _ summary: String, _ options: inout OptionReader
  ) -> String? {
    guard let (layer, range) = options.optionalText(name, default: `default`, summary) else {
      return `default`
    }
    if layer == "none" { return nil }
    let names = layer.split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ CSSSyntax.isIdentifier($0) }) else {
      options.report(
        Diagnostic(
          .invalidConfiguration, "`\(layer)` is no name for a layer", at: range,
          help: "write a name such as `tokens` or `design.tokens`"))
      return nil
    }
    return layer
  }

  /// The selectors of a list; commas in parentheses or brackets separate nothing.
  private static func split(_ list: String) -> [String] {
    var selectors = [""]
    var depth = 0
    for character in list {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        selectors.append("")
        continue
      default: break
      }
      selectors[selectors.count - 1].append(character)
    }
    return selectors.map { text in
      String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Whether text can stand in the place of a selector without ending it. Whether it selects anything is not known here.
  private static func isSelector(_ text: String) -> Bool {
    var open: [Character] = []
    for character in text {
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      case ")", "]": guard open.popLast() == character else { return false }
      case "{", "}", ";", "<", "\\", "/", "@": return false
      default: guard character.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else { return false }
      }
    }
    return open.isEmpty && !text.isEmpty && text.count { $0 == "\"" } % 2 == 0
      && !text.contains("'")
  }

  private static func isAttribute(_ text: String) -> Bool {
    CSSSyntax.isIdentifier(text)
  }
}

extension Diagnostic {
  fileprivate static func notSelector(_ text: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .invalidConfiguration, "`\(text)` is not a selector that a stylesheet can be written with",
      at: range, help: "write a selector such as `:root` or `.theme`")
  }
}
