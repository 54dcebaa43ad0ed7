import TinctureColor
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

/// A design put together by hand. Everything in it gets a place of its own.
struct Draft {
  var design: Design
  private var nextPlace: UInt32 = 0

  init(axes: [(name: String, values: [String])] = []) {
    design = Design(
      modes: ModeSpace(
        axes: axes.map { ModeAxis(name: $0.name, values: $0.values, mechanism: .scope) }))
  }

  mutating func place() -> SourceRange {
    nextPlace += 10
    return SourceRange(file: FileID(0), start: nextPlace, end: nextPlace + 5)
  }

  /// The group at a path, made where it is missing.
  mutating func group(_ segments: [String]) -> GroupID {
    var current = GroupID.root
    for name in segments {
      if case .group(let group) = design.child(of: current, named: name) {
        current = group
        continue
      }
      let group = GroupID(UInt32(design.groups.count))
      design.groups.append(Group(name: name, parent: current, range: place()))
      design.children[Design.ChildKey(parent: current, name: name)] = .group(group)
      current = group
    }
    return current
  }

  @discardableResult
  mutating func token(
    _ path: String, _ type: Token.DeclaredType, _ value: Expression,
    modes: [(selector: String, value: Expression)] = [], layer: Int = 0
  ) -> TokenID {
    let segments = path.split(separator: ".").map { String($0) }
    let parent = group(segments.dropLast())
    let id = TokenID(UInt32(design.tokens.count))
    let name = segments.last ?? ""
    var token = Token(
      name: name, group: parent, range: place(), valueRange: place(), type: type, value: value)
    token.contents.modes = modes.map { mode in
      Token.ModeValue(
        selector: selector(mode.selector), value: located(mode.value), layer: layer, range: place())
    }
    design.tokens.append(token)
    design.children[Design.ChildKey(parent: parent, name: name)] = .token(id)
    return id
  }

  func selector(_ text: String) -> ModeSelector {
    var choices: [Int: Int] = [:]
    for name in text.split(separator: "+") {
      guard let (axis, value) = design.modes.find(value: String(name)) else { continue }
      choices[axis] = value
    }
    return ModeSelector(choices)
  }

  mutating func located(_ expression: Expression) -> LocatedExpression {
    LocatedExpression(expression, at: place())
  }

  mutating func reference(
    _ text: String, _ notation: Reference.Notation = .path,
    extent: Reference.Extent = .tokenOrPart
  ) -> Expression {
    design.references.append(Reference(notation, text, at: place(), extent: extent))
    return .reference(ReferenceID(UInt32(design.references.count - 1)))
  }

  mutating func arithmetic(
    _ left: Expression, _ operation: Arithmetic.Operator, _ right: Expression
  ) -> Expression {
    .arithmetic(Arithmetic(operation, at: place(), located(left), located(right)))
  }

  mutating func call(
    _ function: Function, _ arguments: Expression..., labelled: [(String, Expression)] = []
  ) -> Expression {
    let nameRange = place()
    let plain = arguments.map { Call.Argument(label: nil, value: located($0)) }
    let named = labelled.map { Call.Argument(label: $0.0, value: located($0.1)) }
    return .call(Call(function: function, nameRange: nameRange, arguments: plain + named))
  }

  func resolved() -> (design: ResolvedDesign, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let resolved = resolve(design, diagnostics: &diagnostics)
    return (resolved, diagnostics.all)
  }
}

extension Expression {
  static func number(_ number: Double) -> Expression { .literal(.number(number)) }

  static func pixels(_ number: Double) -> Expression {
    .literal(.dimension(Dimension(number, .px)))
  }

  static func percent(_ number: Double) -> Expression {
    .literal(.dimension(Dimension(number, .percent)))
  }

  static func word(_ word: String) -> Expression { .literal(.string(word)) }

  static func color(_ css: String) throws -> Expression {
    .literal(.color(ColorValue(try Color(css: css))))
  }
}
