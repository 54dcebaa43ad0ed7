import Foundation
import Testing
import TinctureLint
import TinctureModel

/// The example systems with something broken laid over them: each rule finds it there, too.
@Suite("Broken copies of the example systems")
struct BrokenSystemTests {
  private static let systems = [
    "app", "banana", "blocks", "field", "regular", "roles", "surface", "toggle",
  ]

  private func text(of system: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../tokens/\(system)").standardizedFileURL
    return try String(contentsOf: folder.appending(path: "\(system).yaml"), encoding: .utf8)
  }

  private func found(_ rule: any Rule.Type, _ context: LintContext) -> Set<String> {
    var run = RuleRun(rule.info, context: context, options: rule.info.bad.options)
    rule.check(&run)
    return Set(run.findings.map(\.message))
  }

  /// An example with names that no system has.
  private func renamed(_ document: String) -> String {
    document.replacing("button:", with: "brokenButton:").replacing("accent", with: "brokenAccent")
  }

  @Test(arguments: RuleRegistry.all.map { $0.info.id })
  func everyRuleFindsWhatIsBroken(_ id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    for system in Self.systems {
      let text = try text(of: system)
      let before = found(rule, try context(text))
      let lower = [text] + rule.info.bad.lower.map(renamed)
      let after = found(rule, try context(renamed(rule.info.bad.document), over: lower))
      #expect(!after.subtracting(before).isEmpty, "\(system)")
    }
  }
}
