import TinctureCompiler
import TinctureDiagnostics
package import TinctureModel

extension Explanation {
  /// A token: where it is defined, what it replaces, what it refers to, and its value in each mode.
  package mutating func explain(_ token: TokenID, modes choice: ModeSelector) {
    let design = design.design
    let choices = design.modes.axes.indices.map { choice.choices[$0] ?? 0 }
    let written = design[token]
    line("\(design.path(of: token)): \(self.design[token]?.type.rawValue ?? "no value")")
    if let description = written.contents.description { line(description, indent: 1) }
    line("defined at \(place(written.range)): \(excerpt(written.valueRange))", indent: 1)
    for overridden in written.contents.overridden {
      line("replaces the definition at \(place(overridden.range))", indent: 1)
    }
    for mode in written.contents.modes {
      let names = mode.selector.choices.sorted { $0.key < $1.key }
        .map { design.modes.axes[$0.key].values[$0.value] }
      line(
        "\(names.joined(separator: "+")) at \(place(mode.range)): \(excerpt(mode.value.range))",
        indent: 1)
    }
    explainChain(of: token, choices)
    explainValues(of: token, choices)
    let dependents = self.design.dependents(of: token)
    if !dependents.isEmpty {
      let names = dependents.prefix(10).map { design.path(of: $0).description }
      let more = dependents.count > 10 ? " and \(dependents.count - 10) more" : ""
      line("used by \(names.joined(separator: ", "))\(more)", indent: 1)
    }
  }

  private mutating func explainChain(of token: TokenID, _ choices: [Int]) {
    let chain = design.aliasChain(of: token, choices: choices)
    for step in chain {
      guard let target = step.target else { continue }
      let name = ([design.design.path(of: target.token).description] + target.part)
        .joined(separator: ".")
      line(
        "\(design.design.path(of: step.token)) is {\(name)} (\(place(step.expression.range)))",
        indent: 1)
    }
    guard let last = chain.last, last.target == nil else { return }
    var inputs: [ReferenceTarget] = []
    last.expression.expression.forEachReference { reference in
      if let target = design.target(of: reference), !inputs.contains(target) {
        inputs.append(target)
      }
    }
    guard !inputs.isEmpty else { return }
    line("computed as \(excerpt(last.expression.range)) from", indent: 1)
    for input in inputs {
      let name = ([design.design.path(of: input.token).description] + input.part)
        .joined(separator: ".")
      let value = design[input.token]?.values.element { choices[$0] }
      let part = input.part.reduce(value) { $0?.part(named: $1) }
      line("{\(name)} = \(part.map { text.text($0) } ?? "no value")", indent: 2)
    }
  }

  private mutating func explainValues(of token: TokenID, _ choices: [Int]) {
    guard let resolved = design[token] else { return }
    line("value: \(text.text(resolved.values.element { choices[$0] }))", indent: 1)
    for (row, name) in design.design.modes.differences(of: resolved.values, from: choices) {
      line("\(name): \(text.text(resolved.values.element { row[$0] }))", indent: 2)
    }
  }
}
