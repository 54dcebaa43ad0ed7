import TinctureCompiler
package import TinctureModel

/// The cells of components: what they look like for each combination of their axes without any state, for each of their
/// states alone, and for the combinations of states that they declare, in some modes.
package struct ComponentCells: Sendable {
  /// How many cells may be asked for at once.
  package static let limit = 200_000

  private let design: ResolvedDesign
  private let components: [(component: ResolvedComponent, query: ComponentQuery)]
  /// The mode combination asked for.
  private let modes: [Int]
  private let showsAllModes: Bool
  private let text = CSSText()

  /// One cell.
  package struct Cell: Sendable {
    package let component: ResolvedComponent
    package let choice: ComponentChoice
  }

  /// - Parameters:
  ///   - design: The design.
  ///   - patterns: Only components whose names match one of these; all of them if empty.
  ///   - modes: The modes; the default on every axis that it does not fix.
  ///   - showsAllModes: Whether there is a cell for each combination of the modes on which the component depends.
  ///   - filter: What narrows the cells, `variant=filled,state=pressed`.
  /// - Throws: What in the filter no component understands.
  package init(
    design: ResolvedDesign, patterns: [Glob], modes: ModeSelector, showsAllModes: Bool,
    filter: String?
  ) throws(ComponentQuery.Fault) {
    self.design = design
    self.showsAllModes = showsAllModes
    self.modes = design.design.modes.axes.indices.map { modes.choices[$0] ?? 0 }
    var components: [(component: ResolvedComponent, query: ComponentQuery)] = []
    var fault: ComponentQuery.Fault?
    for component in design.components
    where patterns.isEmpty || patterns.contains(where: { $0.matches([component.component.name]) }) {
      do {
        let query = try ComponentQuery(
          filter ?? "", component: component.component, modes: design.design.modes)
        components.append((component, query))
      } catch {
        // A component that knows nothing of what is asked for has no such cells.
        if fault == nil { fault = error }
      }
    }
    if components.isEmpty, let fault { throw fault }
    self.components = components
  }

  /// All cells of one component.
  init(design: ResolvedDesign, component: ResolvedComponent, modes: [Int], showsAllModes: Bool) {
    self.design = design
    self.showsAllModes = showsAllModes
    self.modes = modes
    components = [(component, ComponentQuery())]
  }

  /// How many cells there are.
  package var count: Int {
    components.reduce(0) { sum, entry in
      let combinations = entry.component.component.axes.indices.reduce(1) { product, axis in
        let count =
          entry.query.axes[axis] == nil ? entry.component.component.axes[axis].values.count : 1
        return Self.product(product, count)
      }
      let states = stateSets(of: entry.component.component, entry.query).count
      let cells = Self.product(
        combinations, Self.product(states, modeCombinations(of: entry.component, entry.query).count)
      )
      return min(sum + cells, Self.limit + 1)
    }
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (product, overflows) = left.multipliedReportingOverflow(by: right)
    return overflows ? limit + 1 : min(product, limit + 1)
  }

  /// The cells, component by component.
  package var cells: [Cell] {
    var cells: [Cell] = []
    for (component, query) in components {
      let states = stateSets(of: component.component, query)
      let modes = modeCombinations(of: component, query)
      for axes in axisCombinations(of: component.component, query) {
        for active in states {
          for combination in modes {
            let choice = ComponentChoice(
              axes: axes, states: active, modes: combination, environment: query.environment)
            cells.append(Cell(component: component, choice: choice))
          }
        }
      }
    }
    return cells
  }

  // MARK: Which cells there are

  private func axisCombinations(of component: Component, _ query: ComponentQuery) -> [[Int]] {
    component.axes.indices.reduce([[]]) { combinations, axis in
      let values = query.axes[axis].map { [$0] } ?? Array(component.axes[axis].values.indices)
      return combinations.flatMap { combination in values.map { combination + [$0] } }
    }
  }

  /// No state, each state alone, and the sets that guards ask for.
  private func stateSets(of component: Component, _ query: ComponentQuery) -> [Set<Int>] {
    if let states = query.states { return [states] }
    var sets: [Set<Int>] = [[]] + component.states.indices.map { [$0] }
    for block in component.blocks {
      let active = block.condition.tests.compactMap { test in
        if case .state(let state, isActive: true) = test { state } else { nil }
      }
      let set = Set(active)
      if set.count > 1, !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  private func modeCombinations(
    of component: ResolvedComponent, _ query: ComponentQuery
  ) -> [[Int]] {
    var base = modes
    for (axis, value) in query.modes { base[axis] = value }
    guard showsAllModes else { return [base] }
    var used: Set<Int> = []
    for property in component.properties {
      for case .mode(let axis) in property.defaultValue.variables { used.insert(axis) }
    }
    var combinations = [base]
    for axis in used.sorted() where query.modes[axis] == nil {
      combinations = combinations.flatMap { combination in
        design.design.modes.axes[axis].values.indices.map { value in
          var combination = combination
          combination[axis] = value
          return combination
        }
      }
    }
    return combinations
  }

  // MARK: Writing

  /// Adds the member `cells`.
  func write(to json: inout JSONWriter) {
    json.key("cells")
    json.list { json in
      for cell in cells { write(cell, to: &json) }
    }
  }

  private func write(_ cell: Cell, to json: inout JSONWriter) {
    let component = cell.component.component
    json.object { json in
      json.key("component")
      json.string(component.name)
      json.key("axes")
      json.inline { json in
        json.object { json in
          for (axis, value) in zip(component.axes, cell.choice.axes) {
            json.key(axis.name)
            json.string(axis.values[value].name)
          }
        }
      }
      json.key("states")
      json.inline { json in
        json.list { json in
          for state in cell.choice.states.sorted() { json.string(component.states[state].name) }
        }
      }
      json.key("modes")
      json.inline { json in
        json.object { json in
          for (axis, value) in zip(design.design.modes.axes, cell.choice.modes) {
            json.key(axis.name)
            json.string(axis.values[value])
          }
        }
      }
      json.key("properties")
      json.object { json in
        for property in cell.component.properties { write(property, of: cell, to: &json) }
      }
      if let metrics = cell.component.metrics?.leaf(for: cell.choice) {
        json.key("metrics")
        json.inline { json in json.metrics(metrics) }
      }
    }
  }

  private func write(_ property: ResolvedProperty, of cell: Cell, to json: inout JSONWriter) {
    guard case .known(let value) = property.defaultValue.leaf(for: cell.choice),
      let origin = cell.component.origin(of: property, for: cell.choice)
    else { return }
    json.key(property.property.rawValue)
    json.inline { json in
      json.object { json in
        json.key("value")
        json.propertyValue(value)
        json.key("css")
        json.string(text.text(value))
        json.key("origin")
        json.string(origin.rawValue)
        if case .runtime(let expression) = property.value.leaf(for: cell.choice) {
          json.key("runtime")
          json.string(expression.text(in: cell.component.component))
        }
      }
    }
  }

  /// Lines for people: a cell, and its properties below it.
  var table: String {
    var table = ""
    for cell in cells {
      let component = cell.component.component
      var words = [component.name]
      words += zip(component.axes, cell.choice.axes).map { "\($0.name)=\($0.values[$1].name)" }
      words += cell.choice.states.sorted().map { "state=\(component.states[$0].name)" }
      words += zip(design.design.modes.axes, cell.choice.modes).filter { $1 > 0 }
        .map { "\($0.name)=\($0.values[$1])" }
      table += words.joined(separator: " ") + "\n"
      for property in cell.component.properties {
        guard case .known(let value) = property.defaultValue.leaf(for: cell.choice),
          let origin = cell.component.origin(of: property, for: cell.choice)
        else { continue }
        let name = property.property.rawValue
        table += "  " + name + String(repeating: " ", count: max(1, 20 - name.count))
        table += "\(text.text(value))  (\(origin.rawValue))\n"
      }
    }
    return table
  }
}
