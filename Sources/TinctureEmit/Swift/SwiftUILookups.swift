import TinctureDiagnostics
import TinctureModel

/// Static members of `ShapeStyle` for the colours, so that they can be named after a point.
struct SwiftUILookups {
  private let design: ResolvedDesign
  private let names: SwiftNames
  private let target: String
  private var printer = SwiftPrinter(level: 1)
  private var table = NameTable()
  private let colorName: SwiftFragment
  private let prefix: SwiftIdentifier
  /// What the tokens of a group share, by its number.
  private var groups: [Group?]

  private struct Group {
    /// The segments of the group's path that stand in the names.
    let segments: [String]
    /// The beginning of the names.
    let name: SwiftIdentifier
    /// The group's path in the documents, with a point behind it.
    let path: SwiftComment
    /// The group's name in Swift.
    let code: SwiftFragment
  }

  init(_ design: ResolvedDesign, names: SwiftNames, target: String) {
    self.design = design
    self.names = names
    self.target = target
    colorName = names.options.support("Color")
    prefix = names.options.prefix.uncapitalized
    groups = Array(repeating: nil, count: design.design.groups.count)
  }

  var text: String { String(decoding: printer.bytes.dropLast(), as: UTF8.self) }

  mutating func write(_ tokens: [TokenID], diagnostics: inout Diagnostics) {
    for token in tokens where design[token]?.type == .color { write(token) }
    table.reportCollisions(
      in: design.design, target: target,
      help: "rename one of them, or leave these members out with `lookup: false`",
      diagnostics: &diagnostics)
  }

  private mutating func write(_ token: TokenID) {
    let segment = design.design.tokens[Int(token.rawValue)].name
    let group = group(design.design.tokens[Int(token.rawValue)].group)
    let isSettled = SwiftIdentifier.isSettled(segment)
    let name =
      (isSettled ? SwiftIdentifier.prefixed(group.name, settled: segment) : nil)
      ?? .prefixed(prefix, segments: group.segments + [segment])
    table.take(name.text, for: token)
    printer.ignoreRules(for: name)
    if names.options.hasComments {
      printer.documentation(path: group.path, name: segment, isSettled: isSettled)
    }
    if design.design.tokens[Int(token.rawValue)].details != nil,
      let deprecation = design.design[token].contents.deprecation, deprecation != .lifted
    {
      SwiftDeprecation(deprecation, replacement: nil).write(to: &printer)
    }
    printer.beginLine()
    printer.access(names.options.access)
    printer.code("static var ")
    printer.name(name)
    printer.beginType()
    printer.code(colorName)
    printer.getter(group.code.member(names[token]))
  }

  private mutating func group(_ id: GroupID) -> Group {
    if let group = groups[Int(id.rawValue)] { return group }
    let segments = design.design.path(of: id).segments
    let isSection = segments.first == "color" || segments.first == "colors"
    let named = Array(segments.dropFirst(isSection ? 1 : 0))
    let group = Group(
      segments: named, name: named.isEmpty ? prefix : .prefixed(prefix, segments: named),
      path: SwiftComment(segments.map { $0 + "." }.joined()), code: names.path(of: id))
    groups[Int(id.rawValue)] = group
    return group
  }
}
