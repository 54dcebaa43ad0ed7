import TinctureDiagnostics
import TinctureModel

/// The templates of the Swift targets, and the values that both give them.
struct SwiftTemplates: Sendable {
  private let set: TemplateSet

  /// - Parameter folders: Where templates are looked for; the first folder with a name has it.
  init(folders: [String]) throws(TemplateError) {
    var names: Set<String> = []
    var sources: [(name: String, text: String)] = []
    for folder in folders {
      for source in BundledTemplates.sources(of: folder) where names.insert(source.name).inserted {
        sources.append(source)
      }
    }
    set = try TemplateSet(sources: sources)
  }

  func render(_ values: SwiftFileValues, into output: inout [UInt8]) throws(TemplateError) {
    let shape = TemplateShape(values.fields.map(\.name), names: set.names)
    let root = TemplateObject(shape, values.fields.map(\.value))
    try set.render("file", root, escape: .none, into: &output)
  }

  func object(_ fields: [(name: String, value: TemplateValue)]) -> TemplateValue {
    .object(TemplateObject(TemplateShape(fields.map(\.name), names: set.names), fields.map(\.value)))
  }
}

/// What a file's template is given.
struct SwiftFileValues {
  private(set) var fields: [(name: String, value: TemplateValue)] = []

  mutating func set(_ name: String, _ value: TemplateValue) {
    fields.append((name, value))
  }

  mutating func set(_ name: String, _ text: String) {
    set(name, .text(text))
  }

  /// The values that do not depend on the target's own types.
  init(
    context: TargetContext, options: SwiftOptions, templates: SwiftTemplates,
    writer: SwiftValueWriter, tokens: [UInt8]
  ) {
    set("version", SwiftComment(context.version).firstLine)
    set("project", context.projectName.map { .text(SwiftComment($0).firstLine) } ?? .null)
    let title = context.projectName.map { "The design tokens of \(SwiftComment($0).firstLine)." }
    set("title", title ?? "The design tokens.")
    set("access", options.access.modifier)
    set("isExplicit", .flag(options.access != .internal))
    set("hasImports", .flag(!options.imports.isEmpty))
    set("imports", Self.imports(options, templates: templates))
    let outer = SwiftFragment(path: options.namespace.dropLast())
    set("outer", outer.text.isEmpty ? .null : .text(outer.text))
    set("namespace", options.namespace.last?.text ?? "Tokens")
    set("prefix", options.prefix.bare)
    set("support", .flag(options.hasSupport))
    set("tokens", String(decoding: tokens.dropLast(), as: UTF8.self))
    set("hasModes", .flag(!writer.modes.axes.isEmpty))
    set("axes", Self.axes(writer.modes, templates: templates))
    set("modeSets", Self.modeSets(writer, templates: templates))
  }

  private static func imports(_ options: SwiftOptions, templates: SwiftTemplates) -> TemplateValue {
    let names = options.imports.map(\.text).sorted { $0.lowercased() < $1.lowercased() }
    return .list(TemplateList(names.map { templates.object([("name", .text($0))]) }))
  }

  private static func axes(_ modes: SwiftModes, templates: SwiftTemplates) -> TemplateValue {
    let axes = modes.axes.enumerated().map { index, axis in
      templates.object([
        ("type", .text(axis.type.text)),
        ("property", .text(axis.property.text)),
        ("default", .text(axis.values.first?.text ?? "")),
        ("isLast", .flag(index == modes.axes.count - 1)),
        (
          "values",
          .list(TemplateList(axis.values.map { templates.object([("name", .text($0.text))]) }))
        ),
      ])
    }
    return .list(TemplateList(axes))
  }

  private static func modeSets(
    _ writer: SwiftValueWriter, templates: SwiftTemplates
  ) -> TemplateValue {
    let sets = writer.modeSets.map { set in
      let axes = set.map { writer.modes.axes[$0.index] }
      let subject = axes.map { "modes.\($0.property.text)" }
      let names = writer.modes.rowNames(set)
      let rows = names.enumerated().map { row, name in
        let choices = set.choices(ofRow: row)
        let pattern = zip(axes, choices).map { ".\($0.values[$1].text)" }
        return templates.object([
          ("name", .text(name.text)),
          ("pattern", .text(Self.tuple(pattern))),
          ("isLast", .flag(row == names.count - 1)),
        ])
      }
      return templates.object([
        ("name", .text(writer.modes.typeName(set, prefix: writer.options.prefix).text)),
        ("subject", .text(Self.tuple(subject))),
        ("rows", .list(TemplateList(rows))),
      ])
    }
    return .list(TemplateList(sets))
  }

  private static func tuple(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}
