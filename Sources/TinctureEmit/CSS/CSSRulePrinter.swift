import TinctureModel

/// Prints the declarations of a rule, and the comments among those of the base rule.
struct CSSRulePrinter: Sendable {
  private let rule: CSSRule
  private let declarations: CSSDeclarations
  private let names: CSSPropertyNames
  /// Whether descriptions are printed.
  private let hasComments: Bool
  /// The top group of each property where headings are printed; else empty.
  private let sections: [GroupID]

  init(
    _ rule: CSSRule, declarations: CSSDeclarations, names: CSSPropertyNames, hasComments: Bool
  ) {
    self.rule = rule
    self.declarations = declarations
    self.names = names
    self.hasComments = hasComments && rule.isBase
    sections =
      self.hasComments ? Self.sections(of: rule.properties, in: declarations.design.design) : []
  }

  /// Appends all lines; the last one is not ended.
  ///
  /// - Parameters:
  ///   - indentation: What every line begins with.
  ///   - bytes: Takes the text.
  func append(indentation: [UInt8], to bytes: inout [UInt8]) {
    let indentation = indentation + "  ".utf8
    let opening = indentation + "--".utf8
    let (properties, choices, gamut) = (rule.properties, rule.choices, rule.gamut)
    for index in properties.indices {
      let property = properties[index]
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      if hasComments { appendComments(index, indentation, to: &bytes) }
      bytes += opening
      names.append(nameOf: property, to: &bytes)
      bytes.append(contentsOf: ": ".utf8)
      declarations.append(property, in: choices, gamut: gamut, to: &bytes)
      bytes.append(UInt8(ascii: ";"))
    }
  }

  // MARK: Comments

  private func appendComments(_ index: Int, _ indentation: [UInt8], to bytes: inout [UInt8]) {
    if let title = title(at: index) {
      if index > 0 || rule.colorScheme != nil { bytes.append(UInt8(ascii: "\n")) }
      appendComment("--- ", title, " ---", indentation, to: &bytes)
    }
    let property = rule.properties[index]
    guard property.part == .whole,
      case .contents(let contents) = declarations.design.design.tokens[Int(property.token.rawValue)]
        .details
    else { return }
    if let description = contents.description, !description.isEmpty {
      appendComment("", description, "", indentation, to: &bytes)
    }
    switch contents.deprecation {
    case .bare: appendComment("", "Deprecated.", "", indentation, to: &bytes)
    case .explained(let text):
      appendComment("", "Deprecated: \(text)", "", indentation, to: &bytes)
    case .lifted, nil: break
    }
  }

  private func appendComment(
    _ opening: StaticString, _ text: String, _ ending: StaticString, _ indentation: [UInt8],
    to bytes: inout [UInt8]
  ) {
    bytes += indentation
    bytes.append(contentsOf: "/* ".utf8)
    opening.withUTF8Buffer { bytes.append(contentsOf: $0) }
    CSSSyntax.commentEscape.append(text, to: &bytes)
    ending.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: " */\n".utf8)
  }

  // MARK: Sections

  /// The heading where a top group begins; there is none if everything stands in one.
  private func title(at index: Int) -> String? {
    guard index < sections.count, index == 0 || sections[index - 1] != sections[index],
      sections[index] != .root
    else { return nil }
    return declarations.design.design[sections[index]].name
  }

  /// The top group of each property; empty if there is only one.
  private static func sections(of properties: [CSSProperty], in design: Design) -> [GroupID] {
    var tops: [GroupID] = []
    tops.reserveCapacity(design.groups.count)
    for (index, group) in design.groups.enumerated() {
      switch group.parent {
      case nil, .root?: tops.append(GroupID(UInt32(index)))
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
