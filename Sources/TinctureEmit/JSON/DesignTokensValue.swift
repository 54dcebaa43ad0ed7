import TinctureColor
import TinctureModel

extension JSONWriter {
  /// A value in the shape that the Design Tokens format 2025.10 gives its type (sections 8 and 9, colour module
  /// section 4), as it was authored: keyword weights stay keywords, what was not stated stays away.
  mutating func designTokensValue(_ value: Value) {
    switch value {
    case .color(let color): designTokensColor(color)
    case .dimension(let dimension): quantity(dimension.value, unit: dimension.unit.rawValue)
    case .number(let number): self.number(number)
    case .fontFamily(let family): fontFamily(family)
    case .fontWeight(let weight): fontWeight(weight)
    case .duration(let duration): quantity(duration.value, unit: duration.unit.rawValue)
    case .cubicBezier(let curve):
      list { json in
        for number in [curve.x1, curve.y1, curve.x2, curve.y2] { json.number(number) }
      }
    case .strokeStyle(let style): strokeStyle(style)
    case .border(let border): self.border(border)
    case .transition(let transition): self.transition(transition)
    case .shadow(let layers):
      if layers.count == 1, layers[0].isSingle {
        shadowLayer(layers[0])
      } else {
        list { json in
          for layer in layers { json.shadowLayer(layer) }
        }
      }
    case .gradient(let stops):
      list { json in
        for stop in stops { json.gradientStop(stop) }
      }
    case .typography(let typography): self.typography(typography)
    case .spring(let spring):
      object { json in
        json.key("duration")
        json.quantity(spring.duration.value, unit: spring.duration.unit.rawValue)
        json.key("bounce")
        json.number(spring.bounce)
      }
    case .string(let text): string(text)
    case .boolean(let flag): boolean(flag)
    case .list(let values):
      list { json in
        for value in values { json.designTokensValue(value) }
      }
    }
  }

  private mutating func designTokensColor(_ value: ColorValue) {
    let color = value.color
    object { json in
      json.key("colorSpace")
      json.string(color.space.cssName.description)
      json.key("components")
      json.list { json in
        for index in 0..<3 { json.component(color.components[index]) }
      }
      if value.statesAlpha || !color.isOpaque {
        json.key("alpha")
        json.component(color.alphaComponent)
      }
      if let hex = value.hex {
        json.key("hex")
        json.string(hex.text)
      }
    }
  }

  private mutating func component(_ component: Double?) {
    if let component { number(component) } else { string("none") }
  }

  private mutating func quantity(_ value: Double, unit: String) {
    object { json in
      json.key("value")
      json.number(value)
      json.key("unit")
      json.string(unit)
    }
  }

  private mutating func dimension(_ dimension: Dimension) {
    quantity(dimension.value, unit: dimension.unit.rawValue)
  }

  private mutating func duration(_ duration: Duration) {
    quantity(duration.value, unit: duration.unit.rawValue)
  }

  private mutating func fontFamily(_ family: FontFamily) {
    if family.isSingle, let name = family.names.first { return string(name) }
    list { json in
      for name in family.names { json.string(name) }
    }
  }

  private mutating func fontWeight(_ weight: FontWeight) {
    switch weight {
    case .number(let number): self.number(number)
    case .keyword(let keyword): string(keyword.rawValue)
    }
  }

  private mutating func strokeStyle(_ style: StrokeStyle) {
    switch style {
    case .keyword(let keyword): string(keyword.rawValue)
    case .dashes(let lengths, let lineCap):
      object { json in
        json.key("dashArray")
        json.list { json in
          for length in lengths { json.dimension(length) }
        }
        json.key("lineCap")
        json.string(lineCap.rawValue)
      }
    }
  }

  private mutating func border(_ border: Border) {
    object { json in
      json.key("color")
      json.designTokensColor(border.color)
      json.key("width")
      json.dimension(border.width)
      json.key("style")
      json.strokeStyle(border.style)
    }
  }

  private mutating func transition(_ transition: Transition) {
    object { json in
      json.key("duration")
      json.duration(transition.duration)
      json.key("delay")
      json.duration(transition.delay)
      json.key("timingFunction")
      json.designTokensValue(.cubicBezier(transition.timingFunction))
    }
  }

  private mutating func shadowLayer(_ layer: Shadow) {
    object { json in
      json.key("color")
      json.designTokensColor(layer.color)
      json.key("offsetX")
      json.dimension(layer.offsetX)
      json.key("offsetY")
      json.dimension(layer.offsetY)
      json.key("blur")
      json.dimension(layer.blur)
      json.key("spread")
      json.dimension(layer.spread)
      if let inset = layer.inset {
        json.key("inset")
        json.boolean(inset)
      }
    }
  }

  private mutating func gradientStop(_ stop: GradientStop) {
    object { json in
      json.key("color")
      json.designTokensColor(stop.color)
      json.key("position")
      json.number(stop.position)
    }
  }

  private mutating func typography(_ typography: Typography) {
    object { json in
      json.key("fontFamily")
      json.fontFamily(typography.fontFamily)
      json.key("fontSize")
      json.dimension(typography.fontSize)
      json.key("fontWeight")
      json.fontWeight(typography.fontWeight)
      json.key("letterSpacing")
      json.dimension(typography.letterSpacing)
      json.key("lineHeight")
      json.number(typography.lineHeight)
      if let textStyle = typography.textStyle {
        json.key("textStyle")
        json.string(textStyle.rawValue)
      }
    }
  }
}
