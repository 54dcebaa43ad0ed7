import TinctureModel

extension CSSText {
  /// The text of a property's value as a CSS author would write it.
  func text(_ value: PropertyValue) -> String {
    switch value {
    case .value(let value): return text(value)
    case .keyword(let word): return word
    case .edges(let edges):
      let top = text(.dimension(edges.top))
      let trailing = text(.dimension(edges.trailing))
      if edges.isSymmetric { return top == trailing ? top : "\(top) \(trailing)" }
      return
        "\(top) \(trailing) \(text(.dimension(edges.bottom))) \(text(.dimension(edges.leading)))"
    case .animation(let animation): return text(animation.curve)
    }
  }

  /// The text of a transition; a spring takes as long as it needs to come to rest.
  func text(_ curve: ComponentAnimation.Curve) -> String {
    switch curve {
    case .spring(let spring):
      "\(text(.duration(SpringCurve(spring).cssDuration))) \(text(Value.spring(spring)))"
    case .timed(let transition): text(Value.transition(transition))
    }
  }
}

extension JSONWriter {
  /// A property's value: in the shape of the Design Tokens format for its type; a keyword as text; paddings with a length
  /// for each edge; an animation as a spring or a transition, with what holds where less motion is asked for.
  mutating func propertyValue(_ value: PropertyValue) {
    switch value {
    case .value(let value): designTokensValue(value)
    case .keyword(let word): string(word)
    case .edges(let edges):
      object { json in
        json.key("top")
        json.designTokensValue(.dimension(edges.top))
        json.key("trailing")
        json.designTokensValue(.dimension(edges.trailing))
        json.key("bottom")
        json.designTokensValue(.dimension(edges.bottom))
        json.key("leading")
        json.designTokensValue(.dimension(edges.leading))
      }
    case .animation(let animation):
      object { json in
        json.animationCurve(animation.curve)
        json.key("reduced")
        if let reduced = animation.reduced {
          json.object { $0.animationCurve(reduced) }
        } else {
          json.string("none")
        }
      }
    }
  }

  private mutating func animationCurve(_ curve: ComponentAnimation.Curve) {
    switch curve {
    case .spring(let spring):
      key("spring")
      designTokensValue(.spring(spring))
    case .timed(let transition):
      key("transition")
      designTokensValue(.transition(transition))
    }
  }
}

extension JSONWriter {
  /// The measures of a component, in density-independent pixels.
  mutating func metrics(_ metrics: ComponentMetrics) {
    object { json in
      json.key("fontSize")
      json.number(metrics.fontSize)
      json.key("lineHeight")
      json.number(metrics.lineHeight)
      json.key("height")
      json.number(metrics.height)
      json.key("touchGrowth")
      json.number(metrics.touchGrowth)
    }
  }
}
