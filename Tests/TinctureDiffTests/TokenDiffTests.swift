import Testing
import TinctureDiff
import TinctureModel

@Suite("Changes of tokens")
struct TokenDiffTests {
  @Test("A design does not differ from itself, nor from its parts in another order")
  func identity() throws {
    let design = """
      colors: { a: { $value: red, $modes: { dark: blue } }, b: "{colors.a}" }
      spacing: { sm: 4 }
      """
    let moved = """
      spacing: { sm: 4px }
      colors: { b: "{colors.a}", a: { $value: "#ff0000", $modes: { dark: "#00f" } } }
      """
    #expect(try difference(design, design).summary == [])
    #expect(try difference(design, design).advice == .none)
    #expect(try difference(design, moved).summary == [])
  }

  @Test("Added and removed are the same seen from the other side")
  func symmetry() throws {
    let old = "colors: { a: red, gone: blue }"
    let new = "colors: { a: red, fresh: lime }"
    #expect(
      try difference(old, new).summary == [
        "token/removed colors.gone", "token/added colors.fresh",
      ])
    #expect(
      try difference(new, old).summary == [
        "token/removed colors.fresh", "token/added colors.gone",
      ])
    #expect(try difference(old, new).advice == .major)
  }

  @Test("A token with the same value and a similar name was renamed")
  func renamed() throws {
    let changes = try difference(
      "colors: { brand: { primary: \"#123456\" } }",
      "colors: { accent: { primary: \"#123456\" } }"
    ).changes
    #expect(changes.map(\.rule) == [.tokenRenamed])
    #expect(changes.first?.old == "colors.brand.primary")
    #expect(changes.first?.name == "colors.accent.primary")
    #expect(changes.first?.certainty == .certain)
  }

  @Test("Of several with one value the most similar names pair up, and that is only likely")
  func likely() throws {
    let changes = try difference(
      "spacing: { cardInset: 8, listGap: 8 }", "spacing: { listSpace: 8, cardPadding: 8 }"
    ).changes
    #expect(changes.map(\.certainty) == [.likely, .likely])
    #expect(changes.map(\.name) == ["spacing.cardPadding", "spacing.listSpace"])
  }

  @Test("An author's word about former names counts, whatever the names are")
  func formerly() throws {
    let hint = "{ $value: red, $extensions: { tincture: { formerly: colors.x } } }"
    let byExtension = try difference("colors: { x: red }", "colors: { unlike: \(hint) }").changes
    #expect(byExtension.map(\.certainty) == [.certain])
    let byMessage = try difference(
      "colors: { x: { $value: red, $deprecated: \"Use {colors.unlike}.\" } }",
      "colors: { unlike: lime }"
    ).changes
    #expect(byMessage.first?.rule == .tokenRenamed)
    #expect(byMessage.first?.old == "colors.x")
  }

  @Test("A name that has nothing in common is no rename")
  func unlike() throws {
    let summary = try difference("radii: { sm: 4 }", "spacing: { gap: 4 }").summary
    #expect(summary == ["token/removed radii.sm", "token/added spacing.gap"])
  }

  @Test("Values change mode by mode, with the difference of colours")
  func values() throws {
    let changes = try difference(
      "colors: { a: { $value: white, $modes: { dark: black } } }",
      "colors: { a: { $value: white, $modes: { dark: white } } }"
    ).changes
    #expect(changes.map(\.rule) == [.valueVisible])
    let value = try #require(changes.first?.values.first)
    #expect(value.cases == [[CaseTest(name: "appearance", values: ["dark"])]])
    // Black and white differ by 100 in CIEDE2000, and by 1 in Oklab.
    guard case .color(let deltaE2000, let deltaEOK, let alpha)? = value.measure else {
      Issue.record("no difference of colours")
      return
    }
    #expect(abs(deltaE2000 - 100) < 0.01 && abs(deltaEOK - 1) < 0.001 && alpha == 0)
  }

  @Test(
    "Written thresholds tell slight from visible",
    arguments: [
      ("spacing: { a: 8 }", "spacing: { a: 8.5 }", ChangeRule.valueSlight),
      ("spacing: { a: 8 }", "spacing: { a: 9 }", .valueVisible),
      ("spacing: { a: 1rem }", "spacing: { a: 1.05rem }", .valueSlight),
      ("spacing: { a: 16px }", "spacing: { a: 1rem }", .tokenUnit),
      ("colors: { a: \"#808080\" }", "colors: { a: \"#818181\" }", .valueSlight),
      ("durations: { a: 200ms }", "durations: { a: 220ms }", .valueSlight),
      ("durations: { a: 200ms }", "durations: { a: 0.3s }", .valueVisible),
      ("opacities: { a: 0.5 }", "opacities: { a: 0.505 }", .valueSlight),
      (
        "x: { a: { $type: number, $value: 1 } }", "x: { a: { $type: string, $value: b } }",
        .tokenType
      ),
    ])
  func thresholds(old: String, new: String, rule: ChangeRule) throws {
    #expect(try difference(old, new).changes.map(\.rule) == [rule])
  }

  @Test("An alias that leads elsewhere is told, and its value apart from that")
  func retargeted() throws {
    let old = "colors: { a: red, b: red, c: blue, d: \"{colors.a}\" }"
    let same = "colors: { a: red, b: red, c: blue, d: \"{colors.b}\" }"
    let other = "colors: { a: red, b: red, c: blue, d: \"{colors.c}\" }"
    #expect(try difference(old, same).summary == ["token/retargeted colors.d"])
    #expect(
      try difference(old, other).summary == [
        "token/retargeted colors.d", "value/visible colors.d",
      ])
    let renamed = "colors: { aa: red, b: red, c: blue, d: \"{colors.aa}\" }"
    #expect(try !difference(old, renamed).summary.contains("token/retargeted colors.d"))
  }

  @Test("Deprecation and descriptions")
  func details() throws {
    let plain = "colors: { a: red }"
    let marked = "colors: { a: { $value: red, $deprecated: Use b } }"
    #expect(try difference(plain, marked).summary == ["token/deprecated colors.a"])
    #expect(try difference(marked, plain).summary == ["token/undeprecated colors.a"])
    let told = "colors: { a: { $value: red, $description: Warm } }"
    #expect(try difference(plain, told).advice == .patch)
  }

  @Test("Modes come and go")
  func modes() throws {
    let two = ModeSpace(axes: [
      ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance)
    ])
    let three = ModeSpace(axes: [
      ModeAxis(name: "appearance", values: ["light", "dark", "dim"], mechanism: .appearance)
    ])
    let text = "colors: { a: red }"
    #expect(
      try difference(text, text, oldModes: two, newModes: three).summary == [
        "mode/value-added appearance dim"
      ])
    #expect(
      try difference(text, text, oldModes: three, newModes: .none).summary == [
        "mode/axis-removed appearance"
      ])
  }

  @Test("Another prefix takes every name from an output, though no token changed")
  func names() throws {
    let text = "colors: { a: red }"
    let changes = try difference(text, text, css: ("x", "y")).changes
    #expect(changes.map(\.rule) == [.namesRemoved])
    #expect(changes.first?.names == [NameChange(old: "--x-colors-a", new: "--y-colors-a")])
  }

  @Test("Another prefix takes the names of components, too, and of what can be chosen of them")
  func componentNames() throws {
    let text = """
      components:
        tag:
          parameters: { tint: { $type: color, $value: red, runtime: true } }
          surface: white
          base: { foreground: "{tint}", font: body }
          variants: { quiet: {}, loud: { radius: 4 } }
          states: { pressed: { opacity: 0.5 }, drafted: { radius: 2 } }
      """
    let change = try #require(try difference(text, text, css: ("x", "y")).changes.first)
    #expect(change.rule == .namesRemoved)
    #expect(
      change.names == [
        NameChange(old: ".x-tag", new: ".y-tag"),
        NameChange(old: ".x-tag--quiet", new: ".y-tag--quiet"),
        NameChange(old: ".x-tag--loud", new: ".y-tag--loud"),
        NameChange(old: "--x-tag-tint", new: "--y-tag-tint"),
      ])
    // What is gone is said of the component.
    let gone = try difference(
      text, text.replacing("quiet: {}, ", with: ""), css: ("x", "x"))
    #expect(gone.summary.first == "component/value-removed tag variant=quiet")
    #expect(!gone.changes.contains { $0.rule == .namesRemoved })
  }

  @Test("A rename that no output shows breaks nobody")
  func unseen() throws {
    let changes = try difference(
      "colors: { on-accent: red }", "colors: { onAccent: red }", css: ("x", "x")
    ).changes
    #expect(changes.map(\.rule) == [.tokenMoved])
    let seen = try difference(
      "colors: { on-accent: red }", "colors: { in-accent: red }", css: ("x", "x"))
    #expect(
      seen.summary == [
        "token/renamed colors.in-accent", "output/names-removed css tokens.css",
      ])
  }

  @Test("Thousands of tokens with one value that all moved are found in time in proportion")
  func many() throws {
    let old = (0..<4000).map { "  a\($0): 8" }.joined(separator: "\n")
    let changes = try difference("spacing:\n" + old, "sizes:\n" + old).changes
    #expect(changes.allSatisfy { $0.rule == .tokenRenamed } && changes.count == 4000)
  }
}
