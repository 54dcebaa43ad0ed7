// Declarations of SwiftUI, as far as generated code uses them, to check that code where there is no SwiftUI.
// Signatures and isolation are those of the iOS 18 SDK; nothing has a body that does anything.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

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
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
}

@frozen public struct TupleView<T>: View {
  public nonisolated init(_ value: T) {}
  public var body: Never { fatalError() }
}

@frozen public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated init() {}
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
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
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { EmptyView() }
  public nonisolated func padding(_ length: CGFloat) -> some View { EmptyView() }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { EmptyView() }
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { EmptyView() }
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    EmptyView()
  }
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View { EmptyView() }
  public nonisolated func opacity(_ opacity: Double) -> some View { EmptyView() }
  public nonisolated func lineLimit(_ number: Int?) -> some View { EmptyView() }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { EmptyView() }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { EmptyView() }
  public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { EmptyView() }
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    EmptyView()
  }
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    EmptyView()
  }
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { EmptyView() }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { EmptyView() }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { EmptyView() }
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { EmptyView() }
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    EmptyView()
  }
}

// MARK: Controls

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
  public struct Label: View {
    public var body: Never { fatalError() }
  }

  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
}

@available(*, unavailable)
extension ButtonStyleConfiguration: Sendable {}

@available(*, unavailable)
extension ButtonStyleConfiguration.Label: Sendable {}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    public var body: Never { fatalError() }
  }

  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  public func trigger() {}
}

@available(*, unavailable)
extension PrimitiveButtonStyleConfiguration: Sendable {}

public struct ButtonRole: Equatable, Sendable {
  let number: Int
  public static let destructive = ButtonRole(number: 0)
  public static let cancel = ButtonRole(number: 1)
}

public struct Button<Label: View>: View {
  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension Button: Sendable {}

extension Button where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {}
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    EmptyView()
  }
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    EmptyView()
  }
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    EmptyView()
  }
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ToggleStyleConfiguration
}

public struct ToggleStyleConfiguration {
  public struct Label: View {
    public var body: Never { fatalError() }
  }

  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool
  public var isMixed: Bool
}

@available(*, unavailable)
extension ToggleStyleConfiguration: Sendable {}

public struct Toggle<Label: View>: View {
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension Toggle: Sendable {}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

public struct TextField<Label: View>: View {
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension TextField: Sendable {}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

@MainActor @preconcurrency
public protocol TextFieldStyle {}

public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  @MainActor @preconcurrency public static var plain: PlainTextFieldStyle { .init() }
}

@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabelStyleConfiguration
}

public struct LabelStyleConfiguration {
  public struct Title: View {
    public var body: Never { fatalError() }
  }

  public struct Icon: View {
    public var body: Never { fatalError() }
  }

  public var title: LabelStyleConfiguration.Title { fatalError() }
  public var icon: LabelStyleConfiguration.Icon { fatalError() }
}

public struct Label<Title: View, Icon: View>: View {
  public var body: Never { fatalError() }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {}

public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
}

public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  @MainActor @preconcurrency public static var circular: CircularProgressViewStyle { .init() }
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension ProgressView: Sendable {}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public nonisolated init() {}
}

public struct SensoryFeedback: Equatable, Sendable {
  let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let impact = SensoryFeedback(name: "impact")
}

// MARK: Accessibility

extension View {
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }
  public nonisolated func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }
}

public struct AccessibilityAttachmentModifier: ViewModifier {
  nonisolated init() {}
  public func body(content: Content) -> Never { fatalError() }
}

public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String> = []
  public init() {}
  init(_ name: String) { names = [name] }
  public static let isButton = AccessibilityTraits("isButton")
  public static let isSelected = AccessibilityTraits("isSelected")
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { (true, newMember) }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

// MARK: Layout

@frozen public struct HStack<Content: View>: View {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension HStack: Sendable {}

@frozen public struct VStack<Content: View>: View {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension VStack: Sendable {}

public struct ScrollView<Content: View>: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@available(*, unavailable)
extension ScrollView: Sendable {}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
}

extension ForEach: View where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.data = data }
  public var body: Never { fatalError() }
}

@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}

@frozen public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@frozen public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

public protocol Layout: Animatable {
  typealias Subviews = LayoutSubviews
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
}

extension Layout {
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { EmptyView() }
}

@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(_ size: CGSize) {
    width = size.width
    height = size.height
  }
}

public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

public struct LayoutSubview: Equatable {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
}

// MARK: Data

@frozen @propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

@frozen @propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@frozen @propertyWrapper public struct FocusState<Value: Hashable> {
  @frozen @propertyWrapper public struct Binding {
    init(of state: FocusState<Value>) {}
    public var wrappedValue: Value {
      get { fatalError() }
      nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  public init() where Value == Bool {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}

@frozen public struct Image: View, Equatable, Sendable {
  public nonisolated init(systemName: String) {}
  public var body: Never { fatalError() }
}

public struct Text: View, Equatable, Sendable {
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable {
      public static let solid = Pattern()
    }
  }

  public nonisolated init(verbatim content: String) {}
  public nonisolated init(_ key: LocalizedStringKey, comment: StaticString? = nil) {}
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
  public var colorScheme: ColorScheme = .light
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  public var controlSize: ControlSize {
    get { .regular }
    set {}
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { .large }
    set {}
  }
  public var isFocused: Bool { false }
  public var accessibilityReduceMotion: Bool { false }
}

public enum ControlSize: CaseIterable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
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

  /// Holds gamma-encoded channels, so that programs on Linux can see what they come to.
  @frozen public struct Resolved: Hashable, ShapeStyle {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float
    public var linearRed: Float {
      get { Self.decoded(red) }
      set { red = Self.encoded(newValue) }
    }
    public var linearGreen: Float {
      get { Self.decoded(green) }
      set { green = Self.encoded(newValue) }
    }
    public var linearBlue: Float {
      get { Self.decoded(blue) }
      set { blue = Self.encoded(newValue) }
    }
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      self.red = isLinear ? Self.encoded(red) : red
      self.green = isLinear ? Self.encoded(green) : green
      self.blue = isLinear ? Self.encoded(blue) : blue
      self.opacity = opacity
    }
    static func decoded(_ channel: Float) -> Float {
      channel <= 0.04045 ? channel / 12.92 : powf((channel + 0.055) / 1.055, 2.4)
    }
    static func encoded(_ channel: Float) -> Float {
      channel <= 0.0031308 ? channel * 12.92 : 1.055 * powf(channel, 1 / 2.4) - 0.055
    }
  }

  let resolved: Resolved

  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    resolved = Resolved(
      colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
      opacity: Float(opacity))
  }
  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
  ) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
  public nonisolated init(_ resolved: Resolved) { self.resolved = resolved }
  public nonisolated func opacity(_ opacity: Double) -> Color { self }
  public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved { resolved }
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
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
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

/// Takes the main actor from what refines `View`.
@ShapeIsolation
public protocol WithoutMainActor {}

public protocol Animatable {}

public protocol Shape: Sendable, Animatable, View, WithoutMainActor {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: some View { EmptyView() }
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

@frozen public struct Capsule: InsettableShape {
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Capsule { self }
  public var body: Never { fatalError() }
}

@frozen public struct Circle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Circle { self }
  public var body: Never { fatalError() }
}

public struct ButtonBorderShape: Equatable, Sendable, Shape {
  public static let automatic = ButtonBorderShape()
  public static let capsule = ButtonBorderShape()
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
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
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
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
  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font { Font() }
  public func weight(_ weight: Font.Weight) -> Font { self }
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()
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
