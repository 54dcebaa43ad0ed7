import TinctureDiagnostics
import TinctureModel

extension SwiftUITarget {
  /// The values of a style in one case: `background: BlocksUIColor(…)`.
  package func statement(_ subject: ComponentCase, context: TargetContext) -> String? {
    guard options.hasComponents else { return nil }
    var diagnostics = Diagnostics()
    let file = SwiftFile(
      subject.design, context: context, options: options, target: Self.name,
      takenTypes: Self.takenTypes, standardTypes: SwiftUIDialect.qualifiable,
      diagnostics: &diagnostics)
    let style = SwiftUIStyle(
      subject.component, of: subject.design,
      dialect: SwiftUIDialect(file.valueWriter, gamut: gamut, hidden: file.hiddenTypes),
      target: Self.name)
    let values = style.properties.all.compactMap { property -> String? in
      guard property.property == subject.property,
        let expression = property.tree.value(for: subject.choice)
      else { return nil }
      return "\(property.name.bare): \(expression.text)"
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

extension StyleTree {
  /// The value in one case; `nil` where any will do.
  fileprivate func value(for choice: ComponentChoice) -> SwiftExpression? {
    switch self {
    case .value(let expression): expression
    case .any: nil
    case .choose(let test, let then, let otherwise):
      (test.holds(for: choice) ? then : otherwise).value(for: choice)
    case .select(let variable, let children):
      children[choice.value(of: variable)].value(for: choice)
    }
  }
}

extension StyleTest {
  fileprivate func holds(for choice: ComponentChoice) -> Bool {
    let results = terms.map { (choice.value(of: $0.variable) == 1) == $0.isTrue }
    return connective == .all ? !results.contains(false) : results.contains(true)
  }
}
