import TinctureCompiler
import TinctureModel

/// A rule with custom properties.
struct CSSRule: Sendable {
  /// Media features, all of which must hold.
  var media: [String] = []
  var selectors: [String]
  var colorScheme: String?
  var properties: [CSSProperty]
  /// The modes for which the values are written.
  var choices: [Int]
  var gamut: CSSGamut = .srgb
  /// Whether it holds every property of the output, with comments.
  var isBase = false
}

/// What a stylesheet consists of: the rule that holds always, then those of the modes.
struct CSSStylesheet: Sendable {
  private(set) var rules: [CSSRule] = []

  private let declarations: CSSDeclarations
  private let selectors: CSSSelectors
  /// The axis that light and dark stand on, if the stylesheet is to say which of them a page is in.
  private let schemeAxis: Int?

  /// - Parameters:
  ///   - tokens: The tokens, in order.
  ///   - declarations: Works out their texts.
  ///   - selectors: How the modes are told apart.
  ///   - schemeAxis: The axis for which `color-scheme` is set, if any token depends on it.
  init(
    _ tokens: [TokenID], declarations: CSSDeclarations, selectors: CSSSelectors, schemeAxis: Int?
  ) {
    self.declarations = declarations
    self.selectors = selectors
    let design = declarations.design
    self.schemeAxis = schemeAxis.flatMap { axis in
      tokens.contains { design[$0]?.values.depends(on: axis) == true } ? axis : nil
    }
    let properties = Self.properties(of: tokens, in: design)
    appendBase(properties)
    appendModes(properties)
  }

  private static func properties(
    of tokens: [TokenID], in design: ResolvedDesign
  ) -> [CSSProperty] {
    var properties: [CSSProperty] = []
    properties.reserveCapacity(tokens.count)
    for token in tokens {
      guard let type = design.tokens[Int(token.rawValue)]?.type else { continue }
      guard CSSPart.hasSeveral(type) else {
        properties.append(CSSProperty(token: token, part: .whole))
        continue
      }
      for part in CSSPart.parts(of: type) {
        properties.append(CSSProperty(token: token, part: part))
      }
    }
    return properties
  }

  // MARK: Rules

  private mutating func appendBase(_ properties: [CSSProperty]) {
    guard !properties.isEmpty || baseColorScheme != nil else { return }
    let choices = [Int](repeating: 0, count: selectors.axes.count)
    append(
      CSSRule(
        selectors: selectors.base, colorScheme: baseColorScheme, properties: properties,
        choices: choices, isBase: true))
  }

  /// Adds a rule and, if it has colours outside sRGB, the rule that gives them to the displays that can show them.
  private mutating func append(_ rule: CSSRule) {
    rules.append(rule)
    let wide = rule.properties.filter { declarations.isWide($0, in: rule.choices) }
    guard !wide.isEmpty else { return }
    var wideRule = rule
    wideRule.media.append("(color-gamut: p3)")
    wideRule.colorScheme = nil
    wideRule.properties = wide
    wideRule.gamut = .displayP3
    wideRule.isBase = false
    rules.append(wideRule)
  }

  private mutating func appendModes(_ properties: [CSSProperty]) {
    var blocks: [CSSModeSet: [CSSProperty]] = [:]
    if let schemeAxis {
      for set in schemeSets(schemeAxis) { blocks[set] = [] }
    }
    var known: [[ModeTableAxis]: CSSModeSets] = [:]
    let tokens = declarations.design.tokens
    for property in properties {
      let index = Int(property.token.rawValue)
      guard case .table(var axes, _)? = tokens[index]?.values else { continue }
      if let axis = declarations.lightDark?.axis, tokens[index]?.type == .color {
        axes.removeAll { $0.index == axis }
      }
      guard !axes.isEmpty else { continue }
      let sets = known[axes] ?? CSSModeSets(axes, modeAxes: selectors.axes)
      known[axes] = sets
      let isStated = axes.contains { selectors.axes[$0.index].hasSelectors }
      for index in neededSets(of: property, sets, isStated: isStated) {
        blocks[sets.sets[index], default: []].append(property)
      }
    }
    for set in blocks.keys.sorted(by: CSSModeSet.precedes) {
      appendForms(of: set, blocks[set] ?? [])
    }
  }

  private mutating func appendForms(of set: CSSModeSet, _ properties: [CSSProperty]) {
    for form in selectors.forms(of: set) {
      let scheme = colorScheme(of: set, isStated: !form.statedAxes.isEmpty)
      guard !properties.isEmpty || scheme != nil else { continue }
      append(
        CSSRule(
          media: form.media, selectors: form.selectors, colorScheme: scheme,
          properties: properties, choices: set.choices))
    }
  }

  /// What a property's declaration would be in each mode set decides where it is declared. Where modes are stated by
  /// elements, an alias counts as different if what it leads to is: `var()` is replaced where it is declared, so that in a
  /// theme inside another one it has to be declared anew.
  private func neededSets(
    of property: CSSProperty, _ sets: CSSModeSets, isStated: Bool
  ) -> [Int] {
    sets.needed { key(of: property, in: $0, includesTarget: isStated) }
  }

  private func key(
    of property: CSSProperty, in choices: [Int], includesTarget: Bool
  ) -> [UInt8] {
    var key: [UInt8] = []
    declarations.append(property, in: choices, gamut: .unlimited, to: &key)
    if includesTarget, declarations.canLink(property.token) {
      key.append(0)
      declarations.append(property, in: choices, gamut: .unlimited, isLinked: false, to: &key)
    }
    return key
  }

  // MARK: Colour schemes

  private var baseColorScheme: String? {
    guard let schemeAxis else { return nil }
    if declarations.lightDark != nil { return "light dark" }
    return selectors.axes[schemeAxis].modes[0].colorScheme
  }

  /// The sets of the single modes of the scheme axis, which set `color-scheme` even if they hold nothing else.
  private func schemeSets(_ axis: Int) -> [CSSModeSet] {
    let modes = selectors.axes[axis].modes
    return modes.indices.compactMap { value in
      guard value > 0 || modes[value].selector != nil else { return nil }
      var values = [Int](repeating: -1, count: selectors.axes.count)
      values[axis] = value
      return CSSModeSet(values: values)
    }
  }

  private func colorScheme(of set: CSSModeSet, isStated: Bool) -> String? {
    guard let schemeAxis, set.size == 1, set.values[schemeAxis] >= 0 else { return nil }
    // With `light-dark()` the browser follows the system by itself.
    guard isStated || declarations.lightDark == nil else { return nil }
    return selectors.axes[schemeAxis].modes[set.values[schemeAxis]].colorScheme
  }
}
