import Foundation
import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

/// The example systems with components, as SwiftUI.
@Suite("Components in SwiftUI")
struct SwiftUIComponentTests {
  enum System: String, CaseIterable {
    case app
    case banana
    case blocks
    case field
    case regular
    case roles
    case surface
    case toggle

    var namespace: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "UI" }
  }

  private static let modes = ModeSpace(axes: Array(WebOutput.modes.axes.prefix(2)))

  private static func source(_ system: System) throws -> String {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = repository.appendingPathComponent(
      "tokens/\(system.rawValue)/\(system.rawValue).yaml")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private static func text(_ system: System, access: String = "internal") throws -> String {
    let output = WebOutput(try source(system), modes: modes)
    let (text, diagnostics) = generate(
      SwiftUITarget.self, output.design,
      options: [OptionEntry("namespace", system.namespace), OptionEntry("access", access)],
      projectName: system.rawValue)
    #expect(diagnostics.all.isEmpty)
    return text
  }

  private static let settings = [
    ["-swift-version", "5"], ["-swift-version", "6"],
    ["-swift-version", "5", "-default-isolation", "MainActor"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
  ]

  // MARK: Compiling

  @Test(arguments: System.allCases)
  func everySystemIsFormatted(system: System) throws {
    try expectFormatted(Self.text(system))
    try expectFormatted(Self.text(system, access: "public"))
  }

  @Test(arguments: [["SwiftUI"], ["SwiftUI", "UIKit"], ["SwiftUI", "AppKit"]])
  func allSystemsCompileTogether(stubs: [String]) throws {
    let texts = try System.allCases.map { try Self.text($0) }
    for flags in Self.settings {
      let outcome = try SwiftToolchain.typecheck(texts + [Self.use], stubs: stubs, flags: flags)
      #expect(outcome.output == "", "\(flags)")
    }
  }

  @Test(arguments: ["package", "public"])
  func everyAccessCompiles(access: String) throws {
    let texts = try System.allCases.map { try Self.text($0, access: access) }
    let use = Self.use.replacing("import SwiftUI", with: "internal import SwiftUI")
    for flags in Self.settings.prefix(2) {
      let outcome = try SwiftToolchain.typecheck(
        texts + [use], stubs: ["SwiftUI"], flags: flags + ["-package-name", "example"])
      #expect(outcome.output == "", "\(flags)")
    }
  }

  /// A preview is a macro of Xcode's; here it is a function with the same body.
  @Test func previewsCompile() throws {
    var number = 0
    let texts = try System.allCases.map { system in
      try Self.text(system).split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          guard line.hasPrefix("  #Preview(\"") else { return String(line) }
          number += 1
          return "  @MainActor @ViewBuilder private func preview\(number)() -> some View {"
        }.joined(separator: "\n")
    }
    #expect(number == 20)
    let outcome = try SwiftToolchain.typecheck(
      texts, stubs: ["SwiftUI"], flags: ["-swift-version", "6", "-D", "DEBUG"])
    #expect(outcome.output == "")
  }

  /// What stands between `#if os` and the like is for platforms that the compiler here does not build for.
  @Test(arguments: ["tvOS", "watchOS", "visionOS", "macOS"])
  func everyPlatformCompiles(platform: String) throws {
    let texts = try (System.allCases.map { try Self.text($0) }).map { text in
      ["tvOS", "watchOS", "visionOS", "macOS"].reduce(text) {
        $0.replacing("os(\($1))", with: $1 == platform ? "swift(>=5)" : "swift(<5)")
      }
    }
    let outcome = try SwiftToolchain.typecheck(
      texts, stubs: ["SwiftUI"], flags: ["-swift-version", "6"])
    #expect(outcome.output == "")
  }

  /// Each style as an app uses it.
  private static let use = """
    import SwiftUI

    struct Uses: View {
      @State private var isOn = false
      @State private var text = ""
      @State private var likes = 0

      var body: some View {
        VStack {
          Button("Pay") {}.buttonStyle(.blocksUI(.filled, tint: .orange))
          Button("Pay") {}.buttonStyle(.blocksUI).controlSize(.small)
          Button("Delete", role: .destructive) {}.blocksUIButton(.tinted, size: .large)
          Button("Next") {}.buttonStyle(.appUI(.secondary)).disabled(true)
          Button("Go") {}.buttonStyle(.rolesUIProminent(.rounded, cornerRadius: 4))
          Button("No", role: .cancel) {}.buttonStyle(.rolesUIPlain)
          Button("Like") { likes += 1 }.buttonStyle(.rolesUIDoubleTap { likes += 2 })
          Button("Send") {}.regularUIButton(.outline, shape: .capsule, extent: .full, isLoading: true)
          Toggle("Nearby", isOn: $isOn).toggleStyle(.toggleUIChip)
          TextField("Name", text: $text).fieldUITextField(isInvalid: text.isEmpty)
        }
        .buttonStyle(.bananaUIBanana(color: .mint))
        .surfaceUICard(.floating)
      }
    }

    nonisolated let styles = BlocksUIButtonStyle.Variant.allCases.map { BlocksUIButtonStyle($0) }
    """

  // MARK: Values

  /// The numbers that the system is made for, for a button as it is used.
  @Test func blocksHasItsNumbers() throws {
    let main = """
      import SwiftUI

      func values(
        _ variant: BlocksUIButtonStyle.Variant = .filled, _ size: BlocksUIButtonStyle.Size = .regular,
        _ role: BlocksUIButtonStyle.Role = .normal, tint: Color? = nil, isPressed: Bool = false,
        isDisabled: Bool = false, reducesMotion: Bool = false
      ) -> BlocksUIButtonValues {
        BlocksUIButtonValues(
          size: size, variant: variant, role: role, tint: tint, isPressed: isPressed,
          isDisabled: isDisabled, reducesMotion: reducesMotion)
      }
      var dark = EnvironmentValues()
      dark.colorScheme = .dark
      let yellow = Color(red: 1, green: 0.8, blue: 0)
      for variant in BlocksUIButtonStyle.Variant.allCases {
        for environment in [EnvironmentValues(), dark] {
          for isPressed in [false, true] {
            show(values(variant, isPressed: isPressed).background, in: environment)
          }
        }
        print(values(variant).borderWidth)
      }
      show(values(.filled, .regular, .destructive).background)
      show(values(.filled, .regular, .destructive, isPressed: true).background)
      show(values(tint: yellow, isPressed: true).background)
      show(values(tint: yellow).foreground)
      show(values().foreground)
      show(values(.plain, tint: yellow).foreground)
      for size in BlocksUIButtonStyle.Size.allCases {
        let size = values(.filled, size)
        print(size.padding.top, size.padding.leading, size.radius, size.touchGrowth)
      }
      for (isPressed, isDisabled) in [(false, false), (true, false), (true, true)] {
        for reducesMotion in [false, true] {
          let state = values(
            isPressed: isPressed, isDisabled: isDisabled, reducesMotion: reducesMotion)
          print(state.scale, state.opacity)
        }
      }
      """
    let outcome = try SwiftToolchain.runWithSwiftUI(
      main: main, [Self.text(.blocks), Self.show])
    #expect(
      outcome.output.split(separator: "\n") == [
        "007aff 1.0", "0066eb 1.0", "0a84ff 1.0", "0070eb 1.0", "0.0",
        "007aff 0.15", "007aff 0.25", "0a84ff 0.15", "0a84ff 0.25", "0.0",
        "007aff 0.0", "007aff 0.12", "0a84ff 0.0", "0a84ff 0.12", "1.5",
        "007aff 0.0", "007aff 0.12", "0a84ff 0.0", "0a84ff 0.12", "0.0",
        "ff3b30 1.0", "eb271c 1.0", "ebb800 1.0", "000000 1.0", "ffffff 1.0", "ffcc00 1.0",
        "7.0 12.0 10.0 5.0", "12.0 18.0 12.0 0.0", "16.0 24.0 16.0 0.0",
        "1.0 1.0", "1.0 1.0", "0.96 1.0", "1.0 0.7", "1.0 0.4", "1.0 0.4",
      ])
  }

  @Test func regularHasItsNumbers() throws {
    let main = """
      import SwiftUI

      func values(
        _ variant: RegularUIButtonStyle.Variant, _ size: RegularUIButtonStyle.Size = .medium,
        isDisabled: Bool = false, isPressed: Bool = false
      ) -> RegularUIButtonValues {
        RegularUIButtonValues(
          size: size, variant: variant, shape: .rounded, extent: .fit, isDisabled: isDisabled,
          isPressed: isPressed)
      }
      for variant in RegularUIButtonStyle.Variant.allCases {
        show(values(variant).background)
        show(values(variant, isDisabled: true).background)
        show(values(variant, isPressed: true).background)
        show(values(variant, isDisabled: true, isPressed: true).background)
      }
      for size in RegularUIButtonStyle.Size.allCases {
        print(values(.primary, size).height, values(.primary, size).minWidth)
      }
      """
    let outcome = try SwiftToolchain.runWithSwiftUI(
      main: main, [Self.text(.regular), Self.show])
    #expect(
      outcome.output.split(separator: "\n") == [
        "0a5fd8 1.0", "9dbfef 1.0", "084cad 1.0", "084cad 1.0",
        "e5e5ea 1.0", "f2f2f7 1.0", "d1d1d6 1.0", "d1d1d6 1.0",
        "000000 0.0", "000000 0.0", "f2f2f7 1.0", "f2f2f7 1.0",
        "000000 0.0", "000000 0.0", "000000 0.0", "000000 0.0",
        "38.0 80.0", "48.0 80.0", "52.0 96.0", "56.0 96.0",
      ])
  }

  /// Colours that follow from one that is given at run time. The expected ones are worked out by the formulas of CSS Color 4
  /// and 5; that of `mix`, which lies outside sRGB, as the colour library brings it back.
  @Test func derivedColoursAreThoseOfBuildTime() throws {
    let output = WebOutput(
      """
      components:
        card:
          kind: surface
          parameters: { tint: { $type: color, $value: white, runtime: true } }
          axes:
            way:
              mixed: { background: "mix({tint}, white, 40%)" }
              encoded: { background: "tint({tint}, 20%, in=srgb)" }
              linear: { background: "shade({tint}, 10%, in=srgb-linear)" }
              inverted: { background: "invert({tint})" }
              layered: { background: "over(alpha({tint}, 20%), white)" }
              faded: { background: "opacity({tint}, 30%)" }
              contrast: { background: "contrast({tint}, #333333, #eeeeee)" }
      """, modes: Self.modes)
    let main = """
      import SwiftUI

      for way in TokenCardModifier.Way.allCases {
        show(TokenCardValues(way: way, tint: Color(red: 0, green: 122.0 / 255, blue: 1)).background)
      }
      """
    let (text, _) = generate(SwiftUITarget.self, output.design)
    let outcome = try SwiftToolchain.runWithSwiftUI(main: main, [text, Self.show])
    #expect(
      outcome.output.split(separator: "\n") == [
        "7fb3ff 1.0", "3395ff 1.0", "0074f3 1.0", "ff8500 1.0", "cce4ff 1.0", "007aff 0.3",
        "eeeeee 1.0",
      ])
    try expectFormatted(text)
  }

  private static let show = """
    import SwiftUI

    func show(_ style: some ShapeStyle, in environment: EnvironmentValues = EnvironmentValues()) {
      guard let color = style.resolve(in: environment) as? Color.Resolved else { return }
      let bytes = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded()), radix: 16) }
      let digits = bytes.map { String(repeating: "0", count: 2 - $0.count) + $0 }
      print(digits.joined(), color.opacity)
    }
    """

  @Test func theSystemsOwnColoursAreNamed() throws {
    let text = try Self.text(.regular)
    #expect(text.contains("RegularUIColor(.gray)"))
    #expect(text.contains("RegularUIColor(.primary)"))
  }

  // MARK: Names and faults

  /// Names that mean something to Swift or SwiftUI, and every property at once.
  private static let extreme = #"""
    components:
      text:
        kind: button
        description: "Ends a comment */ and `x` \\(1 + 1) \u2028 new line"
        parameters:
          tint: { $type: color, $value: "#007aff", runtime: true }
          gap: { $type: dimension, $value: 4, runtime: true }
          fade: { $type: number, $value: 0.5, runtime: true }
        surface: white
        base:
          background: "mix({tint}, white, 40%)"
          foreground: "contrast(over(alpha({tint}, 20%), white), black, white)"
          border: { color: "tint({tint}, 20%, in=srgb)", width: 1, style: dashed }
          padding: ["{gap} * 2", "max({gap}, 3px)"]
          spacing: 6
          iconSize: 16
          font: { fontFamily: Inter, fontSize: 15, fontWeight: 500 }
          underline: true
          feedback: selection
          opacity: "{fade}"
          minHeight: 30
          shape: circle
        axes:
          view: { self: { default: true }, none: { padding: 3 }, all-cases: { padding: 1 }, hash_value: { padding: 2 } }
          background: { a: {}, b: { opacity: 0.3 } }
          color: { color: {}, default: { lineLimit: 2 } }
        sizes:
          xs: { radius: 3 }
          xl: { radius: 4 }
        roles:
          confirm: { opacity: 0.9 }
          cancel: { opacity: 0.8 }
        states:
          hovered: { scale: 1.1 }
          focused: { background: "shade({tint}, 10%, in=srgb-linear)" }
          selected: { background: "invert({tint})" }
          loading: { indicator: bar }
          busy-now: { opacity: 0.2 }
          pressed:
            - when: { pointer: fine }
              scale: 0.9
          disabled: { opacity: 0.4 }
        animation: { duration: 0.2s, easing: ease-in, reduced: same }
      card_x:
        kind: surface
        surface: white
        base: { background: white }
        states:
          hovered: { shadow: { color: black, offsetY: 2, blur: 6 } }
          pressed: { background: red }
      shade:
        kind: surface
        base: { shadow: { color: black, offsetY: 2, blur: 6 } }
      label:
        kind: toggle
        surface: white
        base:
          foreground: black
          padding: [1, 2, 3, 4]
          blocks:
            - when: { density: compact }
              padding: 1
            - when: { appearance: dark }
              foreground: white
        roles: { destructive: { foreground: red } }
        states: { selected: { foreground: blue, feedback: success }, loading: { opacity: 0.5 } }
      nothing:
        kind: button
      space:
        kind: surface
        base: { spacing: 4 }
    """#

  @Test(arguments: ["internal", "public"])
  func extremeNamesCompile(access: String) throws {
    let output = WebOutput(Self.extreme)
    let (text, diagnostics) = generate(
      SwiftUITarget.self, output.design, options: [OptionEntry("access", access)])
    #expect(output.diagnostics.all.map(\.message) == [])
    #expect(diagnostics.all.map(\.message) == [])
    try expectFormatted(text)
    for flags in Self.settings {
      let outcome = try SwiftToolchain.typecheck([text], stubs: ["SwiftUI"], flags: flags)
      #expect(outcome.output == "", "\(flags)")
    }
  }

  @Test func previewsCanBeLeftOut() throws {
    let output = WebOutput(try Self.source(.banana), modes: Self.modes)
    let (text, _) = generate(
      SwiftUITarget.self, output.design, options: [OptionEntry("previews", "false")])
    #expect(!text.contains("Preview") && !text.contains("Gallery"))
    try expectFormatted(text)
  }

  @Test func whatHasNoFormIsReportedWhereItStands() {
    let output = WebOutput(
      """
      components:
        button:
          parameters: { tint: { $type: color, $value: red, runtime: true } }
          base:
            background: "lighten({tint}, 10%)"
            radius: 50%
      """)
    let (_, diagnostics) = generate(SwiftUITarget.self, output.design)
    #expect(
      diagnostics.all.map(\.message) == [
        "target `swiftui` has no form for `lighten()` of a run-time parameter in `button.background`",
        "target `swiftui` has no form for a percentage in `button.radius`",
      ])
    #expect(diagnostics.all.allSatisfy { $0.code == .notSupportedByTarget && $0.range != nil })
  }

  @Test func componentsWithOneNameAreReported() {
    let output = WebOutput(
      """
      components:
        big-card: { kind: surface, base: { padding: 1 } }
        bigCard: { kind: surface, base: { padding: 1 } }
      """)
    let (_, diagnostics) = generate(SwiftUITarget.self, output.design)
    #expect(diagnostics.all.map(\.code) == [.nameCollision])
  }

  // MARK: Nothing that is not needed

  /// What each property is told apart by, and in how many arms.
  @Test(arguments: [
    (
      System.blocks,
      [
        "background: variant role isDisabled isPressed 12", "foreground: variant role 4",
        "borderColor: role 2", "borderWidth: variant 2", "font: size 3", "padding: size 3",
        "radius: size 3", "touchGrowth: size 2", "scale: isDisabled isPressed reducesMotion 2",
        "opacity: isDisabled isPressed reducesMotion 3", "animation: 1", "givenTint: 1",
      ]
    ),
    (
      .app,
      [
        "background: tone isDisabled isPressed 6", "foreground: tone isDisabled 4", "font: size 2",
        "lineLimit: 1", "minimumScaleFactor: isAccessibilitySize 2", "padding: size 2",
        "radius: size 2", "scale: isDisabled isPressed 2", "animation: 1",
      ]
    ),
    (
      .regular,
      [
        "background: variant isPressed isDisabled 9", "foreground: variant isPressed isDisabled 6",
        "borderColor: isPressed isDisabled 3", "borderWidth: variant 2", "font: size 2",
        "padding: 1", "radius: 1", "minWidth: size 2", "height: size 4", "fillsWidth: extent 2",
        "outline: shape 2",
      ]
    ),
    (
      .banana,
      [
        "background: 1", "foreground: 1", "font: 1", "padding: 1", "radius: 1",
        "scale: isPressed 2", "animation: 1", "givenColor: 1",
      ]
    ),
    (
      .toggle,
      [
        "background: isDisabled isPressed isSelected isHovered 8", "foreground: isSelected 2",
        "borderColor: isSelected 2", "borderWidth: 1", "font: 1", "padding: 1", "touchGrowth: 1",
        "opacity: isDisabled 2",
      ]
    ),
    (
      .field,
      [
        "background: isDisabled 2", "foreground: isDisabled 2",
        "borderColor: isDisabled isInvalid isFocused 6", "borderWidth: isInvalid isFocused 2",
        "font: 1", "padding: 1", "radius: 1",
      ]
    ),
    (
      .surface,
      [
        "background: 1", "foreground: 1", "borderColor: 1", "borderWidth: elevation 2",
        "padding: 1", "radius: 1", "spacing: 1", "shadow: elevation 3",
      ]
    ),
  ])
  func propertiesTellApartWhatMatters(system: System, expected: [String]) throws {
    #expect(try Self.styles(system)[0].dependencies == expected)
  }

  @Test func rolesTellApartWhatMatters() throws {
    let styles = try Self.styles(.roles)
    #expect(
      styles.map(\.dependencies) == [
        [
          "background: 1", "foreground: 1", "font: 1", "padding: 1", "radius: shape 2",
          "outline: shape 4", "scale: isPressed 2",
        ],
        ["foreground: role 2", "font: role 2", "padding: 1", "scale: isPressed 2"],
        [
          "background: 1", "foreground: 1", "font: 1", "padding: 1", "radius: shape 2",
          "outline: shape 4", "scale: isPressed 2",
        ],
      ])
  }

  private static func styles(_ system: System) throws -> [SwiftUIStyle] {
    let design = WebOutput(try source(system), modes: modes).design
    var reader = OptionReader([])
    var diagnostics = Diagnostics()
    let writer = SwiftValueWriter(
      modes: SwiftModes(
        design.design.modes, diagnostics: &diagnostics, range: nil, target: "swiftui"),
      options: SwiftOptions(options: &reader), lengths: SwiftLengths(rootFontSize: 16),
      design: design.design, target: "swiftui")
    let dialect = SwiftUIDialect(writer, gamut: .p3, hidden: [])
    return design.components.map {
      SwiftUIStyle($0, of: design, dialect: dialect, target: "swiftui")
    }
  }

  /// Code for what a component does not have is not written.
  @Test(arguments: [
    (System.banana, ["role", "controlSize", "isEnabled", "onHover", "textScale", "isLoading"]),
    (.app, ["role", "onHover", "textScale", "isLoading", "DerivedColor", "strokeBorder"]),
    (.blocks, ["onHover", "isLoading", "dynamicTypeSize", "LabelStyle", "Outline"]),
    (.regular, ["onHover", "DerivedColor", "reducesMotion", "scaleEffect"]),
    (.surface, ["isEnabled", "configuration", "contentShape", "Button"]),
  ])
  func nothingElseIsWritten(system: System, absent: [String]) throws {
    let text = try Self.text(system)
    for word in absent { #expect(!text.contains(word), "\(word)") }
  }
}

extension SwiftUIStyle {
  /// For each property what it is told apart by, in the order of the tests, and the number of arms.
  fileprivate var dependencies: [String] {
    properties.all.map { property in
      let variables = property.tree.variables.sorted { DecisionVariable.precedes($0, $1) }
      let subjects = variables.map { names.subject(of: $0).text }
      return (["\(property.name.text):"] + subjects + ["\(property.tree.armCount)"])
        .joined(separator: " ")
    }
  }
}

extension StyleTree {
  /// How many arms of code lead to a value.
  fileprivate var armCount: Int {
    switch self {
    case .value, .any: 1
    case .choose(_, let then, let other): then.armCount + other.armCount
    case .select(_, let children): Set(children).reduce(0) { $0 + $1.armCount }
    }
  }
}
