import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// From diagrams to a component worked out: flattening, measures, and what never happens.
extension ComponentCompiler {
  /// Works out everything.
  mutating func compile() -> ResolvedComponent? {
    let surfaceTable = readSurface()
    let symbolic = finalValues()
    let free = assignsToRuntimeParameter ? freeValues() : symbolic
    reading = .folded
    let hasRuntime = component.parameters.contains(where: \.isRuntime)
    let folded = hasRuntime && !store.isExhausted ? finalValues() : symbolic
    guard !store.isExhausted else {
      evaluator.report(
        Diagnostic(
          .componentTooLarge, "`\(component.name)` has more cases than can be worked out",
          at: component.range, help: "let its properties depend on fewer axes, states and modes"))
      return nil
    }
    reportUnreachable()
    guard let defaults = parameterDefaults() else { return nil }
    let properties = ComponentProperty.allCases.compactMap { property -> ResolvedProperty? in
      let slot = ComponentSlot.property(property)
      guard let value = symbolic[slot], let open = free[slot], let known = folded[slot] else {
        return nil
      }
      return ResolvedProperty(
        property: property, value: decision(value), freeValue: decision(open),
        defaultValue: decision(known))
    }
    let parameters = component.parameters.indices.compactMap { index -> ResolvedParameter? in
      guard let value = symbolic[.parameter(index)], let known = folded[.parameter(index)] else {
        return nil
      }
      return ResolvedParameter(value: decision(value), defaultValue: decision(known))
    }
    return ResolvedComponent(
      component: component, parameterDefaults: defaults, parameters: parameters,
      surface: surfaceTable, properties: properties, metrics: metrics(folded),
      effectiveAssignments: winners)
  }

  /// Makes it ready to be asked for single values, with the defaults of all parameters.
  mutating func prepareFolding() {
    _ = readSurface()
    reading = .folded
  }

  private var assignsToRuntimeParameter: Bool {
    component.assignments.contains { assignment in
      guard case .parameter(let index) = assignment.target else { return false }
      return component.parameters[index].isRuntime
    }
  }

  /// The values as expressions over all run-time parameters. What is wrong with them has been reported before.
  private mutating func freeValues() -> [ComponentSlot: Diagram] {
    let diagnostics = evaluator.diagnostics
    reading = .free
    let values = finalValues()
    evaluator.takeBackReports(since: diagnostics)
    return values
  }

  private func decision(_ diagram: Diagram) -> Decision<PropertyLeaf> {
    let leaves = leaves
    return store.decision(diagram) { index in
      switch index < 0 ? .refused : leaves[index] {
      case .refused, .unset: .unset
      case .known(let value): .known(value)
      case .runtime(let expression): .runtime(expression)
      }
    }
  }

  private mutating func finalValues() -> [ComponentSlot: Diagram] {
    var values: [ComponentSlot: Diagram] = [:]
    for slot in slots { values[slot] = finalValue(of: slot) }
    flatten(&values)
    return values
  }

  // MARK: Surface and parameters

  /// The surface in every mode.
  private mutating func readSurface() -> ModeTable<ColorValue>? {
    surface = diagram(.unset)
    guard let located = component.surface else { return nil }
    var references: [ReferenceID] = []
    located.expression.forEachReference { references.append($0) }
    var axes: [ModeTableAxis] = []
    for reference in references {
      guard let target = targets[Int(reference.rawValue)],
        let resolved = evaluator.results[Int(target.token.rawValue)]
      else { return nil }
      for axis in resolved.values.axes { axes.insert(axis) }
    }
    guard let rows = rows(axes, { $0.value(located, as: .color) }) else { return nil }
    let table = ModeTable(axes: axes, rows: rows).minimized
    surface = tableDiagram(table) { _, value in .known(.value(value)) }
    return table.map { value in
      if case .color(let color) = value { color } else { ColorValue(.white) }
    }
  }

  /// The value of something for each combination of some modes; `nil` where there is none in one of them.
  private mutating func rows(
    _ axes: [ModeTableAxis], _ value: (inout ComponentCompiler) -> Value?
  ) -> [Value]? {
    guard let count = axes.rowCount(atMost: evaluator.settings.rowLimit) else { return nil }
    var rows: [Value] = []
    evaluator.currentAxes = axes
    for row in 0..<count {
      for (axis, choice) in zip(axes, axes.choices(ofRow: row)) {
        evaluator.choices[axis.index] = choice
      }
      if let value = value(&self) { rows.append(value) }
    }
    for axis in axes { evaluator.choices[axis.index] = 0 }
    evaluator.currentAxes = []
    return rows.count == count ? rows : nil
  }

