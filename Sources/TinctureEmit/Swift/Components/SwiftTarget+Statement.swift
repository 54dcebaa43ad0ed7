import TinctureDiagnostics
import TinctureModel

extension SwiftTarget {
  /// The expression for the property's value.
  package func statement(_ subject: ComponentCase, context: TargetContext) -> String? {
    guard options.hasComponents else { return nil }
    var diagnostics = Diagnostics()
    let file = SwiftFile(
      subject.design, context: context, options: options, target: Self.name,
      takenTypes: ["Swift"], standardTypes: SwiftPlainDialect.qualifiable,
      diagnostics: &diagnostics)
    return SwiftPlainDialect(file.valueWriter, gamut: gamut, hidden: file.hiddenTypes)
      .statement(subject)
  }
}

extension SwiftComponentDialect {
  /// The expression for the value of a property in one case; `nil` where there is none.
  func statement(_ subject: ComponentCase) -> String? {
    var dialect = self
    var printer = SwiftPrinter()
    switch subject.value {
    case .unset: return "nil"
    case .known(let value): dialect.write(value, to: &printer)
    case .runtime(let expression):
      let names = subject.component.component.parameters.map {
        SwiftIdentifier(member: Words(segments: [$0.name]))
      }
      guard (try? dialect.write(expression, parameters: names, to: &printer)) != nil else {
        return nil
      }
    }
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}
