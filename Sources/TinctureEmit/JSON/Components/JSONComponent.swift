import TinctureCompiler
import TinctureModel

/// The style tables of one component.
struct JSONComponent: Sendable {
  /// The value of a property in some case: with the defaults of all parameters, and what it is at run time.
  struct PropertyCase: Sendable, Hashable {
    let value: PropertyValue?
    let runtime: RuntimeExpression?

    /// - Parameter leaves: The value at run time, and with the defaults.
    fileprivate init(_ leaves: [PropertyLeaf]) {
      if case .known(let value)? = leaves.last { self.value = value } else { value = nil }
      if case .runtime(let expression)? = leaves.first {
        runtime = expression
      } else {
        runtime = nil
      }
    }
  }

  let resolved: ResolvedComponent
  let design: ResolvedDesign
  let options: JSONOptions
  let text: CSSText
  /// The modes whose values are told, or told first.
  let choices: [Int]
  private let properties: [(property: ComponentProperty, table: DecisionRows<PropertyCase>)]
  private let metrics: DecisionRows<ComponentMetrics?>?
  private let cells: ComponentCells?

  var component: Component { resolved.component }

  /// Fails if it would have more rows or cells than there may be.
  init?(
    _ resolved: ResolvedComponent, of design: ResolvedDesign, options: JSONOptions, text: CSSText,
    choices: [Int], rowLimit: Int
  ) {
    self.resolved = resolved
    self.design = design
    self.options = options
    self.text = text
    self.choices = choices
    let fixed = { (variable: DecisionVariable) -> Int? in
      guard options.modes != .inline, case .mode(let axis) = variable else { return nil }
      return choices[axis]
    }
    let component = resolved.component
    let usual = { (variable: DecisionVariable) -> Int in
      if case .axis(let axis) = variable { component.axes[axis].defaultValue } else { 0 }
    }
    var left = rowLimit
    var properties: [(property: ComponentProperty, table: DecisionRows<PropertyCase>)] = []
    for property in resolved.properties {
      let table = DecisionRows(
        [property.value, property.defaultValue], limit: left, fixed: fixed, usual: usual,
        leaf: { PropertyCase($0) })
      guard let table else { return nil }
      left -= table.rows.count
      properties.append((property.property, table))
    }
    self.properties = properties
    if let decision = resolved.metrics {
      let table = DecisionRows(
        [decision], limit: left, fixed: fixed, usual: usual, leaf: { $0.first ?? nil })
      guard let table else { return nil }
      metrics = table
    } else {
      metrics = nil
    }
    guard options.hasCells else {
      cells = nil
      return
    }
    let cells = ComponentCells(
      design: design, component: resolved, modes: choices,
      showsAllModes: options.modes == .inline)
    guard cells.count <= ComponentCells.limit else { return nil }
    self.cells = cells
  }

  func write(to json: inout JSONWriter) {
    json.key(component.name)
    json.object { json in
      json.key("kind")
      json.string(component.kind.rawValue)
      if let description = component.description {
        json.key("description")
        json.string(description)
      }
      if let surface = resolved.surface {
        json.key("surface")
        writeTable(surface, to: &json) { color, json in writeKnown(.color(color), to: &json) }
      }
      if !component.parameters.isEmpty { writeParameters(to: &json) }
      if !component.axes.isEmpty { writeAxes(to: &json) }
      if !component.states.isEmpty {
        json.key("states")
        json.inline { json in
          json.list { json in
            for state in component.states { json.string(state.name) }
          }
        }
      }
      writeProperties(to: &json)
      if let metrics { writeMetrics(metrics, to: &json) }
      cells?.write(to: &json)
    }
  }

  // MARK: Parameters and axes

  private func writeParameters(to json: inout JSONWriter) {
    json.key("parameters")
    json.object { json in
      for (parameter, table) in zip(component.parameters, resolved.parameterDefaults) {
        json.key(parameter.name)
        json.object { json in
          json.key("type")
          json.string(parameter.type.rawValue)
          if let description = parameter.description {
            json.key("description")
            json.string(description)
          }
          json.key("runtime")
          json.boolean(parameter.isRuntime)
          json.key("default")
          writeTable(table, to: &json) { value, json in writeKnown(value, to: &json) }
        }
      }
    }
  }

  /// The value in the chosen modes, and those in others where they differ, as for tokens.
  private func writeTable<Element: Hashable>(
    _ table: ModeTable<Element>, to json: inout JSONWriter,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    let differences =
      options.modes == .inline ? design.design.modes.differences(of: table, from: choices) : []
    guard !differences.isEmpty else {
      json.inline { json in write(table.element { choices[$0] }, &json) }
      return
    }
    json.object { json in
      json.key("$default")
      json.inline { json in write(table.element { choices[$0] }, &json) }
      for (row, mode) in differences {
        json.key(mode)
        json.inline { json in write(table.element { row[$0] }, &json) }
      }
    }
  }

  private func writeAxes(to json: inout JSONWriter) {
    json.key("axes")
    json.list { json in
      for axis in component.axes {
        json.object { json in
          json.key("name")
          json.string(axis.name)
          json.key("default")
          json.string(axis.values[axis.defaultValue].name)
          json.key("values")
          json.list { json in
            for value in axis.values { json.inline { json in write(value, to: &json) } }
          }
        }
      }
    }
  }

