// Declarations of AppKit, as far as generated code uses them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import SwiftUI

public final class NSColor: Sendable {
  public struct Name: Hashable, Sendable {}

  public init(name: NSColor.Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {}
  public init(_ color: Color) {}
}

public final class NSAppearance: Sendable {
  public struct Name: Hashable, Sendable {
    let name: String
    public static let aqua = Name(name: "aqua")
    public static let darkAqua = Name(name: "darkAqua")
    public static let accessibilityHighContrastAqua = Name(name: "accessibilityHighContrastAqua")
    public static let accessibilityHighContrastDarkAqua = Name(
      name: "accessibilityHighContrastDarkAqua")
  }

  public func bestMatch(from appearances: [NSAppearance.Name]) -> NSAppearance.Name? { nil }
}

extension Color {
  public nonisolated init(nsColor: NSColor) { self.init(white: 0) }
}
