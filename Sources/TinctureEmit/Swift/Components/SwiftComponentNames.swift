import TinctureDiagnostics
import TinctureModel

/// What a component and its parts are called in Swift.
struct SwiftComponentNames {
  /// Something that has one of several values: an axis, or a side of the surroundings.
  struct Choice {
    let property: SwiftIdentifier
    let type: SwiftIdentifier
    let values: [SwiftIdentifier]
  }

  /// The type of its styles: `BrandButtonStyle`.
  let type: SwiftIdentifier
  let axes: [Choice]
  let states: [SwiftIdentifier]
  let parameters: [SwiftIdentifier]

  /// - Parameters:
  ///   - component: The component.
  ///   - prefix: What the names of types begin with.
  ///   - target: The target, for messages.
  ///   - diagnostics: Takes names of one component that become one in Swift.
  init(
    _ component: Component, prefix: SwiftIdentifier, target: String,
    diagnostics: inout Diagnostics
  ) {
    type = Self.typeName(of: component, prefix: prefix)
    axes = component.axes.map { axis in
      Self.choice(axis.name, axis.values.map(\.name), taken: Self.nestedTypes)
    }
    states = component.states.map { Self.member($0.name) }
    parameters = component.parameters.map { Self.member($0.name) }

    var check = UniqueNames(component: component.name, target: target)
    for (axis, names) in zip(component.axes, axes) {
      check.start()
      for (value, name) in zip(axis.values, names.values) {
        check.take(name, for: value.name, at: value.range)
      }
    }
    check.start()
    for (state, name) in zip(component.states, states) {
      check.take(name, for: state.name, at: state.range)
    }
    check.start()
    for name in Self.arguments { check.take(name, for: name.bare, at: component.range) }
    for (axis, name) in zip(component.axes, axes) {
      check.take(name.property, for: axis.name, at: axis.values.first?.range ?? component.range)
    }
    for (parameter, name) in zip(component.parameters, parameters) where parameter.isRuntime {
      check.take(name, for: parameter.name, at: parameter.range)
    }
    diagnostics.append(check.diagnostics)
  }

  /// Whether something that a style is asked for has a name.
  func isArgument(_ name: SwiftIdentifier) -> Bool {
    axes.contains { $0.property == name } || parameters.contains(name)
      || Self.arguments.contains(name)
  }

  static func typeName(of component: Component, prefix: SwiftIdentifier) -> SwiftIdentifier {
    var words = Words(segments: [component.name])
    if words.words.last != "style" { words.append("style") }
    return .prefixed(prefix, words)
  }

  /// A side of the surroundings.
  static func environment(_ axis: EnvironmentAxis) -> Choice {
    choice(axis.rawValue, axis.values, taken: [])
  }

  static let statesType = SwiftIdentifier(type: Words(["states"]))
  static let statesProperty = SwiftIdentifier(member: Words(["states"]))
  static let modesProperty = SwiftIdentifier(member: Words(["modes"]))

  /// What a style is asked for besides the axes and parameters.
  private static let arguments =
    [statesProperty, modesProperty] + EnvironmentAxis.allCases.map { environment($0).property }

  private static func choice(
    _ name: String, _ values: [String], taken: Set<String>
  ) -> Choice {
    let type = SwiftIdentifier(type: Words(segments: [name]))
    return Choice(
      property: member(name), type: taken.contains(type.text) ? type.setAside : type,
      values: values.map(member))
  }

  private static func member(_ name: String) -> SwiftIdentifier {
    SwiftIdentifier(segment: name, as: .member, case: .camel)
  }

  /// The names that the declarations of a component use for something else than the type of an axis.
  private static let nestedTypes: Set<String> = Set(
    [
      "States", "String", "Double", "Int", "Bool", "Sendable", "Hashable", "CaseIterable",
      "OptionSet",
    ]
      + ["RawValue", "Element", "ArrayLiteralElement", "AllCases", "Body", "Configuration"]
      + EnvironmentAxis.allCases.map { environment($0).type.text })
}

/// Finds names that become one.
private struct UniqueNames {
  let component: String
  let target: String
  var diagnostics = Diagnostics()
  private var owners: [SwiftIdentifier: (name: String, range: SourceRange)] = [:]

  init(component: String, target: String) {
    self.component = component
    self.target = target
  }

  mutating func start() {
    owners = [:]
  }

  mutating func take(_ identifier: SwiftIdentifier, for name: String, at range: SourceRange) {
    guard let owner = owners[identifier] else {
      owners[identifier] = (name, range)
      return
    }
    diagnostics.report(
      Diagnostic(
        .nameCollision,
        "`\(owner.name)` and `\(name)` of `\(component)` both become `\(identifier.text)` in target `\(target)`",
        at: range, notes: [.init("`\(owner.name)` takes the name here", at: owner.range)],
        help: "rename one of them"))
  }
}
