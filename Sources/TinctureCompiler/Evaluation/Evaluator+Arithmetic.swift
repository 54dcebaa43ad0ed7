import TinctureDiagnostics
import TinctureModel

/// One side of an operation, or an argument that is a quantity.
struct Operand {
  let expression: LocatedExpression
  let quantity: Quantity
}

extension Evaluator {
  /// The value of an operation (`4px + 2px`, `{spacing.unit} * 3`), with units.
  mutating func evaluate(_ arithmetic: Arithmetic, at range: SourceRange) -> Value? {
    let left = operand(arithmetic.left)
    let right = operand(arithmetic.right)
    guard let left, let right else { return nil }
    let result =
      switch arithmetic.operator {
      case .add: sum(left, right, at: arithmetic.operatorRange) { $0 + $1 }
      case .subtract: sum(left, right, at: arithmetic.operatorRange) { $0 - $1 }
      case .multiply: product(left, right, at: arithmetic.operatorRange)
      case .divide: quotient(left, right, at: arithmetic.operatorRange)
      }
    return result.flatMap { finite($0, at: range) }
  }

  private mutating func operand(_ located: LocatedExpression) -> Operand? {
    guard let value = evaluate(located) else { return nil }
    guard let quantity = Quantity(value) else {
      report(
        Diagnostic(
          .wrongArgumentType, "\(value.phrase) cannot be calculated with", at: located.range,
          help: "use a number, a dimension or a duration"))
      return nil
    }
    return Operand(expression: located, quantity: quantity)
  }

  /// The quantity as a value, unless the computation ran over.
  mutating func finite(_ quantity: Quantity, at range: SourceRange) -> Value? {
    guard quantity.amount.isFinite else {
      report(
        Diagnostic(
          .notEvaluable, "the result is too large for a number", at: range,
          help: "use smaller numbers"))
      return nil
    }
    return quantity.value
  }

  // MARK: The operations

  private mutating func sum(
    _ left: Operand, _ right: Operand, at place: SourceRange,
    _ combine: (Double, Double) -> Double
  ) -> Quantity? {
    if let converted = right.quantity.amount(inUnitOf: left.quantity) {
      return left.quantity.with(combine(left.quantity.amount, converted))
    }
    switch (left.quantity.unit, right.quantity.unit) {
    case (.number, .length(.percent)):
      return left.quantity.with(combine(left.quantity.amount, right.quantity.amount / 100))
    case (.length(.percent), .number):
      return right.quantity.with(combine(left.quantity.amount / 100, right.quantity.amount))
    default:
      reportIncompatible(left, right, at: place)
      return nil
    }
  }

  private mutating func product(
    _ left: Operand, _ right: Operand, at place: SourceRange
  ) -> Quantity? {
    if let factor = left.quantity.factor {
      return right.quantity.with(factor * right.quantity.amount)
    }
    if let factor = right.quantity.factor {
      return left.quantity.with(left.quantity.amount * factor)
    }
    report(
      Diagnostic(
        .incompatibleUnits,
        "\(description(of: left)) cannot be multiplied by \(description(of: right))", at: place,
        help: "one of the two must be a number without a unit"))
    return nil
  }

  private mutating func quotient(
    _ left: Operand, _ right: Operand, at place: SourceRange
  ) -> Quantity? {
    guard right.quantity.amount != 0 else {
      report(
        Diagnostic(
          .divisionByZero, "\(description(of: right)) is zero, and nothing can be divided by it",
          at: right.expression.range))
      return nil
    }
    if left.quantity.unit != .number,
      let divisor = right.quantity.amount(inUnitOf: left.quantity)
    {
      return Quantity(left.quantity.amount / divisor, .number)
    }
    if let divisor = right.quantity.factor {
      return left.quantity.with(left.quantity.amount / divisor)
    }
    report(
      Diagnostic(
        .incompatibleUnits,
        "\(description(of: left)) cannot be divided by \(description(of: right))", at: place,
        help: "divide by a number, or by something in the same unit"))
    return nil
  }

  // MARK: Words

  /// Reports two quantities that cannot be added or compared: at the one that lacks its unit, or else at the place given.
  mutating func reportIncompatible(_ left: Operand, _ right: Operand, at place: SourceRange) {
    let bare =
      left.quantity.unit == .number ? left : right.quantity.unit == .number ? right : nil
    guard let bare else {
      report(
        Diagnostic(
          .incompatibleUnits,
          "\(description(of: left)) and \(description(of: right)) have units that do not go together",
          at: place,
          notes: [left, right].map {
            Diagnostic.Note("this is \($0.quantity.text)", at: $0.expression.range)
          },
          help: "give both in the same unit"))
      return
    }
    let other = left.quantity.unit == .number ? right : left
    report(
      Diagnostic(
        .incompatibleUnits,
        "\(description(of: bare)) has no unit, and \(description(of: other)) has one",
        at: bare.expression.range, help: "write \(remedy(for: bare, unit: other.quantity.suffix))"))
  }

  /// An operand as people know it: `{t.size}` (18), `4px`.
  private func description(of operand: Operand) -> String {
    guard case .reference(let reference) = operand.expression.expression else {
      return "`\(operand.quantity.text)`"
    }
    return "`{\(design[reference].text)}` (\(operand.quantity.text))"
  }

  private func remedy(for bare: Operand, unit: String) -> String {
    switch bare.expression.expression {
    case .literal: "\(bare.quantity.text)\(unit)"
    case .reference(let reference): "{\(design[reference].text)} * 1\(unit)"
    default: "the number with its unit, such as \(bare.quantity.text)\(unit)"
    }
  }
}
