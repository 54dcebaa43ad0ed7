/// What a value, or a part of one, may be.
package indirect enum ValueSchema: Sendable, Hashable {
  /// A value of a token type: written out, referred to, or computed.
  case token(TokenType)
  /// One of some words.
  case keyword([String])
  /// A list of at least one of these.
  case list(ValueSchema)
  /// A number, or the word `none` (a missing colour component).
  case component
  /// A true/false part.
  case flag
  /// Free text.
  case text
}

/// One named part of a value that is written as a mapping.
package struct PartSchema: Sendable, Hashable {
  package enum Presence: Sendable, Hashable {
    /// Always stated.
    case required
    /// May be left out anywhere.
    case optional
    /// Stated in Design Tokens documents; a native document that leaves it out gets the value.
    case defaulted(Value)
    /// May be stated in native documents; Design Tokens documents do not know it.
    case nativeOnly
  }

  package let name: String
  package let schema: ValueSchema
  package let presence: Presence

  package init(_ name: String, _ schema: ValueSchema, _ presence: Presence = .required) {
    self.name = name
    self.schema = schema
    self.presence = presence
  }
}

extension TokenType {
  /// The parts of a value of this type where it is written as a mapping (Design Tokens format, sections 8 and 9;
  /// colour module, section 4); empty where it never is.
  package var parts: [PartSchema] {
    switch self {
    case .color: Self.colorParts
    case .dimension: Self.dimensionParts
    case .duration: Self.durationParts
    case .strokeStyle: Self.strokeStyleParts
    case .border: Self.borderParts
    case .transition: Self.transitionParts
    case .shadow: Self.shadowParts
    case .gradient: Self.gradientStopParts
    case .typography: Self.typographyParts
    case .spring: Self.springParts
    case .number, .fontFamily, .fontWeight, .cubicBezier, .string, .boolean: []
    }
  }

  private static let zero = Value.dimension(Dimension(0, .px))

  private static let colorParts = [
    PartSchema("colorSpace", .text),
    PartSchema("components", .list(.component)),
    PartSchema("alpha", .token(.number), .optional),
    PartSchema("hex", .text, .optional),
  ]
  private static let dimensionParts = [
    PartSchema("value", .token(.number)),
    PartSchema("unit", .text),
  ]
  private static let durationParts = [
    PartSchema("value", .token(.number)),
    PartSchema("unit", .keyword(Duration.Unit.allCases.map(\.rawValue))),
  ]
  private static let strokeStyleParts = [
    PartSchema("dashArray", .list(.token(.dimension))),
    PartSchema("lineCap", .keyword(StrokeStyle.LineCap.allCases.map(\.rawValue))),
  ]
  private static let borderParts = [
    PartSchema("color", .token(.color)),
    PartSchema("width", .token(.dimension)),
    PartSchema(
      "style", .token(.strokeStyle), .defaulted(.strokeStyle(.keyword(.solid)))),
  ]
  private static let transitionParts = [
    PartSchema("duration", .token(.duration)),
    PartSchema("delay", .token(.duration), .defaulted(.duration(Duration(0, .ms)))),
    PartSchema("timingFunction", .token(.cubicBezier)),
  ]
  private static let shadowParts = [
    PartSchema("color", .token(.color)),
    PartSchema("offsetX", .token(.dimension), .defaulted(zero)),
    PartSchema("offsetY", .token(.dimension), .defaulted(zero)),
    PartSchema("blur", .token(.dimension), .defaulted(zero)),
    PartSchema("spread", .token(.dimension), .defaulted(zero)),
    PartSchema("inset", .flag, .optional),
  ]
  private static let gradientStopParts = [
    PartSchema("color", .token(.color)),
    PartSchema("position", .token(.number)),
  ]
  /// In a native document `textStyle` supplies the size, the line height and the weight that are not stated.
  private static let typographyParts = [
    PartSchema(
      "fontFamily", .token(.fontFamily),
      .defaulted(.fontFamily(FontFamily(names: ["system-ui"], isSingle: true)))),
    PartSchema("fontSize", .token(.dimension)),
    PartSchema("fontWeight", .token(.fontWeight), .defaulted(.fontWeight(.number(400)))),
    PartSchema("letterSpacing", .token(.dimension), .defaulted(zero)),
    PartSchema("lineHeight", .token(.number), .defaulted(.number(1.2))),
    PartSchema("textStyle", .keyword(TextStyle.allCases.map(\.rawValue)), .nativeOnly),
  ]
  private static let springParts = [
    PartSchema("duration", .token(.duration)),
    PartSchema("bounce", .token(.number), .defaulted(.number(0))),
  ]
}
