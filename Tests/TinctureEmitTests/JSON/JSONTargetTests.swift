import Foundation
import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite("JSON target")
struct JSONTargetTests {
  static let yaml = """
    colors:
      $root: "#fff"
      accent: { $value: "#1d4ed8", $modes: { dark: "#60a5fa" }, $description: Links. }
    spacing: { md: 16 }
    numbers: { columns: 12 }
    """

  @Test func nested() {
    #expect(
      WebOutput(Self.yaml).json() == """
        {
          "colors": {
            "$root": "#fff",
            "accent": {
              "$default": "#1d4ed8",
              "dark": "#60a5fa"
            }
          },
          "spacing": {
            "md": "16px"
          },
          "numbers": {
            "columns": 12
          }
        }

        """)
  }

  @Test func flat() {
    let output = WebOutput(Self.yaml)
    #expect(
      output.json(["structure": "flat", "modes": "default"]) == """
        {
          "colors.$root": "#fff",
          "colors.accent": "#1d4ed8",
          "spacing.md": "16px",
          "numbers.columns": 12
        }

        """)
    #expect(
      output.json([
        "structure": "flat", "modes": "default", "case": "camel", "prefix": "ds", "pretty": "false",
      ])
        == ##"{"dsColors":"#fff","dsColorsAccent":"#1d4ed8","dsSpacingMd":"16px","dsNumbersColumns":12}"##
        + "\n")
  }

  @Test func designTokensValuesWithMetadata() {
    #expect(
      WebOutput("spacing: { md: { $value: 16, $description: Most gaps., $deprecated: true } }")
        .json(["values": "both", "metadata": "true"]) == """
          {
            "spacing": {
              "md": {
                "type": "dimension",
                "value": {"value": 16, "unit": "px"},
                "css": "16px",
                "description": "Most gaps.",
                "deprecated": true
              }
            }
          }

          """)
  }

  @Test func filesForModes() {
    let result = WebOutput(Self.yaml).files(of: JSONTarget.self, ["modes": "files"])
    #expect(result.files.keys.sorted() == ["tokens.dark.json", "tokens.json"])
    #expect(result.files["tokens.dark.json"]?.contains(##""accent": "#60a5fa""##) == true)
  }

  /// A combination is told where someone who goes by the names alone would take another value.
  @Test func combinationsThatReturnToTheDefault() {
    let json = WebOutput(
      """
      colors:
        back: { $value: "#555555", $modes: { dark: "#aaaaaa", dark+increased: "#555555" } }
      """
    ).json(["pretty": "false"])
    #expect(
      json
        == ##"{"colors":{"back":{"$default":"#555","dark":"#aaa","dark+increased":"#555"}}}"##
        + "\n")
  }

  @Test func collisions() {
    let yaml = """
      sizes: { aB: 1, a-b: 2, group: { x: 1 }, Group: 3 }
      """
    let flat = WebOutput(yaml).files(of: JSONTarget.self, ["structure": "flat", "case": "kebab"])
    #expect(flat.files.isEmpty && flat.diagnostics.all.map(\.code) == [.nameCollision])
    let nested = WebOutput(yaml).files(of: JSONTarget.self, ["case": "camel"])
    #expect(nested.diagnostics.all.map(\.code) == [.nameCollision, .nameCollision])
    #expect(WebOutput(yaml).files(of: JSONTarget.self).diagnostics.all.isEmpty)
  }

  /// Groups that are written in several places, or come to the same key, are one object.
  @Test func keysAreUnique() throws {
    let json = WebOutput(
      """
      a: { x: { $type: number, $value: 1 } }
      b: { $type: number, $value: 2 }
      A: { y: { $type: number, $value: 3 } }
      """
    ).json(["case": "kebab", "pretty": "false"])
    #expect(json == #"{"a":{"x":1,"y":3},"b":2}"# + "\n")
  }
}
