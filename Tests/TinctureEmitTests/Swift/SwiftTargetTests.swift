import Testing
import TinctureColor
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite struct SwiftTargetTests {
  @Test func aProgramSeesTheValuesOfEveryTypeAndMode() throws {
    let (text, diagnostics) = generate(SwiftTarget.self, Designs.everyType)
    #expect(diagnostics.all.isEmpty)
    let outcome = try SwiftToolchain.run(main: Self.program, [text])
    #expect(outcome.output.split(separator: "\n").map(String.init) == Self.expected)
  }

  /// Prints a sample of the constants.
  private static let program = """
    func show(_ color: TokenColor) {
      print(color.space, color.red, color.green, color.blue, color.opacity, color.rgb, color.alpha)
    }

    let accent = Tokens.Colors.accent
    show(Tokens.Colors.Blue._500)
    for appearance in TokenModes.Appearance.allCases {
      for contrast in TokenModes.Contrast.allCases {
        show(accent.value(in: TokenModes(appearance: appearance, contrast: contrast)))
      }
    }
    show(Tokens.Colors.wide)
    show(Tokens.Colors.soft)
    show(Tokens.Colors.soft.value(in: TokenModes(appearance: .dark)))
    print(Tokens.Spacing.md, Tokens.Spacing.lg)
    print(Tokens.Spacing.row.comfortable, Tokens.Spacing.row.value(in: TokenModes(density: .compact)))
    print(Tokens.Numbers.ratio, Tokens.Numbers.million)
    print(Tokens.Fonts.sans, Tokens.Fonts.strong)
    print(Tokens.Motion.fast, Tokens.Motion.ease.x1, Tokens.Motion.ease.y2)
    print(Tokens.Motion.press.duration, Tokens.Motion.press.bounce)
    print(Tokens.Motion.fade.duration, Tokens.Motion.fade.delay, Tokens.Motion.fade.timing.x1)
    print(Tokens.Lines.dashed, Tokens.Lines.custom, Tokens.Lines.card.width)
    let shadow = Tokens.Shadows.card.dark.layers[1]
    print(shadow.color.opacity, shadow.y, shadow.blur, shadow.spread, shadow.isInset)
    print(Tokens.Shadows.card.light.layers[0].isInset, Tokens.Shadows.card.light.layers.count)
    print(Tokens.Gradients.sky.stops.map(\\.location), Tokens.Gradients.sky.stops[1].color.rgb)
    let label = Tokens.Typography.label
    print(label.families[0], label.size, label.weight, label.letterSpacing, label.lineHeight)
    print(label.textStyle ?? .caption)
    print(Tokens.Texts.quote.unicodeScalars.map(\\.value))
    print(Tokens.Flags.on)
    """

  /// Worked out by hand: 0x7A is 122, 122/255 is 0.47843…; half of an opacity is 127.5, which rounds up; 1.5rem at 16 px is 24;
  /// 0.02em at 16 px is 0.32; the red of Display P3 mapped into sRGB is (100 %, 4.457 %, 4.593 %) in the tests of Color.js, so
  /// #FF0B0C.
  private static let expected = [
    "sRGB 0.0 0.47843137254901963 1.0 1.0 31487 255",
    "sRGB 0.0 0.47843137254901963 1.0 1.0 31487 255",
    "sRGB 0.0 0.25098039215686274 0.8666666666666667 1.0 16605 255",
    "sRGB 0.0392156862745098 0.5176470588235295 1.0 1.0 689407 255",
    "sRGB 0.25098039215686274 0.611764705882353 1.0 0.501961 4234495 128",
    "displayP3 1.0 0.0 0.0 0.5 16714508 128",
    "sRGB 0.5 0.25 0.125 1.0 8405024 255",
    "sRGB 0.5 0.25 0.125 1.0 8405024 255",
    "16.0 24.0",
    "12.0 8.0",
    "1.618034 2500000.0",
    #"["Inter", "Helvetica Neue", "sans-serif"] 600.0"#,
    "0.15 0.2 1.0",
    "0.3 0.2",
    "0.2 0.05 0.2",
    "dashed dashes([4.0, 2.0], cap: program.TokenStrokeStyle.Cap.round) 1.0",
    "0.3 1.0 1.0 -1.0 true",
    "false 2",
    "[0.0, 1.0] 689407",
    "Inter 16.0 600.0 0.32 1.5",
    "body",
    "[97, 32, 34, 98, 34, 32, 92, 40, 99, 41, 10, 8238, 0, 233]",
    "true",
  ]

  @Test(arguments: ["internal", "package", "public"])
  func everyAccessLevelCompilesAndIsFormatted(access: String) throws {
    let (text, _) = generate(
      SwiftTarget.self, Designs.everyType, options: [OptionEntry("access", access)],
      projectName: "Harbour\n// evil")
    #expect(text.contains("/// The design tokens of Harbour.\n"))
    try expectFormatted(text)
    for mode in ["5", "6"] {
      let outcome = try SwiftToolchain.typecheck(
        [text], flags: ["-swift-version", mode, "-package-name", "p"])
      #expect(outcome.output == "")
    }
    let isolated = try SwiftToolchain.typecheck(
      [text, "nonisolated func read() -> Double { Tokens.Spacing.md }"],
      flags: ["-swift-version", "6", "-default-isolation", "MainActor", "-package-name", "p"])
    #expect(isolated.output == "")
  }

  @Test func twoOutputsStandInOneModule() throws {
    let options = ["DesignSystem.Harbour", "HarbourUI"].map { [OptionEntry("namespace", $0)] }
    let plain = generate(SwiftTarget.self, Designs.everyType, options: options[0])
    let swiftUI = generate(SwiftUITarget.self, Designs.everyType, options: options[1])
    let outcome = try SwiftToolchain.typecheck(
      [
        plain.text, swiftUI.text,
        """
        enum DesignSystem {}
        let first = DesignSystem.Harbour.Spacing.md
        let second = HarbourUI.Spacing.md
        """,
      ], stubs: ["SwiftUI"], flags: ["-swift-version", "6"])
    #expect(outcome.output == "")
    try expectFormatted(plain.text)
  }

  @Test func otherOptionsCompileAndAreFormatted() throws {
    let first = generate(SwiftTarget.self, Designs.everyType)
    let second = generate(
      SwiftTarget.self, Designs.hardNames,
      options: [
        OptionEntry("namespace", "Other"), OptionEntry("prefix", "Token"),
        OptionEntry("support", "false"), OptionEntry("case", "snake"),
        OptionEntry("comments", "false"), OptionEntry("imports", "Foundation"),
      ])
    #expect(second.text.contains("import Foundation\n"))
    #expect(second.text.contains("static let on_primary: TokenColor"))
    #expect(!second.text.contains("/// `colors"))
    #expect(!second.text.contains("struct TokenColor"))
    try expectFormatted(second.text)
    let types = """
      struct TokenByString<Value: Sendable>: Sendable {
        var `default`: Value
        var _2x: Value
      }
      """
    let outcome = try SwiftToolchain.typecheck(
      [first.text, second.text, types], flags: ["-swift-version", "6"])
    #expect(outcome.output == "")
  }

  @Test func aLengthWithoutAMeaningIsAnError() {
    var fixture = DesignFixture()
    fixture.add("s", "pct", value: .dimension(Dimension(50, .percent)))
    fixture.add("s", "em", value: .dimension(Dimension(1, .em)))
    let (_, diagnostics) = generate(SwiftTarget.self, fixture.build)
    #expect(
      diagnostics.all.map(\.message) == [
        "target `swift` has no form for `s.pct`, a percentage",
        "target `swift` has no form for `s.em`, a length in em",
      ])
    #expect(diagnostics.errorCount == 2)
  }

  @Test func anEmptyOutputIsAWarning() throws {
    let (text, diagnostics) = generate(SwiftTarget.self, DesignFixture().build)
    #expect(diagnostics.all.map(\.code) == [.emptyOutput])
    #expect(!diagnostics.hasErrors)
    let outcome = try SwiftToolchain.typecheck([text])
    #expect(outcome.output == "")
    try expectFormatted(text)
  }

  @Test func colorsOutsideTheGamutAreMappedWhereAsked() {
    var fixture = DesignFixture()
    fixture.add("wide", value: .color(ColorValue(Color(.displayP3, 1, 0, 0))))
    let (text, _) = generate(
      SwiftTarget.self, fixture.build, options: [OptionEntry("gamut", "srgb")])
    #expect(text.contains("static let wide: TokenColor = TokenColor(red: 1, "))
  }

  @Test func wrongOptionsAreErrors() {
    let wrong = [
      OptionEntry("namespace", "My Tokens"), OptionEntry("prefix", "x-"),
      OptionEntry("access", "open"), OptionEntry("imports", "Foundation\nimport Evil"),
      OptionEntry("colour", "p3"),
    ]
    let (_, diagnostics) = generate(SwiftTarget.self, Designs.everyType, options: wrong)
    #expect(
      diagnostics.all.map(\.message) == [
        "`My Tokens` is not the name of a Swift type",
        "`x-` cannot begin the name of a Swift type",
        "option `access` must be one of public, package, internal",
        "`Foundation\nimport Evil` is not the name of a Swift module",
        "target `swift` has no option `colour`",
      ])
  }
}
