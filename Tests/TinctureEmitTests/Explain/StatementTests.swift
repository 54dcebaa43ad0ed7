import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite("What outputs say for a property in one case")
struct StatementTests {
  static let yaml = """
    colors: { accent: { $value: "#007aff", $modes: { dark: "#0a84ff" } } }
    components:
      button:
        parameters: { tint: { $type: color, $value: "{colors.accent}", runtime: true } }
        base: { background: "{tint}", foreground: "{colors.accent}", padding: [7, 12] }
        states: { pressed: { background: "brightness({background}, -8%)" } }
        animation: { duration: 0.14s, easing: ease-out, reduced: none }
    """

  /// What a target says, by the words of the case.
  private func statement<T: Target>(
    _ target: T.Type, _ property: ComponentProperty, _ words: String = "",
    _ options: [String: OptionValue] = [:]
  ) throws -> String? {
    let output = WebOutput(Self.yaml)
    let component = try #require(output.design.components.first)
    let space = output.design.design.modes
    let query = try ComponentQuery(words, component: component.component, modes: space)
    var reader = OptionReader(
      options.sorted { $0.key < $1.key }.map { OptionEntry(name: $0.key, value: $0.value) })
    let context = TargetContext(
      projectName: nil, path: T.defaultPath, version: "1", rootFontSize: 16,
      selection: TokenSelection(), range: nil)
    let subject = ComponentCase(
      property, of: component, for: query.choice(for: component.component, in: space),
      in: output.design)
    return T(options: &reader).statement(subject, context: context)
  }

  @Test("A known colour, in the mode that is asked for")
  func known() throws {
    #expect(try statement(CSSTarget.self, .foreground, "appearance=dark") == "color: #0a84ff")
    #expect(
      try statement(JSONTarget.self, .foreground, "appearance=dark") == ##"{"value": "#0a84ff"}"##)
    #expect(try statement(SwiftTarget.self, .foreground) == "TokenColor(rgb: 0x007AFF)")
  }

  @Test("What depends on a run-time parameter")
  func runtime() throws {
    #expect(
      try statement(CSSTarget.self, .background, "state=pressed")
        == "background-color: color(from var(--_tint) srgb clamp(0, r - 0.08, 1) "
        + "clamp(0, g - 0.08, 1) clamp(0, b - 0.08, 1))")
    #expect(
      try statement(JSONTarget.self, .background, "state=pressed")
        == ##"{"value": "#0066eb", "runtime": "brightness({tint}, -0.08)"}"##)
    #expect(
      try statement(SwiftTarget.self, .background, "state=pressed")
        == "tint.brightened(by: -0.08)")
  }

  @Test("Paddings and animations, and the animation for less motion")
  func others() throws {
    #expect(try statement(CSSTarget.self, .padding) == "padding: 7px 12px")
    #expect(
      try statement(CSSTarget.self, .animation)
        == "transition-property: background-color; transition-duration: 0.14s; "
        + "transition-timing-function: cubic-bezier(0, 0, 0.58, 1)")
    #expect(try statement(CSSTarget.self, .animation, "motion=reduced") == "transition: none")
    #expect(
      try statement(JSONTarget.self, .animation)
        == ##"{"value": {"full": "0.14s cubic-bezier(0, 0, 0.58, 1)", "reduced": "none"}}"##)
  }

  @Test("SwiftUI says what the values of a style are")
  func swiftUI() throws {
    #expect(
      try statement(SwiftUITarget.self, .padding)
        == "padding: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)")
    #expect(
      try statement(SwiftUITarget.self, .background, "state=pressed")
        == "background: .brightened(givenTint, by: -0.08)")
  }

  @Test("Targets that leave components out say nothing")
  func withoutComponents() throws {
    let options: [String: OptionValue] = ["components": "false"]
    #expect(try statement(CSSTarget.self, .padding, "", options) == nil)
    #expect(try statement(JSONTarget.self, .padding, "", options) == nil)
    #expect(try statement(SwiftTarget.self, .padding, "", options) == nil)
  }
}
