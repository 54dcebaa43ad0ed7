package import TinctureDiagnostics

/// A component as written: a function from choices on its axes, a set of active states and an environment to the values
/// of its properties, given as an ordered list of guarded assignments. A later assignment wins.
package struct Component: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case button
    case toggle
    case field
    case surface
  }

  package var name: String
  /// Where its name stands.
  package var range: SourceRange
  package var kind: Kind
  package var description: String?
  /// The components that it extends, the nearest one first.
  package var ancestors: [String]
  package var parameters: [ComponentParameter]
  /// What it lies on, for compositing and contrast: a colour.
  package var surface: LocatedExpression?
  /// Sizes, variants, roles, shapes and further axes, in this order.
  package var axes: [ComponentAxis]
  /// In rising order of precedence; own states among them.
  package var states: [ComponentState]
  /// Where assignments stand together under one condition.
  package var blocks: [ComponentBlock]
  /// In the order in which they hold: those of `base`, of each axis, of the states; inherited ones come first in each.
  package var assignments: [ComponentAssignment]
  /// The numbers of the references in it, also of those in what is no good.
  package var references: Range<UInt32>

  package init(name: String, range: SourceRange, kind: Kind = .button) {
    self.name = name
    self.range = range
    self.kind = kind
    ancestors = []
    parameters = []
    axes = []
    states = []
    blocks = []
    assignments = []
    references = 0..<0
  }

  package func axis(named name: String) -> Int? { axes.firstIndex { $0.name == name } }

  package func state(named name: String) -> Int? { states.firstIndex { $0.name == name } }

  package func parameter(named name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

/// A value that the place of use may give: when the design is compiled, or, where it is `runtime`, when the program runs.
package struct ComponentParameter: Sendable {
  package var name: String
  package var range: SourceRange
  package var type: TokenType
  /// The default.
  package var value: LocatedExpression
  /// Whether programs give it: a colour, a dimension or a number.
  package var isRuntime: Bool
  package var description: String?

  package init(
    name: String, range: SourceRange, type: TokenType, value: LocatedExpression, isRuntime: Bool,
    description: String? = nil
  ) {
    self.name = name
    self.range = range
    self.type = type
    self.value = value
    self.isRuntime = isRuntime
    self.description = description
  }

  /// The types that a parameter may have that programs give.
  package static let runtimeTypes: [TokenType] = [.color, .dimension, .number]
}

/// One choice that the place of use makes.
package struct ComponentAxis: Sendable {
  /// In the singular: `size`, `variant`, `role`, `shape`; the name of a further axis as it is written.
  package var name: String
  package var values: [ComponentAxisValue]
  /// The index of the value that holds where none is chosen.
  package var defaultValue: Int

  package init(name: String, values: [ComponentAxisValue], defaultValue: Int = 0) {
    self.name = name
    self.values = values
    self.defaultValue = defaultValue
  }

  package func value(named name: String) -> Int? { values.firstIndex { $0.name == name } }
}

package struct ComponentAxisValue: Sendable {
  package var name: String
  package var range: SourceRange
  package var description: String?
  /// The control sizes that choose this value of the size axis.
  package var controlSizes: [ControlSize]
  /// Whether nobody wrote it: the role `normal`, which holds where no role is given.
  package var isImplicit: Bool

  package init(
    name: String, range: SourceRange, description: String? = nil,
    controlSizes: [ControlSize] = [], isImplicit: Bool = false
  ) {
    self.name = name
    self.range = range
    self.description = description
    self.controlSizes = controlSizes
    self.isImplicit = isImplicit
  }
}

/// The sizes of controls on Apple's platforms.
package enum ControlSize: String, Sendable, Hashable, CaseIterable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

/// A state that can be active together with others.
package struct ComponentState: Sendable {
  /// What makes a state active.
  package enum Trigger: Sendable, Hashable {
    /// What the user does to it.
    case interaction(Interaction)
    /// What the program says of it.
    case property(Property)
    /// A state of the component's own, which the program sets.
    case own
  }

  package enum Interaction: String, Sendable, CaseIterable {
    case hovered
    case focused
    case pressed
  }

  package enum Property: String, Sendable, CaseIterable {
    case selected
    case loading
    case disabled
  }

  package var name: String
  package var range: SourceRange

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }

  package var trigger: Trigger {
    if let interaction = Interaction(rawValue: name) { return .interaction(interaction) }
    return Property(rawValue: name).map { .property($0) } ?? .own
  }

  /// The names of the states that every component may have.
  package static let builtInNames =
    Interaction.allCases.map(\.rawValue) + Property.allCases.map(\.rawValue)
}

