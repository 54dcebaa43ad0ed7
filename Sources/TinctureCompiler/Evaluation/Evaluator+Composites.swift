import TinctureDiagnostics
import TinctureModel

extension Evaluator {
  /// The value that is written in pieces, some of which are references or computed.
  mutating func evaluate(_ composite: Composite, at range: SourceRange) -> Value? {
    switch composite {
    case .parts(let type, let parts): assembled(type, parts, at: range)
    case .list(let type, let elements): assembled(type, elements, at: range)
    case .components(let elements): values(of: elements).map { .list($0.map(\.value)) }
    }
  }

  private mutating func assembled(
    _ type: TokenType, _ parts: [Composite.Part], at range: SourceRange
  ) -> Value? {
    var evaluated: [EvaluatedPart] = []
    var isRefused = false
    for part in parts {
      guard let value = evaluate(part.value) else {
        isRefused = true
        continue
      }
      evaluated.append(
        EvaluatedPart(
          name: part.name, value: value, range: part.value.range,
          elementRanges: part.value.expression.elementRanges))
    }
    guard !isRefused else { return nil }
    var problems = Diagnostics()
    let value = assemble(
      type, parts: evaluated, isNative: isNative(parts.map(\.value)), at: range,
      diagnostics: &problems)
    report(problems, in: parts.map(\.value))
    return value
  }

  private mutating func assembled(
    _ type: TokenType, _ elements: [LocatedExpression], at range: SourceRange
  ) -> Value? {
    guard let evaluated = values(of: elements) else { return nil }
    var problems = Diagnostics()
    let value = assemble(
      type, elements: evaluated, isNative: isNative(elements), at: range, diagnostics: &problems)
    report(problems, in: elements)
    if case .fontFamily(let family) = value, family.names.count > Self.fontNameLimit {
      self.report(
        Diagnostic(
          .expansionTooLarge, "the list grows beyond \(Self.fontNameLimit) names by its references",
          at: range, help: "list the names that are needed"))
      return nil
    }
    return value
  }

  /// How many font names references may bring together; each level of lists can double them.
  private static let fontNameLimit = 256

  private mutating func values(of elements: [LocatedExpression]) -> [LocatedValue]? {
    var values: [LocatedValue] = []
    for element in elements {
      if let value = evaluate(element) { values.append(LocatedValue(value, at: element.range)) }
    }
    return values.count == elements.count ? values : nil
  }

  /// Passes problems on, each with the place where the token was defined that the part refers to.
  private mutating func report(_ problems: Diagnostics, in parts: [LocatedExpression]) {
    for var problem in problems.all {
      if let part = parts.first(where: { $0.range == problem.range }) {
        problem.notes += definitionNotes(of: part)
      }
      report(problem)
    }
  }

  private func isNative(_ parts: [LocatedExpression]) -> Bool {
    parts.allSatisfy { isNative($0.expression) }
  }

  /// Whether an expression was written in a native document: its references tell, and what has none is computed, which
  /// only native documents know.
  func isNative(_ expression: Expression) -> Bool {
    var isNative = true
    expression.forEachReference { reference in
      let written = design[reference]
      if written.notation == .pointer || written.extent != .tokenOrPart { isNative = false }
    }
    return isNative
  }

  /// Where the token that an expression refers to is defined.
  func definitionNotes(of located: LocatedExpression) -> [Diagnostic.Note] {
    guard case .reference(let reference) = located.expression,
      let target = targets[Int(reference.rawValue)]
    else { return [] }
    return [
      Diagnostic.Note(
        "`\(design.path(of: target.token))` is defined here", at: design[target.token].range)
    ]
  }
}

extension Expression {
  /// The places of the elements of a list.
  fileprivate var elementRanges: [SourceRange] {
    switch self {
    case .composite(.components(let elements)), .composite(.list(_, let elements)):
      elements.map(\.range)
    default: []
    }
  }
}
