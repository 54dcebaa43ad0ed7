import Testing
import TinctureDiagnostics
import TinctureModel

@Suite("Groups that extend groups")
struct ExtensionTests {
  @Test func inheritsOverridesAndAdds() {
    let loaded = LoadedDesign(
      """
      x: { $extends: "{base}", b: 20, c: 30 }
      base: { $type: number, a: 1, b: 2 }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        x.b (number) = 20.0
        x.c (number) = 30.0
        base.a (number) = 1.0
        base.b (number) = 2.0
        x.a (number) = 1.0
        """)
  }

  @Test func chainsAndNestedTargets() {
    let loaded = LoadedDesign(
      """
      z: { $extends: "{y.deep}" }
      y: { $extends: "#/x" }
      x: { deep: { $type: number, a: 1 } }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        x.deep.a (number) = 1.0
        y.deep.a (number) = 1.0
        z.a (number) = 1.0
        """)
  }

  @Test func theNearestExtensionWins() {
    let loaded = LoadedDesign(
      """
      far: { in: { $type: number, a: 1, b: 1 } }
      near: { $type: number, a: 2 }
      x: { $extends: "{far}", in: { $extends: "{near}" } }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump.hasSuffix("x.in.b (number) = 1.0\nx.in.a (number) = 2.0")
        || loaded.dump.hasSuffix("x.in.a (number) = 2.0\nx.in.b (number) = 1.0"))
  }

  @Test func inheritedTokensKeepTheirTypeAndDescription() {
    let loaded = LoadedDesign(
      """
      outer: { $type: number, base: { a: { $value: 1, $description: one } } }
      x: { $type: dimension, $extends: "{outer.base}", b: 2px }
      """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        outer.base.a (number) = 1.0
          description one
        x.b (dimension) = 2.0px
        x.a (number) = 1.0
          description one
        """)
  }

  @Test func deprecationIsInheritedAndLifted() {
    let loaded = LoadedDesign(
      """
      base: { $type: number, $deprecated: old, a: 1 }
      x: { $extends: "{base}" }
      y: { $extends: "{base}", $deprecated: false }
      """)
    #expect(loaded.token("x.a")?.contents.deprecation == .explained("old"))
    #expect(loaded.token("y.a")?.contents.deprecation == .lifted)
  }

  @Test func modesAreInherited() {
    let loaded = LoadedDesign([
      .native(
        """
        base: { $type: number, a: { $value: 1, $modes: { dark: 2, increased: 3 } } }
        x: { $extends: "{base}" }
        """),
      .native("x: { $type: number, a: 9 }\n", layer: 0, mode: [0: 1]),
    ])
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        base.a (number) = 1.0
          dark: 2.0
          increased: 3.0
        x.a (number) = 1.0
          increased: 3.0
          dark: 9.0
        """)
  }

  @Test func referenceThatNamesAGroupIsAGroup() {
    let loaded = LoadedDesign(
      designTokens: """
        {"x":{"$ref":"#/base"},"y":{"$ref":"#/x"},"z":{"$ref":"#/y/a"},
         "base":{"a":{"$type":"number","$value":1}}}
        """)
    #expect(loaded.reports == [])
    #expect(
      loaded.dump == """
        z - = #/y/a
        base.a number = 1.0
        x.a number = 1.0
        y.a number = 1.0
        """)
    guard case .token(let id) = loaded.design.child(of: .root, named: "z") else {
      Issue.record("z is no token")
      return
    }
    #expect(loaded.design[id].name == "z")
  }

  @Test(arguments: [
    ("x: { $extends: '{bse}' }", "invalid-extends 1:16", "did you mean `base`?"),
    ("x: { $extends: '{base.a}' }", "invalid-extends 1:16", nil),
    ("x: { $extends: base }", "invalid-extends 1:16", nil),
    ("x: { $extends: ['{base}'] }", "invalid-extends 1:16", nil),
    ("x: { $extends: '{x}', b: 1 }", "extends-cycle 1:16", nil),
    ("x: { b: { $extends: '{x}' } }", "extends-cycle 1:21", nil),
  ])
  func faults(entry: String, report: String, help: String?) {
    let loaded = LoadedDesign("\(entry)\nbase: { $type: number, a: 1 }\n")
    #expect(loaded.reports.first == report)
    #expect(loaded.reports.allSatisfy { $0 == report || $0.hasPrefix("missing-type") })
    if let help { #expect(loaded.help(of: 0) == help) }
  }

  @Test func everyGroupOfARingIsReported() {
    let loaded = LoadedDesign(
      "a: { $extends: '{b}' }\nb: { $extends: '{c}' }\nc: { $extends: '{a}' }\n")
    #expect(loaded.reports == ["extends-cycle 1:16", "extends-cycle 2:16", "extends-cycle 3:16"])
    #expect(
      loaded.diagnostics.sorted[0].message.contains("`a` extends `b` extends `c` extends `a`"))
  }

  @Test func doublingIsBounded() {
    var text = "g0: { $type: number, a: 1, b: 2 }\n"
    for step in 1...40 {
      text += "g\(step): { l: { $extends: '{g\(step - 1)}' }, r: { $extends: '{g\(step - 1)}' } }\n"
    }
    let loaded = LoadedDesign(text)
    #expect(loaded.diagnostics.all.map(\.code) == [.expansionTooLarge])
  }

  @Test func longChainsAreBounded() {
    var text = "g0: { $type: number, a: 1 }\n"
    for step in 1...2000 { text = "g\(step): { $extends: '{g\(step - 1)}' }\n" + text }
    let loaded = LoadedDesign(text)
    #expect(loaded.diagnostics.all.map(\.code) == [.expansionTooLarge])
  }
}
