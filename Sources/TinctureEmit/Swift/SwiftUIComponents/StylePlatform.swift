import TinctureModel

/// How a component comes by its choices and states on the platform: from the environment, from the system's own
/// configuration, or from who uses it.
struct StylePlatform {
  let component: Component
  /// Whether it is a button that knows a double tap.
  let isPrimitive: Bool
  /// The axis whose value follows from the size of controls.
  let sizeAxis: Int?
  /// The axis whose value follows from the role of the action.
  let roleAxis: Int?
  /// Whether the role can be chosen where the component is used.
  let hasOwnRole: Bool

  init(_ component: Component) {
    self.component = component
    isPrimitive = component.kind == .button && component.state(named: Self.doubleTapped) != nil
    let size = component.axis(named: "size")
    sizeAxis = size.flatMap { axis in
      Self.values(of: component.axes[axis]).contains { $0 != component.axes[axis].defaultValue }
        ? axis : nil
    }
    let role = component.axis(named: "role")
    roleAxis = role
    hasOwnRole =
      component.kind != .button
      || role.map { axis in
        let axis = component.axes[axis]
        return axis.values.indices.contains {
          $0 != axis.defaultValue && !Self.platformRoles.contains(axis.values[$0].name)
        }
      } ?? false
  }

  static let doubleTapped = "doubleTapped"

  /// The roles that the system knows.
  static let platformRoles = ["destructive", "cancel"]

  /// The value of an axis for each size of controls.
  static func values(of axis: ComponentAxis) -> [Int] {
    ControlSize.allCases.map { size in
      axis.values.firstIndex { $0.controlSizes.contains(size) }
        ?? axis.values.firstIndex { $0.name == size.rawValue && $0.controlSizes.isEmpty }
        ?? axis.defaultValue
    }
  }

  /// What cannot happen here, with the value that it has.
  var fixed: [DecisionVariable: Int] {
    var fixed: [DecisionVariable: Int] = [:]
    for (index, state) in component.states.enumerated() {
      switch state.trigger {
      case .interaction(.pressed) where component.kind == .field || component.kind == .surface:
        fixed[.state(index)] = 0
      case .own where isPrimitive && state.name == Self.doubleTapped:
        fixed[.state(index)] = 0
      default: break
      }
    }
    return fixed
  }

  /// Whether a state is given where the component is used.
  func isGiven(_ state: ComponentState) -> Bool {
    switch state.trigger {
    case .property(.loading): true
    case .property(.selected): component.kind != .toggle
    case .own: !(isPrimitive && state.name == Self.doubleTapped)
    default: false
    }
  }
}
