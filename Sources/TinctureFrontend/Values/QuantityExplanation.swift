import TinctureDiagnostics
import TinctureModel

// What is wrong with a number, a dimension or a duration that could not be read.

extension ValueReader {
  func explanation(of scalar: Scalar, as type: TokenType) -> Diagnostic {
    let text = scalar.text
    guard isNative else { return strictExplanation(of: scalar, as: type) }
    if let number = NumberSyntax(text) {
      if number.end == text.count { return bareNumber(number, scalar, as: type) }
      if let repaired = repairedNumber(scalar, number) {
        return misspelt(scalar, as: type, repaired: repaired)
      }
      let rest = text.trimmingBlanks(number.end..<text.count)
      // More than one word cannot be a unit: `12px 4px`.
      if !text[rest].contains(where: \.isBlank) {
        return wrongUnit(rest, behind: number, scalar, as: type)
      }
    }
    return Diagnostic(
      type.valueCode, "\(excerpt(scalar)) is not \(type.phrase)", at: range(of: scalar),
      help: example(of: type))
  }

  /// Design Tokens documents know numbers and objects, no texts with units.
  private func strictExplanation(of scalar: Scalar, as type: TokenType) -> Diagnostic {
    let isText = !scalar.isPlain || !NumberSyntax.isJSONLiteral(scalar.text)
    let given = isText ? "the text \"\(scalar.text.string)\"" : excerpt(scalar)
    return Diagnostic(
      type.valueCode, "\(given) was given, \(type.phrase) is wanted", at: range(of: scalar),
      help: example(of: type))
  }

  private func example(of type: TokenType) -> String? {
    switch (type, isNative) {
    case (.dimension, true): "write a number with a unit, such as 16px or 1rem"
    case (.dimension, false): "write { \"value\": 16, \"unit\": \"px\" }"
    case (.duration, true): "write a number with a unit, such as 200ms or .2s"
    case (.duration, false): "write { \"value\": 200, \"unit\": \"ms\" }"
    default: nil
    }
  }

  /// A duration without its unit.
  private func bareNumber(
    _ number: NumberSyntax, _ scalar: Scalar, as type: TokenType
  ) -> Diagnostic {
    let end = range(of: scalar, number.end..<number.end)
    return Diagnostic(
      type.valueCode, "\(excerpt(scalar)) has no unit, \(type.phrase) is wanted",
      at: range(of: scalar), help: "write \(scalar.text.string)ms",
      // Nothing but 0 is the same in every unit.
      fix: number.value == 0 ? .init("add the unit", [.init(end, "ms")]) : nil)
  }

  /// The number that was meant by `1,5`, `1_000` and `5.`.
  private func repairedNumber(_ scalar: Scalar, _ number: NumberSyntax) -> String? {
    let text = scalar.text
    var repaired: [UInt8] = []
    switch text[number.end] {
    case UInt8(ascii: "_"): repaired = text.filter { $0 != UInt8(ascii: "_") }
    case UInt8(ascii: ","):
      repaired = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    case UInt8(ascii: "."):
      repaired = Array(text)
      repaired.remove(at: number.end)
    default: return nil
    }
    return repaired.withUnsafeBufferPointer { bytes in
      guard let again = NumberSyntax(bytes), !again.hasLeadingZero,
        again.end == bytes.count
          || Dimension.Unit(bytes, again.end..<bytes.count) != nil
          || Duration.Unit(bytes, again.end..<bytes.count) != nil
      else { return nil }
      return bytes.string
    }
  }

  private func misspelt(
    _ scalar: Scalar, as type: TokenType, repaired: String
  ) -> Diagnostic {
    Diagnostic(
      type.valueCode, "\(excerpt(scalar)) is not \(type.phrase)", at: range(of: scalar),
      help: "write \(repaired)", fix: replacing(scalar, with: repaired, "write \(repaired)"))
  }

  private func wrongUnit(
    _ unit: Range<Int>, behind number: NumberSyntax, _ scalar: Scalar, as type: TokenType
  ) -> Diagnostic {
    let text = scalar.text
    let name = text.string(unit)
    let digits = text.string(0..<number.end)
    let known = type.unitNames
    let meant = known.first { $0 == name.lowercased() }
    if let meant {
      return Diagnostic(
        type.valueCode, "\(excerpt(scalar)) is not \(type.phrase)", at: range(of: scalar),
        help: "write \(digits)\(meant)",
        fix: replacing(scalar, with: digits + meant, "write \(digits)\(meant)"))
    }
    if let other = [TokenType.dimension, .duration].first(where: { $0.unitNames.contains(name) }) {
      return Diagnostic(
        type.valueCode,
        "\(name == "%" ? "a percentage" : other.phrase) was given, \(type.phrase) is wanted",
        at: range(of: scalar),
        help: type == .number ? "write \(digits), without a unit" : example(of: type))
    }
    if number.value == 0, number.end == 1, text[1] | 0x20 == UInt8(ascii: "x") {
      return Diagnostic(
        type.valueCode, "\(excerpt(scalar)) is hexadecimal, which is not read as \(type.phrase)",
        at: range(of: scalar), help: "write the number with decimal digits")
    }
    return Diagnostic(
      type.valueCode, "\(excerpt(text, unit)) is not a unit, \(type.phrase) is wanted",
      at: range(of: scalar, unit),
      help: Suggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty ? "write \(digits)" : "write \(digits) with \(known.choice)"))
  }
}

extension TokenType {
  /// The units in which values of the type are written.
  fileprivate var unitNames: [String] {
    switch self {
    case .dimension: Dimension.Unit.allCases.map(\.rawValue)
    case .duration: Duration.Unit.allCases.map(\.rawValue)
    default: []
    }
  }
}
