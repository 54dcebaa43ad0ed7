import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// Evaluates tokens, each after all that it refers to.
struct Evaluator {
  let design: Design
  let targets: [ReferenceTarget?]
  let settings: CompilerSettings
  /// What has been worked out, by token.
  var results: [ResolvedToken?]
  private(set) var diagnostics = Diagnostics()

  /// The value on each axis for which expressions are evaluated at the moment.
  var choices: [Int]
  /// The axes of the token that is evaluated at the moment.
  var currentAxes: [ModeTableAxis] = []
  /// What is known of the circle of tokens that is evaluated at the moment.
  var circle: CircleState?
  /// What references mean in the component that is evaluated at the moment, and what it lies on.
  var scope: EvaluationScope?
  private var reported: Set<Report> = []

  /// What makes two reports the same, although they stem from different modes.
  private struct Report: Hashable {
    let code: DiagnosticCode
    let range: SourceRange?
  }

  init(_ design: Design, targets: [ReferenceTarget?], settings: CompilerSettings) {
    self.design = design
    self.targets = targets
    self.settings = settings
    results = [ResolvedToken?](repeating: nil, count: design.tokens.count)
    choices = [Int](repeating: 0, count: design.modes.axes.count)
  }

  /// Works out one token.
  ///
  /// Most tokens are literals or aliases without modes of their own, or literals with one more value, and need no table of
  /// all combinations.
  mutating func evaluate(_ id: TokenID, dependencies: ArraySlice<DependencyGraph.Edge>) {
    let index = Int(id.rawValue)
    let modes = design.tokens[index].details.map(\.modes) ?? []
    switch design.tokens[index].value {
    case .literal(let value):
      if let type = design.tokens[index].type.type, value.type == type, modes.count < 2,
        let values = simpleTable(value, modes.first)
      {
        results[index] = ResolvedToken(type: type, values: values)
        return
      }
    case .reference(let reference) where modes.isEmpty:
      if let target = targets[Int(reference.rawValue)], target.part.isEmpty {
        guard let resolved = results[Int(target.token.rawValue)] else { return }
        if design.tokens[index].type.ownType ?? resolved.type == resolved.type {
          results[index] = resolved
          return
        }
      }
    default: break
    }
    results[index] = general(id, modes, dependencies)
  }

  /// The table of a literal with at most one more value, which is a literal for one value of one axis.
  private func simpleTable(_ base: Value, _ mode: Token.ModeValue?) -> ModeTable<Value>? {
    guard let mode else { return .constant(base) }
    guard case .literal(let value) = mode.value.expression, value.type == base.type,
      mode.selector.specificity == 1, let (axis, position) = mode.selector.choices.first
    else { return nil }
    if value == base { return .constant(base) }
    let count = design.modes.axes[axis].values.count
    guard count > 1 else { return .constant(value) }
    var rows = [Value](repeating: base, count: count)
    rows[position] = value
    return .table(axes: [ModeTableAxis(index: axis, count: count)], rows: rows)
  }

