import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Colour modifiers that Tokens Studio keeps under `$extensions: { studio.tokens: { modify: … } }`, as expressions.
extension DesignBuilder {
  /// The value with a modifier applied to it.
  ///
  /// `alpha` and `mix` mean the same here as there. Tokens Studio's `lighten` and `darken` move the lightness of the
  /// space that they name by a share of what is left; here they move the OKLCH lightness, which is said as a warning.
  mutating func modify(
    _ value: Expression, at range: SourceRange, by modifier: NodeID, in input: Int
  ) -> Expression {
    let document = document(of: input)
    guard let type = document.value(of: "type", in: modifier), value != .invalid else {
      if value != .invalid {
        reportModifier("a colour modifier needs a `type`", document.rangeOfUse(of: modifier))
      }
      return value
    }
    let typeRange = document.rangeOfUse(of: type)
    let name = document.text(of: type)
    var arguments = [Call.Argument(label: nil, value: LocatedExpression(value, at: range))]
    let function: Function
    switch name {
    case "alpha": function = .alpha
    case "mix":
      function = .mix
      guard let color = part("color", as: .color, of: modifier, in: input) else {
        reportModifier("the modifier `mix` needs a `color`", typeRange)
        return value
      }
      arguments.append(color)
    case "lighten", "darken":
      function = name == "lighten" ? .lighten : .darken
      reportModifier(
        "`\(name)` is computed in OKLCH, not in the space that Tokens Studio uses", typeRange,
        help: "write `\(name)(…)` as the value to make that explicit")
    default:
      reportModifier(
        "there is no modifier `\(name)`; the value is taken as it is", typeRange,
        help: "the modifiers are alpha, mix, lighten and darken")
      return value
    }
    guard let amount = part("value", as: .number, of: modifier, in: input) else {
      reportModifier("the modifier `\(name)` needs a `value`", typeRange)
      return value
    }
    arguments.append(amount)
    if function == .mix, let space = mixingSpace(of: modifier, document) { arguments.append(space) }
    return .call(Call(function: function, nameRange: typeRange, arguments: arguments))
  }

  private mutating func part(
    _ name: StaticString, as type: TokenType, of modifier: NodeID, in input: Int
  ) -> Call.Argument? {
    let document = document(of: input)
    guard let node = document.value(of: name, in: modifier) else { return nil }
    // Its notations are not those of the Design Tokens format, whatever the document around it is.
    let reader = ValueReader(document: document, dialect: .native)
    let value = reader.read(
      node, as: type, references: &design.references, diagnostics: &diagnostics)
    return Call.Argument(
      label: nil, value: LocatedExpression(value, at: document.rangeOfUse(of: node)))
  }

  private mutating func mixingSpace(of modifier: NodeID, _ document: Document) -> Call.Argument? {
    guard let node = document.value(of: "space", in: modifier) else { return nil }
    let range = document.rangeOfUse(of: node)
    let name = document.text(of: node)
    let spaces = ["srgb": "srgb", "p3": "display-p3", "lch": "lch", "hsl": "hsl"]
    guard let space = spaces[name] else {
      reportModifier(
        "there is no mixing space `\(name)`; oklab is used", range,
        help: "the spaces are srgb, p3, lch and hsl")
      return nil
    }
    return Call.Argument(
      label: "in", value: LocatedExpression(.literal(.string(space)), at: range))
  }

  private mutating func reportModifier(
    _ message: String, _ range: SourceRange, help: String? = nil
  ) {
    diagnostics.report(Diagnostic(.unknownExtension, .warning, message, at: range, help: help))
  }
}

extension Document {
  /// The colour modifier among a token's extensions.
  func studioModifier(in extensions: NodeID) -> NodeID? {
    guard let studio = value(of: "studio.tokens", in: extensions),
      let modifier = value(of: "modify", in: studio), kind(of: modifier) == .mapping
    else { return nil }
    return modifier
  }
}
