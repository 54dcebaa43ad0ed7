import Foundation
import Testing

@Suite("Cases")
struct CaseTests {
  @Test("A case gives what is expected", arguments: Case.all)
  func gives(_ instance: Case) async throws {
    let expected = try instance.expected()
    let actual = try await instance.actual()
    guard expected != actual else { return }
    if Recording.current == .all || Recording.current == .missing && expected.isEmpty {
      try instance.record(actual)
      Issue.record("recorded anew; read it before you commit it")
      return
    }
    for path in Set(expected.keys).union(actual.keys).sorted()
    where expected[path] != actual[path] {
      let difference = LineDifference.between(
        expected: expected[path] ?? "", actual: actual[path] ?? "")
      Issue.record("\(instance.testDescription), \(path):\n\(difference)")
    }
  }

  @Test("There are cases, and no folder of them is without its arguments or expectations")
  func complete() throws {
    #expect(!Case.all.isEmpty)
    for instance in Case.all {
      #expect(instance.arguments != nil, "\(instance.testDescription) has no `options`")
      #expect(
        try !instance.expected().isEmpty || Recording.current != .never,
        "\(instance.testDescription) expects nothing; record it with TINCTURE_RECORD=missing")
    }
  }

  @Test("No file stands beside the cases, where no test would read it")
  func orphans() throws {
    let files = try Sandbox.files(below: Case.root)
    let known = Case.all.map { "\($0.area)/\($0.name)/" }
    for path in files.keys.sorted() where path != "README.md" {
      #expect(known.contains { path.hasPrefix($0) }, "\(path) belongs to no case")
    }
  }

  @Test("No expectation is there that the harness would not look at")
  func strayExpectations() throws {
    for instance in Case.all {
      for path in try instance.expected().keys.sorted()
      where !["stdout", "stderr", "status"].contains(path) {
        #expect(path.hasPrefix("files/"), "\(instance.testDescription): expected/\(path)")
      }
    }
  }
}
