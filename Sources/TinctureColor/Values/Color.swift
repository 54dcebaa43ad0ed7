/// A colour: a space, three components and an alpha.
///
/// A trivially copyable value of 40 bytes. Components may lie outside the space's range (they are
/// then out of gamut, not wrong), and may be missing; alpha is in 0–1.
public struct Color: Sendable, Hashable {
  /// The components, in the units that ``ColorSpace`` gives.
  public var components: Components
  /// The space in which the components are meant.
  public var space: ColorSpace
  /// Whether alpha is missing (`/ none`); it then counts as 0 everywhere but in interpolation.
  public private(set) var isAlphaMissing: Bool
  private var storedAlpha: Double

  /// A colour of components that may be missing.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - components: The components.
  ///   - alpha: The alpha in 0–1, clamped; `nil` for a missing one.
  public init(space: ColorSpace, components: Components, alpha: Double? = 1) {
    self.space = space
    self.components = components
    isAlphaMissing = alpha == nil
    storedAlpha = clampToUnit(alpha ?? 0)
  }

  /// A colour of three numbers; `nil` is a missing component.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - first: The first component.
  ///   - second: The second component.
  ///   - third: The third component.
  ///   - alpha: The alpha in 0–1, clamped; `nil` for a missing one.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1
  ) {
    self.init(space: space, components: Components(first, second, third), alpha: alpha)
  }

  /// The colour of an 8-bit sRGB value.
  ///
  /// - Parameter bytes: The value.
  public init(_ bytes: RGBA8) {
    self.init(
      space: .srgb,
      values: Triple(
        Double(bytes.red) / 255, Double(bytes.green) / 255, Double(bytes.blue) / 255),
      alpha: Double(bytes.alpha) / 255)
  }

  @inline(__always)
  init(space: ColorSpace, values: Triple, alpha: Double = 1) {
    self.space = space
    components = Components(values: values)
    isAlphaMissing = false
    storedAlpha = alpha
  }

  /// The alpha in 0–1; 0 when it is missing. A value that is set is clamped, and is no longer
  /// missing.
  public var alpha: Double {
    get { storedAlpha }
    set {
      storedAlpha = clampToUnit(newValue)
      isAlphaMissing = false
    }
  }

  /// The alpha, or `nil` when it is missing.
  public var alphaComponent: Double? {
    get { isAlphaMissing ? nil : storedAlpha }
    set {
      storedAlpha = clampToUnit(newValue ?? 0)
      isAlphaMissing = newValue == nil
    }
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { storedAlpha >= 1 }

  /// Opaque black in sRGB.
  public static let black = Color(space: .srgb, values: Triple(0, 0, 0))
  /// Opaque white in sRGB.
  public static let white = Color(space: .srgb, values: Triple(1, 1, 1))
  /// CSS's `transparent`: transparent black in sRGB.
  public static let transparent = Color(space: .srgb, values: Triple(0, 0, 0), alpha: 0)

  /// The same components with the alpha of another colour, missing or not.
  @inline(__always)
  func withAlpha(of other: Self) -> Self {
    var copy = self
    copy.storedAlpha = other.storedAlpha
    copy.isAlphaMissing = other.isAlphaMissing
    return copy
  }
}
