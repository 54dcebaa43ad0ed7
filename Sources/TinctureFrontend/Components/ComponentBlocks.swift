import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Blocks of assignments and their guards.
extension ComponentReader {
  /// What may stand in a block beside properties and parameters.
  static let blockKeys = ["when", "blocks", "default", "controlSizes", "description"]

  mutating func readBlocks(
    _ contributions: [Contribution], path: String, within condition: ComponentCondition
  ) {
    for contribution in contributions {
      current = contribution.source
      if let property = contribution.property {
        let block = addBlock(path, contribution.node, condition)
        assign(.property(property), contribution.key, contribution.node, block)
      } else {
        readBlocks(contribution.node, path, condition, isTop: true)
      }
    }
    current = lineage.count - 1
  }

  private mutating func readBlocks(
    _ node: NodeID, _ path: String, _ condition: ComponentCondition, isTop: Bool
  ) {
    switch document.kind(of: node) {
    case .mapping: readBlock(node, path, condition, isTop: isTop)
    case .sequence:
      for (index, element) in document.elements(of: node).enumerated() {
        guard document.kind(of: element) == .mapping else {
          reportShape("a block must be a mapping of properties to values", element)
          continue
        }
        readBlock(element, "\(path)[\(index)]", condition, isTop: isTop)
      }
    case .scalar:
      if document.isNothing(node) { return }
      reportShape(
        "`\(path)` must be a mapping of properties to values, or a list of such mappings", node)
    }
  }

  private mutating func readBlock(
    _ node: NodeID, _ path: String, _ outer: ComponentCondition, isTop: Bool
  ) {
    var condition = outer
    if let guards = document.value(of: "when", in: node) {
      guard let narrowed = narrowed(outer, by: guards) else { return }
      condition = narrowed
    }
    var block: Int?
    for (key, value) in document.entries(of: node) {
      let name = document.text(of: key)
      if name == "when" || name == "blocks" { continue }
      if name == "$lint" {
        markLint(value, of: .extent, document.rangeOfUse(of: node))
        continue
      }
      if isTop, path != "base", !path.hasPrefix("states."), Self.blockKeys.contains(name) {
        continue
      }
      guard let target = slot(named: name) else {
        reportUnknownProperty(name, key)
        continue
      }
      let place = block ?? addBlock(path, node, condition)
      block = place
      assign(target, key, value, place)
    }
    if let nested = document.value(of: "blocks", in: node) {
      readBlocks(nested, "\(path).blocks", condition, isTop: false)
    }
  }

  private mutating func addBlock(
    _ path: String, _ node: NodeID, _ condition: ComponentCondition
  ) -> Int {
    component.blocks.append(
      ComponentBlock(
        path: path, range: document.rangeOfUse(of: node), condition: condition,
        inheritedFrom: isOwn ? nil : source.name))
    return component.blocks.count - 1
  }

  private func slot(named name: String) -> ComponentSlot? {
    if let parameter = component.parameter(named: name) { return .parameter(parameter) }
    return ComponentProperty(rawValue: name).map { .property($0) }
  }

  private mutating func reportUnknownProperty(_ name: String, _ key: NodeID) {
    let known = component.parameters.map(\.name) + ComponentProperty.allCases.map(\.rawValue)
    reportUnknown(
      .unknownComponentProperty, "there is no property `\(name)`", name,
      among: known + ["when", "blocks"], at: document.rangeOfUse(of: key),
      otherwise: "the properties are \(ComponentProperty.allCases.map(\.rawValue).choice)")
  }

  private mutating func assign(
    _ target: ComponentSlot, _ key: NodeID?, _ node: NodeID, _ block: Int
  ) {
    let value: ComponentExpression? =
      switch target {
      case .parameter(let index):
        .value(read(node, key: key, as: component.parameters[index].type))
      case .property(let property): propertyValue(property, key, node)
      }
    guard let value else { return }
    component.assignments.append(
      ComponentAssignment(
        target: target, range: document.rangeOfUse(of: key ?? node), value: value, block: block))
  }

  // MARK: Guards

  /// A condition with the tests of a `when` added; `nil` if it is no good, which is reported.
  private mutating func narrowed(
    _ condition: ComponentCondition, by node: NodeID
  ) -> ComponentCondition? {
    guard document.kind(of: node) == .mapping else {
      reportShape(
        "`when` must be a mapping of axes to values", node,
        help: "for example `when: { variant: filled, state: [pressed, not disabled] }`")
      return nil
    }
    var condition = condition
    var isValid = true
    for (key, value) in document.entries(of: node) {
      guard let tests = tests(key, value) else {
        isValid = false
        continue
      }
      for test in tests where !condition.add(test) {
        isValid = false
        report(
          Diagnostic(
            .contradictoryCondition, "this can never hold here",
            at: document.rangeOfUse(of: value),
            help: "it contradicts what stands around it, or another part of the guard"))
      }
    }
    return isValid ? condition : nil
  }

