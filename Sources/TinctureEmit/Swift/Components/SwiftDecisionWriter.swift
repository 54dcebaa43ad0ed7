import TinctureModel

/// Prints diagrams as functions: a `switch` or an `if` for each thing that matters, a part that several cases share as a
/// function of its own. What it prints grows with the nodes of the diagram, not with the ways through it.
struct SwiftDecisionWriter<Leaf: Sendable & Equatable> {
  /// A function to be printed.
  struct Function {
    let name: SwiftIdentifier
    let decision: Decision<Leaf>
    let parameters: [SwiftFunctionParameter]
  }

  private let names: SwiftComponentNames
  private let modes: SwiftModes
  private let parametersOf: (Decision<Leaf>) -> [SwiftFunctionParameter]
  /// The functions for shared parts, by the identity of the part.
  private var shared: [Int: Function] = [:]
  private(set) var functions: [Function] = []

  /// - Parameters:
  ///   - name: What the function is called; those for shared parts get a number behind it.
  ///   - decision: The diagram.
  ///   - names: The names of the component.
  ///   - modes: The names of the modes.
  ///   - parametersOf: What a function for a diagram is given.
  init(
    _ name: Words, _ decision: Decision<Leaf>, names: SwiftComponentNames, modes: SwiftModes,
    parametersOf: @escaping (Decision<Leaf>) -> [SwiftFunctionParameter]
  ) {
    self.names = names
    self.modes = modes
    self.parametersOf = parametersOf
    functions = [
      Function(
        name: SwiftIdentifier(member: name), decision: decision,
        parameters: parametersOf(decision))
    ]
    findShared(name, decision)
  }

  private mutating func findShared(_ name: Words, _ root: Decision<Leaf>) {
    var visited: Set<Int> = []
    var open = [root]
    while let decision = open.popLast() {
      guard case .split(_, let children) = decision.shape else { continue }
      var own: Set<Int> = []
      for child in children where own.insert(child.id).inserted {
        guard case .split = child.shape else { continue }
        if visited.insert(child.id).inserted {
          open.append(child)
        } else if shared[child.id] == nil {
          var words = name
          words.append(String(functions.count + 1))
          let function = Function(
            name: SwiftIdentifier(member: words), decision: child,
            parameters: parametersOf(child))
          shared[child.id] = function
          functions.append(function)
        }
      }
    }
  }

  // MARK: Calls

  /// Prints a call of a function inside another one of the component.
  func writeCall(_ function: Function, to printer: inout SwiftPrinter) {
    // What a style is asked for may have the name of a property.
    if names.isArgument(function.name) { printer.code("Self.") }
    printer.name(function.name)
    printer.openCall()
    for (index, parameter) in function.parameters.enumerated() {
      if index > 0 { printer.separate() }
      printer.name(name(of: parameter))
    }
    printer.close()
  }

  func name(of parameter: SwiftFunctionParameter) -> SwiftIdentifier {
    switch parameter {
    case .axis(let index): names.axes[index].property
    case .states: SwiftComponentNames.statesProperty
    case .environment(let axis): SwiftComponentNames.environment(axis).property
    case .modes: SwiftComponentNames.modesProperty
    case .parameter(let index): names.parameters[index]
    }
  }

  // MARK: Bodies

  /// Prints the body of a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - printer: Takes it.
  ///   - leaf: Prints the expression of a leaf.
  func writeBody(
    of function: Function, to printer: inout SwiftPrinter,
    leaf: (Leaf, inout SwiftPrinter) -> Void
  ) {
    write(function.decision, isRoot: true, to: &printer, leaf: leaf)
  }

  private func write(
    _ decision: Decision<Leaf>, isRoot: Bool = false, to printer: inout SwiftPrinter,
    leaf: (Leaf, inout SwiftPrinter) -> Void
  ) {
    if !isRoot, let function = shared[decision.id] {
      printer.beginLine()
      writeCall(function, to: &printer)
      printer.endLine()
      return
    }
    switch decision.shape {
    case .leaf(let value):
      printer.beginLine()
      leaf(value, &printer)
      printer.endLine()
    case .split(.state(let state), let children):
      printer.beginLine()
      writeIf(state, children, to: &printer, leaf: leaf)
    case .split(.axis(let index), let children):
      writeSwitch(
        names.axes[index].values, children, to: &printer,
        subject: { $0.name(names.axes[index].property) }, leaf: leaf)
    case .split(.environment(let axis), let children):
      let choice = SwiftComponentNames.environment(axis)
      writeSwitch(
        choice.values, children, to: &printer, subject: { $0.name(choice.property) }, leaf: leaf)
    case .split(.mode(let index), let children):
      writeSwitch(
        modes.axes[index].values, children, to: &printer,
        subject: {
          $0.name(SwiftComponentNames.modesProperty)
          $0.code(".")
          $0.name(modes.axes[index].property)
        }, leaf: leaf)
    }
  }

  private func writeIf(
    _ state: Int, _ children: [Decision<Leaf>], to printer: inout SwiftPrinter,
    leaf: (Leaf, inout SwiftPrinter) -> Void
  ) {
    printer.code("if ")
    printer.name(SwiftComponentNames.statesProperty)
    printer.code(".contains(.")
    printer.name(names.states[state])
    printer.code(")")
    printer.openBlock()
    write(children[1], to: &printer, leaf: leaf)
    printer.beginElse()
    if shared[children[0].id] == nil,
      case .split(.state(let next), let others) = children[0].shape
    {
      printer.code(" ")
      writeIf(next, others, to: &printer, leaf: leaf)
      return
    }
    printer.openBlock()
    write(children[0], to: &printer, leaf: leaf)
    printer.closeBlock()
  }

  private func writeSwitch(
    _ values: [SwiftIdentifier], _ children: [Decision<Leaf>], to printer: inout SwiftPrinter,
    subject: (inout SwiftPrinter) -> Void, leaf: (Leaf, inout SwiftPrinter) -> Void
  ) {
    printer.beginLine()
    printer.code("switch ")
    subject(&printer)
    printer.openBlock(isIndented: false)
    var written: Set<Int> = []
    for child in children where written.insert(child.id).inserted {
      printer.beginLine()
      printer.code("case ")
      var isFirst = true
      for (value, other) in zip(values, children) where other.id == child.id {
        if !isFirst { printer.code(", ") }
        isFirst = false
        printer.code(".")
        printer.name(value)
      }
      if case .leaf(let value) = child.shape, fits(value, behind: printer.column, leaf) {
        printer.code(": ")
        leaf(value, &printer)
        printer.endLine()
      } else {
        printer.openCase()
        write(child, to: &printer, leaf: leaf)
        printer.closeCase()
      }
    }
    printer.closeBlock(isIndented: false)
  }

  private func fits(
    _ value: Leaf, behind column: Int, _ leaf: (Leaf, inout SwiftPrinter) -> Void
  ) -> Bool {
    var scratch = SwiftPrinter()
    scratch.beginLine()
    leaf(value, &scratch)
    return column + 2 + scratch.column <= SwiftPrinter.width
  }
}