/// A mapping of assignments, and when they hold.
package struct ComponentBlock: Sendable {
  /// Where it stands: `base`, `variants.filled`, `states.pressed[1]`.
  package var path: String
  package var range: SourceRange
  package var condition: ComponentCondition
  /// The component that it was written in, where that is not this one.
  package var inheritedFrom: String?

  package init(
    path: String, range: SourceRange, condition: ComponentCondition, inheritedFrom: String? = nil
  ) {
    self.path = path
    self.range = range
    self.condition = condition
    self.inheritedFrom = inheritedFrom
  }
}

/// `property: value` in a block.
package struct ComponentAssignment: Sendable {
  package var target: ComponentSlot
  /// Where the name of the property or parameter stands.
  package var range: SourceRange
  package var value: ComponentExpression
  /// The index of its block.
  package var block: Int

  package init(
    target: ComponentSlot, range: SourceRange, value: ComponentExpression, block: Int
  ) {
    self.target = target
    self.range = range
    self.value = value
    self.block = block
  }
}

/// What a component assigns to, and what a name in braces means first.
package enum ComponentSlot: Sendable, Hashable {
  /// The index of a parameter.
  case parameter(Int)
  case property(ComponentProperty)
}

/// What an author wrote for a property.
package enum ComponentExpression: Sendable, Hashable {
  /// A value of a token type.
  case value(LocatedExpression)
  case keyword(String, SourceRange)
  /// `none`: as if nothing had been assigned.
  case none(SourceRange)
  indirect case edges(EdgesExpression)
  indirect case animation(AnimationExpression)

  package var range: SourceRange {
    switch self {
    case .value(let located): located.range
    case .keyword(_, let range), .none(let range): range
    case .edges(let edges): edges.range
    case .animation(let animation): animation.range
    }
  }

  /// Every expression in it, in the order in which they are written.
  package var expressions: [LocatedExpression] {
    switch self {
    case .value(let located): [located]
    case .keyword, .none: []
    case .edges(let edges): [edges.top, edges.trailing, edges.bottom, edges.leading]
    case .animation(let animation):
      animation.curve.expressions + (animation.reduced?.expressions ?? [])
    }
  }
}

/// A dimension for each edge.
package struct EdgesExpression: Sendable, Hashable {
  package var top: LocatedExpression
  package var trailing: LocatedExpression
  package var bottom: LocatedExpression
  package var leading: LocatedExpression
  package var range: SourceRange

  package init(
    top: LocatedExpression, trailing: LocatedExpression, bottom: LocatedExpression,
    leading: LocatedExpression, range: SourceRange
  ) {
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    self.leading = leading
    self.range = range
  }
}

/// How changes are animated, as written.
package struct AnimationExpression: Sendable, Hashable {
  package enum Curve: Sendable, Hashable {
    /// A value of type spring.
    case spring(LocatedExpression)
    /// A value of type transition.
    case transition(LocatedExpression)

    package var expressions: [LocatedExpression] {
      switch self {
      case .spring(let located), .transition(let located): [located]
      }
    }
  }

  package var curve: Curve
  /// What holds where the user asks for less motion; `nil` for no animation.
  package var reduced: Curve?
  package var range: SourceRange

  package init(curve: Curve, reduced: Curve?, range: SourceRange) {
    self.curve = curve
    self.reduced = reduced
    self.range = range
  }
}
