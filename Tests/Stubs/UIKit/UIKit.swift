// Declarations of UIKit, as far as generated code uses them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import SwiftUI

public final class UIColor: Sendable {
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
  public init(_ color: Color) {}
}

public final class UITraitCollection: Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

extension Color {
  public nonisolated init(uiColor: UIColor) { self.init(white: 0) }
}
