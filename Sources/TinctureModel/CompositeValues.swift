/// How a line is drawn.
package enum StrokeStyle: Sendable, Hashable {
  case keyword(Keyword)
  indirect case dashes([Dimension], lineCap: LineCap)

  package enum Keyword: String, Sendable, CaseIterable {
    case solid
    case dashed
    case dotted
    case double
    case groove
    case ridge
    case outset
    case inset
  }

  package enum LineCap: String, Sendable, CaseIterable {
    case round
    case butt
    case square
  }
}

/// A line around something.
package struct Border: Sendable, Hashable {
  package var color: ColorValue
  package var width: Dimension
  package var style: StrokeStyle

  package init(color: ColorValue, width: Dimension, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// An animated change.
package struct Transition: Sendable, Hashable {
  package var duration: Duration
  package var delay: Duration
  package var timingFunction: CubicBezier

  package init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// One layer of a shadow; the first layer of a list is the topmost.
package struct Shadow: Sendable, Hashable {
  package var color: ColorValue
  package var offsetX: Dimension
  package var offsetY: Dimension
  package var blur: Dimension
  package var spread: Dimension
  /// `nil` where it was not stated, which means that it is not inset.
  package var inset: Bool?
  /// Whether it is a whole value of its own, written as one mapping rather than as a list with one layer.
  package var isSingle: Bool

  package init(
    color: ColorValue, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension,
    inset: Bool?, isSingle: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.inset = inset
    self.isSingle = isSingle
  }
}

/// A colour at a place along a gradient; the position is clamped to 0...1.
package struct GradientStop: Sendable, Hashable {
  package var color: ColorValue
  package var position: Double

  package init(color: ColorValue, position: Double) {
    self.color = color
    self.position = position
  }
}

/// How text is set.
package struct Typography: Sendable, Hashable {
  package var fontFamily: FontFamily
  package var fontSize: Dimension
  package var fontWeight: FontWeight
  package var letterSpacing: Dimension
  /// A multiple of the font size.
  package var lineHeight: Double
  /// The platform's own style with which the text grows (Dynamic Type); native documents only.
  package var textStyle: TextStyle?

  package init(
    fontFamily: FontFamily, fontSize: Dimension, fontWeight: FontWeight, letterSpacing: Dimension,
    lineHeight: Double, textStyle: TextStyle? = nil
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
    self.textStyle = textStyle
  }
}

/// The text styles of Apple's platforms, with their metrics at the default text size (Human Interface Guidelines,
/// Typography, iOS «Large»).
package enum TextStyle: String, Sendable, CaseIterable {
  case extraLargeTitle
  case extraLargeTitle2
  case largeTitle
  case title
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption
  case caption2

  /// Point size, line height in points, and weight at the default size.
  package var metrics: (size: Double, lineHeight: Double, weight: Double) {
    switch self {
    case .extraLargeTitle: (36, 43, 700)
    case .extraLargeTitle2: (28, 34, 700)
    case .largeTitle: (34, 41, 400)
    case .title: (28, 34, 400)
    case .title2: (22, 28, 400)
    case .title3: (20, 25, 400)
    case .headline: (17, 22, 600)
    case .body: (17, 22, 400)
    case .callout: (16, 21, 400)
    case .subheadline: (15, 20, 400)
    case .footnote: (13, 18, 400)
    case .caption: (12, 16, 400)
    case .caption2: (11, 13, 400)
    }
  }
}
