import Testing
import TinctureDiagnostics
import TinctureModel

@Suite("Several documents")
struct LayerTests {
  @Test func oneLayerIsOneDocument() {
    let one = LoadedDesign([
      .native("numbers: { a: 1 }\n"), .native("numbers: { b: 2 }\nother: { c: '{numbers.a}' }\n"),
    ])
    #expect(one.reports == [])
    #expect(
      one.dump == "numbers.a (number) = 1.0\nnumbers.b (number) = 2.0\nother.c - = {numbers.a}")
  }

  @Test func twiceInOneLayer() {
    let loaded = LoadedDesign([
      .native("numbers: { a: 1 }\n"), .native("numbers:\n  a: 2\n"),
    ])
    #expect(loaded.reports == ["duplicate-token file1:2:3"])
    #expect(loaded.notes(of: 0) == ["file0:1:12"])
  }

  @Test func laterLayersReplaceWhole() {
    let loaded = LoadedDesign([
      .native("numbers: { a: 3 }\n", layer: 2),
      .native("numbers: { a: { $value: 1, $description: one, $modes: { dark: 5 } } }\n", layer: 0),
      .native("numbers: { a: 2 }\n", layer: 1),
    ])
    #expect(loaded.reports == [])
    #expect(loaded.dump == "numbers.a (number) = 3.0\n  overrides 2")
  }

  @Test func groupTypesReachOtherDocuments() {
    let loaded = LoadedDesign([
      .native("g: { a: 1 }\n"), .native("g: { $type: number }\n", layer: 1),
    ])
    #expect(loaded.dump == "g.a (number) = 1.0")
  }

  @Test func groupTypesMustAgreeInALayer() {
    let loaded = LoadedDesign([
      .native("g: { $type: number, a: 1 }\n"), .native("g: { $type: dimension, b: 1px }\n"),
    ])
    #expect(loaded.reports.first == "conflicting-property file1:1:13")
    #expect(loaded.notes(of: 0) == ["file0:1:13"])
    let layered = LoadedDesign([
      .native("g: { $type: dimension, a: 1 }\n"),
      .native("g: { $type: number, b: 2 }\n", layer: 1),
    ])
    #expect(layered.dump == "g.a (number) = 1.0\ng.b (number) = 2.0")
  }

  @Test func tokenAndGroup() {
    let first = LoadedDesign([
      .native("numbers: { a: 1 }\n"), .native("numbers: { a: { b: 2 } }\n", layer: 1),
    ])
    #expect(first.reports == ["token-with-children file1:1:12"])
    let second = LoadedDesign([
      .native("numbers: { a: { b: 2 } }\n"), .native("numbers: { a: 1 }\n"),
    ])
    #expect(second.reports == ["token-with-children file1:1:12"])
    #expect(second.notes(of: 0) == ["file0:1:12"])
  }
}

@Suite("Modes of documents")
struct DocumentModeTests {
  @Test func selectors() {
    let loaded = LoadedDesign(
      "numbers: { a: { $value: 1, $modes: { dark: 2, increased+dark: 3, ' light + increased ': 4 } } }\n"
    )
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        numbers.a (number) = 1.0
          dark: 2.0
          dark+increased: 3.0
          light+increased: 4.0
        """)
  }

  @Test func faultsOfSelectors() {
    let loaded = LoadedDesign(
      """
      numbers:
        a:
          $value: 1
          $modes:
            drak: 2
            dark+light: 3
            dark+increased: 4
            increased+dark: 5
      """)
    #expect(loaded.reports == ["unknown-mode 5:7", "duplicate-mode 6:12", "duplicate-mode 8:7"])
    #expect(loaded.help(of: 0) == "did you mean `dark`?")
    #expect(loaded.fixed?.contains("      dark: 2") == true)
  }

  @Test func typesFollowReferences() {
    let loaded = LoadedDesign(
      """
      numbers: { a: 1 }
      b: { $value: "{c}", $modes: { dark: 7 } }
      c: "{numbers.a}"
      """)
    #expect(loaded.reports == [])
    #expect(loaded.dump.contains("b - = {c}\n  dark: 7.0"))
  }

  @Test func boundDocuments() {
    let loaded = LoadedDesign([
      .native("numbers: { a: { $value: 20, $modes: { increased: 30 } }, only: 4 }\n", mode: [0: 1]),
      .native("numbers: { a: 1 }\n"),
    ])
    #expect(loaded.reports == ["token-only-in-mode file0:1:58"])
    #expect(
      loaded.dump == """
        numbers.a (number) = 1.0
          dark: 20.0
          dark+increased: 30.0
        """)
  }

  @Test func laterLayersReplaceAMode() {
    let loaded = LoadedDesign([
      .native(
        "numbers: { a: { $value: 1, $modes: { dark: 2, dark+increased: 3, increased: 4 } } }\n"),
      .native("numbers: { a: 9 }\n", layer: 1, mode: [0: 1]),
    ])
    #expect(
      loaded.dump == """
        numbers.a (number) = 1.0
          increased: 4.0
          dark: 9.0
        """)
  }

  @Test func laterTokensReplaceBoundOnes() {
    let loaded = LoadedDesign([
      .native("numbers: { a: 9 }\n", layer: 0, mode: [0: 1]),
      .native("numbers: { a: 1 }\n", layer: 1),
    ])
    #expect(loaded.dump == "numbers.a (number) = 1.0")
  }

  @Test func typesMustAgree() {
    let loaded = LoadedDesign([
      .native("numbers: { a: 1 }\n"),
      .native("numbers: { a: { $type: dimension, $value: 1px } }\n", mode: [0: 1]),
    ])
    #expect(loaded.reports == ["type-mismatch file1:1:24"])
    #expect(loaded.notes(of: 0) == ["file0:1:12"])
  }

  @Test func oneValueForAModeInALayer() {
    let loaded = LoadedDesign([
      .native("numbers: { a: { $value: 1, $modes: { dark: 2 } } }\n"),
      .native("numbers: { a: 3 }\n", mode: [0: 1]),
    ])
    #expect(loaded.reports == ["duplicate-mode file1:1:12"])
    #expect(loaded.notes(of: 0) == ["file0:1:38"])
  }
}
