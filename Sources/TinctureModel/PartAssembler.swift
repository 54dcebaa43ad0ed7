import TinctureColor
import TinctureDiagnostics

/// Puts a value together from named parts.
struct PartAssembler {
  let type: TokenType
  let parts: [EvaluatedPart]
  let isNative: Bool
  let range: SourceRange
  private(set) var problems: [Diagnostic] = []

  init(type: TokenType, parts: [EvaluatedPart], isNative: Bool, range: SourceRange) {
    self.type = type
    self.parts = parts
    self.isNative = isNative
    self.range = range
  }

  mutating func assemble() -> Value? {
    switch type {
    case .color: color().map(Value.color)
    case .dimension: dimension().map(Value.dimension)
    case .duration: duration().map(Value.duration)
    case .strokeStyle: dashes().map(Value.strokeStyle)
    case .border: border().map(Value.border)
    case .transition: transition().map(Value.transition)
    case .shadow: shadow().map { .shadow([$0]) }
    case .gradient: gradientStop().map { .gradient([$0]) }
    case .typography: typography().map(Value.typography)
    case .spring: spring().map(Value.spring)
    case .number, .fontFamily, .fontWeight, .cubicBezier, .string, .boolean:
      refuse(
        Diagnostic(.wrongShape, "a mapping was given, \(type.phrase) is wanted", at: range))
    }
  }

  // MARK: Primitive values

  /// The ranges are those of the colour module, which checks them.
  private mutating func color() -> ColorValue? {
    let space = word("colorSpace")
    let components = components()
    let alphaPart = part("alpha")
    let alpha = alphaPart.flatMap { number(in: $0) }
    let hex = hexFallback()
    guard let space, let components, problems.isEmpty else { return nil }
    do {
      let color = try Color(
        dtcgColorSpace: space.text, components: components, alpha: alpha ?? 1)
      if let hex { compare(hex, with: color) }
      return ColorValue(color, hex: hex, statesAlpha: alpha != nil)
    } catch {
      for fault in error.faults { problems.append(problem(with: fault, space: space)) }
      return nil
    }
  }

  /// A fallback that is another colour than the components is a slip. Components of two decimals are up to two steps of
  /// 8 bits away from what they were rounded from; for a colour outside sRGB the fallback is a matter of taste.
  private mutating func compare(_ hex: HexFallback, with color: Color) {
    guard color.isInGamut(.srgb) else { return }
    let stated = RGBA8(rgb: hex.rgb)
    var actual = color.srgb8
    actual.alpha = 255
    let isNear = [\RGBA8.red, \.green, \.blue].allSatisfy {
      abs(Int(stated[keyPath: $0]) - Int(actual[keyPath: $0])) <= 2
    }
    guard !isNear, let range = part("hex")?.range else { return }
    problems.append(
      Diagnostic(
        .hexDisagrees, .warning, "`hex` is another colour than the components, which are used",
        at: range, help: "write \(actual.hex)"))
  }

  private func problem(
    with fault: DTCGColorError.Fault, space: (text: String, range: SourceRange)
  ) -> Diagnostic {
    if fault.part == .colorSpace { return unknownColorSpace(space.text, at: space.range) }
    let components = part("components")
    let place: SourceRange? =
      switch fault.part {
      case .colorSpace: space.range
      case .componentCount: components?.range
      case .component(let index): components.map { $0.elementRange(index) }
      case .alpha: part("alpha")?.range
      }
    let hasAlpha = fault.part == .componentCount && components?.value.count == 4
    return Diagnostic(
      .invalidColor, "\(fault.expected) is wanted", at: place ?? range,
      help: hasAlpha ? "state the alpha as `alpha`, beside the components" : nil)
  }

  private func unknownColorSpace(_ name: String, at range: SourceRange) -> Diagnostic {
    let names = ColorSpace.allCases.filter { $0 != .displayP3Linear }.map(\.cssName.description)
    return Diagnostic(
      .invalidColor, "no colour space is called `\(name)`", at: range,
      help: Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "write \(names.choice)")
  }

