import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite(
  "Cases of the Design Tokens format",
  .enabled(if: SharedData.isAvailable, SharedData.absence))
struct DesignTokensCaseTests {
  @Test func everyCase() throws {
    let cases = try SharedData.values(of: "cases/dtcg.jsonl")
    #expect(cases.count > 100)
    for testCase in cases {
      let id = try #require(testCase["id"]?.string)
      let text = try #require(testCase["input"]?.string)
      let compiled =
        testCase["topic"]?.string == "resolver"
        ? Compiled(resolver: text, input: testCase["resolver_input"]?.text ?? "{}")
        : Compiled(text, as: .designTokens)
      let note = testCase["note"]?.string ?? ""
      let errors = compiled.diagnostics.all.filter { $0.severity == .error }.map(\.message)
      if testCase["expect"]?.string == "error" {
        #expect(!errors.isEmpty, "\(id): \(note)")
        continue
      }
      #expect(errors.isEmpty, "\(id): \(note)")
      check(testCase, id, compiled)
    }
  }

  private func check(_ testCase: JSON, _ id: String, _ compiled: Compiled) {
    let expected = testCase["resolved"]?.object ?? [:]
    let design = compiled.resolved.design
    var found: [String: JSON] = [:]
    for index in design.tokens.indices {
      let token = TokenID(UInt32(index))
      guard let value = compiled.resolved[token]?.values.base else { continue }
      found["\(design.path(of: token))"] = JSON(value)
    }
    #expect(found == expected, "\(id)")
    for (path, meta) in testCase["meta"]?.object ?? [:] {
      guard let token = compiled.token(path) else {
        Issue.record("\(id): there is no \(path)")
        continue
      }
      let contents = design[token].contents
      if let type = meta["type"]?.string {
        #expect(compiled.resolved[token]?.type.rawValue == type, "\(id)")
      }
      if let description = meta["description"] {
        #expect(contents.description == description.string, "\(id)")
      }
      if let deprecated = meta["deprecated"] {
        #expect(JSON(contents.deprecation) == deprecated, "\(id)")
      }
    }
  }
}

extension JSON {
  fileprivate init(_ deprecation: Token.Deprecation?) {
    switch deprecation {
    case nil: self = .null
    case .bare: self = .bool(true)
    case .explained(let text): self = .string(text)
    case .lifted: self = .bool(false)
    }
  }
}
