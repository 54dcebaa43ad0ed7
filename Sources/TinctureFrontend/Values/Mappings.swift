import TinctureDiagnostics
import TinctureModel
import TinctureYAML

extension ValueReader {
  func readMapping(
    _ slot: Slot, as type: TokenType?, to output: inout ReadingOutput
  ) -> Expression {
    if let reference = readReference(slot, to: &output) { return reference }
    guard let type else { return .invalid }
    if type.parts.isEmpty || type == .gradient {
      return output.refuse(
        Diagnostic(
          .wrongShape, "a mapping was given, \(type.phrase) is wanted", at: shapeRange(slot),
          help: shapeHelp(for: type)))
    }
    return readParts(slot, of: type, to: &output)
  }

  /// Reads a mapping that stands for a reference; `nil` if it does not.
  func readReference(_ slot: Slot, to output: inout ReadingOutput) -> Expression? {
    if let key = pathKey(of: slot.node) { return readUnquotedPath(key, to: &output) }
    return readReferenceObject(slot.node, to: &output)
  }

  /// Reads the parts of a value, of a layer of a shadow, or of a stop of a gradient.
  func readParts(
    _ slot: Slot, of type: TokenType, to output: inout ReadingOutput
  ) -> Expression {
    let schema = type.parts
    var parts: [Composite.Part] = []
    parts.reserveCapacity(schema.count)
    var isValid = true
    var meant: [String] = []
    for entry in document.entries(of: slot.node) {
      guard let part = part(named: entry.key, in: schema) else {
        let name = refuseUnknownPart(entry.key, in: slot.node, of: type, to: &output)
        if let name { meant.append(name) }
        isValid = false
        continue
      }
      let place = Slot(node: entry.value, key: entry.key, isPrimitivePart: type.isPrimitive)
      let expression = readPart(place, part, of: type, to: &output)
      if expression.isInvalid { isValid = false }
      parts.append(
        .init(
          name: part.name,
          value: LocatedExpression(expression, at: document.range(of: entry.value))))
    }
    let stated = parts.map(\.name) + meant
    if !areComplete(stated, slot, of: type, to: &output) || !isValid { return .invalid }
    guard let known = evaluated(parts) else { return .composite(.parts(type, parts)) }
    let value = assemble(
      type, parts: known, isNative: isNative, at: shapeRange(slot),
      diagnostics: &output.diagnostics)
    return value.map(Expression.literal) ?? .invalid
  }

  /// The parts with their values, if all are known.
  private func evaluated(_ parts: [Composite.Part]) -> [EvaluatedPart]? {
    var known: [EvaluatedPart] = []
    known.reserveCapacity(parts.count)
    for part in parts {
      switch part.value.expression {
      case .literal(let value):
        known.append(EvaluatedPart(name: part.name, value: value, range: part.value.range))
      case .composite(.components(let elements)):
        var values: [Value] = []
        for element in elements {
          guard case .literal(let value) = element.expression else { return nil }
          values.append(value)
        }
        known.append(
          EvaluatedPart(
            name: part.name, value: .list(values), range: part.value.range,
            elementRanges: elements.map(\.range)))
      default: return nil
      }
    }
    return known
  }

  // MARK: Which parts there are

  private func part(named key: NodeID, in schema: [PartSchema]) -> PartSchema? {
    document.withText(of: key) { text in
      schema.first {
        text.equals(name: $0.name) && (isNative || $0.presence != .nativeOnly)
      }
    }
  }

  /// Reports a part that there is not, and gives the one that was probably meant.
  private func refuseUnknownPart(
    _ key: NodeID, in mapping: NodeID, of type: TokenType, to output: inout ReadingOutput
  ) -> String? {
    let name = document.text(of: key)
    let free = type.parts.filter { part in
      (isNative || part.presence != .nativeOnly)
        && !document.entries(of: mapping).contains { entry in
          document.withText(of: entry.key) { $0.equals(name: part.name) }
        }
    }.map(\.name)
    let suggestion = Suggestion.nearest(to: name, among: free)
    let help: String? =
      if let suggestion {
        "did you mean `\(suggestion)`?"
      } else if name.hasPrefix("$") {
        "write the value under `$value` to give the token other properties"
      } else if free.isEmpty {
        nil
      } else {
        "it may have \(free.choice)"
      }
    output.diagnostics.report(
      Diagnostic(
        .unknownPart, "\(type.phrase) has no part `\(name)`", at: document.range(of: key),
        help: help,
        fix: suggestion.map { name in
          let length = document.withText(of: key) { $0.count }
          let range = document.sourceRange(of: key, textOffset: 0, length: length)
          return .init("rename it to `\(name)`", [.init(range, name)])
        }))
    return suggestion
  }

  private func areComplete(
    _ stated: [String], _ slot: Slot, of type: TokenType, to output: inout ReadingOutput
  ) -> Bool {
    var missing: [String] = []
    for part in type.parts where !stated.contains(part.name) {
      let isNeeded =
        switch part.presence {
        case .required: !(part.name == "fontSize" && stated.contains("textStyle"))
        case .defaulted: !isNative
        case .optional, .nativeOnly: false
        }
      if isNeeded { missing.append(part.name) }
    }
    guard !missing.isEmpty else { return true }
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    output.diagnostics.report(
      Diagnostic(
        .missingPart, "\(type.phrase) needs \(names)", at: shapeRange(slot)))
    return false
  }

