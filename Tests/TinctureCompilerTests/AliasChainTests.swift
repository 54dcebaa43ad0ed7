import Testing
import TinctureCompiler
import TinctureModel

@Suite("Where values come from")
struct AliasChainTests {
  @Test("The chain follows the modes asked about")
  func chain() {
    var draft = Draft(axes: [(name: "appearance", values: ["light", "dark"])])
    let white = draft.token("white", .own(.number), .number(1))
    let black = draft.token("black", .own(.number), .number(0))
    let page = draft.token(
      "page", .none, draft.reference("white"), modes: [("dark", draft.reference("black"))])
    let card = draft.token("card", .none, draft.reference("page"))
    let (resolved, _) = draft.resolved()
    #expect(resolved.aliasChain(of: card, choices: [0]).map(\.token) == [card, page, white])
    let dark = resolved.aliasChain(of: card, choices: [1])
    #expect(dark.map(\.token) == [card, page, black])
    #expect(dark.map(\.selector) == [nil, ModeSelector([0: 1]), nil])
  }

  @Test("Dependents are found on every way")
  func dependents() {
    var draft = Draft()
    let root = draft.token("root", .own(.number), .number(1))
    let left = draft.token("l", .none, draft.reference("root"))
    let right = draft.token("r", .none, draft.reference("root"))
    let first = draft.reference("l")
    let second = draft.reference("r")
    let ends = draft.token(
      "ends", .own(.string),
      .template([
        .reference(draft.located(first)), .text(" "), .reference(draft.located(second)),
      ]))
    draft.token("other", .own(.number), .number(2))
    let (resolved, _) = draft.resolved()
    #expect(resolved.dependents(of: root) == [left, right, ends])
    #expect(resolved.directReferences(of: ends) == [left, right])
    #expect(resolved[ends]?.values.base == .string("1 1"))
  }
}
