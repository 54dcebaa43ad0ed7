import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Modes")
struct ModeTests {
  private static let axes = [
    (name: "appearance", values: ["light", "dark"]),
    (name: "contrast", values: ["standard", "increased"]),
    (name: "density", values: ["comfortable", "compact", "tight"]),
  ]

  /// The number for a combination of value indexes by axis.
  private func number(
    _ resolved: ResolvedDesign, _ id: TokenID, _ choices: [Int]
  ) -> Double? {
    guard case .number(let number) = resolved[id]?.values.element({ choices[$0] }) else {
      return nil
    }
    return number
  }

  @Test("The most specific selector that matches wins")
  func specificity() {
    var draft = Draft(axes: Self.axes)
    let id = draft.token(
      "a", .own(.number), .number(1),
      modes: [
        ("dark+increased", .number(4)), ("dark", .number(2)), ("increased", .number(3)),
      ])
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(number(resolved, id, [0, 0, 0]) == 1)
    #expect(number(resolved, id, [1, 0, 0]) == 2)
    #expect(number(resolved, id, [0, 1, 0]) == 3)
    #expect(number(resolved, id, [1, 1, 2]) == 4)
    #expect(resolved[id]?.values.axes.map(\.index) == [0, 1])
  }

  @Test("Two selectors that match equally well are an error that shows both")
  func ambiguous() throws {
    var draft = Draft(axes: Self.axes)
    let id = draft.token(
      "a", .own(.number), .number(1), modes: [("dark", .number(2)), ("increased", .number(3))])
    let (resolved, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    let modes = draft.design[id].contents.modes
    #expect(diagnostics.count == 1)
    #expect(only.code == .ambiguousMode)
    #expect(only.range == modes[1].range)
    #expect(only.notes.first?.range == modes[0].range)
    #expect(only.help == "add a value for `dark+increased`")
    #expect(resolved[id] == nil)
  }

  @Test("Of two that match equally well the later layer wins")
  func layers() {
    var draft = Draft(axes: Self.axes)
    let id = draft.token(
      "a", .own(.number), .number(1), modes: [("dark", .number(2)), ("increased", .number(3))])
    draft.design[id].contents.modes[0].layer = 1
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(number(resolved, id, [1, 1, 0]) == 2)
    #expect(number(resolved, id, [0, 1, 0]) == 3)
  }

  @Test("An alias and what is computed have the axes of what they refer to, and no others")
  func dependentAxes() {
    var draft = Draft(axes: Self.axes)
    draft.token("a", .own(.number), .number(1), modes: [("dark", .number(2))])
    draft.token("b", .own(.number), .number(10), modes: [("compact", .number(20))])
    let alias = draft.token("alias", .none, draft.reference("a"))
    let left = draft.reference("alias")
    let right = draft.reference("b")
    let sum = draft.token("sum", .none, draft.arithmetic(left, .add, right))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[alias]?.values.axes == [ModeTableAxis(index: 0, count: 2)])
    #expect(
      resolved[sum]?.values.axes == [
        ModeTableAxis(index: 0, count: 2), ModeTableAxis(index: 2, count: 3),
      ])
    #expect(
      resolved[sum]?.values.rows.map(\.element)
        == [11, 21, 11, 12, 22, 12].map { .number($0) })
  }

  @Test("An axis on which nothing differs is dropped")
  func minimal() {
    var draft = Draft(axes: Self.axes)
    draft.token("a", .own(.number), .number(1), modes: [("dark", .number(2))])
    let zero = draft.reference("a")
    let product = draft.token("b", .none, draft.arithmetic(zero, .multiply, .number(0)))
    let same = draft.token("c", .own(.number), .number(3), modes: [("increased", .number(3))])
    let (resolved, _) = draft.resolved()
    #expect(resolved[product]?.values.axes.isEmpty == true)
    #expect(resolved[product]?.values.base == .number(0))
    #expect(resolved[same]?.values.axes.isEmpty == true)
  }

  @Test("What is wrong in several modes is reported once, and says for which")
  func reportedOnce() throws {
    var draft = Draft(axes: Self.axes)
    draft.token("a", .own(.number), .number(0), modes: [("compact", .number(1))])
    let divisor = draft.reference("a")
    draft.token("b", .own(.number), draft.arithmetic(.number(1), .divide, divisor))
    let (_, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(only.code == .divisionByZero)
    #expect(only.notes.map(\.message) == ["this is so for density = comfortable"])
  }

  @Test("Too many combinations are refused")
  func tooMany() throws {
    var draft = Draft(
      axes: (0..<13).map { axis in (name: "axis\(axis)", values: ["off\(axis)", "on\(axis)"]) })
    let id = draft.token(
      "a", .own(.number), .number(0), modes: (0..<13).map { ("on\($0)", .number(Double($0))) })
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.tooManyModes])
    #expect(diagnostics.map(\.range) == [draft.design[id].range])
    #expect(resolved[id] == nil)
  }

  @Test("A value for a mode is of the token's type")
  func modeType() {
    var draft = Draft(axes: Self.axes)
    draft.token("size", .own(.dimension), .pixels(4))
    let id = draft.token(
      "a", .own(.number), .number(0), modes: [("dark", draft.reference("size"))])
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.typeMismatch])
    #expect(diagnostics.map(\.range) == [draft.design.references[0].range])
    #expect(resolved[id] == nil)
  }
}
