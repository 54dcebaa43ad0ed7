// Declarations of SwiftUI, as far as generated code uses them, to check that code where there is no SwiftUI.
// Signatures and isolation are those of the iOS 18 SDK; nothing has a body that does anything.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// MARK: Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension EmptyView: Sendable {}

public struct ModifiedContent<Content, Modifier> {
  public nonisolated init(content: Content, modifier: Modifier) {}
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { EmptyView() }
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { EmptyView() }
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { EmptyView() }
  public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { EmptyView() }
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { EmptyView() }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { EmptyView() }
  public nonisolated func tint(_ tint: Color?) -> some View { EmptyView() }
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { EmptyView() }
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { EmptyView() }
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    EmptyView()
  }
}

public struct Text: View, Equatable, Sendable {
  public nonisolated init(verbatim content: String) {}
  public var body: Never { fatalError() }
}

@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
}

// MARK: Environment

public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard
  case increased
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
}

// MARK: Colours and styles

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

extension Never: ShapeStyle {}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(self) }
}

@frozen public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}

@frozen public struct Color: Hashable, Sendable, View, ShapeStyle {
  public enum RGBColorSpace: Sendable, Hashable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  @frozen public struct Resolved: Hashable, ShapeStyle {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float
  }

  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {}
  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
  ) {}
  public nonisolated init(_ resolved: Resolved) {}
  public nonisolated func opacity(_ opacity: Double) -> Color { self }
  public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved { fatalError() }
  public var body: Never { fatalError() }

  public nonisolated static let red = Color(white: 0)
  public nonisolated static let orange = Color(white: 0)
  public nonisolated static let yellow = Color(white: 0)
  public nonisolated static let green = Color(white: 0)
  public nonisolated static let mint = Color(white: 0)
  public nonisolated static let teal = Color(white: 0)
  public nonisolated static let cyan = Color(white: 0)
  public nonisolated static let blue = Color(white: 0)
  public nonisolated static let indigo = Color(white: 0)
  public nonisolated static let purple = Color(white: 0)
  public nonisolated static let pink = Color(white: 0)
  public nonisolated static let brown = Color(white: 0)
  public nonisolated static let white = Color(white: 1)
  public nonisolated static let gray = Color(white: 0)
  public nonisolated static let black = Color(white: 0)
  public nonisolated static let clear = Color(white: 0, opacity: 0)
  public nonisolated static let primary = Color(white: 0)
  public nonisolated static let secondary = Color(white: 0)
  public nonisolated static var accentColor: Color { Color(white: 0) }
}

@frozen public struct Gradient: Equatable, Sendable {
  @frozen public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
}

@frozen public struct LinearGradient: ShapeStyle, Sendable {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
}

public struct ShadowStyle: Equatable, Sendable {
  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { fatalError() }
  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { fatalError() }
}

// MARK: Shapes

@globalActor
public actor ShapeIsolation {
  public static let shared = ShapeIsolation()
}

public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

@frozen public struct Path: Equatable, Sendable {
  public init() {}
}

@frozen public struct Rectangle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Rectangle { self }
  public var body: Never { fatalError() }
}

public enum RoundedCornerStyle: Sendable {
  case circular
  case continuous
}

@frozen public struct RoundedRectangle: InsettableShape {
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle { self }
  public var body: Never { fatalError() }
}

@frozen public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

@frozen public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { EmptyView() }
}

extension InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { EmptyView() }
}

// MARK: Text and motion

@frozen public struct Font: Hashable, Sendable {
  @frozen public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }

  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font { Font() }
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle
  ) -> Font { Font() }
  public func weight(_ weight: Font.Weight) -> Font { self }
}

@frozen public struct Animation: Equatable, Sendable {
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public func delay(_ delay: TimeInterval) -> Animation { self }
}
