import Foundation
import Testing

@Suite("The page of rules")
struct RulesPageTests {
  @Test("Documentation/rules.md is what the rules say of themselves")
  func isFresh() async throws {
    let page = try String(
      contentsOf: ToolBinary.repository.appending(path: "Documentation/rules.md"), encoding: .utf8)
    let result = try await Sandbox().run("rules", "--format", "markdown")
    #expect(result.output == page, "`make generate` writes it anew")
  }
}
