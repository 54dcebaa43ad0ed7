import TinctureDiagnostics
import TinctureModel
import TinctureYAML

extension ValueReader {
  /// Reads a scalar that is a reference, or that may not hold a brace at all.
  ///
  /// - Returns: `nil` where the braces, if there are any, belong to an expression or to a text.
  func readBraces(
    _ scalar: Scalar, as type: TokenType?, to output: inout ReadingOutput
  ) -> Expression? {
    let text = scalar.text
    guard text.first == UInt8(ascii: "{") else {
      guard !isNative, text.contains("{") || text.contains("}") else { return nil }
      return output.refuse(strayBrace(scalar))
    }
    var end = 1
    while end < text.count, text[end] != UInt8(ascii: "{"), text[end] != UInt8(ascii: "}") {
      end += 1
    }
    if end == text.count - 1, text[end] == UInt8(ascii: "}") {
      if !isNative, scalar.slot.isPrimitivePart {
        return output.refuse(
          Diagnostic(
            .malformedReference, "a reference in braces cannot stand inside a primitive value",
            at: range(of: scalar), help: "write { \"$ref\": \"#/…/$value\" }"))
      }
      return readPath(scalar, 1..<end, to: &output)
    }
    if isNative, type == nil || type?.isComputable == true { return nil }
    return output.refuse(strayBrace(scalar))
  }

  /// Reads the path between braces.
  func readPath(
    _ scalar: Scalar, _ inner: Range<Int>, to output: inout ReadingOutput
  ) -> Expression {
    // Design Tokens names may begin or end with a blank; ours are trimmed.
    let path = isNative ? scalar.text.trimmingBlanks(inner) : inner
    if let problem = problem(withPath: path, in: scalar) { return output.refuse(problem) }
    return output.add(
      Reference(
        .path, scalar.text.string(path), at: range(of: scalar, path),
        extent: isNative ? .tokenOrPart : .token))
  }

  /// Checks each name of a path.
  private func problem(withPath path: Range<Int>, in scalar: Scalar) -> Diagnostic? {
    let text = scalar.text
    if path.isEmpty {
      return Diagnostic(
        .malformedReference, "the braces are empty", at: range(of: scalar, path),
        help: "write the path of a token, such as {colors.accent}")
    }
    var start = path.lowerBound
    for position in path.lowerBound...path.upperBound {
      let isEnd = position == path.upperBound
      guard isEnd || text[position] == UInt8(ascii: ".") else { continue }
      if start == position {
        // The dot in front of the gap, or the one behind it.
        let dot = start > path.lowerBound ? start - 1 : start
        return Diagnostic(
          .malformedReference, "a name is missing in this path",
          at: range(of: scalar, dot..<dot + 1))
      }
      if text[start] == UInt8(ascii: "$"), !text.equals("$root", in: start..<position) {
        let name = range(of: scalar, start..<position)
        let isValue = text.equals("$value", in: start..<position)
        let canDrop = isValue && isEnd && start > path.lowerBound
        return Diagnostic(
          .malformedReference,
          isValue
            ? "`$value` is implied in a reference in braces"
            : "\(excerpt(text, start..<position)) cannot be referred to", at: name,
          help: canDrop ? "write {\(text.string(path.lowerBound..<start - 1))}" : nil,
          fix: canDrop
            ? .init(
              "remove `.$value`", [.init(range(of: scalar, start - 1..<position), "")]) : nil)
      }
      start = position + 1
    }
    return nil
  }

  /// A brace that is not part of a whole reference, where only that may stand.
  private func strayBrace(_ scalar: Scalar) -> Diagnostic {
    let text = scalar.text
    let opened = text.firstIndex(of: UInt8(ascii: "{"))
    let closed = text.firstIndex(of: UInt8(ascii: "}"))
    switch (opened, closed) {
    case (let opened?, nil):
      return Diagnostic(
        .malformedReference, "this `{` is not closed", at: range(of: scalar, opened..<opened + 1),
        help: "a reference is written {a.b.c}")
    case (nil, let closed?):
      return Diagnostic(
        .malformedReference, "this `}` has no `{`", at: range(of: scalar, closed..<closed + 1),
        help: "a reference is written {a.b.c}")
    default:
      return Diagnostic(
        .malformedReference, "a reference must be the whole value here", at: range(of: scalar),
        help: isNative
          ? nil : "Design Tokens documents know no expressions; compute the value, or refer to it")
    }
  }

