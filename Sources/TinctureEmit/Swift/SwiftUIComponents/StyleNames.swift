import TinctureDiagnostics
import TinctureModel

/// What a component, its axes, its parameters and its states are called in Swift.
struct StyleNames {
  /// An axis as an enum.
  struct Axis {
    let property: SwiftIdentifier
    let type: SwiftIdentifier
    let values: [SwiftIdentifier]
  }

  let component: Component
  /// The style: `AcmeButtonStyle`.
  let style: SwiftIdentifier
  /// What it looks like in one case: `AcmeButtonValues`.
  let values: SwiftIdentifier
  /// The view that reads the environment: `AcmeButtonBody`.
  let body: SwiftIdentifier
  /// The style of the button in a toggle.
  let press: SwiftIdentifier
  /// The view that shows all variants.
  let gallery: SwiftIdentifier
  /// The style's name after a point: `.acme`.
  let lookup: SwiftIdentifier
  /// The modifier: `acmeButton(_:)`.
  let modifier: SwiftIdentifier
  let axes: [Axis]
  /// The names of the parameters.
  let parameters: [SwiftIdentifier]
  /// Of each parameter, what it is given or else its default.
  let givenParameters: [SwiftIdentifier]
  /// The names of the states: `isPressed`.
  let states: [SwiftIdentifier]
  private let modes: SwiftModes
  private var properties: [ComponentProperty: SwiftIdentifier] = [:]

  init(_ resolved: ResolvedComponent, modes: SwiftModes, prefix: SwiftIdentifier) {
    let component = resolved.component
    self.component = component
    self.modes = modes
    let words = Self.words(of: component, prefix: prefix)
    func name(_ suffix: String) -> SwiftIdentifier {
      .prefixed(prefix, Words(words.words + [suffix]))
    }
    style = name(component.kind == .field || component.kind == .surface ? "modifier" : "style")
    values = name("values")
    body = name("body")
    press = name("press")
    gallery = name("gallery")
    modifier = .prefixed(prefix.uncapitalized, words)
    let isNamedForKind = words.words == [component.kind.rawValue]
    lookup = isNamedForKind ? prefix.uncapitalized : modifier
    axes = component.axes.map { Self.axis($0, prefix: prefix) }
    parameters = component.parameters.map { Self.member([$0.name]) }
    givenParameters = zip(component.parameters, resolved.parameterDefaults).map {
      Self.isOptional($0, $1) ? Self.member(["given", $0.name]) : Self.member([$0.name])
    }
    states = component.states.map { Self.member(["is", $0.name]) }
    let taken = Set(axes.map(\.property) + parameters + givenParameters + states)
    for property in ComponentProperty.allCases {
      let words = Self.words(of: property)
      let name = Self.member(words)
      properties[property] = taken.contains(name) ? Self.member(words + ["value"]) : name
    }
  }

  /// The name of what a property comes to.
  subscript(property: ComponentProperty) -> SwiftIdentifier {
    properties[property] ?? Self.member([property.rawValue])
  }

  /// The name of a part of what a property comes to.
  func part(_ part: String, of property: ComponentProperty) -> SwiftIdentifier {
    Self.member([self[property].bare, part])
  }

  /// The name of the default of a parameter, where it depends on modes.
  func defaultName(of parameter: Int) -> SwiftIdentifier {
    Self.member(["default", component.parameters[parameter].name])
  }

  /// What a switch or a test is over.
  func subject(of variable: DecisionVariable) -> SwiftFragment {
    switch variable {
    case .axis(let index): SwiftFragment(axes[index].property)
    case .state(let index): SwiftFragment(states[index])
    case .environment(.motion): SwiftFragment("reducesMotion")
    case .environment(.dynamicType): SwiftFragment("isAccessibilitySize")
    case .environment(.pointer): SwiftFragment("hasFinePointer")
    case .mode(let index): SwiftFragment("modes").member(modes.axes[index].property)
    }
  }

  /// The case of a value.
  func value(_ index: Int, of variable: DecisionVariable) -> SwiftIdentifier {
    switch variable {
    case .mode(let axis): modes.axes[axis].values[index]
    case .axis(let axis): axes[axis].values[index]
    case .state, .environment: Self.member([String(index)])
    }
  }

  /// Reports names that differ in the document and not in Swift.
  func reportCollisions(target: String, diagnostics: inout Diagnostics) {
    func check(_ names: [SwiftIdentifier], _ what: String) {
      guard Set(names).count < names.count else { return }
      diagnostics.report(
        Diagnostic(
          .nameCollision,
          "two \(what) of component `\(component.name)` become one name in target `\(target)`",
          at: component.range, help: "rename one of them"))
    }
    check(axes.map(\.property) + parameters + states, "axes, parameters or states")
    check(axes.map(\.type), "axes")
    for (axis, names) in zip(component.axes, axes) {
      check(names.values, "values of `\(axis.name)`")
    }
  }

  /// Whether a parameter may be left out because its default follows the environment.
  static func isOptional(_ parameter: ComponentParameter, _ defaults: ModeTable<Value>) -> Bool {
    parameter.type == .color || !defaults.axes.isEmpty
  }

  // MARK: Making names

  private static func words(of property: ComponentProperty) -> [String] {
    switch property {
    case .shape: ["outline"]
    case .width: ["fills", "width"]
    case .underline: ["is", "underlined"]
    case .touchTarget: ["touch", "growth"]
    default: [property.rawValue]
    }
  }

  private static func words(of component: Component, prefix: SwiftIdentifier) -> Words {
    var words = Words(segments: [component.name])
    let name = SwiftIdentifier.prefixed(prefix, segments: [component.name]).bare
    if words.words.isEmpty { words = Words([String(name.dropFirst(prefix.bare.count))]) }
    // Else they would be called like the types that come with the tokens.
    if words.words == ["text"] || words.words == ["stroke"] || words.words == ["label"] {
      words.words.append(component.kind.rawValue)
    }
    return words
  }

  private static func axis(_ axis: ComponentAxis, prefix: SwiftIdentifier) -> Axis {
    let words = Words(segments: [axis.name])
    var type = SwiftIdentifier(type: words)
    if takenTypes.contains(type.text) || type.text.hasPrefix(prefix.text) { type = type.setAside }
    let values = axis.values.map { value in
      let name = SwiftIdentifier(member: Words(segments: [value.name]))
      return takenCases.contains(name.bare) ? name.setAside : name
    }
    return Axis(property: member([axis.name]), type: type, values: values)
  }

  private static func member(_ segments: [String]) -> SwiftIdentifier {
    let name = SwiftIdentifier(member: Words(segments: segments))
    return takenMembers.contains(name.bare) ? name.setAside : name
  }

  /// Types to which the declaration of a style refers by bare names.
  private static let takenTypes: Set<String> = [
    "Body", "Bool", "ButtonStyle", "CGFloat", "CaseIterable", "Color", "Configuration", "Content",
    "Double", "Hashable", "MainActor", "PrimitiveButtonStyle", "Sendable", "String",
    "ToggleStyle", "View", "ViewModifier", "Void",
  ]

  /// What enums with raw values have already, and what an optional one would be mistaken for.
  private static let takenCases: Set<String> = [
    "allCases", "hash", "hashValue", "none", "rawValue", "some",
  ]

  /// What styles and their values have already, or refer to.
  private static let takenMembers: Set<String> = [
    "animatableData", "body", "configuration", "doubleTap", "hasFinePointer", "hash", "hashValue",
    "isAccessibilitySize", "makeBody", "max", "min", "modes", "reducesMotion",
  ]
}
