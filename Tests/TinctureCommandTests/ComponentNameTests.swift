import Foundation
import Testing
import TinctureColor

@Suite("Names and expressions of components in Swift")
struct ComponentNameTests {
  /// Reserved words, names of types that the code needs, and letters outside ASCII.
  private static let extreme = """
    colors: { blue: "#00f", wide: "color(display-p3 1 0 0)" }
    components:
      class:
        parameters:
          self: { $type: color, $value: "{colors.blue}", runtime: true }
          inset: { $type: dimension, $value: 4, runtime: true }
        base:
          background: "{self}"
          padding: ["{inset}", "{inset} * 2 + 3px"]
          border: { color: "over(alpha({self}, 50%), {colors.wide})", width: "{inset}" }
          font: body
        sizes: { x1: {}, default: { radius: 3 }, größe: { radius: 4 } }
        variants: { in: {}, a-b: { background: red }, is: { background: "invert({self})" } }
        axes:
          string: { a: {}, b: { scale: 0.5 } }
          background: { a: {}, b: { opacity: 0.5 } }
        states:
          is: { opacity: 0.3 }
          pressed: { background: "opacity({self}, 20%)" }
          self: { shadow: { color: "{self}", blur: 4 } }
      init: { base: { background: red, foreground: "contrast({background}, white, black)" } }
      Type: { base: { radius: 4 }, shapes: { capsule: { shape: capsule }, circle: {} } }

    """

  @Test("They compile in both language modes, for every access level, and are formatted")
  func extremeNames() async throws {
    let sandbox = try Sandbox(["tokens.yaml": Self.extreme])
    for access in ["internal", "public"] {
      try sandbox.write(
        "tincture.yaml",
        "sources: [tokens.yaml]\noutputs: [{ target: swift, access: \(access) }]\n")
      let built = try await sandbox.run("build", "--quiet")
      #expect(built.status == 0, "\(built.error)")
      for mode in ["5", "6"] {
        let warnings = try sandbox.call(
          [
            "swiftc", "-typecheck", "-swift-version", mode, "-warnings-as-errors",
            "-parse-as-library", "Tokens.swift",
          ])
        #expect(warnings == "")
      }
      #expect(try sandbox.call(["swift", "format", "lint", "--strict", "Tokens.swift"]) == "")
    }
  }

  @Test("What cannot be worked out when the program runs is an error that names the property")
  func unsupportedFunction() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": """
      components:
        button:
          parameters: { tint: { $type: color, $value: red, runtime: true } }
          base: { background: "lighten({tint}, 10%)" }

      """
    ])
    let result = try await sandbox.run(
      "build", "-t", "swift", "--diagnostics", "tool", "tokens.yaml")
    #expect(result.status == 1)
    #expect(
      result.error.contains(
        "tokens.yaml:4:13: error: target `swift` cannot work out `lighten()` in `button.background`"
      ),
      "\(result.error)")
  }

  @Test("Names that become one are an error at the second of them")
  func collision() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": """
      components:
        button:
          base: { radius: 4 }
          variants: { a-b: { radius: 1 }, aB: { radius: 2 } }

      """
    ])
    let result = try await sandbox.run(
      "build", "-t", "swift", "--diagnostics", "tool", "tokens.yaml")
    #expect(result.status == 1)
    #expect(
      result.error.contains(
        "tokens.yaml:4:37: error: `a-b` and `aB` of `button` both become `aB` in target `swift`"),
      "\(result.error)")
  }

  @Test("Components alone are an output, and can be left out of one")
  func componentsAlone() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": "components: { box: { base: { radius: 4 } } }\n",
      "tincture.yaml": "sources: [tokens.yaml]\noutputs: [{ target: swift, components: false }]\n",
    ])
    let alone = try await sandbox.run("build", "-t", "swift", "--out", "a", "tokens.yaml")
    #expect(alone.status == 0)
    #expect(!alone.error.contains("TIN0805"))
    #expect(try !sandbox.read("a/Tokens.swift").contains("enum Tokens"))
    let without = try await sandbox.run("build")
    #expect(without.error.contains("TIN0805"))
  }

  @Test("Mixtures of a colour that is given are those of build time")
  func mixtures() async throws {
    let sandbox = try Sandbox([
      "tokens.yaml": """
      components:
        button:
          parameters: { tint: { $type: color, $value: red, runtime: true } }
          base:
            background: "mix({tint}, white, 20%)"
            foreground: "shade({tint}, 10%)"
            border: { color: "mix({tint}, blue, 30%, in=srgb)", width: 1 }

      """,
      "main.swift": """
      for index in 0..<300 {
        let rgb = UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
        let style = TokenButtonStyle.resolve(tint: TokenColor(rgb: rgb))
        print(rgb, style.background.rgb, style.foreground.rgb, style.border.color.rgb)
      }
      """,
    ])
    let built = try await sandbox.run("build", "-t", "swift", "--out", ".", "tokens.yaml")
    #expect(built.status == 0, "\(built.error)")
    _ = try sandbox.call([
      "swiftc", "-swift-version", "6", "-warnings-as-errors", "main.swift", "Tokens.swift", "-o",
      "mixtures",
    ])
    let lines = try sandbox.call(["./mixtures"]).split(separator: "\n")
    #expect(lines.count == 300)
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { UInt32($0) }
      let tint = Color(RGBA8(rgb: numbers[0]))
      let expected = [
        Color.mix(tint, .white, amount: 0.2, in: .oklab),
        Color.mix(tint, .black, amount: 0.1, in: .oklab),
        Color.mix(tint, Color(RGBA8(rgb: 0x0000FF)), amount: 0.3, in: .srgb),
      ].map { color -> UInt32 in
        let bytes = color.srgb8(mapping: .rayTrace)
        return UInt32(bytes.red) << 16 | UInt32(bytes.green) << 8 | UInt32(bytes.blue)
      }
      #expect(Array(numbers.dropFirst()) == expected)
    }
  }
}
