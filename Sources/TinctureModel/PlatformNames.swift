/// The dynamic values of the platforms that a token may name under `$platform`.
///
/// The lists are closed, so that a name that a platform does not have is found when the tokens are read and not when
/// the generated code is compiled.
package enum PlatformNames {
  /// The names that a platform has, in the order of its own documentation.
  package static func names(of platform: PlatformValue.Platform) -> [String] {
    switch platform {
    case .swiftui: swiftUI
    case .uikit: uiKit
    case .appkit: appKit
    case .css: css
    case .android: android
    }
  }

  /// Static members of SwiftUI's `Color`.
  private static let swiftUI = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]

  /// Static members of `UIColor` that follow the appearance or are fixed by the system.
  private static let uiKit = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
    "separator", "opaqueSeparator", "tintColor",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
    "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "lightText", "darkText", "clear", "black", "white",
  ]

  /// Static members of `NSColor` that follow the appearance or are fixed by the system.
  private static let appKit = [
    "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor",
    "quinaryLabel", "textColor", "placeholderTextColor", "selectedTextColor",
    "textBackgroundColor", "selectedTextBackgroundColor", "keyboardFocusIndicatorColor",
    "unemphasizedSelectedTextColor", "unemphasizedSelectedTextBackgroundColor", "linkColor",
    "separatorColor", "selectedContentBackgroundColor",
    "unemphasizedSelectedContentBackgroundColor", "selectedMenuItemTextColor", "gridColor",
    "headerTextColor", "controlAccentColor", "controlColor", "controlBackgroundColor",
    "controlTextColor", "disabledControlTextColor", "selectedControlColor",
    "selectedControlTextColor", "alternateSelectedControlTextColor", "scrubberTexturedBackground",
    "windowBackgroundColor", "windowFrameTextColor", "underPageBackgroundColor",
    "findHighlightColor", "highlightColor", "shadowColor",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "quinarySystemFill",
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
    "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown",
    "systemGray", "clear", "black", "white",
  ]

  /// System colours (CSS Color 4, section 6.2), and the keyword that follows the text colour.
  private static let css = [
    "AccentColor", "AccentColorText", "ActiveText", "ButtonBorder", "ButtonFace", "ButtonText",
    "Canvas", "CanvasText", "Field", "FieldText", "GrayText", "Highlight", "HighlightText",
    "LinkText", "Mark", "MarkText", "SelectedItem", "SelectedItemText", "VisitedText",
    "currentColor",
  ]

  /// Resources under `@android:color/`: the fixed ones, the tonal palettes of dynamic colour (API level 31) and the
  /// roles built on them (API level 34).
  private static let android: [String] = {
    var names = ["black", "white", "transparent", "background_dark", "background_light"]
    let tones = [0, 10, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]
    for palette in ["accent1", "accent2", "accent3", "neutral1", "neutral2"] {
      names += tones.map { "system_\(palette)_\($0)" }
    }
    for scheme in ["light", "dark"] {
      names += androidRoles.map { "system_\($0)_\(scheme)" }
    }
    return names + androidFixedRoles.map { "system_\($0)" }
  }()

  private static let androidRoles = [
    "primary_container", "on_primary_container", "primary", "on_primary",
    "secondary_container", "on_secondary_container", "secondary", "on_secondary",
    "tertiary_container", "on_tertiary_container", "tertiary", "on_tertiary",
    "background", "on_background", "surface", "on_surface",
    "surface_container_low", "surface_container_lowest", "surface_container",
    "surface_container_high", "surface_container_highest", "surface_bright", "surface_dim",
    "surface_variant", "on_surface_variant", "outline", "outline_variant",
    "error", "on_error", "error_container", "on_error_container",
    "control_activated", "control_normal", "control_highlight", "text_primary_inverse",
    "text_secondary_and_tertiary_inverse", "text_primary_inverse_disable_only",
    "text_secondary_and_tertiary_inverse_disabled", "text_hint_inverse",
    "palette_key_color_primary", "palette_key_color_secondary", "palette_key_color_tertiary",
    "palette_key_color_neutral", "palette_key_color_neutral_variant",
  ]

  private static let androidFixedRoles = [
    "primary_fixed", "primary_fixed_dim", "on_primary_fixed", "on_primary_fixed_variant",
    "secondary_fixed", "secondary_fixed_dim", "on_secondary_fixed", "on_secondary_fixed_variant",
    "tertiary_fixed", "tertiary_fixed_dim", "on_tertiary_fixed", "on_tertiary_fixed_variant",
  ]
}
