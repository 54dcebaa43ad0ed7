/// A component worked out: for each property what it depends on, and its value there.
package struct ResolvedComponent: Sendable {
  /// What was written: names, descriptions, axes, states, parameters.
  package let component: Component
  /// One for each of ``Component/parameters``: its default value in every mode.
  package let parameterDefaults: [ModeTable<Value>]
  /// One for each of ``Component/parameters``: its value for every choice, since axes and states may assign to it.
  package let parameters: [ResolvedParameter]
  /// The colour that it lies on, in every mode; `nil` where none is stated.
  package let surface: ModeTable<ColorValue>?
  /// The properties that have a value anywhere, in the order of ``ComponentProperty/allCases``.
  package let properties: [ResolvedProperty]
  /// The height of a line of text and of the component itself, from its font and paddings; `nil` without a font.
  package let metrics: Decision<ComponentMetrics?>?
  /// Which of ``Component/assignments`` take effect in some case.
  package let effectiveAssignments: Set<Int>

  package init(
    component: Component, parameterDefaults: [ModeTable<Value>],
    parameters: [ResolvedParameter], surface: ModeTable<ColorValue>?,
    properties: [ResolvedProperty], metrics: Decision<ComponentMetrics?>?,
    effectiveAssignments: Set<Int>
  ) {
    self.component = component
    self.parameterDefaults = parameterDefaults
    self.parameters = parameters
    self.surface = surface
    self.properties = properties
    self.metrics = metrics
    self.effectiveAssignments = effectiveAssignments
  }

  package subscript(property: ComponentProperty) -> ResolvedProperty? {
    properties.first { $0.property == property }
  }
}

/// A parameter worked out; the two values are as in ``ResolvedProperty``.
package struct ResolvedParameter: Sendable {
  package let value: Decision<PropertyLeaf>
  package let defaultValue: Decision<PropertyLeaf>

  package init(value: Decision<PropertyLeaf>, defaultValue: Decision<PropertyLeaf>) {
    self.value = value
    self.defaultValue = defaultValue
  }
}

/// A property worked out.
package struct ResolvedProperty: Sendable {
  package let property: ComponentProperty
  /// Its value for every choice, as far as it is known when the design is compiled.
  package let value: Decision<PropertyLeaf>
  /// As ``value``, but also where the component assigns to a run-time parameter an expression over that parameter: for
  /// targets in which such an assignment sets a variable.
  package let freeValue: Decision<PropertyLeaf>
  /// Its value for every choice where all parameters have their defaults: never ``PropertyLeaf/runtime(_:)``. It may depend
  /// on more modes than ``value``, those of the defaults, or on fewer, where values happen to be the same.
  package let defaultValue: Decision<PropertyLeaf>

  package init(
    property: ComponentProperty, value: Decision<PropertyLeaf>,
    freeValue: Decision<PropertyLeaf>, defaultValue: Decision<PropertyLeaf>
  ) {
    self.property = property
    self.value = value
    self.freeValue = freeValue
    self.defaultValue = defaultValue
  }
}

/// The value of a property in some case.
package enum PropertyLeaf: Sendable, Hashable {
  /// Nothing is assigned, or `none`, and the property has no ``ComponentProperty/initialValue``.
  case unset
  case known(PropertyValue)
  case runtime(RuntimeExpression)
}

/// Measures that follow from the values of properties, in density-independent pixels.
package struct ComponentMetrics: Sendable, Hashable {
  package let fontSize: Double
  package let lineHeight: Double
  /// The height of the component: as stated, or the content (a line of text, or an icon that is higher) with its paddings,
  /// and no less than the least height.
  package let height: Double
  /// By how much the area that can be touched is larger than the component, above and below each, so that it reaches the
  /// touch target; 0 where it is large enough, or there is no target.
  package let touchGrowth: Double

  package init(fontSize: Double, lineHeight: Double, height: Double, touchGrowth: Double) {
    self.fontSize = fontSize
    self.lineHeight = lineHeight
    self.height = height
    self.touchGrowth = touchGrowth
  }
}

/// A choice on each axis, the active states, and the surroundings: what a component's style is asked for.
package struct ComponentChoice: Sendable, Hashable {
  /// The value index on each axis of the component.
  package var axes: [Int]
  /// The indexes of the active states.
  package var states: Set<Int>
  /// The value index on each axis of the design's modes.
  package var modes: [Int]
  /// Value indexes; the default for what is not there.
  package var environment: [EnvironmentAxis: Int]

  package init(
    axes: [Int], states: Set<Int> = [], modes: [Int], environment: [EnvironmentAxis: Int] = [:]
  ) {
    self.axes = axes
    self.states = states
    self.modes = modes
    self.environment = environment
  }

  /// The choice where nothing is chosen.
  package init(defaultsOf component: Component, modes: ModeSpace) {
    self.init(
      axes: component.axes.map(\.defaultValue),
      modes: [Int](repeating: 0, count: modes.axes.count))
  }

  package func value(of variable: DecisionVariable) -> Int {
    switch variable {
    case .axis(let index): axes[index]
    case .state(let index): states.contains(index) ? 1 : 0
    case .environment(let axis): environment[axis] ?? 0
    case .mode(let index): modes[index]
    }
  }
}

extension Decision {
  /// The leaf for a choice.
  package func leaf(for choice: ComponentChoice) -> Leaf {
    leaf { choice.value(of: $0) }
  }
}
