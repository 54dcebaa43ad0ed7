import TinctureModel

/// Gives a stylesheet to the templates that lay it out. Rows are made while they are rendered, so that a large design is
/// never held as text twice.
struct CSSLayout {
  private let stylesheet: CSSStylesheet
  private let declarations: CSSDeclarations
  private let names: CSSPropertyNames
  private let options: CSSOptions
  private let context: TargetContext

  init(
    _ stylesheet: CSSStylesheet, declarations: CSSDeclarations, names: CSSPropertyNames,
    options: CSSOptions, context: TargetContext
  ) {
    self.stylesheet = stylesheet
    self.declarations = declarations
    self.names = names
    self.options = options
    self.context = context
  }

  func render() throws(TemplateError) -> [UInt8] {
    let templates = try TemplateSet(sources: BundledTemplates.sources(of: CSSTarget.name))
    let shapes = Shapes(templates)
    let rules = stylesheet.rules
    let root = TemplateObject(
      templates.shape("project", "version", "layer", "rules"),
      [
        Self.text(context.projectName),
        .text(context.version),
        Self.text(options.layer),
        .list(TemplateList(count: rules.count) { rule(rules[$0], isFirst: $0 == 0, shapes) }),
      ])
    var output: [UInt8] = []
    output.reserveCapacity(rules.reduce(512) { $0 + $1.properties.count * 48 })
    try templates.render(
      "stylesheet", root, escape: CSSSyntax.commentEscape, into: &output)
    return output
  }

  private struct Shapes: Sendable {
    let rule: TemplateShape
    let selector: TemplateShape
    let property: TemplateShape
    let section: TemplateShape

    init(_ templates: TemplateSet) {
      rule = templates.shape("isFirst", "media", "selectors", "colorScheme", "properties")
      selector = templates.shape("text", "separator")
      property = templates.shape("section", "description", "deprecation", "name", "value")
      section = templates.shape("title", "isFirst")
    }
  }

  private func rule(_ rule: CSSRule, isFirst: Bool, _ shapes: Shapes) -> TemplateValue {
    let selectors = rule.selectors.enumerated().map { index, selector in
      TemplateValue.object(
        TemplateObject(
          shapes.selector,
          [.text(selector), .text(index + 1 < rule.selectors.count ? "," : " {")]))
    }
    let sections = rule.isBase && options.hasComments ? sections(of: rule.properties) : []
    return .object(
      TemplateObject(
        shapes.rule,
        [
          .flag(isFirst),
          rule.media.isEmpty ? .null : .text(rule.media.joined(separator: " and ")),
          .list(TemplateList(selectors)),
          Self.text(rule.colorScheme),
          .list(
            TemplateList(count: rule.properties.count) { index in
              property(rule, index, sections, shapes)
            }),
        ]))
  }

  private func property(
    _ rule: CSSRule, _ index: Int, _ sections: [UInt32], _ shapes: Shapes
  ) -> TemplateValue {
    let property = rule.properties[index]
    let tokenIndex = Int(property.token.rawValue)
    var text: [UInt8] = []
    declarations.append(property, in: rule.choices, gamut: rule.gamut, to: &text)
    var description: TemplateValue = .null
    var deprecation: TemplateValue = .null
    if rule.isBase, options.hasComments, property.part == .whole,
      case .contents(let contents) = declarations.design.design.tokens[tokenIndex].details
    {
      description = Self.text(contents.description)
      deprecation = Self.text(Self.remark(contents.deprecation))
    }
    return .object(
      TemplateObject(
        shapes.property,
        [
          section(sections, index, hasScheme: rule.colorScheme != nil, shapes),
          description,
          deprecation,
          .text(names.name(of: property.token, part: property.part)),
          .text(String(decoding: text, as: UTF8.self)),
        ]))
  }

  private static func remark(_ deprecation: Token.Deprecation?) -> String? {
    switch deprecation {
    case .bare: "Deprecated."
    case .explained(let text): "Deprecated: \(text)"
    case .lifted, nil: nil
    }
  }

  private static func text(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }

  // MARK: Sections

  /// The heading where a top group begins; there is none if everything stands in one.
  private func section(
    _ sections: [UInt32], _ index: Int, hasScheme: Bool, _ shapes: Shapes
  ) -> TemplateValue {
    guard index < sections.count, index == 0 || sections[index - 1] != sections[index],
      sections[index] != GroupID.root.rawValue
    else { return .null }
    let name = declarations.design.design[GroupID(sections[index])].name
    return .object(
      TemplateObject(shapes.section, [.text(name), .flag(index == 0 && !hasScheme)]))
  }

  /// The top group of each property; empty if there is only one.
  private func sections(of properties: [CSSProperty]) -> [UInt32] {
    let design = declarations.design.design
    var tops: [UInt32] = []
    tops.reserveCapacity(design.groups.count)
    for (index, group) in design.groups.enumerated() {
      switch group.parent {
      case nil, .root?: tops.append(UInt32(index))
      // Groups stand in the order in which they first occur, so that a parent goes before its children.
      case .some(let parent): tops.append(tops[Int(parent.rawValue)])
      }
    }
    let sections = properties.map {
      tops[Int(design.tokens[Int($0.token.rawValue)].group.rawValue)]
    }
    return sections.contains { $0 != sections[0] } ? sections : []
  }
}
