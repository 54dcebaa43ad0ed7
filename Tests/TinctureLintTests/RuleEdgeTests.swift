import Testing
import TinctureDiagnostics
import TinctureLint
import TinctureModel

/// What rules find beside their examples, and what they must not. Figures are worked out by the formulas of WCAG 2.2 and
/// of OKLab outside of this project.
@Suite("Rules at their edges")
struct RuleEdgeTests {
  private func run(
    _ id: String, _ text: String, _ options: [String: RuleOption.Value] = [:],
    targets: Set<String> = []
  ) throws -> [Finding] {
    let rule = try #require(RuleRegistry.rule(id))
    var run = RuleRun(rule.info, context: try context(text, targets: targets), options: options)
    rule.check(&run)
    return run.findings
  }

  private func subjects(
    _ id: String, _ text: String, _ options: [String: RuleOption.Value] = [:],
    targets: Set<String> = []
  ) throws -> [String] {
    try run(id, text, options, targets: targets).map(\.subject.text)
  }

  // MARK: Colour

  @Test("Near colours: deltaE OK of #808080 and #818181 is 0.0034, and of #828282 0.0067")
  func nearDuplicates() throws {
    let rule = "color/near-duplicate"
    #expect(try subjects(rule, ##"colors: { a: "#808080", b: "#818181" }"##) == ["colors.b"])
    #expect(try subjects(rule, ##"colors: { a: "#808080", b: "#828282" }"##) == [])
    #expect(
      try subjects(rule, ##"colors: { a: "#808080", b: "#828282" }"##, ["distance": .number(0.01)])
        == ["colors.b"])
    // Equal ones are another rule's; another alpha is another colour; aliases are meant.
    #expect(try subjects(rule, ##"colors: { a: "#808080", b: "#808080" }"##) == [])
    #expect(try subjects(rule, ##"colors: { a: "#808080", b: "#81818180" }"##) == [])
    #expect(try subjects(rule, ##"colors: { a: "#808080", b: "{colors.a}" }"##) == [])
    // On both sides of the border of a cube.
    for step in 0..<40 {
      let (low, high) = (hex(100 + step), hex(101 + step))
      let text = ##"colors: { a: "#\##(low)\##(low)\##(low)", b: "#\##(high)\##(high)\##(high)" }"##
      #expect(try subjects(rule, text).count == 1, "\(step)")
    }
  }

  private func hex(_ number: Int) -> String { String(number, radix: 16) }

