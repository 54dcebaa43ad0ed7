import TinctureModel

extension StyleProperties {
  // MARK: Text

  mutating func addText() {
    addFont()
    addNumber(.lineLimit, SwiftFragment("Int?"), "How many lines the label may have.")
    if component[.minimumScaleFactor] != nil {
      addNumber(
        .minimumScaleFactor, SwiftFragment("CGFloat"),
        "How small the label may become where there is no room.", initial: 1)
    }
    if let underline = component[.underline], let tree = flags(underline.value) {
      add(.underline, SwiftFragment("Bool"), "Whether a line is drawn below the label.", tree)
    }
  }

  private mutating func addFont() {
    guard let font = component[.font]?.value else { return }
    func text(_ leaf: PropertyLeaf) -> Typography? {
      if case .known(.value(.typography(let text))) = leaf { text } else { nil }
    }
    let texts = font.leaves.compactMap(text)
    let usual = font.leaf(for: ComponentChoice(defaultsOf: component.component, modes: trees.modes))
    guard let main = text(usual) ?? texts.first else { return }
    let lengths = writer.dialect.shared.lengths
    textStyle = SwiftUIFont.textStyle(main.textStyle, size: lengths.points(main.fontSize) ?? 17)
    hasNativeFont = texts.allSatisfy { SwiftUIFont.isNative($0, lengths) }
    let isNative = hasNativeFont
    var writer = writer
    func expression(_ text: Typography) -> SwiftExpression {
      SwiftExpression { printer in
        if isNative {
          SwiftUIFont.writeNative(text, to: &printer)
        } else {
          writer.dialect.write([.typography(text)], axes: [], to: &printer)
        }
      }
    }
    let tree = trees.tree(font) { text($0).map(expression) }
    // The type stands there even if no case is left that has such a font.
    if !isNative { writer.dialect.needTextStyle() }
    self.writer = writer
    let type = isNative ? SwiftFragment("Font") : options.support("TextStyle")
    add(.font, type, "How the label is set.", tree)
  }

  // MARK: Lengths and numbers

  mutating func addLengths() {
    addPadding()
    let length = SwiftFragment("CGFloat")
    addNumber(.radius, length, "The radius of the corners, in points.", initial: 0)
    let optional = SwiftFragment("CGFloat?")
    addNumber(.minWidth, optional, "The least width, in points.")
    addNumber(.minHeight, optional, "The least height at the default text size, in points.")
    addNumber(.height, optional, "The height at the default text size, in points.")
    if let width = component[.width] {
      let tree = trees.tree(width.value) { leaf in
        leaf == .known(.keyword("fill")) ? SwiftExpression("true") : SwiftExpression("false")
      }
      fillsWidth = tree.constant == SwiftExpression("true")
      if tree.constant == nil {
        add(
          .width, SwiftFragment("Bool"), "Whether it takes the whole width that there is.", tree)
      }
    }
    addNumber(.spacing, length, "The space between its parts, in points.", initial: 0)
    addNumber(
      .iconSize, length, "The size of an icon at the default text size, in points.", initial: 0)
    guard let metrics = component.metrics else { return }
    let growth = metrics.map { metrics -> PropertyLeaf in
      .known(.value(.number(metrics?.touchGrowth ?? 0)))
    }
    let tree = trees.tree(growth) { leaf in
      guard case .known(.value(.number(let number))) = leaf else { return nil }
      return SwiftExpression { $0.number(number) }
    }
    guard tree.constant != SwiftExpression({ $0.number(0) }) else { return }
    add(
      .touchTarget, length,
      "How far the area that can be touched reaches beyond the component, above and below.", tree)
  }

  private mutating func addPadding() {
    guard let padding = component[.padding]?.value else { return }
    var writer = writer
    let tree = trees.tree(padding) { leaf in
      SwiftExpression { printer in
        let edges = Self.edges(leaf)
        printer.code("EdgeInsets")
        printer.openCall()
        guard let edges else {
          printer.close()
          return
        }
        printer.code("top: ")
        writer.write(number: edges.top, to: &printer)
        printer.separate()
        printer.code("leading: ")
        writer.write(number: edges.leading, to: &printer)
        printer.separate()
        printer.code("bottom: ")
        writer.write(number: edges.bottom, to: &printer)
        printer.separate()
        printer.code("trailing: ")
        writer.write(number: edges.trailing, to: &printer)
        printer.close()
      }
    }
    self.writer = writer
    add(.padding, SwiftFragment("EdgeInsets"), "What is left free around the label.", tree)
  }

  private static func edges(_ leaf: PropertyLeaf) -> (
    top: RuntimeExpression, leading: RuntimeExpression, bottom: RuntimeExpression,
    trailing: RuntimeExpression
  )? {
    switch leaf {
    case .known(.edges(let edges)):
      (
        .known(.dimension(edges.top)), .known(.dimension(edges.leading)),
        .known(.dimension(edges.bottom)), .known(.dimension(edges.trailing))
      )
    case .runtime(.edges(let top, let trailing, let bottom, let leading)):
      (top, leading, bottom, trailing)
    default: nil
    }
  }

  /// Adds a number: `initial` is what holds where nothing is assigned, and is not written if it holds always; `nil` stands
  /// for `nil`.
  mutating func addNumber(
    _ property: ComponentProperty, _ type: SwiftFragment, _ documentation: String,
    initial: Double? = nil
  ) {
    guard let decision = component[property]?.value else { return }
    var writer = writer
    let unset = SwiftExpression { printer in
      if let initial { printer.number(initial) } else { printer.code("nil") }
    }
    let tree = trees.tree(decision) { leaf in
      switch leaf {
      case .known(.value(let value)):
        SwiftExpression { writer.write(number: .known(value), to: &$0) }
      case .runtime(let expression):
        SwiftExpression { writer.write(number: expression, to: &$0) }
      case .unset, .known: unset
      }
    }
    self.writer = writer
    guard tree.constant != unset else {
      reportUnsupported(property)
      return
    }
    var type = type
    if type.text == "CGFloat?", !tree.values.contains(unset) { type = SwiftFragment("CGFloat") }
    if type.text == "Int?", !tree.values.contains(unset) { type = SwiftFragment("Int") }
    add(property, type, documentation, tree)
  }

  private func flags(_ decision: Decision<PropertyLeaf>) -> StyleTree? {
    let tree = trees.tree(decision) { leaf in
      leaf == .known(.value(.boolean(true))) ? SwiftExpression("true") : SwiftExpression("false")
    }
    return tree.constant == SwiftExpression("false") ? nil : tree
  }
}