  /// The components; `nil` among them is `none`.
  private mutating func components() -> [Double?]? {
    guard let part = required("components") else { return nil }
    guard case .list(let values) = part.value else {
      return refuse(mismatch(part, wanted: "a list of three components"))
    }
    var components: [Double?] = []
    for (index, value) in values.enumerated() {
      switch value {
      case .number(let number): components.append(number)
      case .string("none"): components.append(nil)
      default:
        problems.append(
          Diagnostic(
            .invalidColor, "\(value.phrase) was given, a number or `none` is wanted",
            at: part.elementRange(index)))
      }
    }
    return components
  }

  private mutating func hexFallback() -> HexFallback? {
    guard let (text, range) = word("hex") else { return nil }
    if let hex = HexFallback(text) { return hex }
    return refuse(
      Diagnostic(
        .invalidColor, "`hex` is `#` and six hexadecimal digits", at: range,
        help: "state the alpha as `alpha`"))
  }

  private mutating func dimension() -> Dimension? {
    let value = requiredNumber("value")
    guard let (name, range) = word("unit") else { return nil }
    let units = Dimension.Unit.allCases.filter { isNative || $0 == .px || $0 == .rem }
    guard let unit = units.first(where: { $0.rawValue == name }) else {
      return refuse(
        Diagnostic(
          .invalidDimension, "`\(name)` is not a unit of length", at: range,
          help: "write \(units.map(\.rawValue).choice)"))
    }
    return value.map { Dimension($0, unit) }
  }

  private mutating func duration() -> Duration? {
    let value = requiredNumber("value")
    guard let (name, range) = word("unit") else { return nil }
    guard let unit = Duration.Unit(rawValue: name) else {
      return refuse(
        Diagnostic(
          .invalidDuration, "`\(name)` is not a unit of time", at: range,
          help: "write \(Duration.Unit.allCases.map(\.rawValue).choice)"))
    }
    return value.map { Duration($0, unit) }
  }

  // MARK: Composite values

  private mutating func dashes() -> StrokeStyle? {
    let dashes = dashArray()
    guard let (name, range) = word("lineCap") else { return nil }
    guard let lineCap = StrokeStyle.LineCap(rawValue: name) else {
      return refuse(
        Diagnostic(
          .invalidKeyword, "`\(name)` is not a line cap", at: range,
          help: "write \(StrokeStyle.LineCap.allCases.map(\.rawValue).choice)"))
    }
    return dashes.map { .dashes($0, lineCap: lineCap) }
  }

  private mutating func dashArray() -> [Dimension]? {
    guard let part = required("dashArray") else { return nil }
    guard case .list(let values) = part.value else {
      return refuse(mismatch(part, wanted: "a list of dimensions"))
    }
    guard !values.isEmpty else {
      return refuse(
        Diagnostic(.wrongShape, "`dashArray` needs at least one dash", at: part.range))
    }
    var dashes: [Dimension] = []
    for (index, value) in values.enumerated() {
      guard case .dimension(let dash) = value else {
        problems.append(
          Diagnostic(
            .typeMismatch, "\(value.phrase) was given, a dimension is wanted",
            at: part.elementRange(index)))
        continue
      }
      dashes.append(dash)
    }
    return dashes
  }

