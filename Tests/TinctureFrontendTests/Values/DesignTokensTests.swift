import Foundation
import Testing
import TinctureDiagnostics
import TinctureModel
import TinctureYAML

@testable import TinctureFrontend

@Suite struct DesignTokensTests {
  static let values: [(TokenType, String, String)] = [
    (.number, "12", "12"), (.dimension, ##"{"value": 0.5, "unit": "rem"}"##, "0.5rem"),
    (.duration, ##"{"value": 0, "unit": "ms"}"##, "0ms"), (.fontWeight, "1", "1"),
    (.fontWeight, "\"semi-bold\"", "semi-bold"), (.fontFamily, "\"Inter, Bold\"", "'Inter, Bold'"),
    (.fontFamily, ##"["A", "B"]"##, "[\"A\", \"B\"]"), (.strokeStyle, "\"ridge\"", "ridge"),
    (.cubicBezier, "[0.3, -1.5, 0.7, 2.25]", "curve(0.3 -1.5 0.7 2.25)"),
    (
      .color, ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#fF0000"}"##,
      "#ff0000 hex=#fF0000"
    ),
    (
      .color, ##"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}"##, "#00000000 alpha=0"
    ),
    (
      .color, ##"{"colorSpace": "srgb", "components": {"$ref": "#/a/$value/components"}}"##,
      "color{colorSpace: 'srgb', components: ->/a/$value/components}"
    ),
    (
      .cubicBezier, ##"[{"$ref": "#/n/$value"}, 0, 0.2, 1]"##, "cubicBezier[->/n/$value, 0, 0.2, 1]"
    ),
    (
      .border, ##"{"color": "{c}", "width": "{w}", "style": "{s}"}"##,
      "border{color: {c}, width: {w}, style: {s}}"
    ),
  ]

  @Test(arguments: values)
  func isRead(_ type: TokenType, _ text: String, _ expected: String) {
    #expect(ValueReading.designTokens(#"{"v": \#(text)}"#, as: type).summary == expected)
  }

  /// The value starts at column 7, behind `{"v": `.
  @Test(arguments: [
    RefusedValue("\"12\"", .number, "1:8-10 invalid-number", repaired: "12"),
    RefusedValue("true", .number, "1:7-11 invalid-number"),
    RefusedValue("\"50%\"", .number, "1:8-11 invalid-number"),
    RefusedValue("16", .dimension, "1:7-9 invalid-dimension"),
    RefusedValue("\"16px\"", .dimension, "1:8-12 invalid-dimension"),
    RefusedValue(#"{"value": 1, "unit": "em"}"#, .dimension, "1:28-32 invalid-dimension"),
    RefusedValue("\"200ms\"", .duration, "1:8-13 invalid-duration"),
    RefusedValue("\"#ff0000\"", .color, "1:8-15 invalid-color"),
    RefusedValue("\"ease-in\"", .cubicBezier, "1:8-15 invalid-easing"),
    RefusedValue("\"calc({a} * 2)\"", .dimension, "1:8-21 malformed-reference"),
    RefusedValue("\"a}\"", .number, "1:9-10 malformed-reference"),
    RefusedValue(#"{"value": "{n}", "unit": "px"}"#, .dimension, "1:18-21 malformed-reference"),
    RefusedValue(#"["{a}", "serif"]"#, .fontFamily, "1:9-12 malformed-reference"),
    RefusedValue(#"["Inter", 4]"#, .fontFamily, "1:17-18 invalid-font-family"),
    RefusedValue(
      #"{"colorSpace": "hsl", "components": [null, 0, 100]}"#, .color, "1:44-48 invalid-number"),
    RefusedValue(
      #"{"color": "{c}", "width": "{w}"}"#, .border, "1:7-39 missing-part"),
    RefusedValue(
      #"{"textStyle": "body"}"#, .typography, "1:7-28 missing-part; 1:8-19 unknown-part"),
  ])
  func isRefused(_ value: RefusedValue) {
    let reading = ValueReading.designTokens(#"{"v": \#(value.text)}"#, as: value.type)
    #expect(reading.summary == value.problem)
    let again = reading.repaired.map { ValueReading.designTokens($0, as: value.type).summary }
    #expect(again == value.repaired)
  }

  // MARK: The published cases

  static let cases = SharedCases.read("dtcg.jsonl")

  /// Topics in which a document is refused for a value alone, unless something in it refers to another token.
  static let valueTopics: Set<String> = [
    "border", "color", "cubicBezier", "dimension", "duration", "fontFamily", "fontWeight",
    "gradient", "number", "shadow", "strokeStyle", "transition", "typography",
  ]
  /// Cases with references that are malformed in themselves.
  static let malformed: Set<String> = [
    "ref-013", "ref-016", "ref-019", "ref-020", "ref-021", "ref-025", "ref-026", "ptr-023",
  ]

  @Test(.enabled(if: !cases.isEmpty, "the shared cases are not there"))
  func publishedValues() {
    for item in Self.cases where item.topic != "resolver" && !item.topic.hasPrefix("extends") {
      let problems = Self.problems(in: item.input)
      if item.expectsError {
        let isAboutValues = Self.valueTopics.contains(item.topic) && !item.input.contains("\"{")
        if isAboutValues || Self.malformed.contains(item.id) {
          #expect(!problems.isEmpty, "\(item.id)")
        }
      } else {
        #expect(problems.isEmpty, "\(item.id): \(problems)")
      }
    }
  }

  /// Reads every value of a document with the type that it states or inherits.
  private static func problems(in text: String) -> [String] {
    let source = SourceFile(path: "test.json", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    guard let document = readJSON(source, as: FileID(0), diagnostics: &diagnostics),
      let root = document.root
    else { return ["not JSON"] }
    let reader = ValueReader(document: document, dialect: .designTokens)
    var references: [Reference] = []

    func walk(_ node: NodeID, inherited: TokenType?) {
      guard document.kind(of: node) == .mapping else { return }
      let type =
        document.value(of: "$type", in: node).map { TokenType(rawValue: document.text(of: $0)) }
        ?? inherited
      if let value = document.value(of: "$value", in: node) {
        _ = reader.read(value, as: type, references: &references, diagnostics: &diagnostics)
        return
      }
      for entry in document.entries(of: node) where !document.text(of: entry.key).hasPrefix("$") {
        walk(entry.value, inherited: type)
      }
    }
    walk(root, inherited: nil)
    return diagnostics.all.filter { $0.severity == .error }.map(\.message)
  }
}

/// One line of the shared cases.
struct SharedCase {
  let id: String
  let topic: String
  let input: String
  let expectsError: Bool
}

enum SharedCases {
  /// The cases of a file; none where it is not there.
  static func read(_ name: String) -> [SharedCase] {
    let folder =
      ProcessInfo.processInfo.environment["TINCTURE_SHARED"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../../shared").standardized
    let file = folder.appending(path: "cases").appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
        let fields = object as? [String: Any], let id = fields["id"] as? String,
        let topic = fields["topic"] as? String, let input = fields["input"] as? String
      else { return nil }
      return SharedCase(
        id: id, topic: topic, input: input, expectsError: fields["expect"] as? String == "error")
    }
  }
}
