import TinctureDiagnostics
import TinctureModel

/// Writes the rules of components.
struct CSSComponentPrinter {
  private let design: CSSComponentDesign
  private let names: CSSPropertyNames
  private let text: CSSText
  private let options: CSSOptions
  private(set) var bytes: [UInt8] = []
  private(set) var diagnostics = Diagnostics()
  private var depth = 0

  init(
    _ design: CSSComponentDesign, names: CSSPropertyNames, text: CSSText, options: CSSOptions
  ) {
    self.design = design
    self.names = names
    self.text = text
    self.options = options
  }

  /// A rule with its declarations.
  private struct Rule {
    let selector: String
    let media: [String]
    var declarations: [CSSSlotText.Declaration]
  }

  mutating func print(_ components: [CSSComponentRules]) {
    if let layer = options.componentLayer { open("@layer \(layer)") }
    for (index, component) in components.enumerated() {
      if index > 0 { blankLine() }
      print(component)
    }
    if components.contains(where: \.hasIndicator) {
      blankLine()
      printKeyframes()
    }
    if options.componentLayer != nil { close() }
  }

  private mutating func print(_ component: CSSComponentRules) {
    if options.hasComments {
      comment(component.component.component.description ?? component.component.component.name)
    }
    let names = self.names
    let design = self.design
    let slots = CSSSlotText(
      terms: CSSTermText(text: text, names: component.names) { values in
        guard let token = design[values] else { return "" }
        return names.text(of: token)
      }, animated: component.animated, uses: component.uses)
    var rules = rules(component.rules, of: component, slots)
    rules.merge(
      [CSSCondition(): base(of: component)], uniquingKeysWith: { $1 + $0 })
    rules.merge(parameters(of: component, slots.terms), uniquingKeysWith: { $1 + $0 })
    print(rules, of: component)
    printPseudoElements(of: component, slots)
    let relative = self.rules(component.relativeRules, of: component, slots)
    if !relative.isEmpty {
      blankLine()
      open("@supports (color: rgb(from red r g b))")
      print(relative, of: component, isFirst: true)
      close()
    }
    printForcedColors(of: component)
  }

  // MARK: Declarations

  /// The declarations by their conditions.
  private mutating func rules(
    _ rules: [CSSComponentRules.Rule], of component: CSSComponentRules, _ slots: CSSSlotText
  ) -> [CSSCondition: [CSSSlotText.Declaration]] {
    var grouped: [CSSCondition: [CSSSlotText.Declaration]] = [:]
    for rule in rules where rule.slot.pseudoElement.isEmpty {
      do throws(CSSTermText.Fault) {
        if !rule.texts.isEmpty {
          grouped[rule.condition, default: []] += rule.texts.map { text in
            .init(text.property, "var(--\(design[text.values].map { names.text(of: $0) } ?? ""))")
          }
          continue
        }
        guard !rule.values.contains(where: \.isVarying) else { throw .init(function: "$modes") }
        grouped[rule.condition, default: []] += try slots.declarations(rule.slot, rule.values)
        if rule.slot == .boxShadow { reportBrokenLine(rule, component) }
      } catch {
        report(error, rule, component)
      }
    }
    return grouped
  }

