import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Values that hold in some modes: `$modes`, and documents that are bound to a mode.
extension DesignBuilder {
  /// Reads them all, and gives each to its token.
  mutating func readModeValues() {
    let ownValues = takeOwnModes()
    let isPlain = boundValues.isEmpty
    var values = ownValues
    values += boundValues.filter { isStillMeant($0) }
    let order =
      isPlain
      ? Array(values.indices)
      : values.indices.sorted { (values[$0].layer, $0) < (values[$1].layer, $1) }
    for index in order { give(values[index]) }
  }

  /// The values under `$modes` of the tokens that were not replaced.
  private mutating func takeOwnModes() -> [BoundValue] {
    let inDocuments = boundValues
    boundValues = []
    for index in design.tokens.indices {
      guard let modes = sources[index].modes else { continue }
      let source = sources[index]
      let token = design.tokens[index]
      let like = BoundValue(
        token: TokenID(UInt32(index)), selector: ModeSelector(), content: .settled(.invalid),
        valueRange: token.valueRange, input: source.input, layer: source.layer, range: token.range,
        replacesEarlier: false)
      bindModes(modes, like: like)
    }
    defer { boundValues = inDocuments }
    return boundValues
  }

  /// Whether no later layer replaced the token for which it was written.
  private func isStillMeant(_ value: BoundValue) -> Bool {
    let source = sources[Int(value.token.rawValue)]
    if case .inherited = source.origin { return true }
    return value.layer >= source.layer
  }

  /// Makes a token's definition, which came from a document that is bound, a value for those modes only.
  mutating func rebind(_ id: TokenID, to mode: ModeSelector) {
    let source = sources[Int(id.rawValue)]
    let token = design[id]
    var content = BoundValue.Content.settled(source.isTypeRefused ? .invalid : token.value)
    if case .node(let node, let key) = source.origin { content = .node(node, key: key) }
    var type: TokenType?
    if case .own(let own) = token.type { type = own }
    let value = BoundValue(
      token: id, selector: mode, content: content, modifier: source.modifier, type: type,
      valueRange: token.valueRange, input: source.input, layer: source.layer, range: token.range,
      replacesEarlier: true)
    boundValues.append(value)
    if let modes = source.modes { bindModes(modes, like: value) }
  }

  // MARK: Selectors

  /// Notes each entry of a mapping under `$modes`, for the modes of the value that it stands beside.
  mutating func bindModes(_ modes: NodeID, like value: BoundValue) {
    let document = document(of: value.input)
    guard document.kind(of: modes) == .mapping else {
      reportShape(
        "`$modes` must be a mapping of modes to values", modes, document,
        help: "for example `$modes: { dark: … }`")
      return
    }
    for (key, node) in document.entries(of: modes) {
      guard let own = selector(key, document) else { continue }
      guard let selector = own.combined(with: value.selector) else {
        diagnostics.report(
          Diagnostic(
            .duplicateMode, "`\(document.text(of: key))` contradicts the mode of the document",
            at: document.rangeOfUse(of: key)))
        continue
      }
      var bound = value
      bound.selector = selector
      bound.content = .node(node, key: key)
      bound.modifier = nil
      bound.valueRange = document.rangeOfUse(of: node)
      bound.range = document.rangeOfUse(of: key)
      boundValues.append(bound)
    }
  }

  /// The modes that a key names: values of different axes with `+` between them.
  private mutating func selector(_ key: NodeID, _ document: Document) -> ModeSelector? {
    let text = document.text(of: key)
    if let known = selectors[text] { return known }
    var choices: [Int: Int] = [:]
    var offset = 0
    var isValid = true
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let name = part.trimmingBlanks
      let blanks = text.utf8.distance(from: part.startIndex, to: name.startIndex)
      let range =
        name.isEmpty
        ? document.rangeOfUse(of: key)
        : document.sourceRange(
          of: key, textOffset: offset + blanks, length: name.utf8.count)
      offset += part.utf8.count + 1
      guard let found = design.modes.find(value: String(name)) else {
        reportUnknownMode(String(name), at: range)
        isValid = false
        continue
      }
      if let other = choices.updateValue(found.value, forKey: found.axis) {
        reportAxisTwice(found.axis, other, found.value, at: range)
        isValid = false
      }
    }
    guard isValid else { return nil }
    let selector = ModeSelector(choices)
    selectors[text] = selector
    return selector
  }

  private mutating func reportUnknownMode(_ name: String, at range: SourceRange) {
    let known = design.modes.axes.flatMap(\.values)
    var diagnostic = Diagnostic(.unknownMode, "there is no mode `\(name)`", at: range)
    if known.isEmpty {
      diagnostic.help = "the project declares no modes; add `modes:` to its configuration"
    } else if let nearest = Suggestion.nearest(to: name, among: known) {
      diagnostic.help = "did you mean `\(nearest)`?"
      diagnostic.fix = Diagnostic.Fix("write `\(nearest)`", [Diagnostic.Edit(range, nearest)])
    } else {
      diagnostic.help = "the modes are \(known.joined(separator: ", "))"
    }
    diagnostics.report(diagnostic)
  }

  private mutating func reportAxisTwice(
    _ axis: Int, _ first: Int, _ second: Int, at range: SourceRange
  ) {
    let axis = design.modes.axes[axis]
    let message =
      first == second
      ? "`\(axis.values[first])` stands twice"
      : "`\(axis.values[first])` and `\(axis.values[second])` cannot hold at once"
    diagnostics.report(
      Diagnostic(
        .duplicateMode, message, at: range,
        help: "both are values of `\(axis.name)`; join values of different axes"))
  }

  // MARK: Values

  private mutating func give(_ value: BoundValue) {
    let index = Int(value.token.rawValue)
    guard let expression = expression(of: value) else { return }
    var modes = design.tokens[index].contents.modes
    if value.replacesEarlier {
      modes.removeAll {
        $0.layer < value.layer && value.selector.holds(whenever: $0.selector)
      }
    }
    if let first = modes.first(where: {
      $0.layer == value.layer && $0.selector == value.selector
    }) {
      diagnostics.report(
        Diagnostic(
          .duplicateMode,
          "`\(pathText(value.token))` has two values for the same modes in one layer",
          at: value.range, notes: [Diagnostic.Note("the first one is here", at: first.range)],
          help: "remove one of them"))
      return
    }
    modes.append(
      Token.ModeValue(
        selector: value.selector, value: LocatedExpression(expression, at: value.valueRange),
        layer: value.layer, range: value.range))
    design.tokens[index].contents.modes = modes
  }

  /// Reads a value with the type of its token; `nil` if it cannot be one of that token.
  private mutating func expression(of value: BoundValue) -> Expression? {
    let index = Int(value.token.rawValue)
    if sources[index].isTypeRefused { return nil }
    let tokenType = effectiveType(of: value.token)
    if let type = value.type, let tokenType, type != tokenType {
      diagnostics.report(
        Diagnostic(
          .typeMismatch,
          "`\(pathText(value.token))` is a \(type.rawValue) here and a \(tokenType.rawValue) otherwise",
          at: value.typeRange ?? value.range,
          notes: [Diagnostic.Note("defined here", at: design.tokens[index].range)],
          help: "a token has the same type in all modes"))
      return nil
    }
    switch value.content {
    case .settled(let expression): return expression
    case .node(let node, let key):
      return read(
        node, key: key, as: tokenType ?? value.type ?? value.groupType, modifier: value.modifier,
        in: value.input, token: value.token)
    }
  }
}
