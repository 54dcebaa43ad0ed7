import Testing
import TinctureColor
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

@Suite("The language from text to value")
struct LanguageTests {
  @Test("References, sections and arithmetic")
  func arithmetic() {
    let compiled = Compiled(
      """
      spacing:
        unit: 4
        md: "{spacing.unit} * 3"
        half: "50% * {spacing.md}"
        neg: "-1 * {spacing.unit}"
        sum: "({spacing.unit} + 2px) * 2"
        calc: calc({spacing.unit} * 2 - 1px)
      numbers:
        ratio: "{spacing.md} / {spacing.unit}"
      """)
    #expect(compiled.reports == [])
    #expect(compiled.css("spacing.md") == "12px")
    #expect(compiled.css("spacing.half") == "6px")
    #expect(compiled.css("spacing.neg") == "-4px")
    #expect(compiled.css("spacing.sum") == "12px")
    #expect(compiled.css("spacing.calc") == "7px")
    #expect(compiled.css("numbers.ratio") == "3")
  }

  @Test("Derivations of colours")
  func colors() {
    let compiled = Compiled(
      """
      colors:
        blue: "#007aff"
        muted: alpha({colors.blue}, 15%)
        pressed: brightness({colors.blue}, -8%)
        on: contrast({colors.blue}, black, white)
        mixed: color-mix(in srgb, {colors.blue}, white 50%)
        over: over(alpha(black, 50%), white)
      """)
    #expect(compiled.reports == [])
    #expect(compiled.css("colors.muted") == "rgb(0 122 255 / 0.15)")
    #expect(compiled.css("colors.on") == "#000")
    guard case .color(let pressed) = compiled.value("colors.pressed"),
      case .color(let mixed) = compiled.value("colors.mixed"),
      case .color(let over) = compiled.value("colors.over")
    else {
      Issue.record("a colour is missing")
      return
    }
    #expect(pressed.color.srgb8.hex == "#0066eb")
    #expect(mixed.color.srgb8.hex == "#80bdff")
    #expect(over.color.srgb8.hex == "#808080")
  }

