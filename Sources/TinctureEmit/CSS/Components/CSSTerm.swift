import TinctureCompiler
import TinctureModel

/// What stands in a declaration of a component: a known value, perhaps another one in each mode, or an expression over
/// run-time parameters.
indirect enum CSSTerm: Hashable, Sendable {
  case known(Value)
  /// A value for each row of a table over modes, which stands in a custom property.
  case table(CSSModeValues)
  case parameter(Int)
  case call(Function, [Argument])
  case arithmetic(Arithmetic.Operator, CSSTerm, CSSTerm)
  case parts(TokenType, [Part])
  case list(TokenType, [CSSTerm])

  struct Argument: Hashable, Sendable {
    let name: String
    let values: [CSSTerm]
  }

  struct Part: Hashable, Sendable {
    let name: String
    let value: CSSTerm
  }
}

/// Values by modes.
struct CSSModeValues: Hashable, Sendable {
  let axes: [ModeTableAxis]
  let rows: [Value]
}

extension CSSTerm {
  init(_ expression: RuntimeExpression) {
    switch expression {
    case .known(let value): self = .known(value)
    case .parameter(let index): self = .parameter(index)
    case .call(let call):
      self = .call(
        call.function,
        call.arguments.map { Argument(name: $0.name, values: $0.values.map { CSSTerm($0) }) })
    case .arithmetic(let sign, let left, let right):
      self = .arithmetic(sign, CSSTerm(left), CSSTerm(right))
    case .parts(let type, let parts):
      self = .parts(type, parts.map { Part(name: $0.name, value: CSSTerm($0.value)) })
    case .list(let type, let elements): self = .list(type, elements.map { CSSTerm($0) })
    case .edges(let top, let trailing, let bottom, let leading):
      self = .list(.dimension, [top, trailing, bottom, leading].map { CSSTerm($0) })
    }
  }

  /// One term for the terms of all rows of a table over modes: where they differ, there stands a table of known values.
  ///
  /// - Returns: The term; `nil` where something differs that is no known value.
  static func merge(_ terms: [CSSTerm], axes: [ModeTableAxis]) -> CSSTerm? {
    guard let first = terms.first else { return nil }
    if terms.allSatisfy({ $0 == first }) { return first }
    let values = terms.compactMap { term in if case .known(let value) = term { value } else { nil }
    }
    if values.count == terms.count { return mergeKnown(values, axes: axes) }
    switch first {
    case .known, .table, .parameter: return nil
    case .call(let function, let arguments):
      var merged: [Argument] = []
      for index in arguments.indices {
        let rows = terms.compactMap { $0.argument(index, of: function) }
        guard rows.count == terms.count,
          rows.allSatisfy({ $0.values.count == arguments[index].values.count }),
          let values = mergeEach(rows.map(\.values), axes)
        else { return nil }
        merged.append(Argument(name: arguments[index].name, values: values))
      }
      return .call(function, merged)
    case .arithmetic(let sign, _, _):
      let sides = terms.compactMap { $0.sides(of: sign) }
      guard sides.count == terms.count, let merged = mergeEach(sides, axes) else { return nil }
      return .arithmetic(sign, merged[0], merged[1])
    case .parts(let type, let parts):
      let rows = terms.compactMap { $0.partValues(of: type, names: parts.map(\.name)) }
      guard rows.count == terms.count, let merged = mergeEach(rows, axes) else { return nil }
      return .parts(type, zip(parts, merged).map { Part(name: $0.name, value: $1) })
    case .list(let type, let elements):
      let rows = terms.compactMap { $0.elements(of: type, count: elements.count) }
      guard rows.count == terms.count, let merged = mergeEach(rows, axes) else { return nil }
      return .list(type, merged)
    }
  }

