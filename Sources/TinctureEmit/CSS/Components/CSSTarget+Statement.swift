import TinctureDiagnostics
import TinctureModel

extension CSSTarget {
  /// The declarations of the property; values that stand in custom properties are written out.
  package func statement(_ subject: ComponentCase, context: TargetContext) -> String? {
    guard options.hasComponents,
      let slot = CSSSlot.allCases.first(where: { $0.properties.contains(subject.property) })
    else { return nil }
    var diagnostics = Diagnostics()
    let component = subject.component
    let names = CSSComponentNames(
      component.component, options: options, diagnostics: &diagnostics)
    let text = CSSText(
      colorFormat: options.colorFormat, lengthUnit: options.lengthUnit,
      rootFontSize: context.rootFontSize, springs: options.springs)
    let rules = CSSComponentRules(
      component, names: names, modes: subject.design.design.modes, text: text)
    let slotText = CSSSlotText(
      terms: CSSTermText(text: text, names: names) { _ in "" }, animated: rules.animated,
      uses: rules.uses)
    let values = slot.properties.map { property in
      let leaf = component[property]?.value.leaf(for: subject.choice) ?? .unset
      return CSSComponentValue(subject.reduced(leaf))
    }
    guard let declarations = try? slotText.declarations(slot, values) else { return nil }
    return declarations.map { "\($0.property): \($0.value)" }.joined(separator: "; ")
  }
}

extension ComponentCase {
  /// The animation for who asks for less motion, where the case is one of that kind.
  fileprivate func reduced(_ leaf: PropertyLeaf) -> PropertyLeaf {
    guard choice.environment[.motion] == 1, case .known(.animation(let animation)) = leaf else {
      return leaf
    }
    return animation.reduced.map {
      .known(.animation(ComponentAnimation(curve: $0, reduced: nil)))
    } ?? .unset
  }
}
