import TinctureModel

/// A group of declarations that one or two properties of a component decide together.
enum CSSSlot: Int, CaseIterable, Sendable {
  case background
  case color
  /// A border is drawn inside the edge, so that it moves nothing; it and the shadow are one property.
  case boxShadow
  case font
  case padding
  case borderRadius
  case minWidth
  case minHeight
  case height
  case width
  case gap
  case iconSize
  case scale
  case opacity
  case lineLimit
  case underline
  case cursor
  case indicator
  case transition
  /// The pseudo-element by which the area that can be touched grows.
  case touchArea

  /// The properties that decide; `feedback` and `minimumScaleFactor` have no counterpart in CSS, and `flatten` and
  /// `touchTarget` are worked out before.
  var properties: [ComponentProperty] {
    switch self {
    case .background: [.background]
    case .color: [.foreground]
    case .boxShadow: [.border, .shadow]
    case .font: [.font]
    case .padding: [.padding]
    case .borderRadius: [.shape, .radius]
    case .minWidth: [.minWidth]
    case .minHeight: [.minHeight]
    case .height: [.height]
    case .width: [.width]
    case .gap: [.spacing]
    case .iconSize: [.iconSize]
    case .scale: [.scale]
    case .opacity: [.opacity]
    case .lineLimit: [.lineLimit]
    case .underline: [.underline]
    case .cursor: [.cursor]
    case .indicator: [.indicator]
    case .transition: [.animation]
    case .touchArea: []
    }
  }

  /// The CSS properties that a change of state moves; `nil` for what jumps.
  var animatedProperty: String? {
    switch self {
    case .background: "background-color"
    case .color: "color"
    case .boxShadow: "box-shadow"
    case .padding: "padding"
    case .borderRadius: "border-radius"
    case .minWidth: "min-width"
    case .minHeight: "min-height"
    case .height: "height"
    case .gap: "gap"
    case .scale: "scale"
    case .opacity: "opacity"
    case .font, .width, .iconSize, .lineLimit, .underline, .cursor, .indicator, .transition,
      .touchArea:
      nil
    }
  }

  var pseudoElement: String { self == .touchArea ? "::after" : "" }
}

/// The diagrams of a component's declarations: one for each slot that it uses, with the values of the slot's properties.
struct CSSSlotDiagrams {
  /// By slot; the values are those of ``CSSSlot/properties`` in their order.
  private(set) var slots: [(slot: CSSSlot, values: Decision<[CSSComponentValue]>)] = []

  /// - Parameters:
  ///   - component: The component.
  ///   - space: The modes.
  ///   - usesDefaults: Whether run-time parameters have their defaults.
  init(_ component: ResolvedComponent, modes space: ModeSpace, usesDefaults: Bool) {
    func diagram(_ property: ComponentProperty) -> Decision<CSSComponentValue> {
      guard let resolved = component[property] else { return Decision(.unset) }
      let value = usesDefaults ? resolved.defaultValue : resolved.freeValue
      return value.forCSS(space)
    }
    for slot in CSSSlot.allCases {
      let properties = slot.properties
      guard properties.contains(where: { component[$0] != nil }) else { continue }
      var values = diagram(properties[0]).map { [$0] }
      for property in properties.dropFirst() {
        values = values.combined(with: diagram(property)) { $0 + [$1] }
      }
      if slot == .transition { values = values.splittingMotion }
      slots.append((slot, values))
    }
    if let metrics = component.metrics {
      let growth = metrics.map { PropertyLeaf.known(.value(.number($0?.touchGrowth ?? 0))) }
        .forCSS(space)
      if growth.leaves.contains(where: { $0 != .term(.known(.number(0))) }) {
        slots.append((.touchArea, growth.map { [$0] }))
      }
    }
  }
}

extension Decision where Leaf == PropertyLeaf {
  /// The diagram for CSS: without modes, and without what CSS cannot ask for.
  func forCSS(_ space: ModeSpace) -> Decision<CSSComponentValue> {
    foldingModes(space).withoutDynamicType
  }
}

extension Decision where Leaf == CSSComponentValue {
  /// Text that is as large as only accessibility settings make it is nothing that CSS could ask for.
  fileprivate var withoutDynamicType: Decision {
    replacingParts { part in
      guard case .split(.environment(.dynamicType), _) = part.shape else { return nil }
      return part.leaf { _ in 0 }
    }
  }
}

extension Decision where Leaf == [CSSComponentValue] {
  /// What holds where less motion is asked for becomes a case of its own.
  fileprivate var splittingMotion: Decision {
    let motion = Decision<Int>(nodes: [.leaf(0), .leaf(1), .split(.environment(.motion), [0, 1])])
    return combined(with: motion) { values, motion in
      guard motion == 1, case .animation(let animation) = values[0] else { return values }
      return [
        animation.reduced.map { .animation(ComponentAnimation(curve: $0, reduced: nil)) } ?? .unset
      ]
    }
  }
}
