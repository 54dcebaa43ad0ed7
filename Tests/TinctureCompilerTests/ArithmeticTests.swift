import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Arithmetic")
struct ArithmeticTests {
  private struct Sample: CustomTestStringConvertible {
    let left: Value
    let operation: Arithmetic.Operator
    let right: Value
    let result: Value

    init(_ left: Value, _ operation: Arithmetic.Operator, _ right: Value, _ result: Value) {
      self.left = left
      self.operation = operation
      self.right = right
      self.result = result
    }

    var testDescription: String {
      "\(left.cssText) \(operation.rawValue) \(right.cssText) = \(result.cssText)"
    }
  }

  private static func length(_ number: Double, _ unit: Dimension.Unit) -> Value {
    .dimension(Dimension(number, unit))
  }

  private static func time(_ number: Double, _ unit: TinctureModel.Duration.Unit) -> Value {
    .duration(TinctureModel.Duration(number, unit))
  }

  private static let samples: [Sample] = [
    Sample(.number(2), .add, .number(3), .number(5)),
    Sample(length(4, .px), .add, length(2, .pt), length(6, .px)),
    Sample(length(4, .dp), .subtract, length(6, .px), length(-2, .dp)),
    Sample(length(1, .rem), .add, length(0.5, .rem), length(1.5, .rem)),
    Sample(length(4, .px), .multiply, .number(3), length(12, .px)),
    Sample(.number(3), .multiply, length(4, .px), length(12, .px)),
    Sample(length(50, .percent), .multiply, length(8, .px), length(4, .px)),
    Sample(length(8, .px), .multiply, length(50, .percent), length(4, .px)),
    Sample(length(12, .px), .divide, length(4, .pt), .number(3)),
    Sample(length(12, .px), .divide, .number(4), length(3, .px)),
    Sample(.number(0.5), .add, length(10, .percent), .number(0.6)),
    Sample(length(10, .percent), .add, length(15, .percent), length(25, .percent)),
    Sample(time(1, .s), .add, time(250, .ms), time(1.25, .s)),
    Sample(time(100, .ms), .multiply, .number(2), time(200, .ms)),
    Sample(time(1, .s), .divide, time(250, .ms), .number(4)),
  ]

  @Test(arguments: samples)
  private func operation(_ sample: Sample) {
    var draft = Draft()
    let id = draft.token(
      "x", .none,
      draft.arithmetic(.literal(sample.left), sample.operation, .literal(sample.right)))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[id]?.values.base == sample.result)
  }

  private func refusal(
    _ left: Value, _ operation: Arithmetic.Operator, _ right: Value
  ) throws -> (diagnostic: Diagnostic, arithmetic: Arithmetic) {
    var draft = Draft()
    let expression = draft.arithmetic(.literal(left), operation, .literal(right))
    let id = draft.token("x", .none, expression)
    let (resolved, diagnostics) = draft.resolved()
    #expect(resolved[id] == nil)
    #expect(diagnostics.count == 1)
    guard case .arithmetic(let arithmetic) = expression else {
      throw Refused()
    }
    return (try #require(diagnostics.first), arithmetic)
  }

  private struct Refused: Error {}

  @Test("A length and a bare number: the number is named, and what to write")
  func bareNumber() throws {
    let right = try refusal(Self.length(6, .px), .add, .number(4))
    #expect(right.diagnostic.code == .incompatibleUnits)
    #expect(right.diagnostic.range == right.arithmetic.right.range)
    #expect(right.diagnostic.help == "write 4px")
    let left = try refusal(.number(4), .subtract, Self.length(2, .rem))
    #expect(left.diagnostic.range == left.arithmetic.left.range)
    #expect(left.diagnostic.help == "write 4rem")
  }

  @Test("A bare number that is a token is named as that token")
  func bareToken() throws {
    var draft = Draft()
    draft.token("t.size", .own(.number), .number(18))
    let size = draft.reference("t.size")
    draft.token("x", .own(.dimension), draft.arithmetic(.pixels(12), .add, size))
    let (_, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(only.code == .incompatibleUnits)
    #expect(only.message == "`{t.size}` (18) has no unit, and `12px` has one")
    #expect(only.help == "write {t.size} * 1px")
  }

  @Test(arguments: [
    (
      Value.dimension(Dimension(6, .px)), Arithmetic.Operator.add,
      Value.dimension(Dimension(1, .rem))
    ),
    (.dimension(Dimension(6, .px)), .multiply, .dimension(Dimension(2, .px))),
    (.number(6), .divide, .dimension(Dimension(2, .px))),
    (.dimension(Dimension(6, .px)), .divide, .dimension(Dimension(2, .rem))),
    (.dimension(Dimension(6, .px)), .add, .duration(TinctureModel.Duration(1, .s))),
    (.dimension(Dimension(6, .px)), .add, .dimension(Dimension(50, .percent))),
  ])
  func incompatibleUnits(left: Value, operation: Arithmetic.Operator, right: Value) throws {
    let refused = try refusal(left, operation, right)
    #expect(refused.diagnostic.code == .incompatibleUnits)
    #expect(refused.diagnostic.range == refused.arithmetic.operatorRange)
  }

  @Test func divisionByZero() throws {
    let refused = try refusal(.number(1), .divide, .number(0))
    #expect(refused.diagnostic.code == .divisionByZero)
    #expect(refused.diagnostic.range == refused.arithmetic.right.range)
  }

  @Test func overflow() throws {
    let refused = try refusal(.number(1e300), .multiply, .number(1e300))
    #expect(refused.diagnostic.code == .notEvaluable)
  }

  @Test func notAQuantity() throws {
    let refused = try refusal(.string("a"), .add, .number(1))
    #expect(refused.diagnostic.code == .wrongArgumentType)
    #expect(refused.diagnostic.range == refused.arithmetic.left.range)
  }

  @Test("A value that was refused is not spoken of again")
  func poisonIsSilent() {
    var draft = Draft()
    draft.token("bad", .own(.number), .invalid)
    let bad = draft.reference("bad")
    let sum = draft.token("x", .own(.number), draft.arithmetic(bad, .add, .number(1)))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[sum] == nil)
  }

  @Test("A number that is computed for a font weight is one")
  func computedFontWeight() {
    var draft = Draft()
    draft.token("regular", .own(.fontWeight), .literal(.fontWeight(.keyword(.regular))))
    let regular = draft.reference("regular")
    let bold = draft.token(
      "bold", .inherited(.fontWeight), draft.arithmetic(regular, .add, .number(300)))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[bold]?.values.base == .fontWeight(.number(700)))
  }
}

