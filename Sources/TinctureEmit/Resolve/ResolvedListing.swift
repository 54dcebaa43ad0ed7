package import TinctureDiagnostics
package import TinctureModel

/// What `tincture resolve` prints: tokens by path with their types and values in some modes.
package struct ResolvedListing: Sendable {
  private let design: ResolvedDesign
  private let sources: SourceMap
  private let tokens: [TokenID]
  /// The value index on each axis.
  private let choices: [Int]
  private let showsAllModes: Bool
  private let declarations: CSSDeclarations
  private let cells: ComponentCells?

  /// - Parameters:
  ///   - design: The design.
  ///   - sources: The files that it was read from.
  ///   - patterns: Only tokens whose path matches one of these; all of them if empty.
  ///   - choice: The modes; the default on every axis that it does not fix.
  ///   - showsAllModes: Whether the values of other modes are added where they differ.
  ///   - cells: The cells of components that are listed, too.
  package init(
    design: ResolvedDesign, sources: SourceMap, patterns: [Glob], choice: ModeSelector,
    showsAllModes: Bool, cells: ComponentCells? = nil
  ) {
    self.design = design
    self.cells = cells
    self.sources = sources
    tokens = TokenSelection(include: patterns).tokens(of: design)
    choices = design.design.modes.axes.indices.map { choice.choices[$0] ?? 0 }
    self.showsAllModes = showsAllModes
    declarations = CSSDeclarations(design, text: CSSText(), linker: nil, lightDark: nil)
  }

  private var space: ModeSpace { design.design.modes }

  // MARK: JSON

  /// The format `tincture/resolved-1`, on which other programs rely.
  package var json: [UInt8] {
    var positions = PositionFinder(sources)
    var json = JSONWriter(isPretty: true, capacity: tokens.count * 320)
    json.object { json in
      json.key("format")
      json.string("tincture/resolved-1")
      json.key("modes")
      json.inline { json in
        json.object { json in
          for (axis, value) in zip(space.axes, choices) {
            json.key(axis.name)
            json.string(axis.values[value])
          }
        }
      }
      json.key("tokens")
      json.object { json in
        for token in tokens { write(token, &positions, to: &json) }
      }
      cells?.write(to: &json)
    }
    return json.finished()
  }

  private func write(
    _ token: TokenID, _ positions: inout PositionFinder, to json: inout JSONWriter
  ) {
    guard let resolved = design.tokens[Int(token.rawValue)] else { return }
    json.key(design.design.path(of: token).description)
    json.object { json in
      json.key("type")
      json.string(resolved.type.rawValue)
      json.key("value")
      json.inline { json in json.designTokensValue(resolved.values.element { choices[$0] }) }
      json.key("css")
      json.string { bytes in appendCSS(token, choices, to: &bytes) }
      if showsAllModes { writeModes(resolved.values, to: &json) }
      json.metadata(of: design.design[token])
      json.key("origin")
      json.inline { json in
        let range = design.design[token].range
        let position = positions.position(of: range)
        json.object { json in
          json.key("file")
          json.string(sources[range.file].path)
          json.key("line")
          json.number(position.line)
          json.key("column")
          json.number(position.column)
        }
      }
    }
  }

  private func writeModes(_ table: ModeTable<Value>, to json: inout JSONWriter) {
    let differences = space.differences(of: table, from: choices)
    guard !differences.isEmpty else { return }
    json.key("values")
    json.object { json in
      for (row, name) in differences {
        json.key(name)
        json.inline { json in json.designTokensValue(table.element { row[$0] }) }
      }
    }
  }

  private func appendCSS(_ token: TokenID, _ choices: [Int], to bytes: inout [UInt8]) {
    declarations.append(
      CSSProperty(token: token, part: .whole), in: choices, gamut: .unlimited, to: &bytes)
  }

  // MARK: Table

  /// Columns for people: the path, the type, the value as CSS; other modes below their token.
  package var table: [UInt8] {
    var lines: [(name: String, type: String, value: String)] = []
    for token in tokens {
      guard let resolved = design[token] else { continue }
      let name = printable(design.design.path(of: token).description)
      lines.append((name, resolved.type.rawValue, value(of: token, choices)))
      guard showsAllModes else { continue }
      for (row, mode) in space.differences(of: resolved.values, from: choices) {
        lines.append(("  \(mode)", "", value(of: token, row)))
      }
    }
    let nameWidth = lines.map { $0.name.count }.max() ?? 0
    let typeWidth = lines.map { $0.type.count }.max() ?? 0
    var table = ""
    for line in lines {
      table += line.name + String(repeating: " ", count: nameWidth - line.name.count + 2)
      table += line.type + String(repeating: " ", count: typeWidth - line.type.count + 2)
      table += line.value + "\n"
    }
    if let cells { table += printableLines(cells.table) }
    return Array(table.utf8)
  }

  private func printableLines(_ text: String) -> String {
    text.split(separator: "\n").map { printable(String($0)) + "\n" }.joined()
  }

  private func value(of token: TokenID, _ choices: [Int]) -> String {
    var bytes: [UInt8] = []
    appendCSS(token, choices, to: &bytes)
    return printable(String(decoding: bytes, as: UTF8.self))
  }
}

/// Finds lines and columns; the lines of each file are counted once.
struct PositionFinder {
  private let sources: SourceMap
  private var indexes: [FileID: LineIndex] = [:]

  init(_ sources: SourceMap) {
    self.sources = sources
  }

  mutating func position(of range: SourceRange) -> SourcePosition {
    if let index = indexes[range.file] { return index.position(at: range.start) }
    let index = LineIndex(sources[range.file])
    indexes[range.file] = index
    return index.position(at: range.start)
  }
}
