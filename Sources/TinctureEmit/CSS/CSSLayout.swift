import TinctureModel

/// Gives a stylesheet to the templates that lay it out. Declarations are printed while a template is rendered, so that a
/// large design is never held as text twice.
struct CSSLayout {
  private let stylesheet: CSSStylesheet
  /// The rules of components, ready.
  private let components: [UInt8]
  private let declarations: CSSDeclarations
  private let names: CSSPropertyNames
  private let options: CSSOptions
  private let context: TargetContext

  init(
    _ stylesheet: CSSStylesheet, components: [UInt8], declarations: CSSDeclarations,
    names: CSSPropertyNames,
    options: CSSOptions, context: TargetContext
  ) {
    self.stylesheet = stylesheet
    self.components = components
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
      templates.shape("project", "version", "layer", "rules", "components"),
      [
        Self.text(context.projectName),
        .text(context.version),
        Self.text(options.layer),
        .list(TemplateList(count: rules.count) { rule(rules[$0], isFirst: $0 == 0, shapes) }),
        components.isEmpty
          ? .null : .lines { [components] _, output in output.append(components.dropLast()) },
      ])
    var output: [UInt8] = []
    output.reserveCapacity(rules.reduce(512) { $0 + $1.properties.count * 64 })
    try templates.render(
      "stylesheet", root, escape: CSSSyntax.commentEscape, into: &output)
    return output
  }

  private struct Shapes: Sendable {
    let rule: TemplateShape
    let selector: TemplateShape

    init(_ templates: TemplateSet) {
      rule = templates.shape("isFirst", "media", "selectors", "colorScheme", "declarations")
      selector = templates.shape("text", "separator")
    }
  }

  private func rule(_ rule: CSSRule, isFirst: Bool, _ shapes: Shapes) -> TemplateValue {
    let selectors = rule.selectors.enumerated().map { index, selector in
      TemplateValue.object(
        TemplateObject(
          shapes.selector,
          [.text(selector), .text(index + 1 < rule.selectors.count ? "," : " {")]))
    }
    let printer = CSSRulePrinter(
      rule, declarations: declarations, names: names, hasComments: options.hasComments)
    return .object(
      TemplateObject(
        shapes.rule,
        [
          .flag(isFirst),
          rule.media.isEmpty ? .null : .text(rule.media.joined(separator: " and ")),
          .list(TemplateList(selectors)),
          Self.text(rule.colorScheme),
          rule.properties.isEmpty
            ? .null : .lines { printer.append(indentation: $0, to: &$1) },
        ]))
  }

  private static func text(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }
}
