package import TinctureDiagnostics

/// What an author wrote for a value: known outright, or to be worked out from other tokens.
package enum Expression: Sendable, Hashable {
  case literal(Value)
  /// The value of another token, or a part of it.
  case reference(ReferenceID)
  indirect case call(Call)
  indirect case arithmetic(Arithmetic)
  /// A value written as a mapping or a list, some part of which is not known outright.
  indirect case composite(Composite)
  /// Text with references in it, `{a} {b}`.
  indirect case template([TemplatePiece])
  /// A value that was refused. It has been reported; whatever uses it is left out without another word.
  case invalid
}

/// An expression and the bytes it was read from.
package struct LocatedExpression: Sendable, Hashable {
  package var expression: Expression
  package var range: SourceRange

  package init(_ expression: Expression, at range: SourceRange) {
    self.expression = expression
    self.range = range
  }
}

/// The place of a reference in ``Design/references``.
package struct ReferenceID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// A reference as written, before anyone has looked whether it leads anywhere.
package struct Reference: Sendable, Hashable {
  package enum Notation: Sendable, Hashable {
    /// `{a.b.c}`: the text between the braces, without blanks around it.
    case path
    /// `$ref: "#/a/b/$value"`: the JSON Pointer after `#`, still escaped.
    case pointer
  }

  /// What may stand at its end.
  package enum Extent: Sendable, Hashable {
    /// A token, or (beyond it) a part of its value: curly references in native documents, pointers in the place of a
    /// whole token.
    case tokenOrPart
    /// A token: curly references in Design Tokens documents (section 7.1.1).
    case token
    /// A token's `$value` or a part of it: pointers in the place of a value.
    case valueOrPart
  }

  package let notation: Notation
  package let extent: Extent
  package let text: String
  /// The path or pointer itself, without braces or quotes.
  package let range: SourceRange

  package init(
    _ notation: Notation, _ text: String, at range: SourceRange, extent: Extent = .tokenOrPart
  ) {
    self.notation = notation
    self.extent = extent
    self.text = text
    self.range = range
  }
}

/// A function with its arguments: `mix({a}, {b}, 30%, in=oklch)`.
package struct Call: Sendable, Hashable {
  package struct Argument: Sendable, Hashable {
    /// The name before `=`, where there is one.
    package let label: String?
    package let value: LocatedExpression

    package init(label: String?, value: LocatedExpression) {
      self.label = label
      self.value = value
    }
  }

  package let function: Function
  /// The name of the function in the source.
  package let nameRange: SourceRange
  package let arguments: [Argument]

  package init(function: Function, nameRange: SourceRange, arguments: [Argument]) {
    self.function = function
    self.nameRange = nameRange
    self.arguments = arguments
  }
}

/// Two operands and the operator between them; a minus sign in front is `-1 * x`.
package struct Arithmetic: Sendable, Hashable {
  package enum Operator: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  package let `operator`: Operator
  package let operatorRange: SourceRange
  package let left: LocatedExpression
  package let right: LocatedExpression

  package init(
    _ operator: Operator, at operatorRange: SourceRange, _ left: LocatedExpression,
    _ right: LocatedExpression
  ) {
    self.operator = `operator`
    self.operatorRange = operatorRange
    self.left = left
    self.right = right
  }
}

/// A value in pieces.
package enum Composite: Sendable, Hashable {
  /// A mapping with the parts of ``TokenType/parts``; what may be left out and was is not there.
  case parts(TokenType, [Part])
  /// A list: the layers of a shadow, the stops of a gradient, the numbers of a curve, font names.
  case list(TokenType, [LocatedExpression])
  /// A list that is a part of a value: colour components, dashes.
  case components([LocatedExpression])

  package struct Part: Sendable, Hashable {
    package let name: String
    package let value: LocatedExpression

    package init(name: String, value: LocatedExpression) {
      self.name = name
      self.value = value
    }
  }
}

/// A piece of text with references in it.
package enum TemplatePiece: Sendable, Hashable {
  case text(String)
  case reference(LocatedExpression)
}
