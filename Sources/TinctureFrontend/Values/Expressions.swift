import TinctureDiagnostics
import TinctureModel

extension ValueReader {
  /// Reads an expression that is to give a value of a type.
  func readExpression(
    _ scalar: Scalar, as type: TokenType, to output: inout ReadingOutput
  ) -> Expression {
    let expression = readExpression(scalar, to: &output)
    switch expression {
    case .literal(let value):
      let value = fit(
        value, to: type, isNative: true, at: range(of: scalar), diagnostics: &output.diagnostics)
      return value.map(Expression.literal) ?? .invalid
    case .call(let call):
      guard case .type(let result) = call.function.signature.result, result != type else {
        if call.function.signature.result == .sameAsArgument, type == .color { break }
        return expression
      }
      return output.refuse(
        Diagnostic(
          .typeMismatch,
          "`\(call.function.rawValue)` gives \(result.phrase), \(type.phrase) is wanted",
          at: range(of: scalar)))
    case .arithmetic where type == .color: break
    default: return expression
    }
    return output.refuse(
      Diagnostic(
        .typeMismatch, "this computes a number, a colour is wanted", at: range(of: scalar),
        help: "use a function such as mix(), lighten() or alpha()"))
  }

  /// Reads an expression, whatever it gives.
  func readExpression(_ scalar: Scalar, to output: inout ReadingOutput) -> Expression {
    if let cut = cutOff(scalar) { return output.refuse(cut) }
    guard scalar.text.count <= ExpressionParser.maximumLength else {
      return output.refuse(
        Diagnostic(
          .expressionTooDeep,
          "an expression may have \(ExpressionParser.maximumLength) bytes, this one has "
            + "\(scalar.text.count)", at: range(of: scalar)))
    }
    var parser = ExpressionParser(reader: self, scalar: scalar)
    swap(&parser.output.references, &output.references)
    swap(&parser.output.diagnostics, &output.diagnostics)
    let expression = parser.parse()
    swap(&parser.output.references, &output.references)
    swap(&parser.output.diagnostics, &output.diagnostics)
    return expression
  }
}
