/// What a component can say about its looks, in the order in which outputs list it.
package enum ComponentProperty: String, Sendable, Hashable, CaseIterable {
  case background
  case foreground
  case border
  case font
  case padding
  case radius
  case shape
  case minWidth
  case minHeight
  case height
  case width
  case spacing
  case iconSize
  case scale
  case opacity
  case flatten
  case shadow
  case animation
  case touchTarget
  case lineLimit
  case minimumScaleFactor
  case underline
  case indicator
  case cursor
  case feedback

  /// What its values are.
  package enum Kind: Sendable, Hashable {
    case value(TokenType)
    case keyword([String])
    case edges
    case animation
  }

  package var kind: Kind {
    switch self {
    case .background, .foreground: .value(.color)
    case .border: .value(.border)
    case .font: .value(.typography)
    case .padding: .edges
    case .radius, .minWidth, .minHeight, .height, .spacing, .iconSize, .touchTarget:
      .value(.dimension)
    case .shape: .keyword(["rounded", "capsule", "circle", "rectangle", "automatic"])
    case .width: .keyword(["fit", "fill"])
    case .scale, .opacity, .lineLimit, .minimumScaleFactor: .value(.number)
    case .flatten, .underline: .value(.boolean)
    case .shadow: .value(.shadow)
    case .animation: .animation
    case .indicator: .keyword(["spinner", "bar"])
    case .cursor:
      .keyword([
        "auto", "default", "pointer", "text", "wait", "progress", "help", "move", "grab",
        "not-allowed",
      ])
    case .feedback:
      .keyword(["selection", "impact", "success", "warning", "error", "increase", "decrease"])
    }
  }

  /// What holds where nothing is assigned; `nil` for what is then simply not there.
  package var initialValue: PropertyValue? {
    switch self {
    case .scale, .opacity, .minimumScaleFactor: .value(.number(1))
    case .flatten, .underline: .value(.boolean(false))
    case .width: .keyword("fit")
    default: nil
    }
  }

  /// What a number must be; `nil` where anything will do.
  package var numberRange: ClosedRange<Double>? {
    switch self {
    case .opacity: 0...1
    case .minimumScaleFactor: 0.01...1
    case .lineLimit: 1...1000
    case .scale: 0...100
    case .padding, .radius, .minWidth, .minHeight, .height, .spacing, .iconSize, .touchTarget:
      0...Double.greatestFiniteMagnitude
    default: nil
    }
  }
}

/// A known value of a property.
package enum PropertyValue: Sendable, Hashable {
  /// A value of the property's token type.
  case value(Value)
  case keyword(String)
  case edges(Edges)
  case animation(ComponentAnimation)
}

/// A length for each edge.
package struct Edges: Sendable, Hashable {
  package var top: Dimension
  package var trailing: Dimension
  package var bottom: Dimension
  package var leading: Dimension

  package init(top: Dimension, trailing: Dimension, bottom: Dimension, leading: Dimension) {
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    self.leading = leading
  }

  /// Whether opposite edges are equal.
  package var isSymmetric: Bool { top == bottom && leading == trailing }
}

/// How changes of a component are animated.
package struct ComponentAnimation: Sendable, Hashable {
  package enum Curve: Sendable, Hashable {
    case spring(Spring)
    case timed(Transition)
  }

  package var curve: Curve
  /// What holds where the user asks for less motion; `nil` for no animation.
  package var reduced: Curve?

  package init(curve: Curve, reduced: Curve?) {
    self.curve = curve
    self.reduced = reduced
  }
}