  private mutating func border() -> Border? {
    let color = self.color("color")
    let width = dimension("width")
    let style = strokeStyle("style")
    refuseNegative(width, "width", "the width of a border")
    guard let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  private mutating func transition() -> Transition? {
    let duration = self.duration("duration")
    let delay = self.duration("delay")
    let curve = typed("timingFunction", .cubicBezier)
    refuseNegative(duration, "duration", "the duration of a transition")
    guard let duration, let delay, case .cubicBezier(let curve)? = curve else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  private mutating func shadow() -> Shadow? {
    let color = self.color("color")
    let offsetX = dimension("offsetX")
    let offsetY = dimension("offsetY")
    let blur = dimension("blur")
    let spread = dimension("spread")
    refuseNegative(blur, "blur", "the blur of a shadow")
    var inset: Bool?
    if let part = part("inset") {
      if case .boolean(let flag) = part.value {
        inset = flag
      } else {
        problems.append(mismatch(part, wanted: "true or false"))
      }
    }
    guard let color, let offsetX, let offsetY, let blur, let spread else { return nil }
    return Shadow(
      color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset,
      isSingle: true)
  }

  private mutating func gradientStop() -> GradientStop? {
    let color = self.color("color")
    let position = requiredNumber("position")
    guard let color, let position else { return nil }
    return GradientStop(color: color, position: min(max(position, 0), 1))
  }

  private mutating func spring() -> Spring? {
    let duration = self.duration("duration")
    let bounce = typed("bounce", .number)
    if let duration, duration.value <= 0 {
      problems.append(
        Diagnostic(
          .invalidDuration, "the duration of a spring must be greater than 0",
          at: part("duration")?.range ?? range))
    }
    guard let duration, case .number(let bounce)? = bounce else { return nil }
    guard (-1...1).contains(bounce) else {
      return refuse(
        Diagnostic(
          .invalidNumber, "the bounce of a spring is from -1 to 1",
          at: part("bounce")?.range ?? range))
    }
    return Spring(duration: duration, bounce: bounce)
  }

  private mutating func typography() -> Typography? {
    let style = textStyle()
    let family = typed("fontFamily", .fontFamily)
    let size = fontSize(in: style)
    let weight = fontWeight(in: style)
    let spacing = letterSpacing()
    let height = lineHeight(fontSize: size, in: style)
    refuseNegative(size, "fontSize", "a font size")
    guard case .fontFamily(let family)? = family, let size, let weight, let spacing, let height
    else { return nil }
    return Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
      lineHeight: height, textStyle: style)
  }

  private mutating func textStyle() -> TextStyle? {
    guard let (name, range) = word("textStyle") else { return nil }
    guard let style = TextStyle(rawValue: name) else {
      let suggestion = Suggestion.nearest(to: name, among: TextStyle.allCases.map(\.rawValue))
      return refuse(
        Diagnostic(
          .invalidKeyword, "no text style is called `\(name)`", at: range,
          help: suggestion.map { "did you mean `\($0)`?" }
            ?? "one of \(TextStyle.allCases.map(\.rawValue).choice)"))
    }
    return style
  }

  private mutating func fontSize(in style: TextStyle?) -> Dimension? {
    if part("fontSize") == nil, let style { return Dimension(style.metrics.size, .pt) }
    return dimension("fontSize")
  }

  private mutating func fontWeight(in style: TextStyle?) -> FontWeight? {
    if part("fontWeight") == nil, let style { return .number(style.metrics.weight) }
    guard case .fontWeight(let weight)? = typed("fontWeight", .fontWeight) else { return nil }
    return weight
  }

  /// In native documents a percentage is one of the font size.
  private mutating func letterSpacing() -> Dimension? {
    guard let spacing = dimension("letterSpacing") else { return nil }
    guard isNative, spacing.unit == .percent else { return spacing }
    return Dimension(spacing.value / 100, .em)
  }

  private mutating func lineHeight(fontSize: Dimension?, in style: TextStyle?) -> Double? {
    if part("lineHeight") == nil, let style {
      return style.metrics.lineHeight / style.metrics.size
    }
    if isNative, let part = part("lineHeight"), case .dimension(let height) = part.value,
      height.unit != .percent
    {
      guard let fontSize else { return nil }
      if let multiple = height.multiple(of: fontSize) { return multiple }
      return refuse(
        Diagnostic(
          .incompatibleUnits,
          "a line height in `\(height.unit.rawValue)` cannot be set against a font size of "
            + "\(fontSize.value) `\(fontSize.unit.rawValue)`", at: part.range,
          help: "write it as a multiple of the font size, such as 1.4 or 140%"))
    }
    guard case .number(let height)? = typed("lineHeight", .number) else { return nil }
    return height
  }

  // MARK: Looking up parts

  private func part(_ name: String) -> EvaluatedPart? {
    // By index, since the search would otherwise copy every part that it passes.
    for index in parts.indices where parts[index].name == name { return parts[index] }
    return nil
  }

  private mutating func required(_ name: String) -> EvaluatedPart? {
    if let part = part(name) { return part }
    return refuse(
      Diagnostic(.missingPart, "\(type.phrase) needs `\(name)`", at: range))
  }

  /// A part of a type; its default where it is left out.
  private mutating func typed(_ name: String, _ wanted: TokenType) -> Value? {
    guard let part = part(name) else {
      if case .defaulted(let value)? = type.parts.first(where: { $0.name == name })?.presence {
        return value
      }
      _ = required(name)
      return nil
    }
    switch fit(part.value, to: wanted, isNative: isNative, at: part.range) {
    case .success(let value): return value
    case .failure(let misfit): return refuse(misfit.diagnostic)
    }
  }

  private mutating func color(_ name: String) -> ColorValue? {
    guard case .color(let color)? = typed(name, .color) else { return nil }
    return color
  }

  private mutating func dimension(_ name: String) -> Dimension? {
    guard case .dimension(let dimension)? = typed(name, .dimension) else { return nil }
    return dimension
  }

  private mutating func duration(_ name: String) -> Duration? {
    guard case .duration(let duration)? = typed(name, .duration) else { return nil }
    return duration
  }

  private mutating func strokeStyle(_ name: String) -> StrokeStyle? {
    guard case .strokeStyle(let style)? = typed(name, .strokeStyle) else { return nil }
    return style
  }

  private mutating func requiredNumber(_ name: String) -> Double? {
    guard let part = required(name) else { return nil }
    return number(in: part)
  }

  private mutating func number(in part: EvaluatedPart) -> Double? {
    switch fit(part.value, to: .number, isNative: isNative, at: part.range) {
    case .success(.number(let number)): return number
    case .success: return nil
    case .failure(let misfit): return refuse(misfit.diagnostic)
    }
  }

  /// The text of a part; `nil` if it is left out, which is reported for one that must be there.
  private mutating func word(_ name: String) -> (text: String, range: SourceRange)? {
    let schema = type.parts.first { $0.name == name }
    let part = schema?.presence == .required ? required(name) : part(name)
    guard let part else { return nil }
    guard case .string(let text) = part.value else {
      return refuse(mismatch(part, wanted: "a text"))
    }
    return (text, part.range)
  }

  private func mismatch(_ part: EvaluatedPart, wanted: String) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "\(part.value.phrase) was given, \(wanted) is wanted", at: part.range)
  }

  // MARK: What no platform can show

  /// The format does not forbid lengths below zero anywhere, but a stylesheet with such a blur is not read by browsers: an
  /// error in native documents, a warning in Design Tokens documents.
  private mutating func refuseNegative(_ length: Dimension?, _ name: String, _ what: String) {
    guard let length, length.value < 0 else { return }
    reportNegative(.invalidDimension, name, what)
  }

  private mutating func refuseNegative(_ time: Duration?, _ name: String, _ what: String) {
    guard let time, time.value < 0 else { return }
    reportNegative(.invalidDuration, name, what)
  }

  private mutating func reportNegative(_ code: DiagnosticCode, _ name: String, _ what: String) {
    problems.append(
      Diagnostic(
        code, isNative ? .error : .warning, "\(what) cannot be negative",
        at: part(name)?.range ?? range))
  }

  private mutating func refuse<Wanted>(_ problem: Diagnostic) -> Wanted? {
    problems.append(problem)
    return nil
  }
}

extension EvaluatedPart {
  /// The place of an element, or of the whole part where that is not known.
  fileprivate func elementRange(_ index: Int) -> SourceRange {
    index < elementRanges.count ? elementRanges[index] : range
  }
}

extension Value {
  /// How many elements a list has.
  fileprivate var count: Int? {
    if case .list(let values) = self { values.count } else { nil }
  }
}

extension Dimension {
  /// How many times a length fits into this one; `nil` if that depends on something else.
  fileprivate func multiple(of other: Dimension) -> Double? {
    let points: [Unit] = [.px, .pt, .dp]
    let isComparable = unit == other.unit || points.contains(unit) && points.contains(other.unit)
    if isComparable, other.value != 0 { return value / other.value }
    // An em of the line height is the font size itself.
    return unit == .em ? value : nil
  }
}
