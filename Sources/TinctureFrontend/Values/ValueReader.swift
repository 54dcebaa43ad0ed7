package import TinctureDiagnostics
package import TinctureModel
package import TinctureYAML

/// Reads the values of one document.
///
/// What a scalar means is decided by the type that is wanted, never by how YAML would guess it.
package struct ValueReader: Sendable {
  let document: Document
  let dialect: Dialect

  package init(document: Document, dialect: Dialect) {
    self.document = document
    self.dialect = dialect
  }

  var isNative: Bool { dialect == .native }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - node: The `$value`, or what stands in its place.
  ///   - key: The key of the node's entry: where it is reported that a block below it has the wrong shape.
  ///   - type: The wanted type. Without one only a whole reference or, in a native document, an expression with a
  ///     function or a reference in it can be read. Anything else is then `.invalid` without a word, since it is for the
  ///     caller to say that the type is missing.
  ///   - references: Takes the references that occur.
  ///   - diagnostics: Takes what is wrong with the value.
  /// - Returns: What was read; `.invalid` for what was refused.
  package func read(
    _ node: NodeID, key: NodeID? = nil, as type: TokenType?, references: inout [Reference],
    diagnostics: inout Diagnostics
  ) -> Expression {
    withOutput(&references, &diagnostics) { output in
      read(Slot(node: node, key: key), as: type, to: &output)
    }
  }

  /// Reads the string that follows `$ref` in the place of a whole token; in a value ``read(_:key:as:references:diagnostics:)``
  /// does it.
  package func readPointer(
    _ node: NodeID, references: inout [Reference], diagnostics: inout Diagnostics
  ) -> Expression {
    withOutput(&references, &diagnostics) { output in
      readPointer(node, extent: .tokenOrPart, to: &output)
    }
  }

  private func withOutput(
    _ references: inout [Reference], _ diagnostics: inout Diagnostics,
    _ body: (inout ReadingOutput) -> Expression
  ) -> Expression {
    // Swapped rather than copied, so that the arrays keep growing in place.
    var output = ReadingOutput()
    swap(&output.references, &references)
    swap(&output.diagnostics, &diagnostics)
    let expression = body(&output)
    swap(&output.references, &references)
    swap(&output.diagnostics, &diagnostics)
    return expression
  }

  func read(_ slot: Slot, as type: TokenType?, to output: inout ReadingOutput) -> Expression {
    switch document.kind(of: slot.node) {
    case .scalar: readScalar(slot, as: type, to: &output)
    case .sequence: readSequence(slot, as: type, to: &output)
    case .mapping: readMapping(slot, as: type, to: &output)
    }
  }
}

/// What reading adds to.
struct ReadingOutput {
  var references: [Reference] = []
  var diagnostics = Diagnostics()

  mutating func add(_ reference: Reference) -> Expression {
    references.append(reference)
    return .reference(ReferenceID(UInt32(references.count - 1)))
  }

  /// Reports what is wrong with a value, which is thereby refused.
  mutating func refuse(_ diagnostic: Diagnostic) -> Expression {
    diagnostics.report(diagnostic)
    return .invalid
  }
}

/// A place for a value.
struct Slot {
  let node: NodeID
  /// The key of its entry, where it has one.
  let key: NodeID?
  /// Whether it is a part of a primitive value, where Design Tokens documents allow no references in braces (Design
  /// Tokens format, section 7).
  let isPrimitivePart: Bool

  init(node: NodeID, key: NodeID? = nil, isPrimitivePart: Bool = false) {
    self.node = node
    self.key = key
    self.isPrimitivePart = isPrimitivePart
  }
}

extension ValueReader {
  /// Where to say that a value has the wrong shape: at the key of a block, which itself begins a line further down.
  func shapeRange(_ slot: Slot) -> SourceRange {
    if document.style(of: slot.node) == .block, let key = slot.key {
      return document.range(of: key)
    }
    return document.range(of: slot.node)
  }
}

extension Expression {
  var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }
}
