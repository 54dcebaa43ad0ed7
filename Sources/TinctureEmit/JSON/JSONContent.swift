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

  /// The whole object, with the values of some modes in the first place.
  func json(in choices: [Int]) -> [UInt8] {
    var json = JSONWriter(isPretty: options.isPretty, capacity: tree.nodes.count * 48)
    write(0, choices, to: &json)
    return json.finished()
  }

  private func write(_ node: Int, _ choices: [Int], to json: inout JSONWriter) {
    json.object { json in
      tree.forEachChild(of: node) { child in
        json.key(tree.nodes[child].key)
        if let token = tree.nodes[child].token {
          write(token, choices, to: &json)
        } else {
          write(child, choices, to: &json)
        }
      }
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
    if values != .css {
      return json.designTokensValue(resolved.values.element { choices[$0] })
    }
    switch resolved.type {
    case .number, .boolean:
      // What JSON has itself needs no text.
      json.designTokensValue(resolved.values.element { choices[$0] })
    case .string:
      json.designTokensValue(resolved.values.element { choices[$0] })
    default:
      let property = CSSProperty(token: token, part: .whole)
      json.string { bytes in
        declarations.append(property, in: choices, gamut: .unlimited, to: &bytes)
      }
    }
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