  // MARK: References that YAML reads as mappings

  /// The key in `{a.b}` without quotes, which YAML reads as a mapping with one entry that has no value.
  func pathKey(of mapping: NodeID) -> NodeID? {
    guard isNative, document.style(of: mapping) == .flow, document.count(of: mapping) == 1,
      let entry = document.entries(of: mapping).first(where: { _ in true }),
      document.kind(of: entry.key) == .scalar, document.style(of: entry.key) == .plain,
      document.kind(of: entry.value) == .scalar, document.style(of: entry.value) == .plain,
      document.withText(of: entry.value, { $0.isEmpty })
    else { return nil }
    return entry.key
  }

  func readUnquotedPath(_ key: NodeID, to output: inout ReadingOutput) -> Expression {
    document.withText(of: key) { text in
      let scalar = Scalar(text: text, slot: Slot(node: key), isPlain: true)
      return readPath(scalar, 0..<text.count, to: &output)
    }
  }

  // MARK: JSON Pointers

  /// Reads `{ $ref: "#/…" }`; `nil` if the mapping has no `$ref`.
  func readReferenceObject(
    _ mapping: NodeID, to output: inout ReadingOutput
  ) -> Expression? {
    guard let pointer = document.value(of: "$ref", in: mapping) else { return nil }
    var isAlone = true
    for entry in document.entries(of: mapping) where !document.text(of: entry.key, equals: "$ref") {
      isAlone = false
      output.diagnostics.report(
        Diagnostic(
          .unknownPart, "nothing else may stand beside `$ref` in a value",
          at: document.range(of: entry.key)))
    }
    let expression = readPointer(
      pointer, extent: isNative ? .tokenOrPart : .valueOrPart, to: &output)
    return isAlone ? expression : .invalid
  }

  func readPointer(
    _ node: NodeID, extent: Reference.Extent, to output: inout ReadingOutput
  ) -> Expression {
    guard document.kind(of: node) == .scalar else {
      return output.refuse(
        Diagnostic(
          .invalidPointer, "`$ref` is a text such as \"#/colors/accent\"",
          at: document.range(of: node)))
    }
    return document.withText(of: node) { text in
      let scalar = Scalar(
        text: text, slot: Slot(node: node), isPlain: document.style(of: node) == .plain)
      if let problem = problem(withPointer: scalar) { return output.refuse(problem) }
      return output.add(
        Reference(
          .pointer, text.string(1..<text.count), at: range(of: scalar, 1..<text.count),
          extent: extent))
    }
  }

  private func problem(withPointer scalar: Scalar) -> Diagnostic? {
    let text = scalar.text
    guard text.count > 1, text[0] == UInt8(ascii: "#"), text[1] == UInt8(ascii: "/") else {
      let isElsewhere = text.contains("#") && text.first != UInt8(ascii: "#")
      return Diagnostic(
        .invalidPointer,
        isElsewhere
          ? "a token cannot refer to another file"
          : "a pointer within the document begins with `#/`", at: range(of: scalar),
        help: isElsewhere ? "name both files as sources, and refer to the token" : nil)
    }
    if text.count == 2 {
      return Diagnostic(
        .invalidPointer, "`#/` is the whole document, not a value", at: range(of: scalar))
    }
    for position in text.indices where text[position] == UInt8(ascii: "~") {
      let next = position + 1 < text.count ? text[position + 1] : 0
      guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
        return Diagnostic(
          .invalidPointer, "`~` is written `~0` in a pointer, and `/` in a name `~1`",
          at: range(of: scalar, position..<position + 1))
      }
    }
    return nil
  }
}

extension TokenType {
  /// Whether a text with braces can be something other than a whole reference.
  fileprivate var isComputable: Bool {
    switch self {
    case .color, .dimension, .number, .duration, .fontWeight, .string: true
    default: false
    }
  }
}
