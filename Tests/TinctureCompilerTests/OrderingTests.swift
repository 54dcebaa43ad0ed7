import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("Order and cycles")
struct OrderingTests {
  @Test(
    "A cycle is reported once, with a note for each hop; its dependents are left out in silence")
  func cycle() throws {
    var draft = Draft()
    let a = draft.token("a", .own(.number), draft.reference("b"))
    let b = draft.token("b", .own(.number), draft.reference("c"))
    let c = draft.token("c", .own(.number), draft.reference("a"))
    let dependent = draft.token("d", .own(.number), draft.reference("b"))
    let free = draft.token("e", .own(.number), .number(1))
    let (resolved, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(only.code == .referenceCycle)
    #expect(only.range == draft.design.references[0].range)
    #expect(
      only.notes.map(\.message) == [
        "`a` refers to `b`", "`b` refers to `c`", "`c` refers to `a`",
      ])
    #expect(only.notes.map(\.range) == draft.design.references[0..<3].map(\.range))
    for token in [a, b, c, dependent] { #expect(resolved[token] == nil) }
    #expect(resolved[free]?.values.base == .number(1))
  }

  @Test("A token that refers to itself is a cycle")
  func selfReference() {
    var draft = Draft()
    let a = draft.token("a", .own(.number), draft.reference("a"))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle])
    #expect(diagnostics.map(\.message) == ["`a` refers to itself"])
    #expect(resolved[a] == nil)
  }

  @Test("Two cycles through one token are two reports")
  func joinedCycles() {
    var draft = Draft()
    let left = draft.reference("b")
    let right = draft.reference("c")
    draft.token("a", .own(.number), draft.arithmetic(left, .add, right))
    draft.token("b", .own(.number), draft.reference("a"))
    draft.token("c", .own(.number), draft.reference("a"))
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle, .referenceCycle])
    #expect(diagnostics.map(\.notes.count) == [2, 2])
  }

  @Test("A token that is reached on two ways is no cycle")
  func diamond() {
    var draft = Draft()
    let left = draft.reference("l")
    let right = draft.reference("r")
    let top = draft.token("top", .own(.number), draft.arithmetic(left, .add, right))
    draft.token("l", .own(.number), draft.reference("root"))
    draft.token("r", .own(.number), draft.reference("root"))
    draft.token("root", .own(.number), .number(2))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[top]?.values.base == .number(4))
  }

  @Test(
    "A chain of 100,000 aliases is followed", .timeLimit(.minutes(1)), arguments: [false, true])
  func longChain(isReversed: Bool) {
    let count = 100_000
    var draft = Draft()
    for index in 0..<count {
      let place = isReversed ? count - 1 - index : index
      draft.token(
        "t\(place)", .none, place == 0 ? .number(7) : draft.reference("t\(place - 1)"))
      if place == 0 { draft.design.tokens[index].type = .own(.number) }
    }
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    let last = TokenID(isReversed ? 0 : UInt32(count - 1))
    #expect(resolved[last]?.values.base == .number(7))
  }

  @Test("A cycle of 100,000 tokens is one report", .timeLimit(.minutes(1)))
  func longCycle() {
    let count = 100_000
    var draft = Draft()
    for index in 0..<count {
      draft.token("t\(index)", .own(.number), draft.reference("t\((index + 1) % count)"))
    }
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle])
    // Seven hops, how many are left out, and the last one.
    let notes = diagnostics.first?.notes.map(\.message) ?? []
    #expect(notes.count == 9)
    #expect(notes.dropFirst(7).first == "… \(count - 8) more …")
    #expect(resolved.tokens.allSatisfy { $0 == nil })
  }

  @Test("Cycles that share most of their way do not take quadratic time", .timeLimit(.minutes(1)))
  func overlappingCycles() {
    let count = 20_000
    var draft = Draft()
    for index in 0..<count {
      let back = draft.reference("t0")
      let next = draft.reference("t\((index + 1) % count)")
      draft.token("t\(index)", .own(.number), draft.arithmetic(next, .add, back))
    }
    let (resolved, diagnostics) = draft.resolved()
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.code == .referenceCycle })
    #expect(diagnostics.reduce(0) { $0 + $1.notes.count } <= 100_000)
    #expect(resolved.tokens.allSatisfy { $0 == nil })
  }

  @Test("Tokens that are each other's values in different modes are no cycle")
  func openInEveryMode() throws {
    var draft = Draft(axes: [(name: "appearance", values: ["light", "dark"])])
    let front = draft.token(
      "front", .own(.number), .number(1), modes: [("dark", draft.reference("back"))])
    let back = draft.token(
      "back", .none, draft.reference("front"), modes: [("dark", .number(2))])
    let user = draft.token("user", .none, draft.reference("back"))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(try #require(resolved[front]).values.rows.map(\.element) == [.number(1), .number(2)])
    #expect(try #require(resolved[back]).values.rows.map(\.element) == [.number(1), .number(2)])
    #expect(try #require(resolved[user]).values.rows.map(\.element) == [.number(1), .number(2)])
  }

  @Test("A circle that is closed in one mode is a cycle")
  func closedInOneMode() {
    var draft = Draft(axes: [(name: "appearance", values: ["light", "dark"])])
    draft.token("a", .own(.number), .number(1), modes: [("dark", draft.reference("b"))])
    draft.token("b", .own(.number), draft.reference("a"))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle])
    #expect(resolved.tokens.allSatisfy { $0 == nil })
  }

  @Test("Parts of two values may refer to each other")
  func partsInCircle() {
    var draft = Draft()
    func size(_ value: Expression, _ unit: Expression, _ draft: inout Draft) -> Expression {
      .composite(
        .parts(
          .dimension,
          [
            Composite.Part(name: "value", value: draft.located(value)),
            Composite.Part(name: "unit", value: draft.located(unit)),
          ]))
    }
    let unitOfB = draft.reference("/b/$value/unit", .pointer, extent: .valueOrPart)
    let a = draft.token("a", .own(.dimension), size(.number(4), unitOfB, &draft))
    let valueOfA = draft.reference("/a/$value/value", .pointer, extent: .valueOrPart)
    let b = draft.token("b", .own(.dimension), size(valueOfA, .word("rem"), &draft))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[a]?.values.base == .dimension(Dimension(4, .rem)))
    #expect(resolved[b]?.values.base == .dimension(Dimension(4, .rem)))
  }

  @Test("Parts that refer to each other's own parts are a cycle")
  func partCycle() {
    var draft = Draft()
    for (name, other) in [("a", "b"), ("b", "a")] {
      let value = draft.reference("/\(other)/$value/value", .pointer, extent: .valueOrPart)
      draft.token(
        name, .own(.dimension),
        .composite(
          .parts(
            .dimension,
            [
              Composite.Part(name: "value", value: draft.located(value)),
              Composite.Part(name: "unit", value: draft.located(.word("px"))),
            ])))
    }
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle])
  }

  @Test("A reference that reaches ever deeper into itself is a cycle")
  func growingPath() {
    var draft = Draft()
    draft.token("a", .own(.dimension), draft.reference("a.value"))
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceCycle])
  }
}
