import Testing
import TinctureModel

@Suite("What stands beside a value")
struct PropertyTests {
  @Test func deprecation() {
    let loaded = LoadedDesign(
      """
      numbers:
        $deprecated: old
        a: 1
        b: { $value: 2, $deprecated: false }
        c: { $value: 3, $deprecated: use d }
        d: { $value: 4, $deprecated: true }
        e: { $deprecated: false, f: 5 }
      """)
    #expect(loaded.reports == [])
    let marks = loaded.design.tokens.map(\.contents.deprecation)
    #expect(
      marks == [.explained("old"), .lifted, .explained("use d"), .bare, .lifted])
  }

  @Test func descriptionsStayWhereTheyAre() {
    let loaded = LoadedDesign(
      "numbers: { $description: all, a: { $value: 1, $description: \"prefer {b}\" }, b: 2 }\n")
    #expect(loaded.design.tokens.map(\.contents.description) == ["prefer {b}", nil])
    #expect(loaded.design.groups[1].description == "all")
  }

  @Test func extensionsAreKeptAsData() {
    let loaded = LoadedDesign(
      """
      a:
        $type: number
        $value: 1
        $extensions: { org.example: { n: 0x1F, s: "1", f: .5, z: 007, t: [true, null, no] } }
      """)
    let expected = DataValue.object([
      DataValue.Member(
        name: "org.example",
        value: .object([
          DataValue.Member(name: "n", value: .number("31")),
          DataValue.Member(name: "s", value: .string("1")),
          DataValue.Member(name: "f", value: .number("0.5")),
          DataValue.Member(name: "z", value: .number("7")),
          DataValue.Member(
            name: "t", value: .list([.boolean(true), .null, .string("no")])),
        ]))
    ])
    #expect(loaded.token("a")?.contents.extensions == expected)
  }

  @Test func platformValues() {
    let loaded = LoadedDesign(
      """
      colors:
        a: { $value: red, $platform: { swiftui: red, android: "@android:color/system_accent1_500" } }
        b: { $value: red, $platform: { swiftui: acentColor, palm: red } }
      """)
    #expect(
      loaded.reports == ["unknown-platform-value 3:43", "unknown-platform-value 3:55"])
    #expect(loaded.help(of: 0) == "did you mean `accentColor`?")
    #expect(
      loaded.token("colors.a")?.contents.platformValues == [
        PlatformValue(platform: .swiftui, name: "red"),
        PlatformValue(platform: .android, name: "system_accent1_500"),
      ])
  }

  @Test func shapes() {
    let loaded = LoadedDesign(
      designTokens: """
        {"a":{"$type":"number","$value":1,"$description":5},
         "b":{"$type":"number","$value":1,"$extensions":"x"},
         "c":{"$type":"number","$value":1,"$deprecated":1},
         "d":{"$type":"number","$value":1,"$modes":{}},
         "e":{"$type":"spring","$value":1},
         "f":{"$type":"number","$value":1,"note":2}}
        """)
    #expect(
      loaded.reports == [
        "wrong-shape 1:50", "wrong-shape 2:49", "wrong-shape 3:49", "unknown-property 4:35",
        "unknown-type 5:15", "unknown-property 6:35",
      ])
  }

  @Test func studioModifiers() {
    let loaded = LoadedDesign(
      """
      k: { $type: color, $value: "#0f172a" }
      a: { $type: color, $value: "{k}", $extensions: { studio.tokens: { modify: { type: alpha, value: 0.5, space: srgb } } } }
      m: { $type: color, $value: "{k}", $extensions: { studio.tokens: { modify: { type: mix, color: "#fff", value: 0.2, space: p3 } } } }
      u: { $type: color, $value: "{k}", $extensions: { studio.tokens: { modify: { type: glow, value: 1 } } } }
      """)
    #expect(loaded.reports == ["warning unknown-extension 4:83"])
    #expect(
      loaded.dump == """
        k color = colour
        a color = alpha({k}, 0.5)
        m color = mix({k}, colour, 0.2, in="display-p3")
        u color = {k}
        """)
  }
}