  private mutating func tests(
    _ key: NodeID, _ node: NodeID
  ) -> [ComponentCondition.Test]? {
    let name = document.text(of: key)
    if name == "state" { return stateTests(node) }
    if let axis = component.axis(named: name) {
      return values(node, of: name, component.axes[axis].values.map(\.name), .unknownAxisValue)
        .map { [.axis(axis, $0)] }
    }
    if let axis = modes.axes.firstIndex(where: { $0.name == name }) {
      return values(node, of: name, modes.axes[axis].values, .unknownMode)
        .map { [.mode(axis: axis, values: $0)] }
    }
    if let axis = EnvironmentAxis(rawValue: name) {
      return values(node, of: name, axis.values, .unknownAxisValue)
        .map { [.environment(axis, values: $0)] }
    }
    let known =
      component.axes.map(\.name) + ["state"] + modes.axes.map(\.name)
      + EnvironmentAxis.allCases.map(\.rawValue)
    reportUnknown(
      .unknownGuard, "there is nothing called `\(name)` to ask for", name, among: known,
      at: document.rangeOfUse(of: key))
    return nil
  }

  /// The indexes of the values named: one, several of which one holds, or all but those after `not`.
  private mutating func values(
    _ node: NodeID, of axis: String, _ known: [String], _ code: DiagnosticCode
  ) -> Set<Int>? {
    var wanted: Set<Int> = []
    var unwanted: Set<Int> = []
    guard let words = words(node, axis) else { return nil }
    for word in words {
      guard let index = known.firstIndex(of: word.name) else {
        reportUnknown(
          code, "`\(axis)` has no value `\(word.name)`", word.name, among: known, at: word.range)
        return nil
      }
      if word.isNegated { unwanted.insert(index) } else { wanted.insert(index) }
    }
    return (wanted.isEmpty ? Set(known.indices) : wanted).subtracting(unwanted)
  }

  private mutating func stateTests(_ node: NodeID) -> [ComponentCondition.Test]? {
    guard let words = words(node, "state") else { return nil }
    var tests: [ComponentCondition.Test] = []
    for word in words {
      guard let state = component.state(named: word.name) else {
        let isBuiltIn = ComponentState.builtInNames.contains(word.name)
        reportUnknown(
          .unknownState, "the component has no state `\(word.name)`", word.name,
          among: component.states.map(\.name), at: word.range,
          otherwise: isBuiltIn ? "add `\(word.name): {}` to `states`" : nil)
        return nil
      }
      tests.append(.state(state, isActive: !word.isNegated))
    }
    return tests
  }

  private struct Word {
    let name: String
    let isNegated: Bool
    let range: SourceRange
  }

  private mutating func words(_ node: NodeID, _ axis: String) -> [Word]? {
    let nodes: [NodeID]
    switch document.kind(of: node) {
    case .scalar: nodes = [node]
    case .sequence: nodes = Array(document.elements(of: node))
    case .mapping: nodes = []
    }
    guard !nodes.isEmpty, nodes.allSatisfy({ document.kind(of: $0) == .scalar }) else {
      reportShape("`\(axis)` takes a value, or a list of values", node)
      return nil
    }
    return nodes.map { node in
      let text = document.text(of: node)
      let isNegated = text.hasPrefix("not ")
      let name = isNegated ? text.dropFirst(4).drop { $0 == " " } : text[...]
      let offset = text.utf8.distance(from: text.startIndex, to: name.startIndex)
      return Word(
        name: String(name), isNegated: isNegated,
        range: document.sourceRange(of: node, textOffset: offset, length: name.utf8.count))
    }
  }
}

extension ComponentCondition {
  /// Adds a test; `false` if the condition can never hold then.
  mutating func add(_ test: Test) -> Bool {
    for (index, known) in tests.enumerated() {
      switch (known, test) {
      case (.axis(let axis, let old), .axis(let other, let new)) where axis == other:
        tests[index] = .axis(axis, old.intersection(new))
        return !old.isDisjoint(with: new)
      case (.mode(let axis, let old), .mode(let other, let new)) where axis == other:
        tests[index] = .mode(axis: axis, values: old.intersection(new))
        return !old.isDisjoint(with: new)
      case (.environment(let axis, let old), .environment(let other, let new))
      where axis == other:
        tests[index] = .environment(axis, values: old.intersection(new))
        return !old.isDisjoint(with: new)
      case (.state(let state, let old), .state(let other, let new)) where state == other:
        return old == new
      default: continue
      }
    }
    tests.append(test)
    switch test {
    case .axis(_, let values), .mode(_, let values), .environment(_, let values):
      return !values.isEmpty
    case .state: return true
    }
  }
}
