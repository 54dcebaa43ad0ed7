import TinctureDiagnostics

@testable import TinctureYAML

/// What a reader made of a text, with the questions that tests ask.
struct Reading {
  let source: SourceFile
  let document: Document?
  let diagnostics: [Diagnostic]

  static func yaml(_ text: String, limits: ReadingLimits = ReadingLimits()) -> Reading {
    yaml(Array(text.utf8), limits: limits)
  }

  static func yaml(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> Reading {
    let source = SourceFile(path: "test.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    let document = readYAML(source, as: FileID(0), limits: limits, diagnostics: &diagnostics)
    return Reading(source: source, document: document, diagnostics: diagnostics.sorted)
  }

  static func json(_ text: String, limits: ReadingLimits = ReadingLimits()) -> Reading {
    json(Array(text.utf8), limits: limits)
  }

  static func json(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> Reading {
    let source = SourceFile(path: "test.json", bytes: bytes)
    var diagnostics = Diagnostics()
    let document = readJSON(source, as: FileID(0), limits: limits, diagnostics: &diagnostics)
    return Reading(source: source, document: document, diagnostics: diagnostics.sorted)
  }

  /// The tree in one line: `{a: [b, "c"]}`, texts in quotes if they were quoted, broken nodes as `!`.
  var outline: String {
    guard let document else { return "none" }
    return document.root.map { Self.outline(of: $0, in: document) } ?? "empty"
  }

  private static func outline(of node: NodeID, in document: Document) -> String {
    if document.isBroken(node) { return "!" }
    switch document.kind(of: node) {
    case .scalar:
      let text = document.text(of: node)
      return switch document.style(of: node) {
      case .plain: text
      case .singleQuoted: "'\(text)'"
      case .literal: "|\(text)|"
      case .folded: ">\(text)>"
      default: "\"\(text)\""
      }
    case .sequence:
      let elements = document.elements(of: node).map { outline(of: $0, in: document) }
      return "[\(elements.joined(separator: ", "))]"
    case .mapping:
      let entries = document.entries(of: node).map {
        "\(outline(of: $0.key, in: document)): \(outline(of: $0.value, in: document))"
      }
      return "{\(entries.joined(separator: ", "))}"
    }
  }

  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// The source bytes of a range as text.
  func text(_ range: SourceRange?) -> String? {
    range.map { String(decoding: source.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  /// `line:column` of a range's start.
  func place(_ range: SourceRange?) -> String? {
    range.map {
      let position = LineIndex(source).position(at: $0.start)
      return "\(position.line):\(position.column)"
    }
  }

  /// The source after the fixes of all diagnostics were applied, from the last to the first.
  var fixedSource: String {
    var bytes = source.bytes
    let edits = diagnostics.compactMap(\.fix).flatMap(\.edits)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(
        Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
