import TinctureCompiler
package import TinctureDiagnostics
package import TinctureModel

/// Tells how a token, or a property of a component, gets its value: what `tincture explain` prints.
package struct Explanation {
  /// What a path names.
  package enum Subject: Sendable {
    case token(TokenID)
    case slot(ResolvedComponent, ComponentSlot)
  }

  let design: ResolvedDesign
  let text = CSSText()
  private let sources: SourceMap
  private var positions: PositionFinder
  private(set) var lines: [String] = []

  package init(_ design: ResolvedDesign, sources: SourceMap) {
    self.design = design
    self.sources = sources
    positions = PositionFinder(sources)
  }

  /// The subject that a path names: a token, or a component's name with a property or parameter behind it.
  package static func subject(_ path: String, in design: ResolvedDesign) -> Subject? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    if let token = token(names, in: design.design) { return .token(token) }
    guard let last = names.last, names.count > 1 else { return nil }
    let name = names.dropLast().joined(separator: ".")
    guard let component = design.components.first(where: { $0.component.name == name }) else {
      return nil
    }
    if let parameter = component.component.parameter(named: last) {
      return .slot(component, .parameter(parameter))
    }
    guard let property = ComponentProperty(rawValue: last), component[property] != nil else {
      return nil
    }
    return .slot(component, .property(property))
  }

  /// All paths that can be explained, for suggestions.
  package static func paths(in design: ResolvedDesign) -> [String] {
    var paths: [String] = []
    for component in design.components {
      let names =
        component.component.parameters.map(\.name) + component.properties.map(\.property.rawValue)
      paths += names.map { "\(component.component.name).\($0)" }
    }
    for index in design.tokens.indices {
      paths.append(design.design.path(of: TokenID(UInt32(index))).description)
    }
    return paths
  }

  private static func token(_ names: [String], in design: Design) -> TokenID? {
    var group = GroupID.root
    for (depth, name) in names.enumerated() {
      switch design.child(of: group, named: name) {
      case .group(let child): group = child
      case .token(let token): return depth == names.count - 1 ? token : nil
      case nil: return nil
      }
    }
    if case .token(let root) = design.child(of: group, named: "$root") { return root }
    return nil
  }

  // MARK: Lines

  mutating func line(_ text: String = "", indent: Int = 0) {
    lines.append(String(repeating: "  ", count: indent) + printable(text))
  }

  /// The text so far.
  package var output: String { lines.map { $0 + "\n" }.joined() }

  /// `colors.yaml:4:3`
  mutating func place(_ range: SourceRange) -> String {
    let position = positions.position(of: range)
    return "\(sources[range.file].path):\(position.line):\(position.column)"
  }

  /// What is written somewhere, on one line and not too long.
  func excerpt(_ range: SourceRange) -> String {
    let bytes = sources[range.file].bytes
    let start = min(Int(range.start), bytes.count)
    let end = min(Int(range.end), bytes.count)
    let words = String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 100 ? words.prefix(99) + "…" : words
  }
}

/// Text that keeps to its line and does nothing to the terminal.
func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: scalar
        }
      }))
}
