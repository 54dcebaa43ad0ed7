import TinctureColor
import TinctureDiagnostics
package import TinctureModel

/// What an expression is evaluated with in one case.
struct Inputs {
  let references: [ReferenceID]
  /// One for each of the references.
  let values: [SlotLeaf]
  let surface: SlotLeaf?
  let way: DiagramStore.Way
}

/// One case: an expression with all that it refers to known, or known to depend on run-time parameters.
extension ComponentCompiler {
  /// The value of an expression in one case.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - type: The token type that is wanted, where there is one.
  ///   - property: The property for which it is.
  ///   - inputs: What it refers to.
  /// - Returns: The value; refused where there is none, which has been reported.
  mutating func evaluate(
    _ expression: ComponentExpression, as type: TokenType?, property: ComponentProperty?,
    _ inputs: Inputs
  ) -> SlotLeaf {
    evaluator.scope = EvaluationScope(
      values: [:], surface: inputs.surface?.color?.color, note: note(for: inputs.way))
    runtimeValues = [:]
    defer { evaluator.scope = nil }
    var isRefused = false
    for (reference, value) in zip(inputs.references, inputs.values) where !bind(reference, value) {
      isRefused = true
    }
    if isRefused { return .refused }
    if runtimeValues.isEmpty {
      guard let value = knownValue(expression, as: type), isInRange(value, expression, property)
      else { return .refused }
      return .known(value)
    }
    return lowered(expression, as: type).map { .runtime($0) } ?? .refused
  }

  /// Sets what a reference stands for; `false` if it has no value.
  private mutating func bind(_ reference: ReferenceID, _ leaf: SlotLeaf) -> Bool {
    let meaning = meanings[reference]
    switch leaf {
    case .refused: return false
    case .unset:
      reportWithoutValue(reference, "has no value here")
      return false
    case .known(let value):
      // A part of a token was taken when its diagram was made.
      guard let operand = value.operand(part: meaning?.part ?? []) else {
        reportWithoutValue(
          reference,
          meaning?.part.isEmpty == false
            ? "is not there" : "cannot be used in an expression as a whole")
        return false
      }
      evaluator.scope?.values[reference] = operand
    case .runtime(let expression):
      var part: RuntimeExpression? = expression
      for name in meaning?.part ?? [] {
        if case .known(let value)? = part {
          part = value.part(named: name).map { .known($0) }
        } else {
          part = part?.part(named: name)
        }
      }
      guard let part else {
        evaluator.report(
          Diagnostic(
            .notEvaluable,
            "`\(design[reference].text)` is not known before the program runs, nor is it then",
            at: design[reference].range, help: "use the whole value"))
        return false
      }
      if case .known(let value) = part {
        evaluator.scope?.values[reference] = value
      } else {
        runtimeValues[reference] = part
      }
    }
    return true
  }

  private mutating func reportWithoutValue(_ reference: ReferenceID, _ fault: String) {
    evaluator.report(
      Diagnostic(
        .propertyWithoutValue, "`\(design[reference].text)` \(fault)",
        at: design[reference].range,
        help: "assign a value in `base`, or refer to a part such as {padding.top}"))
  }

  /// For which choices this is.
  private func note(for way: DiagramStore.Way) -> (() -> String)? {
    if way.isEmpty { return nil }
    let variables = variables
    let component = component
    let modes = design.modes
    return {
      let parts = way.map { step in
        component.phrase(variables[step.level].variable, step.value, in: modes)
      }
      return "this is so for \(parts.joined(separator: ", "))"
    }
  }

  // MARK: Known values

  private mutating func knownValue(
    _ expression: ComponentExpression, as type: TokenType?
  ) -> PropertyValue? {
    switch expression {
    case .none: return nil
    case .keyword(let word, _): return .keyword(word)
    case .value(let located):
      guard let type else { return nil }
      return value(located, as: type).map { .value($0) }
    case .edges(let edges):
      let top = dimension(edges.top)
      let trailing = dimension(edges.trailing)
      let bottom = dimension(edges.bottom)
      let leading = dimension(edges.leading)
      guard let top, let trailing, let bottom, let leading else { return nil }
      return .edges(Edges(top: top, trailing: trailing, bottom: bottom, leading: leading))
    case .animation(let animation):
      guard let curve = curve(animation.curve) else { return nil }
      guard let other = animation.reduced else {
        return .animation(ComponentAnimation(curve: curve, reduced: nil))
      }
      return self.curve(other).map { .animation(ComponentAnimation(curve: curve, reduced: $0)) }
    }
  }

  mutating func value(_ located: LocatedExpression, as type: TokenType) -> Value? {
    evaluator.evaluate(located).flatMap { evaluator.fit($0, of: located, as: type) }
  }

  private mutating func dimension(_ located: LocatedExpression) -> Dimension? {
    guard case .dimension(let dimension)? = value(located, as: .dimension) else { return nil }
    return dimension
  }

  private mutating func curve(_ curve: AnimationExpression.Curve) -> ComponentAnimation.Curve? {
    switch curve {
    case .spring(let located):
      guard case .spring(let spring)? = value(located, as: .spring) else { return nil }
      return .spring(spring)
    case .transition(let located):
      guard case .transition(let transition)? = value(located, as: .transition) else { return nil }
      return .timed(transition)
    }
  }

  private mutating func isInRange(
    _ value: PropertyValue, _ expression: ComponentExpression, _ property: ComponentProperty?
  ) -> Bool {
    guard let property, let range = property.numberRange else { return true }
    let number: Double
    switch value {
    case .value(.number(let plain)): number = plain
    case .value(.dimension(let dimension)): number = dimension.value
    case .edges(let edges):
      let lengths = [edges.top, edges.trailing, edges.bottom, edges.leading].map(\.value)
      number = lengths.first { !range.contains($0) } ?? 0
    default: return true
    }
    let isWhole = property != .lineLimit || number == number.rounded()
    if range.contains(number), isWhole { return true }
    let wanted =
      property == .lineLimit
      ? "a whole number from 1 up"
      : range.upperBound > 1000
        ? "at least \(cssNumber(range.lowerBound))"
        : "from \(cssNumber(range.lowerBound)) to \(cssNumber(range.upperBound))"
    evaluator.report(
      Diagnostic(
        .argumentOutOfRange,
        "`\(property.rawValue)` is \(wanted), and this is \(cssNumber(number))",
        at: expression.range))
    return false
  }
}

extension SlotLeaf {
  /// The colour, where it is a known one.
  var color: ColorValue? {
    if case .known(.value(.color(let color))) = self { color } else { nil }
  }

  var number: Double? {
    if case .known(.value(.number(let number))) = self { number } else { nil }
  }

  var dimension: Dimension? {
    if case .known(.value(.dimension(let dimension))) = self { dimension } else { nil }
  }
}

extension Component {
  /// One choice in words: `variant = filled`, `pressed`, `not pressed`.
  package func phrase(_ variable: DecisionVariable, _ value: Int, in modes: ModeSpace) -> String {
    switch variable {
    case .axis(let axis): "\(axes[axis].name) = \(axes[axis].values[value].name)"
    case .state(let state): (value == 1 ? "" : "not ") + states[state].name
    case .environment(let axis): "\(axis.rawValue) = \(axis.values[value])"
    case .mode(let axis): "\(modes.axes[axis].name) = \(modes.axes[axis].values[value])"
    }
  }
}
