import Foundation
import Testing
import TinctureDiagnostics

/// `Documentation/diagnostics.md`, read as test data.
struct DiagnosticsPage {
  /// What stands under the heading of one code.
  struct Entry: Sendable, CustomTestStringConvertible {
    /// `TIN0401 unknown-reference`
    let heading: String
    /// The files that cause it, by name.
    var files: [String: String] = [:]
    /// Whether it is said that no file can cause it.
    var isWithoutExample = false
    /// Whether there is anything but an example.
    var isExplained = false

    var id: String { String(heading.prefix { $0 != " " }) }
    var testDescription: String { heading }
  }

  static let entries: [Entry] = {
    let url = ToolBinary.repository.appending(path: "Documentation/diagnostics.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return read(text)
  }()

  private static func read(_ text: String) -> [Entry] {
    var entries: [Entry] = []
    var file: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("### ") {
        entries.append(Entry(heading: String(line.dropFirst(4))))
      } else if line.hasPrefix("#") || entries.isEmpty {
        continue
      } else if line.hasPrefix("```") {
        file = file == nil ? name(inFence: line.dropFirst(3)) : nil
      } else if let file {
        entries[entries.count - 1].files[file, default: ""] += line + "\n"
      } else if line.hasPrefix("> No example: ") {
        entries[entries.count - 1].isWithoutExample = true
      } else if !line.isEmpty {
        entries[entries.count - 1].isExplained = true
      }
    }
    return entries
  }

  /// `yaml` is `tokens.yaml`, and `yaml one.yaml` is `one.yaml`.
  private static func name(inFence information: Substring) -> String {
    let words = information.split(separator: " ")
    return words.count > 1 ? String(words[1]) : "tokens.\(words.first ?? "yaml")"
  }
}

@Suite("The page about diagnostics")
struct DiagnosticsPageTests {
  @Test("It explains every code, in the order of their numbers, and no other")
  func isComplete() {
    let documented = DiagnosticsPage.entries.map(\.heading)
    #expect(documented == DiagnosticCode.allCases.map { "\($0.id) \($0.slug)" })
  }

  @Test("It has an example for each code, or says why not", arguments: DiagnosticsPage.entries)
  func hasExample(_ entry: DiagnosticsPage.Entry) {
    #expect(entry.isExplained)
    #expect(entry.files.isEmpty == entry.isWithoutExample)
  }

  @Test(
    "Its examples cause what they are examples of",
    arguments: DiagnosticsPage.entries.filter { !$0.files.isEmpty })
  func example(_ entry: DiagnosticsPage.Entry) async throws {
    var files = entry.files
    let isProject = files["tincture.yaml"] != nil
    if isProject, files["tokens.yaml"] == nil { files["tokens.yaml"] = "colors: { ink: black }\n" }
    let sandbox = try Sandbox(files)
    let arguments = isProject ? [] : ["--target", "css"] + files.keys.sorted()
    let result = try await sandbox.run(arguments: ["build", "--diagnostics", "tool"] + arguments)
    let codes = Set(result.error.matches(of: /\[(TIN\d{4})\]\n/).map { String($0.output.1) })
    #expect(codes == [entry.id], "\(result.error)")
  }
}
