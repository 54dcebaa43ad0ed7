package import TinctureDiagnostics

/// A known value and the place where it was written.
package struct LocatedValue: Sendable {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A known part of a value that is written as a mapping.
package struct EvaluatedPart: Sendable {
  package let name: String
  package let value: Value
  package let range: SourceRange
  /// The places of the elements, where the value is a list and they are known.
  package let elementRanges: [SourceRange]

  package init(
    name: String, value: Value, range: SourceRange, elementRanges: [SourceRange] = []
  ) {
    self.name = name
    self.value = value
    self.range = range
    self.elementRanges = elementRanges
  }
}

/// Puts a value together from its parts, and checks what holds between and within them.
///
/// The one place for these rules: values that are written out and values that are computed come through here. A mapping
/// for a shadow or a gradient gives one layer, or one stop. Parts that may be left out and were get their defaults.
///
/// - Parameters:
///   - type: The type of the value.
///   - parts: The parts that are stated.
///   - isNative: Whether the value was written in a native document: more units, percentages where a number is wanted,
///     line heights as dimensions, text styles.
///   - range: The whole value, for what has no place of its own.
///   - diagnostics: Takes what is wrong.
/// - Returns: The value; `nil` if something is wrong with it.
package func assemble(
  _ type: TokenType, parts: [EvaluatedPart], isNative: Bool, at range: SourceRange,
  diagnostics: inout Diagnostics
) -> Value? {
  var assembler = PartAssembler(type: type, parts: parts, isNative: isNative, range: range)
  let value = assembler.assemble()
  for problem in assembler.problems { diagnostics.report(problem) }
  return assembler.problems.contains { $0.severity == .error } ? nil : value
}

/// Puts a value together from the elements of a list: the layers of a shadow, the stops of a gradient, the numbers of a
/// curve, font names. `nil` if something is wrong with it. The rest is as in
/// ``assemble(_:parts:isNative:at:diagnostics:)``.
package func assemble(
  _ type: TokenType, elements: [LocatedValue], isNative: Bool, at range: SourceRange,
  diagnostics: inout Diagnostics
) -> Value? {
  var assembler = ListAssembler(type: type, elements: elements, isNative: isNative, range: range)
  let value = assembler.assemble()
  for problem in assembler.problems { diagnostics.report(problem) }
  return assembler.problems.isEmpty ? value : nil
}

/// The value as one of a type, where it is one or (in a native document) stands for one.
///
/// In native documents a percentage is hundredths where a number is wanted, a number is a weight where a weight is
/// wanted, and a text is a font name where a font is wanted. Nothing else turns into something else.
///
/// - Returns: The value; `nil` if it does not fit, which is reported.
package func fit(
  _ value: Value, to type: TokenType, isNative: Bool, at range: SourceRange,
  diagnostics: inout Diagnostics
) -> Value? {
  switch fit(value, to: type, isNative: isNative, at: range) {
  case .success(let value): return value
  case .failure(let misfit):
    diagnostics.report(misfit.diagnostic)
    return nil
  }
}

/// Why a value cannot stand where it stands.
struct Misfit: Error {
  let diagnostic: Diagnostic
}

func fit(
  _ value: Value, to type: TokenType, isNative: Bool, at range: SourceRange
) -> Result<Value, Misfit> {
  switch (type, value) {
  case (.fontWeight, .fontWeight(.number(let number))), (.fontWeight, .number(let number)):
    if case .number = value, !isNative { break }
    if let problem = FontWeight.problem(with: number, at: range) {
      return .failure(Misfit(diagnostic: problem))
    }
    return .success(.fontWeight(.number(number)))
  case (.number, .dimension(let dimension)) where isNative && dimension.unit == .percent:
    return .success(.number(dimension.value / 100))
  case (.fontFamily, .string(let name)) where isNative && !name.isEmpty:
    return .success(.fontFamily(FontFamily(names: [name], isSingle: true)))
  default:
    if value.type == type { return .success(value) }
  }
  return .failure(
    Misfit(
      diagnostic: Diagnostic(
        .typeMismatch, "\(value.phrase) was given, \(type.phrase) is wanted", at: range)))
}

extension FontWeight {
  /// Why a number is no font weight; `nil` if it is one.
  package static func problem(with number: Double, at range: SourceRange) -> Diagnostic? {
    guard !(1...1000).contains(number) else { return nil }
    return Diagnostic(
      .invalidFontWeight, "a font weight is a number from 1 to 1000", at: range)
  }
}
