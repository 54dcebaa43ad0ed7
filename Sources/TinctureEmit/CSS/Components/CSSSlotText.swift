import TinctureModel

/// Writes the declarations of a slot.
struct CSSSlotText {
  struct Declaration: Hashable {
    let property: String
    let value: String

    init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }

  let terms: CSSTermText
  /// The properties that a change of state moves.
  let animated: [String]
  let uses: Uses

  /// What occurs in some case, so that all cases have to say something of it.
  struct Uses {
    var circle = false
    var letterSpacing = false
    var delay = false
  }

  /// - Parameters:
  ///   - slot: The slot.
  ///   - values: The values of its properties.
  /// - Returns: The declarations; for values that are not assigned those that undo others.
  /// - Throws: What CSS cannot work out.
  func declarations(
    _ slot: CSSSlot, _ values: [CSSComponentValue]
  ) throws(CSSTermText.Fault) -> [Declaration] {
    let value = values[0]
    switch slot {
    case .background:
      return [.init("background-color", try string(value) ?? "transparent")]
    case .color: return [.init("color", try string(value) ?? "inherit")]
    case .boxShadow: return [.init("box-shadow", try boxShadow(values[0], values[1]))]
    case .font: return try font(value)
    case .padding: return try padding(value)
    case .borderRadius: return try borderRadius(values[0], values[1])
    case .minWidth: return [.init("min-width", try string(value) ?? "0")]
    case .minHeight: return [.init("min-height", try string(value) ?? "0")]
    case .height: return [.init("height", try string(value) ?? "auto")]
    case .width: return [.init("width", value == .keyword("fill") ? "100%" : "auto")]
    case .gap: return [.init("gap", try string(value) ?? "normal")]
    case .iconSize:
      return [.init(terms.names.property("icon", "size"), try string(value) ?? "auto")]
    case .scale: return [.init("scale", try string(value) ?? "none")]
    case .opacity: return [.init("opacity", try string(value) ?? "1")]
    case .lineLimit: return lines(value)
    case .underline:
      let isUnderlined = value == .term(.known(.boolean(true)))
      return [.init("text-decoration-line", isUnderlined ? "underline" : "none")]
    case .cursor:
      if case .keyword(let word) = value { return [.init("cursor", word)] }
      return [.init("cursor", "auto")]
    case .indicator: return indicator(value)
    case .transition: return transition(value)
    case .touchArea: return try touchArea(value)
    }
  }

  private func string(_ value: CSSComponentValue) throws(CSSTermText.Fault) -> String? {
    guard case .term(let term) = value else { return nil }
    return try terms.string(term)
  }

  // MARK: Values

  private func boxShadow(
    _ border: CSSComponentValue, _ shadow: CSSComponentValue
  ) throws(CSSTermText.Fault) -> String {
    var layers: [String] = []
    if case .term(let term) = border, let width = term.part("width"), let color = term.part("color")
    {
      layers.append("inset 0 0 0 \(try terms.string(width)) \(try terms.string(color))")
    }
    if case .term(let term) = shadow {
      switch term {
      case .list(_, let elements):
        for element in elements { layers.append(try layer(element)) }
      case .parts: layers.append(try layer(term))
      default: layers.append(try terms.string(term))
      }
    }
    return layers.isEmpty ? "none" : layers.joined(separator: ", ")
  }

  private func layer(_ term: CSSTerm) throws(CSSTermText.Fault) -> String {
    var words: [String] = []
    if term.part("inset") == .known(.boolean(true)) { words.append("inset") }
    for name in ["offsetX", "offsetY", "blur", "spread", "color"] {
      if let part = term.part(name) { words.append(try terms.string(part)) }
    }
    return words.joined(separator: " ")
  }

