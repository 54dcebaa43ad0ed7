import Foundation
import Testing
import TinctureDiagnostics

@testable import TinctureYAML

/// A case of the YAML test suite.
struct SuiteCase: Sendable, CustomTestStringConvertible {
  /// The name of the file and, where it holds several cases, the number of this one: `3RLN/02`.
  let id: String
  let yaml: [UInt8]
  /// The events without their indentation.
  let events: [String]
  let isInvalid: Bool

  var testDescription: String { id }

  /// The suite's folder; `nil` where it is not there.
  static let folder: URL? = {
    let shared =
      ProcessInfo.processInfo.environment["TINCTURE_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
    let folder = shared.appendingPathComponent("conformance/yaml-test-suite")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let all: [SuiteCase] = {
    guard let folder,
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return files.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { file in
      guard let bytes = try? Data(contentsOf: folder.appendingPathComponent(file)) else {
        return [SuiteCase]()
      }
      return read(Array(bytes), name: String(file.dropLast(5)))
    }
  }()

  private static func read(_ bytes: [UInt8], name: String) -> [SuiteCase] {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: name, bytes: bytes)
    guard let document = readYAML(source, as: FileID(0), diagnostics: &diagnostics),
      let root = document.root
    else { return [] }
    // The mark to be skipped stands at the first case of a file and holds for all of it.
    let isSkipped = document.elements(of: root).contains {
      document.value(of: "skip", in: $0) != nil
    }
    guard !isSkipped else { return [] }
    var cases: [SuiteCase] = []
    var tree = ""
    for (number, entry) in document.elements(of: root).enumerated() {
      let text = { (key: StaticString) in
        document.value(of: key, in: entry).map { document.text(of: $0) }
      }
      // A case without a tree has that of the case before.
      tree = text("tree") ?? tree
      guard let yaml = text("yaml") else { continue }
      cases.append(
        SuiteCase(
          id: document.count(of: root) > 1 ? "\(name)/\(number)" : name,
          yaml: Array(unescaped(yaml).utf8),
          events: unescaped(tree).split(separator: "\n").map {
            String($0.drop(while: { $0 == " " }))
          },
          isInvalid: text("fail") == "true"))
    }
    return cases
  }

  /// Undoes the suite's notation for what is hard to see or to write.
  private static func unescaped(_ text: String) -> String {
    var plain = text
    while let tab = plain.range(of: "—*»", options: .regularExpression) {
      plain.replaceSubrange(tab, with: "\t")
    }
    for (sign, meaning) in [("␣", " "), ("↵", ""), ("⇔", "\u{FEFF}"), ("←", "\r")] {
      plain = plain.replacingOccurrences(of: sign, with: meaning)
    }
    if plain.hasSuffix("∎\n") { plain.removeLast(2) }
    return plain
  }
}