@Suite("Functions of numbers and lengths")
struct NumberFunctionTests {
  private func evaluate(
    _ function: Function, _ arguments: [Value]
  ) -> (value: Value?, diagnostics: [Diagnostic]) {
    var draft = Draft()
    let call = Call(
      function: function, nameRange: draft.place(),
      arguments: arguments.map { Call.Argument(label: nil, value: draft.located(.literal($0))) })
    let id = draft.token("x", .none, .call(call))
    let (resolved, diagnostics) = draft.resolved()
    return (resolved[id]?.values.base, diagnostics)
  }

  private func pixels(_ number: Double) -> Value { .dimension(Dimension(number, .px)) }

  @Test func extremes() {
    #expect(evaluate(.min, [pixels(4), pixels(2), pixels(9)]).value == pixels(2))
    #expect(
      evaluate(.max, [pixels(4), .dimension(Dimension(9, .pt))]).value
        == .dimension(Dimension(9, .pt)))
    #expect(
      evaluate(
        .min,
        [.duration(TinctureModel.Duration(1, .s)), .duration(TinctureModel.Duration(300, .ms))]
      ).value
        == .duration(TinctureModel.Duration(300, .ms)))
    #expect(
      evaluate(.max, [pixels(4), .dimension(Dimension(1, .rem))]).diagnostics.map(\.code)
        == [.incompatibleUnits])
  }

  @Test func clamp() {
    #expect(evaluate(.clamp, [pixels(4), pixels(2), pixels(9)]).value == pixels(4))
    #expect(evaluate(.clamp, [pixels(4), pixels(6), pixels(9)]).value == pixels(6))
    #expect(evaluate(.clamp, [pixels(4), pixels(12), pixels(9)]).value == pixels(9))
    #expect(
      evaluate(.clamp, [pixels(9), pixels(6), pixels(4)]).diagnostics.map(\.code)
        == [.argumentOutOfRange])
  }

  @Test func rounding() {
    #expect(evaluate(.ceil, [pixels(8.4)]).value == pixels(9))
    #expect(evaluate(.floor, [pixels(8.9)]).value == pixels(8))
    #expect(evaluate(.round, [.number(2.5)]).value == .number(3))
    #expect(evaluate(.round, [pixels(13), pixels(4)]).value == pixels(12))
    #expect(evaluate(.round, [pixels(14), .number(4)]).value == pixels(16))
    #expect(
      evaluate(.round, [pixels(14), .number(0)]).diagnostics.map(\.code) == [.argumentOutOfRange])
  }

  @Test("A modular scale: 16px by 1.25 is 20px, 25px, and 12.8px below")
  func scale() {
    #expect(evaluate(.scale, [pixels(16), .number(1.25), .number(0)]).value == pixels(16))
    #expect(evaluate(.scale, [pixels(16), .number(1.25), .number(2)]).value == pixels(25))
    #expect(evaluate(.scale, [pixels(16), .number(1.25), .number(-1)]).value == pixels(12.8))
  }
}
