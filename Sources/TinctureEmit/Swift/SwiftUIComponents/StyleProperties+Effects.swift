import TinctureDiagnostics
import TinctureModel

extension StyleProperties {
  // MARK: Outline

  mutating func addOutline() {
    guard component[.background] != nil || component[.border] != nil || component[.shape] != nil
    else { return }
    let hasRadius = has(.radius)
    func keyword(_ leaf: PropertyLeaf) -> String {
      if case .known(.keyword(let word)) = leaf {
        word
      } else {
        hasRadius ? "rounded" : "rectangle"
      }
    }
    let initial = Decision<PropertyLeaf>(.unset)
    let decision = component[.shape]?.value ?? initial
    let radius = names[.radius]
    let tree = trees.tree(decision) { leaf in
      SwiftExpression { printer in
        switch keyword(leaf) {
        case "capsule": printer.code(".capsule")
        case "circle": printer.code(".circle")
        case "automatic": printer.code(".automatic")
        case "rounded" where hasRadius:
          printer.code(".rounded(")
          printer.name(radius)
          printer.code(")")
        default: printer.code(".rectangle")
        }
      }
    }
    guard tree.constant != nil, keyword(decision.leaves[0]) != "automatic" else {
      outline = .varying
      shapes = Set(decision.leaves.map(keyword))
      if !hasRadius, shapes.remove("rounded") != nil { shapes.insert("rectangle") }
      add(.shape, options.support("Outline"), "The shape of the component.", tree)
      return
    }
    switch keyword(decision.leaves[0]) {
    case "capsule": outline = .constant(SwiftFragment("Capsule(style: .continuous)"))
    case "circle": outline = .constant(SwiftFragment("Circle()"))
    case "rounded" where hasRadius:
      outline = .constant(
        SwiftFragment(
          call: "RoundedRectangle(cornerRadius: values.", radius, ", style: .continuous)"))
    default: outline = .constant(SwiftFragment("Rectangle()"))
    }
  }

  // MARK: Effects

  mutating func addEffects() {
    if component[.scale] != nil {
      addNumber(
        .scale, SwiftFragment("CGFloat"), "How large it is drawn; the layout is that of 1.",
        initial: 1)
    }
    addNumber(
      .opacity, SwiftFragment("Double"), "The opacity of all of it together.", initial: 1)
    addShadow()
    addAnimation()
  }

  private mutating func addShadow() {
    guard let shadow = component[.shadow]?.value else { return }
    var writer = writer
    func layers(_ leaf: PropertyLeaf) -> Value? {
      switch leaf {
      case .known(.value(let value)): value
      default: .shadow([])
      }
    }
    if shadow.leaves.contains(where: { if case .runtime = $0 { true } else { false } }) {
      writer.reject("a shadow that depends on a run-time parameter")
    }
    func expression(_ rows: [Value], _ axes: [ModeTableAxis]) -> SwiftExpression {
      SwiftExpression { writer.dialect.write(rows, axes: axes, to: &$0) }
    }
    let tree = trees.tree(shadow) { rows, axes in
      let rows = rows.compactMap(layers)
      return SwiftUIDialect.differOnlyInColors(rows) ? expression(rows, axes) : nil
    } leaf: { leaf in
      layers(leaf).map { expression([$0], []) }
    }
    self.writer = writer
    add(.shadow, options.support("Shadow"), "What it throws on what lies behind.", tree)
    let losses = shadow.leaves.compactMap { layers($0).flatMap(SwiftUIDialect.loss) }
    if let loss = losses.first { report("meets \(loss),", .warning, .shadow) }
  }

  private mutating func addAnimation() {
    guard let animation = component[.animation]?.value else { return }
    var writer = writer
    let motion = StyleTest(.environment(.motion))
    func curve(_ curve: ComponentAnimation.Curve?) -> SwiftExpression {
      SwiftExpression { printer in
        switch curve {
        case .spring(let spring)?: writer.dialect.write([.spring(spring)], axes: [], to: &printer)
        case .timed(let transition)?:
          writer.dialect.write([.transition(transition)], axes: [], to: &printer)
        case nil: printer.code("nil")
        }
      }
    }
    let tree = trees.tree(animation) { leaf in
      guard case .known(.animation(let animation)) = leaf else { return SwiftExpression("nil") }
      let full = curve(animation.curve)
      let reduced = curve(animation.reduced)
      guard full != reduced else { return full }
      return SwiftExpression { printer in
        printer.code(names.subject(of: motion.terms[0].variable))
        printer.code(" ? ")
        printer.expression(reduced)
        printer.code(" : ")
        printer.expression(full)
      }
    }
    self.writer = writer
    readsMotion = animation.leaves.contains { leaf in
      guard case .known(.animation(let animation)) = leaf else { return false }
      return animation.reduced != animation.curve
    }
    add(.animation, SwiftFragment("Animation?"), "How changes are animated.", tree)
  }
}
