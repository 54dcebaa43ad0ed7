import TinctureModel

extension StyleProperties {
  /// What the parameters that are used come to: what is given, or else the default.
  mutating func addParameters() {
    for index in writer.parameters.sorted() {
      let parameter = component.component.parameters[index]
      let defaults = component.parameterDefaults[index]
      guard StyleNames.isOptional(parameter, defaults) else { continue }
      if parameter.type == .color {
        addColorParameter(index, defaults)
      } else {
        addNumberParameter(index, parameter, defaults)
      }
    }
  }

  private mutating func addColorParameter(_ index: Int, _ defaults: ModeTable<Value>) {
    let colors = defaults.rows.compactMap { Self.color($0.element) }
    var writer = writer
    let value = SwiftExpression { writer.write(colors: colors, axes: defaults.axes, to: &$0) }
    self.writer = writer
    let name = names.parameters[index]
    let given = SwiftExpression { printer in
      printer.code(".given(")
      printer.name(name)
      printer.code(")")
    }
    add(parameter: index, options.support("DerivedColor"), given, .value(value))
  }

  private mutating func addNumberParameter(
    _ index: Int, _ parameter: ComponentParameter, _ defaults: ModeTable<Value>
  ) {
    let type = SwiftFragment(parameter.type == .dimension ? "CGFloat" : "Double")
    var writer = writer
    let tree = StyleTree(defaults) { value in
      SwiftExpression { writer.write(number: .known(value), to: &$0) }
    }
    self.writer = writer
    let name = names.parameters[index]
    add(parameter: index, type, SwiftExpression { $0.name(name) }, tree)
  }

  mutating func add(
    parameter index: Int, _ type: SwiftFragment, _ given: SwiftExpression, _ fallback: StyleTree
  ) {
    let name = component.component.parameters[index].name
    all.append(
      StyleProperty(
        property: nil, name: names.givenParameters[index], type: type,
        documentation: "What is given as `\(name)`, or its default.", tree: fallback,
        given: StyleProperty.Given(name: names.parameters[index], value: given)))
  }
}

extension StyleTree {
  /// A tree that tells modes apart.
  init(_ table: ModeTable<Value>, leaf: (Value) -> SwiftExpression) {
    func build(_ axes: ArraySlice<ModeTableAxis>, _ choices: [Int: Int]) -> StyleTree {
      guard let axis = axes.first else {
        return .value(leaf(table.element { choices[$0] ?? 0 }))
      }
      let children = (0..<axis.count).map { value in
        build(axes.dropFirst(), choices.merging([axis.index: value]) { $1 })
      }
      return .split(.mode(axis.index), children)
    }
    self = build(table.axes[...], [:])
  }
}
