import Testing
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

@Suite("Resolver documents")
struct ResolverTests {
  /// A resolver document and the files beside it.
  private struct Resolved {
    var diagnostics = Diagnostics()
    var resolver: ResolverDocument?
    private var texts: [FileID: [UInt8]] = [:]

    init(_ text: String, files: [String: String] = [:]) {
      var documents: [String: Document] = [:]
      var next: UInt32 = 1
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        let source = SourceFile(path: path, bytes: Array(text.utf8))
        documents[path] = readJSON(source, as: FileID(next), diagnostics: &diagnostics)
        texts[FileID(next)] = source.bytes
        next += 1
      }
      let source = SourceFile(path: "r.resolver.json", bytes: Array(text.utf8))
      texts[FileID(0)] = source.bytes
      guard let document = readJSON(source, as: FileID(0), diagnostics: &diagnostics) else {
        return
      }
      resolver = readResolver(
        document, lookup: { path, _ in documents[path] }, diagnostics: &diagnostics)
    }

    mutating func dump(_ input: [String: String] = [:]) -> String? {
      guard let input = resolver?.check(input, diagnostics: &diagnostics), let resolver else {
        return nil
      }
      let design = loadDesign(
        resolver.inputs(for: input), modes: .none, diagnostics: &diagnostics)
      return DesignDump(design).text
    }

