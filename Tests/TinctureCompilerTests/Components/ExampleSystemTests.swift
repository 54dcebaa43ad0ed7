import Testing
import TinctureDiagnostics
import TinctureModel

/// The numbers that the example systems are to have, by variant, size, role and state.
@Suite("Example systems")
struct ExampleSystemTests {
  @Test(
    "They compile without a word",
    arguments: ["blocks", "app", "roles", "regular", "banana", "toggle", "field", "surface"])
  func compiles(_ name: String) throws {
    #expect(try CompiledComponent.system(name).reports == [])
  }

  // MARK: blocks

  @Test(
    "blocks: paddings, radii and fonts follow from the size",
    arguments: [
      ("small", "7 12 7 12", "10px", "subheadline 600"),
      ("regular", "12 18 12 18", "12px", "body 600"),
      ("large", "16 24 16 24", "16px", "title3 600"),
    ])
  func blocksSizes(_ size: String, _ padding: String, _ radius: String, _ font: String) throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("blocks"))
    #expect(try button(.padding, "size=\(size)") == padding)
    #expect(try button(.radius, "size=\(size)") == radius)
    #expect(try button(.font, "size=\(size)") == font)
  }

  @Test(
    "blocks: backgrounds by variant and state",
    arguments: [
      ("variant=filled", "#007aff"),
      // 8 % of 255 is 20.4: 0, 122 and 255 become 0, 101.6 and 234.6.
      ("variant=filled,state=pressed", "#0066eb"),
      ("variant=tinted", "#007aff 15%"),
      ("variant=tinted,state=pressed", "#007aff 25%"),
      ("variant=outlined", "#007aff 0%"),
      ("variant=outlined,state=pressed", "#007aff 12%"),
      ("variant=plain", "#007aff 0%"),
      ("variant=plain,state=pressed", "#007aff 12%"),
      ("variant=filled,role=destructive", "#ff3b30"),
      ("variant=filled,role=destructive,state=pressed", "#eb271c"),
      ("variant=tinted,role=destructive", "#ff3b30 15%"),
      ("variant=filled,state=pressed+disabled", "#007aff"),
      ("variant=filled,appearance=dark", "#0a84ff"),
      ("variant=filled,state=pressed,appearance=dark", "#0070eb"),
    ])
  func blocksBackgrounds(_ words: String, _ background: String) throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("blocks"))
    #expect(try button(.background, words) == background)
  }

  @Test("blocks: borders, states, movement and touch area")
  func blocksRest() throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("blocks"))
    #expect(try button(.border, "variant=outlined") == "1.5px #007aff")
    #expect(try button(.border, "variant=filled") == nil)
    #expect(try button(.foreground, "variant=filled") == "#ffffff")
    #expect(try button(.foreground, "variant=tinted") == "#007aff")
    #expect(try button(.foreground, "variant=plain,role=destructive") == "#ff3b30")
    #expect(try button(.scale, "state=pressed") == "0.96")
    #expect(try button(.opacity, "state=pressed") == "1")
    #expect(try button(.scale, "state=pressed,motion=reduced") == "1")
    #expect(try button(.opacity, "state=pressed,motion=reduced") == "0.7")
    #expect(try button(.opacity, "state=disabled") == "0.4")
    #expect(try button(.scale, "state=pressed+disabled") == "1")
    #expect(try button(.animation) == "spring 0.25s 0.4, reduced none")
    // A line of subheadline is 20 points high: 20 + 2 × 7 = 34, which lacks 10 to 44.
    let small = try button.choice("size=small")
    #expect(button.resolved.metrics?.leaf(for: small)?.height == 34)
    #expect(button.resolved.metrics?.leaf(for: small)?.touchGrowth == 5)
    #expect(button.resolved.metrics?.leaf(for: try button.choice(""))?.touchGrowth == 0)
  }

  @Test("blocks: what depends on the tint is left for run time, with the known parts folded")
  func blocksRuntime() throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("blocks"))
    #expect(try button.runtime(.background) == "{tint}")
    #expect(try button.runtime(.background, "state=pressed") == "brightness({tint}, -0.08)")
    #expect(try button.runtime(.background, "variant=tinted") == "alpha({tint}, 0.15)")
    #expect(try button.runtime(.background, "role=destructive") == "#ff3b30")
    #expect(try button.runtime(.foreground) == "contrast({tint}, #000, #fff, method=luminance)")
    #expect(
      try button.runtime(.border, "variant=outlined")
        == "{ color: {tint}, width: 1.5px, style: solid }")
  }

  @Test("blocks: each property depends on no more than it must")
  func blocksDependencies() throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("blocks"))
    #expect(button.dependencies(.padding) == ["size"])
    #expect(button.dependencies(.radius) == ["size"])
    #expect(button.dependencies(.font) == ["size"])
    #expect(button.dependencies(.shape) == [])
    #expect(button.dependencies(.scale) == ["disabled", "pressed", "motion"])
    #expect(button.dependencies(.opacity) == ["disabled", "pressed", "motion"])
    // The mode matters for the red alone.
    #expect(
      button.dependencies(.background)
        == ["variant", "role", "disabled", "pressed", "appearance"])
    #expect(button.dependencies(.border) == ["variant", "role", "appearance"])
  }

  // MARK: app

  @Test(
    "app: colours by tone and state",
    arguments: [
      ("tone=primary", "#5856d6", "#ffffff"),
      ("tone=primary,state=pressed", "#5856d6 80%", "#ffffff"),
      ("tone=secondary", "#5856d6 8%", "#5856d6"),
      ("tone=secondary,state=pressed", "#5856d6 12%", "#5856d6"),
      ("tone=primary,state=disabled", "#5856d6 50%", "#ffffff 60%"),
      ("tone=secondary,state=disabled", "#5856d6 4%", "#5856d6 60%"),
      ("tone=primary,state=pressed+disabled", "#5856d6 50%", "#ffffff 60%"),
    ])
  func appColors(_ words: String, _ background: String, _ foreground: String) throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("app"))
    #expect(try button(.background, words) == background)
    #expect(try button(.foreground, words) == foreground)
  }

  @Test("app: sizes, lines and movement")
  func appRest() throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("app"))
    #expect(try button(.padding, "size=compact") == "8 12 8 12")
    #expect(try button(.radius, "size=compact") == "10px")
    #expect(try button(.font, "size=compact") == "subheadline 600")
    #expect(try button(.padding, "size=regular") == "12 16 12 16")
    #expect(try button(.radius, "size=regular") == "14px")
    #expect(try button(.font, "size=regular") == "headline 600")
    #expect(try button(.scale, "state=pressed") == "0.98")
    #expect(try button(.scale, "state=pressed+disabled") == "1")
    #expect(try button(.lineLimit) == "1")
    #expect(try button(.minimumScaleFactor) == "1")
    #expect(try button(.minimumScaleFactor, "dynamicType=accessibility") == "0.9")
    #expect(try button(.animation) == "0.14s cubic-bezier(0, 0, 0.58, 1) 0ms, reduced none")
    #expect(try button(.width) == "fill")
    #expect(button.dependencies(.padding) == ["size"])
    #expect(button.dependencies(.minimumScaleFactor) == ["dynamicType"])
  }

  // MARK: roles

  @Test("roles: shapes, weights and the red of what cannot be undone")
  func roles() throws {
    let compiled = try CompiledComponent.system("roles")
    let prominent = try CompiledComponent("prominent", in: compiled)
    #expect(try prominent(.font) == "body 700")
    #expect(try prominent(.foreground) == "#ffffff")
    #expect(try prominent(.background) == "#007aff")
    #expect(try prominent(.padding) == "5 15 5 15")
    #expect(try prominent(.shape) == "capsule")
    #expect(try prominent(.shape, "shape=circle") == "circle")
    #expect(try prominent(.shape, "shape=automatic") == "automatic")
    #expect(try prominent.runtime(.radius, "shape=rounded") == "{cornerRadius}")
    #expect(try prominent.runtime(.radius, "shape=capsule") == nil)
    #expect(try prominent(.scale, "state=pressed") == "0.9")
    let plain = try CompiledComponent("plain", in: compiled)
    #expect(try plain(.font) == "body 400")
    #expect(try plain(.font, "role=cancel") == "body 700")
    #expect(try plain(.foreground, "role=cancel") == "#007aff")
    #expect(try plain(.foreground, "role=destructive") == "#ff3b30")
    let doubleTap = try CompiledComponent("doubleTap", in: compiled)
    #expect(try doubleTap(.background) == "#007aff")
    #expect(try doubleTap(.feedback, "state=doubleTapped") == "impact")
  }

  // MARK: regular

  @Test(
    "regular: heights, widths and fonts",
    arguments: [
      ("extraSmall", "38px", "80px", "footnote 400"),
      ("small", "48px", "80px", "subheadline 400"),
      ("medium", "52px", "96px", "subheadline 400"),
      ("large", "56px", "96px", "subheadline 400"),
    ])
  func regularSizes(_ size: String, _ height: String, _ width: String, _ font: String) throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("regular"))
    #expect(try button(.height, "size=\(size)") == height)
    #expect(try button(.minWidth, "size=\(size)") == width)
    #expect(try button(.font, "size=\(size)") == font)
  }

  @Test(
    "regular: pressed wins over disabled",
    arguments: [
      ("variant=primary", "#0a5fd8", "#ffffff"),
      ("variant=primary,state=disabled", "#9dbfef", "#ffffff"),
      ("variant=primary,state=pressed", "#084cad", "#ffffff"),
      ("variant=primary,state=pressed+disabled", "#084cad", "#ffffff"),
      ("variant=secondary", "#e5e5ea", "#000000"),
      ("variant=secondary,state=disabled", "#f2f2f7", "#8e8e93"),
      ("variant=secondary,state=pressed", "#d1d1d6", "#000000"),
      ("variant=secondary,state=pressed+disabled", "#d1d1d6", "#000000"),
      ("variant=secondary,appearance=dark", "#2c2c2e", "#ffffff"),
    ])
  func regularStates(_ words: String, _ background: String, _ foreground: String) throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("regular"))
    #expect(try button(.background, words) == background)
    #expect(try button(.foreground, words) == foreground)
  }

  @Test("regular: shape, width and loading")
  func regularRest() throws {
    let button = try CompiledComponent("button", in: CompiledComponent.system("regular"))
    #expect(try button(.shape) == "rounded")
    #expect(try button(.shape, "shape=capsule") == "capsule")
    #expect(try button(.width) == "fit")
    #expect(try button(.width, "extent=full") == "fill")
    #expect(try button(.indicator, "state=loading") == "spinner")
    #expect(try button(.indicator) == nil)
    #expect(try button(.background, "variant=text") == nil)
    #expect(button.dependencies(.height) == ["size"])
    #expect(button.dependencies(.indicator) == ["loading"])
    #expect(button.dependencies(.width) == ["extent"])
  }

  // MARK: The others

  @Test("banana: one colour, radius 10, scale 0.8")
  func banana() throws {
    let banana = try CompiledComponent("banana", in: CompiledComponent.system("banana"))
    #expect(try banana.runtime(.background) == "{color}")
    #expect(try banana(.radius) == "10px")
    #expect(try banana(.scale, "state=pressed") == "0.8")
    #expect(try banana(.animation)?.hasPrefix("spring ") == true)
    #expect(banana.resolved.component.parameters.map(\.name) == ["color"])
  }

  @Test("field: half of the opacity, flattened over the background")
  func field() throws {
    let field = try CompiledComponent("textField", in: CompiledComponent.system("field"))
    // Halfway from white to f2f2f7 and to 1c1c1e.
    #expect(try field(.background, "state=disabled") == "#f9f9fb")
    #expect(try field(.foreground, "state=disabled") == "#8e8e8f")
    #expect(try field(.opacity, "state=disabled") == "1")
    #expect(try field(.border, "state=focused") == "2px #0060df")
    #expect(try field(.border, "state=focused+invalid") == "2px #c4001a")
  }

  @Test("toggle and surface")
  func others() throws {
    let chip = try CompiledComponent("chip", in: CompiledComponent.system("toggle"))
    #expect(chip.resolved.component.kind == .toggle)
    #expect(try chip(.background, "state=selected") == "#0b6e4f")
    #expect(try chip(.foreground, "state=selected") == "#ffffff")
    let card = try CompiledComponent("card", in: CompiledComponent.system("surface"))
    #expect(card.resolved.component.kind == .surface)
    #expect(try card(.padding) == "16 16 16 16")
    #expect(card.dependencies(.shadow) == ["elevation"])
  }
}