  /// The defaults of the parameters in every mode, where nothing is chosen.
  private mutating func parameterDefaults() -> [ModeTable<Value>]? {
    var tables: [ModeTable<Value>] = []
    let base = ComponentChoice(defaultsOf: component, modes: design.modes)
    for index in component.parameters.indices {
      let diagram = defaultValue(ofParameter: index)
      var axes: [ModeTableAxis] = []
      for entry in store.variables(of: diagram) {
        if case .mode(let axis) = entry.variable {
          axes.insert(ModeTableAxis(index: axis, count: entry.count))
        }
      }
      guard let count = axes.rowCount(atMost: evaluator.settings.rowLimit) else {
        evaluator.report(
          Diagnostic(
            .componentTooLarge,
            "`\(component.parameters[index].name)` depends on too many combinations of modes",
            at: component.parameters[index].range))
        return nil
      }
      var rows: [Value] = []
      for row in 0..<count {
        var choice = base
        for (axis, value) in zip(axes, axes.choices(ofRow: row)) {
          choice.modes[axis.index] = value
        }
        guard
          case .known(.value(let value)) = leaf(
            store.leafValue(diagram) { choice.value(of: $0) })
        else { return nil }
        rows.append(value)
      }
      tables.append(ModeTable(axes: axes, rows: rows).minimized)
    }
    return tables
  }

  // MARK: Flattening

  /// Replaces colours by what is seen of them over the surface where `flatten` is true, and the opacity by 1.
  ///
  /// The opacity is that of a layer with the foreground and the border over the background: what is seen of each is the
  /// surface with the opaque result over it, at that opacity.
  private mutating func flatten(_ values: inout [ComponentSlot: Diagram]) {
    guard let flatten = values[.property(.flatten)] else { return }
    let opacity = values[.property(.opacity)] ?? diagram(.known(.value(.number(1))))
    let background = values[.property(.background)] ?? diagram(.unset)
    let always = store.truth(true)
    for property in [ComponentProperty.background, .foreground, .border] {
      guard let own = values[.property(property)] else { continue }
      values[.property(property)] = combine(
        where: always, [flatten, opacity, surface, background, own]
      ) { compiler, leaves, _ in
        guard leaves[0] == .known(.value(.boolean(true))) else { return leaves[4] }
        guard let surface = leaves[2].color, surface.color.isOpaque else {
          compiler.reportFlattening()
          return .refused
        }
        let layer = SurfaceLayer(
          surface: surface.color, opacity: leaves[1], background: leaves[3])
        return property == .background ? layer.flattenedBackground() : layer.content(leaves[4])
      }
    }
    if values[.property(.opacity)] != nil {
      values[.property(.opacity)] = combine(where: always, [flatten, opacity]) { _, leaves, _ in
        leaves[0] == .known(.value(.boolean(true))) ? .known(.value(.number(1))) : leaves[1]
      }
    }
  }

  private mutating func reportFlattening() {
    let assignment = component.assignments.last { $0.target == .property(.flatten) }
    evaluator.report(
      Diagnostic(
        .invalidComponent, "`flatten` needs to know what lies behind the component",
        at: assignment?.range, help: "state it, an opaque colour, as `surface`"))
  }

  // MARK: Measures

  private mutating func metrics(
    _ values: [ComponentSlot: Diagram]
  ) -> Decision<ComponentMetrics?>? {
    guard let font = values[.property(.font)] else { return nil }
    let nothing = diagram(.unset)
    let inputs = [
      ComponentProperty.padding, .height, .minHeight, .iconSize, .touchTarget,
    ].map { values[.property($0)] ?? nothing }
    let rootFontSize = evaluator.settings.rootFontSize
    var found: [ComponentMetrics?] = []
    var places: [ComponentMetrics?: Int] = [:]
    var store = DiagramStore(variables: [])
    swap(&store, &self.store)
    let always = store.truth(true)
    let diagram = store.combine(where: always, [font] + inputs, elsewhere: Self.elsewhere) {
      indexes, _ in
      let measures = ComponentMetrics(indexes.map { leaf($0) }, rootFontSize: rootFontSize)
      if let place = places[measures] { return place }
      found.append(measures)
      places[measures] = found.count - 1
      return found.count - 1
    }
    let decision = store.decision(diagram) { $0 < 0 ? nil : found[$0] }
    swap(&store, &self.store)
    return decision
  }

  // MARK: What never happens

  private mutating func reportUnreachable() {
    guard !evaluator.diagnostics.hasErrors else { return }
    var winning = [Bool](repeating: false, count: component.blocks.count)
    var first = [ComponentAssignment?](repeating: nil, count: component.blocks.count)
    for (index, assignment) in component.assignments.enumerated() {
      if first[assignment.block] == nil { first[assignment.block] = assignment }
      if winners.contains(index) { winning[assignment.block] = true }
    }
    for (index, block) in component.blocks.enumerated() where !winning[index] {
      guard block.inheritedFrom == nil, block.path != "base", let assignment = first[index] else {
        continue
      }
      evaluator.report(
        Diagnostic(
          .unreachableBlock, .warning,
          "nothing in `\(block.path)` of `\(component.name)` ever takes effect",
          at: assignment.range,
          help: "later blocks assign the same wherever it holds, or it never holds"))
    }
  }
}

