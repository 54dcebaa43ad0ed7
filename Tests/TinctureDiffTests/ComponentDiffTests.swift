import Testing
import TinctureDiff
import TinctureModel

@Suite("Changes of components")
struct ComponentDiffTests {
  private func button(
    background: String = "\"#767676\"", pressed: String = "\"#595959\"",
    sizes: String = "{ small: { radius: 4, default: true }, large: { radius: 8 } }",
    disabled: String = "0.4"
  ) -> String {
    """
    colors: { page: white }
    components:
      button:
        surface: "{colors.page}"
        base: { background: \(background), foreground: white }
        sizes: \(sizes)
        states:
          pressed: { background: \(pressed) }
          disabled: { opacity: \(disabled) }
    """
  }

  @Test("A changed cell is told with what it depends on, and no more")
  func cell() throws {
    let changes = try difference(button(), button(pressed: "\"#333333\"")).changes
    #expect(changes.map(\.rule) == [.valueVisible, .contrastChanged])
    #expect(changes.first?.part == "background")
    #expect(
      changes.first?.values.first?.cases == [
        // A disabled control cannot be pressed.
        [
          CaseTest(name: "pressed", values: ["yes"], isState: true),
          CaseTest(name: "disabled", values: ["no"], isState: true),
        ]
      ])
  }

  @Test("Another default is a change, even where nothing shows it")
  func parameterDefault() throws {
    func tag(_ value: String) -> String {
      """
      components:
        tag:
          parameters: { tint: { $type: color, $value: \(value), runtime: true } }
          surface: white
          base: { foreground: black, font: body }
      """
    }
    #expect(
      try difference(tag("red"), tag("blue")).summary == ["component/parameter-default tag tint"])
    #expect(try difference(tag("red"), tag("\"#f00\"")).summary == [])
  }

  @Test("Contrast that falls below a need is breaking; contrast that reaches it is not")
  func contrast() throws {
    // White on #767676 is 4.54:1, on #777777 it is 4.48:1 (WCAG 2.x).
    let lost = try difference(button(), button(background: "\"#777777\""))
    let change = try #require(lost.changes.first { $0.rule == .contrastLost })
    let value = try #require(change.values.first)
    guard case .contrast(let before) = value.old, case .contrast(let after) = value.new else {
      Issue.record("no ratios")
      return
    }
    #expect(abs(before - 4.54) < 0.005 && abs(after - 4.48) < 0.005)
    #expect(value.measure == .contrast(crossing: 4.5))
    #expect(lost.advice == .major)
    let gained = try difference(button(background: "\"#777777\""), button())
    #expect(gained.changes.contains { $0.rule == .contrastGained })
    #expect(gained.advice == .patch)
  }

  @Test("What is disabled needs no contrast")
  func disabled() throws {
    let difference = try difference(button(disabled: "1"), button(disabled: "0.3"))
    #expect(difference.changes.contains { $0.rule == .contrastChanged })
    #expect(!difference.changes.contains { $0.rule == .contrastLost })
  }

  @Test("Axes, their values and defaults")
  func axes() throws {
    let more = button(
      sizes: "{ small: { radius: 4 }, large: { radius: 8, default: true }, huge: { radius: 16 } }")
    #expect(
      try difference(button(), more).summary == [
        "component/value-added button size=huge", "component/default button size",
      ])
    #expect(
      try difference(more, button()).summary == [
        "component/value-removed button size=huge", "component/default button size",
      ])
  }

  @Test("Another derivation is told even where the default looks the same")
  func derivation() throws {
    func design(_ background: String) -> String {
      """
      components:
        button:
          parameters: { tint: { $type: color, $value: black, runtime: true } }
          base: { background: "\(background)" }
      """
    }
    // Black cannot become darker.
    let summary = try difference(design("{tint}"), design("brightness({tint}, -10%)")).summary
    #expect(summary == ["component/derivation button background"])
  }

  @Test("Components come and go")
  func components() throws {
    let none = "colors: { page: white }"
    #expect(try difference(none, button()).summary == ["component/added button"])
    #expect(try difference(button(), none).summary == ["component/removed button"])
    #expect(try difference(button(), button()).summary == [])
  }
}