  /// The font, and the letter spacing where any font of the component has some: the shorthand has no place for it.
  private func font(_ value: CSSComponentValue) throws(CSSTermText.Fault) -> [Declaration] {
    guard case .term(let term) = value else { return [.init("font", "inherit")] }
    let font = Declaration("font", try terms.string(term))
    guard uses.letterSpacing else { return [font] }
    guard case .known(.typography(let typography)) = term, typography.letterSpacing.value != 0
    else { return [font, .init("letter-spacing", "normal")] }
    var bytes: [UInt8] = []
    terms.text.appendLetterSpacing(typography.letterSpacing, .none, to: &bytes)
    return [font, .init("letter-spacing", String(decoding: bytes, as: UTF8.self))]
  }

  private func padding(_ value: CSSComponentValue) throws(CSSTermText.Fault) -> [Declaration] {
    guard case .edges(let edges) = value else { return [.init("padding", "0")] }
    var texts: [String] = []
    for edge in edges { texts.append(try terms.string(edge)) }
    let (top, trailing, bottom, leading) = (texts[0], texts[1], texts[2], texts[3])
    if leading == trailing, top == bottom {
      return [.init("padding", top == leading ? top : "\(top) \(leading)")]
    }
    return [
      .init("padding-block", top == bottom ? top : "\(top) \(bottom)"),
      .init("padding-inline", leading == trailing ? leading : "\(leading) \(trailing)"),
    ]
  }

  private func borderRadius(
    _ shape: CSSComponentValue, _ radius: CSSComponentValue
  ) throws(CSSTermText.Fault) -> [Declaration] {
    let rounding: String
    switch shape {
    case .keyword("capsule"): rounding = "9999px"
    case .keyword("circle"): rounding = "50%"
    case .keyword("rectangle"): rounding = "0"
    default: rounding = try string(radius) ?? "0"
    }
    let declaration = Declaration("border-radius", rounding)
    guard uses.circle else { return [declaration] }
    return [declaration, .init("aspect-ratio", shape == .keyword("circle") ? "1" : "auto")]
  }

  private func lines(_ value: CSSComponentValue) -> [Declaration] {
    guard case .term(.known(.number(let count))) = value else {
      return [
        .init("white-space", "normal"), .init("overflow", "visible"),
        .init("text-overflow", "clip"), .init("max-height", "none"),
      ]
    }
    // `clip` alone, and along one axis, leaves the area that can be touched as it is.
    if count == 1 {
      return [
        .init("white-space", "nowrap"), .init("overflow-x", "clip"),
        .init("text-overflow", "ellipsis"),
      ]
    }
    return [
      .init("white-space", "normal"), .init("overflow-y", "clip"),
      .init("max-height", "\(NumberText.text(count))lh"),
    ]
  }

  /// The label makes room for the indicator without giving up its own.
  private func indicator(_ value: CSSComponentValue) -> [Declaration] {
    if value == .unset {
      return [.init("-webkit-text-fill-color", "currentcolor"), .init("pointer-events", "auto")]
    }
    return [.init("-webkit-text-fill-color", "transparent"), .init("pointer-events", "none")]
  }

  private func transition(_ value: CSSComponentValue) -> [Declaration] {
    guard case .animation(let animation) = value, !animated.isEmpty else {
      return [.init("transition", "none")]
    }
    var declarations = [Declaration("transition-property", animated.joined(separator: ", "))]
    var curve: [UInt8] = []
    switch animation.curve {
    case .spring(let spring):
      let motion = SpringCurve(spring)
      terms.text.append(motion, to: &curve)
      declarations.append(
        .init("transition-duration", terms.text.text(.duration(motion.cssDuration))))
    case .timed(let transition):
      terms.text.append(.cubicBezier(transition.timingFunction), to: &curve)
      declarations.append(
        .init("transition-duration", terms.text.text(.duration(transition.duration))))
      if uses.delay {
        declarations.append(
          .init("transition-delay", terms.text.text(.duration(transition.delay))))
      }
    }
    declarations.append(
      .init("transition-timing-function", String(decoding: curve, as: UTF8.self)))
    return declarations
  }

  private func touchArea(_ value: CSSComponentValue) throws(CSSTermText.Fault) -> [Declaration] {
    guard case .term(.known(.number(let growth))) = value else { return [] }
    return [.init("inset-block", growth == 0 ? "0" : "\(CSSTermText.digits(-growth))px")]
  }
}