  private func write(_ value: ComponentAxisValue, to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(value.name)
      if let description = value.description {
        json.key("description")
        json.string(description)
      }
      guard !value.controlSizes.isEmpty else { return }
      json.key("controlSizes")
      json.list { json in
        for size in value.controlSizes { json.string(size.rawValue) }
      }
    }
  }

  // MARK: Tables

  private func writeProperties(to json: inout JSONWriter) {
    json.key("properties")
    json.object { json in
      for (property, table) in properties {
        json.key(property.rawValue)
        write(table, to: &json) { row, json in write(row, to: &json) }
      }
    }
  }

  private func writeMetrics(
    _ table: DecisionRows<ComponentMetrics?>, to json: inout JSONWriter
  ) {
    json.key("metrics")
    write(table, to: &json) { metrics, json in
      json.key("value")
      if let metrics { json.metrics(metrics) } else { json.null() }
    }
  }

  private func write<Leaf>(
    _ table: DecisionRows<Leaf>, to json: inout JSONWriter,
    _ write: (Leaf, inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.key("dependsOn")
      json.inline { json in writeDependencies(table.variables, to: &json) }
      json.key("rows")
      json.list { json in
        for row in table.rows {
          json.inline { json in
            json.object { json in
              writeConditions(row.conditions, to: &json)
              write(row.leaf, &json)
            }
          }
        }
      }
    }
  }

  /// Writes the members of the row for one case of a property.
  func writeRow(of subject: ComponentCase, to json: inout JSONWriter) {
    guard let property = resolved[subject.property] else { return }
    let leaves = [property.value, property.defaultValue].map { $0.leaf(for: subject.choice) }
    write(PropertyCase(leaves), to: &json)
  }

  private func write(_ row: PropertyCase, to json: inout JSONWriter) {
    json.key("value")
    write(row.value, options.values == .css ? .css : .dtcg, to: &json)
    if options.values == .both {
      json.key("css")
      write(row.value, .css, to: &json)
    }
    guard let runtime = row.runtime else { return }
    json.key("runtime")
    json.string(runtime.text(in: component))
    guard options.values != .css else { return }
    json.key("expression")
    json.runtimeExpression(runtime, of: component)
  }

  // MARK: Conditions

  private func writeDependencies(_ variables: [DecisionVariable], to json: inout JSONWriter) {
    json.object { json in
      writeNames("axes", variables, to: &json) { variable in
        if case .axis(let axis) = variable { component.axes[axis].name } else { nil }
      }
      writeNames("states", variables, to: &json) { variable in
        if case .state(let state) = variable { component.states[state].name } else { nil }
      }
      writeNames("environment", variables, to: &json) { variable in
        if case .environment(let axis) = variable { axis.rawValue } else { nil }
      }
      writeNames("modes", variables, to: &json) { variable in
        if case .mode(let axis) = variable { design.design.modes.axes[axis].name } else { nil }
      }
    }
  }

  private func writeNames(
    _ key: StaticString, _ variables: [DecisionVariable], to json: inout JSONWriter,
    _ name: (DecisionVariable) -> String?
  ) {
    let names = variables.compactMap(name)
    guard !names.isEmpty else { return }
    json.key(key)
    json.list { json in
      for name in names { json.string(name) }
    }
  }

  private func writeConditions(_ conditions: [DecisionCondition], to json: inout JSONWriter) {
    guard !conditions.isEmpty else { return }
    json.key("when")
    json.object { json in
      var hasStates = false
      for condition in conditions {
        switch condition.variable {
        case .axis(let axis):
          let axis = component.axes[axis]
          writeValues(condition, of: axis.name, axis.values.map(\.name), to: &json)
        case .state:
          if !hasStates { writeStates(conditions, to: &json) }
          hasStates = true
        case .environment(let axis):
          writeValues(condition, of: axis.rawValue, axis.values, to: &json)
        case .mode(let axis):
          let axis = design.design.modes.axes[axis]
          writeValues(condition, of: axis.name, axis.values, to: &json)
        }
      }
    }
  }

  private func writeValues(
    _ condition: DecisionCondition, of axis: String, _ names: [String], to json: inout JSONWriter
  ) {
    json.key(axis)
    json.list { json in
      for value in condition.values { json.string(names[value]) }
    }
  }

  /// Which states are active, and which are not.
  private func writeStates(_ conditions: [DecisionCondition], to json: inout JSONWriter) {
    json.key("state")
    json.object { json in
      for condition in conditions {
        guard case .state(let state) = condition.variable else { continue }
        json.key(component.states[state].name)
        json.boolean(condition.values == [1])
      }
    }
  }

  // MARK: Values

  /// A value that stands alone.
  private func writeKnown(_ value: Value, to json: inout JSONWriter) {
    guard options.values == .both else {
      return write(.value(value), options.values, to: &json)
    }
    json.object { json in
      json.key("value")
      write(.value(value), .dtcg, to: &json)
      json.key("css")
      write(.value(value), .css, to: &json)
    }
  }

  private func write(
    _ value: PropertyValue?, _ values: JSONOptions.Values, to json: inout JSONWriter
  ) {
    guard let value else { return json.null() }
    if values != .css { return json.propertyValue(value) }
    switch value {
    case .value(.number), .value(.boolean), .value(.string): json.propertyValue(value)
    case .value(.color(let color)) where color.color.isWide && options.colorFormat.isWide:
      var narrow = text
      narrow.gamut = .srgb
      json.object { json in
        json.key("$srgb")
        json.string(narrow.text(value))
        json.key("$wide")
        json.string(text.text(value))
      }
    case .animation(let animation):
      json.object { json in
        json.key("full")
        json.string(text.text(animation.curve))
        json.key("reduced")
        json.string(animation.reduced.map { text.text($0) } ?? "none")
      }
    default: json.string(text.text(value))
    }
  }
}
