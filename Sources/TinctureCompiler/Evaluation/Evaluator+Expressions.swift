import TinctureColor
import TinctureDiagnostics
import TinctureModel

extension Evaluator {
  /// The value of an expression in the current modes; `nil` where it has none, which has been reported.
  mutating func evaluate(_ located: LocatedExpression) -> Value? {
    switch located.expression {
    case .literal(let value): value
    case .reference(let reference): value(of: reference)
    case .call(let call): evaluate(call, at: located.range)
    case .arithmetic(let arithmetic): evaluate(arithmetic, at: located.range)
    case .composite(let composite): evaluate(composite, at: located.range)
    case .template(let pieces): evaluate(pieces)
    case .invalid: nil
    }
  }

  // MARK: References

  private mutating func value(of reference: ReferenceID) -> Value? {
    if let scope { return scope.values[reference] }
    guard let target = targets[Int(reference.rawValue)] else { return nil }
    if circle?.members.contains(target.token) == true {
      return valueInCircle(target, reference)
    }
    guard let resolved = results[Int(target.token.rawValue)] else { return nil }
    return part(target.part, of: resolved.values.element { choices[$0] }, target.token, reference)
  }

  /// A part of a value, or `nil` where there is no such part, which is reported.
  mutating func part(
    _ path: [String], of whole: Value, _ token: TokenID, _ reference: ReferenceID
  ) -> Value? {
    var value = whole
    for (depth, name) in path.enumerated() {
      guard let part = value.part(named: name) else {
        report(
          .unknownPart(
            name, of: value, behind: path[..<depth], token, design[reference], in: design))
        return nil
      }
      value = part
    }
    return value
  }

  // MARK: Text

  private mutating func evaluate(_ pieces: [TemplatePiece]) -> Value? {
    var text = ""
    var isRefused = false
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .reference(let reference):
        guard let value = evaluate(reference) else {
          isRefused = true
          continue
        }
        text += value.cssText
        guard text.utf8.count <= Self.textLimit else {
          report(
            Diagnostic(
              .expansionTooLarge, "the text grows beyond \(Self.textLimit) bytes by its references",
              at: reference.range, help: "refer to fewer or to shorter texts"))
          return nil
        }
      }
    }
    return isRefused ? nil : .string(text)
  }

  /// How long references may make a text: each level of them can double it, so that few lines would fill the memory.
  private static let textLimit = 16_384

  // MARK: Types

  /// The value as one of a type, or `nil` where it is of another, which is reported.
  mutating func fit(_ value: Value, of located: LocatedExpression, as type: TokenType) -> Value? {
    if value.type == type { return value }
    var problems = Diagnostics()
    let fitting = TinctureModel.fit(
      value, to: type, isNative: isNative(located.expression), at: located.range,
      diagnostics: &problems)
    for problem in problems.all {
      report(problem.code == .typeMismatch ? mismatch(value, of: located, wanted: type) : problem)
    }
    return fitting
  }

  /// What to say where an expression gives a value of another type than is wanted.
  private func mismatch(
    _ value: Value, of located: LocatedExpression, wanted: TokenType
  ) -> Diagnostic {
    guard case .reference(let reference) = located.expression,
      let target = targets[Int(reference.rawValue)]
    else {
      return Diagnostic(
        .typeMismatch, "this gives \(value.phrase), \(wanted.phrase) is wanted", at: located.range)
    }
    let name = ([design.path(of: target.token).description] + target.part).joined(separator: ".")
    return Diagnostic(
      .typeMismatch, "`\(name)` is \(value.phrase), \(wanted.phrase) is wanted",
      at: design[reference].range, notes: definitionNotes(of: located))
  }
}

extension Expression {
  var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}
