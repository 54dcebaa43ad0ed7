import Foundation
import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureFrontend
import TinctureLint
import TinctureModel
import TinctureYAML

/// A design from the text of a native document, ready for rules.
func context(
  _ text: String, over lower: [String] = [], targets: Set<String> = [],
  outputs: [OutputRequest] = [], pairs: [ContrastPair] = []
) throws -> LintContext {
  var diagnostics = Diagnostics()
  var sources = SourceMap()
  var inputs: [InputDocument] = []
  for (layer, text) in (lower + [text]).enumerated() {
    let path = layer == lower.count ? "tokens.yaml" : "layer\(layer).yaml"
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let id = sources.add(file)
    let document = try #require(
      readYAML(file, as: id, limits: ReadingLimits(), diagnostics: &diagnostics))
    inputs.append(
      InputDocument(document: document, dialect: .native, layer: layer, mode: ModeSelector()))
  }
  let design = resolve(
    loadDesign(inputs, modes: .standard, diagnostics: &diagnostics), diagnostics: &diagnostics)
  #expect(diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
  return LintContext(
    design: design, sources: sources, targets: targets, outputs: outputs, pairs: pairs)
}

@Suite("The examples of rules")
struct RuleExampleTests {
  private func findings(_ rule: any Rule.Type, _ example: RuleInfo.Example) throws -> [Finding] {
    let context = try context(example.document, over: example.lower)
    var run = RuleRun(rule.info, context: context, options: example.options)
    rule.check(&run)
    return run.findings
  }

  @Test(arguments: RuleRegistry.all.map { $0.info.id })
  func theBadExampleIsFoundAndTheGoodOneIsNot(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let bad = try findings(rule, rule.info.bad)
    #expect(!bad.isEmpty)
    #expect(bad.allSatisfy { $0.rule == id && $0.range != nil })
    #expect(try findings(rule, rule.info.good).map(\.message) == [])
  }

  @Test
  func idsAreUniqueAndNameAFamily() {
    let ids = RuleRegistry.all.map { $0.info.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.split(separator: "/").count == 2 })
  }
}

@Suite("The page of rules")
struct RulePageTests {
  @Test
  func theCheckedInPageIsFresh() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/rules.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text == RuleDocumentation.markdown, "run `make generate` and commit the result")
  }
}
