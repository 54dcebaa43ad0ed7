import Testing

@testable import TinctureEmit

@Suite("Template values")
struct TemplateValueTests {
  @Test func rowsAreMadeWhileRendering() throws {
    let set = try TemplateSet(sources: [
      ("main", "{{#rows}}{{n}};{{/rows}}{{#rows}}{{n}}.{{/rows}}")
    ])
    let row = set.shape("unused", "n")
    let rows = TemplateList(count: 3) { index in
      .object(TemplateObject(row, [.null, .number(Double(index * index))]))
    }
    #expect(try set.rendered("main", set.object(["rows": .list(rows)])) == "0;1;4;0.1.4.")
  }

  @Test func objectsOfAnotherSetRenderTheSame() throws {
    let other = try TemplateSet(sources: [("main", "{{b}}{{c}}{{a}}")])
    let set = try TemplateSet(sources: [("main", "{{a}}{{b}}{{c.a}}")])
    let inner = other.object(["b": .text("4"), "a": .text("3")])
    let root = other.object(["c": inner, "a": .text("1"), "b": .text("2")])
    #expect(try set.rendered("main", root) == "123")
  }

  @Test func ofTwoFieldsWithOneNameTheFirstIsFound() throws {
    let set = try TemplateSet(sources: [("main", "{{a}}")])
    #expect(try set.rendered("main", set.object(["a": .text("1"), "a": .text("2")])) == "1")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-12.0, "-12"), (0.1, "0.1"),
    (1.0 / 3, "0.3333333333333333"),
    (123_456_789.0, "123456789"), (2.5e-3, "0.0025"),
  ])
  func numbersAreShort(number: Double, expected: String) throws {
    let set = try TemplateSet(sources: [("main", "{{a}}")])
    #expect(try set.rendered("main", set.object(["a": .number(number)])) == expected)
  }

  @Test func theTargetEscapes() throws {
    let isSpecial = { (byte: UInt8) in byte >= 0x80 || byte == UInt8(ascii: "'") }
    let quoted = TemplateEscape(where: isSpecial) { text, output in
      for scalar in text.unicodeScalars {
        output.append(contentsOf: "\\\(String(scalar.value, radix: 16)) ".utf8)
      }
    }
    let set = try TemplateSet(sources: [("main", "{{a}}|{{b}}|{{{b}}}|{{c}}")])
    let root = set.object(["a": .text("plain"), "b": .text("é'"), "c": .number(1)])
    #expect(try set.rendered("main", root, escape: quoted) == "plain|\\e9 \\27 |é'|1")
    #expect(try set.rendered("main", root, escape: .none) == "plain|é'|é'|1")
  }

  @Test func keepsTheBytesOfText() throws {
    let set = try TemplateSet(sources: [("main", "{{{a}}}")])
    let text = "e\u{301} \u{0} 👩‍🎨"
    #expect(
      Array(try set.rendered("main", set.object(["a": .text(text)])).utf8) == Array(text.utf8))
  }
}
