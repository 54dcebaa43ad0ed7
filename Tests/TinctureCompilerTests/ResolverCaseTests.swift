import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

@Suite(
  "Cases of resolver documents",
  .enabled(if: SharedData.isAvailable, SharedData.absence))
struct ResolverCaseTests {
  private static let cases: [JSON] =
    SharedData.isAvailable
    ? ((try? SharedData.values(of: "cases/dtcg.jsonl")) ?? []).filter {
      $0["topic"]?.string == "resolver"
    } : []

  @Test func everyCase() throws {
    #expect(Self.cases.count > 20)
    for testCase in Self.cases {
      let id = try #require(testCase["id"]?.string)
      let text = try #require(testCase["input"]?.string)
      var diagnostics = Diagnostics()
      let values = values(of: text, for: testCase["resolver_input"], &diagnostics)
      if testCase["expect"]?.string == "error" {
        #expect(diagnostics.hasErrors, "\(id)")
      } else {
        #expect(diagnostics.all.map(\.message) == [], "\(id)")
        #expect(values == testCase["resolved"]?.object, "\(id)")
      }
    }
  }

  /// The tokens' values by path, for the input that the case gives; `nil` where there is no result.
  private func values(
    of text: String, for input: JSON?, _ diagnostics: inout Diagnostics
  ) -> [String: JSON]? {
    var chosen: [String: String] = [:]
    for (name, context) in input?.object ?? [:] {
      guard let context = context.string else {
        // Inputs are text by their type; that others are refused is tested where they are read.
        diagnostics.report(Diagnostic(.invalidResolverInput, "not text", at: nil))
        return nil
      }
      chosen[name] = context
    }
    let file = SourceFile(path: "r.resolver.json", bytes: Array(text.utf8))
    guard let document = readJSON(file, as: FileID(0), diagnostics: &diagnostics),
      let resolver = readResolver(
        document, lookup: { _, _ in nil }, diagnostics: &diagnostics),
      let checked = resolver.check(chosen, diagnostics: &diagnostics)
    else { return nil }
    let design = loadDesign(
      resolver.inputs(for: checked), modes: .none, diagnostics: &diagnostics)
    let resolved = resolve(design, diagnostics: &diagnostics)
    var values: [String: JSON] = [:]
    for index in design.tokens.indices {
      let token = TokenID(UInt32(index))
      if let value = resolved[token]?.values.base {
        values["\(design.path(of: token))"] = JSON(value)
      }
    }
    return values
  }
}