  /// Known values that differ; of borders that differ in their colour alone, only that does.
  private static func mergeKnown(_ values: [Value], axes: [ModeTableAxis]) -> CSSTerm? {
    let borders = values.compactMap { value in
      if case .border(let border) = value { border } else { nil }
    }
    if borders.count == values.count, let first = borders.first,
      borders.allSatisfy({ $0.width == first.width && $0.style == first.style })
    {
      let colors = CSSModeValues(axes: axes, rows: borders.map { .color($0.color) })
      return .parts(
        .border,
        [
          Part(name: "color", value: .table(colors)),
          Part(name: "width", value: .known(.dimension(first.width))),
          Part(name: "style", value: .known(.strokeStyle(first.style))),
        ])
    }
    return .table(CSSModeValues(axes: axes, rows: values))
  }

  private static func mergeEach(_ rows: [[CSSTerm]], _ axes: [ModeTableAxis]) -> [CSSTerm]? {
    guard let first = rows.first else { return [] }
    let merged = first.indices.compactMap { index in merge(rows.map { $0[index] }, axes: axes) }
    return merged.count == first.count ? merged : nil
  }

  private func argument(_ index: Int, of function: Function) -> Argument? {
    guard case .call(function, let arguments) = self, index < arguments.count else { return nil }
    return arguments[index]
  }

  private func sides(of sign: Arithmetic.Operator) -> [CSSTerm]? {
    guard case .arithmetic(sign, let left, let right) = self else { return nil }
    return [left, right]
  }

  private func partValues(of type: TokenType, names: [String]) -> [CSSTerm]? {
    switch self {
    case .parts(type, let parts) where parts.map(\.name) == names: return parts.map(\.value)
    case .known(let value):
      let values = names.compactMap { value.part(named: $0) }
      return values.count == names.count ? values.map { .known($0) } : nil
    default: return nil
    }
  }

  private func elements(of type: TokenType, count: Int) -> [CSSTerm]? {
    guard case .list(type, let elements) = self, elements.count == count else { return nil }
    return elements
  }

  /// The tables in it.
  var tables: [CSSModeValues] {
    switch self {
    case .known, .parameter: []
    case .table(let table): [table]
    case .call(_, let arguments): arguments.flatMap { $0.values.flatMap(\.tables) }
    case .arithmetic(_, let left, let right): left.tables + right.tables
    case .parts(_, let parts): parts.flatMap(\.value.tables)
    case .list(_, let elements): elements.flatMap(\.tables)
    }
  }

  /// The term in some modes.
  func term(_ choice: (_ axis: Int) -> Int) -> CSSTerm {
    switch self {
    case .known, .parameter: self
    case .table(let table):
      .known(table.rows[table.axes.reduce(0) { $0 * $1.count + choice($1.index) }])
    case .call(let function, let arguments):
      .call(
        function,
        arguments.map { argument in
          Argument(name: argument.name, values: argument.values.map { $0.term(choice) })
        })
    case .arithmetic(let sign, let left, let right):
      .arithmetic(sign, left.term(choice), right.term(choice))
    case .parts(let type, let parts):
      .parts(type, parts.map { Part(name: $0.name, value: $0.value.term(choice)) })
    case .list(let type, let elements): .list(type, elements.map { $0.term(choice) })
    }
  }

  /// Whether it depends on a run-time parameter.
  var hasParameter: Bool {
    switch self {
    case .known, .table: false
    case .parameter: true
    case .call(_, let arguments): arguments.contains { $0.values.contains(where: \.hasParameter) }
    case .arithmetic(_, let left, let right): left.hasParameter || right.hasParameter
    case .parts(_, let parts): parts.contains { $0.value.hasParameter }
    case .list(_, let elements): elements.contains(where: \.hasParameter)
    }
  }

  /// The part of a value in parts.
  func part(_ name: String) -> CSSTerm? {
    switch self {
    case .parts(_, let parts): parts.first { $0.name == name }?.value
    case .known(let value): value.part(named: name).map { .known($0) }
    default: nil
    }
  }
}

/// The value of a property of a component, with all modes in it.
enum CSSComponentValue: Hashable, Sendable {
  /// Nothing is assigned.
  case unset
  case keyword(String)
  case term(CSSTerm)
  /// Top, trailing, bottom, leading.
  case edges([CSSTerm])
  case animation(ComponentAnimation)
  /// It differs between modes in more than a known value: a value for each row of a table.
  indirect case varying([ModeTableAxis], [CSSComponentValue])

