import TinctureModel

/// Prints how values follow from choices and states, as the bodies of properties.
struct StyleTreePrinter {
  /// What is told apart, as the code calls it.
  let names: StyleNames

  /// A computed property.
  func write(
    _ property: StyleProperty, access: SwiftOptions.Access, to printer: inout SwiftPrinter
  ) {
    printer.documentation(SwiftComment(property.documentation))
    printer.beginLine()
    if property.given != nil { printer.code("private ") } else { printer.access(access) }
    printer.code("var ")
    printer.name(property.name)
    printer.code(": ")
    printer.code(property.type)
    if property.given == nil, let value = inline(property.tree),
      printer.column + value.length + 5 <= SwiftPrinter.width
    {
      printer.code(" { ")
      printer.expression(value)
      printer.code(" }")
      printer.endLine()
      return
    }
    printer.beginBlock()
    if let given = property.given {
      writeGiven(given, property.tree, to: &printer)
    } else {
      write(property.tree, to: &printer)
    }
    printer.closeBlock()
  }

  /// What is given, or else what follows.
  private func writeGiven(
    _ given: StyleProperty.Given, _ fallback: StyleTree, to printer: inout SwiftPrinter
  ) {
    printer.beginLine()
    printer.code("if let ")
    printer.name(given.name)
    printer.beginBlock()
    printer.beginLine()
    printer.expression(given.value)
    printer.endLine()
    printer.closeBranch()
    printer.code(" else")
    printer.beginBlock()
    write(fallback, to: &printer)
    printer.closeBlock()
  }

  /// Statements that are the value.
  private func write(_ tree: StyleTree, to printer: inout SwiftPrinter) {
    switch tree {
    case .any: break
    case .value(let expression):
      printer.beginLine()
      printer.expression(expression)
      printer.endLine()
    case .choose where fits(inline(tree), printer):
      printer.beginLine()
      if let expression = inline(tree) { printer.expression(expression) }
      printer.endLine()
    case .choose:
      printer.beginLine()
      writeChain(tree, to: &printer)
    case .select(let variable, let children): writeSwitch(variable, children, to: &printer)
    }
  }

  /// What can be one expression: a value, or a choice between two.
  private func inline(_ tree: StyleTree) -> SwiftExpression? {
    switch tree {
    case .value(let expression): return expression
    case .choose(let test, .value(let then), .value(let other)):
      if test.holdsAtRest {
        return inline(.choose(test.opposite, .value(other), otherwise: .value(then)))
      }
      return SwiftExpression { printer in
        printer.expression(condition(test))
        printer.code(" ? ")
        printer.expression(then)
        printer.code(" : ")
        printer.expression(other)
      }
    default: return nil
    }
  }

  private func fits(_ expression: SwiftExpression?, _ printer: SwiftPrinter) -> Bool {
    guard let expression else { return false }
    return printer.indentation + expression.length <= SwiftPrinter.width
  }

  /// `if … { } else if … { } else { }`.
  private func writeChain(_ tree: StyleTree, to printer: inout SwiftPrinter) {
    guard case .choose(var test, var then, var other) = tree else { return }
    if test.holdsAtRest {
      test = test.opposite
      swap(&then, &other)
    }
    printer.code("if ")
    printer.expression(condition(test))
    printer.beginBlock()
    write(then, to: &printer)
    printer.closeBranch()
    printer.code(" else")
    if case .choose = other {
      printer.code(" ")
      writeChain(other, to: &printer)
      return
    }
    printer.beginBlock()
    write(other, to: &printer)
    printer.closeBlock()
  }

  private func writeSwitch(
    _ variable: DecisionVariable, _ children: [StyleTree], to printer: inout SwiftPrinter
  ) {
    printer.beginLine()
    printer.code("switch ")
    printer.code(names.subject(of: variable))
    printer.code(" {")
    printer.endLine()
    var written: Set<StyleTree> = []
    for child in children where written.insert(child).inserted {
      let values = children.indices.filter { children[$0] == child }
      printer.beginLine()
      printer.code("case ")
      for (index, value) in values.enumerated() {
        let name = names.value(value, of: variable)
        if index > 0 {
          printer.code(",")
          if printer.column + name.text.count + 3 > SwiftPrinter.width {
            printer.wrap()
          } else {
            printer.code(" ")
          }
        }
        printer.code(".")
        printer.name(name)
      }
      printer.code(":")
      if case .value(let expression) = child,
        printer.column + 1 + expression.length <= SwiftPrinter.width
      {
        printer.code(" ")
        printer.expression(expression)
        printer.endLine()
      } else {
        printer.endLine()
        printer.indented { write(child, to: &$0) }
      }
    }
    printer.beginLine()
    printer.code("}")
    printer.endLine()
  }

  private func condition(_ test: StyleTest) -> SwiftExpression {
    SwiftExpression { printer in
      for (index, term) in test.ordered.enumerated() {
        if index > 0 { printer.code(test.connective == .all ? " && " : " || ") }
        if !term.isTrue { printer.code("!") }
        printer.code(names.subject(of: term.variable))
      }
    }
  }
}

/// A value of a style that follows from choices, states and surroundings.
struct StyleProperty {
  /// The property of the component that it is, or is a part of; `nil` for a parameter.
  let property: ComponentProperty?
  let name: SwiftIdentifier
  let type: SwiftFragment
  let documentation: String
  let tree: StyleTree
  /// An optional that comes first.
  var given: Given?

  struct Given {
    let name: SwiftIdentifier
    /// What it is where it is not `nil`.
    let value: SwiftExpression
  }
}
