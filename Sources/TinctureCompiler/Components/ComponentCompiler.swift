import TinctureColor
import TinctureDiagnostics
package import TinctureModel

/// What a parameter or property is in some case.
enum SlotLeaf: Sendable, Hashable {
  /// Something was wrong, and has been reported.
  case refused
  case unset
  case known(PropertyValue)
  case runtime(RuntimeExpression)
}

/// Works out one component.
///
/// Guards become diagrams of truth values; of those, each property's diagram of the assignment that wins; and of that, with
/// the diagrams of what the assignments refer to, the diagram of its values. Nothing is ever evaluated but in cases in which
/// it wins, and cases that differ in nothing that matters are one.
struct ComponentCompiler {
  typealias Diagram = DiagramStore.Diagram

  let component: Component
  let design: Design
  let targets: [ReferenceTarget?]
  var evaluator: Evaluator
  var store: DiagramStore
  let variables: [(variable: DecisionVariable, count: Int)]
  var reading = ParameterReading.given
  /// The assignments whose values are needed in some case.
  private(set) var winners: Set<Int> = []
  /// What the component lies on: the place in `leaves` of its colour, or of nothing.
  var surface: Diagram = 0
  /// The values of references that depend on run-time parameters, in the case that is evaluated at the moment.
  var runtimeValues: [ReferenceID: RuntimeExpression] = [:]

  private(set) var leaves: [SlotLeaf] = []
  private var leafPlaces: [SlotLeaf: Int] = [:]
  private let assignments: [ComponentSlot: [Int]]
  /// What the references mean that name parameters and properties.
  let meanings: [ReferenceID: SlotReference]
  /// The assignments that refer to the value before them.
  private let selfReferring: Set<Int>
  /// Parameters and properties that refer to each other, perhaps in different cases.
  private let entangled: Set<ComponentSlot>
  private var guards: [Diagram] = []
  private var known: [Question: Diagram] = [:]
  private var open: [OpenSlot] = []

  /// The leaf outside the region for which a diagram was asked.
  static let elsewhere = -1

  private struct Question: Hashable {
    let slot: ComponentSlot
    /// How many of its assignments count.
    let count: Int
    let region: Diagram
    let reading: ParameterReading
  }

  /// What run-time parameters are while values are worked out.
  enum ParameterReading: Hashable {
    /// What programs give, unless the component assigns something else.
    case given
    /// As ``given``, also where the component assigns to them.
    case free
    /// Their defaults.
    case folded
  }

  private struct OpenSlot {
    let slot: ComponentSlot
    let count: Int
    /// The reference that led there.
    let reference: ReferenceID?
  }

  init(_ component: Component, _ evaluator: Evaluator) {
    self.component = component
    self.evaluator = evaluator
    design = evaluator.design
    targets = evaluator.targets
    variables = component.variables(in: design.modes)
    store = DiagramStore(variables: variables)
    var assignments: [ComponentSlot: [Int]] = [:]
    for (index, assignment) in component.assignments.enumerated() {
      assignments[assignment.target, default: []].append(index)
    }
    self.assignments = assignments
    let meanings = component.meanings(in: design)
    self.meanings = meanings
    selfReferring = Set(
      component.assignments.indices.filter { index in
        let assignment = component.assignments[index]
        var refers = false
        for located in assignment.value.expressions {
          located.expression.forEachReference { id in
            if meanings[id]?.slot == assignment.target { refers = true }
          }
        }
        return refers
      })
    entangled = SlotDependencies(component, design).entangled
    guards = component.blocks.map { store.condition($0.condition, of: component) }
  }

  /// All parameters and the properties that are assigned.
  var slots: [ComponentSlot] {
    component.parameters.indices.map { .parameter($0) }
      + ComponentProperty.allCases.map { .property($0) }.filter { assignments[$0] != nil }
  }

  func assignmentIndexes(of slot: ComponentSlot) -> [Int] { assignments[slot] ?? [] }

  // MARK: Leaves

  mutating func leafIndex(_ leaf: SlotLeaf) -> Int {
    if let known = leafPlaces[leaf] { return known }
    leaves.append(leaf)
    leafPlaces[leaf] = leaves.count - 1
    return leaves.count - 1
  }

  mutating func diagram(_ leaf: SlotLeaf) -> Diagram { store.leaf(leafIndex(leaf)) }

  /// The leaf with a number, where that is one: refused outside the region that was asked for.
  func leaf(_ index: Int) -> SlotLeaf { index < 0 ? .refused : leaves[index] }

