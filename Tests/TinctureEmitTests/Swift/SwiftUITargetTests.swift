import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite struct SwiftUITargetTests {
  /// A view that uses what is generated in all the ways for which it is made.
  private static let use = """
    import SwiftUI

    struct Example: View {
      @Environment(\\.tokenModes) private var modes

      var body: some View {
        Text(verbatim: "x")
          .foregroundStyle(.tokenAccent)
          .tint(Tokens.Colors.wide)
          .tint(Tokens.Colors.accent.color)
          .background(
            Tokens.Gradients.sky.linear(from: .leading, to: .trailing),
            in: RoundedRectangle(cornerRadius: Tokens.Spacing.row.value(in: modes)))
          .tokenShadow(Tokens.Shadows.card)
          .tokenBorder(Tokens.Lines.card, in: RoundedRectangle(cornerRadius: Tokens.Spacing.md))
          .tokenTextStyle(Tokens.Typography.label)
          .animation(Tokens.Motion.press, value: 1)
          .animation(Tokens.Motion.ease.animation(duration: Tokens.Motion.fast), value: 2)
          .environment(\\.tokenDensity, .compact)
      }
    }

    nonisolated func dark() -> Color { Tokens.Colors.accent.value(in: TokenModes(appearance: .dark)) }
    nonisolated func resolved(_ environment: EnvironmentValues) -> Color.Resolved {
      Tokens.Colors.accent.resolve(in: environment)
    }
    """

  @Test(
    arguments: ["internal", "public"], [["SwiftUI"], ["SwiftUI", "UIKit"], ["SwiftUI", "AppKit"]])
  func aViewCompilesInEveryMode(access: String, stubs: [String]) throws {
    let (text, _) = generate(
      SwiftUITarget.self, Designs.everyType, options: [OptionEntry("access", access)])
    let settings = [
      ["-swift-version", "5"], ["-swift-version", "6"],
      ["-swift-version", "5", "-default-isolation", "MainActor"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
      [
        "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ],
    ]
    for flags in settings {
      let outcome = try SwiftToolchain.typecheck([text, Self.use], stubs: stubs, flags: flags)
      #expect(outcome.output == "", "\(flags)")
    }
  }

  @Test(arguments: ["internal", "package", "public"])
  func theFileIsFormatted(access: String) throws {
    let (text, _) = generate(
      SwiftUITarget.self, Designs.everyType, options: [OptionEntry("access", access)])
    try expectFormatted(text)
  }

  @Test func valuesAreThoseOfTheDesign() {
    let (text, diagnostics) = generate(SwiftUITarget.self, Designs.everyType)
    for line in [
      "static let _500: TokenColor = TokenColor(.init(.sRGB, red: 0, green: 0.478431, blue: 1))",
      "light: .init(.sRGB, red: 0, green: 0.478431, blue: 1),",
      "darkIncreased: .init(.sRGB, red: 0.25098, green: 0.611765, blue: 1, opacity: 0.501961))",
      ".init(.displayP3, red: 1, green: 0, blue: 0, opacity: 0.5))",
      "static let danger: TokenColor = TokenColor(.red)",
      "static let md: CGFloat = 16",
      "static let row: TokenByDensity<CGFloat> = TokenByDensity(comfortable: 12, compact: 8)",
      "static let strong: Font.Weight = .semibold",
      "static let fast: Double = 0.15",
      "static let press: Animation = .spring(duration: 0.3, bounce: 0.2)",
      "static let fade: Animation = .timingCurve(0.2, 0, 0, 1, duration: 0.2).delay(0.05)",
      "radius: 2,", "lineHeight: 24,", "tracking: 0.32,", "family: \"Inter\",",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(
      diagnostics.all.map(\.message) == [
        "`shadows.card` has a spread, which is kept and cannot be drawn in target `swiftui`"
      ])
    #expect(!diagnostics.hasErrors)
  }

  @Test func aDesignWithoutModesNeedsNone() throws {
    var fixture = DesignFixture()
    fixture.add("colors", "accent", value: .hex("#007aff"))
    fixture.add("gap", value: .px(4))
    let (text, _) = generate(SwiftUITarget.self, fixture.build)
    #expect(!text.contains("Modes"))
    try expectFormatted(text)
    for mode in ["5", "6"] {
      let outcome = try SwiftToolchain.typecheck(
        [text], stubs: ["SwiftUI"], flags: ["-swift-version", mode])
      #expect(outcome.output == "")
    }
  }

  @Test func textGrowsWithTheNearestStyle() {
    #expect("\(SwiftUIFont.textStyle(nil, size: 33))" == "largeTitle")
    #expect("\(SwiftUIFont.textStyle(nil, size: 17))" == "body")
    #expect("\(SwiftUIFont.textStyle(nil, size: 12))" == "caption")
    #expect("\(SwiftUIFont.textStyle(.headline, size: 40))" == "headline")
    #expect("\(SwiftUIFont.textStyle(.extraLargeTitle, size: 36))" == "largeTitle")
  }
}
