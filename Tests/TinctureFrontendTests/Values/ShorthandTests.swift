import Testing
import TinctureDiagnostics
import TinctureModel
import TinctureYAML

@testable import TinctureFrontend

@Suite struct ShorthandTests {
  @Test(arguments: [
    (TokenType?.some(.color), "\"#fff\"", true), (.color, "{a.b}", true), (nil, "{a.b}", true),
    (nil, "12", true), (nil, "[1, 2]", true), (nil, "{ a: 1 }", false),
    (.color, "{ colorSpace: srgb, components: [0, 0, 0] }", true),
    (.color, "{ components: [0, 0, 0] }", true),
    (.color, "{ alpha: \"#0008\", hex: red }", false), (.color, "{ blue: \"#00f\" }", false),
    (.color, "{}", false), (.color, "{ $value: red, components: [] }", false),
    (.dimension, "{ value: 4, unit: px }", true), (.dimension, "{ unit: 4, md: 8 }", false),
    (.number, "{ value: 4 }", false),
    (.border, "{ color: red, width: 1 }", true), (.border, "{ width: 1 }", true),
    (.border, "{ color: { color: red, width: 1 } }", false),
    (.shadow, "{ inset: { color: red } }", false), (.shadow, "{ inset: [{ color: red }] }", false),
    (.shadow, "{ color: red }", true),
    (.spring, "{ bounce: { duration: 1s } }", false), (.spring, "{ duration: 1s }", true),
    (.typography, "{ body: { fontSize: 1 } }", false), (.typography, "{ textStyle: body }", true),
    (.typography, "{ fontFamily: [Inter], fontSizes: 1 }", true),
    (.gradient, "{ color: red, position: 0 }", true), (.gradient, "{ color: [] }", false),
    (.transition, "{ duration: { $ref: \"#/a\" } }", true),
  ])
  func isShorthand(_ type: TokenType?, _ text: String, _ expected: Bool) throws {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "test.yaml", bytes: Array("v: \(text)".utf8))
    let document = try #require(readYAML(source, as: FileID(0), diagnostics: &diagnostics))
    let root = try #require(document.root)
    let value = try #require(document.value(of: "v", in: root))
    let reader = ValueReader(document: document, dialect: .native)
    #expect(reader.isShorthand(value, for: type) == expected)
  }
}
