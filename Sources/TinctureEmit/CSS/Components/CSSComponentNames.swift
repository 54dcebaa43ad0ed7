import TinctureDiagnostics
import TinctureModel

/// How the values of axes and the own states of components are stated in HTML.
enum CSSComponentSelectors: String, Sendable, CaseIterable {
  /// `.button--filled`, `.is-invalid`.
  case `class`
  /// `[data-variant="filled"]`, `[data-invalid]`.
  case attribute
}

/// The selectors of a component.
struct CSSComponentNames: Sendable {
  /// The class without its point: `button`.
  let block: String
  private let component: Component
  private let style: CSSComponentSelectors
  private let nameCase: NameCase
  /// By axis and value.
  private let values: [[String]]
  private let states: [String]

  /// - Parameters:
  ///   - component: The component.
  ///   - options: The prefix, the case, and how choices are stated.
  ///   - diagnostics: Takes names that become one.
  init(_ component: Component, options: CSSOptions, diagnostics: inout Diagnostics) {
    self.component = component
    style = options.componentSelectors
    nameCase = options.nameCase
    block = Self.escapingDigit(
      Self.name(options.prefix.words + Words(segments: [component.name]).words, nameCase))
    let block = block
    let style = style
    values = component.axes.map { axis in
      axis.values.map { value in
        switch options.componentSelectors {
        case .class: ".\(block)--\(Self.name([value.name], options.nameCase))"
        case .attribute:
          "[data-\(Self.name([axis.name], options.nameCase))=\"\(Self.name([value.name], options.nameCase))\"]"
        }
      }
    }
    states = component.states.map { state in
      Self.selector(of: state, in: component, style, options.nameCase)
    }
    var owners: [String: (name: String, range: SourceRange)] = [:]
    func take(_ selector: String, _ name: String, _ range: SourceRange) {
      if let owner = owners[selector] {
        diagnostics.report(
          Diagnostic(
            .nameCollision,
            "`\(owner.name)` and `\(name)` of `\(component.name)` both become `\(selector)` in target `css`",
            at: range, notes: [.init("`\(owner.name)` takes the name here", at: owner.range)],
            help: style == .class
              ? "rename one of them, or write `componentSelectors: attribute`"
              : "rename one of them"))
      }
      owners[selector] = (name, range)
    }
    for (axis, selectors) in zip(component.axes, values) {
      for (value, selector) in zip(axis.values, selectors) where !value.isImplicit {
        take(selector, "\(axis.name) \(value.name)", value.range)
      }
    }
    for (state, selector) in zip(component.states, states) where state.trigger == .own {
      take(selector, state.name, state.range)
    }
  }

  /// A class cannot begin with a digit (CSSOM, section 2.1).
  private static func escapingDigit(_ name: String) -> String {
    guard let first = name.utf8.first, (0x30...0x39).contains(first) else { return name }
    return "\\3\(first - 0x30) \(name.dropFirst())"
  }

