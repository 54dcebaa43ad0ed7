@testable import TinctureYAML

/// Writes libyaml's events in the notation of the YAML test suite, one a line without indentation.
struct EventPrinter: YAMLEventHandler {
  private(set) var lines: [String] = []

  static func print(_ bytes: [UInt8]) -> (lines: [String], failure: YAMLFailure?) {
    bytes.withUnsafeBufferPointer { buffer in
      var printer = EventPrinter()
      let failure = parseYAML(buffer, handler: &printer)
      return (printer.lines, failure)
    }
  }

  mutating func handle(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .streamStart: lines.append("+STR")
    case .streamEnd: lines.append("-STR")
    case .documentStart: lines.append(event.isImplicit ? "+DOC" : "+DOC ---")
    case .documentEnd: lines.append(event.isImplicit ? "-DOC" : "-DOC ...")
    case .mappingStart:
      lines.append("+MAP\(event.style == .flow ? " {}" : "")\(properties(event))")
    case .mappingEnd: lines.append("-MAP")
    case .sequenceStart:
      lines.append("+SEQ\(event.style == .flow ? " []" : "")\(properties(event))")
    case .sequenceEnd: lines.append("-SEQ")
    case .alias: lines.append("=ALI *\(event.anchor ?? "")")
    case .scalar:
      let text = String(decoding: event.value, as: UTF8.self)
      lines.append("=VAL\(properties(event)) \(sign(event.style))\(escaped(text))")
    }
    return true
  }

  private func properties(_ event: YAMLEvent) -> String {
    (event.anchor.map { " &\($0)" } ?? "") + (event.tag.map { " <\($0)>" } ?? "")
  }

  private func sign(_ style: NodeStyle) -> String {
    switch style {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    default: ":"
    }
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\r"
      case "\u{8}": escaped += "\\b"
      case "\0": escaped += "\\0"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
