import Testing
import TinctureDiagnostics
import TinctureModel

@Suite("The language of components")
struct ComponentLanguageTests {
  private static let colors = """
    colors:
      accent: { $value: "#007aff", $modes: { dark: "#0a84ff" } }
      page: { $value: white, $modes: { dark: black } }

    """

  @Test("Its own name means the value before, another name the final value")
  func references() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        components:
          thing:
            base: { radius: 4, spacing: "{radius} * 2" }
            sizes: { small: {}, large: { radius: "{radius} + 2px" } }
            states: { pressed: { radius: "{radius} * 10" } }
        """)
    #expect(thing.compiled.reports == [])
    #expect(try thing(.radius, "size=large,state=pressed") == "60px")
    #expect(try thing(.spacing, "size=large,state=pressed") == "120px")
    #expect(try thing(.spacing) == "8px")
  }

  @Test("A name is looked for in the component, and then among the tokens")
  func names() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        opacity: { disabled: { $type: number, $value: 0.3 } }
        tint: { $type: color, $value: red }
        components:
          thing:
            parameters: { tint: { $type: color, $value: blue } }
            base: { background: "{tint}", opacity: "{opacity.disabled}" }
        """)
    #expect(thing.compiled.reports == [])
    #expect(try thing(.background) == "#0000ff")
    #expect(try thing(.opacity) == "0.3")
  }

  @Test("Two properties may refer to each other where no case needs both ways")
  func openCircle() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        components:
          thing:
            variants:
              a: { background: red, foreground: "{background}" }
              b: { foreground: blue, background: "alpha({foreground}, 50%)" }
        """)
    #expect(thing.compiled.reports == [])
    #expect(try thing(.foreground, "variant=a") == "#ff0000")
    #expect(try thing(.background, "variant=b") == "#0000ff 50%")
  }

  @Test("A cycle is an error with its chain")
  func cycle() {
    let compiled = Compiled(
      """
      components:
        thing:
          base: { background: "{foreground}", foreground: "alpha({background}, 50%)" }
      """)
    #expect(compiled.reports.map(\.code) == [.propertyCycle])
    #expect(compiled.diagnostics.all.first?.notes.count == 1)
  }

  @Test("Contrast on a translucent background is measured over the surface, in each mode")
  func surface() throws {
    let text =
      Self.colors + """
        components:
          thing:
            surface: "{colors.page}"
            base:
              background: alpha({colors.accent}, 10%)
              foreground: contrast({background}, black, white)
        """
    let thing = try CompiledComponent("thing", in: text)
    #expect(thing.compiled.reports == [])
    #expect(try thing(.foreground) == "#000000")
    #expect(try thing(.foreground, "appearance=dark") == "#ffffff")
    #expect(thing.dependencies(.foreground) == ["appearance"])
    let bare = Compiled(
      text.replacing("    surface: \"{colors.page}\"\n", with: ""),
      axes: CompiledComponent.axes)
    #expect(bare.reports.map(\.code) == [.argumentOutOfRange])
  }

  @Test("A run-time colour on a translucent background is laid over the surface at run time")
  func runtimeSurface() throws {
    let thing = try CompiledComponent(
      "thing",
      in: Self.colors + """
        components:
          thing:
            parameters: { tint: { $type: color, $value: red, runtime: true } }
            surface: "{colors.page}"
            base:
              background: alpha({tint}, 10%)
              foreground: contrast({background}, black, white)
        """)
    #expect(thing.compiled.reports == [])
    #expect(
      try thing.runtime(.foreground) == "contrast(over(alpha({tint}, 0.1), #fff), #000, #fff)")
    #expect(
      try thing.runtime(.foreground, "appearance=dark")
        == "contrast(over(alpha({tint}, 0.1), #000), #000, #fff)")
    #expect(try thing(.foreground, "appearance=dark") == "#ffffff")
  }

  @Test("Disabled suppresses pressed, unless it is written before it or both are asked for")
  func suppression() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        components:
          thing:
            base: { scale: 1 }
            states:
              pressed: { scale: 2 }
              disabled:
                - radius: 1
                - { when: { state: pressed }, spacing: 3 }
              hovered: { minWidth: 5 }
        """)
    #expect(thing.compiled.reports == [])
    #expect(try thing(.scale, "state=pressed") == "2")
    #expect(try thing(.scale, "state=pressed+disabled") == "1")
    #expect(try thing(.spacing, "state=pressed+disabled") == "3px")
    #expect(try thing(.minWidth, "state=hovered+disabled") == "5px")
  }

  @Test("Inheritance: the parent's assignments come first in each section")
  func inheritance() throws {
    let compiled = Compiled(
      """
      components:
        child:
          extends: parent
          base: { radius: 8 }
          sizes: { large: { padding: 9 }, huge: { padding: 20 } }
          states: { pressed: { opacity: 0.5 } }
        parent:
          kind: toggle
          base: { radius: 4, spacing: 2 }
          sizes: { small: { padding: 1 }, large: { default: true, padding: 5 } }
          states: { pressed: { radius: 1 } }
      """)
    #expect(compiled.reports == [])
    let child = try CompiledComponent("child", in: compiled)
    #expect(child.resolved.component.kind == .toggle)
    #expect(try child(.radius) == "8px")
    #expect(try child(.radius, "state=pressed") == "1px")
    #expect(try child(.opacity, "state=pressed") == "0.5")
    #expect(try child(.spacing) == "2px")
    #expect(try child(.padding) == "9 9 9 9")
    #expect(try child(.padding, "size=huge") == "20 20 20 20")
  }

  @Test("A role that is not given is normal; a size is chosen by the control size of its name")
  func defaults() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        components:
          thing:
            sizes: { small: { radius: 1 }, regular: { default: true, radius: 2 } }
            roles: { destructive: { background: red } }
        """)
    let component = thing.resolved.component
    #expect(component.axes.map(\.name) == ["size", "role"])
    #expect(component.axes[1].values.map(\.name) == ["normal", "destructive"])
    #expect(component.axes[0].values.map(\.controlSizes) == [[.small], [.regular]])
    #expect(try thing(.radius) == "2px")
    #expect(try thing(.background) == nil)
  }

  @Test("None takes a value away")
  func none() throws {
    let thing = try CompiledComponent(
      "thing",
      in: """
        components:
          thing:
            base: { border: { color: red, width: 1 } }
            variants: { a: {}, b: { border: none } }
        """)
    #expect(try thing(.border, "variant=a") == "1px #ff0000")
    #expect(try thing(.border, "variant=b") == nil)
  }

  // MARK: What is wrong

  @Test(
    "What is wrong is reported at its place",
    arguments: [
      ("base: { backgroud: red }", DiagnosticCode.unknownComponentProperty, "backgroud"),
      ("base: { background: 12 }", .invalidColor, "12"),
      ("base: { shape: capsle }", .invalidKeyword, "capsle"),
      ("base: { opacity: 2 }", .argumentOutOfRange, "2"),
      ("base: { padding: [8, -4] }", .argumentOutOfRange, "[8, -4]"),
      ("bse: {}", .unknownComponentKey, "bse"),
      ("kind: buton", .invalidComponent, "buton"),
      ("extends: nothing", .unknownComponent, "nothing"),
      ("extends: thing", .componentCycle, "thing"),
      ("base: { when: { varant: a }, radius: 1 }", .unknownGuard, "varant"),
      ("base: { when: { state: pressd }, radius: 1 }", .unknownState, "pressd"),
      ("base: { when: { appearance: drk }, radius: 1 }", .unknownMode, "drk"),
      (
        "variants: { a: { when: { variant: b }, radius: 1 }, b: {} }", .contradictoryCondition,
        "b"
      ),
      (
        "states: { pressed: { when: { state: not pressed }, radius: 1 } }",
        .contradictoryCondition, "not pressed"
      ),
      (
        "variants: { a: { default: true }, b: { default: true } }", .duplicateDefault, "default"
      ),
      ("variants: { a: { when: { variant: c }, radius: 1 } }", .unknownAxisValue, "c"),
      ("parameters: { radius: { $type: color, $value: red } }", .invalidParameter, "radius"),
      (
        "parameters: { p: { $type: shadow, $value: { color: red }, runtime: true } }",
        .invalidParameter, "p"
      ),
      ("parameters: { p: { $value: red } }", .missingType, "p"),
      ("base: { background: \"{foreground}\" }", .propertyWithoutValue, "foreground"),
      ("base: { background: \"{forground}\" }", .unknownReference, "forground"),
      ("base: { background: \"{radius}\", radius: 4 }", .typeMismatch, "\"{radius}\""),
      ("base: { flatten: true, background: \"alpha(red, 50%)\" }", .invalidComponent, "flatten"),
      ("sizes: { a: { controlSizes: [tiny] } }", .invalidKeyword, "tiny"),
      ("sizes: { a: { controlSizes: [mini, mini] } }", .duplicateDefault, "mini"),
      (
        "sizes: { a: { controlSizes: mini }, b: { controlSizes: [small, mini] } }",
        .duplicateDefault, "mini"
      ),
      ("axes: { motion: { a: {} } }", .ambiguousComponentName, "motion"),
      ("axes: { size: { a: {} } }", .ambiguousComponentName, "size"),
      ("variants: { 1a: {} }", .invalidName, "1a"),
    ])
  func problems(_ line: String, _ code: DiagnosticCode, _ place: String) {
    let compiled = Compiled(
      "components:\n  thing:\n    \(line)\n", axes: CompiledComponent.axes)
    #expect(compiled.reports == [.init(code, place)])
  }

  @Test("A block that never wins is a warning")
  func unreachable() {
    let compiled = Compiled(
      """
      components:
        thing:
          variants: { a: { radius: 1 }, b: { radius: 2 } }
          states:
            pressed: { opacity: 0.5 }
          axes:
            tone: { x: { radius: 3 }, y: { radius: 4 } }
      """)
    #expect(compiled.reports.map(\.code) == [.unreachableBlock, .unreachableBlock])
    #expect(!compiled.diagnostics.hasErrors)
  }

  @Test("Names of parameters in an expression that is no good are not taken for tokens")
  func scopeOfFailures() {
    let compiled = Compiled(
      """
      components:
        thing:
          parameters: { t: { $type: dimension, $value: 1 } }
          base: { radius: "scale({t}, 1e308, 5)", spacing: "{t} / 0", minWidth: "{radius}" }
      """)
    #expect(compiled.reports.map(\.code) == [.argumentOutOfRange, .divisionByZero])
  }

  @Test("A component may take over a control size that the one it extends has claimed")
  func inheritedControlSizes() throws {
    let child = try CompiledComponent(
      "child",
      in: """
        components:
          parent: { sizes: { small: { controlSizes: [mini, small], radius: 1 } } }
          child: { extends: parent, sizes: { tiny: { controlSizes: mini, radius: 2 } } }
        """)
    #expect(child.compiled.reports == [])
    #expect(child.resolved.component.axes[0].values.map(\.controlSizes) == [[.small], [.mini]])
  }

  @Test("A long line of heirs is refused where it gets too long, and costs no more than its length")
  func longLineage() {
    let lines = (1..<3000).map { "  c\($0): { extends: c\($0 - 1), base: { spacing: 1 } }\n" }
    let compiled = Compiled("components:\n  c0: { base: { radius: 1 } }\n" + lines.joined())
    #expect(compiled.reports == [.init(.limitExceeded, "c32")])
    #expect(compiled.resolved.components.count == 33)
  }

  @Test("Each component of a circle reports it, and one that leads there is silent")
  func circle() {
    let compiled = Compiled(
      "components: { a: { extends: b }, b: { extends: c }, c: { extends: b } }")
    #expect(
      compiled.reports == [.init(.componentCycle, "b"), .init(.componentCycle, "c")])
  }

  @Test("A component with more cases than can be worked out is refused, and soon")
  func tooLarge() {
    let states = (0..<24).map { "s\($0): { spacing: \"{spacing} + \(1 << $0)px\" }" }
    let compiled = Compiled(
      "components: { thing: { base: { spacing: 0 }, states: { \(states.joined(separator: ", ")) } } }"
    )
    #expect(compiled.reports == [.init(.componentTooLarge, "thing")])
  }

  @Test("Two components of one name in a layer are an error that shows both")
  func duplicates() {
    let compiled = Compiled("components:\n  a: { base: { radius: 1 } }\n  a: {}\n")
    #expect(compiled.diagnostics.hasErrors)
  }
}
