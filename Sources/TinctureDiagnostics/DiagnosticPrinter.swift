/// Prints diagnostics for people (a code frame) or for build tools (one line each).
package struct DiagnosticPrinter {
  package enum Style: Sendable {
    /// Message, place, excerpt with carets, notes and help.
    case human(color: Bool)
    /// `path:line:column: error: message [TIN0401]`, as Xcode and editors read it.
    case tool

    fileprivate var isTool: Bool {
      if case .tool = self { true } else { false }
    }
  }

  private let sources: SourceMap
  private let style: Style
  private var lineIndexes: [FileID: LineIndex] = [:]

  package init(sources: SourceMap, style: Style) {
    self.sources = sources
    self.style = style
  }

  /// How many diagnostics are printed: nobody reads more.
  package static let limit = 1000

  /// The text of the diagnostics in reading order; it ends in a line break if it is not empty.
  ///
  /// Of very many only ``limit`` are printed, errors before warnings, and then how many were left out.
  package mutating func print(_ diagnostics: Diagnostics) -> String {
    var text = ""
    let shown = diagnostics.sorted(limit: Self.limit)
    for diagnostic in shown {
      switch style {
      case .human(let color): printFrame(diagnostic, paint: Paint(isOn: color), to: &text)
      case .tool: printLine(diagnostic, to: &text)
      }
    }
    let omitted = diagnostics.all.count - shown.count
    if omitted > 0 {
      let noun = omitted == 1 ? "problem is" : "problems are"
      text += "\(style.isTool ? "tincture: note: " : "")\(omitted) more \(noun) not shown\n"
    }
    return text
  }

  /// The frame of something that has a heading of its own in the place of a code.
  package mutating func print(
    heading: String, _ severity: Severity, _ message: String, at range: SourceRange?,
    notes: [Diagnostic.Note], help: String?
  ) -> String {
    var text = ""
    var paint = Paint(isOn: false)
    if case .human(let color) = style { paint = Paint(isOn: color) }
    text += paint.severity(severity.rawValue, severity) + paint.bold("[\(heading)]")
    text += ": \(paint.bold(singleLine(message)))\n"
    printBody(at: range, severity, notes: notes, help: help, paint: paint, to: &text)
    return text
  }

  // MARK: One line for tools

  private mutating func printLine(_ diagnostic: Diagnostic, to text: inout String) {
    text += place(diagnostic.range)
    text += "\(diagnostic.severity.rawValue): \(singleLine(diagnostic.message))"
    if let help = diagnostic.help { text += "; \(singleLine(help))" }
    text += " [\(diagnostic.code.id)]\n"
    for note in diagnostic.notes {
      text += "\(place(note.range ?? diagnostic.range))note: \(singleLine(note.message))\n"
    }
  }

  private mutating func place(_ range: SourceRange?) -> String {
    guard let range else { return "tincture: " }
    let position = position(of: range.start, in: range.file)
    return "\(sources[range.file].path):\(position.line):\(position.column): "
  }

  // MARK: A frame for people

  private mutating func printFrame(_ diagnostic: Diagnostic, paint: Paint, to text: inout String) {
    text += paint.severity("\(diagnostic.severity.rawValue)", diagnostic.severity)
    text += paint.bold("[\(diagnostic.code.id) \(diagnostic.code.slug)]")
    text += ": \(paint.bold(singleLine(diagnostic.message)))\n"
    printBody(
      at: diagnostic.range, diagnostic.severity, notes: diagnostic.notes, help: diagnostic.help,
      paint: paint, to: &text)
  }

  private mutating func printBody(
    at range: SourceRange?, _ severity: Severity, notes: [Diagnostic.Note], help: String?,
    paint: Paint, to text: inout String
  ) {
    if let range { printExcerpt(range, paint: paint, severity: severity, to: &text) }
    for note in notes {
      text += paint.dim("  = note: ") + singleLine(note.message) + "\n"
      if let range = note.range { printExcerpt(range, paint: paint, severity: .note, to: &text) }
    }
    if let help { text += paint.dim("  = help: ") + singleLine(help) + "\n" }
    text += "\n"
  }

  private mutating func printExcerpt(
    _ range: SourceRange, paint: Paint, severity: Severity, to text: inout String
  ) {
    let index = lineIndex(of: range.file)
    let start = index.position(at: range.start)
    let end = index.position(at: range.end)
    text += paint.dim("  --> ")
    text += "\(sources[range.file].path):\(start.line):\(start.column)\n"

    let excerpt = Excerpt(
      line: index.line(start.line),
      from: Int(range.start) - index.startOfLine(start.line),
      to: end.line == start.line ? Int(range.end) - index.startOfLine(start.line) : nil)
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    text += paint.dim("\(margin) |\n\(number) | ") + excerpt.text + "\n"
    text += paint.dim("\(margin) | ") + excerpt.indent
    text += paint.severity(excerpt.carets, severity) + "\n"
  }

  private mutating func position(of offset: UInt32, in file: FileID) -> SourcePosition {
    lineIndex(of: file).position(at: offset)
  }

  private mutating func lineIndex(of file: FileID) -> LineIndex {
    if let known = lineIndexes[file] { return known }
    let index = LineIndex(sources[file])
    lineIndexes[file] = index
    return index
  }

  /// User text may hold line breaks and terminal escapes; neither reaches the terminal.
  private func singleLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 })
    else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(Excerpt.printable)))
  }
}

/// The few terminal attributes that the printer uses.
private struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
