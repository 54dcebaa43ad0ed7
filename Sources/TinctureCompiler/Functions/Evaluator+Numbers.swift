import TinctureDiagnostics
import TinctureModel

extension Evaluator {
  /// The value of a function of numbers, dimensions and durations.
  mutating func calculated(
    _ function: Function, _ arguments: Arguments, at range: SourceRange
  ) -> Value? {
    let result: Quantity? =
      switch function {
      case .min: extreme(arguments) { $0 < $1 }
      case .max: extreme(arguments) { $0 > $1 }
      case .clamp: clamped(arguments)
      case .round: stepped(arguments) { roundedDown($0 + 0.5) }
      case .floor: stepped(arguments) { roundedDown($0) }
      case .ceil: stepped(arguments) { roundedUp($0) }
      case .scale: scaled(arguments)
      default: nil
      }
    return result.flatMap { finite($0, at: range) }
  }

  private mutating func extreme(
    _ arguments: Arguments, _ precedes: (Double, Double) -> Bool
  ) -> Quantity? {
    let operands = arguments.operands("values")
    guard let first = operands.first else { return nil }
    var best = (operand: first, amount: first.quantity.amount)
    for operand in operands.dropFirst() {
      guard let amount = comparable(operand, with: first) else { return nil }
      if precedes(amount, best.amount) { best = (operand, amount) }
    }
    return best.operand.quantity
  }

  private mutating func clamped(_ arguments: Arguments) -> Quantity? {
    guard let low = arguments.operands("min").first,
      let value = arguments.operands("value").first,
      let high = arguments.operands("max").first,
      let lowest = comparable(low, with: value), let highest = comparable(high, with: value)
    else { return nil }
    guard lowest <= highest else {
      report(
        Diagnostic(
          .argumentOutOfRange,
          "the least, \(low.quantity.text), is more than the most, \(high.quantity.text)",
          at: low.expression.range,
          notes: [Diagnostic.Note("the most is given here", at: high.expression.range)],
          help: "the order is clamp(least, preferred, most)"))
      return nil
    }
    if value.quantity.amount < lowest { return low.quantity }
    return value.quantity.amount > highest ? high.quantity : value.quantity
  }

  private mutating func stepped(
    _ arguments: Arguments, _ toWhole: (Double) -> Double
  ) -> Quantity? {
    guard let value = arguments.operands("value").first else { return nil }
    guard let step = arguments.operands("to").first else {
      return value.quantity.with(toWhole(value.quantity.amount))
    }
    // A step without a unit counts in the unit of the value.
    let size =
      step.quantity.unit == .number ? step.quantity.amount : comparable(step, with: value)
    guard let size else { return nil }
    guard size > 0 else {
      report(
        Diagnostic(
          .argumentOutOfRange, "a step is more than zero, and this is \(step.quantity.text)",
          at: step.expression.range))
      return nil
    }
    return value.quantity.with(toWhole(value.quantity.amount / size) * size)
  }

  private func scaled(_ arguments: Arguments) -> Quantity? {
    guard let base = arguments.operands("base").first,
      case .number(let ratio) = arguments["ratio"], case .number(let step) = arguments["step"]
    else { return nil }
    return base.quantity.with(base.quantity.amount * power(ratio, step))
  }

  /// The amount of one operand in the unit of another, or `nil` where they do not go together, which is reported.
  private mutating func comparable(_ operand: Operand, with other: Operand) -> Double? {
    if let amount = operand.quantity.amount(inUnitOf: other.quantity) { return amount }
    reportIncompatible(other, operand, at: operand.expression.range)
    return nil
  }
}

extension Arguments {
  fileprivate func operands(_ name: String) -> [Operand] {
    all(name).compactMap { argument in
      Quantity(argument.value).map { Operand(expression: argument.expression, quantity: $0) }
    }
  }
}
