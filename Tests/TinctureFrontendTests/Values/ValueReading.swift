import TinctureColor
import TinctureDiagnostics
import TinctureModel
import TinctureYAML

@testable import TinctureFrontend

/// What was made of the first value of a document.
struct ValueReading {
  let source: SourceFile
  let expression: Expression
  let references: [Reference]
  let diagnostics: [Diagnostic]

  /// Reads the first value of a YAML document in the native language.
  static func native(_ text: String, as type: TokenType?) -> ValueReading {
    read(text, as: type, .native, isJSON: false)
  }

  /// Reads the first value of a JSON document in the Design Tokens format.
  static func designTokens(_ text: String, as type: TokenType?) -> ValueReading {
    read(text, as: type, .designTokens, isJSON: true)
  }

  static func read(
    _ text: String, as type: TokenType?, _ dialect: Dialect, isJSON: Bool
  ) -> ValueReading {
    let source = SourceFile(path: "test.yaml", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    var references: [Reference] = []
    let document =
      isJSON
      ? readJSON(source, as: FileID(0), diagnostics: &diagnostics)
      : readYAML(source, as: FileID(0), diagnostics: &diagnostics)
    var expression = Expression.invalid
    if let document, let root = document.root,
      let entry = document.entries(of: root).first(where: { _ in true })
    {
      expression = ValueReader(document: document, dialect: dialect).read(
        entry.value, key: entry.key, as: type, references: &references, diagnostics: &diagnostics)
    }
    return ValueReading(
      source: source, expression: expression, references: references,
      diagnostics: diagnostics.sorted)
  }

  /// The value in one line; the problems where there are any.
  var summary: String {
    diagnostics.isEmpty ? describe(expression) : problems.joined(separator: "; ")
  }

  /// `2:4-7 invalid-color`, one for each problem; the columns are those of the first and behind the last character.
  var problems: [String] {
    let index = LineIndex(source)
    return diagnostics.map { diagnostic in
      guard let range = diagnostic.range else { return "nowhere \(diagnostic.code.slug)" }
      let start = index.position(at: range.start)
      let end = index.position(at: range.end)
      let last = end.line == start.line ? "\(end.column)" : "\(end.line):\(end.column)"
      return "\(start.line):\(start.column)-\(last) \(diagnostic.code.slug)"
    }
  }

  /// The document with the repairs of all problems; `nil` if there are none.
  var repaired: String? {
    let edits = diagnostics.flatMap { $0.fix?.edits ?? [] }.sorted {
      $0.range.start > $1.range.start
    }
    guard !edits.isEmpty else { return nil }
    var bytes = source.bytes
    for edit in edits {
      bytes.replaceSubrange(
        Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func text(of range: SourceRange) -> String {
    String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  // MARK: Describing expressions

  private func describe(_ expression: Expression) -> String {
    switch expression {
    case .literal(let value): describe(value)
    case .reference(let id): describe(references[Int(id.rawValue)])
    case .call(let call):
      call.function.rawValue + "("
        + call.arguments.map {
          ($0.label.map { "\($0)=" } ?? "") + describe($0.value.expression)
        }.joined(separator: ", ") + ")"
    case .arithmetic(let arithmetic):
      "(\(describe(arithmetic.left.expression)) \(arithmetic.operator.rawValue) "
        + "\(describe(arithmetic.right.expression)))"
    case .composite(.parts(let type, let parts)):
      type.rawValue + "{"
        + parts.map { "\($0.name): \(describe($0.value.expression))" }.joined(separator: ", ")
        + "}"
    case .composite(.list(let type, let elements)):
      type.rawValue + "[" + elements.map { describe($0.expression) }.joined(separator: ", ") + "]"
    case .composite(.components(let elements)):
      "[" + elements.map { describe($0.expression) }.joined(separator: ", ") + "]"
    case .template(let pieces):
      pieces.map {
        switch $0 {
        case .text(let text): "'\(text)'"
        case .reference(let reference): describe(reference.expression)
        }
      }.joined(separator: "+")
    case .invalid: "invalid"
    }
  }

  private func describe(_ reference: Reference) -> String {
    switch reference.notation {
    case .path: "{\(reference.text)}"
    case .pointer: "->\(reference.text)"
    }
  }

  private func describe(_ value: Value) -> String {
    switch value {
    case .color(let color): describe(color)
    case .dimension(let dimension): describe(dimension)
    case .number(let number): describe(number)
    case .fontFamily(let family):
      family.isSingle ? "'\(family.names[0])'" : "\(family.names)"
    case .fontWeight(.number(let number)): describe(number)
    case .fontWeight(.keyword(let keyword)): keyword.rawValue
    case .duration(let duration): describe(duration.value) + duration.unit.rawValue
    case .cubicBezier(let curve):
      "curve(\([curve.x1, curve.y1, curve.x2, curve.y2].map(describe).joined(separator: " ")))"
    case .strokeStyle(.keyword(let keyword)): keyword.rawValue
    case .strokeStyle(.dashes(let dashes, let cap)):
      "dashes(\(dashes.map(describe).joined(separator: " ")) \(cap.rawValue))"
    case .border(let border):
      "border(\(describe(border.color)) \(describe(border.width)) "
        + "\(describe(Value.strokeStyle(border.style))))"
    case .transition(let transition):
      "transition(\(describe(Value.duration(transition.duration))) "
        + "\(describe(Value.duration(transition.delay))) "
        + "\(describe(Value.cubicBezier(transition.timingFunction))))"
    case .shadow(let layers):
      layers.map { layer in
        "shadow(\(describe(layer.color)) "
          + [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(describe)
          .joined(separator: " ")
          + (layer.inset.map { " \($0)" } ?? "") + (layer.isSingle ? " single)" : ")")
      }.joined(separator: ", ")
    case .gradient(let stops):
      "gradient("
        + stops.map { "\(describe($0.color)) \(describe($0.position))" }.joined(separator: ", ")
        + ")"
    case .typography(let typography):
      "type(\(describe(Value.fontFamily(typography.fontFamily))) "
        + "\(describe(typography.fontSize)) "
        + "\(describe(Value.fontWeight(typography.fontWeight))) "
        + "\(describe(typography.letterSpacing)) \(describe(typography.lineHeight))"
        + (typography.textStyle.map { " \($0.rawValue)" } ?? "") + ")"
    case .spring(let spring):
      "spring(\(describe(Value.duration(spring.duration))) \(describe(spring.bounce)))"
    case .string(let text): "'\(text)'"
    case .boolean(let flag): "\(flag)"
    case .list(let values): "[" + values.map(describe).joined(separator: ", ") + "]"
    }
  }

  private func describe(_ color: ColorValue) -> String {
    var text: String
    if let bytes = color.color.exactRGBA8 {
      text = bytes.hex
    } else {
      let components = (0..<3).map { color.color.components[$0].map(describe) ?? "none" }
      text = "\(color.color.space.cssName)(\(components.joined(separator: " ")))"
    }
    if let hex = color.hex { text += " hex=\(hex.text)" }
    if color.statesAlpha { text += " alpha=\(describe(color.color.alpha))" }
    return text
  }

  private func describe(_ dimension: Dimension) -> String {
    describe(dimension.value) + dimension.unit.rawValue
  }

  private func describe(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
