import Foundation
import Testing

@testable import TinctureEmit

/// The published test suite of Mustache, with all of its optional modules.
@Suite("Mustache specification", .enabled(if: MustacheSuite.isPresent, "the suite is not there"))
struct MustacheSuiteTests {
  @Test(arguments: MustacheSuite.modules)
  func passes(module: String) throws {
    let cases = try MustacheSuite.cases(of: module)
    #expect(!cases.isEmpty)
    for example in cases {
      let comment = Comment(rawValue: "\(module): \(example.name): \(example.desc)")
      let rendered = Result { try example.render() }
      #expect(throws: Never.self, comment) { try rendered.get() }
      #expect((try? rendered.get()) == example.expected, comment)
    }
  }

  @Test func hasAllCases() throws {
    let count = try MustacheSuite.modules.map { try MustacheSuite.cases(of: $0).count }
    #expect(count.reduce(0, +) == 194)
  }
}

enum MustacheSuite {
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance", "~lambdas",
  ]

  static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["TINCTURE_SHARED"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { repository.deleteLastPathComponent() }
    let beside = repository.deletingLastPathComponent().appendingPathComponent("shared")
    return (shared ?? beside).appendingPathComponent("conformance/mustache")
  }()

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func cases(of module: String) throws -> [MustacheCase] {
    let data = try Data(contentsOf: folder.appendingPathComponent("\(module).json"))
    return try JSONDecoder().decode(MustacheFile.self, from: data).tests
  }
}

private struct MustacheFile: Decodable {
  let tests: [MustacheCase]
}

struct MustacheCase: Decodable {
  let name: String
  let desc: String
  let template: String
  let partials: [String: String]?
  let data: JSONData
  let expected: String

  func render() throws -> String {
    var sources = [(name: "the case", text: template)]
    sources += (partials ?? [:]).map { (name: $0.key, text: $0.value) }
    let set = try TemplateSet(sources: sources, mode: .lenient)
    var output: [UInt8] = []
    let root = data.value(names: set.names, lambda: MustacheLambdas.named(name))
    try set.render("the case", root, escape: .html, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// The suite gives its lambdas as source text in a dozen languages, none of them Swift.
enum MustacheLambdas {
  typealias Lambda = @Sendable (String?) -> String

  static func named(_ name: String) -> Lambda {
    switch name {
    case "Interpolation": return { _ in "world" }
    case "Interpolation - Expansion": return { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": return { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls":
      let calls = CallCounter()
      return { _ in String(calls.next()) }
    case "Escaping": return { _ in ">" }
    case "Section": return { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": return { ($0 ?? "") + "{{planet}}" + ($0 ?? "") }
    case "Section - Alternate Delimiters":
      return { ($0 ?? "") + "{{planet}} => |planet|" + ($0 ?? "") }
    case "Section - Multiple Calls": return { "__" + ($0 ?? "") + "__" }
    default: return { _ in "" }
    }
  }
}

private final class CallCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
