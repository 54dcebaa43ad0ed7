import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("References")
struct LinkingTests {
  @Test("A curly path leads to a token however deep it is")
  func curlyPath() throws {
    var draft = Draft()
    draft.token("a.b.c", .own(.number), .number(4))
    let alias = draft.token("x", .none, draft.reference("a.b.c"))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[alias]?.type == .number)
    #expect(resolved[alias]?.values.base == .number(4))
  }

  @Test("Names beyond a token are a part of its value")
  func part() {
    var draft = Draft()
    draft.token("a.b", .own(.dimension), .pixels(4))
    let value = draft.token("x", .none, draft.reference("a.b.value"))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[value]?.values.base == .number(4))
  }

  @Test("A curly reference to a part is an error where only whole tokens can be referred to")
  func strictPart() throws {
    var draft = Draft()
    let target = draft.token("a.b", .own(.dimension), .pixels(4))
    draft.token("x", .own(.number), draft.reference("a.b.value", extent: .token))
    let (_, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(only.code == .unknownReference)
    #expect(only.range == draft.design.references[0].range)
    #expect(only.notes.first?.range == draft.design[target].range)
    #expect(only.help?.contains("#/a/b/$value/value") == true)
  }

  @Test("An unknown part names the parts there are")
  func unknownPart() throws {
    var draft = Draft()
    draft.token("a.b", .own(.dimension), .pixels(4))
    draft.token("x", .own(.number), draft.reference("a.b.valu"))
    let (_, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(only.code == .unknownPartReference)
    #expect(only.range == draft.design.references[0].range)
    #expect(only.help == "did you mean `value`?")
  }

  @Test(
    "A wrong name is put right",
    arguments: [
      ("palette.blu", "{palette.blue}"), ("palete.blue", "{palette.blue}"),
      ("blue", "{palette.blue}"), ("pallete.bleu", "{palette.blue}"),
    ])
  func suggestion(written: String, meant: String) throws {
    var draft = Draft()
    let blue = draft.token("palette.blue", .own(.number), .number(1))
    draft.token("palette.green", .own(.number), .number(2))
    draft.token("x", .own(.number), draft.reference(written))
    let (resolved, diagnostics) = draft.resolved()
    let only = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(only.code == .unknownReference)
    #expect(only.range == draft.design.references[0].range)
    #expect(only.message.contains("`\(written)`"))
    #expect(only.help == "did you mean \(meant)?")
    #expect(only.notes.first?.range == draft.design[blue].range)
    #expect(resolved.targets == [nil])
  }

  @Test("A reference to a group suggests its root token, or what it holds")
  func group() throws {
    var draft = Draft()
    draft.token("surface.$root", .own(.number), .number(1))
    draft.token("plain.a", .own(.number), .number(1))
    draft.token("x", .own(.number), draft.reference("surface"))
    draft.token("y", .own(.number), draft.reference("plain"))
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.referenceToGroup, .referenceToGroup])
    #expect(diagnostics.map(\.range) == draft.design.references.map(\.range))
    #expect(diagnostics[0].help == "write {surface.$root}")
    #expect(diagnostics[1].help == "it holds {plain.a}")
  }

  @Test(
    "Pointers are unescaped in the order of RFC 6901",
    arguments: [
      ("/a~1b/c", "a/b"), ("/a~0b/c", "a~b"), ("/~01/c", "~1"), ("/a b/c", "a b"),
      ("/a%20b/c", "a b"),
    ])
  func pointer(text: String, group: String) {
    var draft = Draft()
    draft.token("\(group).c", .own(.number), .number(5))
    let alias = draft.token("x", .none, draft.reference(text, .pointer))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.isEmpty)
    #expect(resolved[alias]?.values.base == .number(5))
  }

  @Test(
    "A pointer in the place of a value goes through $value",
    arguments: [
      ("/a/$value", true), ("/a/$value/value", true), ("/a", false), ("/a/$type", false),
      ("/a/$value/00", false), ("a/$value", false), ("/a/~2", false), ("/$type", false),
    ])
  func valuePointer(text: String, isFound: Bool) {
    var draft = Draft()
    draft.token("a", .own(.dimension), .pixels(4))
    draft.token(
      "x", .own(text.hasSuffix("value/value") ? .number : .dimension),
      draft.reference(text, .pointer, extent: .valueOrPart))
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == (isFound ? [] : [.invalidPointer]))
    #expect(diagnostics.map(\.range) == (isFound ? [] : [draft.design.references[0].range]))
  }

  @Test("A pointer to a part gives no type of its own")
  func pointerToPartHasNoType() {
    var draft = Draft()
    draft.token("a", .own(.dimension), .pixels(4))
    let untyped = draft.token("x", .none, draft.reference("/a/$value/value", .pointer))
    let typed = draft.token("y", .own(.number), draft.reference("/a/$value/value", .pointer))
    let (resolved, diagnostics) = draft.resolved()
    #expect(diagnostics.map(\.code) == [.missingType])
    #expect(diagnostics.map(\.range) == [draft.design[untyped].range])
    #expect(resolved[typed]?.values.base == .number(4))
  }

  @Test("Only native documents take a number for a font weight")
  func numberForFontWeight() {
    var draft = Draft()
    draft.token("n", .own(.number), .number(600))
    let native = draft.token("x", .own(.fontWeight), draft.reference("n"))
    let pointer = draft.token("y", .own(.fontWeight), draft.reference("/n", .pointer))
    let curly = draft.token("z", .own(.fontWeight), draft.reference("n", extent: .token))
    let (resolved, diagnostics) = draft.resolved()
    #expect(resolved[native]?.values.base == .fontWeight(.number(600)))
    #expect(resolved[pointer] == nil)
    #expect(resolved[curly] == nil)
    #expect(diagnostics.map(\.code) == [.typeMismatch, .typeMismatch])
    #expect(diagnostics.map(\.range) == [1, 2].map { draft.design.references[$0].range })
  }

  @Test("Thousands of wrong references are reported in bounded time", .timeLimit(.minutes(1)))
  func manyErrors() {
    var draft = Draft()
    for index in 0..<5000 {
      draft.token("group\(index % 50).name\(index)", .own(.number), .number(1))
      draft.token("wrong\(index)", .own(.number), draft.reference("nothing.like\(index).that"))
    }
    let (_, diagnostics) = draft.resolved()
    #expect(diagnostics.count == 5000)
  }
}
