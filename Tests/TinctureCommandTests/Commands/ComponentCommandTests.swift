import Foundation
import Testing

/// `resolve --cells` and `explain`.
@Suite("Components on the command line")
struct ComponentCommandTests {
  private static let document = """
    colors:
      accent: { $value: "#007aff", $modes: { dark: "#0a84ff" } }
    components:
      button:
        parameters: { tint: { $type: color, $value: "{colors.accent}", runtime: true } }
        base: { padding: [7, 12], radius: 4 }
        variants: { filled: { background: "{tint}" }, tinted: { background: "alpha({tint}, 15%)" } }
        states:
          pressed:
            - { when: { variant: filled }, background: "brightness({background}, -8%)" }
            - { when: { state: selected }, radius: 9 }
          selected: {}

    """

  private struct Listing: Decodable {
    struct Cell: Decodable {
      struct Property: Decodable {
        let css: String
        let origin: String
        let runtime: String?
      }

      let component: String
      let axes: [String: String]
      let states: [String]
      let modes: [String: String]
      let properties: [String: Property]
    }

    let format: String
    let cells: [Cell]?
  }

  private func listing(_ arguments: String...) async throws -> Listing {
    let sandbox = try Sandbox(["button.yaml": Self.document])
    let result = try await sandbox.run(
      arguments: ["resolve", "--format", "json", "button.yaml"] + arguments)
    #expect(result.status == 0, "\(result.error)")
    return try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8))
  }

  @Test("Cells appear only where they are asked for")
  func onlyWhereAsked() async throws {
    #expect(try await listing().cells == nil)
  }

  @Test("There is a cell for each choice, each state, and each set of states asked for")
  func cells() async throws {
    let listing = try await listing("--cells")
    #expect(listing.format == "tincture/resolved-1")
    let cells = try #require(listing.cells)
    let states = [[], ["pressed"], ["selected"], ["pressed", "selected"]]
    #expect(cells.map(\.states) == states + states)
    #expect(
      cells.map { $0.axes["variant"] }.prefix(5) == [
        "filled", "filled", "filled", "filled", "tinted",
      ])
    #expect(cells[0].component == "button")
    #expect(cells[0].modes["appearance"] == "light")
    #expect(cells[0].properties["background"]?.css == "#007aff")
    #expect(cells[0].properties["background"]?.origin == "authored")
    #expect(cells[0].properties["background"]?.runtime == "{tint}")
    #expect(cells[0].properties["padding"]?.css == "7px 12px")
    #expect(cells[1].properties["background"]?.origin == "derived")
    #expect(cells[1].properties["padding"]?.origin == "inherited")
    #expect(cells[3].properties["radius"]?.css == "9px")
    #expect(cells[3].properties["radius"]?.origin == "override")
  }

  @Test("They can be narrowed, in one mode or all of them")
  func narrowed() async throws {
    let one = try await listing(
      "--cells", "--when", "variant=tinted,state=pressed", "--mode", "dark")
    #expect(one.cells?.count == 1)
    #expect(one.cells?.first?.properties["background"]?.css == "rgb(10 132 255 / 0.15)")
    let both = try await listing("--cells", "--when", "variant=filled,state=none", "--all-modes")
    #expect(both.cells?.map { $0.modes["appearance"] } == ["light", "dark"])
  }

  @Test("A wrong word in a filter is a usage error that suggests the right one")
  func wrongFilter() async throws {
    let sandbox = try Sandbox(["button.yaml": Self.document])
    let result = try await sandbox.run(
      arguments: ["resolve", "--cells", "--when", "variant=filed", "button.yaml"])
    #expect(result.status == 2)
    #expect(result.error.contains("did you mean `filled`?"))
  }

  @Test("A value is explained step by step")
  func explanation() async throws {
    let sandbox = try Sandbox(["button.yaml": Self.document])
    let result = try await sandbox.run(
      arguments: [
        "explain", "button.background", "--when", "state=pressed,appearance=dark", "button.yaml",
      ])
    #expect(result.status == 0)
    for line in [
      "depends on variant, pressed", "variants.filled loses to a later block",
      "variants.tinted does not hold", "states.pressed[0] wins", "{background} = #0a84ff",
      "8 bits a channel: #0070eb", "at run time: brightness({tint}, -0.08)", "origin: derived",
    ] {
      #expect(result.output.contains(line), "\(line)")
    }
  }

  @Test("A token is explained with its modes and its users")
  func token() async throws {
    let sandbox = try Sandbox([
      "a.yaml": """
      colors:
        blue: "#007aff"
        accent: { $value: "{colors.blue}", $modes: { dark: "#0a84ff" } }
        muted: alpha({colors.accent}, 15%)

      """
    ])
    let accent = try await sandbox.run(arguments: ["explain", "colors.accent", "a.yaml"])
    #expect(accent.output.contains("colors.accent is {colors.blue} (a.yaml:3:21)"))
    #expect(accent.output.contains("dark: #0a84ff"))
    #expect(accent.output.contains("used by colors.muted"))
    let muted = try await sandbox.run(arguments: ["explain", "colors.muted", "a.yaml"])
    #expect(muted.output.contains("{colors.accent} = #007aff"))
    let nothing = try await sandbox.run(arguments: ["explain", "colors.acent", "a.yaml"])
    #expect(nothing.status == 2)
    #expect(nothing.error.contains("did you mean `colors.accent`?"))
  }
}
