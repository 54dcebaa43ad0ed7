import Foundation
import Testing

@testable import TinctureEmit

@Suite("Bundled templates")
struct BundledTemplateTests {
  static let repository: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  static let folder = repository.appendingPathComponent("Templates")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "no Templates here"))
  func areUpToDate() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    for target in targets {
      let folder = Self.folder.appendingPathComponent(target)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".mustache") }.sorted()
      let bundled = BundledTemplates.sources(of: target)
      #expect(bundled.map { "\($0.name).mustache" } == names, "run Scripts/embed-templates.sh")
      for (name, text) in bundled {
        let file = folder.appendingPathComponent("\(name).mustache")
        #expect(
          try String(contentsOf: file, encoding: .utf8) == text, "run Scripts/embed-templates.sh")
      }
      // What `swiftui` has not got it takes from `swift`.
      let own = Set(bundled.map(\.name))
      let lent = target == "swiftui" ? BundledTemplates.sources(of: "swift") : []
      let sources = bundled + lent.filter { !own.contains($0.name) }
      #expect(throws: Never.self) { try TemplateSet(sources: sources) }
    }
  }
}