  /// Takes diagrams together with a function that may use everything but the store.
  mutating func combine(
    where condition: Diagram, _ inputs: [Diagram],
    _ body: (inout ComponentCompiler, [SlotLeaf], DiagramStore.Way) -> SlotLeaf
  ) -> Diagram {
    var store = DiagramStore(variables: [])
    swap(&store, &self.store)
    let result = store.combine(where: condition, inputs, elsewhere: Self.elsewhere) {
      indexes, way in
      let result = body(&self, indexes.map { leaf($0) }, way)
      return leafIndex(result)
    }
    swap(&store, &self.store)
    return result
  }

  // MARK: Values

  /// The value of a parameter or property for every choice.
  mutating func finalValue(of slot: ComponentSlot) -> Diagram {
    let always = store.truth(true)
    return value(of: slot, count: assignmentIndexes(of: slot).count, in: always, by: nil)
  }

  /// The value after the first `count` of its assignments, in a region of all cases; outside it the diagram means nothing.
  private mutating func value(
    of slot: ComponentSlot, count: Int, in region: Diagram, by reference: ReferenceID?
  ) -> Diagram {
    if store.leafValue(region) == 0 { return store.leaf(Self.elsewhere) }
    let question = Question(slot: slot, count: count, region: region, reading: reading)
    if let diagram = known[question] { return diagram }
    if reading == .free, case .parameter(let index) = slot, component.parameters[index].isRuntime {
      return diagram(.runtime(.parameter(index)))
    }
    if let start = open.firstIndex(where: { $0.slot == slot && $0.count == count }) {
      reportCycle(open[start...], back: reference)
      return diagram(.refused)
    }
    open.append(OpenSlot(slot: slot, count: count, reference: reference))
    defer { open.removeLast() }
    let indexes = assignmentIndexes(of: slot).prefix(count)
    let needs = needs(indexes, of: slot, in: region)
    var result = initialValue(of: slot, in: needs.initial)
    for (index, need) in zip(indexes, needs.assignments) where store.leafValue(need) != 0 {
      winners.insert(index)
      let value = evaluated(
        component.assignments[index].value, for: slot, before: result, in: need)
      result = store.choose(need, value, result)
    }
    known[question] = result
    return result
  }

  /// Where the value of each assignment, and that before all of them, is needed: where no later one takes its place, or
  /// one does that refers to the value before it.
  private mutating func needs(
    _ indexes: ArraySlice<Int>, of slot: ComponentSlot, in region: Diagram
  ) -> (initial: Diagram, assignments: [Diagram]) {
    var needed = region
    var needs: [Diagram] = []
    for index in indexes.reversed() {
      let assignment = component.assignments[index]
      let own = store.both(needed, guards[assignment.block])
      needs.append(own)
      if !selfReferring.contains(index) {
        let elsewhere = store.not(own)
        needed = store.both(needed, elsewhere)
      }
    }
    return (needed, needs.reversed())
  }

  private mutating func initialValue(of slot: ComponentSlot, in region: Diagram) -> Diagram {
    switch slot {
    case .property(let property):
      return diagram(property.initialValue.map { .known($0) } ?? .unset)
    case .parameter(let index):
      let parameter = component.parameters[index]
      if parameter.isRuntime, reading != .folded { return diagram(.runtime(.parameter(index))) }
      if store.leafValue(region) == 0 { return store.leaf(Self.elsewhere) }
      return evaluated(.value(parameter.value), for: slot, before: nil, in: region)
    }
  }

  /// The values of an expression in a region; `before` is what its own slot's name means in it.
  private mutating func evaluated(
    _ expression: ComponentExpression, for slot: ComponentSlot, before: Diagram?,
    in region: Diagram
  ) -> Diagram {
    switch expression {
    case .none: return diagram(.unset)
    case .keyword(let word, _): return diagram(.known(.keyword(word)))
    case .value, .edges, .animation: break
    }
    var references: [ReferenceID] = []
    for located in expression.expressions {
      located.expression.forEachReference { id in
        if !references.contains(id) { references.append(id) }
      }
    }
    var inputs: [Diagram] = []
    for reference in references {
      inputs.append(input(reference, of: slot, before: before, in: region))
    }
    let needsSurface = expression.expressions.contains { $0.expression.measuresContrast }
    if needsSurface { inputs.append(surface) }
    let type = component.type(of: slot)
    return combine(where: region, inputs) { compiler, values, way in
      compiler.evaluate(
        expression, as: type, property: slot.property,
        Inputs(
          references: references, values: values, surface: needsSurface ? values.last : nil,
          way: way))
    }
  }

  /// The diagram of what a reference stands for.
  mutating func input(
    _ reference: ReferenceID, of slot: ComponentSlot, before: Diagram?, in region: Diagram
  ) -> Diagram {
    guard let meaning = meanings[reference] else {
      return tokenDiagram(reference)
    }
    if meaning.slot == slot, let before { return before }
    let count = assignmentIndexes(of: meaning.slot).count
    let always = store.truth(true)
    return value(
      of: meaning.slot, count: count, in: entangled.contains(meaning.slot) ? region : always,
      by: reference)
  }

