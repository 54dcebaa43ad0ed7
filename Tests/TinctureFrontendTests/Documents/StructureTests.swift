import Testing
import TinctureDiagnostics
import TinctureModel

@Suite("Groups and tokens of native documents")
struct StructureTests {
  @Test func sectionsGiveTheirTypes() {
    let loaded = LoadedDesign(
      """
      radii: { sm: 10, md: 12 }
      opacities: { faint: 0.2 }
      durations: { fast: 120ms }
      fontFamilies: { body: Inter }
      custom:
        $type: number
        nested: { deep: 3 }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        radii.sm (dimension) = 10.0px
        radii.md (dimension) = 12.0px
        opacities.faint (number) = 0.2
        durations.fast (duration) = 120.0ms
        fontFamilies.body (fontFamily) = Inter
        custom.nested.deep (number) = 3.0
        """)
  }

  @Test func sectionsOnlyCountAtTheTop() {
    let loaded = LoadedDesign("brand:\n  radii: { sm: 10 }\n")
    #expect(loaded.reports == ["missing-type 2:12"])
  }

  @Test func groupsOwnTypeReplacesTheSections() {
    let loaded = LoadedDesign("sizes: { $type: number, ratio: 1.5 }\n")
    #expect(loaded.dump == "sizes.ratio (number) = 1.5")
  }

  @Test func mappingsInTheShapeOfTheTypeAreValues() {
    let loaded = LoadedDesign(
      """
      shadows:
        card: { color: "#000", offsetY: 2, blur: 4 }
        inset: { deep: { color: "#000", blur: 4 } }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        shadows.card (shadow) = shadow
        shadows.inset.deep (shadow) = shadow
        """)
  }

  @Test func keysAreTheirText() {
    let loaded = LoadedDesign(
      "numbers: { 050: 1, 50: 2, no: 3, ~: 4, 1e3: 5, null: 6, 'a b/c': 7 }\n")
    #expect(loaded.reports == [])
    #expect(
      loaded.design.tokens.map(\.name) == ["050", "50", "no", "~", "1e3", "null", "a b/c"])
  }

  @Test func rootTokens() {
    let loaded = LoadedDesign(
      "numbers:\n  a: { $root: 1, b: 2 }\n  c: { $root: { $value: 3 }, d: 4 }\n")
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        numbers.a.$root (number) = 1.0
        numbers.a.b (number) = 2.0
        numbers.c.$root (number) = 3.0
        numbers.c.d (number) = 4.0
        """)
  }

  @Test(arguments: [
    ("a.b: 1", "invalid-name 2:4"), ("'a{b}': 1", "invalid-name 2:5"),
    ("'': 1", "invalid-name 2:3"), ("a}: 1", "invalid-name 2:4"),
    ("'$odd': 1", "unknown-property 2:3"),
  ])
  func refusedNames(entry: String, report: String) {
    let loaded = LoadedDesign("numbers:\n  \(entry)\n  ok: 2\n")
    #expect(loaded.reports == [report])
    #expect(loaded.dump == "numbers.ok (number) = 2.0")
  }

  @Test func otherNamesAreTaken() {
    let loaded = LoadedDesign(
      "numbers: { \"  padded\": 1, \"two\\nlines\": 2, \"ball ⚽️\": 3, -: 4 }\n")
    #expect(loaded.reports == [])
    #expect(loaded.design.tokens.map(\.name) == ["  padded", "two\nlines", "ball ⚽️", "-"])
  }

  @Test func tokensHaveNoChildren() {
    let loaded = LoadedDesign("numbers:\n  a:\n    $value: 1\n    raised: { $value: 2 }\n")
    #expect(loaded.reports == ["token-with-children 4:5"])
    #expect(loaded.help(of: 0)?.contains("{numbers.a.$root}") == true)
    #expect(loaded.dump == "numbers.a (number) = 1.0")
  }

  @Test func slipsOfThePen() {
    let loaded = LoadedDesign("numbers:\n  a: { $valeu: 1 }\n")
    #expect(loaded.reports == ["unknown-property 2:8"])
    #expect(loaded.help(of: 0) == "did you mean `$value`?")
    #expect(loaded.fixed == "numbers:\n  a: { $value: 1 }\n")
    #expect(loaded.dump == "numbers.a (number) = 1.0")
  }

  @Test func propertiesWithoutDollar() {
    let loaded = LoadedDesign(
      "space:\n  page:\n    $type: dimension\n    $value: 16px\n    modes: { dark: 24px }\n")
    #expect(loaded.reports == ["unknown-property 5:5"])
    #expect(loaded.diagnostics.all[0].message == "`modes` in a token must be written `$modes`")
    #expect(loaded.fixed?.contains("    $modes: {") == true)
  }

  @Test func incompleteTokens() {
    let loaded = LoadedDesign(
      """
      a: { $type: color }
      b: { $type: color, value: "#fff" }
      c: { $type: color, $modes: { dark: "#000" } }
      """)
    #expect(
      loaded.reports == [
        "warning incomplete-token 1:1", "warning incomplete-token 2:20", "incomplete-token 3:1",
      ])
  }

  @Test func emptyEntries() {
    let loaded = LoadedDesign("colors:\nnumbers:\n  a:\n")
    #expect(loaded.reports == ["incomplete-token 3:3"])
  }

  @Test func missingAndUnknownTypes() {
    let loaded = LoadedDesign(
      "a: { $value: 12px }\nb: { $type: colour, $value: '#fff' }\ng: { $type: size, c: 1 }\n")
    #expect(loaded.reports == ["missing-type 1:1", "unknown-type 2:13", "unknown-type 3:13"])
    #expect(loaded.help(of: 1) == "did you mean `color`?")
  }

  @Test func aliasesNeedNoType() {
    let loaded = LoadedDesign("a: { $type: number, $value: 1 }\nb: '{a}'\nc: {a}\n")
    #expect(loaded.reports == [])
    #expect(loaded.dump == "a number = 1.0\nb - = {a}\nc - = {a}")
  }

  @Test func documentsAreMappings() {
    #expect(LoadedDesign("- a\n").reports == ["document-not-mapping 1:1"])
    #expect(LoadedDesign("").reports == [])
    #expect(LoadedDesign("$value: 1\n").reports == ["invalid-root 1:1"])
  }

  @Test func components() {
    #expect(LoadedDesign("components:\n  button: { kind: button }\n").reports == [])
  }
}
