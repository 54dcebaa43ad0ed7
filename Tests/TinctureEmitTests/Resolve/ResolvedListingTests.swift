import Foundation
import Testing
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel

@testable import TinctureEmit

@Suite("Resolved tokens")
struct ResolvedListingTests {
  private func listing(
    _ output: WebOutput, modes: [Int: Int] = [:], all: Bool = false
  ) -> ResolvedListing {
    ResolvedListing(
      design: output.design, sources: output.sources, patterns: [], choice: ModeSelector(modes),
      showsAllModes: all)
  }

  static let yaml = """
    colors:
      accent: { $value: "#ff0000", $modes: { dark: "#00ff00" }, $description: Links. }
      link: { $value: "{colors.accent}", $deprecated: Use accent }
    """

  @Test func json() {
    let output = WebOutput(Self.yaml)
    #expect(
      String(decoding: listing(output, modes: [0: 1], all: true).json, as: UTF8.self) == """
        {
          "format": "tincture/resolved-1",
          "modes": {"appearance": "dark", "contrast": "standard", "density": "comfortable"},
          "tokens": {
            "colors.accent": {
              "type": "color",
              "value": {"colorSpace": "srgb", "components": [0, 1, 0]},
              "css": "#0f0",
              "values": {
                "light": {"colorSpace": "srgb", "components": [1, 0, 0]}
              },
              "description": "Links.",
              "origin": {"file": "tokens/a.yaml", "line": 2, "column": 3}
            },
            "colors.link": {
              "type": "color",
              "value": {"colorSpace": "srgb", "components": [0, 1, 0]},
              "css": "#0f0",
              "values": {
                "light": {"colorSpace": "srgb", "components": [1, 0, 0]}
              },
              "deprecated": "Use accent",
              "origin": {"file": "tokens/a.yaml", "line": 3, "column": 3}
            }
          }
        }

        """)
  }

  @Test func table() {
    let output = WebOutput(Self.yaml + "\nspacing: { md: 16 }\n")
    #expect(
      String(decoding: listing(output, all: true).table, as: UTF8.self) == """
        colors.accent  color      #f00
          dark                    #0f0
        colors.link    color      #f00
          dark                    #0f0
        spacing.md     dimension  16px

        """)
  }

  // MARK: The cases of the Design Tokens format

  static let cases: URL = {
    let shared = ProcessInfo.processInfo.environment["TINCTURE_SHARED"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let beside = BundledTemplateTests.repository.deletingLastPathComponent()
      .appendingPathComponent("shared")
    return (shared ?? beside).appendingPathComponent("cases/dtcg.jsonl")
  }()

  /// Values come out as the format writes them, compared as JSON with what the cases say.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: cases.path), "the cases are not there"))
  func designTokensCases() throws {
    let lines = try String(contentsOf: Self.cases, encoding: .utf8).split(separator: "\n")
    var compared = 0
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, let input = object["input"] as? String,
        object["topic"] as? String != "resolver",
        let resolved = object["resolved"] as? [String: Any]
      else { continue }
      let output = WebOutput(input, dialect: .designTokens, modes: .none)
      guard !output.diagnostics.hasErrors else { continue }
      let name = Comment(rawValue: object["id"] as? String ?? "?")
      let json = Data(listing(output).json)
      let read = try JSONSerialization.jsonObject(with: json) as? [String: Any]
      let tokens = read?["tokens"] as? [String: [String: Any]] ?? [:]
      #expect(Set(tokens.keys) == Set(resolved.keys), name)
      for (path, value) in resolved {
        #expect(Self.isEqual(tokens[path]?["value"], value), name)
      }
      for (path, expected) in object["meta"] as? [String: [String: Any]] ?? [:] {
        for (key, value) in expected {
          #expect(Self.isEqual(tokens[path]?[key], value is NSNull ? nil : value), name)
        }
      }
      compared += 1
    }
    #expect(compared > 80)
  }

  private static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = left as? NSObject, let right = right as? NSObject else {
      return left == nil && right == nil
    }
    return left == right
  }
}
