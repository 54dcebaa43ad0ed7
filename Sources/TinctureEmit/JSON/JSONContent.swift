import TinctureColor
import TinctureCompiler
import TinctureModel

/// Writes the tokens of a tree.
struct JSONContent: Sendable {
  let design: ResolvedDesign
  let tree: JSONTree
  let options: JSONOptions
  let declarations: CSSDeclarations

  init(design: ResolvedDesign, tree: JSONTree, options: JSONOptions, text: CSSText) {
    self.design = design
    self.tree = tree
    self.options = options
    declarations = CSSDeclarations(design, text: text, linker: nil, lightDark: nil)
  }

  /// The whole object, with the values of some modes in the first place, and components last.
  func json(in choices: [Int], components: JSONComponents?) -> [UInt8] {
    var json = JSONWriter(isPretty: options.isPretty, capacity: tree.nodes.count * 48)
    write(0, choices, to: &json) { json in components?.write(to: &json) }
    return json.finished()
  }

  private func write(
    _ node: Int, _ choices: [Int], to json: inout JSONWriter,
    _ writeRest: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      tree.forEachChild(of: node) { child in
        json.key(tree.nodes[child].key)
        if let token = tree.nodes[child].token {
          write(token, choices, to: &json)
        } else {
          write(child, choices, to: &json)
        }
      }
      writeRest(&json)
    }
  }

  private func write(_ token: TokenID, _ choices: [Int], to json: inout JSONWriter) {
    guard options.hasMetadata || options.values == .both else {
      return writeModes(token, choices, options.values, to: &json)
    }
    json.object { json in
      if options.hasMetadata, let type = design[token]?.type {
        json.key("type")
        json.string(type.rawValue)
      }
      json.key("value")
      writeModes(token, choices, options.values == .css ? .css : .dtcg, to: &json)
      if options.values == .both {
        json.key("css")
        writeModes(token, choices, .css, to: &json)
      }
      if options.hasMetadata { json.metadata(of: design.design[token]) }
    }
  }

  private func writeModes(
    _ token: TokenID, _ choices: [Int], _ values: JSONOptions.Values, to json: inout JSONWriter
  ) {
    guard options.modes == .inline, case .table? = design.tokens[Int(token.rawValue)]?.values,
      let table = design[token]?.values
    else {
      return json.inline { json in writeValue(token, choices, values, to: &json) }
    }
    json.object { json in
      json.key("$default")
      json.inline { json in writeValue(token, choices, values, to: &json) }
      for (row, mode) in design.design.modes.differences(of: table, from: choices) {
        json.key(mode)
        json.inline { json in writeValue(token, row, values, to: &json) }
      }
    }
  }

  private func writeValue(
    _ token: TokenID, _ choices: [Int], _ values: JSONOptions.Values, to json: inout JSONWriter
  ) {
    guard let resolved = design.tokens[Int(token.rawValue)] else { return }
    let value = resolved.values.element { choices[$0] }
    if values != .css { return json.designTokensValue(value.withFallback) }
    switch value {
    case .number, .boolean, .string:
      // What JSON has itself needs no text.
      json.designTokensValue(value)
    case .color(let color) where color.color.isWide && options.colorFormat.isWide:
      json.object { json in
        json.key("$srgb")
        writeText(token, choices, gamut: .srgb, to: &json)
        json.key("$wide")
        writeText(token, choices, gamut: .unlimited, to: &json)
      }
    default: writeText(token, choices, gamut: .unlimited, to: &json)
    }
  }

  private func writeText(
    _ token: TokenID, _ choices: [Int], gamut: CSSGamut, to json: inout JSONWriter
  ) {
    let property = CSSProperty(token: token, part: .whole)
    json.string { bytes in
      declarations.append(property, in: choices, gamut: gamut, to: &bytes)
    }
  }
}

extension Value {
  /// The value with a `hex` for readers that know no more than sRGB, where it is a colour beyond that and has none.
  fileprivate var withFallback: Value {
    guard case .color(var value) = self, value.hex == nil, value.color.isWide else { return self }
    value.hex = HexFallback(String(value.color.srgb8.hex.prefix(7)))
    return .color(value)
  }
}

extension JSONWriter {
  /// The members `description` and `deprecated` of a token, where it has them.
  mutating func metadata(of token: Token) {
    guard case .contents(let contents) = token.details else { return }
    if let description = contents.description {
      key("description")
      string(description)
    }
    switch contents.deprecation {
    case .bare:
      key("deprecated")
      boolean(true)
    case .explained(let text):
      key("deprecated")
      string(text)
    case .lifted:
      key("deprecated")
      boolean(false)
    case nil: break
    }
  }
}
