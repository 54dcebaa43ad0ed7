import TinctureColor
import TinctureDiagnostics
import TinctureEmit
import TinctureModel

/// Puts a resolved design together from paths and values, without documents.
struct DesignFixture {
  private var design: Design
  private var resolved: [ResolvedToken?] = []
  private var targets: [ReferenceTarget?] = []

  init(modes: ModeSpace = .none) {
    design = Design(modes: modes)
  }

  /// Adds a token of one value.
  @discardableResult
  mutating func add(_ path: String..., value: Value) -> TokenID {
    add(path, .constant(value))
  }

  /// Adds a token of a value for each row of a table.
  @discardableResult
  mutating func add(_ path: String..., axes: [Int], rows: [Value]) -> TokenID {
    let tableAxes = axes.map {
      ModeTableAxis(index: $0, count: design.modes.axes[$0].values.count)
    }
    return add(path, .table(axes: tableAxes, rows: rows))
  }

  /// Says more of a token.
  mutating func set(
    _ id: TokenID, description: String? = nil, deprecation: Token.Deprecation? = nil,
    swiftUI: String? = nil, aliasOf target: TokenID? = nil
  ) {
    var contents = design[id].contents
    contents.description = description
    contents.deprecation = deprecation
    if let swiftUI { contents.platformValues = [.init(platform: .swiftui, name: swiftUI)] }
    design[id].contents = contents
    if let target {
      let reference = ReferenceID(UInt32(design.references.count))
      design.references.append(Reference(.path, "", at: Self.range))
      targets.append(ReferenceTarget(token: target))
      design[id].value = .reference(reference)
    }
  }

  var build: ResolvedDesign {
    ResolvedDesign(design: design, tokens: resolved, targets: targets)
  }

  private mutating func add(_ path: [String], _ values: ModeTable<Value>) -> TokenID {
    var group = GroupID.root
    for name in path.dropLast() {
      let key = Design.ChildKey(parent: group, name: name)
      if case .group(let known) = design.children[key] {
        group = known
      } else {
        let new = GroupID(UInt32(design.groups.count))
        design.groups.append(Group(name: name, parent: group, range: Self.range))
        design.children[key] = .group(new)
        group = new
      }
    }
    let id = TokenID(UInt32(design.tokens.count))
    let type = values.base.type ?? .string
    design.tokens.append(
      Token(
        name: path[path.count - 1], group: group, range: Self.range, valueRange: Self.range,
        type: .own(type), value: .literal(values.base)))
    design.children[Design.ChildKey(parent: group, name: path[path.count - 1])] = .token(id)
    resolved.append(ResolvedToken(type: type, values: values))
    return id
  }

  private static let range = SourceRange(file: FileID(0), start: 0, end: 0)
}

extension Value {
  /// A colour from its 8-bit notation.
  static func hex(_ text: String) -> Value {
    .color(ColorValue(RGBA8(hex: text).map { Color($0) } ?? .black))
  }

  static func px(_ value: Double) -> Value { .dimension(Dimension(value, .px)) }
}

/// What a target makes of a design.
func generate<T: Target>(
  _ target: T.Type, _ design: ResolvedDesign, options: [OptionEntry] = [],
  projectName: String? = nil
) -> (text: String, diagnostics: Diagnostics) {
  var reader = OptionReader(options)
  let made = target.init(options: &reader)
  reader.reportUnknown(target: target.name)
  var diagnostics = reader.diagnostics
  let context = TargetContext(
    projectName: projectName, path: target.defaultPath, version: "1.0", rootFontSize: 16,
    selection: TokenSelection(), range: nil)
  let files = made.generate(design, context: context, diagnostics: &diagnostics)
  return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), diagnostics)
}

extension OptionEntry {
  init(_ name: String, _ text: String) {
    self.init(name: name, value: .text(text))
  }
}

extension ModeSpace {
  /// Light and dark, two contrasts, and a scope of one's own.
  static let example = ModeSpace(axes: [
    ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance),
    ModeAxis(name: "contrast", values: ["standard", "increased"], mechanism: .contrast),
    ModeAxis(name: "density", values: ["comfortable", "compact"], mechanism: .scope),
  ])
}
