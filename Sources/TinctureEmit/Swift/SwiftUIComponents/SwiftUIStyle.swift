import TinctureDiagnostics
import TinctureModel

/// One component as declarations of SwiftUI: what its template is given.
struct SwiftUIStyle {
  let resolved: ResolvedComponent
  let component: Component
  let names: StyleNames
  let platform: StylePlatform
  let options: SwiftOptions
  private(set) var properties: StyleProperties
  private(set) var diagnostics = Diagnostics()
  private let target: String
  /// The axes, parameters and states that matter.
  let axes: [Int]
  let parameters: [Int]
  let states: [Int]
  /// The states that are given where the component is used.
  private let givenStates: [Int]
  let variables: Set<DecisionVariable>
  let feedback: (name: String, state: Int?)?

  init(
    _ resolved: ResolvedComponent, of design: ResolvedDesign, dialect: SwiftUIDialect,
    target: String
  ) {
    self.resolved = resolved
    self.target = target
    component = resolved.component
    options = dialect.shared.options
    platform = StylePlatform(component)
    names = StyleNames(resolved, modes: dialect.shared.modes, prefix: options.prefix)
    names.reportCollisions(target: target, diagnostics: &diagnostics)
    properties = StyleProperties(
      resolved, of: design, names: names,
      trees: StyleTreeBuilder(fixed: platform.fixed, modes: design.design.modes),
      dialect: dialect, target: target)
    diagnostics.append(properties.diagnostics)
    let variables = properties.variables
    self.variables = variables
    axes = component.axes.indices.filter { variables.contains(.axis($0)) }
    states = component.states.indices.filter { variables.contains(.state($0)) }
    parameters = properties.writer.parameters.sorted()
    let platform = platform
    let component = component
    feedback = Self.feedback(resolved)
    let feedbackState = feedback?.state
    givenStates = component.states.indices.filter { index in
      let state = component.states[index]
      guard platform.isGiven(state) else { return false }
      return variables.contains(.state(index)) || state.trigger == .property(.loading)
        || feedbackState == index
    }
    if feedback == nil, resolved[.feedback] != nil {
      let assignment = component.assignments.last { $0.target == .property(.feedback) }
      diagnostics.report(
        Diagnostic(
          .notSupportedByTarget, .warning,
          "target `\(target)` gives the feedback of `\(component.name)` only where it is that of one state, or of a press of what can be pressed",
          at: assignment?.range ?? component.range))
    }
  }

  static func feedback(_ resolved: ResolvedComponent) -> (name: String, state: Int?)? {
    guard let feedback = resolved[.feedback]?.value else { return nil }
    let isPressable = resolved.component.kind == .button || resolved.component.kind == .toggle
    switch feedback.shape {
    case .leaf(.known(.keyword(let name))): return isPressable ? (name, nil) : nil
    case .split(.state(let state), let children):
      guard isPressable || resolved.component.states[state].trigger != .interaction(.pressed),
        case .leaf(.unset) = children[0].shape,
        case .leaf(.known(.keyword(let name))) = children[1].shape
      else { return nil }
      return (name, state)
    default: return nil
    }
  }

  // MARK: Parameters of the style

  /// Something that is given where the style is used.
  struct Argument {
    let name: SwiftIdentifier
    /// Whether it stands first and needs no label.
    var hasLabel = true
    /// The type inside the style.
    let type: SwiftExpression
    /// The type elsewhere.
    let outerType: SwiftExpression
    let defaultValue: SwiftExpression?
    let documentation: String?
  }

  var arguments: [Argument] {
    var arguments: [Argument] = []
    for index in axes where isPlain(index) {
      arguments.append(
        argument(
          axis: index, isOptional: false, hasLabel: !arguments.isEmpty))
    }
    for index in axes where index == platform.sizeAxis {
      arguments.append(argument(axis: index, isOptional: true, hasLabel: true))
    }
    for index in axes where index == platform.roleAxis && platform.hasOwnRole {
      arguments.append(
        argument(axis: index, isOptional: component.kind == .button, hasLabel: true))
    }
    arguments += parameters.map(argument(parameter:))
    arguments += givenStates.map(argument(state:))
    return arguments
  }

  /// Whether an axis is chosen by an argument alone.
  func isPlain(_ axis: Int) -> Bool {
    axis != platform.sizeAxis && axis != platform.roleAxis
  }

  func argument(axis index: Int, isOptional: Bool, hasLabel: Bool) -> Argument {
    let axis = component.axes[index]
    let names = names
    func type(_ isOuter: Bool) -> SwiftExpression {
      SwiftExpression { printer in
        if isOuter {
          printer.name(names.style)
          printer.code(".")
        }
        printer.name(names.axes[index].type)
        if isOptional { printer.code("?") }
      }
    }
    let source =
      index == platform.sizeAxis
      ? "The size; where it is `nil`, that of controls in the environment."
      : isOptional ? "The role; where it is `nil`, that of the button." : "The \(axis.name)."
    return Argument(
      name: names.axes[index].property, hasLabel: hasLabel, type: type(false),
      outerType: type(true),
      defaultValue: isOptional
        ? SwiftExpression("nil")
        : SwiftExpression { printer in
          printer.code(".")
          printer.name(names.axes[index].values[axis.defaultValue])
        },
      documentation: source)
  }

  func argument(parameter index: Int) -> Argument {
    let parameter = component.parameters[index]
    let defaults = resolved.parameterDefaults[index]
    let isOptional = StyleNames.isOptional(parameter, defaults)
    let type = SwiftExpression { printer in
      switch parameter.type {
      case .color: printer.code("Color")
      case .dimension: printer.code("CGFloat")
      default: printer.code("Double")
      }
      if isOptional { printer.code("?") }
    }
    var writer = properties.writer
    return Argument(
      name: names.parameters[index], type: type, outerType: type,
      defaultValue: isOptional
        ? SwiftExpression("nil")
        : SwiftExpression { writer.write(number: .known(defaults.base), to: &$0) },
      documentation: parameter.description ?? "The parameter `\(parameter.name)`.")
  }

  func argument(state index: Int) -> Argument {
    let state = component.states[index]
    let documentation =
      state.trigger == .property(.loading)
      ? "Whether an indicator stands in the place of the label, and nothing can be triggered."
      : "Whether the state `\(state.name)` is active."
    return Argument(
      name: names.states[index], type: SwiftExpression("Bool"), outerType: SwiftExpression("Bool"),
      defaultValue: SwiftExpression("false"), documentation: documentation)
  }

  /// Not `@MainActor`: the style is, and closures in a view's body are with it.
  static let closureType = SwiftExpression("() -> Void")
}