    /// What was reported, each with the text at its place.
    var reports: [String] {
      diagnostics.sorted.map { diagnostic in
        guard let range = diagnostic.range, let bytes = texts[range.file] else {
          return diagnostic.message
        }
        let place = bytes[Int(range.start)..<Int(range.end)]
        return "\(diagnostic.code.slug) \(String(decoding: place, as: UTF8.self))"
      }
    }
  }

  private static let theme = """
    {"version":"2025.10",
     "sets":{"base":{"sources":[
       {"g":{"$type":"number","a":{"$value":1},"b":{"$value":2}}},{"g":{"b":{"$value":3}}}]}},
     "modifiers":{
       "theme":{"contexts":{"light":[],"dark":[{"g":{"a":{"$value":10}}}]},"default":"light"},
       "size":{"contexts":{"s":[{"g":{"a":{"$value":5}}}],"l":[{"g":{"b":{"$value":6}}}]}}},
     "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/size"},
       {"$ref":"#/modifiers/theme"}]}
    """

  @Test(arguments: [
    (["size": "s"], "g.a (number) = 5.0\n  overrides 1\ng.b (number) = 3.0\n  overrides 1"),
    (
      ["size": "s", "theme": "dark"],
      "g.a (number) = 10.0\n  overrides 2\ng.b (number) = 3.0\n  overrides 1"
    ),
    (
      ["SIZE": "L", "Theme": "Light"],
      "g.a (number) = 1.0\ng.b (number) = 6.0\n  overrides 2"
    ),
  ])
  func oneResolution(input: [String: String], dump: String) {
    var resolved = Resolved(Self.theme)
    #expect(resolved.dump(input) == dump)
    #expect(resolved.reports == [])
  }

  @Test func faultyInputsAreReportedTogether() {
    var resolved = Resolved(Self.theme)
    #expect(resolved.dump(["theme": "drak", "colour": "x"]) == nil)
    #expect(
      resolved.diagnostics.all.map(\.code) == [
        .invalidResolverInput, .invalidResolverInput, .invalidResolverInput,
      ])
    #expect(resolved.diagnostics.all.contains { $0.help == "did you mean `dark`?" })
  }

  @Test func allModesAtOnce() throws {
    let resolver = try #require(Resolved(Self.theme).resolver)
    let modes = resolver.modes
    #expect(modes.axes.map(\.name) == ["theme", "size"])
    #expect(modes.axes.map(\.values) == [["light", "dark"], ["s", "l"]])
    #expect(modes.axes.map(\.mechanism) == [.appearance, .scope])
    var diagnostics = Diagnostics()
    let design = loadDesign(
      resolver.inputsForAllModes(), modes: modes, diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    #expect(
      DesignDump(design).text == """
        g.a (number) = 1.0
          s: 5.0
          dark: 10.0
        g.b (number) = 3.0
          l: 6.0
          overrides 1
        """)
  }

  @Test func contextNamesOfSeveralModifiers() throws {
    let resolver = try #require(
      Resolved(
        """
        {"version":"2025.10","resolutionOrder":[
          {"type":"modifier","name":"a","contexts":{"true":[],"false":[]},"default":"false"},
          {"type":"modifier","name":"b","contexts":{"true":[],"false":[]},"default":"true"}]}
        """
      ).resolver)
    #expect(resolver.modes.axes.map(\.values) == [["a-false", "a-true"], ["b-true", "b-false"]])
  }

  @Test func files() {
    var resolved = Resolved(
      """
      {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"a.json"},
        {"$ref":"b.json#/part"},{"$ref":"a.json","n":{"$type":"number","$value":9}}]}},
        "resolutionOrder":[{"$ref":"#/sets/s"}]}
      """,
      files: [
        "a.json": #"{"m":{"$type":"number","$value":1},"n":{"x":{"$type":"number","$value":2}}}"#,
        "b.json": #"{"part":{"k":{"$type":"number","$value":3}}}"#,
      ])
    // The third source replaces `n` as a whole, but what earlier sources say about it is merged first: a group there.
    #expect(resolved.dump() != nil)
    #expect(resolved.reports == [#"token-with-children "n""#])
  }

  @Test func membersBesideReferenceReplace() {
    var resolved = Resolved(
      """
      {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"#/$defs/t","g":{"b":{"$type":"number","$value":9}}}]}},
        "resolutionOrder":[{"$ref":"#/sets/s"}],
        "$defs":{"t":{"g":{"a":{"$type":"number","$value":1}},"k":{"$type":"number","$value":2}}}}
      """)
    #expect(resolved.dump() == "k number = 2.0\ng.b number = 9.0")
    #expect(resolved.reports == [])
  }

  @Test(arguments: [
    (##"{"sources":[{"$ref":"#/sets/s"}]}"##, ##"invalid-resolver "#/sets/s""##),
    (##"{"sources":[{"$ref":"#/modifiers/m"}]}"##, ##"invalid-resolver "#/modifiers/m""##),
    (
      ##"{"sources":[{"$ref":"#/resolutionOrder/0"}]}"##,
      ##"invalid-resolver "#/resolutionOrder/0""##
    ),
    (##"{"sources":[{"$ref":"none.json"}]}"##, ##"invalid-resolver "none.json""##),
    (
      ##"{"sources":[{"$ref":"https://example.org/a.json"}]}"##,
      ##"invalid-resolver "https://example.org/a.json""##
    ),
    (##"{"sources":{}}"##, "invalid-resolver {}"),
    (##"{"description":"none"}"##, ##"invalid-resolver "s""##),
  ])
  func faultySets(set: String, report: String) {
    let resolved = Resolved(
      ##"{"version":"2025.10","sets":{"s":\##(set)},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##)
    #expect(resolved.resolver == nil)
    #expect(resolved.reports == [report])
  }

  @Test func inputsAsDocuments() {
    var diagnostics = Diagnostics()
    func read(_ text: String) -> [String: String]? {
      let source = SourceFile(path: "input", bytes: Array(text.utf8))
      return readJSON(source, as: FileID(0), diagnostics: &diagnostics).flatMap {
        readResolverInput($0, diagnostics: &diagnostics)
      }
    }
    #expect(read(#"{"theme":"dark"}"#) == ["theme": "dark"])
    #expect(diagnostics.all.isEmpty)
    #expect(read(#"{"theme":true}"#) == nil)
    #expect(diagnostics.all.map(\.code) == [.invalidResolverInput])
  }
}
