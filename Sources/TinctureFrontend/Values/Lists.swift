import TinctureDiagnostics
import TinctureModel
import TinctureYAML

extension ValueReader {
  func readSequence(
    _ slot: Slot, as type: TokenType?, to output: inout ReadingOutput
  ) -> Expression {
    switch type {
    case .cubicBezier, .fontFamily, .shadow, .gradient: break
    case nil: return .invalid
    case let type?:
      return output.refuse(
        Diagnostic(
          .wrongShape, "a list was given, \(type.phrase) is wanted", at: shapeRange(slot),
          help: shapeHelp(for: type)))
    }
    guard let type else { return .invalid }
    let isPrimitive = type == .cubicBezier || type == .fontFamily
    var elements: [LocatedExpression] = []
    elements.reserveCapacity(document.count(of: slot.node))
    for node in document.elements(of: slot.node) {
      let element = Slot(node: node, isPrimitivePart: isPrimitive)
      elements.append(
        LocatedExpression(
          readElement(element, of: type, to: &output), at: document.range(of: node)))
    }
    return list(of: elements, as: type, at: shapeRange(slot), to: &output)
  }

  /// A list of elements that were read: a value if all are known.
  func list(
    of elements: [LocatedExpression], as type: TokenType, at range: SourceRange,
    to output: inout ReadingOutput
  ) -> Expression {
    if elements.contains(where: { $0.expression.isInvalid }) { return .invalid }
    var values: [LocatedValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      guard case .literal(let value) = element.expression else {
        return .composite(.list(type, elements))
      }
      values.append(LocatedValue(value, at: element.range))
    }
    let value = assemble(
      type, elements: values, isNative: isNative, at: range, diagnostics: &output.diagnostics)
    return value.map(Expression.literal) ?? .invalid
  }

  private func readElement(
    _ slot: Slot, of type: TokenType, to output: inout ReadingOutput
  ) -> Expression {
    switch type {
    case .cubicBezier: return read(slot, as: .number, to: &output)
    case .fontFamily: return readFontElement(slot, to: &output)
    default: break
    }
    switch document.kind(of: slot.node) {
    case .mapping:
      return readReference(slot, to: &output) ?? readParts(slot, of: type, to: &output)
    case .scalar:
      return readScalar(slot, as: type, to: &output)
    case .sequence:
      return output.refuse(
        Diagnostic(
          .wrongShape,
          "a list was given, \(type == .shadow ? "a layer" : "a stop") is wanted",
          at: document.range(of: slot.node)))
    }
  }

  private func readFontElement(_ slot: Slot, to output: inout ReadingOutput) -> Expression {
    switch document.kind(of: slot.node) {
    case .scalar:
      let isPlain = document.style(of: slot.node) == .plain
      if isPlain, document.isBroken(slot.node) { return .invalid }
      return document.withText(of: slot.node) { text in
        let scalar = Scalar(text: text, slot: slot, isPlain: isPlain)
        return readBraces(scalar, as: .fontFamily, to: &output)
          ?? readFontName(scalar, to: &output)
      }
    case .mapping:
      if let reference = readReference(slot, to: &output) { return reference }
    case .sequence: break
    }
    return output.refuse(
      Diagnostic(
        .wrongShape, "a \(shapeName(slot.node)) was given, a font name is wanted",
        at: document.range(of: slot.node)))
  }

  func shapeName(_ node: NodeID) -> String {
    switch document.kind(of: node) {
    case .scalar: "text"
    case .sequence: "list"
    case .mapping: "mapping"
    }
  }
}
