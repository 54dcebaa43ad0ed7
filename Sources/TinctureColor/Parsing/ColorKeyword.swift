/// A keyword that is a colour in CSS but has no value of its own (CSS Color 4, §6 and
/// appendix A).
public enum ColorKeyword: String, Sendable, CaseIterable {
  /// The text colour of the element.
  case currentColor = "currentcolor"
  case accentColor = "AccentColor"
  case accentColorText = "AccentColorText"
  case activeText = "ActiveText"
  case buttonBorder = "ButtonBorder"
  case buttonFace = "ButtonFace"
  case buttonText = "ButtonText"
  case canvas = "Canvas"
  case canvasText = "CanvasText"
  case field = "Field"
  case fieldText = "FieldText"
  case grayText = "GrayText"
  case highlight = "Highlight"
  case highlightText = "HighlightText"
  case linkText = "LinkText"
  case mark = "Mark"
  case markText = "MarkText"
  case selectedItem = "SelectedItem"
  case selectedItemText = "SelectedItemText"
  case visitedText = "VisitedText"

  // Deprecated, and still valid.
  case activeBorder = "ActiveBorder"
  case activeCaption = "ActiveCaption"
  case appWorkspace = "AppWorkspace"
  case background = "Background"
  case buttonHighlight = "ButtonHighlight"
  case buttonShadow = "ButtonShadow"
  case captionText = "CaptionText"
  case inactiveBorder = "InactiveBorder"
  case inactiveCaption = "InactiveCaption"
  case inactiveCaptionText = "InactiveCaptionText"
  case infoBackground = "InfoBackground"
  case infoText = "InfoText"
  case menu = "Menu"
  case menuText = "MenuText"
  case scrollbar = "Scrollbar"
  case threeDDarkShadow = "ThreeDDarkShadow"
  case threeDFace = "ThreeDFace"
  case threeDHighlight = "ThreeDHighlight"
  case threeDLightShadow = "ThreeDLightShadow"
  case threeDShadow = "ThreeDShadow"
  case window = "Window"
  case windowFrame = "WindowFrame"
  case windowText = "WindowText"

  /// The keyword as CSS spells it.
  public var cssName: String { rawValue }

  init?(_ name: Name) {
    guard !name.isUnknowable,
      let match = Self.allCases.first(where: { Name($0.rawValue) == name })
    else { return nil }
    self = match
  }
}
