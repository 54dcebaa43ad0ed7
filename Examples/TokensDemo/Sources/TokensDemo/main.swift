import Tokens

// The tokens are plain values: no bundle, no look-up by name, nothing that can fail.
for appearance in TokenModes.Appearance.allCases {
  let modes = TokenModes(appearance: appearance)
  let accent = Tokens.Colors.accent.value(in: modes)
  let pressed = Tokens.Colors.accentPressed.value(in: modes)
  print("\(appearance): accent #\(accent.hex), pressed #\(pressed.hex)")
}
print("padding \(Tokens.Spacing.md), radius \(Tokens.Radii.md)")
