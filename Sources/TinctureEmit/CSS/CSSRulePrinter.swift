import TinctureModel

/// Prints the declarations of a rule, with the headings of sections and the comments of tokens.
struct CSSRulePrinter: Sendable {
  let declarations: CSSDeclarations
  let names: CSSPropertyNames
  let hasComments: Bool
  /// How deep declarations stand in a rule without a media query.
  let depth: Int

  /// Appends the declarations of a rule. The first line is not indented, since it is placed where it belongs; the last one
  /// has no line break.
  func append(_ rule: CSSRule, to bytes: inout [UInt8]) {
    let indentation = [UInt8](
      repeating: UInt8(ascii: " "), count: 2 * (rule.media.isEmpty ? depth : depth + 1))
    let isCommented = rule.isBase && hasComments
    let sections = isCommented ? sections(of: rule.properties) : []
    for (index, property) in rule.properties.enumerated() {
      if index > 0 { breakLine(indentation, &bytes) }
      if index < sections.count, index == 0 || sections[index - 1] != sections[index] {
        let follows = index > 0 || rule.colorScheme != nil
        appendHeading(sections[index], follows: follows, indentation, &bytes)
      }
      if isCommented, property.part == .whole { appendComments(property, indentation, &bytes) }
      bytes.append("--")
      names.appendName(of: property, to: &bytes)
      bytes.append(": ")
      declarations.append(property, in: rule.choices, gamut: rule.gamut, to: &bytes)
      bytes.append(UInt8(ascii: ";"))
    }
  }

  private func breakLine(_ indentation: [UInt8], _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: indentation)
  }

  // MARK: Comments

  private func appendComments(
    _ property: CSSProperty, _ indentation: [UInt8], _ bytes: inout [UInt8]
  ) {
    let design = declarations.design.design
    guard case .contents(let contents) = design.tokens[Int(property.token.rawValue)].details else {
      return
    }
    for text in [contents.description, Self.remark(contents.deprecation)] {
      guard let text, !text.isEmpty else { continue }
      bytes.append("/* ")
      CSSSyntax.commentEscape.append(text, to: &bytes)
      bytes.append(" */")
      breakLine(indentation, &bytes)
    }
  }

  private static func remark(_ deprecation: Token.Deprecation?) -> String? {
    switch deprecation {
    case .bare: "Deprecated."
    case .explained(let text): "Deprecated: \(text)"
    case .lifted, nil: nil
    }
  }

  // MARK: Sections

  /// The heading where a top group begins, with an empty line before it if anything goes before.
  private func appendHeading(
    _ section: UInt32, follows: Bool, _ indentation: [UInt8], _ bytes: inout [UInt8]
  ) {
    guard section != GroupID.root.rawValue else { return }
    if follows {
      bytes.removeLast(indentation.count)
      breakLine(indentation, &bytes)
    }
    bytes.append("/* --- ")
    CSSSyntax.commentEscape.append(declarations.design.design[GroupID(section)].name, to: &bytes)
    bytes.append(" --- */")
    breakLine(indentation, &bytes)
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