  init(_ leaf: PropertyLeaf) {
    switch leaf {
    case .unset: self = .unset
    case .known(.value(let value)): self = .term(.known(value))
    case .known(.keyword(let word)): self = .keyword(word)
    case .known(.edges(let edges)):
      self = .edges(
        [edges.top, edges.trailing, edges.bottom, edges.leading].map { .known(.dimension($0)) })
    case .known(.animation(let animation)): self = .animation(animation)
    case .runtime(.edges(let top, let trailing, let bottom, let leading)):
      self = .edges([top, trailing, bottom, leading].map { CSSTerm($0) })
    case .runtime(let expression): self = .term(CSSTerm(expression))
    }
  }

  /// One value for the values of all rows of a table over modes.
  static func merge(_ values: [CSSComponentValue], axes: [ModeTableAxis]) -> CSSComponentValue {
    guard let first = values.first else { return .unset }
    if values.allSatisfy({ $0 == first }) { return first }
    let terms = values.compactMap { value in if case .term(let term) = value { term } else { nil } }
    if terms.count == values.count {
      return CSSTerm.merge(terms, axes: axes).map { .term($0) } ?? .varying(axes, values)
    }
    let edges = values.compactMap { value in
      if case .edges(let edges) = value { edges } else { nil }
    }
    guard edges.count == values.count else { return .varying(axes, values) }
    let merged = (0..<4).compactMap { edge in
      CSSTerm.merge(edges.map { $0[edge] }, axes: axes)
    }
    return merged.count == 4 ? .edges(merged) : .varying(axes, values)
  }

  var tables: [CSSModeValues] {
    switch self {
    case .unset, .keyword, .animation, .varying: []
    case .term(let term): term.tables
    case .edges(let edges): edges.flatMap(\.tables)
    }
  }

  var isVarying: Bool {
    if case .varying = self { true } else { false }
  }

  /// The axes of modes on which it depends.
  var axes: [ModeTableAxis] {
    if case .varying(let axes, _) = self { axes } else { tables.flatMap(\.axes) }
  }

  /// The value in some modes.
  func value(_ choice: (_ axis: Int) -> Int) -> CSSComponentValue {
    switch self {
    case .unset, .keyword, .animation: self
    case .term(let term): .term(term.term(choice))
    case .edges(let edges): .edges(edges.map { $0.term(choice) })
    case .varying(let axes, let rows):
      rows[axes.reduce(0) { $0 * $1.count + choice($1.index) }]
    }
  }

  /// Whether it depends on something that only the element knows.
  var hasParameter: Bool {
    switch self {
    case .unset, .keyword, .animation: false
    case .term(let term): term.hasParameter
    case .edges(let edges): edges.contains(where: \.hasParameter)
    case .varying(_, let rows): rows.contains(where: \.hasParameter)
    }
  }
}

extension Decision where Leaf == PropertyLeaf {
  /// The diagram without modes: what depends on them stands in its leaves.
  func foldingModes(_ space: ModeSpace) -> Decision<CSSComponentValue> {
    map { CSSComponentValue($0) }.foldingModes(space)
  }
}

extension Decision where Leaf == CSSComponentValue {
  fileprivate func foldingModes(_ space: ModeSpace) -> Decision<CSSComponentValue> {
    // Modes are tested last, so that below the first of them there are no other variables.
    replacingParts { part in
      guard case .split(.mode, _) = part.shape else { return nil }
      let axes = part.variables.compactMap { variable -> ModeTableAxis? in
        guard case .mode(let index) = variable else { return nil }
        return ModeTableAxis(index: index, count: space.axes[index].values.count)
      }
      let rows = (0..<axes.rowCount).map { row -> CSSComponentValue in
        let choices = axes.choices(ofRow: row)
        return part.leaf { variable in
          guard let position = axes.firstIndex(where: { .mode($0.index) == variable }) else {
            return 0
          }
          return choices[position]
        }
      }
      return CSSComponentValue.merge(rows, axes: axes)
    }
  }
}