/// A layer over a surface, and what is seen of it.
private struct SurfaceLayer {
  let surface: Color
  let opacity: SlotLeaf
  let background: SlotLeaf

  /// What is seen of the background; nothing where there is none.
  func flattenedBackground() -> SlotLeaf {
    SurfaceLayer(surface: surface, opacity: opacity, background: .unset).seen(background)
  }

  /// What is seen of the foreground or the border.
  func content(_ leaf: SlotLeaf) -> SlotLeaf {
    if case .known(.value(.border(var border))) = leaf {
      guard case .known(.value(.color(let color))) = seen(.known(.value(.color(border.color))))
      else { return .refused }
      border.color = color
      return .known(.value(.border(border)))
    }
    if case .runtime(.parts(.border, let parts)) = leaf {
      let flattened = parts.map { part in
        part.name == "color"
          ? RuntimeExpression.Part(name: part.name, value: tree(part.value)) : part
      }
      return .runtime(.parts(.border, flattened))
    }
    return seen(leaf)
  }

  private func seen(_ leaf: SlotLeaf) -> SlotLeaf {
    switch leaf {
    case .refused, .unset: return leaf
    case .known(.value(.color(let color))):
      let isBackgroundKnown = background == .unset || background.color != nil
      guard let factor = opacity.number, isBackgroundKnown else {
        return .runtime(tree(.known(.value(.color(color)))))
      }
      let behind = background.color?.color.flattened(over: surface) ?? surface
      let whole = color.color.flattened(over: behind)
      let faded = whole.withAlpha(factor).flattened(over: surface)
      return .known(.value(.color(ColorValue(faded, isDerived: true))))
    case .known: return leaf
    case .runtime(let expression): return .runtime(tree(expression))
    }
  }

  private func tree(_ leaf: SlotLeaf) -> RuntimeExpression {
    switch leaf {
    case .runtime(let expression): tree(expression)
    case .known(.value(let value)): tree(.known(value))
    case .known, .refused, .unset: .known(.color(ColorValue(surface)))
    }
  }

  private func tree(_ color: RuntimeExpression) -> RuntimeExpression {
    let ground = RuntimeExpression.known(.color(ColorValue(surface)))
    var behind = ground
    switch background {
    case .runtime(let expression): behind = .over(expression, ground)
    case .known(.value(let value)): behind = .over(.known(value), ground)
    case .known, .refused, .unset: break
    }
    let whole = RuntimeExpression.over(color, behind)
    switch opacity {
    case .runtime(let factor): return .over(.faded(whole, by: factor), ground)
    default:
      guard let factor = opacity.number, factor < 1 else { return whole }
      return .over(.faded(whole, by: .known(.number(factor))), ground)
    }
  }
}

extension ComponentMetrics {
  /// The measures for a font, paddings, a height, a least height, an icon's size and a touch target; `nil` where the font
  /// is not known.
  fileprivate init?(_ leaves: [SlotLeaf], rootFontSize: Double) {
    guard case .known(.value(.typography(let typography))) = leaves[0],
      let fontSize = typography.fontSize.pixels(rootFontSize: rootFontSize, fontSize: rootFontSize)
    else { return nil }
    func pixels(_ dimension: Dimension?) -> Double? {
      dimension?.pixels(rootFontSize: rootFontSize, fontSize: fontSize)
    }
    let lineHeight = fontSize * typography.lineHeight
    var paddings = 0.0
    if case .known(.edges(let edges)) = leaves[1] {
      paddings = (pixels(edges.top) ?? 0) + (pixels(edges.bottom) ?? 0)
    }
    let content = max(lineHeight, pixels(leaves[4].dimension) ?? 0) + paddings
    let height =
      pixels(leaves[2].dimension) ?? max(content, pixels(leaves[3].dimension) ?? 0)
    let target = pixels(leaves[5].dimension) ?? 0
    self.init(
      fontSize: fontSize, lineHeight: lineHeight, height: height,
      touchGrowth: max(0, (target - height) / 2))
  }
}

extension Dimension {
  /// The length in density-independent pixels; `nil` for a percentage.
  fileprivate func pixels(rootFontSize: Double, fontSize: Double) -> Double? {
    switch unit {
    case .px, .pt, .dp, .sp: value
    case .rem: value * rootFontSize
    case .em: value * fontSize
    case .percent: nil
    }
  }
}