  /// A border that lies inside the edge can only be solid.
  private mutating func reportBrokenLine(
    _ rule: CSSComponentRules.Rule, _ component: CSSComponentRules
  ) {
    guard case .term(let border) = rule.values[0], let style = border.part("style"),
      style != .known(.strokeStyle(.keyword(.solid)))
    else { return }
    let component = component.component.component
    let assignment = component.assignments.last { $0.target == .property(.border) }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, .warning,
        "target `css` draws the border of `\(component.name)` solid: it lies inside the edge, as a shadow",
        at: assignment?.range ?? component.range))
  }

  private mutating func report(
    _ fault: CSSTermText.Fault, _ rule: CSSComponentRules.Rule, _ component: CSSComponentRules
  ) {
    let component = component.component.component
    let properties = rule.slot.properties.map { "`\(component.name).\($0.rawValue)`" }
    let isMode = fault.function == "$modes"
    let assignment = component.assignments.last { assignment in
      rule.slot.properties.contains { assignment.target == .property($0) }
    }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget, isMode ? .error : .warning,
        isMode
          ? "target `css` cannot write \(properties.joined(separator: " and ")): it depends on a parameter, and differs between modes in more than a value"
          : "target `css` cannot work out `\(fault.function)()` in \(properties.joined(separator: " and ")) when a page gives the parameter: it stays as it is for the default",
        at: assignment?.range ?? component.range,
        help: isMode
          ? "give it a value in each of the modes"
          : "derive it by alpha, opacity, brightness, mix, or contrast with black and white"))
  }

  /// What run-time parameters are.
  private mutating func parameters(
    of component: CSSComponentRules, _ terms: CSSTermText
  ) -> [CSSCondition: [CSSSlotText.Declaration]] {
    var grouped: [CSSCondition: [CSSSlotText.Declaration]] = [:]
    for (index, condition, value) in component.parameterRules {
      var terms = terms
      terms.givenParameter = (
        index, "var(\(component.names.parameter(index)), \(defaultText(index, of: component)))"
      )
      guard let text = try? terms.string(value) else { continue }
      grouped[condition, default: []].append(.init(component.names.ownParameter(index), text))
    }
    return grouped
  }

  private func defaultText(_ index: Int, of component: CSSComponentRules) -> String {
    switch component.component.parameterDefaults[index] {
    case .constant(let known): return text.text(known)
    case .table(let axes, let rows):
      let token = design[CSSModeValues(axes: axes, rows: rows)]
      return "var(--\(token.map { names.text(of: $0) } ?? ""))"
    }
  }

  /// What is there whatever is chosen: what browsers do by themselves is undone.
  private func base(of component: CSSComponentRules) -> [CSSSlotText.Declaration] {
    var declarations: [CSSSlotText.Declaration] = []
    let written = component.component.component
    switch written.kind {
    case .button, .toggle:
      declarations += [
        .init("appearance", "none"), .init("box-sizing", "border-box"),
        .init("display", "inline-flex"), .init("align-items", "center"),
        .init("justify-content", "center"), .init("border", "0"),
      ]
    case .field:
      declarations += [
        .init("appearance", "none"), .init("box-sizing", "border-box"), .init("border", "0"),
      ]
    case .surface: declarations.append(.init("box-sizing", "border-box"))
    }
    let hasBackground = component.rules.contains {
      $0.slot == .background && $0.condition.tests.isEmpty
    }
    if written.kind != .surface, !hasBackground {
      declarations.append(.init("background-color", "transparent"))
    }
    if component.hasTouchArea || component.hasIndicator {
      declarations.append(.init("position", "relative"))
    }
    return declarations
  }

  // MARK: Rules

  private mutating func print(
    _ rules: [CSSCondition: [CSSSlotText.Declaration]], of component: CSSComponentRules,
    isFirst: Bool = false
  ) {
    var isFirst = isFirst
    for condition in rules.keys.sorted(by: CSSCondition.precedes) {
      if !isFirst, !bytes.isEmpty, condition != CSSCondition() { blankLine() }
      isFirst = false
      print(
        Rule(
          selector: component.names.selector(condition), media: component.names.media(condition),
          declarations: rules[condition] ?? []))
    }
  }

  private mutating func print(_ rule: Rule) {
    if !rule.media.isEmpty { open("@media \(rule.media.joined(separator: " and "))") }
    open(rule.selector)
    for declaration in rule.declarations {
      line("\(declaration.property): \(declaration.value);")
    }
    close()
    if !rule.media.isEmpty { close() }
  }

  private mutating func printPseudoElements(
    of component: CSSComponentRules, _ slots: CSSSlotText
  ) {
    var isFirst = true
    for rule in component.rules where rule.slot == .touchArea {
      guard var declarations = try? slots.declarations(rule.slot, rule.values) else { continue }
      if isFirst {
        declarations = [.init("position", "absolute"), .init("inset-inline", "0")] + declarations
        declarations.insert(.init("content", "\"\""), at: 0)
      }
      isFirst = false
      blankLine()
      print(
        Rule(
          selector: component.names.selector(rule.condition, pseudoElement: "::after"),
          media: component.names.media(rule.condition), declarations: declarations))
    }
    for rule in component.rules where rule.slot == .indicator && rule.values[0] != .unset {
      blankLine()
      print(
        Rule(
          selector: component.names.selector(rule.condition, pseudoElement: "::before"),
          media: component.names.media(rule.condition), declarations: Self.spinner))
      blankLine()
      // What goes on has to be seen moving, but it need not hurry.
      print(
        Rule(
          selector: component.names.selector(rule.condition, pseudoElement: "::before"),
          media: component.names.media(rule.condition) + ["(prefers-reduced-motion: reduce)"],
          declarations: [.init("animation-duration", "3s")]))
    }
    if component.rules.contains(where: { $0.slot == .iconSize }) {
      let size = "var(\(component.names.property("icon", "size")))"
      blankLine()
      print(
        Rule(
          selector: "\(component.names.selector(CSSCondition())) > :where(svg, img)", media: [],
          declarations: [.init("width", size), .init("height", size)]))
    }
  }

  private static let spinner: [CSSSlotText.Declaration] = [
    .init("content", "\"\""), .init("position", "absolute"), .init("inset", "0"),
    .init("box-sizing", "border-box"), .init("width", "1em"), .init("height", "1em"),
    .init("margin", "auto"), .init("border", "0.125em solid"),
    .init("border-inline-end-color", "transparent"), .init("border-radius", "50%"),
    .init("animation", "tincture-spin 0.8s linear infinite"),
  ]

  private mutating func printKeyframes() {
    open("@keyframes tincture-spin")
    open("to")
    line("rotate: 1turn;")
    close()
    close()
  }

  /// Where the reader has chosen the colours, fills and shadows are gone: what they said is said by the system's colours.
  private mutating func printForcedColors(of component: CSSComponentRules) {
    let written = component.component.component
    guard written.kind != .surface else { return }
    blankLine()
    open("@media (forced-colors: active)")
    print(
      Rule(
        selector: component.names.selector(CSSCondition()), media: [],
        declarations: [.init("border", "1px solid ButtonBorder")]))
    for (index, state) in written.states.enumerated() {
      let declarations: [CSSSlotText.Declaration]
      switch state.trigger {
      case .property(.disabled):
        declarations = [
          .init("border-color", "GrayText"), .init("color", "GrayText"), .init("opacity", "1"),
        ]
      case .property(.selected):
        declarations = [
          .init("forced-color-adjust", "none"), .init("background-color", "SelectedItem"),
          .init("color", "SelectedItemText"),
        ]
      case .interaction(.focused):
        declarations = [.init("outline", "2px solid Highlight")]
      default: continue
      }
      blankLine()
      print(
        Rule(
          selector: component.names.selector(CSSCondition().adding(.state(index), [1])), media: [],
          declarations: declarations))
    }
    close()
  }

  // MARK: Lines

  private mutating func comment(_ text: String) {
    indent()
    bytes.append("/* ")
    CSSSyntax.commentEscape.append(text, to: &bytes)
    bytes.append(" */\n")
  }

  private mutating func open(_ text: String) {
    line("\(text) {")
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    line("}")
  }

  private mutating func line(_ text: String) {
    indent()
    bytes.append(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func blankLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes.append("  ") }
  }
}

extension CSSComponentRules {
  fileprivate var hasTouchArea: Bool { rules.contains { $0.slot == .touchArea } }
  fileprivate var hasIndicator: Bool { rules.contains { $0.slot == .indicator } }
}