  @Test("Modes go through aliases and functions")
  func modes() throws {
    let compiled = Compiled(
      """
      colors:
        accent: { $value: "#007aff", $modes: { dark: "#0a84ff", dark+increased: "#409cff" } }
        link: "{colors.accent}"
        muted: alpha({colors.link}, 50%)
      """,
      axes: [
        (name: "appearance", values: ["light", "dark"]),
        (name: "contrast", values: ["standard", "increased"]),
      ])
    #expect(compiled.reports == [])
    let muted = try #require(compiled.token("colors.muted").flatMap { compiled.resolved[$0] })
    #expect(
      muted.values.rows.map(\.element.cssText) == [
        "rgb(0 122 255 / 0.5)", "rgb(0 122 255 / 0.5)", "rgb(10 132 255 / 0.5)",
        "rgb(64 156 255 / 0.5)",
      ])
  }

  @Test("Text with references in it joins their CSS texts")
  func templates() {
    let compiled = Compiled(
      """
      p: { a: { $type: dimension, $value: 1px }, b: { $type: dimension, $value: 2px } }
      q:
        two: { $type: string, $value: "{p.a} {p.b}" }
        twice: { $type: string, $value: "{p.a} {p.a}" }
      """)
    #expect(compiled.reports == [])
    #expect(compiled.css("q.two") == "1px 2px")
    #expect(compiled.css("q.twice") == "1px 1px")
  }

  @Test("Joining a number and a unit is refused for a dimension")
  func joinedUnit() {
    let compiled = Compiled(
      """
      n: { $type: number, $value: 5 }
      u: { $type: string, $value: px }
      w: { $type: dimension, $value: "{n}{u}" }
      """)
    #expect(compiled.diagnostics.hasErrors)
    #expect(compiled.value("w") == nil)
  }

  @Test("A length and a bare number do not add up, and the number is named")
  func bareNumber() {
    let compiled = Compiled(
      """
      t: { pad: { $type: dimension, $value: 6px }, size: { $type: number, $value: 18 } }
      off: { $type: dimension, $value: "0.5 * ({t.pad} * 2 + {t.size})" }
      up: { $type: dimension, $value: "ceil({t.pad} * 1.4)" }
      """)
    #expect(compiled.reports == [.init(.incompatibleUnits, "{t.size}")])
    #expect(compiled.css("up") == "9px")
  }

  @Test("Every wrong reference is reported, with what may have been meant")
  func suggestions() {
    let compiled = Compiled(
      """
      a: { $type: color, $value: "{palette.blu}" }
      b: { $type: color, $value: "{palette.gren}" }
      palette:
        blue:  { $type: color, $value: "#1d4ed8" }
        green: { $type: color, $value: "#15803d" }
      """)
    #expect(
      compiled.reports == [
        .init(.unknownReference, "palette.blu"), .init(.unknownReference, "palette.gren"),
      ])
    #expect(
      compiled.diagnostics.all.map(\.help) == [
        "did you mean {palette.blue}?", "did you mean {palette.green}?",
      ])
  }

  @Test("A type given once for a group holds for its members, and an alias takes its target's")
  func types() {
    let compiled = Compiled(
      """
      fg:
        $type: color
        base: { $value: "#1f2328" }
        link: { hover: { $value: "{blue}" } }
        size: { $type: dimension, $value: 12px }
      blue: { $type: color, $value: "#0969da" }
      x: { $value: "{fg.base}" }
      y: { $value: "12px" }
      """)
    #expect(compiled.reports.map(\.code) == [.missingType])
    #expect(compiled.css("x") == "#1f2328")
    #expect(compiled.css("fg.link.hover") == "#0969da")
  }

  @Test("Parts of composite values can be referred to and be references")
  func composites() {
    let compiled = Compiled(
      """
      fam: { sans: { $type: fontFamily, $value: [Inter, sans-serif] } }
      typography:
        label:
          fontFamily: "{fam.sans}"
          fontSize: 16px
          fontWeight: 700
          lineHeight: 1.5
          letterSpacing: 0px
      spacing:
        text: "{typography.label.fontSize}"
        double: "{typography.label.fontSize} * 2"
      shadows:
        low: { color: black, offsetY: "{spacing.text} / 8", blur: 4 }
        both: ["{shadows.low}", { color: white, offsetY: 1, blur: 2 }]
        wrong: { color: "{spacing.text}", offsetY: 1, blur: 2 }
      """)
    #expect(compiled.css("spacing.text") == "16px")
    #expect(compiled.css("spacing.double") == "32px")
    #expect(compiled.css("typography.label") == "700 16px/1.5 Inter, sans-serif")
    #expect(compiled.css("shadows.low") == "0px 2px 4px 0px #000")
    #expect(compiled.css("shadows.both") == "0px 2px 4px 0px #000, 0px 1px 2px 0px #fff")
    #expect(compiled.reports.map(\.code) == [.typeMismatch])
    #expect(compiled.diagnostics.all.first?.notes.isEmpty == false)
  }

  @Test("A shadow of several layers is no layer")
  func listElement() {
    let compiled = Compiled(
      """
      shadows:
        two: [{ color: black, offsetY: 1 }, { color: white, offsetY: 2 }]
        three: ["{shadows.two}", { color: black, offsetY: 3 }]
      """)
    #expect(compiled.reports.count == 1)
    #expect(compiled.value("shadows.two") != nil)
    #expect(compiled.value("shadows.three") == nil)
  }

  @Test("An argument out of range is reported where it stands")
  func argumentRange() {
    let compiled = Compiled(
      """
      numbers: { share: 15 }
      colors:
        a: alpha(black, {numbers.share})
        b: alpha(black, 15)
        c: alpha({numbers.share}, 15%)
      """)
    #expect(
      compiled.reports == [
        .init(.argumentOutOfRange, "{numbers.share}"), .init(.argumentOutOfRange, "15"),
        .init(.wrongArgumentType, "{numbers.share}"),
      ])
    #expect(compiled.diagnostics.all.contains { $0.help == "write 15%" })
  }
}
