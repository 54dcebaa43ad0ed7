import Testing
import TinctureDiagnostics
import TinctureModel

/// What the example systems leave for run time, and on what their properties depend; their numbers are in
/// ``SystemNumberTests``.
@Suite("Example systems")
struct ExampleSystemTests {
  @Test(
    "They compile without a word",
    arguments: ["blocks", "app", "roles", "regular", "banana", "toggle", "field", "surface"])
  func compiles(_ name: String) throws {
    #expect(try CompiledComponent.system(name).reports == [])
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

  @Test("app, regular and surface: each property depends on no more than it must")
  func otherDependencies() throws {
    let app = try CompiledComponent("button", in: CompiledComponent.system("app"))
    #expect(app.dependencies(.padding) == ["size"])
    #expect(app.dependencies(.scale) == ["disabled", "pressed"])
    #expect(app.dependencies(.minimumScaleFactor) == ["dynamicType"])
    let regular = try CompiledComponent("button", in: CompiledComponent.system("regular"))
    #expect(regular.dependencies(.height) == ["size"])
    #expect(regular.dependencies(.indicator) == ["loading"])
    #expect(regular.dependencies(.width) == ["extent"])
    let card = try CompiledComponent("card", in: CompiledComponent.system("surface"))
    #expect(card.dependencies(.shadow) == ["elevation"])
  }

  @Test("roles and banana: parameters that programs give")
  func parameters() throws {
    let compiled = try CompiledComponent.system("roles")
    let prominent = try CompiledComponent("prominent", in: compiled)
    #expect(try prominent.runtime(.radius, "shape=rounded") == "{cornerRadius}")
    #expect(try prominent.runtime(.radius, "shape=capsule") == nil)
    let banana = try CompiledComponent("banana", in: CompiledComponent.system("banana"))
    #expect(try banana.runtime(.background) == "{color}")
    #expect(banana.resolved.component.parameters.map(\.name) == ["color"])
  }

  @Test("Kinds")
  func kinds() throws {
    for (system, name, kind) in [
      ("blocks", "button", Component.Kind.button), ("toggle", "chip", .toggle),
      ("field", "textField", .field), ("surface", "card", .surface),
    ] {
      let component = try CompiledComponent(name, in: CompiledComponent.system(system))
      #expect(component.resolved.component.kind == kind)
    }
  }
}