  private mutating func tokenDiagram(_ reference: ReferenceID) -> Diagram {
    guard let target = targets[Int(reference.rawValue)],
      let resolved = evaluator.results[Int(target.token.rawValue)]
    else { return diagram(.refused) }
    return tableDiagram(resolved.values) { compiler, value in
      let part = compiler.evaluator.part(target.part, of: value, target.token, reference)
      return part.map { .known(.value($0)) } ?? .refused
    }
  }

  /// The diagram of a table of modes.
  mutating func tableDiagram(
    _ table: ModeTable<Value>, _ leaf: (inout ComponentCompiler, Value) -> SlotLeaf
  ) -> Diagram {
    switch table {
    case .constant(let value):
      let leaf = leaf(&self, value)
      return diagram(leaf)
    case .table(let axes, let rows):
      var diagrams: [Diagram] = []
      for row in rows {
        let leaf = leaf(&self, row)
        diagrams.append(diagram(leaf))
      }
      for axis in axes.reversed() {
        diagrams = stride(from: 0, to: diagrams.count, by: axis.count).map { start in
          store.choice(
            of: .mode(axis.index), Array(diagrams[start..<start + axis.count]))
        }
      }
      return diagrams[0]
    }
  }

  /// The value after so many of a slot's assignments.
  mutating func value(after count: Int, of slot: ComponentSlot) -> Diagram {
    let always = store.truth(true)
    return value(of: slot, count: count, in: always, by: nil)
  }

  /// The default of a parameter for every choice, whatever is assigned to it.
  mutating func defaultValue(ofParameter index: Int) -> Diagram {
    let always = store.truth(true)
    return value(of: .parameter(index), count: 0, in: always, by: nil)
  }

  // MARK: Cycles

  private mutating func reportCycle(_ chain: ArraySlice<OpenSlot>, back: ReferenceID?) {
    var notes: [Diagnostic.Note] = []
    var from = chain.first.map { component.name(of: $0.slot) } ?? ""
    let first = from
    for link in chain.dropFirst() {
      let next = component.name(of: link.slot)
      notes.append(
        Diagnostic.Note(
          "`\(from)` needs `\(next)`", at: link.reference.map { design[$0].range }))
      from = next
    }
    evaluator.report(
      Diagnostic(
        .propertyCycle, "`\(first)` of `\(component.name)` needs itself",
        at: back.map { design[$0].range }, notes: notes,
        help: "give one of them a value that does not need the others"))
  }
}

extension Expression {
  /// Whether a contrast is measured in it, which depends on what lies behind a translucent background.
  fileprivate var measuresContrast: Bool {
    switch self {
    case .literal, .reference, .template, .invalid: false
    case .call(let call):
      call.function == .contrast || call.function == .readable
        || call.arguments.contains { $0.value.expression.measuresContrast }
    case .arithmetic(let arithmetic):
      arithmetic.left.expression.measuresContrast || arithmetic.right.expression.measuresContrast
    case .composite(.parts(_, let parts)):
      parts.contains { $0.value.expression.measuresContrast }
    case .composite(.list(_, let elements)), .composite(.components(let elements)):
      elements.contains { $0.expression.measuresContrast }
    }
  }
}

extension ComponentSlot {
  var property: ComponentProperty? {
    if case .property(let property) = self { property } else { nil }
  }
}

extension Component {
  /// The token type of a slot; `nil` for a property whose values are of no such type.
  func type(of slot: ComponentSlot) -> TokenType? {
    switch slot {
    case .parameter(let index): return parameters[index].type
    case .property(let property):
      if case .value(let type) = property.kind { return type }
      return nil
    }
  }

  package func name(of slot: ComponentSlot) -> String {
    switch slot {
    case .parameter(let index): parameters[index].name
    case .property(let property): property.rawValue
    }
  }

  /// What its properties may depend on, in the order in which it is tested.
  func variables(in modes: ModeSpace) -> [(variable: DecisionVariable, count: Int)] {
    var variables: [(variable: DecisionVariable, count: Int)] = []
    for (index, axis) in axes.enumerated() { variables.append((.axis(index), axis.values.count)) }
    for index in states.indices.reversed() { variables.append((.state(index), 2)) }
    for axis in EnvironmentAxis.allCases {
      variables.append((.environment(axis), axis.values.count))
    }
    for (index, axis) in modes.axes.enumerated() {
      variables.append((.mode(index), axis.values.count))
    }
    return variables
  }
}
