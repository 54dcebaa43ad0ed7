import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Traps that are valid YAML")
struct TrapTests {
  private func value(_ key: StaticString, in reading: Reading) -> (Document, NodeID)? {
    guard let document = reading.document, let root = document.root,
      let node = document.value(of: key, in: root)
    else { return nil }
    return (document, node)
  }

  @Test(
    "A bare colour is a comment",
    arguments: [
      ("a: #fff\n", "#fff"), ("a:   #fff  \r\nb: 1", "#fff"),
      ("a: &x #fff and more", "#fff and more"),
      ("a:\n  #fff\n", nil), ("a: # note\n", "# note"), ("a: b #fff\n", nil),
      ("a: \"\" #fff\n", nil),
      ("a:\n", nil),
    ] as [(String, String?)])
  func comment(text: String, comment: String?) throws {
    let reading = Reading.yaml(text)
    let (document, node) = try #require(value("a", in: reading))
    #expect(reading.text(document.commentInsteadOfValue(node)) == comment)
  }

  @Test(
    "A colon without its space",
    arguments: [
      ("a: b:1 c:2\n", "1:5"), ("a:\n  b:1\n  c:2\n", "2:4"), ("a: https://x.y\n", nil),
      ("a: 'b:1'\n", nil), ("a: b\n", nil), ("a: ::b\n", nil),
    ] as [(String, String?)])
  func colon(text: String, place: String?) throws {
    let reading = Reading.yaml(text)
    let (document, node) = try #require(value("a", in: reading))
    let range = document.colonWithoutSpace(in: node)
    #expect(reading.place(range) == place)
    #expect(reading.text(range) == place.map { _ in ":" })
  }

  @Test(
    "An expression that a comma cuts",
    arguments: [
      ("{ a: alpha(b, 15%), c: 1 }", "alpha(b, 15%)"), ("{ a: f(g(b, c), d) }", "f(g(b, c), d)"),
      ("{ a: f(b), c: 1 }", nil), ("a: f(b, c)\n", nil), ("{ a: \"f(b, c)\" }", nil),
      ("{ a: f(b, c }", "f(b, c }"),
    ] as [(String, String?)])
  func split(text: String, whole: String?) throws {
    let reading = Reading.yaml(text)
    let (document, node) = try #require(value("a", in: reading))
    #expect(reading.text(document.expressionSplitByComma(node)) == whole)
  }
}
