import Testing
import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// The rules between parts, as the compiler asks for them.
@Suite struct AssemblyTests {
  private static let file = FileID(0)
  private static let whole = SourceRange(file: file, start: 0, end: 100)

  private static func place(_ start: UInt32) -> SourceRange {
    SourceRange(file: file, start: start, end: start + 1)
  }

  private static func assembled(
    _ type: TokenType, _ parts: [(String, Value)], isNative: Bool
  ) -> (value: Value?, problems: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let value = assemble(
      type,
      parts: parts.enumerated().map { index, part in
        EvaluatedPart(name: part.0, value: part.1, range: place(UInt32(index)))
      }, isNative: isNative, at: whole, diagnostics: &diagnostics)
    return (value, diagnostics.all)
  }

  private static let text: [(String, Value)] = [
    ("fontFamily", .fontFamily(FontFamily(names: ["Inter"], isSingle: true))),
    ("fontSize", .dimension(Dimension(16, .px))),
  ]

  /// A number token is no weight in the Design Tokens format, and no length is a line height.
  @Test func designTokensConvertNothing() {
    let weight = Self.assembled(
      .typography, Self.text + [("fontWeight", .number(700))], isNative: false)
    #expect(weight.problems.map(\.code) == [.typeMismatch])
    #expect(weight.problems.first?.range == Self.place(2))
    let height = Self.assembled(
      .typography, Self.text + [("lineHeight", .dimension(Dimension(24, .px)))], isNative: false)
    #expect(height.problems.map(\.code) == [.typeMismatch])
  }

  @Test func nativeValuesAreConverted() {
    let parts =
      Self.text + [
        ("fontWeight", .number(700)), ("lineHeight", .dimension(Dimension(24, .pt))),
        ("letterSpacing", .dimension(Dimension(2, .percent))),
      ]
    let expected = Typography(
      fontFamily: FontFamily(names: ["Inter"], isSingle: true), fontSize: Dimension(16, .px),
      fontWeight: .number(700), letterSpacing: Dimension(0.02, .em), lineHeight: 1.5)
    #expect(Self.assembled(.typography, parts, isNative: true).value == .typography(expected))
  }

  @Test func aComputedWeightMustBeInRange() {
    let result = Self.assembled(
      .typography, Self.text + [("fontWeight", .number(1200))], isNative: true)
    #expect(result.problems.map(\.code) == [.invalidFontWeight])
  }

  @Test func everyMissingPartIsReported() {
    let result = Self.assembled(.border, [], isNative: false)
    #expect(result.problems.map(\.code) == [.missingPart, .missingPart])
    #expect(result.problems.first?.range == Self.whole)
  }

  @Test func aLayerMayBeAShadowOfOneLayer() throws {
    let layer = Self.assembled(
      .shadow, [("color", .color(ColorValue(.black)))], isNative: true)
    let shadow = try #require(layer.value)
    var diagnostics = Diagnostics()
    let list = assemble(
      .shadow, elements: [LocatedValue(shadow, at: Self.place(0))], isNative: true, at: Self.whole,
      diagnostics: &diagnostics)
    guard case .shadow(let layers)? = list else {
      Issue.record("no shadow")
      return
    }
    #expect(layers.map(\.isSingle) == [false])

    let double = LocatedValue(.shadow(layers + layers), at: Self.place(3))
    #expect(
      assemble(
        .shadow, elements: [double], isNative: true, at: Self.whole, diagnostics: &diagnostics)
        == nil)
    #expect(diagnostics.all.map(\.range) == [Self.place(3)])
  }

  // MARK: Functions

  @Test(arguments: Function.allCases)
  func everyFunctionExplainsItself(_ function: Function) {
    let signature = function.signature
    #expect(!signature.meaning.isEmpty)
    #expect(Set(signature.parameters.map(\.name)).count == signature.parameters.count)
    #expect(signature.usage(of: function).hasPrefix("\(function.rawValue)("))
    // No parameter can follow one that takes all that is left, but by its name.
    if let variadic = signature.parameters.firstIndex(where: \.isVariadic) {
      for parameter in signature.parameters[(variadic + 1)...] {
        #expect(parameter.presence != .required)
      }
    }
  }

  @Test func argumentsFindTheirParameters() {
    func argument(_ label: String?, _ number: Double) -> Call.Argument {
      Call.Argument(
        label: label,
        value: LocatedExpression(.literal(.number(number)), at: Self.whole))
    }
    let arranged = Function.contrast.signature.arrange([
      argument(nil, 1), argument("target", 2), argument(nil, 3), argument(nil, 4),
    ])
    let numbers = arranged.map { $0.map { number(of: $0) } }
    #expect(numbers == [[1], [3, 4], [], [2], []])
  }

  private func number(of argument: Call.Argument) -> Double? {
    guard case .literal(.number(let number)) = argument.value.expression else { return nil }
    return number
  }
}