  private static func name(_ segments: [String], _ nameCase: NameCase) -> String {
    var bytes: [UInt8] = []
    CSSSyntax.appendNamePart(nameCase.join(Words(segments: segments)), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What an element in a state matches (HTML, «Pseudo-classes»; WAI-ARIA 1.2, section 6).
  private static func selector(
    of state: ComponentState, in component: Component, _ style: CSSComponentSelectors,
    _ nameCase: NameCase
  ) -> String {
    switch state.trigger {
    case .interaction(.hovered): ":hover"
    case .interaction(.focused): component.kind == .field ? ":focus" : ":focus-visible"
    case .interaction(.pressed): ":active"
    case .property(.selected):
      component.kind == .toggle
        ? ":is([aria-pressed=\"true\"], [aria-checked=\"true\"], :checked)"
        : ":is([aria-pressed=\"true\"], [aria-selected=\"true\"])"
    case .property(.loading): "[aria-busy=\"true\"]"
    case .property(.disabled): ":is(:disabled, [aria-disabled=\"true\"])"
    case .own:
      own(state, in: component, style, nameCase)
    }
  }

  /// What the program says of a state that is the component's own; a field can be invalid for assistive technology too.
  private static func own(
    _ state: ComponentState, in component: Component, _ style: CSSComponentSelectors,
    _ nameCase: NameCase
  ) -> String {
    let name = name([state.name], nameCase)
    let selector = style == .class ? ".is-\(name)" : "[data-\(name)]"
    return component.kind == .field && state.name == "invalid"
      ? ":is(\(selector), [aria-invalid=\"true\"])" : selector
  }

  /// What states a value of an axis: `.button--filled`.
  func selector(axis: Int, value: Int) -> String { values[axis][value] }

  /// What an element in a state matches: `:hover`.
  func selector(state: Int) -> String { states[state] }

  // MARK: Conditions

  /// The selector of elements for which a condition holds. It is as specific as the class alone, so that the order of rules
  /// decides, and any rule of a page wins.
  func selector(_ condition: CSSCondition, pseudoElement: String = "") -> String {
    var parts = ""
    for test in condition.tests {
      switch test.variable {
      case .axis(let axis) where test.values == [component.axes[axis].defaultValue]:
        // The default needs no statement: it is what no other one says.
        let others = values[axis].indices.filter { $0 != test.values[0] }.map { values[axis][$0] }
        parts += ":not(\(others.joined(separator: ", ")))"
      case .axis(let axis):
        let selectors = test.values.map { values[axis][$0] }
        parts += selectors.count == 1 ? selectors[0] : ":is(\(selectors.joined(separator: ", ")))"
      case .state(let state): parts += test.values == [0] ? ":not(\(states[state]))" : states[state]
      case .environment, .mode: break
      }
    }
    if condition.tests.count == 1, parts.hasPrefix(":is(") {
      parts = String(parts.dropFirst(":is(".count).dropLast())
    }
    return ".\(block)" + (parts.isEmpty ? "" : ":where(\(parts))") + pseudoElement
  }

  /// The media features of a condition; all must hold.
  func media(_ condition: CSSCondition) -> [String] {
    condition.tests.compactMap { test in
      switch test.variable {
      case .state(let state)
      where component.states[state].trigger == .interaction(.hovered) && test.values == [1]:
        "(hover: hover)"
      case .environment(.motion):
        "(prefers-reduced-motion: \(test.values == [0] ? "no-preference" : "reduce"))"
      case .environment(.pointer): "(pointer: \(test.values == [0] ? "coarse" : "fine"))"
      case .state, .axis, .mode, .environment(.dynamicType): nil
      }
    }
  }

  /// Words that say when a condition holds, for the names of custom properties.
  func words(_ condition: CSSCondition) -> [String] {
    condition.tests.flatMap { test -> [String] in
      switch test.variable {
      case .axis(let axis): [component.axes[axis].values[test.values[0]].name]
      case .state(let state): test.values == [1] ? [component.states[state].name] : []
      case .environment(let axis): test.values == [0] ? [] : [axis.values[test.values[0]]]
      case .mode: []
      }
    }
  }

  // MARK: Custom properties

  /// The custom property by which a page gives a run-time parameter: `--button-tint`.
  func parameter(_ index: Int) -> String {
    "--\(block)\(separator)\(Self.name([component.parameters[index].name], nameCase))"
  }

  /// The custom property that holds the parameter or its default: `--_tint`.
  func ownParameter(_ index: Int) -> String {
    "--_\(Self.name([component.parameters[index].name], nameCase))"
  }

  /// A custom property for something else than a parameter.
  func property(_ words: String...) -> String {
    "--\(block)\(separator)\(Self.name(words, nameCase))"
  }

  private var separator: String {
    switch nameCase {
    case .kebab: "-"
    case .snake, .constant: "_"
    case .camel, .pascal: "-"
    }
  }
}
