import TinctureColor
import TinctureModel

/// How the contrast of a component's foreground on its background changes, as both are seen: composited over the surface,
/// with the opacity of the whole, in emitted 8-bit values.
struct ContrastComparison {
  /// The ratios that WCAG 2.x asks of text, and of large text and what is not text.
  static let thresholds = [4.5, 3.0]

  private(set) var changes: [Change] = []

  init(_ old: ResolvedComponent, _ new: ResolvedComponent, map: VariableMap) {
    let before = Self.diagrams(of: old)
    let after = Self.diagrams(of: new)
    let isSame = zip(before, after).allSatisfy { DiagramEquality.areSame($0, $1, map) }
    guard !isSame else { return }
    var walk = CaseWalk(
      before.map { ($0, .old) } + after.map { ($0, VariableMap.Side.new) }, map: map)
    let disabled = map.variables.firstIndex { $0.isState && $0.name == "disabled" }

    var order: [Group] = []
    var cases: [Group: [[Int: Int]]] = [:]
    for (choices, leaves) in walk.run() {
      let half = leaves.count / 2
      guard let old = Self.ratio(leaves[..<half]), let new = Self.ratio(leaves[half...]),
        old != new
      else { continue }
      // What is disabled needs no contrast (WCAG 2.x, 1.4.3).
      let isExempt = disabled.map { choices[$0] == 1 } ?? false
      let group = Group(old: old, new: new, isExempt: isExempt)
      if cases[group] == nil { order.append(group) }
      cases[group, default: []].append(choices)
    }
    for group in order {
      let value = ValueChange(
        cases: map.cases(for: cases[group] ?? []), old: .contrast(group.old),
        new: .contrast(group.new), measure: .contrast(crossing: group.crossing))
      if let index = changes.firstIndex(where: { $0.rule == group.rule }) {
        changes[index].values.append(value)
      } else {
        var change = Change(.component, new.component.name, group.rule, part: "contrast")
        change.values = [value]
        changes.append(change)
      }
    }
    if !walk.isComplete {
      for index in changes.indices { changes[index].isPartial = true }
    }
  }

  private struct Group: Hashable {
    let old: Double
    let new: Double
    let isExempt: Bool

    var crossing: Double? {
      ContrastComparison.thresholds.first { (old < $0) != (new < $0) }
    }

    var rule: ChangeRule {
      guard crossing != nil, !isExempt else { return .contrastChanged }
      return new < old ? .contrastLost : .contrastGained
    }
  }

  /// Foreground, background, opacity, surface.
  private static func diagrams(of component: ResolvedComponent) -> [Decision<PropertyLeaf>] {
    let surface = component.surface.map { surface in
      surface.decision.map { PropertyLeaf.known(.value(.color($0))) }
    }
    return [
      component.diagram(of: .foreground), component.diagram(of: .background),
      component.diagram(of: .opacity), surface ?? Decision(.unset),
    ]
  }

  private static func ratio(_ leaves: ArraySlice<PropertyLeaf>) -> Double? {
    let leaves = Array(leaves)
    guard leaves.count == 4, let foreground = color(leaves[0]) else { return nil }
    let surface = color(leaves[3])
    var opacity = 1.0
    if case .known(.value(.number(let number))) = leaves[2] { opacity = number }

    // Without a surface only what lets nothing through is known.
    guard let background = color(leaves[1]) ?? surface else { return nil }
    let isOpaque = background.alpha >= 1 && opacity >= 1
    guard let backdrop = surface ?? (isOpaque ? background : nil) else { return nil }
    let ground = background.composited(over: backdrop)
    let figure = foreground.composited(over: ground)
    func seen(_ color: Color) -> RGBA8 {
      var color = color
      color.alpha = opacity
      return opacity >= 1 ? color.srgb8 : color.composited(over: backdrop).srgb8
    }
    return wcagContrast(seen(figure), seen(ground))
  }

  /// The colour as it is emitted: 8 bits a channel, and its own alpha.
  private static func color(_ leaf: PropertyLeaf) -> Color? {
    guard case .known(.value(.color(let value))) = leaf else { return nil }
    var color = Color(value.color.srgb8)
    color.alpha = value.color.alpha
    return color
  }
}
