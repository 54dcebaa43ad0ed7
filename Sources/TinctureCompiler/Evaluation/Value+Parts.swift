import TinctureColor
package import TinctureModel

extension Value {
  /// A part of the value by its name or its place in a list, as it would be written by itself.
  ///
  /// The parts are those of ``TokenType/parts``; list items are counted from 0, without leading zeros (RFC 6901,
  /// section 4). The parts of a single shadow or gradient stop are its own, too.
  package func part(named name: String) -> Value? {
    switch self {
    case .color(let color): color.part(named: name)
    case .dimension(let dimension):
      Self.quantityPart(name, dimension.value, unit: dimension.unit.rawValue)
    case .duration(let duration):
      Self.quantityPart(name, duration.value, unit: duration.unit.rawValue)
    case .fontFamily(let family):
      Self.element(name, of: family.names).map { .string($0) }
    case .cubicBezier(let curve):
      Self.element(name, of: [curve.x1, curve.y1, curve.x2, curve.y2]).map { .number($0) }
    case .strokeStyle(let style): style.part(named: name)
    case .border(let border): border.part(named: name)
    case .transition(let transition): transition.part(named: name)
    case .shadow(let layers):
      Self.element(name, of: layers).map { .shadow([$0]) } ?? Self.only(layers)?.part(named: name)
    case .gradient(let stops):
      Self.element(name, of: stops).map { .gradient([$0]) } ?? Self.only(stops)?.part(named: name)
    case .typography(let typography): typography.part(named: name)
    case .spring(let spring): spring.part(named: name)
    case .list(let values): Self.element(name, of: values)
    case .number, .fontWeight, .string, .boolean: nil
    }
  }

  /// The names by which ``part(named:)`` finds something.
  package var partNames: [String] {
    let names: [String]
    switch self {
    case .fontFamily(let family): names = family.names.indices.map { String($0) }
    case .cubicBezier: names = (0..<4).map { String($0) }
    case .list(let values): names = values.indices.map { String($0) }
    case .shadow(let layers) where layers.count != 1: names = layers.indices.map { String($0) }
    case .gradient(let stops) where stops.count != 1: names = stops.indices.map { String($0) }
    default: names = type?.parts.map(\.name) ?? []
    }
    return names.filter { part(named: $0) != nil }
  }

  private static func quantityPart(_ name: String, _ value: Double, unit: String) -> Value? {
    switch name {
    case "value": .number(value)
    case "unit": .string(unit)
    default: nil
    }
  }

  fileprivate static func element<Element>(_ name: String, of elements: [Element]) -> Element? {
    guard let index = Int(name), String(index) == name, elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }

  private static func only<Element>(_ elements: [Element]) -> Element? {
    elements.count == 1 ? elements.first : nil
  }
}

extension ColorValue {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "colorSpace": .string(color.space.cssName.description)
    case "components":
      .list((0..<3).map { color.components[$0].map { .number($0) } ?? .string("none") })
    case "alpha": color.alphaComponent.map { .number($0) } ?? .string("none")
    case "hex": hex.map { .string($0.text) }
    default: nil
    }
  }
}

extension StrokeStyle {
  fileprivate func part(named name: String) -> Value? {
    guard case .dashes(let dashes, let lineCap) = self else { return nil }
    return switch name {
    case "dashArray": .list(dashes.map { .dimension($0) })
    case "lineCap": .string(lineCap.rawValue)
    default: nil
    }
  }
}

extension Border {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "color": .color(color)
    case "width": .dimension(width)
    case "style": .strokeStyle(style)
    default: nil
    }
  }
}

extension Transition {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "duration": .duration(duration)
    case "delay": .duration(delay)
    case "timingFunction": .cubicBezier(timingFunction)
    default: nil
    }
  }
}

extension Shadow {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "color": .color(color)
    case "offsetX": .dimension(offsetX)
    case "offsetY": .dimension(offsetY)
    case "blur": .dimension(blur)
    case "spread": .dimension(spread)
    case "inset": inset.map { .boolean($0) }
    default: nil
    }
  }
}

extension GradientStop {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "color": .color(color)
    case "position": .number(position)
    default: nil
    }
  }
}

extension Typography {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "fontFamily": .fontFamily(fontFamily)
    case "fontSize": .dimension(fontSize)
    case "fontWeight": .fontWeight(fontWeight)
    case "letterSpacing": .dimension(letterSpacing)
    case "lineHeight": .number(lineHeight)
    case "textStyle": textStyle.map { .string($0.rawValue) }
    default: nil
    }
  }
}

extension Spring {
  fileprivate func part(named name: String) -> Value? {
    switch name {
    case "duration": .duration(duration)
    case "bounce": .number(bounce)
    default: nil
    }
  }
}