  /// Takes back what was reported since there were only these.
  mutating func takeBackReports(since diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// Reports something, once however many modes it is found in.
  mutating func report(_ diagnostic: Diagnostic) {
    guard reported.insert(Report(code: diagnostic.code, range: diagnostic.range)).inserted else {
      return
    }
    var diagnostic = diagnostic
    if !currentAxes.isEmpty, diagnostic.code != .ambiguousMode {
      diagnostic.notes.append(Diagnostic.Note("this is so for \(modeDescription)"))
    }
    if let note = scope?.note { diagnostic.notes.append(Diagnostic.Note(note())) }
    diagnostics.report(diagnostic)
  }

  private var modeDescription: String {
    currentAxes.map { axis in
      let declared = design.modes.axes[axis.index]
      return "\(declared.name) = \(declared.values[choices[axis.index]])"
    }.joined(separator: ", ")
  }

  // MARK: The general case

  private mutating func general(
    _ id: TokenID, _ modes: [Token.ModeValue], _ dependencies: ArraySlice<DependencyGraph.Edge>
  ) -> ResolvedToken? {
    let token = design[id]
    let axes = self.axes(of: modes, dependencies)
    guard axes.rowCount(atMost: settings.rowLimit) != nil else {
      report(.tooManyModes(of: id, axes, limit: settings.rowLimit, in: design))
      return nil
    }
    currentAxes = axes
    defer {
      for axis in axes { choices[axis.index] = 0 }
      currentAxes = []
    }
    let selection = ModeSelection(
      base: LocatedExpression(token.value, at: token.valueRange), modes)
    var type = token.type.ownType
    var rows: [Value] = []
    let rowCount = axes.rowCount
    var isRefused = false
    for row in 0..<rowCount {
      let values = axes.choices(ofRow: row)
      for (axis, value) in zip(axes, values) { choices[axis.index] = value }
      guard let expression = select(from: selection, of: id),
        let value = evaluate(expression)
      else {
        isRefused = true
        continue
      }
      if type == nil {
        type = self.type(of: expression.expression, value, inherited: token.type.type)
        guard type != nil else {
          report(.missingType(of: id, in: design))
          return nil
        }
      }
      guard let type, let fitting = fit(value, of: expression, as: type) else {
        isRefused = true
        continue
      }
      rows.append(fitting)
    }
    guard !isRefused, let type else { return nil }
    return ResolvedToken(type: type, values: ModeTable(axes: axes, rows: rows).minimized)
  }

  /// The axes on which a token may depend: those of its own values and those of what it refers to.
  func axes(
    of modes: [Token.ModeValue], _ dependencies: ArraySlice<DependencyGraph.Edge>
  ) -> [ModeTableAxis] {
    var axes: [ModeTableAxis] = []
    for mode in modes {
      for axis in mode.selector.choices.keys {
        axes.insert(ModeTableAxis(index: axis, count: design.modes.axes[axis].values.count))
      }
    }
    for edge in dependencies {
      for axis in results[Int(edge.target.rawValue)]?.values.axes ?? [] { axes.insert(axis) }
    }
    return axes
  }

  /// What holds in the current modes; `nil` where two values claim to, which is reported.
  mutating func select(
    from selection: ModeSelection, of id: TokenID
  ) -> LocatedExpression? {
    switch selection.select(for: choices) {
    case .one(let expression, _): return expression
    case .several(let first, let second):
      report(.ambiguousMode(first, second, of: id, in: design))
      return nil
    }
  }

  /// The type of a token that states none itself: that of what it refers to or computes, or else the inherited one (Design
  /// Tokens format, section 5.2).
  ///
  /// A pointer to a part of a value gives no type: only whole tokens have one. What is computed takes the inherited type
  /// where it can: a number that is a font weight, a percentage that is a number.
  func type(
    of expression: Expression, _ value: Value, inherited: TokenType?
  ) -> TokenType? {
    switch expression {
    case .literal, .invalid: return inherited
    case .reference(let reference):
      let isPart = targets[Int(reference.rawValue)]?.part.isEmpty == false
      return isPart && design[reference].notation == .pointer ? inherited : value.type ?? inherited
    case .call, .arithmetic:
      switch (inherited, value) {
      case (.fontWeight, .number): return .fontWeight
      case (.number, .dimension(let dimension)) where dimension.unit == .percent: return .number
      default: return value.type
      }
    case .composite, .template: return value.type ?? inherited
    }
  }
}

/// What surrounds an expression in one case of a component.
struct EvaluationScope {
  /// The values of its references.
  var values: [ReferenceID: Value] = [:]
  /// The opaque colour that the component lies on.
  var surface: Color?
  /// For which case this is, for diagnostics.
  var note: (() -> String)?
}

extension Token.DeclaredType {
  var ownType: TokenType? {
    if case .own(let type) = self { return type }
    return nil
  }
}

extension Token.Details {
  var modes: [Token.ModeValue] {
    switch self {
    case .contents(let contents): contents.modes
    }
  }
}