  @Test("Numbers beyond all measure are no more than numbers")
  func extremes() throws {
    let colors =
      #"colors: { a: "color(xyz 1e300 0 0)", b: "color(xyz -1e300 1e308 1e308)", c: red, d: red }"#
    _ = try run("color/near-duplicate", colors)
    _ = try run("color/near-duplicate", colors, ["distance": .number(1e-20)])
    #expect(
      try subjects("scale/monotonic", "spacing: { sm: 100000000000000000000px, md: 1px }")
        == ["spacing.md"])
  }

  @Test("Thousands of equal and of near colours are looked through in linear time")
  func manyColors() throws {
    let tokens = (0..<5_000).map { #"  c\#($0): "rgb(\#($0 % 7) \#($0 % 5) \#($0 % 3))""# }
    let found = try run("color/near-duplicate", "colors:\n\(tokens.joined(separator: "\n"))\n")
    // At most one for each different colour, of which there are 7 × 5 × 3.
    #expect(found.count < 105)
  }

  @Test("Only colours of different meanings are compared, and none that hardly differ anyway")
  func colorVision() throws {
    let rule = "color/cvd"
    #expect(
      try subjects(rule, ##"colors: { success: "#5a8a00", positive: "#b8601c" }"##) == [])
    #expect(try subjects(rule, ##"colors: { success: "#5a8a00", danger: "#5a8a01" }"##) == [])
    #expect(try subjects(rule, ##"colors: { a: "#5a8a00", b: "#b8601c" }"##) == [])
    let groups: [String: RuleOption.Value] = ["groups": .patterns(["colors.*"])]
    #expect(
      try subjects(rule, ##"colors: { a: "#5a8a00", b: "#b8601c" }"##, groups)
        == ["colors.a and colors.b"])
    // Blue and orange stay apart to everybody, and so do black and white.
    #expect(try subjects(rule, ##"colors: { a: "#0060df", b: "#ff9500" }"##, groups) == [])
    #expect(try subjects(rule, "colors: { a: black, b: white }", groups) == [])
  }

  @Test("A mode is named where only that one is out of order, and reversed order is order")
  func darkOrder() throws {
    let rule = "color/dark-inverted-order"
    let text = """
      colors:
        gray:
          1: { $value: "#ffffff", $modes: { dark: "#101010" } }
          2: { $value: "#e0e0e0", $modes: { dark: "#404040" } }
          3: { $value: "#c0c0c0", $modes: { dark: "#303030" } }
      """
    #expect(try subjects(rule, text) == ["colors.gray.3 (appearance=dark)"])
    #expect(try subjects(rule, text.replacing("#303030", with: "#505050")) == [])
    // Hues that are numbered have no order to lose.
    #expect(
      try subjects(
        rule,
        """
        colors:
          series:
            1: { $value: "#ff0000", $modes: { dark: "#00ff00" } }
            2: { $value: "#0000ff", $modes: { dark: "#000080" } }
            3: { $value: "#ffff00", $modes: { dark: "#ffffff" } }
        """) == [])
  }

  // MARK: Contrast

  private func field(_ states: String) -> String {
    """
    components:
      f:
        kind: field
        surface: white
        base: { background: "#e6eefb", foreground: black, font: body }
        states: { \(states) }
    """
  }

  @Test(
    "A focus ring needs 3:1 on both of its sides: #949494 has 3.03:1 on white, #959595 has 2.99:1")
  func focusRing() throws {
    let rule = "contrast/focus-ring"
    let onWhite = field(##"focused: { border: { color: "#949494", width: 2 } }"##)
      .replacing("#e6eefb", with: "#ffffff")
    #expect(try subjects(rule, onWhite) == [])
    #expect(
      try subjects(rule, onWhite.replacing("#949494", with: "#959595"))
        == ["f (state=focused)"])
    // 5.77:1 on the surface, but 1.5:1 on the background that it encloses.
    let inside = field(##"focused: { border: { color: "#0846a4", width: 2 } }"##)
      .replacing("#e6eefb", with: "#0a5fd8")
    #expect(try subjects(rule, inside) == ["f (state=focused)"])
    // A border that is there at rest, too, is no ring.
    let same = field(#"focused: { background: white }"#)
      .replacing("font: body", with: ##"font: body, border: { color: "#eeeeee", width: 1 }"##)
    #expect(try subjects(rule, same) == [])
  }

  @Test("What is forced to other colours is shown by something else as well")
  func forcedColors() throws {
    let rule = "contrast/forced-colors"
    #expect(try subjects(rule, field("invalid: { background: pink }")) == ["f (state=invalid)"])
    #expect(try subjects(rule, field("invalid: { background: pink, underline: true }")) == [])
    #expect(try subjects(rule, field("disabled: { opacity: 0.4 }")) == [])
    #expect(try subjects(rule, field("invalid: { background: pink }"), targets: ["swift"]) == [])
  }

  @Test("The nearest colour that passes is offered where it is written once")
  func contrastRepairs() throws {
    func edits(_ text: String) throws -> [[Diagnostic.Edit]] {
      try run("contrast/text", text).map { $0.fix?.edits ?? [] }
    }
    let component = """
      components:
        b:
          surface: white
          base: { foreground: COLOR, font: body }
      """
    // #767676 is the lightest grey with 4.5:1 on white.
    let literal = try #require(
      try edits(component.replacing("COLOR", with: "'#999999'")).first?.first)
    #expect(literal.replacement == "'#767676'")
    let tokens = "colors: { label: \"#999999\" }\n"
    let byToken = try run(
      "contrast/text", tokens + component.replacing("COLOR", with: "\"{colors.label}\""))
    #expect(byToken.first?.fix?.edits.map(\.replacement) == ["\"#767676\""])
    #expect(byToken.first?.notes.first?.message == "`colors.label` is defined here")
    // Somebody else uses it; it is translucent; it is derived.
    let shared = "colors: { label: \"#999999\", other: \"{colors.label}\" }\n"
    #expect(
      try edits(shared + component.replacing("COLOR", with: "\"{colors.label}\"")) == [[]])
    #expect(try edits(component.replacing("COLOR", with: "\"#00000060\"")) == [[]])
    #expect(
      try edits(component.replacing("COLOR", with: "\"lighten(#888888, 10%)\"")) == [[]])
  }

  // MARK: Rules of components

  @Test("Overrides that change nothing are found by compiling without them")
  func redundantOverrides() throws {
    func found(_ body: String) throws -> [String] {
      try run(
        "rule/override-equals-derived",
        """
        components:
          b:
            surface: white
            base: { background: "#0a5fd8", foreground: "contrast({background}, black, white)", font: body }
            \(body)
        """
      ).map(\.message)
    }
    // 13.9:1 with black, 1.5:1 with white: black is what is derived.
    #expect(
      try found(##"states: { pressed: { background: "#ffcc00", foreground: black } }"##)
        == ["`foreground` in `states.pressed` of `b` is what it would be without"])
    #expect(
      try found(##"states: { pressed: { background: "#ffcc00", foreground: "#111111" } }"##) == [])
    // Needed where both states hold: disabled comes later and would win.
    #expect(
      try found(
        ##"states: { hovered: { radius: 4 }, pressed: { radius: 8 }, disabled: { radius: 4 } }"##)
        == [])
  }

  @Test("What is always assigned anew is shadowed, what refers to the value before is not")
  func shadowed() throws {
    func found(_ body: String) throws -> [String] {
      try run(
        "rule/shadowed",
        """
        components:
          b:
            surface: white
            base: { foreground: black, font: body, radius: 2 }
            \(body)
        """
      ).map(\.message)
    }
    let both = "variants: { a: { radius: 4 }, b: { radius: 8 } }"
    #expect(try found(both) == ["`radius` in `base` of `b` never takes effect"])
    #expect(
      try found(both.replacing("{ radius: 4 }", with: "{ radius: \"{radius} * 2\" }")) == [])
    #expect(try found("variants: { a: { radius: 4 }, b: {} }") == [])
  }

  @Test("One finding for a block of which nothing is seen, none for its single properties")
  func unused() throws {
    let text = """
      components:
        b:
          surface: white
          base: { foreground: black, font: body }
          variants: { a: { radius: 4, spacing: 2 }, b: { radius: 8 } }
          shapes: { c: { radius: 1, spacing: 3 }, d: { radius: 2, spacing: 4 } }
      """
    #expect(
      try run("rule/unused", text).map(\.message) == [
        "nothing in `variants.a` of `b` ever takes effect",
        "nothing in `variants.b` of `b` ever takes effect",
      ])
    #expect(try run("rule/shadowed", text).isEmpty)
  }

  // MARK: State and touch

  @Test("A colour that is translucent at rest is not faded by the state")
  func opacityBleed() throws {
    func found(_ states: String) throws -> [String] {
      try subjects(
        "state/opacity-bleed",
        """
        components:
          b:
            surface: white
            base: { background: "#0a5fd820", foreground: black, font: body }
            states: { \(states) }
        """)
    }
    #expect(try found("disabled: { opacity: 0.4 }") == [])
    #expect(
      try found(##"disabled: { opacity: 0.4, foreground: "#00000080" }"##) == ["b (state=disabled)"]
    )
    #expect(try found(##"disabled: { foreground: "#00000080" }"##) == [])
    // Gone altogether is not faded.
    #expect(try found(##"disabled: { opacity: 0.4, background: "#0a5fd800" }"##) == [])
  }

  @Test("States are told from rest, from each other, and go one way")
  func distinguishable() throws {
    func found(_ states: String) throws -> [String] {
      try run(
        "state/distinguishable",
        """
        components:
          b:
            surface: white
            base: { background: "#0a5fd8", foreground: white, font: body }
            states: { \(states) }
        """
      ).map(\.message)
    }
    #expect(
      try found(##"hovered: { background: "#0a4fb8" }, pressed: { background: "#083f98" }"##) == [])
    #expect(
      try found(##"hovered: { background: "#0a4fb8" }, pressed: { background: "#0a4fb8" }"##)
        == ["`b (state=pressed)` looks as if it were hovered"])
    #expect(
      try found(##"hovered: { background: "#3c80e0" }, pressed: { background: "#083f98" }"##)
        == ["`b (state=pressed)` gets lighter where hovered gets darker, or the other way round"])
    #expect(
      try found(##"hovered: { background: "#0a5fd8" }, pressed: { scale: 0.9 }"##)
        == ["`b (state=hovered)` looks as it does at rest"])
  }

  @Test(
    "Each platform has its least height",
    arguments: [("web", 24), ("ios", 44), ("visionos", 60), ("android", 48)])
  func platforms(_ platform: String, _ least: Int) throws {
    func found(_ height: Int) throws -> Int {
      try run(
        "touch/min-target",
        "components: { b: { surface: white, base: { font: body, foreground: black, height: \(height) } } }",
        ["platform": .word(platform, of: [])]
      ).count
    }
    #expect(try found(least) == 0)
    #expect(try found(least - 1) == 1)
  }

  @Test("Two areas of 44 px over components of 28 px lie over each other below 16 px")
  func touchOverlap() throws {
    let text = """
      components:
        b:
          surface: white
          base: { foreground: black, font: body, height: 28, touchTarget: 44 }
      """
    let rule = "touch/overlap"
    #expect(try subjects(rule, text, ["spacing": .number(15)]) == ["b"])
    #expect(try subjects(rule, text, ["spacing": .number(16)]) == [])
    #expect(try subjects(rule, text) == [])
  }

  // MARK: Scales and modes

  @Test("One odd step in a regular scale is found, a scale without a rule is left alone")
  func irregular() throws {
    let rule = "scale/irregular"
    #expect(
      try subjects(rule, "spacing: { 1: 4, 2: 8, 3: 16, 4: 30, 5: 64, 6: 128 }") == ["spacing.4"])
    #expect(try subjects(rule, "spacing: { 1: 4, 2: 8, 3: 16, 4: 32, 5: 64, 6: 128 }") == [])
    #expect(try subjects(rule, "spacing: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32 }") == [])
    #expect(try subjects(rule, "spacing: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 40 }") == [])
    // Names that leave steps out say nothing of the values between.
    #expect(try subjects(rule, "spacing: { 1: 4, 2: 8, 4: 17, 5: 20, 6: 24, 7: 28 }") == [])
  }

  @Test("Three of three others have to change, and references are followed elsewhere")
  func modeCoverage() throws {
    let rule = "mode/coverage"
    let text = """
      colors:
        a: { $value: white, $modes: { dark: black } }
        b: { $value: white, $modes: { dark: black } }
        c: { $value: white, $modes: { dark: black } }
        d: red
      """
    #expect(try subjects(rule, text) == ["colors.d"])
    #expect(try subjects(rule, text.replacing("red", with: "\"{colors.a}\"")) == [])
    // White stays white where contrast is increased, and has a dark value: somebody thought about it.
    let increased = text.replacing(
      "dark: black", with: "dark: black, increased: gray, dark+increased: black"
    )
    .replacing("d: red", with: "d: { $value: white, $modes: { dark: black } }")
    #expect(try subjects(rule, increased) == [])
    #expect(
      try subjects(
        rule, text.replacing("c: { $value: white, $modes: { dark: black } }", with: "c: blue"))
        == [])
  }

  // MARK: Names, structure, YAML

  @Test("Names collide as words, whatever separates them")
  func collisions() throws {
    let rule = "name/collision"
    #expect(try subjects(rule, "colors: { onAccent: red, on-accent: red }") == ["colors.on-accent"])
    #expect(try subjects(rule, "colors: { ONE: red, one: red }") == ["colors.one"])
    #expect(try subjects(rule, "colors: { onaccent: red, on-accent: red }") == [])
  }

  @Test("Reserved is a whole name in its own spelling")
  func reserved() throws {
    let rule = "name/reserved"
    #expect(try subjects(rule, "colors: { class: { a: red } }") == ["colors.class"])
    #expect(try subjects(rule, "colors: { Class: red, classy: red }") == [])
  }

  @Test("A namespace hides a type of the language, and one of SwiftUI where an output is for it")
  func hidingNamespaces() throws {
    func found(_ outputs: [(target: String, namespace: String)]) throws -> [String] {
      let requests = outputs.map { target, namespace in
        OutputRequest(
          target: target, options: [OptionEntry(name: "namespace", value: .text(namespace))])
      }
      var run = RuleRun(
        ReservedName.info, context: try context("colors: { a: red }", outputs: requests))
      ReservedName.check(&run)
      return run.findings.map(\.message)
    }
    #expect(
      try found([("swift", "Toggle"), ("swiftui", "ToggleUI")]) == [
        "the namespace `Toggle` hides the type `SwiftUI.Toggle` from all code that sees it"
      ])
    #expect(
      try found([("swift", "String")]) == [
        "the namespace `String` hides the type `Swift.String` from all code that sees it"
      ])
    #expect(try found([("swift", "Toggle")]) == [])
    // Only the last name is declared, inside of the others; other languages have no such type.
    #expect(try found([("swiftui", "Brand.Toggle")]) == [])
    #expect(try found([("swiftui", "Brand"), ("css", "Toggle")]) == [])
  }

  @Test("Patterns are over whole paths")
  func patterns() throws {
    let allowed: [String: RuleOption.Value] = [
      "allowed": .patterns(["colors.*", "colors.gray.{100,200}"])
    ]
    #expect(
      try subjects("name/pattern", "colors: { a: red, gray: { 100: red, 150: red } }", allowed)
        == ["colors.gray.150"])
    #expect(try subjects("name/pattern", "colors: { a: { b: red } }") == [])
  }

  @Test("Literals of components are compared with tokens of their kind only")
  func hardCoded() throws {
    func found(_ base: String) throws -> [Finding] {
      try run(
        "structure/hard-coded",
        """
        colors: { a: "#0a5fd8", b: { $value: "#ffffff", $modes: { dark: "#000000" } } }
        radii: { sm: 8 }
        spacing: { sm: 4, md: 4 }
        components: { b: { surface: gray, base: { font: body, \(base) } } }
        """)
    }
    #expect(
      try found(##"background: "#0A5FD8""##).first?.fix?.edits.map(\.replacement) == [
        "\"{colors.a}\""
      ])
    #expect(try found("radius: 8").map(\.subject.name) == ["b"])
    // Two tokens with that value: which one is meant nobody knows.
    #expect(try found("padding: 4").map { $0.fix == nil } == [true])
    #expect(try found("radius: 4").isEmpty)
    #expect(try found("padding: 8").isEmpty)
    #expect(try found("foreground: white").isEmpty)
  }

  @Test(
    "Scalars that YAML 1.1 reads otherwise",
    arguments: [
      ("strings: { $type: string, a: 012 }", 1), ("strings: { $type: string, a: 1_000 }", 1),
      ("numbers: { a: 10 }", 0),
      ("strings: { $type: string, a: 12:30 }", 1), ("strings: { $type: string, a: 12:99 }", 0),
      ("strings: { $type: string, a: \"no\" }", 0), ("strings: { $type: string, a: no }", 1),
      ("strings: { $type: string, a: nO }", 0), ("flags: { $type: boolean, a: true }", 0),
      ("colors: { yes: red, Off: red, none: red }", 2), ("colors: { 010: red }", 1),
      ("colors: { \"010\": red, 'no': red }", 0), ("colors: { no: { a: red } }", 1),
      ("colors: { 0900: red, 100: red }", 0),
    ])
  func ambiguousScalars(_ text: String, _ count: Int) throws {
    let found = try run("yaml/ambiguous-scalar", text)
    #expect(found.count == count, "\(found.map(\.message))")
    for finding in found {
      #expect(finding.fix?.edits.allSatisfy { $0.replacement.hasPrefix("\"") } == true)
    }
  }

  @Test("References without quotes, in tokens, modes and components")
  func unquotedReferences() throws {
    let text = """
      colors:
        a: red
        b: {colors.a}
        c: { $value: "{colors.a}", $modes: { dark: {colors.b} } }
      components:
        x: { surface: {colors.a}, base: { foreground: {colors.a}, font: body } }
      """
    let found = try run("yaml/unquoted-reference", text)
    #expect(found.map(\.subject.name) == ["colors.b", "colors.c", "x"])
    #expect(
      found.map { $0.fix?.edits.map(\.replacement) } == [
        ["\"{colors.a}\""], ["\"{colors.b}\""], ["\"{colors.a}\""],
      ])
  }

  @Test(
    "Anchors without an alias",
    arguments: [
      ("colors: { a: &x red, b: *x }", 0), ("colors:\n  a: &x red\n", 1),
      ("colors:\n  a: &x red\n  b: *x\n  c: &y red\n", 1),
      ("strings: { $type: string, a: \"&x\", b: a & b }", 0),
      ("strings:\n  $type: string\n  a: |\n    k: &x v\n", 0),
      ("colors:\n  a: red # b: &x red\n", 0),
    ])
  func unusedAnchors(_ text: String, _ count: Int) throws {
    let found = try run("yaml/unused-anchor", text)
    #expect(found.count == count, "\(found.map(\.message))")
  }

  @Test("A layer that says the same again, and one that says something else")
  func overrides() throws {
    func found(_ upper: String, over lower: [String]) throws -> [String] {
      let rule = try #require(RuleRegistry.rule("structure/override"))
      var run = RuleRun(rule.info, context: try context(upper, over: lower))
      rule.check(&run)
      return run.findings.map(\.message)
    }
    let red = "colors: { a: red }"
    #expect(
      try found(red, over: [red]) == ["`colors.a` is redefined with the value that it has already"])
    #expect(try found("colors: { a: blue }", over: [red]) == [])
    #expect(try found("colors: { a: { $value: red, $description: x } }", over: [red]) == [])
    #expect(
      try found(red, over: ["colors: { a: { $value: red, $modes: { dark: blue } } }"]) == [])
    let many = [
      "colors: { a: red }", "colors: { a: blue }", "colors: { a: lime }", "colors: { a: navy }",
    ]
    #expect(
      try found("colors: { a: teal }", over: many)
        == ["`colors.a` is redefined 4 times, more than 3"])
  }

  @Test("Text styles are asked for where an output is for SwiftUI")
  func dynamicType() throws {
    let text =
      "typography: { a: { fontFamily: Inter, fontSize: 17, fontWeight: 400 }, b: \"{typography.a}\" }"
    #expect(try subjects("type/dynamic", text) == ["typography.a"])
    #expect(try subjects("type/dynamic", text, targets: ["css"]) == [])
  }
  @Test("Fonts that components write out are looked at once, those of tokens and styles not")
  func dynamicTypeOfComponents() throws {
    func found(_ font: String, _ states: String = "") throws -> [String] {
      try subjects(
        "type/dynamic",
        """
        typography: { a: { fontFamily: Inter, fontSize: 17, fontWeight: 400 } }
        components:
          b: { surface: white, base: { foreground: black, font: \(font) }, states: { \(states) } }
        """
      ).filter { $0 != "typography.a" }
    }
    let fixed = "{ fontFamily: Inter, fontSize: 17, fontWeight: 400 }"
    #expect(try found(fixed) == ["b"])
    #expect(try found(fixed, "pressed: { foreground: red }") == ["b"])
    #expect(try found("body", "pressed: { font: \(fixed) }") == ["b (state=pressed)"])
    #expect(try found("body semi-bold") == [])
    #expect(try found("\"{typography.a}\"") == [])
  }
}
