import TinctureDiagnostics
import TinctureModel

extension Diagnostic {
  static func missingType(of id: TokenID, in design: Design) -> Diagnostic {
    Diagnostic(
      .missingType, "`\(design.path(of: id))` has no type", at: design[id].range,
      help: "state `$type` at the token or at a group around it")
  }

  static func unknownPart(
    _ name: String, of value: Value, behind path: ArraySlice<String>, _ token: TokenID,
    _ reference: Reference, in design: Design
  ) -> Diagnostic {
    let whole = ([design.path(of: token).description] + path).joined(separator: ".")
    let names = value.partNames
    let suggestion = Suggestion.nearest(to: name, among: names)
    return Diagnostic(
      reference.notation == .pointer ? .invalidPointer : .unknownPartReference,
      "`\(whole)` is \(value.phrase) and has no part `\(name)`", at: reference.range,
      notes: [Note("`\(design.path(of: token))` is defined here", at: design[token].range)],
      help: suggestion.map { "did you mean `\($0)`?" }
        ?? (names.isEmpty ? "refer to the whole value" : "its parts are \(names.enumeration)"))
  }

  static func ambiguousMode(
    _ first: Token.ModeValue, _ second: Token.ModeValue, of id: TokenID, in design: Design
  ) -> Diagnostic {
    let (earlier, later) =
      first.range.start <= second.range.start ? (first, second) : (second, first)
    let both = first.selector.combined(with: second.selector)
    let name = both.map { design.modes.name(of: $0) } ?? ""
    return Diagnostic(
      .ambiguousMode,
      "`\(design.path(of: id))` has two values for `\(name)`, and neither is more specific",
      at: later.range,
      notes: [
        Note("`\(design.modes.name(of: earlier.selector))` is the other one", at: earlier.range)
      ],
      help: "add a value for `\(name)`")
  }

  static func tooManyModes(
    of id: TokenID, _ axes: [ModeTableAxis], limit: Int, in design: Design
  ) -> Diagnostic {
    let names = axes.map { "\(design.modes.axes[$0.index].name) (\($0.count))" }
    return Diagnostic(
      .tooManyModes,
      "`\(design.path(of: id))` depends on more than \(limit) combinations of modes",
      at: design[id].range, notes: [Note("the axes are \(names.enumeration)")],
      help: "let it depend on fewer axes")
  }
}

extension ModeSpace {
  /// A selector as an author writes it: `dark+increased`.
  func name(of selector: ModeSelector) -> String {
    selector.choices.sorted { $0.key < $1.key }
      .map { axes[$0.key].values[$0.value] }.joined(separator: "+")
  }
}

extension [String] {
  /// The words one after the other: «a, b and c».
  fileprivate var enumeration: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
