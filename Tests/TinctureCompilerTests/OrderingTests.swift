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
    #expect(diagnostics.first?.notes.count == count)
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
}
