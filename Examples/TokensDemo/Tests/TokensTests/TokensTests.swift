import Testing
import Tokens

/// What the build made of `Design/tokens.yaml`, held against values worked out by hand.
@Suite struct TokensTests {
  @Test func aDerivedColourFollowsTheAppearance() {
    // #007aff and #0a84ff with 8 % of the full range (20.4 steps) taken from each channel, down to 0.
    #expect(Tokens.Colors.accentPressed.light.rgb == 0x0066EB)
    #expect(Tokens.Colors.accentPressed.dark.rgb == 0x0070EB)
  }

  @Test func theForegroundIsTheOneThatCanBeReadBetter() {
    // Luminances 0.2109 and 0.2363: the ratio to black is (L + 0.05) / 0.05, to white 1.05 / (L + 0.05).
    #expect(Tokens.Colors.onAccent.value(in: TokenModes()).rgb == 0x000000)
  }

  @Test func lengthsAreComputed() {
    #expect(Tokens.Spacing.md == 12)
    #expect(Tokens.Radii.lg == 16)
  }
}