  // MARK: One part

  private func readPart(
    _ slot: Slot, _ part: PartSchema, of type: TokenType, to output: inout ReadingOutput
  ) -> Expression {
    switch part.schema {
    case .token(.number) where isNative && type == .typography:
      readLineHeight(slot, to: &output)
    case .token(let type): read(slot, as: type, to: &output)
    case .list(let element): readPartList(slot, of: element, in: part, to: &output)
    case .keyword, .component, .flag, .text:
      readWord(slot, part.schema, of: part, to: &output)
    }
  }

  /// A line height may be a length, which is set against the font size.
  private func readLineHeight(_ slot: Slot, to output: inout ReadingOutput) -> Expression {
    let isLength =
      switch document.kind(of: slot.node) {
      case .mapping: readsAsParts(slot.node, of: .dimension)
      case .sequence: false
      case .scalar:
        document.withText(of: slot.node) { text in
          NumberSyntax(text).map {
            Dimension.Unit(text, $0.end..<text.count).map { $0 != .percent } ?? false
          } ?? false
        }
      }
    return read(slot, as: isLength ? .dimension : .number, to: &output)
  }

  private func readPartList(
    _ slot: Slot, of element: ValueSchema, in part: PartSchema, to output: inout ReadingOutput
  ) -> Expression {
    // The dashes of a line may be references; the components of a colour may not.
    let isPrimitive = slot.isPrimitivePart || element == .component
    switch document.kind(of: slot.node) {
    case .sequence:
      var elements: [LocatedExpression] = []
      var isValid = true
      for node in document.elements(of: slot.node) {
        let place = Slot(node: node, isPrimitivePart: isPrimitive)
        let expression =
          if case .token(let type) = element {
            read(place, as: type, to: &output)
          } else {
            readWord(place, element, of: part, to: &output)
          }
        if expression.isInvalid { isValid = false }
        elements.append(LocatedExpression(expression, at: document.range(of: node)))
      }
      return isValid ? .composite(.components(elements)) : .invalid
    case .mapping:
      if let reference = readReference(slot, to: &output) { return reference }
    case .scalar:
      // A list as a whole has no type of token, so only a pointer can name one; natively braces can as well.
      let reference = document.withText(of: slot.node) { text in
        readBraces(
          Scalar(
            text: text, slot: Slot(node: slot.node, isPrimitivePart: true),
            isPlain: document.style(of: slot.node) == .plain),
          as: .fontFamily, to: &output)
      }
      if let reference { return reference }
    }
    return output.refuse(
      Diagnostic(
        .wrongShape, "`\(part.name)` is a list, not a \(shapeName(slot.node))",
        at: shapeRange(slot)))
  }

  /// Reads a part that is a word, a number or `none`, a truth value, or free text.
  private func readWord(
    _ slot: Slot, _ schema: ValueSchema, of part: PartSchema, to output: inout ReadingOutput
  ) -> Expression {
    switch document.kind(of: slot.node) {
    case .scalar: break
    case .mapping, .sequence:
      if let reference = readReference(slot, to: &output) { return reference }
      return output.refuse(
        Diagnostic(
          .wrongShape,
          "a \(shapeName(slot.node)) was given for `\(part.name)`, "
            + "\(schema.phrase) is wanted", at: shapeRange(slot)))
    }
    let isPlain = document.style(of: slot.node) == .plain
    return document.withText(of: slot.node) { text in
      // None of these has a type of token, so braces cannot name one in a Design Tokens document.
      let place = Slot(node: slot.node, key: slot.key, isPrimitivePart: true)
      let scalar = Scalar(text: text, slot: place, isPlain: isPlain)
      if let reference = readBraces(scalar, as: .boolean, to: &output) { return reference }
      switch schema {
      case .keyword(let words):
        return readKeyword(scalar, words, of: part.name, to: &output)
      case .component where text.equals("none"):
        return .literal(.string("none"))
      case .component:
        return readNumber(scalar, to: &output)
      case .flag:
        return readBoolean(scalar, to: &output)
      default:
        if !isNative, isPlain, NumberSyntax.isJSONLiteral(text) {
          return output.refuse(
            Diagnostic(
              .invalidString, "\(excerpt(scalar)) was given for `\(part.name)`, a text is wanted",
              at: range(of: scalar)))
        }
        return .literal(.string(text.string))
      }
    }
  }
}

extension ValueSchema {
  /// What is wanted, with an article.
  fileprivate var phrase: String {
    switch self {
    case .token(let type): type.phrase
    case .keyword(let words): words.choice
    case .list: "a list"
    case .component: "a number or `none`"
    case .flag: "true or false"
    case .text: "a text"
    }
  }
}

extension TokenType {
  /// Whether its parts are not values of token types (Design Tokens format, section 8).
  fileprivate var isPrimitive: Bool {
    switch self {
    case .color, .dimension, .duration: true
    default: false
    }
  }
}
