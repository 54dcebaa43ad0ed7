package import TinctureDiagnostics
package import TinctureModel

/// JSON for scripts and other tools.
package struct JSONTarget: Target {
  package static let name = "json"
  package static let summary = "a JSON object of values, flat or nested as the groups are"
  package static let defaultPath = "tokens.json"

  let options: JSONOptions

  package init(options: inout OptionReader) {
    self.options = JSONOptions(options: &options)
  }

  package func generate(
    _ design: ResolvedDesign, context: TargetContext, diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    let tokens = context.selection.tokens(of: design)
    let hasComponents = options.hasComponents && !design.components.isEmpty
    guard !tokens.isEmpty || hasComponents else {
      diagnostics.report(.emptyOutput(context))
      return []
    }
    let tree = JSONTree(
      tokens, of: design.design, options: options, target: Self.name, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    let text = CSSText(
      colorFormat: options.colorFormat, lengthUnit: options.lengthUnit,
      rootFontSize: context.rootFontSize)
    let content = JSONContent(design: design, tree: tree, options: options, text: text)
    let space = design.design.modes
    let combinations =
      options.modes == .files
      ? space.usedCombinations(by: tokens, and: hasComponents ? design.components : [], in: design)
      : [[Int](repeating: 0, count: space.axes.count)]
    let files = combinations.map { choices in
      let components =
        hasComponents
        ? JSONComponents(
          design, options: options, text: text, choices: choices, diagnostics: &diagnostics) : nil
      let mode = options.modes == .files ? space.name(of: choices) : nil
      return OutputFile(
        path: mode.map { Self.path(context.path, mode: $0) } ?? context.path,
        bytes: content.json(in: choices, components: components))
    }
    return diagnostics.hasErrors ? [] : files
  }

  /// `tokens.json` becomes `tokens.dark.json`.
  private static func path(_ path: String, mode: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path).\(mode)" }
    return "\(path[..<dot]).\(mode)\(path[dot...])"
  }
}

/// What the JSON target can be told.
struct JSONOptions: Sendable {
  enum Structure: String, CaseIterable {
    /// Objects in objects, as the groups are.
    case nested
    /// One object.
    case flat
  }

  enum Values: String, CaseIterable {
    /// The text that CSS would have.
    case css
    /// The shape of the Design Tokens format.
    case dtcg
    /// An object with both, as `value` and `css`.
    case both
  }

  enum Modes: String, CaseIterable {
    /// An object with the values of all modes where they differ: `{"$default": …, "dark": …}`.
    case inline
    /// A file for each combination of modes.
    case files
    /// The default modes only.
    case `default`
  }

  enum KeyCase: String, CaseIterable {
    /// Names as they are written; those of a path are joined by points.
    case original
    case camel
    case pascal
    case kebab
    case snake
    case constant

    var nameCase: NameCase? { NameCase(rawValue: rawValue) }
  }

  let structure: Structure
  let values: Values
  let modes: Modes
  let keyCase: KeyCase
  let prefix: String
  let hasMetadata: Bool
  let hasComponents: Bool
  var hasCells: Bool
  let isPretty: Bool
  let colorFormat: CSSColorFormat
  let lengthUnit: CSSLengthUnit

  init(options: inout OptionReader) {
    structure = options.choice("structure", default: .nested, "nested as the groups are, or flat")
    values = options.choice("values", default: .css, "what stands for a value")
    modes = options.choice("modes", default: .inline, "where the values of other modes stand")
    keyCase = options.choice("case", default: .original, "how the words of a key are put together")
    prefix = options.text("prefix", default: "", "what every path begins with")
    hasMetadata = options.flag(
      "metadata", default: false, "add types, descriptions and deprecations")
    hasComponents = options.flag("components", default: true, "add the style tables of components")
    hasCells = options.flag(
      "cells", default: false, "add every cell of every component to its tables")
    isPretty = options.flag("pretty", default: true, "break and indent lines")
    colorFormat = options.choice("colorFormat", default: .auto, "the notation of colours in CSS")
    lengthUnit = options.choice("unit", default: .authored, "the unit of lengths in CSS")
  }
}
