import Testing
import TinctureDiagnostics

@testable import TinctureYAML

@Suite("Keys, aliases and merge keys")
struct KeyAndAliasTests {
  @Test("All equal keys are reported, after unescaping, and the first is kept")
  func duplicates() throws {
    let reading = Reading.yaml("a: 1\n\"\\x61\": 2\nb: 3\n'a': 4\n")
    #expect(reading.codes == [.duplicateKey, .duplicateKey])
    #expect(reading.diagnostics.map { reading.place($0.range) } == ["2:1", "4:1"])
    #expect(reading.diagnostics.map { reading.place($0.notes.first?.range) } == ["1:1", "1:1"])
    #expect(reading.outline == "{a: 1, b: 3}")
    let root = try #require(reading.document?.root)
    #expect(reading.document?.count(of: root) == 2)
  }

  @Test("Equal keys among many, and in JSON")
  func manyDuplicates() {
    let lines = (0..<1000).map { "name\($0): x\n" }.joined() + "name500: y\n"
    #expect(Reading.yaml(lines).diagnostics.map(\.message) == ["the key `name500` is there twice"])
    #expect(Reading.json(#"{"a": 1, "\u0061": 2}"#).codes == [.duplicateKey])
    #expect(Reading.json(#"{"a": {"b": 1}, "b": {"a": 1}}"#).codes.isEmpty)
  }

  @Test("Equal keys in front of a syntax error are reported, too")
  func duplicatesBeforeFailure() {
    #expect(Reading.yaml("a: 1\na: 2\nb: [\n").codes == [.duplicateKey, .yamlSyntax])
  }

  @Test(
    "Merge keys",
    arguments: [
      ("b: &b {x: 1, y: 2}\nc: {<<: *b, x: 3}\n", "{y: 2, x: 3}"),
      ("b: &b {x: 1}\nc: {x: 3, <<: *b}\n", "{x: 3}"),
      ("b: [&b {x: 1}, &d {x: 2, y: 2}]\nc: {<<: [*b, *d], z: 0}\n", "{x: 1, y: 2, z: 0}"),
      ("b: &b {x: 1}\nd: &d {<<: *b, y: 2}\nc: {<<: *d}\n", "{x: 1, y: 2}"),
      ("c: {<<: {x: 1}}\n", "{x: 1}"),
      ("c: {\"<<\": 1}\n", "{\"<<\": 1}"),
    ])
  func merges(text: String, merged: String) throws {
    let reading = Reading.yaml(text)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.outline.hasSuffix("c: \(merged)}"), "\(reading.outline)")
  }

  @Test("In JSON `<<` is a name like any other")
  func mergeKeyInJSON() {
    #expect(Reading.json(#"{"<<": {"a": 1}}"#).outline == #"{"<<": {"a": 1}}"#)
  }

  @Test(
    "What cannot be merged or looked up",
    arguments: [
      ("a: {<<: 1}", DiagnosticCode.invalidMergeKey, "1:9", "1"),
      ("a: {<<: [{b: 1}, c]}", .invalidMergeKey, "1:18", "c"),
      ("a: &accent 1\nb: *acent\n", .unknownAnchor, "2:4", "*acent"),
      ("a: &x [*x]", .recursiveAlias, "1:8", "*x"),
      ("a: &x {<<: *x}", .recursiveAlias, "1:12", "*x"),
      ("[a]: 1", .keyNotText, "1:1", "["), ("{a: 1}: 1", .keyNotText, "1:1", "{"),
      ("? [[a], [b]]\n: 1", .keyNotText, "1:3", "["),
      ("a: &x [1]\n*x : 2\n", .keyNotText, "2:1", "*x"),
    ])
  func problems(text: String, code: DiagnosticCode, place: String, excerpt: String) {
    let reading = Reading.yaml(text)
    #expect(reading.codes == [code])
    #expect(reading.place(reading.diagnostics.first?.range) == place)
    #expect(reading.text(reading.diagnostics.first?.range) == excerpt)
  }

  @Test("A missing anchor is suggested")
  func suggestion() {
    let reading = Reading.yaml("a: &accent 1\nb: *acent\n")
    #expect(reading.diagnostics.first?.help == "did you mean `*accent`?")
    #expect(reading.outline == "{a: 1, b: !}")
  }

  @Test("An alias answers for its target, and says where it stands")
  func aliasPlaces() throws {
    let reading = Reading.yaml("a: &x !!str \"é\"\nb: *x\n")
    let document = try #require(reading.document)
    let root = try #require(document.root)
    let alias = try #require(document.value(of: "b", in: root))
    #expect(document.text(of: alias) == "é")
    #expect(document.anchor(of: alias) == "x")
    #expect(document.tag(of: alias) == "tag:yaml.org,2002:str")
    #expect(reading.text(document.range(of: alias)) == "&x !!str \"é\"")
    #expect(reading.text(document.aliasRange(of: alias)) == "*x")
    #expect(reading.text(document.rangeOfUse(of: alias)) == "*x")
    #expect(document.aliasRange(of: root) == nil)
  }
}
